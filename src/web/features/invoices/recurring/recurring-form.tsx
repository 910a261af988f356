import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/dates/calendar-day.ts'
import { fieldAmount } from '#domain/common/money/money.ts'
import { recurringEndpoints, type RecurringInvoice } from '#domain/invoices/recurring/recurring-endpoints.ts'
import { recurringEvery, recurringEveryLabels, type RecurringEvery } from '#domain/invoices/recurring/recurring-invoice.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { numberOf, textOfField, toItems, totalsOfLines, type LineFields } from '../editor/invoice-form-fields.ts'
import { InvoiceLinesField } from '../editor/invoice-lines-field.tsx'
import { InvoiceTotalsView } from '../invoice-totals.tsx'
import { recurringChanged, recurringQuery } from './recurring-queries.ts'

const frequencies = recurringEvery.map((value) => ({ value, label: recurringEveryLabels[value] }))

interface Fields {
  label: string
  every: RecurringEvery
  from: string
  until: string
  count: string
  issues: boolean
  paused: boolean
  lines: LineFields[]
}

const labels: Record<keyof Fields, string> = {
  label: 'Name',
  every: 'How often',
  from: 'First invoice on',
  until: 'Last day (optional)',
  count: 'Number of invoices (optional)',
  issues: 'Issue and email each invoice automatically',
  paused: 'Paused',
  lines: 'Lines',
}

const recordOf = ({ recurring: { items, count, until, ...shown } }: { recurring: RecurringInvoice }) => ({
  fields: {
    label: shown.label,
    every: shown.every,
    from: shown.from,
    until: until ?? '',
    count: count === null ? '' : String(count),
    issues: shown.issues,
    paused: shown.paused,
    lines: items.map((item, key) => ({ ...item, key, cost: fieldAmount(item.cost) })),
  } satisfies Fields,
  revision: shown.revision,
})

const bodyOf = ({ lines, until, count, ...fields }: Fields) => ({
  label: fields.label,
  every: fields.every,
  from: fields.from,
  issues: fields.issues,
  paused: fields.paused,
  until: until || null,
  count: count.trim() === '' ? null : numberOf(count),
  items: toItems(lines),
})

function textOf<Name extends keyof Fields>(name: Name, value: Fields[Name]): string {
  if (name === 'lines') return textOfField('lines', value as LineFields[])
  if (name === 'every') return recurringEveryLabels[value as RecurringEvery]
  return value === true ? 'Yes' : value === false ? 'No' : String(value)
}

/** A retainer in a dialog: a new one of a project, or one to change. */
export function RecurringDialog({
  projectId,
  recurring,
  onClose,
}: {
  projectId: string
  recurring: RecurringInvoice | null
  onClose(): void
}) {
  return (
    <Dialog open onClose={onClose} place="right" title={recurring ? 'Change retainer' : 'New retainer'}>
      <RecurringForm projectId={projectId} recurring={recurring} onDone={onClose} />
    </Dialog>
  )
}

export function RecurringForm({
  projectId,
  recurring,
  onDone,
}: {
  projectId: string
  recurring: RecurringInvoice | null
  onDone(): void
}) {
  const queries = useQueryClient()
  const { vatRate: usualRate, taxRates } = useBrand()
  const [today] = useState(() => dayAt(new Date(), studioTimeZone()))
  const form = useRecordForm({
    record: recurring
      ? recordOf({ recurring })
      : {
          fields: {
            label: '',
            every: recurringEvery[0] as RecurringEvery,
            from: today,
            until: '',
            count: '',
            issues: false,
            paused: false,
            lines: [{ key: 0, label: '', description: '', cost: '', vatRate: usualRate }],
          } satisfies Fields as Fields,
        },
    failure: 'The retainer could not be saved',
    errorNames: ['items'],
    save: ({ fields, revision }) =>
      recurring
        ? callEndpoint(recurringEndpoints.saveRecurringInvoice, {
            params: { id: recurring.id },
            body: { ...bodyOf(fields), revision },
          })
        : callEndpoint(recurringEndpoints.addRecurringInvoice, { params: { id: projectId }, body: bodyOf(fields) }),
    recordOf,
    ...(recurring && {
      async readRecord() {
        return recordOf(await queries.fetchQuery({ ...recurringQuery(recurring.id), staleTime: 0 }))
      },
    }),
    onSaved(_answer, _next, typed) {
      toast({ title: 'Retainer saved', tone: 'good' })
      void recurringChanged(queries)
      if (Object.keys(typed).length === 0) onDone()
    },
  })
  const { fields, errors, change } = form
  const text = (name: 'label' | 'from' | 'until' | 'count') => ({
    label: labels[name],
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Fields>),
  })
  const tick = (name: 'issues' | 'paused') => ({
    label: labels[name],
    checked: fields[name],
    onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked } as Partial<Fields>),
  })
  const lineError = errors.lines ?? errors.items ?? Object.entries(errors).find(([name]) => name.startsWith('items.'))?.[1]
  return (
    <RecordForm
      label="Retainer"
      form={form}
      labels={labels}
      textOf={textOf}
      onSubmit={form.save}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField {...text('label')} required maxLength={100} placeholder="Monthly retainer" className="sm:col-span-2" />
      <SelectField
        label={labels.every}
        choices={frequencies}
        value={fields.every}
        error={errors.every}
        onChange={({ target }) => change({ every: target.value as RecurringEvery })}
      />
      <TextField {...text('from')} type="date" hint="Later ones have the same day." />
      <TextField {...text('until')} type="date" />
      <TextField {...text('count')} inputMode="numeric" />
      <div className="grid gap-3 sm:col-span-2">
        <InvoiceLinesField
          lines={fields.lines}
          error={lineError}
          rates={taxRates}
          usualRate={usualRate}
          onChange={(lines) => change({ lines })}
        />
        <InvoiceTotalsView totals={totalsOfLines(fields.lines)} />
      </div>
      <div className="grid gap-2 sm:col-span-2">
        <Checkbox {...tick('issues')} />
        <Checkbox {...tick('paused')} />
        <p className="text-sm text-muted">Days in the past, and days while it is paused, are not invoiced.</p>
      </div>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone} className="sm:col-span-2">
        Save
      </DialogButtons>
    </RecordForm>
  )
}
