import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import {
  supplierProjectTypeLabels,
  supplierProjectTypes,
  supplierStatuses,
  supplierStatusLabels,
  supplierToasts,
} from '#domain/suppliers/supplier-messages.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { mergeRemoteChanges, settle, startForm } from '#web/lib/shared-form.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ClashNotice } from '#web/ui/clash-notice.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { blankSupplier, supplierFieldLabels, toFields, toForm, type SupplierFields } from './supplier-fields.ts'
import { suppliersChanged, suppliersQuery } from './supplier-queries.ts'

type Switches = { [Name in keyof SupplierFields]: SupplierFields[Name] extends boolean ? Name : never }[keyof SupplierFields]
type Texts = Exclude<keyof SupplierFields, Switches>

const projectTypeChoices = supplierProjectTypes.map((value) => ({ value, label: supplierProjectTypeLabels[value] }))
const statusChoices = supplierStatuses.map((value) => ({ value, label: supplierStatusLabels[value] }))

/** All fields of a supplier; beside what others save meanwhile, it keeps what was typed. */
export function SupplierForm({ supplier, onDone }: { supplier: Supplier | null; onDone(): void }) {
  const queries = useQueryClient()
  const [form, setForm] = useState(() => startForm(supplier ? toFields(supplier) : blankSupplier, supplier?.revision ?? 0))
  const [met, setMet] = useState(false)
  const { fields, clashes, revision } = form

  const { write, pending, errors, clearErrors } = useWrite({
    send: (typed: SupplierFields) =>
      supplier
        ? callEndpoint<typeof supplierEndpoints.changeSupplier>('PUT', '/api/admin/suppliers/:id', {
            params: { id: supplier.id },
            body: { ...toForm(typed), revision },
          })
        : callEndpoint<typeof supplierEndpoints.addSupplier>('POST', '/api/admin/suppliers', { body: toForm(typed) }),
    onDone(answer) {
      toast({ title: supplier ? supplierToasts.updated : supplierToasts.added, text: answer.supplier.name, tone: 'good' })
      void suppliersChanged(queries)
      onDone()
    },
    onRefused({ status }) {
      if (status === 422) return
      if (status === 409 && supplier) return void meet(supplier.id)
      toast({
        title: supplierToasts.failed,
        text: supplier ? supplierToasts.updateFailed : supplierToasts.addFailed,
        tone: 'bad',
      })
    },
  })

  async function meet(id: string) {
    const { suppliers } = await queries.fetchQuery({ ...suppliersQuery({}), staleTime: 0 })
    const theirs = suppliers.find((one) => one.id === id)
    if (!theirs) return
    setForm((before) => mergeRemoteChanges(before, toFields(theirs), theirs.revision))
    setMet(true)
  }

  const type = (changes: Partial<SupplierFields>) => {
    clearErrors()
    setForm({ ...form, fields: { ...fields, ...changes } })
  }
  const text = (name: Texts) => ({
    label: supplierFieldLabels[name],
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  const tick = (name: Switches) => ({
    label: supplierFieldLabels[name],
    checked: fields[name],
    onChange: ({ target }: { target: { checked: boolean } }) => type({ [name]: target.checked }),
  })

  return (
    <form
      aria-label={supplier ? 'Edit Supplier' : 'Add Supplier'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-7"
    >
      {met && (
        <ClashNotice
          clashes={(Object.keys(clashes) as (keyof SupplierFields)[]).map((name) => ({
            name,
            label: supplierFieldLabels[name],
            theirs: messageOf(clashes[name]),
          }))}
          onSettle={(name, whose) => setForm(settle(form, name as keyof SupplierFields, whose))}
        />
      )}
      <Part title="Who">
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
        <Checkbox {...tick('subcontractor')} />
        <Checkbox {...tick('supplierAgreement')} />
        <Checkbox {...tick('paymentTerms30Days')} />
        <Checkbox {...tick('trainingOffered')} />
      </Part>
      <Part title="Kit">
        <Checkbox {...tick('ownKit')} />
        <TextArea {...text('kitDescription')} rows={2} maxLength={2_000} className="sm:col-span-2" />
      </Part>
      <Part title="How they work">
        <TextField {...text('reliabilityScore')} type="number" inputMode="decimal" min={1} max={5} step={0.1} hint="1 to 5" />
        <TextField {...text('videoQualityScore')} type="number" inputMode="decimal" min={1} max={5} step={0.1} hint="1 to 5" />
        <TextArea {...text('professionalReference')} rows={2} maxLength={2_000} className="sm:col-span-2" />
        <TextArea {...text('notes')} rows={3} maxLength={5_000} className="sm:col-span-2" />
        <TextArea {...text('alexNotes')} rows={3} maxLength={5_000} />
        <TextArea {...text('robNotes')} rows={3} maxLength={5_000} />
      </Part>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={pending} pendingText="Saving...">
          {supplier ? 'Save' : 'Add Supplier'}
        </Button>
      </div>
    </form>
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

const messageOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? ''))
