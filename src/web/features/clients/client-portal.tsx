import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientCard } from '#domain/clients/client.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { invitationDays } from '#domain/clients/client-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { clientsChanged } from './client-queries.ts'

/** Portal access of a client, and the invitation mail. */
export function ClientPortal({
  client: { id, email, portal, invitedAt },
  children,
}: {
  client: ClientCard
  /** Further actions. */
  children?: ReactNode
}) {
  const queries = useQueryClient()
  const { write, pending } = useWrite<void, unknown>({
    failure: 'Invitation not sent',
    send: () => callEndpoint(clientEndpoints.inviteToPortal, { params: { id } }),
    onDone() {
      toast({ title: 'Invitation sent', text: `To ${email}. It works once, for ${invitationDays} days.`, tone: 'good' })
      void clientsChanged(queries)
    },
  })
  return (
    <Section title="Client portal">
      <p className="text-sm text-muted">
        {portal === 'open' && 'This client has an account and can sign in.'}
        {portal === 'invited' && 'Invited, but has not chosen a password yet.'}
        {portal === 'none' &&
          (email
            ? 'No account yet. The invitation lets them choose a password.'
            : 'No account yet. Add an email address to invite them.')}
        {invitedAt && portal !== 'open' && (
          <>
            {' '}
            Last invitation: <Moment at={invitedAt} form="day" />.
          </>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {email && (
          <Button variant="secondary" size="small" pending={pending} pendingText="Sending..." onClick={() => write()}>
            <Send aria-hidden="true" size={15} />
            {portal === 'none' ? 'Invite to portal' : portal === 'invited' ? 'Invite again' : 'Send a password reset link'}
          </Button>
        )}
        {children}
      </div>
    </Section>
  )
}
