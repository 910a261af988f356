import type { Face } from '../common/document-currency.ts'
import type { Pence } from '../common/money.ts'
import { percentOf, taxName, taxOn, type VatRate } from '../common/vat.ts'

/** A stored line: net of VAT, in pence of the base. Lines of credit notes are positive; the document's kind tells that they are credited. */
export interface InvoiceLine {
  label: string
  description: string
  cost: Pence
  vatRate: VatRate
  /** The same amount in the currency of its document; left out in the base. */
  face?: Face
}

export interface InvoiceTotals {
  subtotal: Pence
  /** One row per VAT rate, highest first. */
  vat: { rate: number; net: Pence; tax: Pence }[]
  vatTotal: Pence
  total: Pence
}

/** Totals in pence. VAT is calculated per rate on the sum of its lines, rounded half up, as EN 16931 asks. */
export function totalsOf(lines: Pick<InvoiceLine, 'cost' | 'vatRate'>[]): InvoiceTotals {
  const subtotal = lines.reduce((sum, { cost }) => sum + cost, 0)
  const rates = lines.flatMap(({ vatRate }) => (vatRate === null ? [] : [vatRate]))
  const vat = [...new Set(rates)]
    .toSorted((one, other) => other - one)
    .map((rate) => ({ rate, lines: lines.filter(({ vatRate }) => vatRate === rate) }))
    .map((group) => {
      const net = group.lines.reduce((sum, { cost }) => sum + cost, 0)
      return { rate: group.rate, net, tax: taxOn(net, group.rate) }
    })
  const vatTotal = vat.reduce((sum, { tax }) => sum + tax, 0)
  return { subtotal, vat, vatTotal, total: subtotal + vatTotal }
}

/** `20%`, `0%`; `No VAT` for null. */
export const vatRateLabel = (rate: VatRate, name = taxName()): string => (rate === null ? `No ${name}` : percentOf(rate))
