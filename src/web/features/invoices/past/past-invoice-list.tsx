import { formatMajorIn, pastInvoicesNote, type PastState } from '#domain/invoices/past/past-invoice.ts'
import { pastInvoiceEndpoints } from '#domain/invoices/past/past-invoice-endpoints.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import { stateChoices } from '#web/ui/lists/state-filter.tsx'
import { pastColumns } from './past-invoice-columns.tsx'
import { fromBefore, pastFilterNames, pastInvoicePages, toPastFilter } from './past-invoice-queries.ts'

const stateLabels: Record<Exclude<PastState, 'all'>, string> = { open: 'Open', paid: 'Paid', 'credit-notes': 'Credit notes' }

/** Invoices that were imported from the system before, usually the latest first. */
export function PastInvoiceList() {
  const { filter: given, change, to } = useUrlFilter([...pastFilterNames, 'tab'])
  const filter = toPastFilter(given)
  const list = useList(pastInvoicePages(filter), (page) => page.invoices)
  const { counts, owed = [] } = list.page ?? {}
  const choices = stateChoices(stateLabels, {
    counts,
    chosen: filter.state === 'all' ? undefined : filter.state,
    to: (state) => to({ state, tab: fromBefore }),
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-accent pl-4">
        <p className="max-w-prose text-sm text-muted">
          {pastInvoicesNote}
          {owed.length > 0 && (
            <strong className="timecode block font-semibold text-ink">
              {owed.map(({ amount, currency }) => formatMajorIn(amount, currency)).join(' + ')} still owed
            </strong>
          )}
        </p>
        <ButtonLink variant="secondary" size="small" to={to({ tab: '', state: '', search: '', sort: '' })}>
          Back to the invoices
        </ButtonLink>
      </div>
      <RecordList
        caption="Past invoices"
        noun={['past invoice', 'past invoices']}
        columns={pastColumns}
        list={list}
        rowKey={({ id }) => id}
        total={counts?.[filter.state ?? 'all']}
        search={{ label: 'Search number, client, project', value: filter.search ?? '', onSearch: (search) => change({ search }) }}
        states={choices}
        order={{ chosen: filter.sort, usual: '-issued', to: (sort) => to({ sort }), change: (sort) => change({ sort }) }}
        csv={useCsv(pastInvoiceEndpoints.exportPastInvoices, { query: { ...filter } })}
        failed="The past invoices could not be loaded"
        empty={{
          title: 'No past invoices',
          text: 'Import the invoices of your former system under Import, to find them here.',
        }}
        onClear={filter.search || filter.state ? () => change({ search: '', state: '' }) : undefined}
      />
    </div>
  )
}
