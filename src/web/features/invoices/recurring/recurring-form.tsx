import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { custom } from '#domain/common/field-table.ts'
import { fieldAmount } from '#domain/common/money/money.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { recurringEndpoints, type RecurringInvoice } from '#domain/invoices/recurring/recurring-endpoints.ts'
import { recurringFields } from '#domain/invoices/recurring/recurring-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { textOfLines, toItems, totalsOfLines, type LineFields } from '../editor/invoice-form-fields.ts'
import { InvoiceLinesField } from '../editor/invoice-lines-field.tsx'
import { InvoiceTotalsView } from '../invoice-totals.tsx'
import { recurringChanged, recurringQuery } from './recurring-queries.ts'

/** With its lines as they are typed. */
const table = {
  ...recurringFields,
  items: {
    ...custom('Lines', [] as LineFields[], { shown: textOfLines }),
    read: (items: RecurringInvoice['items']) => items.map((item, key) => ({ ...item, key, cost: fieldAmount(item.cost) })),
    write: (lines: LineFields[]) => toItems(lines),
  },
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
  const [today] = useState(() => studioDay(new Date()))
  const form = useFieldForm({
    table,
    record: recurring,
    start: { from: today, items: [{ key: 0, label: '', description: '', cost: '', vatRate: usualRate }] },
    failure: 'The retainer could not be saved',
    add: recurring
      ? undefined
      : (body) => callEndpoint(recurringEndpoints.addRecurringInvoice, { params: { id: projectId }, body }),
    change: (body, { id }) => callEndpoint(recurringEndpoints.saveRecurringInvoice, { params: { id }, body }),
    recordIn: (answer) => answer.recurring,
    read: async ({ id }) => (await queries.fetchQuery({ ...recurringQuery(id), staleTime: 0 })).recurring,
    onSaved() {
      toast({ title: 'Retainer saved', tone: 'good' })
      void recurringChanged(queries)
    },
    onDone,
  })
  const lines = form.fields.items
  return (
    <RecordForm label="Retainer" form={form} onSubmit={form.save} className="grid gap-5 sm:grid-cols-2">
      <RecordFields form={form} names={['label', 'every', 'from', 'until', 'count']} />
      <div className="grid gap-3 sm:col-span-2">
        <InvoiceLinesField
          lines={lines}
          error={form.errorAt('items')}
          rates={taxRates}
          usualRate={usualRate}
          onChange={(items) => form.change({ items })}
        />
        <InvoiceTotalsView totals={totalsOfLines(lines)} />
      </div>
      <div className="grid gap-2 sm:col-span-2">
        <RecordFields form={form} names={['issues', 'paused']} />
        <p className="text-sm text-muted">Days in the past, and days while it is paused, are not invoiced.</p>
      </div>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone} className="sm:col-span-2">
        Save
      </DialogButtons>
    </RecordForm>
  )
}
