import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { inboxKindPlurals, inboxKinds, inboxStatusLabels } from '#domain/inquiries/inbox-labels.ts'
import { pathOf } from '#web/lib/call-endpoint.ts'
import { IfMay } from '#web/lib/if-may.tsx'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { useList } from '#web/lib/use-list.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StateFilter, stateChoices } from '#web/ui/state-filter.tsx'
import { inboxFilterNames, inboxPages, toInboxFilter } from './inbox-queries.ts'
import { InboxRow } from './inbox-row.tsx'

const kindChoices = [{ value: '', label: 'All' }, ...inboxKinds.map((value) => ({ value, label: inboxKindPlurals[value] }))]

/** Inbox, newest first, by the filters in the query string. */
export function InboxList() {
  const { id } = useParams()
  const { filter: given, change, to, narrowed } = useUrlFilter(inboxFilterNames)
  const filter = toInboxFilter(given)
  const list = useList(inboxPages(filter), (page) => page.inquiries)
  const counts = list.page?.counts
  const hasAny = Boolean(list.data?.length)

  useEffect(() => {
    // On a direct link, scroll the entry's row into view.
    if (id && hasAny) document.getElementById(`entry-${id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, hasAny])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid grid-cols-1 gap-3 border-b border-line px-4 pt-5 pb-4 lg:px-5">
        <PageHead title="Inbox" order={id ? 2 : 1}>
          <IfMay ability="export">
            <ButtonAnchor
              variant="quiet"
              size="small"
              href={pathOf('/api/admin/inquiries.csv', { query: filter })}
              download
              className="-mr-2"
            >
              <Download aria-hidden="true" size={15} />
              CSV
            </ButtonAnchor>
          </IfMay>
        </PageHead>
        <SearchField label="Search name, email, message" value={filter.search ?? ''} onSearch={(search) => change({ search })} />
        <StateFilter
          label="Status"
          choices={stateChoices(inboxStatusLabels, { counts, chosen: filter.status, to: (status) => to({ status }) })}
        />
        <Segmented label="Kind" value={filter.kind ?? ''} options={kindChoices} onChange={(kind) => change({ kind })} />
      </div>

      <div className={classNames('min-h-0 flex-1', list.state === 'loading' ? 'xl:overflow-hidden' : 'xl:overflow-y-auto')}>
        <ListState
          list={list}
          noun={['entry', 'entries']}
          total={counts?.[filter.status ?? 'all']}
          loading={<RowSkeletons />}
          failed="The inbox could not be loaded"
          empty={
            narrowed ? (
              <EmptyState title="Nothing matches" text="No entry matches this search and filter.">
                <Button variant="secondary" size="small" onClick={() => change({ search: '', kind: '', status: '' })}>
                  Clear filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No messages yet" text="What visitors send through the forms on the site appears here." />
            )
          }
          className="p-4 lg:p-5"
        >
          {(entries) => (
            <ul aria-label="Entries" className="divide-y divide-line">
              {entries.map((entry) => (
                <InboxRow key={entry.id} entry={entry} open={entry.id === id} to={`/admin/inbox/${entry.id}${to({})}`} />
              ))}
            </ul>
          )}
        </ListState>
      </div>
    </div>
  )
}

function RowSkeletons() {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="grid gap-2 px-5 py-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  )
}
