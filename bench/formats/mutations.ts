import { randoms } from '../words.ts'
import type { CorpusFile } from './corpus.ts'

export interface Mutation {
  /** What was done to which file, to be repeated by hand: `first-cue.vtt, cut at byte 12`. */
  what: string
  bytes: Uint8Array
}

interface Dice {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  one<T>(of: readonly T[]): T
}

interface Change {
  name: string
  apply(bytes: Uint8Array, dice: Dice): Uint8Array
}

/** The same mutation for the same files, seed and number: every second cuts at the next byte, the others change one to three things. */
export function mutationOf(files: readonly CorpusFile[], seed: number, number: number): Mutation {
  const dice = diceOf(seed + number * 7_919)
  if (number % 2 === 0) {
    const cut = cutOf(files, number / 2)
    if (cut) return cut
  }
  const { name, bytes } = dice.one(files)
  const changes = Array.from({ length: 1 + dice.below(3) }, () => dice.one(allChanges(files)))
  return {
    what: [name, ...changes.map((change) => change.name)].join(', '),
    bytes: changes.reduce((now, change) => change.apply(now, dice), bytes),
  }
}

/** Every file, cut at each of its bytes, in order; null once all are done. */
function cutOf(files: readonly CorpusFile[], number: number): Mutation | null {
  let at = number
  for (const { name, bytes } of files) {
    if (at < bytes.length) return { what: `${name}, cut at byte ${at}`, bytes: bytes.slice(0, at) }
    at -= bytes.length
  }
  return null
}

function diceOf(seed: number): Dice {
  const next = randoms(seed)
  // The first numbers of neighbouring seeds are alike.
  for (let turn = 0; turn < 3; turn += 1) next()
  const below = (end: number) => Math.floor(next() * end)
  return { below, one: (of) => of[below(of.length)]! }
}

/** Bytes as text that keeps each of them. */
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const ofLatin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const asLatin = (name: string, change: (text: string, dice: Dice) => string): Change => ({
  name,
  apply: (bytes, dice) => ofLatin(change(latin(bytes), dice)),
})

/** The file in another character set, where it is UTF-8. */
const inCharset = (name: string, encode: (text: string) => Uint8Array): Change => ({
  name,
  apply: (bytes) => encode(new TextDecoder().decode(bytes)),
})

const utf16 = (text: string, mark: string): Buffer => Buffer.from(mark + text, 'utf16le')

const lineEnds = /\r\n|\r|\n/g

const lineChange = (name: string, change: (lines: string[], dice: Dice) => string[]): Change =>
  asLatin(name, (text, dice) => change(text.split('\n'), dice).join('\n'))

/** Texts that mean something in one of the formats, or nearly so. */
const oddities = '\0|\u00ff|<|>|&|"|\'|,|;|:|-->|/|{|}|\t| |-|%|\u001a|]]>|\\|0|9|=|\r|\n|\n\n'.split('|')

const changesOfOne: Change[] = [
  asLatin('cut', (text, dice) => text.slice(0, dice.below(text.length + 1))),
  asLatin('begun later', (text, dice) => text.slice(dice.below(text.length + 1))),
  asLatin('a piece missing', (text, { below }) => {
    const from = below(text.length + 1)
    return text.slice(0, from) + text.slice(from + 1 + below(20))
  }),
  asLatin('a piece twice', (text, { below }) => {
    const from = below(text.length + 1)
    const end = from + 1 + below(80)
    return text.slice(0, end) + text.slice(from)
  }),
  asLatin('one byte changed', (text, { below }) => {
    const at = below(text.length + 1)
    return text.slice(0, at) + String.fromCharCode(below(256)) + text.slice(at + 1)
  }),
  asLatin('a sign put in', (text, { below, one }) => {
    const at = below(text.length + 1)
    return text.slice(0, at) + one(oddities) + text.slice(at)
  }),
  asLatin('a digit changed', (text, { below }) => {
    const places = Array.from(text.matchAll(/\d/g), ({ index }) => index)
    if (places.length === 0) return text
    const at = places[below(places.length)]!
    return text.slice(0, at) + String(below(10)) + text.slice(at + 1)
  }),
  asLatin('a number made long', (text, { below }) => text.replace(/\d+/, (digits) => digits.repeat(2 + below(12)))),
  asLatin('lines with CR LF', (text) => text.replace(lineEnds, '\r\n')),
  asLatin('lines with CR', (text) => text.replace(lineEnds, '\r')),
  asLatin('lines with LF', (text) => text.replace(lineEnds, '\n')),
  asLatin('mixed line ends', (text, { one }) => text.replace(lineEnds, () => one(['\r\n', '\r', '\n']))),
  asLatin('a blank on empty lines', (text) => text.replace(/^(?=\r?$)/gm, ' ')),
  asLatin('trailing blanks', (text) => text.replace(/(?=\r?$)/gm, ' ')),
  asLatin('no empty lines', (text) => text.replace(/(\r?\n){2,}/g, '$1')),
  asLatin('twice the empty lines', (text) => text.replace(/\r?\n/g, '$&$&')),
  asLatin('all on one line', (text) => text.replace(lineEnds, ' ')),
  asLatin('a byte order mark', (text) => `\u00ef\u00bb\u00bf${text}`),
  asLatin('blanks in front', (text) => `\n \n${text}`),
  asLatin('the file many times', (text, { below }) => text.repeat(2 + below(40)).slice(0, 200_000)),
  inCharset('UTF-16 LE with a mark', (text) => utf16(text, '\ufeff')),
  inCharset('UTF-16 BE with a mark', (text) => utf16(text, '\ufeff').swap16()),
  inCharset('UTF-16 LE', (text) => utf16(text, '')),
  inCharset('UTF-16 BE', (text) => utf16(text, '').swap16()),
  inCharset('Windows-1252', (text) => Buffer.from(text, 'latin1')),
  inCharset('UTF-8 twice', (text) => Buffer.from(Buffer.from(text).toString('latin1'))),
  lineChange('two lines swapped', (lines, { below }) => {
    const [one, other] = [below(lines.length), below(lines.length)]
    return lines.with(one, lines[other]!).with(other, lines[one]!)
  }),
  lineChange('a line missing', (lines, { below }) => lines.toSpliced(below(lines.length), 1)),
  lineChange('a line twice', (lines, { below }) => {
    const at = below(lines.length)
    return lines.toSpliced(at, 0, lines[at]!)
  }),
  lineChange('an empty line put in', (lines, { below }) => lines.toSpliced(below(lines.length + 1), 0, '')),
  lineChange('lines in reverse', (lines) => lines.toReversed()),
  asLatin('blocks in another order', (text, { below }) => {
    const blocks = text.split(/\r?\n\r?\n/)
    const at = below(blocks.length)
    return [...blocks.slice(at), ...blocks.slice(0, at)].join('\n\n')
  }),
]

/** Those of one file, and those that mix it with another of its corpus. */
const allChanges = (files: readonly CorpusFile[]): Change[] => [
  ...changesOfOne,
  asLatin('another file behind it', (text, { one }) => `${text}\n${latin(one(files).bytes)}`),
  asLatin('half of another file', (text, { below, one }) => {
    const other = latin(one(files).bytes)
    return text.slice(0, below(text.length + 1)) + other.slice(below(other.length + 1))
  }),
]
