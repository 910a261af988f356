import { Download } from 'lucide-react'
import { bookEndpoints, type JournalItem } from '#domain/books/book-endpoints.ts'
import { journalFormatLabels, journalFormats } from '#domain/books/journal-formats.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatPenceExactly, pounds } from '#domain/common/money/money.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { LinkIfMay } from '#web/lib/studio/link-if-may.tsx'
import { useList } from '#web/lib/calls/use-list.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { buttonClass, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { useDetailsMenu } from '#web/ui/overlays/use-details-menu.ts'
import { useAccountLabel } from './account-label.ts'
import type { BookFilter } from './book-filter.ts'
import { accountTotalsQuery, journalPages } from './book-queries.ts'
import { FigureLink } from './figure-link.tsx'

/** Account totals of a period, each with its transactions, and the exports. */
export function JournalPanel({ filter }: { filter: BookFilter }) {
  const { period, account } = filter
  const label = useAccountLabel()
  return (
    <div className="grid grid-cols-1 gap-8">
      <IfMay ability="export">
        <div className="flex flex-wrap gap-2">
          <JournalExport filter={filter} />
          <ButtonAnchor
            variant="secondary"
            size="small"
            href={pathOf(bookEndpoints.readAccountantPack, { query: { ...period } })}
            download
          >
            <Download aria-hidden="true" size={15} />
            Accountant’s pack
          </ButtonAnchor>
        </div>
      </IfMay>
      <Section title="Accounts">
        <QueryState
          query={useRead(accountTotalsQuery(period))}
          loading={<Skeleton className="h-64" />}
          failed="The accounts could not be loaded"
        >
          {({ accounts: totals, debit, credit }) =>
            totals.length === 0 ? (
              <p className="text-sm text-muted">Nothing in this period.</p>
            ) : (
              <Table
                caption="Accounts"
                rows={[
                  ...totals.map((total) => ({ ...total, isSum: false })),
                  { account: null, code: '', debit, credit, isSum: true },
                ]}
                rowKey={({ account: name }) => name ?? 'total'}
                columns={[
                  {
                    title: 'Account',
                    cell: ({ account: name, code }) =>
                      name === null ? (
                        <strong className="font-semibold">Total</strong>
                      ) : (
                        <FigureLink to={filter.to({ account: name })} label="show the transactions">
                          <span className="timecode text-muted">{code}</span> {label(name)}
                        </FigureLink>
                      ),
                  },
                  { title: 'Debit', figures: true, cell: (row) => amountOf(row.debit, row.isSum) },
                  { title: 'Credit', figures: true, cell: (row) => amountOf(row.credit, row.isSum) },
                ]}
              />
            )
          }
        </QueryState>
      </Section>
      <Section
        title={account ? `Transactions of ${label(account)}` : 'Transactions'}
        aside={
          account && (
            <ButtonLink variant="quiet" size="small" to={filter.to({ account: undefined })} preventScrollReset>
              Show all
            </ButtonLink>
          )
        }
      >
        <Transactions filter={filter} />
      </Section>
    </div>
  )
}

function amountOf(amount: number, isSum: boolean) {
  const text = amount === 0 && !isSum ? '' : formatPenceExactly(pounds(amount))
  return isSum ? <strong className="font-semibold">{text}</strong> : text
}

function JournalExport({ filter: { period } }: { filter: BookFilter }) {
  const menu = useDetailsMenu()
  return (
    <details ref={menu} className="relative">
      <summary
        className={buttonClass(
          { variant: 'secondary', size: 'small' },
          'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <Download aria-hidden="true" size={15} />
        Export journal
      </summary>
      <ul className="absolute left-0 z-20 mt-1 w-72 rounded-card border border-line bg-surface p-1 shadow-lift">
        {journalFormats.map((format) => (
          <li key={format}>
            <a
              href={pathOf(bookEndpoints.exportJournal, { query: { ...period, format } })}
              download
              className="flex min-h-10 items-center rounded-control px-3 text-sm hover:bg-ink/8"
            >
              {journalFormatLabels[format]}
            </a>
          </li>
        ))}
        <li className="px-3 py-2 text-xs text-muted">
          Xero takes up to 300 lines at a time. QuickBooks needs account names: set them as codes under Periods.
        </li>
      </ul>
    </details>
  )
}

function Transactions({ filter: { period, account } }: { filter: BookFilter }) {
  const list = useList(journalPages(period, account), (page) => page.items)
  return (
    <ListState
      list={list}
      noun={['transaction', 'transactions']}
      loading={<Skeleton className="h-64" />}
      failed="The journal could not be loaded"
      empty={
        <EmptyState
          title="No transactions"
          text="Invoices, payments, approved costs and write-offs of this period appear here."
        />
      }
    >
      {(items) => (
        <ul aria-label="Transactions" className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {items.map((item) => (
            <Transaction key={item.id} item={item} />
          ))}
        </ul>
      )}
    </ListState>
  )
}

function Transaction({ item: { day, text, client, projectTitle, invoiceId, billId, entries } }: { item: JournalItem }) {
  const label = useAccountLabel()
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="min-w-0">
        <LinkIfMay
          ability={billId ? 'enter-costs' : 'see-invoices'}
          to={billId ? `/admin/costs/${billId}` : `/admin/invoices/${invoiceId}`}
          className="timecode font-medium"
          linkClass="underline-offset-4 hover:underline"
        >
          {text}
        </LinkIfMay>
        <span className="block text-muted [overflow-wrap:anywhere]">
          {longDay(day)} · {[client, projectTitle].filter(Boolean).join(', ')}
        </span>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_6rem_6rem] gap-x-3 self-start">
        {entries.map(({ account, amount }) => (
          <div key={account} className="contents">
            <dt className="text-muted">{label(account)}</dt>
            <dd className="text-right tabular-nums">
              {amount > 0 && (
                <>
                  <span className="sr-only">Debit </span>
                  {formatPenceExactly(pounds(amount))}
                </>
              )}
            </dd>
            <dd className="text-right tabular-nums">
              {amount < 0 && (
                <>
                  <span className="sr-only">Credit </span>
                  {formatPenceExactly(pounds(-amount))}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
