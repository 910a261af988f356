import { compactNumber, isEuVatNumber, memberStateOf } from './vat-number.ts'
import { shownTaxNote, type TaxNote, type VatRate } from './vat.ts'
import { taxOf, type SaleTax, type TaxProfile } from './tax-profile.ts'

/** What a client's record says about tax. */
export interface TaxOfClient {
  vatNumber: string
  /** Staff say that sales to this client are outside the scope of the tax. */
  outsideTaxScope: boolean
}

/**
 * How a sale to a client is taxed by default. A business of another member state accounts for EU VAT itself, where its number is
 * valid; anything else abroad only goes without tax when the client's record says so.
 */
export function saleTaxOf(settings: { taxProfile: TaxProfile | null; vatNumber: string }, client: TaxOfClient | null): SaleTax {
  const { kind, usual, name: taxName, country } = taxOf(settings)
  if (kind === 'none') return { vatRate: null, taxName, taxNote: null }
  if (client?.outsideTaxScope) return { vatRate: null, taxName, taxNote: 'outside-scope' }
  const state = client && isEuVatNumber(client.vatNumber) ? memberStateOf(client.vatNumber) : null
  if (kind === 'eu-vat' && state !== null && state !== country) return { vatRate: 0, taxName, taxNote: 'reverse-charge' }
  return { vatRate: usual, taxName, taxNote: null }
}

/**
 * Note of an invoice when it is issued. One whose lines all have 0 % is under reverse charge where the client is a business that
 * accounts for EU VAT itself, though its draft was written before that was known.
 */
export function noteAtIssue(
  settings: { taxProfile: TaxProfile | null; vatNumber: string },
  { taxNote, lines, buyerVatNumber }: TaxOfInvoice,
): TaxNote | null {
  if (taxNote !== null || lines.some(({ vatRate }) => vatRate !== 0)) return taxNote
  const sale = saleTaxOf(settings, { vatNumber: buyerVatNumber, outsideTaxScope: false })
  return sale.taxNote === 'reverse-charge' ? 'reverse-charge' : null
}

interface TaxOfInvoice {
  taxNote: TaxNote | null
  lines: readonly { vatRate: VatRate }[]
  buyerVatNumber: string
}

/** Message when an invoice says reverse charge without the number of a business that accounts for it, or null. */
export const refusalOfReverseCharge = ({ taxNote, lines, buyerVatNumber }: TaxOfInvoice): string | null =>
  shownTaxNote({ taxNote, lines }) !== 'reverse-charge' ||
  (memberStateOf(buyerVatNumber) !== null && isEuVatNumber(buyerVatNumber))
    ? null
    : 'Reverse charge needs the VAT number of the client’s business. Please add it to the client first.'

/** Message when a number with the prefix of a member state is not valid by its rules; null for any other number. */
export const refusalOfVatNumber = (number: string): string | null =>
  number === '' || memberStateOf(number) === null || isEuVatNumber(number)
    ? null
    : 'Please check this VAT number: its form or check digits do not match its country.'

/** Words at fields for settings that do not go together, or null. */
export function refusalOfTax(settings: { taxProfile: TaxProfile | null; vatNumber: string }): Record<string, string> | null {
  const { kind, rates, usual, country, number } = taxOf(settings)
  if (kind === 'none') return null
  if (kind === 'uk-vat' && !/^GB(\d{9}|\d{12})$/.test(number)) {
    return { vatNumber: 'A VAT number is GB followed by nine or twelve digits.' }
  }
  if (kind === 'eu-vat') {
    const state = memberStateOf(number)
    if (state === null || state !== country || !isEuVatNumber(number)) {
      return { vatNumber: 'Please enter a valid VAT number of your country, with its two letters.' }
    }
  }
  if (rates.length === 0) return { taxProfile: 'Please enter at least one rate.' }
  if (new Set(rates.map(({ rate }) => rate)).size < rates.length) return { taxProfile: 'Please enter each rate once.' }
  if (usual !== null && !rates.some(({ rate }) => rate === usual)) return { taxProfile: 'Please choose one of the rates.' }
  return null
}

/** The number as it is stored: spaces are kept where its country writes it with them. */
export const storedNumber = (kind: TaxProfile['kind'], number: string): string =>
  kind === 'uk-vat' || kind === 'eu-vat' ? compactNumber(number) : number
