import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { workChanged } from './jobs/job-queries.ts'
import type { StaffOffer } from './editor/quote-fields.ts'

/** Mails the link to the client with a message. `off` is why it is disabled, or null. */
export function SendProposal({ offer, off }: { offer: StaffOffer; off: string | null }) {
  const queries = useQueryClient()
  const { proposalId, clientName, clientEmail, sentAt, signing = [] } = offer
  const several = signing.length > 0
  const [message, setMessage, forget] = useDraft(`send-proposal.${proposalId}`)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Proposal not sent',
    fields: ['message'],
    send: (body: { message: string }) => callEndpoint(proposalEndpoints.sendProposal, { params: { id: proposalId }, body }),
    onDone(_, sent) {
      toast({
        title: 'Proposal sent',
        text: several ? 'We’ve emailed those whose turn it is.' : `We’ve emailed the link to ${clientEmail}.`,
        tone: 'good',
      })
      forget(sent.message)
      void workChanged(queries)
    },
  })
  const reason = off ?? (clientEmail ? null : 'Add the client’s email address and save it first.')
  return (
    <section aria-label="Send to the client" className="grid gap-3">
      <TextArea
        label={several ? 'Message to those whose turn it is' : `Message to ${clientName}`}
        rows={3}
        maxLength={5_000}
        value={message}
        error={errors.message}
        hint={
          reason ??
          (several
            ? 'Each gets their own link, when it is their turn to sign.'
            : `To ${clientEmail}, with the link and the total.`)
        }
        onChange={({ target }) => {
          clearErrors()
          setMessage(target.value)
        }}
      />
      <Button
        variant="secondary"
        pending={pending}
        pendingText="Sending..."
        disabled={reason !== null}
        onClick={() => write({ message })}
      >
        <Send aria-hidden="true" size={16} />
        {sentAt ? 'Send again' : 'Send by email'}
      </Button>
    </section>
  )
}
