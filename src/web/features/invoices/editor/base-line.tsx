import { longDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { formatMajorExactly, rateText, type DocumentRate } from '#domain/common/money/document-currency.ts'
import { taxName as nameOfTax } from '#domain/common/money/vat.ts'
import type { BaseSums } from '../shown-amounts.ts'

/** What a document in another currency is in the studio's own, as its books and its tax return have it. */
export function BaseLine({
  base: { subtotal, vat, total, rate },
  taxName = nameOfTax(),
  className = '',
}: {
  base: BaseSums & { rate: DocumentRate }
  taxName?: string
  className?: string
}) {
  const money = (amount: number) => formatMajorExactly(amount, null)
  const tax = vat.reduce((sum, row) => sum + row.tax, 0)
  return (
    <p className={`text-sm text-muted ${className}`}>
      In {conventions().currency}:{' '}
      {vat.length > 0 ? `${money(subtotal)} + ${taxName} ${money(tax)} = ${money(total)}` : money(total)}
      <span className="block">
        {rateText(rate)} on {longDay(rate.rateOn)}
      </span>
    </p>
  )
}
