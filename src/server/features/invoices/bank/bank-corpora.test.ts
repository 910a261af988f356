import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '#domain/common/problem.ts'
import { readBankBytes, type BankFile } from './bank-file.ts'

const formats = ['ofx', 'mt940', 'camt', 'bank-csv'] as const
const folderOf = (format: string) => new URL(`../../../../../tests/corpora/${format}/`, import.meta.url)
const filesOf = (format: string) => readdirSync(folderOf(format)).filter((name) => name !== 'README.md')
const bytesOf = (format: string, name: string) => readFileSync(new URL(name, folderOf(format)))

/** A studio in pounds that writes documents in euros, too. */
const read = (bytes: Uint8Array) => readBankBytes(bytes, ['EUR'])

/** All that comes out of a file, as the tables say it. */
function outcomeOf(bytes: Uint8Array): string {
  try {
    const { lines, reading } = read(bytes)
    const accounts = new Set(lines.map(({ account }) => account))
    return [
      ...lines.map(({ day, amountPence, currency, account, text }) =>
        [
          day,
          `${amountPence > 0 ? '+' : ''}${(amountPence / 100).toFixed(2)}`,
          currency ?? '',
          accounts.size > 1 ? account : '',
          text,
        ]
          .filter(Boolean)
          .join(' '),
      ),
      ...reading.leftOut.map(({ text, places }) => `left out: ${text} ${places.join(', ')}`.trim()),
      ...reading.assumed.map(({ text, places }) => `assumed: ${text} ${places.join(', ')}`.trim()),
    ].join('<br>')
  } catch (error) {
    if (error instanceof Problem) return `refused: ${error.message}`
    throw error
  }
}

describe.each(formats)('the corpus of %s', (format) => {
  const table = readFileSync(new URL('README.md', folderOf(format)), 'utf8')
  const rows = table.split('\n').flatMap((row) => {
    const [, name, , outcome] = row.split('|').map((cell) => cell.trim())
    return name && /\.\w+$/.test(name) ? [[name, outcome!] as const] : []
  })

  it('has each of its files in its table', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(filesOf(format).sort())
  })

  it.each(rows)('%s is read as its table says', (name, outcome) => {
    expect(outcomeOf(bytesOf(format, name))).toBe(outcome)
  })
})

/** Bookings of a text, counted without its reader; null where the text alone cannot tell. */
function bookingsIn(format: (typeof formats)[number], text: string): number | null {
  if (format === 'ofx') return text.match(/<STMTTRNP?>/g)?.length ?? 0
  if (format === 'mt940') return text.split(/\r\n?|\n/).filter((row) => /^(?:\{4:)?\s*:61:/.test(row)).length
  if (format === 'camt') return text.match(/<(?:\w+:)?Ntry>/g)?.length ?? 0
  if (text.includes('"')) return null
  const rows = text.split(/\r\n?|\n/)
  const head = rows.findIndex((row) => /dat(e|um)|tag/i.test(row))
  return rows.slice(head + 1).filter((row) => /[^\s,;]/.test(row)).length
}

const isAccounted = (format: (typeof formats)[number], text: string, { lines, refused }: BankFile) => {
  const count = bookingsIn(format, text)
  const places = new Set([...lines.map(({ place }) => place.split(' ')[1]), ...refused.map(({ line }) => String(line))])
  return count === null || format === 'ofx' ? count === null || lines.length + refused.length === count : places.size === count
}

describe.each(formats)('a damaged file of %s', (format) => {
  const texts = filesOf(format)
    .filter((name) => !/^(?:latin-1|utf-16)/.test(name))
    .map((name) => bytesOf(format, name).toString('utf8'))
  const ends = { lf: '\n', crlf: '\r\n', cr: '\r' } as const
  const encodings = {
    utf8: (text: string) => Buffer.from(text),
    bom: (text: string) => Buffer.from(`\uFEFF${text}`),
    latin1: (text: string) => Buffer.from(text, 'latin1'),
    utf16: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  } as const

  it('is refused, or each of its bookings is read or named', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...Object.values(ends)),
        fc.constantFrom(...Object.values(encodings)),
        (whole, part, end, encode) => {
          const text = whole.slice(0, Math.round(whole.length * part)).replaceAll('\n', end)
          try {
            const file = read(encode(text))
            expect(isAccounted(format, text, file), JSON.stringify([text, file.reading])).toBe(true)
          } catch (error) {
            if (!(error instanceof Problem)) throw error
            expect(error.message).not.toBe('')
          }
        },
      ),
      { numRuns: 1_500 },
    )
  })
})
