import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { dueEventLabels, dueEvents, usualPlan, type PlannedPart } from '#domain/invoices/payment-plan.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import { SendingForm } from '#web/ui/sending-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { invoicesChanged } from './admin-invoice-queries.ts'
import { numberOf } from './invoice-form-fields.ts'

const events = dueEvents.map((value) => ({ value, label: dueEventLabels[value] }))

type PartFields = Omit<PlannedPart, 'percent'> & { key: number; percent: string }

/** Splits the proposal's total into planned invoices, replacing an earlier plan. */
export function PlanDialog({ open, projectId, onClose }: { open: boolean; projectId: string; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} place="right" title="Payment schedule">
      <PlanForm projectId={projectId} onDone={onClose} />
    </Dialog>
  )
}

function PlanForm({ projectId, onDone }: { projectId: string; onDone(): void }) {
  const queries = useQueryClient()
  const [parts, setParts] = useState<PartFields[]>(() =>
    usualPlan.map((part, key) => ({ ...part, key, percent: String(part.percent) })),
  )
  const { write, pending, errors, clearErrors } = useWrite({
    send: () =>
      callEndpoint<typeof invoiceAdminEndpoints.planInvoices>('PUT', '/api/admin/projects/:id/invoice-plan', {
        params: { id: projectId },
        body: { parts: parts.map(({ part, label, event, percent }) => ({ part, label, event, percent: numberOf(percent) })) },
      }),
    failure: 'Payment schedule not saved',
    fields: ['parts'],
    onDone() {
      toast({ title: 'Payment schedule saved', tone: 'good' })
      void invoicesChanged(queries)
      onDone()
    },
  })
  const set = (changed: PartFields[]) => {
    clearErrors()
    // The last part is the balance; a single part is the full amount.
    setParts(changed.map((part, index) => ({ ...part, part: partAt(index, changed.length) })))
  }
  const change = (key: number, changes: Partial<PartFields>) =>
    set(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)))
  const add = () =>
    set([
      ...parts.slice(0, -1),
      { key: 1 + Math.max(...parts.map(({ key }) => key)), part: 'stage', label: 'Stage', percent: '', event: 'by-hand' },
      ...parts.slice(-1),
    ])
  const sum = parts.reduce((all, { percent }) => all + (numberOf(percent) || 0), 0)
  return (
    <SendingForm
      pending={pending}
      aria-label="Payment schedule"
      onSubmit={(event) => {
        event.preventDefault()
        write(undefined)
      }}
      className="grid gap-4"
    >
      <p className="text-sm text-muted">Based on the current proposal, less what has already been invoiced.</p>
      <ol className="grid gap-4">
        {parts.map(({ key, label, percent, event }, index) => (
          <li
            key={key}
            aria-label={`Stage ${index + 1}`}
            className="grid gap-3 rounded-card border border-line p-4 sm:grid-cols-[minmax(0,1fr)_5rem_minmax(0,1.3fr)_auto] sm:items-end"
          >
            <TextField
              label="Name"
              value={label}
              maxLength={100}
              onChange={({ target }) => change(key, { label: target.value })}
            />
            <TextField
              label="Percent"
              inputMode="decimal"
              value={percent}
              onChange={({ target }) => change(key, { percent: target.value })}
            />
            <SelectField
              label="Issue when"
              choices={events}
              value={event}
              onChange={({ target }) => change(key, { event: target.value as PartFields['event'] })}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove stage ${index + 1}`}
              disabled={parts.length === 1}
              onClick={() => set(parts.filter((part) => part.key !== key))}
              className="sm:mb-1.5"
            >
              <Trash2 aria-hidden="true" size={16} />
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" size="small" disabled={parts.length >= 20} onClick={add}>
          <Plus aria-hidden="true" size={15} />
          Add a stage
        </Button>
        <p className="timecode text-sm">{Number(sum.toFixed(2))}% of 100%</p>
      </div>
      <FieldError id="plan-error">{errors.parts}</FieldError>
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Save schedule
      </DialogButtons>
    </SendingForm>
  )
}

const partAt = (index: number, parts: number): PlannedPart['part'] =>
  parts === 1 ? 'whole' : index === 0 ? 'deposit' : index === parts - 1 ? 'balance' : 'stage'
