import { expect, test } from 'vitest'
import { nameKey, proposalsFor, recordsByName, undecidedText, type Covering } from './clip.ts'

test.each([
  ['A001_C003.mov', 'a001_c003'],
  ['/Volumes/Media/Harbour  Pier.MXF', 'harbour pier'],
  ['C:\\Footage\\dusk.r3d', 'dusk'],
  ['Skyline v2.1', 'skyline v2.1'],
  ['', ''],
])('%s is compared as %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

const record = (id: string, files: string[], changes: Partial<Covering> = {}): Covering => ({
  id,
  projectId: 'own',
  files,
  endsOn: '2027-01-01',
  ...changes,
})
const proposed = (name: string, reel: string, records: Covering[]) => proposalsFor({ name, reel }, recordsByName(records), 'own')

test('a clip is proposed the records that name it or its reel, those of its own project first, then those that end last', () => {
  const records = [
    record('elsewhere', ['skyline.wav'], { projectId: 'other', endsOn: null }),
    record('early', ['SKYLINE']),
    record('late', ['Skyline.mp3'], { endsOn: null }),
    record('another', ['Skyline 2']),
  ]
  expect(proposed('Skyline.aif', 'AX', records)).toEqual(['late', 'early', 'elsewhere'])
  expect(proposed('Shot 1', 'A001_C003', [record('reel', ['A001_C003.mov'])])).toEqual(['reel'])
  expect(proposed('Skyline 3', '', records)).toEqual([])
})

test('names that stand for no footage propose nothing', () => {
  expect(proposed('', 'AX', [record('one', ['AX', 'BL'])])).toEqual([])
  expect(proposed('BL', '', [record('one', ['AX', 'BL'])])).toEqual([])
})

test('says how many clips nobody decided on', () => {
  expect([undecidedText(1), undecidedText(3)]).toEqual([
    '1 clip is not in the rights register.',
    '3 clips are not in the rights register.',
  ])
})
