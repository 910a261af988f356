import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readMessage } from '#server/base/mail/read-message.ts'

const folder = new URL('corpora/mail/', import.meta.url)

interface Expected {
  subject: string
  text: string
  /** How what is folded begins; empty for nothing. */
  quoted: string
  files: string[]
}

const facts: Record<string, Partial<Expected>> = {
  'first-from-to-date.eml': {
    text: 'The times of the shoot:\n\nFrom: 10 am\nTo: 6 pm\nDate: 14 May 2026\nSubject to weather.\n\nNora',
    quoted: '',
  },
  'first-you-wrote.eml': {
    text: 'Hello,\n\nin your offer of 4 May 2026, 10:00, you wrote:\none day of filming.\nWe need two.\n\nNora',
    quoted: '',
  },
  'first-line-of-dashes.eml': {
    text: 'Part one is the interview in the yard, as agreed.\n--\nPart two is the tour of the kitchen, which takes an hour.\n\nPlease confirm both.',
    quoted: '',
  },
  'reply-gmail.eml': { text: 'Yes, please.', quoted: 'On Mon, May 4, 2026' },
  'reply-outlook.eml': { text: 'Yes, please.', quoted: '________________________________\nFrom: Rob' },
  'reply-apple-dutch.eml': { text: 'Graag.', quoted: 'Op 4 mei' },
  'reply-gmail-russian.eml': { text: 'Да.', quoted: 'пн, 4 мая' },
  'reply-message-line.eml': { text: 'Yes.', quoted: '-----Reply Message-----' },
  'forwarded.eml': { text: expect.stringMatching(/^Please see below\.[^]*We like it\.$/), quoted: '' },
  'answers-between.eml': { text: expect.stringMatching(/^On Mon[^]*No\.$/), quoted: '' },
  'signature.eml': { text: 'See you then.', quoted: '-- \nNora Field' },
  'windows-1252-unnamed.eml': { text: 'Le détail € 300.' },
  'utf-8-unnamed.eml': { text: 'Le détail € 300.' },
  'cut-encoded-word.eml': { subject: '撮影' },
  'raw-bytes-in-subject.eml': { subject: 'Café crème à' },
  'utf-7.eml': { subject: 'Café', text: '€ 300' },
  'codepage-850.eml': { text: 'Café' },
  'flowed.eml': { text: 'One long line.' },
  'name-rfc-2231.eml': { text: 'Hello.', files: ['Pläne.txt'] },
  'winmail.eml': {
    text: '[Not all of winmail.dat could be read, so it is attached as well. It ends too early.]\n\nHello.',
    files: ['winmail.dat'],
  },
  'winmail-two-files.eml': { text: 'Hello.', files: ['budget.txt', 'plan.txt'] },
  'winmail-cut.eml': {
    text: '[Not all of winmail.dat could be read, so it is attached as well. It ends too early.]\n\nHello.',
    files: ['budget.txt', 'plan.txt', 'winmail.dat'],
  },
  'winmail-alone.eml': { text: 'Plain text', files: [] },
}

it('has a fact for each file, and a row in the table', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  expect(Object.keys(facts).toSorted()).toEqual(files.toSorted())
  const table = readFileSync(new URL('README.md', folder), 'utf8')
  expect(files.filter((name) => !table.includes(`| ${name} |`))).toEqual([])
})

it.each(Object.entries(facts))('%s', async (name, { quoted = '', ...expected }) => {
  const { attachments, quoted: folded, ...message } = await readMessage(readFileSync(new URL(name, folder)))
  expect({ ...message, files: attachments.map((file) => file.name) }).toMatchObject(expected)
  expect(folded.slice(0, quoted.length || undefined)).toBe(quoted)
})
