import { compactNumber } from '../../common/money/vat-number.ts'
import { euRates } from '../../common/money/eu-rates.ts'
import { eInvoiceProfileLabels, usualProfile, type EInvoiceProfile } from '../../common/money/e-invoice-profile.ts'
import { addressOfVat, type ElectronicAddress } from '../../common/address/electronic-address.ts'
import { bankDetailsOf, type InvoiceDocument, type Seller } from '../invoice-document.ts'

// Of these, a number without a prefix gets it.
const withVatNumbers = [
  ...Object.keys(euRates),
  'GB',
  'NO',
  'CH',
  'LI',
  'IS',
  'MC',
  'SM',
  'RS',
  'TR',
  'AL',
  'BA',
  'ME',
  'MK',
  'AD',
]

interface Numbers {
  /** VAT number with its prefix (BT-31, BT-48). */
  vatId: string
  /** A registration for another tax (BT-32); it is no VAT number. */
  taxId: string
}

/** A number of a registration as EN 16931 wants it. `country` is the ISO code of whom it is of. */
function numbersOf(written: string, country: string): Numbers {
  const number = compactNumber(written).replaceAll(/[^A-Z0-9]/g, '')
  if (number === '') return { vatId: '', taxId: '' }
  const prefix = number.slice(0, 2)
  const named = prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix
  const hasPrefix = /^[A-Z]{2}/.test(number) && withVatNumbers.includes(named)
  if (!hasPrefix && !withVatNumbers.includes(country)) return { vatId: '', taxId: number }
  const vatId = hasPrefix ? number : `${country === 'GR' ? 'EL' : country}${number}`
  // NO-R-001: nine digits between NO and MVA.
  const [, norwegian] = /^NO(\d{9})(?:MVA)?$/.exec(vatId) ?? []
  return { vatId: norwegian ? `NO${norwegian}MVA` : vatId, taxId: '' }
}

export const sellerNumbers = ({ vatNumber, postal }: Seller): Numbers => numbersOf(vatNumber, postal.countryCode)

/** Where the seller is reached: the address of the settings, or else the VAT number where it is one. */
export const sellerAddressOf = (seller: Seller): ElectronicAddress | null =>
  seller.electronicAddress ?? addressOfVat(sellerNumbers(seller).vatId)

export const buyerNumbers = ({ buyerVatNumber, billingAddress }: InvoiceDocument): Numbers =>
  numbersOf(buyerVatNumber, billingAddress.countryCode)

export const buyerAddressOf = (document: InvoiceDocument): ElectronicAddress | null =>
  document.eInvoice?.buyerAddress ?? addressOfVat(buyerNumbers(document).vatId)

export const profileOf = ({ eInvoice, seller }: Pick<InvoiceDocument, 'eInvoice' | 'seller'>): EInvoiceProfile =>
  eInvoice?.profile ?? usualProfile(seller.postal.countryCode)

/** Fields of the invoice, of the client's record, and of the settings. */
export const lackingFields = [
  'country',
  'city',
  'postalCode',
  'buyerReference',
  'buyerVatNumber',
  'electronicAddress',
  'studioAddress',
  'studioPhone',
  'studioVatNumber',
  'studioElectronicAddress',
  'studioBank',
] as const
export type LackingField = (typeof lackingFields)[number]

interface Lack {
  field: LackingField
  text: string
}

/** What an invoice lacks to be valid by the rules of its profile. */
export function lacksOf(document: InvoiceDocument): Lack[] {
  const { seller, billingAddress: to, lines, taxNote } = document
  const profile = profileOf(document)
  const name = eInvoiceProfileLabels[profile]
  const lacks: Lack[] = []
  const lack = (field: LackingField, isMissing: boolean, text: string) => {
    if (isMissing) lacks.push({ field, text })
  }
  lack(
    'country',
    to.countryCode === '',
    to.country === ''
      ? 'Please choose the client’s country: electronic invoices need it.'
      : `“${to.country}” is no country of the list. Please choose the client’s country.`,
  )
  lack('studioAddress', seller.postal.countryCode === '', 'Please choose the studio’s country under Settings > General.')
  const isTaxed = lines.some(({ vatRate }) => vatRate !== null)
  lack(
    'studioVatNumber',
    isTaxed && seller.vatNumber === '',
    `Lines with ${document.taxName} need the studio’s number. Please enter it under Invoices > Settings.`,
  )
  const { vatId, taxId } = buyerNumbers(document)
  lack(
    'buyerVatNumber',
    taxNote === 'reverse-charge' && vatId === '' && taxId === '',
    'A reverse charge needs the client’s VAT number.',
  )
  if (profile !== 'factur-x') {
    const emails = profile === 'xrechnung'
    const usable = (address: ElectronicAddress | null) => address !== null && (emails || address.scheme !== 'EM')
    lack(
      'electronicAddress',
      !usable(buyerAddressOf(document)) && !(emails && document.email !== ''),
      emails
        ? `${name} needs an address for electronic invoices, or the client’s email.`
        : `${name} needs the client’s Peppol ID. Please enter it in the client’s record.`,
    )
    lack(
      'studioElectronicAddress',
      !usable(sellerAddressOf(seller)) && !(emails && seller.email !== ''),
      `${name} needs the studio’s ${emails ? 'address for electronic invoices' : 'Peppol ID'}. Please enter it under Invoices > Settings.`,
    )
  }
  if (profile === 'xrechnung') {
    lack(
      'buyerReference',
      document.buyerReference === '',
      'XRechnung needs the client’s reference, for public bodies their Leitweg-ID.',
    )
    lack('city', to.city === '', 'XRechnung needs the client’s city.')
    lack('postalCode', to.postalCode === '', 'XRechnung needs the client’s postcode.')
    const { city, postalCode } = seller.postal
    lack(
      'studioAddress',
      city === '' || postalCode === '',
      'XRechnung needs the studio’s city and postcode, under Settings > General.',
    )
    lack(
      'studioPhone',
      (seller.phone.match(/\d/g) ?? []).length < 3,
      'XRechnung needs the studio’s phone number, under Settings > General.',
    )
    lack(
      'studioBank',
      bankDetailsOf(seller).length === 0,
      'XRechnung needs the studio’s bank account. Please enter it under Invoices > Settings.',
    )
  }
  return lacks
}
