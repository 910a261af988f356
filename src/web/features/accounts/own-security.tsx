import { useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '#domain/accounts/own-session.ts'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { refusalToRemoveWay } from '#domain/accounts/ways-in.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SessionList, signedOutToast } from '#web/ui/lists/session-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { OwnIdentities } from './own-identities.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { ownSecurityChanged, ownSecurityQuery } from './second-factor-queries.ts'

/** Passkeys, authenticator app and sessions of one's own account. */
export function OwnSecurity() {
  return (
    <QueryState query={useRead(ownSecurityQuery())} failed="Your security settings could not be loaded">
      {({ app, recoveryCodesLeft, identities, hasPassword: password, needsFactor, passkeys, idleMinutes, sessions }) => {
        const ways = { password, passkeys: passkeys.length, app, identity: identities.length > 0, needsFactor }
        return (
          <div className="grid gap-9">
            <Section title="Passkeys">
              <OwnPasskeys passkeys={passkeys} lastStays={refusalToRemoveWay('passkey', ways)} />
            </Section>
            <Section title="Authenticator app">
              <AuthenticatorApp isOn={app} recoveryCodesLeft={recoveryCodesLeft} stays={refusalToRemoveWay('app', ways)} />
            </Section>
            {identities.length > 0 && (
              <Section title="Single sign-on">
                <OwnIdentities identities={identities} stays={refusalToRemoveWay('identity', ways)} />
              </Section>
            )}
            <Section title="Where you are signed in">
              <Sessions sessions={sessions} idleMinutes={idleMinutes} />
            </Section>
          </div>
        )
      }}
    </QueryState>
  )
}

function Sessions({ sessions, idleMinutes }: { sessions: OwnSession[]; idleMinutes: number }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    failure: 'Not signed out',
    send: (id: string) => callEndpoint(secondFactorEndpoints.endOwnSession, { params: { id } }),
    onDone({ ended }) {
      toast(signedOutToast(ended))
      void ownSecurityChanged(queries)
    },
  })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">You are signed out after {idleMinutes} minutes without activity.</p>
      <SessionList sessions={sessions} pending={pending} onEnd={write} />
    </div>
  )
}
