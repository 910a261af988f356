import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { declineAgreement, signingQuery } from './agreement-queries.ts'

/** Asks for the reason before an agreement is declined. */
export const DeclineDialog = ({ open, signingKey, onClose }: { open: boolean; signingKey: string; onClose(): void }) => (
  <Dialog open={open} onClose={onClose} title="Decline to sign?">
    <Decline signingKey={signingKey} onClose={onClose} />
  </Dialog>
)

function Decline({ signingKey, onClose }: { signingKey: string; onClose(): void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { write, pending, errors } = useWrite({
    fields: ['reason'],
    send: () => declineAgreement(signingKey, { reason }),
    onDone() {
      onClose()
      void queries.resetQueries({ queryKey: signingQuery(signingKey).queryKey })
    },
    onRefused: ({ message }) => setRefusal(message),
  })
  return (
    <SendingForm
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault()
        write(undefined)
      }}
      className="grid grid-cols-1 gap-5"
    >
      <p className="text-muted">Nobody can sign this agreement any more after that. The studio is told.</p>
      <TextArea
        label="Reason (optional)"
        rows={3}
        maxLength={2_000}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p role="alert" className={refusal ? 'text-sm text-bad' : 'sr-only'}>
        {refusal}
      </p>
      <DialogButtons variant="danger" pending={pending} pendingText="Declining..." cancel="Back" onCancel={onClose}>
        Decline
      </DialogButtons>
    </SendingForm>
  )
}
