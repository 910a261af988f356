import { Link } from 'react-router'
import { useRead } from '#web/lib/calls/use-read.ts'
import { GrossPounds } from '#web/lib/studio/vat-lines.tsx'
import { invoiceFiguresQuery } from './admin-invoice-queries.ts'

/** What clients owe and have paid, in one line, with the way to the invoices: the figures that stand above their list. */
export function MoneyLine() {
  const figures = useRead(invoiceFiguresQuery()).data?.figures
  if (!figures) return null
  return (
    <p className="timecode text-sm text-muted">
      <Link to="/admin/invoices" className="text-link font-semibold text-ink">
        <GrossPounds amount={figures.owed} /> owed
      </Link>
      {', '}
      <GrossPounds amount={figures.overdue} /> of it overdue; <GrossPounds amount={figures.paidThisMonth} /> paid this month.
    </p>
  )
}
