import { expect, it } from 'vitest'
import { areOtherCaptions, captionList, captionsChanged, shownCaptions } from './shown-captions.ts'

const [english, german] = [
  { label: 'English', version: 3, sha256: 'a'.repeat(64) },
  { label: 'Deutsch', version: 1, sha256: 'b'.repeat(64) },
]

it('tells whether a page named what a film has now, in any order', () => {
  expect(areOtherCaptions([german.sha256, english.sha256], [english, german])).toBe(false)
  expect(areOtherCaptions([], [])).toBe(false)
  expect(areOtherCaptions(undefined, [english])).toBe(false)
  expect(areOtherCaptions([english.sha256], [english, german])).toBe(true)
  expect(areOtherCaptions([english.sha256, german.sha256], [english])).toBe(true)
  expect(areOtherCaptions(['c'.repeat(64)], [english])).toBe(true)
  // The same checksum twice is not two tracks.
  expect(areOtherCaptions([english.sha256, english.sha256], [english, german])).toBe(true)
})

it('names the captions of now', () => {
  expect(captionList([english, german])).toBe('English (version 3), Deutsch (version 1)')
  expect(captionsChanged([english])).toContain('They are now: English (version 3).')
  expect(captionsChanged([])).toContain('The captions were removed')
})

it('takes checksums only', () => {
  expect(shownCaptions.safeParse([english.sha256]).success).toBe(true)
  for (const wrong of ['', 'A'.repeat(64), 'a'.repeat(63)]) expect(shownCaptions.safeParse([wrong]).success).toBe(false)
})
