import { expect, test } from 'vitest'
import { textDifference } from './text-difference.ts'

const signs = { same: '', added: '+', removed: '-' }
const written = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ text, change }) => (change === 'same' ? text : `[${signs[change]}${text}]`))
    .join('')

test.each([
  ['One two three', 'One two three', 'One two three'],
  ['', 'New', '[+New]'],
  ['Gone', '', '[-Gone]'],
  ['', '', ''],
  ['The light was soft.', 'The light was hard.', 'The light was [-soft.][+hard.]'],
  ['One two', 'One and two', 'One [+and ]two'],
  ['a\nb\nc\n', 'a\nB\nc\n', 'a\n[-b\n][+B\n]c\n'],
  ['First.\n\nLast.', 'First.\n\nBetween.\n\nLast.', 'First.\n\n[+Between.\n\n]Last.'],
  ['one two three four', 'three four one two', '[-one two ]three [-four][+four one two]'],
])('from %j to %j', (before, after, expected) => expect(written(before, after)).toBe(expected))

test('contains both texts, whatever they are, in short time', () => {
  const message = (seed: number) =>
    Array.from({ length: 9_000 }, (_, place) => `w${(place * seed) % 97}${place % 11 ? ' ' : '\n'}`)
  const [before, after] = [message(31).join(''), message(37).join('')]
  const began = process.cpuUsage()
  const parts = textDifference(before, after)
  expect(process.cpuUsage(began).user).toBeLessThan(5_000_000)
  const read = (without: string) => parts.flatMap(({ text, change }) => (change === without ? [] : text)).join('')
  expect([read('added'), read('removed')]).toEqual([before, after])
})
