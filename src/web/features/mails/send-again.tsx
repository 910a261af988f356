import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mailEndpoints, type OutboxMail } from '#domain/mails/mail-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/queries.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Retry button for a mail that was not delivered. */
export function SendAgain({ mail: { id, to, state } }: { mail: OutboxMail }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const readAgain = () => void invalidate(queries, below(mailEndpoints.listOutbox))
  const { write, pending } = useWrite<void, unknown>({
    failure: 'Not sent again',
    send: () => callEndpoint(mailEndpoints.sendMailAgain, { params: { id } }),
    onDone() {
      toast({ title: 'Queued again', text: `To ${to}`, tone: 'good' })
      readAgain()
    },
    // 409: the state has changed meanwhile.
    onRefused: readAgain,
  })
  if (state !== 'failed' && state !== 'kept') return null
  return (
    <>
      <Button variant="secondary" size="small" pending={pending} pendingText="Sending..." onClick={() => setAsking(true)}>
        Send again
      </Button>
      <ConfirmDialog
        open={asking}
        title="Send this email again?"
        text={`It will be sent to ${to} again, as shown here.`}
        confirmText="Send again"
        onConfirm={() => write()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
