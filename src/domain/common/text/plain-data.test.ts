import { expect, it } from 'vitest'
import { isPlainData } from './plain-data.ts'

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

it.each([null, 'text', 12, [], {}, { a: [{ b: 'ü 🎬\n' }] }, nested(12)])('keeps %j', (value) => {
  expect(isPlainData(value)).toBe(true)
})

it.each([
  ['what is nested beyond use', nested(14)],
  ['what is nested to exhaust whoever walks it', nested(100_000)],
  ['too many values', Array.from({ length: 30_000 }, () => 1)],
  ['NUL', { note: 'a\0b' }],
  ['half a surrogate pair', { note: '\ud800' }],
  ['NUL in a name', { 'a\0': 1 }],
  ['a name that means something', JSON.parse('{"__proto__": {"admin": true}}')],
])('refuses %s', (_, value) => expect(isPlainData(value)).toBe(false))
