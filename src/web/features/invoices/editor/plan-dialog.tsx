import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { eventChoices, stagesOf, toPlan } from '#web/lib/forms/schedule-stages.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { StageFields } from '#web/ui/forms/stage-fields.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { invoicesChanged } from '../admin-invoice-queries.ts'

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
  const [parts, setParts] = useState(() => stagesOf(usualPlan))
  const { write, pending, errors, clearErrors } = useWrite({
    send: () => callEndpoint(invoiceAdminEndpoints.planInvoices, { params: { id: projectId }, body: { parts: toPlan(parts) } }),
    failure: 'Payment schedule not saved',
    fields: ['parts'],
    onDone() {
      toast({ title: 'Payment schedule saved', tone: 'good' })
      void invoicesChanged(queries)
      onDone()
    },
  })
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
      <StageFields
        stages={parts}
        events={eventChoices}
        freshEvent="by-hand"
        dayEvent="day"
        onChange={(changed) => {
          clearErrors()
          setParts(changed)
        }}
        error={errors.parts}
      />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Save schedule
      </DialogButtons>
    </SendingForm>
  )
}
