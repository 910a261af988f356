import { afterEach, expect, it } from 'vitest'
import { defaultConventions, setConventions } from '#domain/common/conventions.ts'
import { readBankCsv } from './bank-csv.ts'
import { dayOf } from './day-of.ts'
import { penceOf } from '#domain/common/money/pence-of.ts'
import { currencyOfLine, refusalOfCurrency } from './raw-line.ts'

afterEach(() => setConventions(defaultConventions))
const use = (currency: string, locale: string) => setConventions({ ...defaultConventions, currency, locale })

it('reads amounts as Norwegian banks write them', () => {
  use('NOK', 'en-NO')
  const texts = ['1 250,50', '1.250,50', '1250.50', '-1 250,50', 'kr 1 250', '1 250 kr', '(5,00)', 'NOK 3,5']
  expect(texts.map(penceOf)).toEqual([125_050, 125_050, 125_050, -125_050, 125_000, 125_000, -500, 350])
  expect(penceOf('1,2345')).toBeNull()
  expect(refusalOfCurrency('GBP')).toBe('The amount is in GBP, not in NOK.')
  expect([currencyOfLine('NOK'), currencyOfLine('SEK')]).toEqual([{}, { currency: 'SEK' }])
  const statement = readBankCsv('Date,Description,Amount (NOK)\n26.11.2026,Invoice 1,"1 250,00"\n')
  expect(statement?.lines).toMatchObject([{ day: '2026-11-26', amountPence: 125_000 }])
})

it('reads whole yen and thousandths of dinars', () => {
  use('JPY', 'en-GB')
  expect(['1,250', '¥1250', '1250.00', '1250.50'].map(penceOf)).toEqual([1_250, 1_250, 1_250, null])
  use('KWD', 'en-GB')
  expect(['1,250.125', '1250.5', 'KWD 2'].map(penceOf)).toEqual([1_250_125, 1_250_500, 2_000])
})

it('reads days with the month first in the United States only', () => {
  expect(dayOf('04/11/2026')).toBe('2026-11-04')
  use('USD', 'en-US')
  expect(['04/11/2026', '2026-04-11', '11 Apr 2026'].map(dayOf)).toEqual(['2026-04-11', '2026-04-11', '2026-04-11'])
})

it.each([
  ['Bokføringsdato;Beskrivelse;Inn;Ut', '26.11.2026;ADA QUILL;1.250,50;'],
  ['Datum;Verwendungszweck;Betrag', '26.11.2026;ADA QUILL;1.250,50'],
  ['Bokföringsdag;Text;Belopp', '2026-11-26;ADA QUILL;1 250,50'],
  ['Datum;Omschrijving;Af;Bij', '26-11-2026;ADA QUILL;;1.250,50'],
])('reads the titles %s', (titles, row) => {
  use('EUR', 'en-DE')
  const line = { day: '2026-11-26', amountPence: 125_050, text: 'ADA QUILL' }
  expect(readBankCsv(`${titles}\n${row}\n`)?.lines).toMatchObject([line])
})
