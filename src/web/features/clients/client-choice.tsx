import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientCard } from '#domain/clients/client.ts'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { clientSearch } from './client-queries.ts'

export type ChosenClient = Pick<ClientCard, 'id' | 'name' | 'email' | 'company' | 'currency'>

/** Client search by name, email or company; empty until the user types. */
export function ClientChoice({ label, onChoose }: { label: string; onChoose(client: ChosenClient): void }) {
  const [search, setSearch] = useState('')
  const found = useQuery({ ...clientSearch(search), enabled: search !== '', placeholderData: keepPreviousData })
  const clients = search === '' ? [] : (found.data?.clients ?? [])
  return (
    <div className="grid gap-2">
      <SearchField label={label} value={search} onSearch={setSearch} />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {search !== '' && found.isSuccess && clients.length === 0 && 'No client found.'}
      </p>
      {clients.length > 0 && (
        <ul aria-label="Clients" className="max-h-60 divide-y divide-line overflow-y-auto">
          {clients.map((client) => (
            <li key={client.id}>
              <button
                type="button"
                onClick={() => {
                  setSearch('')
                  onChoose(client)
                }}
                className="block min-h-11 w-full px-2 py-2 text-left text-sm -outline-offset-2 hover:bg-ink/4"
              >
                <span className="block font-medium [overflow-wrap:anywhere]">
                  {client.name}
                  {client.company && <span className="font-normal text-muted">, {client.company}</span>}
                </span>
                <span className="text-muted [overflow-wrap:anywhere]">{client.email || 'No email address'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
