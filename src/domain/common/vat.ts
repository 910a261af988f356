import { formatPence, toPounds, type Pence } from './money.ts'

/** Rates of UK VAT in hundredths of a percent; null for supplies outside its scope or a studio that is not registered. */
export const vatRates = [2000, 500, 0] as const
export type VatRate = (typeof vatRates)[number] | null

/** The standard rate when the studio is registered for VAT, else null. */
export const usualRate = ({ vatNumber }: { vatNumber: string }): VatRate => (vatNumber === '' ? null : 2000)

/** VAT in pence, rounded half up as EN 16931 asks. */
export const taxOn = (net: Pence, rate: number): Pence => Math.floor((net * rate + 5_000) / 10_000)

/** A net sum with its VAT; pence in the product, pounds in JSON. `rate` is in hundredths of a percent. */
export interface VatSums {
  rate: number
  net: number
  tax: number
  gross: number
}

/** Null when no VAT is charged. */
export function withVat(net: Pence, rate: number | null): VatSums | null {
  if (rate === null) return null
  const tax = taxOn(net, rate)
  return { rate, net, tax, gross: net + tax }
}

/** Like {@link withVat}, with the sums in pounds for JSON. */
export function vatInPounds(net: Pence, rate: number | null): VatSums | null {
  const vat = withVat(net, rate)
  return vat && { rate: vat.rate, net: toPounds(vat.net), tax: toPounds(vat.tax), gross: toPounds(vat.gross) }
}

/** What stands beside amounts in the admin area. */
export const vatTerms = { net: 'net', gross: 'incl. VAT' } as const
export type VatTerm = keyof typeof vatTerms

/** `£1,800 incl. VAT`; the amount alone where it contains none. In pence. */
export const grossSum = (gross: Pence, vat: boolean): string =>
  vat ? `${formatPence(gross)} ${vatTerms.gross}` : formatPence(gross)

export const exclVat = 'excl. VAT'
export const inclVat = 'Total incl. VAT'
/** `VAT 20%` */
export const vatLabel = (rate: number): string => `VAT ${rate / 100}%`

/** `£3,750 + VAT £750 = £4,500 incl. VAT`, or the sum alone when there is no VAT. `net` is in pence. */
export function sumWithVat(net: Pence, rate: number | null | undefined): string {
  const added = plusVat(net, rate)
  return added === null ? formatPence(net) : `${formatPence(net)} ${added}`
}

/** What stands beside a net price: `+ VAT £750 = £4,500 incl. VAT`; null where there is no VAT. */
export function plusVat(net: Pence, rate: number | null | undefined): string | null {
  const vat = withVat(net, rate ?? null)
  return vat && `+ VAT ${formatPence(vat.tax)} = ${formatPence(vat.gross)} incl. VAT`
}
