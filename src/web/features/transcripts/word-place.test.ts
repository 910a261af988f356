import { describe, expect, test } from 'vitest'
import type { ReadableTranscript } from '#domain/transcripts/transcript-endpoints.ts'
import { moveBy, rangeOf, segmentAt, wordAt } from './word-place.ts'

const segments: ReadableTranscript['segments'] = [
  {
    id: 'a',
    from: 1_000,
    to: 2_000,
    speaker: null,
    words: [
      ['One', 1_000, 1_400],
      ['two', 1_500, 2_000],
    ],
  },
  {
    id: 'b',
    from: 5_000,
    to: 6_000,
    speaker: null,
    words: [
      ['three', 5_000, 5_500],
      ['four', 5_500, 6_000],
      ['five', 6_000, 6_020],
    ],
  },
]

describe('the word at a moment', () => {
  test.each([
    [0, null],
    [1_000, { segment: 0, word: 0 }],
    [1_450, null],
    [1_999, { segment: 0, word: 1 }],
    [3_000, null],
    [5_500, { segment: 1, word: 1 }],
    [6_100, { segment: 1, word: 2 }],
    [9_000, null],
  ])('%i ms', (at, place) => expect(wordAt(segments, at)).toEqual(place))

  test('the segment lasts to the next one', () => {
    expect([500, 1_000, 4_000, 9_000].map((at) => segmentAt(segments, at))).toEqual([-1, 0, 0, 1])
  })
})

test('keys lead from word to word, and from segment to segment', () => {
  const from = (segment: number, word: number, key: string) => moveBy(segments, { segment, word }, key)
  expect(from(0, 1, 'ArrowRight')).toEqual({ segment: 1, word: 0 })
  expect(from(1, 0, 'ArrowLeft')).toEqual({ segment: 0, word: 1 })
  expect(from(0, 0, 'ArrowLeft')).toBeNull()
  expect(from(1, 2, 'ArrowRight')).toBeNull()
  expect(from(1, 2, 'ArrowUp')).toEqual({ segment: 0, word: 1 })
  expect(from(0, 0, 'End')).toEqual({ segment: 1, word: 2 })
  expect(from(0, 0, 'x')).toBeNull()
})

test('a range begins with the earlier word', () => {
  const [early, late] = [
    { segment: 0, word: 1 },
    { segment: 1, word: 0 },
  ]
  expect(rangeOf(late, early)).toEqual({ first: early, last: late })
})
