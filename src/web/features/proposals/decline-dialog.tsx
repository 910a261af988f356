import { useState } from 'react'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { proposalMessages } from '#domain/proposals/proposal-messages.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

/** Confirms a decline, with an optional reason. */
export function DeclineDialog({
  id,
  open,
  onClose,
  onDeclined,
}: {
  id: string
  open: boolean
  onClose(): void
  onDeclined(now: ClientProposal): void
}) {
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { write, pending, errors } = useWrite({
    send: () =>
      callEndpoint<typeof proposalEndpoints.declineProposal>('POST', '/api/proposal/:id/decline', {
        params: { id },
        body: { reason },
      }),
    onDone({ proposal }) {
      toast({ ...proposalMessages.declined, tone: 'good' })
      onClose()
      onDeclined(proposal)
    },
    onRefused({ status, message }) {
      // Server errors show in the dialog; a notice is for network errors only.
      if (status === 0) toast({ ...proposalMessages.declineFailed, tone: 'bad' })
      else setRefusal(message)
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title="Decline this proposal?">
      <div className="grid gap-4">
        <p className="text-muted">You can’t approve it afterwards, but we can send you a new one.</p>
        <TextArea
          label="Reason (optional)"
          rows={4}
          maxLength={2_000}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p role="alert" className={refusal ? 'text-sm text-bad' : 'sr-only'}>
          {refusal}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="small" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" size="small" pending={pending} pendingText="Declining..." onClick={() => write(undefined)}>
            Decline proposal
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
