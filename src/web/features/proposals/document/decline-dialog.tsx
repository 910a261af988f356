import { useState } from 'react'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { changeOrderDeclined, proposalMessages } from '#domain/proposals/proposal-messages.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import type { IdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { CodePanel } from '#web/ui/text/code-panel.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Confirms a decline, with an optional reason. */
export function DeclineDialog({
  id,
  changeOrder,
  check,
  open,
  onClose,
  onDeclined,
}: {
  id: string
  /** Number of a change order; 0 for an offer. */
  changeOrder: number
  /** Asks for a code first, where one is needed. */
  check: IdentityCheck
  open: boolean
  onClose(): void
  onDeclined(now: ClientProposal): void
}) {
  const [reason, setReason] = useState('')
  const noun = changeOrder > 0 ? 'change order' : 'proposal'
  const [refusal, setRefusal] = useState<string | null>(null)
  const { write, pending, errors } = useWrite({
    send: () => callEndpoint(proposalEndpoints.declineProposal, { params: { id }, body: { reason } }),
    onDone({ proposal }) {
      toast({ ...(changeOrder > 0 ? changeOrderDeclined : proposalMessages.declined), tone: 'good' })
      onClose()
      onDeclined(proposal)
    },
    onRefused({ status, message }) {
      check.forget()
      // Server errors show in the dialog; a notice is for network errors only.
      if (status === 0) toast({ ...proposalMessages.declineFailed, tone: 'bad' })
      else setRefusal(message)
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title={`Decline this ${noun}?`}>
      <div className="grid gap-4">
        <p className="text-muted">You can’t approve it afterwards, but we can send you a new one.</p>
        <TextArea
          readOnly={check.isOpen}
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
        {check.panel ? (
          <CodePanel {...check.panel} />
        ) : (
          <DialogButtons
            variant="danger"
            pending={pending}
            pendingText="Declining..."
            onClick={() => check.before(() => write(undefined))}
            onCancel={onClose}
          >
            Decline {noun}
          </DialogButtons>
        )}
      </div>
    </Dialog>
  )
}
