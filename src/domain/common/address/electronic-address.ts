import { z } from 'zod'
import { line } from '../fields.ts'

/** Schemes of electronic addresses (EAS) that Peppol and EN 16931 share, and `EM` for an email address, which Peppol has not. */
const addressSchemes: Readonly<Record<string, string>> = {
  '0002': 'FR: SIRENE',
  '0007': 'SE: organisation number',
  '0009': 'FR: SIRET',
  '0037': 'FI: LY-tunnus',
  '0060': 'D-U-N-S number',
  '0088': 'GLN (GS1)',
  '0096': 'DK: chamber of commerce',
  '0106': 'NL: KvK number',
  '0151': 'AU: ABN',
  '0183': 'CH: UID',
  '0184': 'DK: CVR number',
  '0188': 'JP: corporate number',
  '0190': 'NL: OIN',
  '0191': 'EE: registry code',
  '0192': 'NO: organisation number',
  '0195': 'SG: UEN',
  '0196': 'IS: kennitala',
  '0199': 'LEI',
  '0200': 'LT: entity code',
  '0201': 'IT: IPA code',
  '0204': 'DE: Leitweg-ID',
  '0208': 'BE: enterprise number',
  '0209': 'GS1 identification key',
  '0210': 'IT: codice fiscale',
  '0211': 'IT: partita IVA',
  '0212': 'FI: organisation identifier',
  '0213': 'FI: VAT number',
  '0216': 'FI: OVT code',
  '0218': 'LV: registration number',
  '0221': 'JP: qualified invoice issuer',
  '0225': 'FR: electronic address',
  '0230': 'MY: TIN',
  '0235': 'AE: TIN',
  '9910': 'HU: VAT number',
  '9914': 'AT: VAT number',
  '9915': 'AT: government number',
  '9919': 'AT: company register number',
  '9920': 'ES: VAT number',
  '9922': 'AD: VAT number',
  '9923': 'AL: VAT number',
  '9924': 'BA: VAT number',
  '9925': 'BE: VAT number',
  '9926': 'BG: VAT number',
  '9927': 'CH: VAT number',
  '9928': 'CY: VAT number',
  '9929': 'CZ: VAT number',
  '9930': 'DE: VAT number',
  '9931': 'EE: VAT number',
  '9932': 'GB: VAT number',
  '9933': 'GR: VAT number',
  '9934': 'HR: VAT number',
  '9935': 'IE: VAT number',
  '9936': 'LI: VAT number',
  '9937': 'LT: VAT number',
  '9938': 'LU: VAT number',
  '9939': 'LV: VAT number',
  '9940': 'MC: VAT number',
  '9943': 'MT: VAT number',
  '9944': 'NL: VAT number',
  '9945': 'PL: VAT number',
  '9946': 'PT: VAT number',
  '9947': 'RO: VAT number',
  '9948': 'RS: VAT number',
  '9949': 'SI: VAT number',
  '9950': 'SK: VAT number',
  '9951': 'SM: VAT number',
  '9952': 'TR: VAT number',
  '9957': 'FR: VAT number',
  '9959': 'US: EIN',
  EM: 'Email address',
}

/** For a list to choose from. */
export const addressSchemeChoices = Object.entries(addressSchemes).map(([value, label]) => ({
  value,
  label: value === 'EM' ? label : `${label} (${value})`,
}))

export const electronicAddress = z.object({
  scheme: line(4).refine((scheme) => Object.hasOwn(addressSchemes, scheme), 'Please choose a kind of address.'),
  id: line(100).refine((id) => id !== '', 'Please enter the address.'),
})
export type ElectronicAddress = z.output<typeof electronicAddress>

/** The scheme whose addresses are the VAT numbers of a country. Denmark, Norway, Finland and Italy have others. */
const schemeOfVat: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(addressSchemes).flatMap(([scheme, label]) => {
      const [, country] = /^([A-Z]{2}): VAT number$/.exec(label) ?? []
      return country ? [[country, scheme]] : []
    }),
  ),
  DK: '0184',
  NO: '0192',
  IT: '0211',
  SE: '0007',
  BE: '0208',
}

/** The electronic address that a VAT number with its prefix is, in countries where it is one; else null. */
export function addressOfVat(vatId: string): ElectronicAddress | null {
  const prefix = vatId.slice(0, 2)
  const scheme = schemeOfVat[prefix === 'EL' ? 'GR' : prefix]
  if (!scheme) return null
  const digits = vatId.replaceAll(/\D/g, '')
  switch (prefix) {
    case 'NO':
    case 'BE':
      return { scheme, id: digits }
    // The organisation number, and two digits of the registration for VAT.
    case 'SE':
      return digits.length === 12 ? { scheme, id: digits.slice(0, 10) } : null
    default:
      return { scheme, id: vatId }
  }
}
