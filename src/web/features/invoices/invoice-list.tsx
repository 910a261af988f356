import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import type { InvoiceCard } from '#domain/invoices/invoice.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { GrossPounds, VatNote } from '#web/lib/studio/vat-lines.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FigureRow } from '#web/ui/lists/figure-row.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import { stateChoices } from '#web/ui/lists/state-filter.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { fromBefore } from './past/past-invoice-queries.ts'
import { invoiceFilterNames, invoicePages, tabLabels, toInvoiceFilter } from './admin-invoice-queries.ts'

const columns: Column<InvoiceCard>[] = [
  {
    title: 'Invoice',
    cell: ({ id, invoiceNumber, projectTitle }) => (
      <Link to={`/admin/invoices/${id}`} className="group block min-w-0">
        <span className="timecode block font-medium underline-offset-4 group-hover:underline">{invoiceNumber}</span>
        <span className="block text-muted [overflow-wrap:anywhere]">{projectTitle}</span>
      </Link>
    ),
  },
  {
    title: 'Client',
    sort: { by: 'client', as: 'text' },
    cell: ({ clientName, company }) => (
      <>
        <span className="block [overflow-wrap:anywhere]">{company || clientName}</span>
        {company && <span className="block text-muted [overflow-wrap:anywhere]">{clientName}</span>}
      </>
    ),
  },
  { title: 'Status', cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
  {
    title: 'Issued',
    sort: { by: 'issued', as: 'date' },
    figures: true,
    cell: ({ issueDate }) => (issueDate ? longDay(issueDate) : '–'),
  },
  {
    title: 'Due',
    sort: { by: 'due', as: 'date' },
    figures: true,
    cell: ({ dueDate }) => (dueDate ? longDay(dueDate) : '–'),
  },
  {
    title: 'Amount',
    sort: { by: 'amount', as: 'number' },
    note: <VatNote is="gross" />,
    figures: true,
    cell: ({ kind, total, owed, face, currency }) => (
      <span className="timecode">
        {kind === 'credit-note' && '−'}
        {formatPounds(total)}
        {face && <span className="block text-xs text-muted">{formatMajor(face.total, currency)}</span>}
        {owed > 0 && owed < total && <span className="block text-xs text-muted">{formatPounds(owed)} owed</span>}
      </span>
    ),
  },
]

/** All invoices and credit notes; usually overdue ones first. */
export function InvoiceList() {
  const { filter: given, change, to } = useUrlFilter(invoiceFilterNames)
  const filter = toInvoiceFilter(given)
  const list = useList(invoicePages(filter), (page) => page.invoices)
  const { tabs, figures, fromBefore: past = 0 } = list.page ?? {}
  const counts =
    tabs &&
    (Object.fromEntries(Object.entries(tabs).map(([tab, { number }]) => [tab, number])) as Record<keyof typeof tabs, number>)
  const choices = stateChoices(tabLabels, {
    counts,
    chosen: filter.tab as keyof typeof tabLabels | undefined,
    to: (tab) => to({ tab }),
  })
  const order = ['all', ...Object.keys(tabLabels)] as (keyof NonNullable<typeof tabs>)[]
  return (
    <div className="grid grid-cols-1 gap-5">
      <FigureRow
        label="All invoices"
        figures={[
          { label: 'Owed', value: figures && <GrossPounds amount={figures.owed} /> },
          { label: 'Overdue', value: figures && <GrossPounds amount={figures.overdue} /> },
          { label: 'Paid this month', value: figures && <GrossPounds amount={figures.paidThisMonth} /> },
        ]}
      />
      <RecordList
        caption="Invoices"
        noun={['invoice', 'invoices']}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        total={tabs?.[filter.tab ?? 'all'].number}
        search={{ label: 'Search number, client, project', value: filter.search ?? '', onSearch: (search) => change({ search }) }}
        states={[
          ...choices.map((choice, index) => {
            const amount = tabs?.[order[index]!].total
            // The first says for all that VAT is included.
            const note = amount === undefined ? '' : index === 0 ? <GrossPounds amount={amount} /> : formatPounds(amount)
            return { ...choice, note }
          }),
          ...(past > 0
            ? [{ label: 'From before', count: past, to: to({ tab: fromBefore, search: '', sort: '' }), chosen: false }]
            : []),
        ]}
        order={{ chosen: filter.sort, to: (sort) => to({ sort }), change: (sort) => change({ sort }) }}
        csv={useCsv(invoiceAdminEndpoints.exportInvoices, { query: { ...filter } })}
        failed="The invoices could not be loaded"
        empty={{
          title: 'No invoices yet',
          text: 'Open a project to set up its payment schedule, for example a deposit on signature and the balance on approval.',
          action: (
            <IfMay ability="issue-invoices">
              <ButtonLink size="small" to="?new=yes">
                Write the first invoice
              </ButtonLink>
            </IfMay>
          ),
        }}
        onClear={filter.search || filter.tab ? () => change({ search: '', tab: '' }) : undefined}
      />
    </div>
  )
}
