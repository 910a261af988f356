import type { DocumentAmount } from '../../common/money/document-currency.ts'
import type { Pence } from '../../common/money/money.ts'
import { percentOf, taxName, taxOn, type VatRate } from '../../common/money/vat.ts'

/** A stored line: net of VAT, in pence of the base. Lines of credit notes are positive; the document's kind tells that they are credited. */
export interface InvoiceLine {
  label: string
  description: string
  cost: Pence
  vatRate: VatRate
  /** The same amount in the currency of its document; left out in the base. */
  face?: DocumentAmount
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

/** Lines whose text names a share of a price, as "50% of £2,000": the share follows an amount that was changed. */
export const withShares = <Line extends Pick<InvoiceLine, 'description' | 'cost' | 'face'>>(
  lines: readonly Line[],
  before: readonly Pick<InvoiceLine, 'description' | 'cost' | 'face'>[],
): Line[] =>
  lines.map((line, index) => {
    const was = before[index]
    const share = was?.description === line.description ? /^(\d+(?:\.\d+)?)% of /.exec(line.description) : null
    const [from, to] = [was?.face ?? was?.cost ?? 0, line.face ?? line.cost]
    if (!share || from <= 0 || from === to) return line
    const percent = Math.round((Number(share[1]) * to * 100) / from) / 100
    return { ...line, description: `${percent}% of ${line.description.slice(share[0].length)}` }
  })
