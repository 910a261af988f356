import { expect, it } from 'vitest'
import { guardedInside, unguarded } from './formula-guard.ts'

it.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; @SUM(1)', "a; '@SUM(1)"],
  ['a;"=1+1"', 'a;"\'=1+1"'],
  ['one\n=1+1', "one\n'=1+1"],
  ['a;-2+3', "a;'-2+3"],
  ['first\n- second', 'first\n- second'],
  ['a\n- WEBSERVICE("x")', 'a\n\'- WEBSERVICE("x")'],
  ['a;-\u00a0cmd|x', "a;'-\u00a0cmd|x"],
  ['a;＝1+1', "a;'＝1+1"],
  ['a = b; c', 'a = b; c'],
])('%j cannot become a formula where lists are separated by semicolons', (text, guarded) => {
  expect(guardedInside(text)).toBe(guarded)
  expect(unguarded(guarded)).toBe(text)
})

it('takes off the apostrophe at the beginning', () => expect(["'=1", "'＝1", "'n"].map(unguarded)).toEqual(['=1', '＝1', "'n"]))
