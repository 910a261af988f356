import { afterEach, describe, expect, it } from 'vitest'
import { conventions, defaultConventions, setConventions } from '../../common/conventions.ts'
import {
  formatMajor,
  formatMinor,
  fromBase,
  isWholeIn,
  minorIn,
  shareOf,
  symbolIn,
  toBase,
} from '../../common/money/document-currency.ts'
import { furtherCurrencies, rateField } from '../../common/money/document-currency-form.ts'
import { documentTotalsOf, inDocumentCurrency, moveOf, withDocumentAmounts } from './document-amounts.ts'
import { totalsOf } from './invoice-lines.ts'
import { balanceOf } from './figures.ts'

afterEach(() => setConventions(defaultConventions))
const studioIn = (currency: string) => setConventions({ ...conventions(), currency })

const eur = { currency: 'EUR', rate: '0.8512', rateOn: '2026-06-01' }
const line = (cost: number, vatRate: number | null = 2_000) => ({ label: 'Filming', description: '', cost, vatRate })

describe('an amount in another currency', () => {
  it.each([
    ['GBP', 'EUR', '0.8512', 120_000, 102_144],
    // Half a penny goes up, and down below zero.
    ['GBP', 'EUR', '0.5', 1, 1],
    ['GBP', 'EUR', '0.5', -1, -1],
    // Yen have no decimals: ¥10,000 are £52.13.
    ['GBP', 'JPY', '0.005213', 10_000, 5_213],
    // Dinars have three.
    ['GBP', 'KWD', '2.4167', 1_000, 242],
    ['JPY', 'EUR', '163.215', 1_250, 2_040],
    ['KWD', 'USD', '0.3071', 10_000, 30_710],
    ['GBP', 'IDR', '0.0000457712', 2_500_000_000, 114_428],
  ])('of %s in %s at %s: %i are %i', (base, currency, rate, face, pence) => {
    studioIn(base)
    expect(toBase(face, { currency, rate })).toBe(pence)
  })

  it('is the same there and back where the rate is exact', () => {
    expect(fromBase(102_144, eur)).toBe(120_000)
    expect(fromBase(toBase(33_333, { currency: 'USD', rate: '0.8' }), { currency: 'USD', rate: '0.8' })).toBe(33_333)
  })

  it('is written as its currency is', () => {
    expect([formatMinor(120_050, 'EUR'), formatMinor(1_200, 'JPY'), formatMinor(1_234, 'KWD'), formatMajor(1_200, null)]).toEqual(
      ['€1,200.50', '¥1,200', 'KWD\u00a01.234', '£1,200'],
    )
    expect([minorIn(12.5, 'EUR'), minorIn(1_200, 'JPY'), isWholeIn(12.5, 'JPY'), isWholeIn(1.234, 'KWD')]).toEqual([
      1_250,
      1_200,
      false,
      true,
    ])
  })
})

it('stands at a field as the sign of its currency, which is empty in forms for the studio’s own', () => {
  expect([null, '', 'EUR', 'JPY'].map((currency) => symbolIn(currency))).toEqual(['£', '£', '€', '¥'])
  studioIn('JPY')
  expect([minorIn(1_200, null), minorIn(1_200, ''), minorIn(12, 'EUR')]).toEqual([1_200, 1_200, 1_200])
})

describe('a rate', () => {
  it.each([
    ['0', 'A rate must be above zero.'],
    ['0,000', 'A rate must be above zero.'],
    ['-0.85', 'A rate must be above zero.'],
    ['', 'Please enter a rate.'],
    ['one', 'Please write the rate as a number, such as 0.8512.'],
    ['1e3', 'Please write the rate as a number, such as 0.8512.'],
    ['1000001', 'Please check this rate: it is above a million.'],
    ['0.00000000001', 'Please use at most 10 decimals.'],
  ])('of “%s” is refused', (text, message) => {
    expect(rateField.safeParse(text).error?.issues.map((issue) => issue.message)).toContain(message)
  })

  it('is kept as it was typed', () => {
    expect(rateField.parse(' 0,8512 ')).toBe('0.8512')
  })

  it('is refused for the studio’s own currency, and for one that is listed already', () => {
    const messages = furtherCurrencies.safeParse([eur, { ...eur, currency: 'gbp' }, eur]).error?.issues
    expect(messages?.map(({ message, path }) => [path[0], message])).toEqual([
      [1, 'GBP is the studio’s own currency.'],
      [2, 'EUR is in the list already.'],
    ])
    expect(furtherCurrencies.safeParse([{ ...eur, currency: 'EURO' }]).success).toBe(false)
  })
})

describe('lines in another currency', () => {
  it('come to the same by the same rules, and each line to its worth in the base', () => {
    const lines = withDocumentAmounts([line(120_000), line(33_333), line(1_001, 500), line(999, null)], eur)
    expect(lines.map(({ cost, face }) => [face, cost])).toEqual([
      [120_000, 102_144],
      [33_333, 28_373],
      [1_001, 852],
      [999, 850],
    ])
    expect(documentTotalsOf(lines)).toEqual(totalsOf([line(120_000), line(33_333), line(1_001, 500), line(999, null)]))
    const { subtotal, vatTotal, total } = totalsOf(lines)
    expect([subtotal, vatTotal, total]).toEqual([132_219, 26_103 + 43, 132_219 + 26_146])
  })

  it('have no amount of their own in the base', () => {
    expect(withDocumentAmounts(withDocumentAmounts([line(100)], eur), null)[0]).not.toHaveProperty('face')
  })
})

describe('payments in another currency', () => {
  const invoice = (face: number, pence: number) => ({
    ...eur,
    totalPence: pence,
    paidPence: 0,
    creditedPence: 0,
    writtenOffPence: 0,
    documentTotal: face,
    documentPaid: 0,
    documentCredited: 0,
    documentWrittenOff: 0,
  })
  const paid = <Row extends ReturnType<typeof invoice>>(row: Row, amount: number): Row => {
    const { face, pence } = moveOf(row, amount)
    return { ...row, paidPence: row.paidPence + pence, documentPaid: row.documentPaid + face! }
  }

  it('settle an invoice to the penny, in however many parts', () => {
    for (const parts of [[144_000], [48_000, 48_000, 48_000], [1, 143_999], [33_333, 33_333, 33_333, 44_001]]) {
      const after = parts.reduce(paid, invoice(144_000, 122_573))
      expect([after.documentPaid, after.paidPence, balanceOf(after), balanceOf(inDocumentCurrency(after))]).toEqual([
        144_000, 122_573, 0, 0,
      ])
    }
  })

  it('settle it to the penny beside a credit note and a write-off that were rounded otherwise', () => {
    const before = {
      ...invoice(144_000, 122_573),
      creditedPence: 10_216,
      documentCredited: 12_000,
      writtenOffPence: 1,
      documentWrittenOff: 2,
    }
    const after = paid(paid(before, 100_000), 31_998)
    expect([balanceOf(after), balanceOf(inDocumentCurrency(after))]).toEqual([0, 0])
  })

  it('go back as they came, and what is above the total is credit', () => {
    const full = paid(invoice(144_000, 122_573), 144_000)
    expect(moveOf(full, 144_000, { back: true })).toEqual({ face: 144_000, pence: 122_573 })
    const over = paid(invoice(144_000, 122_573), 150_000)
    expect([balanceOf(over), balanceOf(inDocumentCurrency(over))]).toEqual([
      -(shareOf(150_000, 122_573, 144_000) - 122_573),
      -6_000,
    ])
  })

  it('are never less than nothing, and in the base are what they are', () => {
    const yen = { ...invoice(10_000, 5_213), currency: 'JPY' }
    expect(moveOf(yen, 1).pence).toBe(1)
    expect(moveOf({ ...yen, documentTotal: 1_000_000 }, 1).pence).toBe(0)
    expect(moveOf({ ...invoice(0, 5_000), documentTotal: null as never }, 1_234)).toEqual({ face: null, pence: 1_234 })
  })
})
