import { describe, expect, it } from 'vitest'
import { refusalOfReverseCharge } from './sale-tax.ts'
import { isEuVatNumber, memberStateOf } from './vat-number.ts'

describe('a VAT number', () => {
  it.each([
    ['of Northern Ireland', 'XI980780684'],
    ['of Northern Ireland, with a branch', 'XI980780684001'],
    ['of an authority in Northern Ireland', 'XIGD499'],
    ['of the one-stop shop', 'EU372022452'],
    ['of a person in Romania, of 13 digits', 'RO1630615123457'],
    ['of a company in Romania', 'RO18547290'],
    ['of a company in Latvia', 'LV40003521600'],
    ['of a person in Latvia, with the day of birth', 'LV16117519997'],
    ['of a person in Latvia, since 2017', 'LV32000000008'],
    ['of Belgium, in ten digits', 'BE0428759497'],
    ['of Belgium, in the nine digits from before 2005', 'BE428759497'],
    ['of the Netherlands', 'NL004495445B01'],
    ['of the Netherlands, without its zeros', 'NL4495445B01'],
    ['of a person in the Netherlands', 'NL002455799B11'],
    ['of France', 'FR40303265045'],
    ['of France, with a letter', 'FRK7399859412'],
  ])('%s is accepted', (_, number) => expect(isEuVatNumber(number)).toBe(true))

  it.each([
    ['of the Netherlands that ends with B00', 'NL004495445B00'],
    ['of the Netherlands with a wrong digit', 'NL004495446B01'],
    ['of a person in Latvia with a wrong check digit', 'LV16117519998'],
    ['of a person in Latvia born on no day', 'LV31027519997'],
    ['of a company in Latvia with a wrong check digit', 'LV40003521601'],
    ['of France whose SIREN is none', 'FR84323140391'],
    ['of France with letters and a wrong key', 'FRK8399859412'],
    ['of France with something behind it', 'FR40303265045|||AA123456789'],
    ['of Belgium with a wrong check', 'BE428759498'],
    ['of Romania with 13 wrong digits', 'RO1630615123458'],
    ['of Northern Ireland with a wrong check', 'XI123456789'],
    ['of the one-stop shop of no member state', 'EU999022452'],
  ])('%s is refused', (_, number) => expect(isEuVatNumber(number)).toBe(false))

  it('of Northern Ireland or the one-stop shop is of no member state, and no ground for reverse charge', () => {
    for (const buyerVatNumber of ['XI980780684', 'EU372022452']) {
      expect(memberStateOf(buyerVatNumber)).toBeNull()
      expect(refusalOfReverseCharge({ taxNote: 'reverse-charge', lines: [{ vatRate: 0 }], buyerVatNumber })).not.toBeNull()
    }
  })
})
