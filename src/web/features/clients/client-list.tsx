import { useState } from 'react'
import type { ClientCard as Card } from '#domain/clients/client.ts'
import { clientStatuses, clientStatusLabels, noClientFound, noClients } from '#domain/clients/client-messages.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { useList } from '#web/lib/use-list.ts'
import { NetPounds } from '#web/lib/vat-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FigureRow } from '#web/ui/figure-row.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientCard } from './client-card.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { clientFilterNames, clientPages, toClientFilter } from './client-queries.ts'

/** All clients, by name. */
export function ClientList({ onAdd }: { onAdd(): void }) {
  const { filter: given, change, narrowed } = useUrlFilter(clientFilterNames)
  const filter = toClientFilter(given)
  const list = useList(clientPages(filter), (page) => page.clients)
  const [edited, setEdited] = useState<Card | null>(null)
  const totals = list.page?.totals
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
      <ListState
        list={list}
        noun={['client', 'clients']}
        total={narrowed ? undefined : totals?.clients}
        loading={<CardSkeletons />}
        failed="Clients could not be loaded"
        empty={
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
        }
      >
        {(clients) => (
          <ul aria-label="Clients" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {clients.map((client) => (
              <li key={client.id}>
                <ClientCard client={client} onEdit={() => setEdited(client)} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <ClientDialog open={edited !== null} client={edited} onClose={() => setEdited(null)} />
    </div>
  )
}

function CardSkeletons() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-64" />
      ))}
    </div>
  )
}
