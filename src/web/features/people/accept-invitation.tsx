import { useState } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { roleLabels } from '#domain/people/roles.ts'
import { leastPasswordLetters } from '#domain/people/staff-password.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { invitationQuery } from './people-queries.ts'

type Fields = BodyGivenTo<typeof peopleEndpoints.acceptInvitation>

/** Target of the invitation mail: somebody sets their name and password, and is in. */
export function AcceptInvitation({ token, onJoined }: { token: string; onJoined(): void }) {
  const { name } = useBrand()
  const read = useRead(invitationQuery(token))
  const [over, setOver] = useState<string | null>(null)
  // Unknown, used or expired: a retry cannot help.
  const isOver = read.failure?.status === 404 || read.failure?.status === 410
  const refused = over ?? (isOver ? read.failure!.message : null)
  if (refused) {
    return (
      <>
        <h1 className="title-3">This invitation no longer works</h1>
        <p className="mt-4 mb-6 text-muted">{refused}</p>
        <ButtonLink to="/admin/login" variant="secondary" size="small">
          Sign in
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <h1 className="title-3">Join {name}</h1>
      <QueryState
        query={read}
        failed="The invitation could not be loaded"
        loading={<Skeleton className="mt-6 h-64" />}
        className="mt-6"
      >
        {(invited) => (
          <>
            <p className="mt-3 text-muted">
              {invited.invitedBy ? `${invited.invitedBy} has invited you` : 'You have been invited'} as{' '}
              {roleLabels[invited.role].toLowerCase()}.
            </p>
            <JoinForm token={token} invited={invited} onJoined={onJoined} onOver={setOver} />
          </>
        )}
      </QueryState>
    </>
  )
}

function JoinForm({
  token,
  invited,
  onJoined,
  onOver,
}: {
  token: string
  invited: { name: string; email: string }
  onJoined(): void
  onOver(why: string): void
}) {
  const [fields, setFields] = useState<Fields>({ name: invited.name, password: '' })
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Your account was not set up',
    fields: ['name', 'password'],
    send: (body: Fields) => callEndpoint(peopleEndpoints.acceptInvitation, { params: { token }, body }),
    onDone: onJoined,
    onRefused({ status, message }) {
      if (status === 404 || status === 410) onOver(message)
    },
  })
  const text = (name: keyof Fields) => ({
    required: true,
    value: fields[name],
    error: errors[name],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      setFields({ ...fields, [name]: target.value })
    },
  })
  return (
    <SendingForm
      pending={pending}
      method="post"
      aria-label="Set up your account"
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="mt-7 grid gap-5"
    >
      <TextField label="Your email" type="email" autoComplete="username" readOnly value={invited.email} />
      <TextField label="Your name" autoComplete="name" maxLength={120} {...text('name')} />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        hint={`At least ${leastPasswordLetters} characters. A short sentence is easy to remember.`}
        {...text('password')}
      />
      <Button type="submit" pending={pending} pendingText="Setting up...">
        Set up my account
      </Button>
    </SendingForm>
  )
}
