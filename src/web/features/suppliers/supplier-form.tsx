import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import {
  supplierProjectTypeLabels,
  supplierProjectTypes,
  supplierStatuses,
  supplierStatusLabels,
  supplierToasts,
} from '#domain/suppliers/supplier-messages.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { useNotesLabels } from '#web/lib/studio/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { MentionArea } from '#web/ui/text/mention-field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { blankSupplier, supplierFieldLabels, toFields, toForm, type SupplierFields } from './supplier-fields.ts'
import { supplierReadersQuery, suppliersChanged, suppliersQuery } from './supplier-queries.ts'

type Switches = { [Name in keyof SupplierFields]: SupplierFields[Name] extends boolean ? Name : never }[keyof SupplierFields]
type Texts = Exclude<keyof SupplierFields, Switches>

const recordOf = (supplier: Supplier) => ({ fields: toFields(supplier), revision: supplier.revision })

const projectTypeChoices = supplierProjectTypes.map((value) => ({ value, label: supplierProjectTypeLabels[value] }))
const statusChoices = supplierStatuses.map((value) => ({ value, label: supplierStatusLabels[value] }))

/** All fields of a supplier. */
export function SupplierForm({ supplier, onDone }: { supplier: Supplier | null; onDone(): void }) {
  const queries = useQueryClient()
  // A supplier that was added while one typed on is changed with the next save.
  const [saved, setSaved] = useState(supplier)
  const form = useRecordForm({
    record: saved ? recordOf(saved) : { fields: blankSupplier },
    save: ({ fields, revision }) =>
      saved
        ? callEndpoint(supplierEndpoints.changeSupplier, { params: { id: saved.id }, body: { ...toForm(fields), revision } })
        : callEndpoint(supplierEndpoints.addSupplier, { body: toForm(fields) }),
    recordOf: (answer) => recordOf(answer.supplier),
    ...(saved && {
      async readRecord() {
        const { suppliers } = await queries.fetchQuery({ ...suppliersQuery({}), staleTime: 0 })
        const now = suppliers.find(({ id }) => id === saved.id)
        return now ? recordOf(now) : null
      },
    }),
    onSaved(answer, _, typed) {
      const text = unreachedNotice(answer.unreached, 'supplier') ?? answer.supplier.name
      toast({ title: saved ? supplierToasts.updated : supplierToasts.added, text, tone: 'good' })
      void suppliersChanged(queries)
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(answer.supplier)
    },
    onRefused({ status }) {
      if (status === 422) return
      const text = saved ? supplierToasts.updateFailed : supplierToasts.addFailed
      toast({ title: supplierToasts.failed, text, tone: 'bad' })
    },
  })
  const text = (name: Texts) => ({ label: supplierFieldLabels[name], autoComplete: 'off', ...form.text(name) })
  const people = useQuery(supplierReadersQuery()).data?.people ?? []
  const labels = { ...supplierFieldLabels, ...useNotesLabels() }
  const notes = (name: 'notes' | 'alexNotes' | 'robNotes') => ({
    label: labels[name],
    value: form.fields[name],
    error: form.text(name).error,
    onText: (typed: string) => form.change({ [name]: typed }),
    names: people.map((person) => person.name),
    rows: 3,
    maxLength: 5_000,
  })
  const tick = (name: Switches) => ({
    label: supplierFieldLabels[name],
    checked: form.fields[name],
    onChange: ({ target }: { target: { checked: boolean } }) => form.change({ [name]: target.checked }),
  })

  return (
    <RecordForm
      label={saved ? 'Edit supplier' : 'Add Supplier'}
      form={form}
      labels={labels}
      textOf={(_, value) => textOf(value)}
      onSubmit={form.save}
      className="grid gap-7"
    >
      <Part title="Contact">
        <TextField {...text('name')} required maxLength={200} />
        <TextField {...text('email')} required type="email" maxLength={254} />
        <TextField {...text('phone')} type="tel" maxLength={40} />
        <TextField {...text('website')} type="url" maxLength={500} placeholder="https://" />
        <SelectField {...text('projectType')} choices={projectTypeChoices} />
        <SelectField {...text('status')} choices={statusChoices} />
      </Part>
      <Part title="Terms">
        <TextField {...text('dayRate')} required type="number" inputMode="decimal" min={0} step={0.01} />
        <div className="grid content-start sm:pt-6">
          <Checkbox {...tick('preferred')} />
        </div>
        <TextField {...text('vatNumber')} maxLength={40} hint="With its country: GB123456789. Finds their electronic invoices." />
        <Checkbox {...tick('subcontractor')} />
        <Checkbox {...tick('supplierAgreement')} />
        <Checkbox {...tick('paymentTerms30Days')} />
        <Checkbox {...tick('trainingOffered')} />
      </Part>
      <Part title="Kit">
        <Checkbox {...tick('ownKit')} />
        <TextArea {...text('kitDescription')} rows={2} maxLength={2_000} className="sm:col-span-2" />
      </Part>
      <Part title="Quality and notes">
        <TextField {...text('reliabilityScore')} type="number" inputMode="decimal" min={1} max={5} step={0.1} hint="1 to 5" />
        <TextField {...text('videoQualityScore')} type="number" inputMode="decimal" min={1} max={5} step={0.1} hint="1 to 5" />
        <TextArea {...text('professionalReference')} rows={2} maxLength={2_000} className="sm:col-span-2" />
        <MentionArea {...notes('notes')} hint="@ mentions a colleague." className="sm:col-span-2" />
        <MentionArea {...notes('alexNotes')} />
        <MentionArea {...notes('robNotes')} />
      </Part>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={form.pending} pendingText="Saving...">
          {saved ? 'Save' : 'Add Supplier'}
        </Button>
      </div>
    </RecordForm>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="label mb-3 border-b border-line pb-1.5">
        {title}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

const textOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? ''))
