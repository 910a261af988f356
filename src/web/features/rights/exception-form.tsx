import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliverableRights } from '#domain/rights/rights-endpoints.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { deliverAnyway, showProjectRights } from './right-queries.ts'

/** Asks why a deliverable is delivered in spite of its rights. */
export function ExceptionForm({
  projectId,
  deliverable: { id, uncleared },
  onDone,
}: {
  projectId: string
  deliverable: DeliverableRights
  onDone(): void
}) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Not recorded',
    fields: ['reason'],
    send: () => deliverAnyway(projectId, id, reason),
    onDone(answer) {
      showProjectRights(queries, projectId, answer)
      toast({ title: 'Recorded', text: 'Its files can be delivered now.', tone: 'good' })
      onDone()
    },
  })
  return (
    <SendingForm
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault()
        write(undefined)
      }}
      className="grid gap-4"
    >
      <ul className="grid gap-1.5 text-sm">
        {uncleared.map((one) => (
          <li key={one.reason} className="wrap-anywhere">
            {one.reason}
          </li>
        ))}
      </ul>
      <TextArea
        label="Why it is delivered anyway"
        hint="Your name, the reason and the time are recorded. A change of these rights or of the use needs another decision."
        rows={3}
        required
        maxLength={1_000}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => {
          clearErrors()
          setReason(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Recording..." onCancel={onDone}>
        Deliver anyway
      </DialogButtons>
    </SendingForm>
  )
}
