import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import type { ClientCard } from '#domain/clients/client.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Address } from '#web/ui/text/address.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { clientsChanged, clientSearch } from './client-queries.ts'

type Other = Pick<ClientCard, 'id' | 'name' | 'email' | 'company'>

/** Likely duplicates and a search for others; merging moves all their records to this client. */
export function ClientDuplicates({ client, likely }: { client: ClientCard; likely: Other[] }) {
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Other | null>(null)
  const found = useQuery({ ...clientSearch(search), enabled: search !== '', placeholderData: keepPreviousData })
  const others = search === '' ? likely : (found.data?.clients ?? []).filter(({ id }) => id !== client.id)

  const { write, pending } = useWrite({
    failure: 'Not merged',
    send: (other: Other) => callEndpoint(clientEndpoints.mergeClients, { params: { id: client.id }, body: { other: other.id } }),
    onDone(_, other) {
      toast({ title: 'Clients merged', text: `The records of ${other.name || other.email} are now here.`, tone: 'good' })
      setSearch('')
      void clientsChanged(queries)
    },
    onRefused: () => void clientsChanged(queries),
  })

  return (
    <Section title="Duplicates">
      <SearchField label="Find another record for this person" value={search} onSearch={setSearch} />
      <p role="status" className="mt-2 text-sm text-muted">
        {search === ''
          ? likely.length > 0
            ? 'Possible duplicates:'
            : 'No duplicates found.'
          : found.isSuccess && others.length === 0
            ? 'No client found.'
            : null}
      </p>
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="flex items-center justify-between gap-3 py-2.5 text-sm">
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">
                {other.name}
                {other.company && <span className="font-normal text-muted">, {other.company}</span>}
              </span>
              <span className="text-muted">
                <Address text={other.email} />
              </span>
            </span>
            <Button variant="secondary" size="small" disabled={pending} onClick={() => setChosen(other)}>
              <Merge aria-hidden="true" size={15} />
              Merge<span className="sr-only"> {other.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        title="Merge these clients?"
        text={`Projects, messages and notes of ${chosen && withAddress(chosen)} move to ${withAddress(client)}. The other record is deleted, and its email address will lead to this one. This cannot be undone.`}
        confirmText="Merge"
        onConfirm={() => chosen && write(chosen)}
        onClose={() => setChosen(null)}
      />
    </Section>
  )
}

const withAddress = ({ name, email }: Other) => (email ? `${name} (${email})` : name)
