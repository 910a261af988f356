import { describe, expect, it, test } from 'vitest'
import { refusalOfTax, refusalOfVatNumber, saleTaxOf } from './sale-tax.ts'
import { taxProfile } from './tax-profile-form.ts'
import { profileOfKind, taxKinds, taxOf, type TaxProfile } from './tax-profile.ts'
import { exclVat, inclVat, nameOfTax, plusVat, sumWithVat, taxNoteText, vatLabel, withVat } from './vat.ts'
import { isEuVatNumber, memberStateOf } from './vat-number.ts'
import { euRates } from './eu-rates.ts'

const mva: TaxProfile = {
  kind: 'custom',
  name: 'MVA',
  country: '',
  numberLabel: 'Org.nr',
  rates: [2500, 1500, 1200, 0].map((rate) => ({ label: '', rate })),
  usual: 2500,
}
const client = { vatNumber: '', outsideTaxScope: false }
const irish = { taxProfile: profileOfKind('eu-vat', 'IE'), vatNumber: 'IE6388047V' }

describe('the tax of a studio', () => {
  it('is UK VAT for settings of before that have a VAT number, and none without', () => {
    expect(taxOf({ taxProfile: null, vatNumber: 'GB123456789' })).toMatchObject({ kind: 'uk-vat', name: 'VAT', usual: 2000 })
    expect(taxOf({ taxProfile: null, vatNumber: '' })).toMatchObject({ kind: 'none', usual: null })
  })

  it.each(taxKinds)('begins with a profile that can be saved: %s', (kind) => {
    expect(taxProfile.safeParse(profileOfKind(kind)).success).toBe(true)
  })

  it('has the rates of each member state, the standard one first', () => {
    expect(Object.keys(euRates)).toHaveLength(27)
    for (const [country, rates] of Object.entries(euRates)) {
      expect(Math.max(...rates), country).toBe(rates[0])
      expect(profileOfKind('eu-vat', country).usual).toBe(rates[0])
    }
  })

  test.each([
    ['a rate above 100%', { rates: [{ label: '', rate: 10_001 }] }],
    ['a negative rate', { rates: [{ label: '', rate: -1 }] }],
    ['a third decimal', { rates: [{ label: '', rate: 12.5 }] }],
    ['no name', { name: ' ' }],
    ['a name of many words', { name: 'x'.repeat(21) }],
    ['an unknown kind', { kind: 'tithe' }],
  ])('refuses %s', (_, changes) => {
    expect(taxProfile.safeParse({ ...mva, ...changes }).success).toBe(false)
  })

  test.each([
    ['UK VAT without its number', profileOfKind('uk-vat'), '', 'vatNumber'],
    ['a number of another country', profileOfKind('eu-vat', 'DE'), 'IE6388047V', 'vatNumber'],
    ['wrong check digits', profileOfKind('eu-vat', 'IE'), 'IE6388047W', 'vatNumber'],
    ['no rate', { ...mva, rates: [] }, '', 'taxProfile'],
    ['one rate twice', { ...mva, rates: [mva.rates[0]!, mva.rates[0]!] }, '', 'taxProfile'],
    ['a usual rate that is none of them', { ...mva, usual: 700 }, '', 'taxProfile'],
  ])('refuses %s', (_, profile, vatNumber, field) => {
    expect(Object.keys(refusalOfTax({ taxProfile: profile, vatNumber }) ?? {})).toEqual([field])
  })

  it('may have a rate of zero as its usual one', () => {
    expect(refusalOfTax({ taxProfile: { ...mva, usual: 0 }, vatNumber: '' })).toBeNull()
    expect(withVat(10_000, 0, { name: 'MVA' })).toEqual({ rate: 0, net: 10_000, tax: 0, gross: 10_000, name: 'MVA' })
  })
})

describe('a sale', () => {
  it('to a business of another member state is for its client to account for', () => {
    expect(saleTaxOf(irish, { ...client, vatNumber: 'DE136695976' })).toMatchObject({ vatRate: 0, taxNote: 'reverse-charge' })
    expect(saleTaxOf(irish, { ...client, vatNumber: 'IE6388047V' })).toMatchObject({ vatRate: 2300, taxNote: null })
    expect(saleTaxOf(irish, { ...client, vatNumber: 'DE136695977' })).toMatchObject({ vatRate: 2300, taxNote: null })
    expect(saleTaxOf(irish, { ...client, vatNumber: 'GB123456789' })).toMatchObject({ vatRate: 2300, taxNote: null })
    expect(saleTaxOf(irish, null)).toMatchObject({ vatRate: 2300, taxNote: null })
  })

  it('abroad is without tax only where the client’s record says so', () => {
    const uk = { taxProfile: null, vatNumber: 'GB123456789' }
    expect(saleTaxOf(uk, { ...client, vatNumber: 'DE136695976' })).toMatchObject({ vatRate: 2000, taxNote: null })
    expect(saleTaxOf(uk, { ...client, outsideTaxScope: true })).toMatchObject({ vatRate: null, taxNote: 'outside-scope' })
  })

  it('has no sales tax of the US unless a line is taxable', () => {
    expect(saleTaxOf({ taxProfile: profileOfKind('us-sales-tax'), vatNumber: '' }, client).vatRate).toBeNull()
  })
})

describe('numbers', () => {
  test.each(['DE136695976', 'de 136.695.976', 'FR40303265045', 'EL123456783', 'NL004495445B01', 'SE556188840401'])(
    '%s is valid',
    (number) => {
      expect([isEuVatNumber(number), refusalOfVatNumber(number)]).toEqual([true, null])
    },
  )

  test.each(['DE136695975', 'FR00303265045', 'DE', 'IE1'])('%s is refused', (number) => {
    expect([isEuVatNumber(number), refusalOfVatNumber(number)]).toEqual([false, expect.any(String)])
  })

  it('of other countries are left alone', () => {
    for (const number of ['NO923609016MVA', 'GB980780684', 'XI123456789', '12-3456789', '']) {
      expect([memberStateOf(number), refusalOfVatNumber(number)]).toEqual([null, null])
    }
  })
})

describe('texts', () => {
  it('have the name of the tax', () => {
    expect([exclVat('MVA'), inclVat('MVA'), vatLabel(2500, 'MVA'), vatLabel(2550)]).toEqual([
      'excl. MVA',
      'Total incl. MVA',
      'MVA 25%',
      'VAT 25.5%',
    ])
    expect(plusVat(375_000, 2500, 'MVA')).toBe('+ MVA £937.50 = £4,687.50 incl. MVA')
    expect(sumWithVat(375_000, 0)).toBe('£3,750 (VAT 0%)')
    expect(taxNoteText('reverse-charge', 'VAT')).toBe('Reverse charge: VAT is to be accounted for by the client.')
  })

  it('call the tax of documents from before VAT', () => {
    expect([nameOfTax(null), nameOfTax({}), nameOfTax({ name: 'MVA' })]).toEqual(['VAT', 'VAT', 'MVA'])
  })
})
