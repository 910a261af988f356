import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClientCard } from '#domain/clients/client.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { conventions } from '#domain/common/conventions.ts'
import type { StoredFields } from '#domain/common/field-table.ts'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { useCurrencies } from '#web/lib/studio/use-currencies.ts'
import { CountryField } from '#web/ui/forms/country-field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { clientQuery, clientReadersQuery, clientsChanged } from './client-queries.ts'

/** The address and the electronic address are fields of their own in the form. */
const spread = (client: ClientCard) => ({
  ...client,
  ...client.billingAddress,
  addressScheme: client.electronicAddress?.scheme ?? '',
  addressId: client.electronicAddress?.id ?? '',
})

const bodyOf = <Body extends StoredFields<typeof clientFields>>({
  line1,
  line2,
  city,
  postalCode,
  region,
  country,
  countryCode,
  addressScheme: scheme,
  addressId: id,
  ...body
}: Body) => ({
  ...body,
  electronicAddress: scheme === '' && id === '' ? null : { scheme, id },
  billingAddress: { line1, line2, city, postalCode, region, country, countryCode },
})

/** The form of a client's record. */
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
  const form = useFieldForm({
    table: clientFields,
    record: client && spread(client),
    errorNames: ['electronicAddress', 'billingAddress'],
    failure: ['Client not added', 'Client not saved'],
    add: (body) => callEndpoint(clientEndpoints.addClient, { body: bodyOf(body) }),
    change: (body, { id }) => callEndpoint(clientEndpoints.changeClient, { params: { id }, body: bodyOf(body) }),
    recordIn: (answer) => spread(answer.client),
    read: async ({ id }) => spread((await queries.fetchQuery({ ...clientQuery(id), staleTime: 0 })).client),
    onSaved(answer, was) {
      const text = unreachedNotice(answer.unreached, 'client') ?? answer.client.name
      toast({ title: was ? 'Client saved' : 'Client added', text, tone: 'good' })
      void clientsChanged(queries)
    },
    onDone: (answer) => onSaved(answer.client),
  })
  const people = useQuery(clientReadersQuery()).data?.people ?? []
  const currencies = useCurrencies()
  const chosen = form.fields.currency
  const codes = [...new Set([...currencies.map(({ currency }) => currency), ...(chosen ? [chosen] : [])])]

  return (
    <RecordForm label={form.saved ? 'Edit client' : 'Add client'} form={form} onSubmit={form.save} className="grid gap-4">
      <RecordFields form={form} names={['name']} />
      <RecordField form={form} name="email" required={!client || client.email !== ''} />
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordFields form={form} names={['phone', 'status', 'company', 'location']} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordFields form={form} names={['line1', 'line2', 'city', 'postalCode', 'region']} />
        <CountryField value={form.fields} error={form.errorAt('country')} onChange={form.change} />
        <RecordFields form={form} names={['vatNumber']} />
      </div>
      <RecordFields form={form} names={['eInvoiceProfile']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordField form={form} name="addressScheme" error={form.errorAt('electronicAddress')} />
        <RecordFields form={form} names={['addressId']} />
      </div>
      {codes.length > 0 && (
        <RecordField
          form={form}
          name="currency"
          choices={[{ value: '', label: conventions().currency }, ...codes.map((code) => ({ value: code, label: code }))]}
        />
      )}
      <RecordFields form={form} names={['outsideTaxScope', 'notes']} mentionable={people.map(({ name }) => name)} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onCancel}>
        {form.saved ? 'Save' : 'Add Client'}
      </DialogButtons>
    </RecordForm>
  )
}
