import { useQueryClient } from '@tanstack/react-query'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ownSecurityChanged } from './second-factor-queries.ts'

type Security = AnswerOf<typeof secondFactorEndpoints.readOwnSecurity>

/** The identity provider that signs this account in. `stays`: why it cannot be disconnected. */
export function OwnIdentities({ identities, stays }: Pick<Security, 'identities'> & { stays: string | null }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite<void, unknown>({
    failure: 'Not disconnected',
    send: () => callEndpoint(secondFactorEndpoints.disconnectIdentity),
    onDone() {
      toast({ title: 'Single sign-on disconnected', text: 'Other browsers that used it were signed out.', tone: 'good' })
      void ownSecurityChanged(queries)
    },
  })
  return (
    <div className="grid gap-3">
      <ul aria-label="Your single sign-on" className="divide-y divide-line rounded-card border border-line bg-surface">
        {identities.map(({ issuer, since, lastUsedAt }) => (
          <li key={issuer} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">{issuer}</span>
              <span className="text-xs text-muted">
                Connected <Moment at={since} /> · last used <Moment at={lastUsedAt} />
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              pending={pending}
              pendingText="Disconnecting..."
              why={stays ?? undefined}
              disabled={stays !== null}
              onClick={() => write()}
            >
              Disconnect
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{stays ?? 'Signing in with the same address there connects it again.'}</p>
    </div>
  )
}
