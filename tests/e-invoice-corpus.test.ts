import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eBillMessages, findingsOf, hasTotalsOnly, wrongSums } from '#domain/costs/e-bill.ts'
import { readRules, runRules } from '#server/base/documents/schematron.ts'
import { readEInvoice } from '#server/features/costs/e-bills/read-e-invoice.ts'

const folder = join(import.meta.dirname, 'corpora/e-invoice')
const xmlOf = (name: string) => readFileSync(join(folder, `${name}.xml`), 'utf8')

const studio = { studio: { name: 'Slatehouse', vatId: 'GB123456789' }, currency: 'GBP' }

/** Official rules that a file breaks. */
function broken(syntax: 'ubl' | 'cii', xml: string): string[] {
  const rules = join(import.meta.dirname, '../src/server/base/documents/e-invoice-rules', `en16931-${syntax}.sef.json.gz`)
  return runRules(readRules(rules), xml)
    .filter(({ level }) => level === 'fatal')
    .map(({ rule }) => rule)
}

interface Fact {
  number: string
  kind?: 'invoice' | 'credit-note'
  gross?: number
  rates?: number[]
  wrong?: string[]
  rules?: string[] | 'some'
  says?: string
}

const facts: Record<string, Fact> = {
  'ubl-invoice': { number: 'R-2027-31' },
  'cii-credit-note': { number: 'R-2027-32', kind: 'credit-note', says: 'This is a credit note of £832.50 for R-2027-31.' },
  'ubl-invoice-wrong-total': {
    number: 'R-2027-31',
    wrong: ['What is left to pay is £832.50, and the invoice says £932.50.'],
    rules: ['BR-CO-16'],
  },
  'cii-credit-note-no-country': { number: 'R-2027-32', kind: 'credit-note', rules: ['BR-09'] },
  'cii-extended-carriage': { number: 'R-2027-33', gross: 84_450, rules: 'some' },
  'cii-minimum': { number: 'R-2027-34', rates: [], rules: 'some', says: 'Its XML has totals only' },
  'cii-basic-wl': { number: 'R-2027-35', rules: 'some', says: 'Its XML has totals only' },
  'ubl-invoice-signed': { number: 'R-2027-36', says: eBillMessages.signed },
}

it('has a row for each file, here and in its table', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  expect(files.toSorted()).toEqual(
    Object.keys(facts)
      .map((name) => `${name}.xml`)
      .toSorted(),
  )
  const table = readFileSync(join(folder, 'README.md'), 'utf8')
  for (const file of files) expect(table).toContain(`| ${file} |`)
})

it.each(Object.entries(facts))(
  'reads %s',
  (name, { number, kind = 'invoice', gross = 83_250, rates = [2000, 500], wrong = [], rules = [], says }) => {
    const xml = xmlOf(name)
    const read = readEInvoice(xml)
    expect([read.number, read.kind, read.totals.gross, read.taxes.map(({ rate }) => rate)]).toEqual([number, kind, gross, rates])
    expect(wrongSums(read)).toEqual(wrong)
    const found = broken(read.syntax, xml)
    if (rules === 'some') expect(found.length).toBeGreaterThan(0)
    else expect(found).toEqual(rules)
    const texts = findingsOf(read, studio).map(({ text }) => text)
    if (says) expect(texts.join('\n')).toContain(says)
    else expect(texts).toEqual(kind === 'credit-note' ? [expect.stringContaining('credit note')] : [])
  },
  120_000,
)

it('counts the carriage of EXTENDED as a charge, and says what has totals only', () => {
  expect(readEInvoice(xmlOf('cii-extended-carriage')).allowances).toEqual([
    { isCharge: true, reason: 'Carriage', amount: 1_000, rate: 2000 },
  ])
  const totalsOnly = Object.keys(facts).filter((name) => hasTotalsOnly(readEInvoice(xmlOf(name))))
  expect(totalsOnly).toEqual(['cii-minimum', 'cii-basic-wl'])
})
