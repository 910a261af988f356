import { describe, expect, it } from 'vitest'
import { currencyIn, makeDecimalGuess, minorOfNumber, readAmount, readCurrency, twoReadings, type DecimalSign } from './amount.ts'

const minorOf = (text: string, currency: string, decimal: DecimalSign | null = null) =>
  readAmount(text, currency, decimal)?.minor ?? null

describe('an amount', () => {
  it.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ['1’234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['1,23,456.50', 12_345_650],
    ['12,5', 1_250],
    ['12.50', 1_250],
    ['.50', 50],
    ['£5', 500],
    ['GBP 1,200.00', 120_000],
    ['1200 £', 120_000],
    ['(5.00)', -500],
    ['(£5.00)', -500],
    ['-£5', -500],
    ['£-5', -500],
    ['−5,00', -500],
    ['5.00-', -500],
    ['0.00', 0],
    ['-0', 0],
    ['1 200,-', 120_000],
    ['1.234,567', 123_457],
    ['1,234.567', 123_457],
    ['1234.565', 123_457],
    ['0.125', 13],
    ['59.970000000000006', 5_997],
    ['-0.125', -13],
  ])('is read from %s, which can be read in one way only', (text, minor) => {
    expect(minorOf(text, 'GBP')).toBe(minor)
  })

  it.each(['', 'free', '1,2,3', '12,34.56.78', '12 or 13', '--5', '€5', 'USD 5', '9'.repeat(30), '20%', '0,12.345'])(
    'is none in %s',
    (text) => expect(minorOf(text, 'GBP')).toBeNull(),
  )

  it.each([
    ['1,234', 123, 123_400, '1234.00 or 1.23'],
    ['1.234', 123_400, 123, '1.23 or 1234.00'],
    ['71.964', 7_196_400, 7_196, '71.96 or 71964.00'],
    ['£1,200', 120, 120_000, '1200.00 or 1.20'],
  ])('is not guessed of %s, which can be read in two ways', (text, withComma, withPoint, both) => {
    expect([minorOf(text, 'GBP'), minorOf(text, 'GBP', ','), minorOf(text, 'GBP', '.')]).toEqual([null, withComma, withPoint])
    expect(twoReadings(text, 'GBP')).toBe(both)
  })

  it('has the decimals of its currency', () => {
    expect(minorOf('1,234', 'JPY')).toBe(1_234)
    expect(minorOf('1234.00', 'JPY')).toBe(1_234)
    expect(minorOf('1234.50', 'JPY')).toBeNull()
    expect(minorOf('1.234', 'KWD', '.')).toBe(1_234)
    expect(minorOf('1,234', 'KWD', '.')).toBe(1_234_000)
    expect(minorOf('1.234', 'KWD')).toBeNull()
    expect(minorOf('kr 1 200,50', 'SEK')).toBe(120_050)
    expect(minorOf('kr. 1.200,-', 'DKK', ',')).toBe(120_000)
  })

  it.each([
    [71.964, 'GBP', 7_196],
    [1234.565, 'GBP', 123_457],
    [0.125, 'GBP', 13],
    [59.970000000000006, 'GBP', 5_997],
    [1.005, 'GBP', 101],
    [-1234.565, 'GBP', -123_457],
    [1e-9, 'GBP', 0],
    [1234.5, 'JPY', 1_235],
    [1.2345, 'KWD', 1_235],
    [1e300, 'GBP', undefined],
  ])('is the number %d of a spreadsheet in %s, rounded as it is shown there', (value, currency, minor) => {
    expect(minorOfNumber(value, currency)?.minor).toBe(minor)
  })
})

describe('the decimal sign of a column', () => {
  const guess = (...texts: string[]) => {
    const found = makeDecimalGuess()
    for (const text of texts) found.add(text, 'GBP')
    return found.result()
  }

  it('is found from amounts that can be read in one way only', () => {
    expect(guess('71.964', '1234.565', '0.125')).toEqual({ is: 'sure', decimal: '.' })
    expect(guess('1.200', '450,50')).toEqual({ is: 'sure', decimal: ',' })
    expect(guess('1.234.567', '2.345')).toEqual({ is: 'sure', decimal: ',' })
    expect(guess('paid', '12', '')).toEqual({ is: 'free' })
    expect(guess('1,200', '450')).toEqual({ is: 'open', example: '1,200' })
    expect(guess('1,200.00', '1.200,00')).toEqual({ is: 'mixed' })
  })
})

describe('a currency', () => {
  it('is read from its code or its sign', () => {
    expect(['EUR', ' eur ', '€', '£', '$', 'R$', 'Doubloons', ''].map(readCurrency)).toEqual([
      'EUR',
      'EUR',
      'EUR',
      'GBP',
      'USD',
      'BRL',
      null,
      null,
    ])
    expect(['€ 1.200', '1200 CHF', '1200', '5 CR'].map(currencyIn)).toEqual(['EUR', 'CHF', null, null])
  })
})
