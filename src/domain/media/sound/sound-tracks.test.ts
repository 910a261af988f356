import { describe, expect, it, test } from 'vitest'
import type { SoundTrack } from '../library/asset.ts'
import { mixLabel, mixOf, soundOptions } from './sound-tracks.ts'

const track = (channels: number, changes: Partial<SoundTrack> = {}): SoundTrack => ({
  codec: 'aac',
  channels,
  sampleRate: 48_000,
  isDefault: false,
  ...changes,
})
const [mono, stereo] = [track(1), track(2)]
const english = { language: 'eng' }
const german = { language: 'deu' }

test.each<[string, SoundTrack[], string | undefined, string | null]>([
  ['one', [mono], undefined, 'Track 1 only'],
  ['two mono', [mono, mono], undefined, 'Tracks 1 and 2, left and right'],
  ['two mono, in the middle', [mono, mono], 'middle', 'Tracks 1 and 2, mixed in the middle'],
  ['two mono, the second', [mono, mono], '2', 'Track 2 only'],
  ['four mono', [mono, mono, mono, mono], undefined, 'Tracks 1, 2, 3 and 4, left and right'],
  ['mono in one language', [track(1, english), track(1, english)], undefined, 'Tracks 1 and 2, left and right'],
  ['mono in two languages', [track(1, english), track(1, german)], undefined, 'Track 1 only'],
  ['mono in two languages, by choice', [track(1, english), track(1, german)], 'sides', 'Tracks 1 and 2, left and right'],
  ['two stereo', [stereo, stereo], undefined, 'Track 1 only'],
  ['two stereo, of which the second is the default', [stereo, track(2, { isDefault: true })], undefined, 'Track 2 only'],
  ['stereo and mono', [mono, stereo], undefined, 'Track 1 only'],
  ['two stereo, and a choice of mono ones', [stereo, stereo], 'sides', 'Track 1 only'],
  ['a choice that the file does not have', [mono, mono], '3', 'Tracks 1 and 2, left and right'],
  ['an unknown one first, as phones record for headphones', [track(4, { codec: 'unknown' }), stereo], undefined, 'Track 2 only'],
  ['nothing that can be read', [track(4, { codec: 'unknown' })], undefined, null],
])('of %s', (_, tracks, choice, expected) => {
  const mix = mixOf(tracks, choice)
  expect(mix && mixLabel(mix)).toBe(expected)
})

describe('the choice', () => {
  it('begins with the usual one, and has each that the file can be heard by', () => {
    expect(soundOptions([mono, mono])).toEqual([
      { value: 'sides', label: 'Tracks 1 and 2, left and right', usual: true },
      { value: 'middle', label: 'Tracks 1 and 2, mixed in the middle', usual: false },
      { value: '1', label: 'Track 1 only', usual: false },
      { value: '2', label: 'Track 2 only', usual: false },
    ])
    expect(soundOptions([stereo, track(2, { isDefault: true })]).map(({ value }) => value)).toEqual(['2', '1'])
    expect(soundOptions([mono])).toEqual([])
  })
})
