import { expect, it } from 'vitest'
import { expressionsIn, ownExpressions, slownessOf } from './support/regular-expressions.ts'

/** Expressions that may take more time than in proportion to their text, and what bounds that text. */
const bounded: { file: string; text: string; bound: string }[] = [
  {
    file: 'src/server/base/env.ts',
    text: String.raw`/^\s*(?:(?:"([^"\p{Cc}]*)"|([^"<>,\p{Cc}]*?))\s*<([^<>]+)>)\s*$/u`,
    bound: 'a setting of the studio’s own server, read once at its start',
  },
]

it('every regular expression takes time in proportion to its text, or its text is bounded', { timeout: 120_000 }, () => {
  const expressions = ownExpressions()
  expect(expressions.length).toBeGreaterThan(800)
  const slow = expressions
    .map((one) => ({ file: one.file, text: one.text, slowness: slownessOf(one) }))
    .filter(({ slowness }) => slowness !== '')
  const isListed = (one: { file: string; text: string }) =>
    bounded.some(({ file, text }) => file === one.file && text === one.text)
  expect(slow.filter((one) => !isListed(one))).toEqual([])
  // What was mended leaves the list.
  expect(bounded.filter(({ file, text }) => !slow.some((one) => one.file === file && one.text === text))).toEqual([])
})

it.each([
  ['a literal', String.raw`text.replace(/\s+$/, '')`],
  ['a text', String.raw`new RegExp('\\s+$')`],
  ['a template', 'const name = "x"; const ends = new RegExp(`${name}?\\\\s+$`)'],
  ['a raw template of constants', 'const blanks = String.raw`\\s+`; const ends = new RegExp(String.raw`${blanks}$`, "u")'],
])('a slow one is found as %s', (_, code) => {
  expect(expressionsIn('one.ts', code).map(slownessOf)).toEqual(['Move'])
})
