import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { OwnSession } from '#domain/accounts/own-session.ts'
import type { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useRead } from '#web/lib/use-read.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Moment, MomentOfDay } from '#web/ui/moment.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SendingForm } from '#web/ui/sending-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { ownSessionsQuery } from './portal-queries.ts'

/** Where a client's person is signed in, and their password. */
export function OwnSignIn() {
  return (
    <div className="grid gap-9">
      <Section title="Where you are signed in">
        <QueryState query={useRead(ownSessionsQuery())} failed="Your sessions could not be loaded">
          {({ sessions }) => <Sessions sessions={sessions} />}
        </QueryState>
      </Section>
      <Section title="Your password">
        <OwnPassword />
      </Section>
    </div>
  )
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    failure: 'Not signed out',
    send: (id: string) =>
      callEndpoint<typeof portalEndpoints.endOwnSession>('DELETE', '/api/portal/sessions/:id', { params: { id } }),
    onDone({ ended }) {
      const text = ended === 1 ? 'One browser was signed out.' : `${ended} browsers were signed out.`
      toast({ title: 'Signed out', text, tone: 'good' })
      void queries.invalidateQueries({ queryKey: ownSessionsQuery().queryKey })
    },
  })
  return (
    <div className="grid gap-3">
      <ul aria-label="Your sessions" className="divide-y divide-line rounded-card border border-line bg-surface">
        {sessions.map(({ id, browser, address, since, endsAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {browser}
                {current && <Badge tone="good">This browser</Badge>}
              </span>
              <span className="text-xs text-muted">
                {address} · since <Moment at={since} /> · ends <MomentOfDay at={endsAt} /> at the latest
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

const blank = { current: '', password: '' }

function OwnPassword() {
  const queries = useQueryClient()
  const [fields, setFields] = useState(blank)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Password not changed',
    fields: ['current', 'password'],
    send: (body: typeof blank) =>
      callEndpoint<typeof portalEndpoints.changeOwnPassword>('PUT', '/api/portal/own-password', { body }),
    onDone({ ended }, sent) {
      setFields((now) => (now.current === sent.current && now.password === sent.password ? blank : now))
      const text = ended === 0 ? 'You stay signed in.' : 'You stay signed in. Your other browsers were signed out.'
      toast({ title: 'Password changed', text, tone: 'good' })
      void queries.invalidateQueries({ queryKey: ownSessionsQuery().queryKey })
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
      <TextField label="Current password" autoComplete="current-password" maxLength={1_000} {...bind('current')} />
      <TextField label="New password" autoComplete="new-password" maxLength={200} {...bind('password')} />
      <div>
        <Button type="submit" size="small" pending={pending} pendingText="Changing...">
          Change password
        </Button>
      </div>
    </SendingForm>
  )
}
