import { useState } from 'react'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import type { ClientCard as Card } from '#domain/clients/client.ts'
import { clientStatusLabels, noClientFound, noClients } from '#domain/clients/client-messages.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { FigureRow } from '#web/ui/lists/figure-row.tsx'
import { choicesOf, FilterSelect } from '#web/ui/lists/filter-select.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import type { SortableColumn } from '#web/ui/lists/sort-order.ts'
import { ClientCard } from './client-card.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { clientFilterNames, clientPages, toClientFilter } from './client-queries.ts'

const columns: SortableColumn[] = [
  { title: 'Name', sort: { by: 'name', as: 'text' } },
  { title: 'Last contact', sort: { by: 'lastContact', as: 'date' } },
]

/** All clients, by name. */
export function ClientList({ onAdd }: { onAdd(): void }) {
  const { filter: given, change, to } = useUrlFilter(clientFilterNames)
  const filter = toClientFilter(given)
  const list = useList(clientPages(filter), (page) => page.clients)
  const [edited, setEdited] = useState<Card | null>(null)
  const totals = list.page?.totals
  const isNarrow = Boolean(filter.search || filter.status)
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
      <RecordList
        caption="Clients"
        noun={['client', 'clients']}
        columns={columns}
        card={(client) => <ClientCard client={client} onEdit={() => setEdited(client)} />}
        skeleton="h-64"
        list={list}
        rowKey={({ id }) => id}
        total={isNarrow ? undefined : totals?.clients}
        search={{
          label: 'Search name, email, company',
          placeholder: 'Search',
          value: filter.search ?? '',
          onSearch: (search) => change({ search }),
        }}
        filters={
          <FilterSelect
            label="Status"
            value={filter.status}
            any="Any status"
            choices={choicesOf(clientStatusLabels)}
            onChange={(status) => change({ status })}
          />
        }
        order={{ chosen: filter.sort, usual: 'name', to: (sort) => to({ sort }), change: (sort) => change({ sort }) }}
        csv={useCsv(clientEndpoints.exportClients, { query: { ...filter } })}
        failed="Clients could not be loaded"
        empty={{
          ...noClients,
          action: (
            <Button size="small" onClick={onAdd}>
              Add Client
            </Button>
          ),
        }}
        noneFound={noClientFound}
        onClear={isNarrow ? () => change({ search: '', status: '' }) : undefined}
      />
      <ClientDialog open={edited !== null} client={edited} onClose={() => setEdited(null)} />
    </div>
  )
}
