import { expect, it } from 'vitest'
import { namedScore } from './satisfaction.ts'

it('names a score within a sentence, and leaves its capital I', () => {
  expect(namedScore(2)).toBe('2 of 5: less than I hoped')
  expect(namedScore(5)).toBe('5 of 5: delighted')
})
