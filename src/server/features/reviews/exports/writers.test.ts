import { describe, expect, it } from 'vitest'
import Papa from 'papaparse'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { editClock } from '#domain/reviews/comments/timecode.ts'
import { findAll, readXml, textOf } from '#tests/support/read-xml.ts'
import type { MarkedSheet, Note } from './comment-sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeEdl } from './write-edl.ts'
import { writeFcpxml } from './write-fcpxml.ts'
import { writePremiere } from './write-premiere.ts'

const rate = (numerator: number, denominator = 1): FrameRate => ({ numerator, denominator })
const rates = {
  '23.976': rate(24_000, 1_001),
  '25': rate(25),
  '29.97': rate(30_000, 1_001),
  '59.94': rate(60_000, 1_001),
}

const hostile = 'Cut | here -- ]]></comment>\n=1+1 & "so" שלום 🎬\0 |M:x'

const note = (changes: Partial<Note> = {}): Note => ({
  number: 1,
  frame: 1_800,
  frames: 1,
  text: 'Too late.',
  author: 'Ada Quill',
  resolved: false,
  fixedIn: '',
  createdAt: new Date('2026-11-22T10:00:00Z'),
  drawing: null,
  ...changes,
})

const sheet = (start: string, of: FrameRate, notes: Note[] = [note()]): MarkedSheet => ({
  projectTitle: 'Harbour & Lights',
  clientName: 'Ada Quill',
  version: 'V2',
  reel: null,
  width: 1920,
  height: 1080,
  clock: { rate: of, frames: 5_000, ...editClock(start, of) },
  notes,
})

describe('the table', () => {
  it('has a row for each thread, and no cell that a spreadsheet would run', () => {
    const notes = [
      note({ number: 1, frame: null, text: '=HYPERLINK("http://x.example")\n— Rob: done', author: '@Sam' }),
      note({ number: 2, frame: 26, frames: 25, resolved: true, fixedIn: 'V3', text: hostile }),
    ]
    const csv = writeCsv(sheet('10:00:00:00', rates['25'], notes))
    expect(csv[0]).toBe('\ufeff')
    const { data, errors } = Papa.parse<string[]>(csv.slice(1).trimEnd())
    expect(errors).toEqual([])
    expect(data).toEqual([
      // prettier-ignore
      ['Number', 'Version', 'Timecode in', 'Timecode out', 'Frame', 'Duration (frames)', 'Comment', 'Author', 'State', 'Fixed in', 'Created'],
      [
        '1',
        'V2',
        '',
        '',
        '',
        '',
        `'=HYPERLINK("http://x.example")\n— Rob: done`,
        "'@Sam",
        'Open',
        '',
        '2026-11-22T10:00:00.000Z',
      ],
      // prettier-ignore
      ['2', 'V2', '10:00:01:01', '10:00:02:00', '26', '25', hostile.replace('\n=', "\n'="), 'Ada Quill', 'Resolved', 'V3', '2026-11-22T10:00:00.000Z'],
    ])
  })
})

describe('Resolve’s markers', () => {
  it.each([
    ['23.976', '01:00:00:00', 'NON-DROP FRAME', '01:01:15:00 01:01:15:01'],
    ['25', '00:00:00:00', 'NON-DROP FRAME', '00:01:12:00 00:01:12:01'],
    ['29.97', '01:00:00;00', 'DROP FRAME', '01:01:00;02 01:01:00;03'],
    ['29.97', '01:00:00:00', 'NON-DROP FRAME', '01:01:00:00 01:01:00:01'],
    ['59.94', '00:00:00:00', 'DROP FRAME', '00:00:30;00 00:00:30;01'],
  ] as const)('count as the edit does at %s from %s', (fps, start, count, times) => {
    expect(writeEdl(sheet(start, rates[fps]))).toBe(
      [
        'TITLE: Harbour & Lights V2 comments',
        `FCM: ${count}`,
        '',
        `001  001      V     C        ${times} ${times}  `,
        'Too late. |C:ResolveColorRed |M:Ada Quill |D:1',
        '',
        '',
      ].join('\n'),
    )
  })

  it('have one line each, whatever was written', () => {
    const notes = [note({ text: hostile, frames: 50, resolved: true }), note({ number: 2, frame: null, text: 'Lovely.' })]
    const lines = writeEdl(sheet('00:00:00:00', rates['25'], notes)).split('\n')
    expect(lines.slice(3)).toEqual([
      '001  001      V     C        00:01:12:00 00:01:12:01 00:01:12:00 00:01:12:01  ',
      'Cut / here -- ]]></comment> =1+1 & "so" שלום 🎬  /M:x |C:ResolveColorGreen |M:Ada Quill |D:50',
      '',
      '002  001      V     C        00:00:00:00 00:00:00:01 00:00:00:00 00:00:00:01  ',
      'The whole version: Lovely. |C:ResolveColorRed |M:Ada Quill |D:1',
      '',
      '',
    ])
  })
})

describe('Premiere’s sequence', () => {
  it.each([
    ['23.976', '01:00:00:00', '24', 'TRUE', '01:00:00:00', '86400', 'NDF'],
    ['25', '10:00:00:00', '25', 'FALSE', '10:00:00:00', '900000', 'NDF'],
    ['29.97', '01:00:00;00', '30', 'TRUE', '01:00:00;00', '107892', 'DF'],
    ['59.94', '01:00:00;00', '60', 'TRUE', '01:00:00;00', '215784', 'DF'],
  ] as const)('has the timebase of %s', (fps, start, timebase, ntsc, string, frame, displayformat) => {
    const xml = writePremiere(sheet(start, rates[fps], [note(), note({ frame: 30, frames: 12, resolved: true, text: hostile })]))
    expect(xml).toContain('<!DOCTYPE xmeml>')
    const root = readXml(xml)
    expect([root.name, root.attributes]).toEqual(['xmeml', { version: '5' }])
    const [sequence] = findAll(root, 'sequence')
    expect(textOf(sequence!, 'name')).toBe('Harbour & Lights V2 comments')
    expect(textOf(sequence!, 'duration')).toBe('5000')
    for (const path of ['rate', 'timecode/rate', 'media/video/format/samplecharacteristics/rate']) {
      expect([textOf(sequence!, `${path}/timebase`), textOf(sequence!, `${path}/ntsc`)]).toEqual([timebase, ntsc])
    }
    const clock = ['string', 'frame', 'displayformat'].map((part) => textOf(sequence!, `timecode/${part}`))
    expect(clock).toEqual([string, frame, displayformat])
    const markers = findAll(sequence!, 'marker').map((marker) =>
      ['name', 'comment', 'in', 'out'].map((part) => textOf(marker, part)),
    )
    expect(markers).toEqual([
      ['Ada Quill', 'Too late.', '1800', '-1'],
      ['Ada Quill', hostile.replace('\0', ''), '30', '42'],
    ])
    expect(findAll(sequence!, 'marker/pproColor').map(({ text }) => text)).toEqual(['4281740498'])
  })
})

describe('Final Cut’s project', () => {
  it.each([
    ['23.976', '01:00:00:00', '1001/24000s', '86486400/24000s', 'NDF'],
    ['25', '00:00:00:00', '1/25s', '0s', 'NDF'],
    ['29.97', '01:00:00;00', '1001/30000s', '107999892/30000s', 'DF'],
    ['59.94', '00:00:00:00', '1001/60000s', '0s', 'DF'],
  ] as const)('has times on the frames of %s', (fps, start, frameDuration, tcStart, tcFormat) => {
    const xml = writeFcpxml(sheet(start, rates[fps], [note(), note({ frame: 0, frames: 3, resolved: true, text: hostile })]))
    expect(xml).toContain('<!DOCTYPE fcpxml>')
    const root = readXml(xml)
    expect([root.name, root.attributes]).toEqual(['fcpxml', { version: '1.10' }])
    expect(findAll(root, 'resources/format').map(({ attributes }) => attributes)).toEqual([
      { id: 'r1', frameDuration, width: '1920', height: '1080' },
    ])
    const [sequence] = findAll(root, 'library/event/project/sequence')
    const { numerator, denominator } = rates[fps]
    const at = (frame: number) => (frame === 0 ? '0s' : `${frame * denominator}/${numerator}s`)
    expect(sequence!.attributes).toEqual({ format: 'r1', duration: at(5_000), tcStart, tcFormat })
    const gaps = findAll(sequence!, 'spine/gap')
    expect(gaps.map(({ attributes }) => attributes)).toEqual([{ name: 'V2', offset: tcStart, start: '0s', duration: at(5_000) }])
    expect(gaps[0]!.children.map(({ name, attributes }) => ({ name, ...attributes }))).toEqual([
      { name: 'marker', start: at(1_800), duration: at(1), value: 'Ada Quill: Too late.', completed: '0' },
      { name: 'marker', start: '0s', duration: at(3), value: `Ada Quill: ${hostile.replace('\0', '')}`, completed: '1' },
    ])
  })
})
