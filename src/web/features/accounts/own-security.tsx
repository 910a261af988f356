import { useQueryClient } from '@tanstack/react-query'
import type { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useRead } from '#web/lib/use-read.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment, MomentOfDay } from '#web/ui/moment.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { OwnIdentities } from './own-identities.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { ownSecurityChanged, ownSecurityQuery } from './second-factor-queries.ts'

type Session = AnswerOf<typeof secondFactorEndpoints.readOwnSecurity>['sessions'][number]

/** Passkeys, authenticator app and sessions of one's own account. */
export function OwnSecurity() {
  return (
    <QueryState query={useRead(ownSecurityQuery())} failed="Your security settings could not be loaded">
      {({ app, recoveryCodesLeft, identities, hasOtherWay, passkeys, idleMinutes, sessions }) => (
        <div className="grid gap-9">
          <Section title="Passkeys">
            <OwnPasskeys passkeys={passkeys} />
          </Section>
          <Section title="Authenticator app">
            <AuthenticatorApp isOn={app} recoveryCodesLeft={recoveryCodesLeft} />
          </Section>
          {identities.length > 0 && (
            <Section title="Single sign-on">
              <OwnIdentities identities={identities} hasOtherWay={hasOtherWay} />
            </Section>
          )}
          <Section title="Where you are signed in">
            <Sessions sessions={sessions} idleMinutes={idleMinutes} />
          </Section>
        </div>
      )}
    </QueryState>
  )
}

function Sessions({ sessions, idleMinutes }: { sessions: Session[]; idleMinutes: number }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    failure: 'Not signed out',
    send: (id: string) =>
      callEndpoint<typeof secondFactorEndpoints.endOwnSession>('DELETE', '/api/admin/me/sessions/:id', { params: { id } }),
    onDone({ ended }) {
      toast({
        title: 'Signed out',
        text: ended === 1 ? 'One browser was signed out.' : `${ended} browsers were signed out.`,
        tone: 'good',
      })
      void ownSecurityChanged(queries)
    },
  })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">You are signed out after {idleMinutes} minutes without activity.</p>
      <ul aria-label="Your sessions" className="divide-y divide-line rounded-card border border-line bg-surface">
        {sessions.map(({ id, browser, address, since, endsAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {browser}
                {current && <Badge tone="good">This browser</Badge>}
              </span>
              <span className="text-xs text-muted">
                {address} · since <Moment at={since} /> · ends at <MomentOfDay at={endsAt} /> at the latest
              </span>
            </span>
            {!current && (
              <Button variant="quiet" size="small" disabled={pending} onClick={() => write(id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <div>
          <Button variant="secondary" size="small" pending={pending} pendingText="Signing out..." onClick={() => write('others')}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </div>
  )
}
