import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { onlyOwners } from '#domain/people/people-rules.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { signInWaysQuery } from './account-queries.ts'
import { signInSettingsQuery } from './second-factor-queries.ts'

/** Whether everyone needs a passkey or an authenticator app. */
export function RequireSecondFactor() {
  const { data: ways } = useQuery(signInWaysQuery())
  return (
    <QueryState query={useRead(signInSettingsQuery())} loading={<Skeleton className="h-20" />}>
      {(settings) => <Requirement {...settings} provider={ways?.provider ?? false} />}
    </QueryState>
  )
}

function Requirement({
  requireSecondFactor,
  revision,
  provider,
}: {
  requireSecondFactor: boolean
  revision: number
  provider: boolean
}) {
  const describedBy = useId()
  const isOwner = useMe()?.role === 'owner'
  const queries = useQueryClient()
  const readAgain = () => invalidate(queries, signInSettingsQuery())
  const { write, pending } = useWrite({
    send: (body: { requireSecondFactor: boolean; revision: number }) =>
      callEndpoint(secondFactorEndpoints.saveSignInSettings, { body }),
    onDone(_, sent) {
      const title = sent.requireSecondFactor ? 'A second factor is required' : 'A second factor is no longer required'
      toast({ title, tone: 'good' })
      return readAgain()
    },
    onRefused({ message }) {
      toast({ title: 'Not changed', text: message, tone: 'bad' })
      void readAgain()
    },
  })
  return (
    <div className="flex items-center justify-between gap-5 rounded-card border border-line bg-surface px-4 py-3.5 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold">Second factor required</p>
        <p id={describedBy} className="mt-0.5 text-sm text-muted">
          Everyone needs a passkey or an authenticator app. Anyone without one has to add it before they can do anything else. The
          studio’s password has to be off.
          {!isOwner && ` ${onlyOwners}`}
          {provider &&
            ' Single sign-on counts as both factors where your identity provider says that it asked for a second one: require it there.'}
        </p>
      </div>
      <Switch
        label="Second factor required"
        on={requireSecondFactor}
        describedBy={describedBy}
        disabled={pending || !isOwner}
        onChange={(on) => write({ requireSecondFactor: on, revision })}
      />
    </div>
  )
}
