import { expect, test } from 'vitest'
import { isReadableMarkdown } from './markdown-load.ts'

test('accepts ordinary text', () => {
  const links = Array.from({ length: 40 }, (_, n) => `- [**Lens ${n}**](/work/${n}), *sharp*`).join('\n')
  expect(isReadableMarkdown(`# Title\n\n> quote\n\n1. one\n   - two\n\n${links}\n\n${links}`)).toBe(true)
})

test.each([
  ['a thousand quotes', `${'> '.repeat(1_000)}x`],
  ['a thousand lists', Array.from({ length: 1_000 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
  ['ten thousand stars', '*a '.repeat(10_000)],
  ['five thousand brackets', '[a]('.repeat(5_000)],
])('refuses %s', (_, text) => expect(isReadableMarkdown(text)).toBe(false))
