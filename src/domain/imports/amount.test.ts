import { describe, expect, it } from 'vitest'
import { currencyIn, readAmount, readCurrency } from './amount.ts'

describe('an amount', () => {
  it.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ['1’234.56', 123_456],
    ['1,234', 123_400],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['1,23,456.50', 12_345_650],
    ['12,5', 1_250],
    ['12.50', 1_250],
    ['.50', 50],
    ['£1,200', 120_000],
    ['GBP 1,200', 120_000],
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
  ])('is read from %s', (text, minor) => {
    expect(readAmount(text, 'GBP')).toBe(minor)
  })

  it.each([
    '',
    'free',
    '1,2,3',
    '12,34.56.78',
    '1.234,567',
    '1,234.567',
    '12 or 13',
    '--5',
    '€5',
    'USD 5',
    '9'.repeat(30),
    '5.0051',
  ])('is none in %s', (text) => expect(readAmount(text, 'GBP')).toBeNull())

  it('has the decimals of its currency', () => {
    expect(readAmount('1,234', 'JPY')).toBe(1_234)
    expect(readAmount('1234.00', 'JPY')).toBe(1_234)
    expect(readAmount('1234.50', 'JPY')).toBeNull()
    expect(readAmount('1.234', 'KWD')).toBe(1_234)
    expect(readAmount('1,234', 'KWD')).toBe(1_234_000)
    expect(readAmount('kr 1 200,50', 'SEK')).toBe(120_050)
    expect(readAmount('kr. 1.200,-', 'DKK')).toBe(120_000)
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
