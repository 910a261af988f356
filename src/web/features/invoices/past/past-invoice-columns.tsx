import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { formatMajorIn, type PastInvoice } from '#domain/invoices/past/past-invoice.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { PastPayment } from './past-payment.tsx'

const dayOr = (day: string | null) => (day ? longDay(day) : '–')

/** On phones with what the columns say that are hidden there. */
const numberColumn = ({ ofClient }: { ofClient: boolean }): Column<PastInvoice> => ({
  title: 'Number',
  sort: { by: 'number', as: 'text' },
  cell: ({ number, clientName, issuedOn, projectTitle, projectSlug, note }) => (
    <div className="min-w-0">
      <span className="timecode block font-medium wrap-anywhere">{number}</span>
      <span className="block text-muted wrap-anywhere md:hidden">
        {!ofClient && <span className="block">{clientName}</span>}
        {longDay(issuedOn)}
      </span>
      {projectSlug ? (
        <Link to={projectPath(projectSlug)} className="link block text-muted wrap-anywhere">
          {projectTitle}
        </Link>
      ) : (
        projectTitle && <span className="block text-muted wrap-anywhere">{projectTitle}</span>
      )}
      {note && <span className="line-clamp-2 text-xs text-muted wrap-anywhere">{note}</span>}
    </div>
  ),
})

const clientColumn: Column<PastInvoice> = {
  title: 'Client',
  sort: { by: 'client', as: 'text' },
  wideOnly: true,
  cell: ({ clientId, clientName }) =>
    clientId ? (
      <Link to={`/admin/clients/${clientId}`} className="link wrap-anywhere">
        {clientName}
      </Link>
    ) : (
      <span className="wrap-anywhere">{clientName}</span>
    ),
}

const otherColumns: Column<PastInvoice>[] = [
  {
    title: 'Issued',
    sort: { by: 'issued', as: 'date' },
    wideOnly: true,
    figures: true,
    cell: ({ issuedOn }) => longDay(issuedOn),
  },
  { title: 'Due', sort: { by: 'due', as: 'date' }, wideOnly: true, figures: true, cell: ({ dueOn }) => dayOr(dueOn) },
  {
    title: 'Amount',
    sort: { by: 'amount', as: 'number' },
    secondSort: { title: 'Owed', by: 'owed', as: 'number' },
    note: <VatNote is="gross" />,
    figures: true,
    cell: (invoice) => (
      <>
        <Amount {...invoice} />
        <Payment invoice={invoice} className="mt-2 flex flex-col items-end gap-1.5 md:hidden" />
      </>
    ),
  },
  {
    title: 'Payment',
    wideOnly: true,
    // As high as a line, so that rows with a button stand like the others.
    cell: (invoice) => (
      <Payment invoice={invoice} className="-my-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 has-[button]:py-0" />
    ),
  },
]

export const pastColumns: Column<PastInvoice>[] = [numberColumn({ ofClient: false }), clientColumn, ...otherColumns]
export const pastColumnsOfClient: Column<PastInvoice>[] = [numberColumn({ ofClient: true }), ...otherColumns]

function Amount({ gross, owed, currency }: PastInvoice) {
  return (
    <span className="timecode">
      {formatMajorIn(gross, currency)}
      {owed > 0 && owed < gross && <span className="block text-xs text-muted">{formatMajorIn(owed, currency)} owed</span>}
    </span>
  )
}

/** On phones below the amount: a column of its own would leave no room for names. */
function Payment({ invoice, className }: { invoice: PastInvoice; className: string }) {
  return (
    <div className={className}>
      <PastBadge {...invoice} />
      <PastPayment invoice={invoice} />
    </div>
  )
}

function PastBadge({ gross, owed, paid, paidOn }: PastInvoice) {
  if (gross < 0) return <Badge tone="neutral">Credit note</Badge>
  if (owed > 0) return <Badge tone="warn">{paid > 0 ? 'Part paid' : 'Open'}</Badge>
  return (
    <>
      <Badge tone="good">Paid</Badge>
      {paidOn && <span className="text-xs text-muted">{longDay(paidOn)}</span>}
    </>
  )
}
