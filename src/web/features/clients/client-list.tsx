import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientCard as Card } from '#domain/clients/client.ts'
import { clientStatuses, clientStatusLabels, noClientFound, noClients } from '#domain/clients/client-messages.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { NetPounds } from '#web/lib/vat-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FigureRow } from '#web/ui/figure-row.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientCard } from './client-card.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { clientFilterNames, clientPages, toClientFilter } from './client-queries.ts'

/** All clients, by name. */
export function ClientList({ onAdd }: { onAdd(): void }) {
  const { filter: given, change, narrowed } = useUrlFilter(clientFilterNames)
  const filter = toClientFilter(given)
  const read = useInfiniteQuery({ ...clientPages(filter), placeholderData: keepPreviousData })
  const [edited, setEdited] = useState<Card | null>(null)
  const totals = read.data?.pages.at(-1)?.totals
  const clients = read.data?.pages.flatMap((page) => page.clients)
  return (
    <div className="grid gap-5">
      <FigureRow
        label="All clients"
        figures={[
          { label: 'Total clients', value: totals?.clients },
          { label: 'Active clients', value: totals?.active },
          { label: 'Total value', value: totals && <NetPounds amount={totals.value} /> },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3 sm:grid-cols-[minmax(0,22rem)_11rem]">
        <SearchField
          label="Search name, email, company"
          placeholder="Search"
          value={filter.search ?? ''}
          onSearch={(search) => change({ search })}
        />
        <select
          aria-label="Status"
          value={filter.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
          className="control control-small"
        >
          <option value="">Any status</option>
          {clientStatuses.map((status) => (
            <option key={status} value={status}>
              {clientStatusLabels[status]}
            </option>
          ))}
        </select>
      </div>
      {!clients && read.isError && (
        <LoadFailed
          title="Clients could not be loaded"
          text={problemMessage(read.error).message}
          pending={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!clients && !read.isError && <CardSkeletons />}
      {clients?.length === 0 && (
        <EmptyState {...(narrowed ? noClientFound : noClients)}>
          {narrowed ? (
            <Button variant="secondary" size="small" onClick={() => change({ search: '', status: '' })}>
              Clear filters
            </Button>
          ) : (
            <Button size="small" onClick={onAdd}>
              Add Client
            </Button>
          )}
        </EmptyState>
      )}
      {clients && clients.length > 0 && (
        <div>
          <ul
            aria-label="Clients"
            aria-busy={read.isPlaceholderData}
            className={classNames(
              'grid gap-4 transition-opacity sm:grid-cols-2 xl:grid-cols-3',
              read.isPlaceholderData && 'opacity-50',
            )}
          >
            {clients.map((client) => (
              <li key={client.id}>
                <ClientCard client={client} onEdit={() => setEdited(client)} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={clients.length}
            total={!narrowed && totals ? totals.clients : clients.length}
            noun={['client', 'clients']}
            more={read.hasNextPage}
            pending={read.isFetching}
            failed={read.isError}
            onMore={() => void read.fetchNextPage()}
          />
        </div>
      )}
      <ClientDialog open={edited !== null} client={edited} onClose={() => setEdited(null)} />
    </div>
  )
}

function CardSkeletons() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-64" />
      ))}
    </div>
  )
}
