import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mailEndpoints, type OutboxMail } from '#domain/mails/mail-endpoints.ts'
import { refusalToSendAgain } from '#domain/mails/mail-rules.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export const canBeSentAgain = ({ state }: OutboxMail): boolean => refusalToSendAgain(state) === null

/** Retry button for mails that were not delivered. */
export function SendAgain({ mails, onDone }: { mails: OutboxMail[]; onDone?(): void }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [one] = mails
  const many = mails.length > 1
  const readAgain = () => void invalidate(queries, below(mailEndpoints.listOutbox))
  const { write, pending } = useWrite({
    failure: 'Not sent again',
    send: sendAll,
    onDone({ sent, problem }, asked) {
      if (asked.length === 1) toast({ title: 'Queued again', text: `To ${asked[0]!.to}`, tone: 'good' })
      else toast({ title: `${sent} of ${asked.length} queued again`, text: problem, tone: problem ? 'bad' : 'good' })
      onDone?.()
      readAgain()
    },
    // 409: the state has changed meanwhile.
    onRefused: readAgain,
  })
  if (!mails.every(canBeSentAgain)) return null
  return (
    <>
      <Button variant="secondary" size="small" pending={pending} pendingText="Sending..." onClick={() => setAsking(true)}>
        Send again
      </Button>
      <ConfirmDialog
        open={asking}
        title={many ? `Send these ${mails.length} emails again?` : 'Send this email again?'}
        text={
          many
            ? 'Each will be sent to its recipient again, as it is shown here.'
            : `It will be sent to ${one!.to} again, as shown here.`
        }
        confirmText="Send again"
        onConfirm={() => write(mails)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Sends one by one: how many were queued, and why another was not. Throws when none was. */
async function sendAll(mails: OutboxMail[]): Promise<{ sent: number; problem: string | undefined }> {
  let sent = 0
  let failure: unknown
  for (const { id } of mails) {
    await callEndpoint(mailEndpoints.sendMailAgain, { params: { id } }).then(
      () => (sent += 1),
      (error: unknown) => (failure = error),
    )
  }
  if (sent === 0) throw failure
  return { sent, problem: failure ? problemMessage(failure).message : undefined }
}
