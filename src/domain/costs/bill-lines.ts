import type { Pence } from '../common/money/money.ts'
import { taxOn } from '../common/money/vat.ts'
import type { AmountsEntered } from './cost-labels.ts'

export const mostLines = 20

/** A line of a bill, in pence; the rate is in hundredths of a percent, null without VAT. */
export interface BillLine {
  label: string
  vatRate: number | null
  net: Pence
  vat: Pence
  gross: Pence
}

/** A line as typed: `amount` contains its VAT or not. */
export interface EnteredLine {
  label: string
  amount: Pence
  vatRate: number | null
}

/** The VAT in a gross amount, by HMRC’s fraction (1/6 at 20%), rounded half up. */
export const taxIn = (gross: Pence, rate: number): Pence =>
  Math.floor((gross * rate * 2 + (10_000 + rate)) / (2 * (10_000 + rate)))

/** Net, VAT and gross of a line, which always add up. */
export function billLine({ label, amount, vatRate }: EnteredLine, entered: AmountsEntered): BillLine {
  if (entered === 'net') {
    const vat = vatRate === null ? 0 : taxOn(amount, vatRate)
    return { label, vatRate, net: amount, vat, gross: amount + vat }
  }
  const vat = vatRate === null ? 0 : taxIn(amount, vatRate)
  return { label, vatRate, net: amount - vat, vat, gross: amount }
}

export interface BillSums {
  net: Pence
  vat: Pence
  gross: Pence
}

export function sumsOf(lines: readonly BillLine[]): BillSums {
  const sum = (of: keyof BillSums) => lines.reduce((all, line) => all + line[of], 0)
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') }
}

/** What a bill costs the studio: VAT is claimed back where the studio is registered. */
export const costOf = ({ net, gross }: BillSums, isVatRegistered: boolean): Pence => (isVatRegistered ? net : gross)
