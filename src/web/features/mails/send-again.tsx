import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mailEndpoints, type OutboxMail } from '#domain/mails/mail-endpoints.ts'
import { refusalToSendAgain } from '#domain/mails/mail-rules.ts'
import { callEndpoint, RequestError } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
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
  const { write, pending } = useWrite<void, number>({
    failure: many ? 'Not all were sent again' : 'Not sent again',
    send: () => (many ? sendAll(mails) : sendOne(one!)),
    onDone(sent) {
      toast(
        many
          ? {
              title: `${sent} of ${mails.length} queued again`,
              text: textOfOthers(mails.length - sent),
              tone: sent > 0 ? 'good' : 'bad',
            }
          : { title: 'Queued again', text: `To ${one!.to}`, tone: 'good' },
      )
      onDone?.()
      readAgain()
    },
    // 409: the state has changed meanwhile.
    onRefused: readAgain,
  })
  function readAgain() {
    void invalidate(queries, below(mailEndpoints.listOutbox))
  }
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
        onConfirm={() => write()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const sendOne = async ({ id }: OutboxMail): Promise<number> => {
  await callEndpoint(mailEndpoints.sendMailAgain, { params: { id } })
  return 1
}

/** The number that were queued: those whose state has changed meanwhile, or that are deleted, are left out. */
async function sendAll(mails: OutboxMail[]): Promise<number> {
  let sent = 0
  for (const mail of mails) {
    try {
      sent += await sendOne(mail)
    } catch (error) {
      const isGone = error instanceof RequestError && (error.status === 409 || error.status === 404)
      if (!isGone) throw error
    }
  }
  return sent
}

const textOfOthers = (count: number): string | undefined =>
  count === 0 ? undefined : `The state of ${count === 1 ? 'the other one' : `${count} others`} has changed meanwhile.`
