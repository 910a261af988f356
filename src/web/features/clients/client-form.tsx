import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientCard } from '#domain/clients/client.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { clientStatuses, clientStatusLabels } from '#domain/clients/client-messages.ts'
import { conventions } from '#domain/common/conventions.ts'
import { eInvoiceProfileLabels, eInvoiceProfiles } from '#domain/common/money/e-invoice-profile.ts'
import { addressSchemeChoices } from '#domain/common/address/electronic-address.ts'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useCurrencies } from '#web/lib/studio/use-currencies.ts'
import { useRecordForm, type TextNames } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { CountryField } from '#web/ui/forms/country-field.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { MentionArea } from '#web/ui/text/mention-field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { clientQuery, clientReadersQuery, clientsChanged } from './client-queries.ts'

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
  region: '',
  country: '',
  countryCode: '',
  vatNumber: '',
  /** Empty for what is usual. */
  eInvoiceProfile: '',
  addressScheme: '',
  addressId: '',
  outsideTaxScope: false,
  /** Empty for the studio's own. */
  currency: '',
  status: 'prospect',
  notes: '',
} as const
type Fields = {
  [Name in keyof typeof blank]: Name extends 'status' ? ClientCard['status'] : Name extends 'outsideTaxScope' ? boolean : string
}

const labels: Record<keyof Fields, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  location: 'Location',
  line1: 'Billing address',
  line2: 'Billing address line 2',
  city: 'City',
  postalCode: 'Postcode',
  region: 'Region',
  country: 'Country',
  countryCode: 'Country',
  vatNumber: 'VAT number',
  eInvoiceProfile: 'Electronic invoices',
  addressScheme: 'Kind of electronic address',
  addressId: 'Electronic address',
  currency: 'Currency of their documents',
  outsideTaxScope: 'Sales to this client are outside the scope of our tax',
  status: 'Status',
  notes: 'Notes',
}

const fieldsOf = ({
  name,
  email,
  phone,
  company,
  location,
  billingAddress,
  vatNumber,
  eInvoiceProfile,
  electronicAddress,
  outsideTaxScope,
  currency,
  status,
  notes,
}: ClientCard): Fields => ({
  name,
  email,
  phone,
  company,
  location,
  ...billingAddress,
  vatNumber,
  eInvoiceProfile: eInvoiceProfile ?? '',
  addressScheme: electronicAddress?.scheme ?? '',
  addressId: electronicAddress?.id ?? '',
  outsideTaxScope,
  currency: currency ?? '',
  status,
  notes,
})

const recordOf = (client: ClientCard) => ({ fields: fieldsOf(client), revision: client.revision })

const bodyOf = ({
  line1,
  line2,
  city,
  postalCode,
  region,
  country,
  countryCode,
  currency,
  eInvoiceProfile,
  addressScheme,
  addressId,
  ...fields
}: Fields) => ({
  ...fields,
  eInvoiceProfile: (eInvoiceProfile || null) as ClientCard['eInvoiceProfile'],
  electronicAddress: addressScheme === '' && addressId === '' ? null : { scheme: addressScheme, id: addressId },
  currency: currency || null,
  billingAddress: { line1, line2, city, postalCode, region, country, countryCode },
})

const statusChoices = clientStatuses.map((value) => ({ value, label: clientStatusLabels[value] }))

const profileChoices = eInvoiceProfiles.map((value) => ({ value, label: eInvoiceProfileLabels[value] }))

const yesNo: Partial<Record<string, string>> = { true: 'Yes', false: 'No' }

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
  // A client that was added while one typed on is changed with the next save.
  const [saved, setSaved] = useState(client)
  const form = useRecordForm({
    record: saved ? recordOf(saved) : { fields: blank as Fields },
    errorNames: ['electronicAddress', 'billingAddress'],
    failure: saved ? 'Client not saved' : 'Client not added',
    save: ({ fields, revision }) =>
      saved
        ? callEndpoint(clientEndpoints.changeClient, { params: { id: saved.id }, body: { ...bodyOf(fields), revision } })
        : callEndpoint(clientEndpoints.addClient, { body: bodyOf(fields) }),
    recordOf: (answer) => recordOf(answer.client),
    ...(saved && {
      readRecord: async () => recordOf((await queries.fetchQuery({ ...clientQuery(saved.id), staleTime: 0 })).client),
    }),
    onSaved(answer, _, typed) {
      const text = unreachedNotice(answer.unreached, 'client') ?? answer.client.name
      toast({ title: saved ? 'Client saved' : 'Client added', text, tone: 'good' })
      void clientsChanged(queries)
      if (Object.keys(typed).length === 0) onSaved(answer.client)
      else setSaved(answer.client)
    },
  })
  const people = useQuery(clientReadersQuery()).data?.people ?? []
  const currencies = useCurrencies()
  const chosen = form.fields.currency
  const codes = [...new Set([...currencies.map(({ currency }) => currency), ...(chosen ? [chosen] : [])])]
  const bind = <Name extends TextNames<Fields>>(name: Name) => ({ label: labels[name], ...form.text(name) })

  return (
    <RecordForm
      label={saved ? 'Edit client' : 'Add client'}
      form={form}
      labels={labels}
      textOf={(name, value) =>
        name === 'status'
          ? clientStatusLabels[value as Fields['status']]
          : name === 'currency'
            ? String(value || conventions().currency)
            : (yesNo[String(value)] ?? String(value))
      }
      onSubmit={form.save}
      className="grid gap-4"
    >
      <TextField {...bind('name')} required maxLength={200} autoComplete="off" />
      <TextField {...bind('email')} required={!client || client.email !== ''} type="email" maxLength={254} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bind('phone')} type="tel" maxLength={40} autoComplete="off" />
        <SelectField {...bind('status')} choices={statusChoices} />
        <TextField {...bind('company')} maxLength={200} autoComplete="off" />
        <TextField {...bind('location')} maxLength={200} autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bind('line1')} maxLength={200} autoComplete="off" hint="Shown on invoices." />
        <TextField {...bind('line2')} maxLength={200} autoComplete="off" />
        <TextField {...bind('city')} maxLength={100} autoComplete="off" />
        <TextField {...bind('postalCode')} maxLength={20} autoComplete="off" />
        <TextField {...bind('region')} maxLength={100} autoComplete="off" />
        <CountryField value={form.fields} error={form.text('country').error} onChange={form.change} />
        <TextField {...bind('vatNumber')} maxLength={40} autoComplete="off" hint="Of a business. Shown on invoices." />
      </div>
      <SelectField
        {...bind('eInvoiceProfile')}
        choices={[{ value: '', label: 'As usual in our country' }, ...profileChoices]}
        hint="Invoices are not issued while something that it needs is missing."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...bind('addressScheme')}
          placeholder="From the VAT number"
          choices={addressSchemeChoices}
          error={form.errorAt('electronicAddress')}
        />
        <TextField {...bind('addressId')} maxLength={100} autoComplete="off" hint="For Peppol, their ID." />
      </div>
      {codes.length > 0 && (
        <SelectField
          {...bind('currency')}
          choices={[{ value: '', label: conventions().currency }, ...codes.map((code) => ({ value: code, label: code }))]}
          hint="New proposals and invoices begin with it."
        />
      )}
      <Checkbox
        label={labels.outsideTaxScope}
        checked={form.fields.outsideTaxScope}
        onChange={({ target }) => form.change({ outsideTaxScope: target.checked })}
      />
      <MentionArea
        label={labels.notes}
        value={form.fields.notes}
        error={form.text('notes').error}
        onText={(notes) => form.change({ notes })}
        names={people.map(({ name }) => name)}
        hint="Only visible to the studio. @ mentions a colleague."
        rows={4}
        maxLength={5_000}
      />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onCancel}>
        {saved ? 'Save' : 'Add Client'}
      </DialogButtons>
    </RecordForm>
  )
}
