import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientCard } from '#domain/clients/client.ts'
import type { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { clientStatuses, clientStatusLabels } from '#domain/clients/client-messages.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { mergeRemoteChanges, settle, startForm } from '#web/lib/shared-form.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ClashNotice } from '#web/ui/clash-notice.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { clientQuery, clientsChanged } from './client-queries.ts'

const blank = {
  name: '',
  email: '',
  phone: '',
  company: '',
  location: '',
  line1: '',
  line2: '',
  city: '',
  postalCode: '',
  country: '',
  status: 'prospect',
  notes: '',
} as const
type Fields = { [Name in keyof typeof blank]: Name extends 'status' ? ClientCard['status'] : string }

const labels: Record<keyof Fields, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  location: 'Location',
  line1: 'Billing address',
  line2: 'Billing address, second line',
  city: 'City',
  postalCode: 'Postcode',
  country: 'Country',
  status: 'Status',
  notes: 'Notes',
}

const fieldsOf = ({ name, email, phone, company, location, billingAddress, status, notes }: ClientCard): Fields => ({
  name,
  email,
  phone,
  company,
  location,
  ...billingAddress,
  status,
  notes,
})

const bodyOf = ({ line1, line2, city, postalCode, country, ...fields }: Fields) => ({
  ...fields,
  billingAddress: { line1, line2, city, postalCode, country },
})

const statusChoices = clientStatuses.map((value) => ({ value, label: clientStatusLabels[value] }))

/** Everything that is written down of a client; beside what others save meanwhile, it keeps what was typed. */
export function ClientForm({
  client,
  onSaved,
  onCancel,
}: {
  client: ClientCard | null
  onSaved(client: ClientCard): void
  onCancel(): void
}) {
  const queries = useQueryClient()
  const [form, setForm] = useState(() => startForm<Fields>(client ? fieldsOf(client) : blank, client?.revision ?? 0))
  const [met, setMet] = useState(false)
  const { fields, clashes, revision } = form

  const { write, pending, errors, clearErrors } = useWrite({
    failure: client ? 'Client not saved' : 'Client not added',
    fields: Object.keys(blank),
    send: (body: Fields) =>
      client
        ? callEndpoint<typeof clientEndpoints.changeClient>('PUT', '/api/admin/clients/:id', {
            params: { id: client.id },
            body: { ...bodyOf(body), revision },
          })
        : callEndpoint<typeof clientEndpoints.addClient>('POST', '/api/admin/clients', { body: bodyOf(body) }),
    onDone(answer) {
      toast({ title: client ? 'Client saved' : 'Client added', text: answer.client.name, tone: 'good' })
      void clientsChanged(queries)
      onSaved(answer.client)
    },
    onRefused({ status, fields: atFault }) {
      if (client && status === 409 && !atFault.email) void meet(client.id)
    },
  })

  async function meet(id: string) {
    const { client: theirs } = await queries.fetchQuery({ ...clientQuery(id), staleTime: 0 })
    setForm((before) => mergeRemoteChanges(before, fieldsOf(theirs), theirs.revision))
    setMet(true)
  }

  const bind = <Name extends keyof Fields>(name: Name) => ({
    label: labels[name],
    value: fields[name],
    error: errors[name],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      setForm({ ...form, fields: { ...fields, [name]: target.value } })
    },
  })

  return (
    <form
      aria-label={client ? 'Edit client' : 'Add client'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-4"
    >
      {met && (
        <ClashNotice
          clashes={(Object.keys(clashes) as (keyof Fields)[]).map((name) => ({
            name,
            label: labels[name],
            theirs: name === 'status' ? clientStatusLabels[clashes.status!] : clashes[name]!,
          }))}
          onSettle={(name, whose) => setForm(settle(form, name as keyof Fields, whose))}
        />
      )}
      <TextField {...bind('name')} required maxLength={200} autoComplete="off" />
      <TextField {...bind('email')} required type="email" maxLength={254} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bind('phone')} type="tel" maxLength={40} autoComplete="off" />
        <SelectField {...bind('status')} choices={statusChoices} />
        <TextField {...bind('company')} maxLength={200} autoComplete="off" />
        <TextField {...bind('location')} maxLength={200} autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bind('line1')} maxLength={200} autoComplete="off" hint="What invoices are made out to." />
        <TextField {...bind('line2')} maxLength={200} autoComplete="off" />
        <TextField {...bind('city')} maxLength={100} autoComplete="off" />
        <TextField {...bind('postalCode')} maxLength={20} autoComplete="off" />
        <TextField {...bind('country')} maxLength={100} autoComplete="off" />
      </div>
      <TextArea {...bind('notes')} hint="For the studio alone." rows={4} maxLength={5_000} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={pending} pendingText="Saving...">
          {client ? 'Save' : 'Add Client'}
        </Button>
      </div>
    </form>
  )
}
