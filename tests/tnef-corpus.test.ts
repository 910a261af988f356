import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readTnef } from '#server/base/mail/read-tnef.ts'

const folder = new URL('corpora/tnef/', import.meta.url)
const bytesOf = (name: string) => readFileSync(new URL(name, folder))

interface Expected {
  /** Names and contents. */
  files?: [string, string][]
  text?: string
  html?: string
  leftOut?: string[]
}

const facts: Record<string, Expected | null> = {
  'two-files.dat': {
    files: [
      ['budget.txt', 'One day: 900'],
      ['plan.txt', 'Day two'],
    ],
  },
  'long-name.dat': { files: [['Budget für März 2026.txt', 'x']] },
  'name-of-codepage.dat': { files: [['łódź.txt', 'x']] },
  'content-in-property.dat': { files: [['still.png', 'png']] },
  'text-and-html.dat': { text: 'Plain text', html: '<p>Größe</p>' },
  'text-in-property.dat': { text: 'Größe' },
  'rtf.dat': { files: [['message.rtf', '{\\rtf1 Agreed.}']] },
  'rtf-of-wrong-length.dat': { leftOut: ['Its formatted text (RTF) cannot be read'] },
  'named-properties.dat': { files: [['after-them.txt', 'x']] },
  'several-values.dat': { files: [['after-them.txt', 'x']] },
  'enclosed-message.dat': {
    files: [
      ['Offer.txt', 'As agreed.'],
      ['budget.txt', 'One day: 900'],
    ],
  },
  'enclosed-object.dat': { files: [['Drawing', 'ole']] },
  'six-deep.dat': { leftOut: ['Messages are enclosed in one another more than five times'] },
  'data-without-beginning.dat': { files: [['loose.txt', 'x']] },
  'two-contents.dat': {
    files: [['twice.txt', 'second']],
    leftOut: ['A file has two contents, of which the second is read'],
  },
  'no-content.dat': { leftOut: ['The file empty.txt has no content'] },
  'wrong-checksum.dat': { files: [['damaged.txt', 'x']], leftOut: ['A file or text differs from its checksum'] },
  'cut.dat': {
    files: [
      ['budget.txt', 'One day: 900'],
      ['plan.txt', 'Day'],
    ],
    leftOut: ['It ends too early'],
  },
  'zeros-behind.dat': { files: [['budget.txt', 'One day: 900']] },
  'noise-behind.dat': { files: [['budget.txt', 'One day: 900']], leftOut: ['A part of it is not in the format'] },
  'meeting.dat': {
    text: 'Wednesday at ten',
    leftOut: ['It holds an Outlook item of the kind IPM.Microsoft Schedule.MtgReq, of which only text and files are read'],
  },
  'unknown-type.dat': { files: [['there.txt', 'x']], leftOut: ['Some facts about a file cannot be read'] },
  'nothing.dat': { leftOut: ['It ends too early'] },
  'other.dat': null,
}

it('has a fact for each file, and a row in the table', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.dat'))
  expect(Object.keys(facts).toSorted()).toEqual(files.toSorted())
  const table = readFileSync(new URL('README.md', folder), 'utf8')
  expect(files.filter((name) => !table.includes(`| ${name} |`))).toEqual([])
})

it.each(Object.entries(facts))('%s', (name, expected) => {
  const read = readTnef(bytesOf(name))
  if (expected === null) return expect(read).toBeNull()
  expect(read).toMatchObject({ text: '', html: null, leftOut: [], ...expected, files: expect.anything() })
  expect(read!.files.map((file) => [file.name, Buffer.from(file.content).toString()])).toEqual(expected.files ?? [])
})

it('names what is missing of a file that is cut at any byte', () => {
  const whole = bytesOf('two-files.dat')
  const unnamed = Array.from({ length: whole.length - 6 }, (_, index) => whole.subarray(0, index + 6)).filter(
    (cut) => readTnef(cut)!.leftOut.length === 0,
  )
  // Between two files nothing tells that there was another; nor between what the message is and its first file.
  const ends = [...unnamed, whole].map((cut) => readTnef(cut)!.files.map((file) => Buffer.from(file.content).toString()))
  expect(ends).toEqual([[], ['One day: 900'], ['One day: 900', 'Day two']])
})

it('ends soon, whatever the lengths in it say', () => {
  const sample = bytesOf('several-values.dat')
  for (let at = 6; at + 4 <= sample.length; at += 1) {
    for (const value of [0xff_ff_ff_ff, 0x7f_ff_ff_ff, 0x00_ff_ff_ff]) {
      const changed = Buffer.from(sample)
      changed.writeUInt32LE(value, at)
      const started = performance.now()
      expect(() => readTnef(changed)).not.toThrow()
      expect(performance.now() - started).toBeLessThan(1_000)
    }
  }
})
