import { z } from 'zod'
import { formatPence, toPounds, type Pence } from './money.ts'

/** Rates of UK VAT in hundredths of a percent; null for what lies outside of it, or a studio that is not registered. */
export const vatRates = [2000, 500, 0] as const
export type VatRate = (typeof vatRates)[number] | null

/** The standard rate where the studio is registered for VAT. */
export const usualRate = ({ vatNumber }: { vatNumber: string }): VatRate => (vatNumber === '' ? null : 2000)

/** Rounded half up: as EN 16931 asks. */
export const taxOn = (net: Pence, rate: number): Pence => Math.floor((net * rate + 5_000) / 10_000)

/** A net sum with its VAT; pence in the product, pounds in JSON. The rate is in hundredths of a percent. */
export interface VatSums {
  rate: number
  net: number
  tax: number
  gross: number
}

/** Null where no VAT is charged: then nothing is said of it. */
export function withVat(net: Pence, rate: number | null): VatSums | null {
  if (rate === null) return null
  const tax = taxOn(net, rate)
  return { rate, net, tax, gross: net + tax }
}

/** The same as JSON answers it: in pounds. */
export function vatInPounds(net: Pence, rate: number | null): VatSums | null {
  const vat = withVat(net, rate)
  return vat && { rate: vat.rate, net: toPounds(vat.net), tax: toPounds(vat.tax), gross: toPounds(vat.gross) }
}

/** What an answer tells of VAT: in pounds; null where the studio charges none. */
export const vatAnswer = z.object({ rate: z.number(), net: z.number(), tax: z.number(), gross: z.number() }).nullable()

export const exclVat = 'excl. VAT'
export const inclVat = 'Total incl. VAT'
/** `VAT 20%` */
export const vatLabel = (rate: number): string => `VAT ${rate / 100}%`

/** `£3,750 + VAT £750 = £4,500 incl. VAT`, or the sum alone where there is no VAT; of pence. */
export function sumWithVat(net: Pence, rate: number | null | undefined): string {
  const added = plusVat(net, rate)
  return added === null ? formatPence(net) : `${formatPence(net)} ${added}`
}

/** What stands beside a net price: `+ VAT £750 = £4,500 incl. VAT`; null where there is no VAT. */
export function plusVat(net: Pence, rate: number | null | undefined): string | null {
  const vat = withVat(net, rate ?? null)
  return vat && `+ VAT ${formatPence(vat.tax)} = ${formatPence(vat.gross)} incl. VAT`
}
