import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import type { OwnSession } from '#domain/accounts/own-session.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { SessionList, signedOutToast } from '#web/ui/lists/session-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { ownPasskeysQuery, ownSessionsQuery } from '../portal-queries.ts'

/** Where a client's person is signed in, their passkeys and their password. */
export function OwnSignIn() {
  const ways = useRead(ownPasskeysQuery())
  return (
    <div className="grid gap-9">
      <Section title="Where you are signed in">
        <QueryState query={useRead(ownSessionsQuery())} failed="Your sessions could not be loaded">
          {({ sessions }) => <Sessions sessions={sessions} />}
        </QueryState>
      </Section>
      <Section title="Passkeys">
        <QueryState query={ways} failed="Your passkeys could not be loaded">
          {({ passkeys, hasPassword }) => <OwnPasskeys passkeys={passkeys} hasPassword={hasPassword} />}
        </QueryState>
      </Section>
      <Section title="Your password">
        <OwnPassword byLink={ways.data?.byLink ?? false} />
      </Section>
    </div>
  )
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    failure: 'Not signed out',
    send: (id: string) => callEndpoint(portalEndpoints.endOwnSession, { params: { id } }),
    onDone({ ended }) {
      toast(signedOutToast(ended))
      void invalidate(queries, ownSessionsQuery())
    },
  })
  return <SessionList sessions={sessions} pending={pending} onEnd={write} />
}

const blank = { current: '', password: '' }

/** After signing in by a mailed link the current password is not asked for. */
function OwnPassword({ byLink }: { byLink: boolean }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState(blank)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Password not changed',
    fields: ['current', 'password'],
    send: ({ current, password }: typeof blank) =>
      callEndpoint(portalEndpoints.changeOwnPassword, { body: { password, ...(!byLink && { current }) } }),
    onDone({ ended }, sent) {
      setFields((now) => (now.current === sent.current && now.password === sent.password ? blank : now))
      const text = ended === 0 ? 'You stay signed in.' : 'You stay signed in. Your other browsers were signed out.'
      toast({ title: 'Password changed', text, tone: 'good' })
      void invalidate(queries, ownSessionsQuery(), ownPasskeysQuery())
    },
  })
  const bind = (name: keyof typeof blank) => ({
    type: 'password',
    required: true,
    value: fields[name],
    error: errors[name],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      setFields({ ...fields, [name]: target.value })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    write(fields)
  }

  return (
    <SendingForm
      pending={pending}
      method="post"
      aria-label="Change your password"
      onSubmit={submit}
      className="grid max-w-md gap-5"
    >
      {byLink ? (
        <p className="text-sm text-muted">
          You signed in by a mailed link: for {confirmationMinutes} minutes you can choose a new password without the current one.
        </p>
      ) : (
        <TextField label="Current password" autoComplete="current-password" maxLength={1_000} {...bind('current')} />
      )}
      <TextField label="New password" autoComplete="new-password" maxLength={200} {...bind('password')} />
      <div>
        <Button type="submit" size="small" pending={pending} pendingText="Changing...">
          Change password
        </Button>
      </div>
    </SendingForm>
  )
}
