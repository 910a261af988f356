import { useQueryClient } from '@tanstack/react-query'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { meQuery, useMe } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Says on a new installation how to make an account of one's own, until it is dismissed or there is one. */
export function OwnAccountHint() {
  const queries = useQueryClient()
  const me = useMe()
  const { write, pending } = useWrite<void, unknown>({
    failure: 'Not dismissed',
    send: () => callEndpoint(peopleEndpoints.dismissOwnAccountHint),
    onDone: () => invalidate(queries, meQuery()),
  })
  if (!me?.ownAccountHint) return null
  return (
    <section
      aria-label="An account of your own"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold">Create your own account</p>
        <p className="mt-0.5 text-sm text-muted">
          You are signed in with the studio’s password. Invite your own email address as an owner: the history then says who did
          what, and you can add a passkey.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" pending={pending} pendingText="Dismissing..." onClick={() => write()}>
          Dismiss
        </Button>
        <ButtonLink to="/admin/people" size="small">
          Invite yourself
        </ButtonLink>
      </div>
    </section>
  )
}
