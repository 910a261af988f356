import { useEffect, useRef, useState } from 'react'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { leastPasswordLetters } from '#domain/clients/client-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { invitationQuery } from './client-queries.ts'

/** Target of the invitation mail: a client sets their password. */
export function PortalWelcome({ token }: { token: string }) {
  const invitation = useRead(invitationQuery(token))
  const [done, setDone] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const refused = over ?? (invitation.state === 'missing' ? invitation.failure!.message : null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (done || refused) heading.current?.focus()
  }, [done, refused])

  const title = refused ? 'This link no longer works' : done ? 'Your account is ready' : welcome(invitation.data?.name)
  const text =
    refused ??
    (done ? 'Your password is set, and you are signed in.' : 'Choose a password to see all your projects with us in one place.')
  return (
    <div className="frame-width grid min-h-[82svh] place-items-center pt-32 pb-24">
      <div className="viewfinder w-full max-w-3xl px-6 py-16 sm:px-16 sm:py-24">
        <p className="label">Client portal</p>
        <h1 ref={heading} tabIndex={-1} className="title-2 mt-4 outline-none">
          {title}
        </h1>
        <p className="lede mt-5 max-w-[34rem]">{text}</p>
        {refused && (
          <ButtonLink to="/contact" variant="secondary" size="large" className="mt-10">
            Ask us for a new link
          </ButtonLink>
        )}
        {done && (
          <ButtonLink to="/portal" reloadDocument size="large" className="mt-10">
            Open your projects
          </ButtonLink>
        )}
        {!refused && !done && (
          <QueryState query={invitation} loading={<Skeleton className="mt-10 h-48 max-w-md" />} className="mt-8">
            {({ email }) => <PasswordForm token={token} email={email} onDone={() => setDone(true)} onOver={setOver} />}
          </QueryState>
        )}
      </div>
    </div>
  )
}

const welcome = (name: string | undefined) => (name ? `Welcome, ${name}` : 'Welcome')

function PasswordForm({
  token,
  email,
  onDone,
  onOver,
}: {
  token: string
  email: string
  onDone(): void
  onOver(label: string): void
}) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { write, pending, errors, clearErrors } = useWrite({
    send: (body: { password: string }) => callEndpoint(clientEndpoints.takeUpInvitation, { params: { token }, body }),
    onDone,
    onRefused({ status, message, fields }) {
      if (status === 404 || status === 410) onOver(message)
      else if (!fields.password) setProblem(message)
    },
  })
  return (
    <SendingForm
      pending={pending}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(null)
        write({ password })
      }}
      className="mt-10 grid max-w-md gap-4"
    >
      <TextField label="Your email" type="email" autoComplete="username" readOnly value={email} />
      <TextField
        label="New password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        maxLength={200}
        hint={`At least ${leastPasswordLetters} characters. A short sentence is easy to remember.`}
        value={password}
        error={errors.password}
        onChange={({ target }) => {
          clearErrors()
          setPassword(target.value)
        }}
      />
      <Checkbox label="Show the password" checked={shown} onChange={({ target }) => setShown(target.checked)} />
      <p role="alert" className={problem ? 'border-l-2 border-bad pl-4' : 'sr-only'}>
        {problem}
      </p>
      <Button type="submit" size="large" pending={pending} pendingText="Setting...">
        Set my password
      </Button>
    </SendingForm>
  )
}
