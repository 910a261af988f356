import { useEffect, useRef, useState } from 'react'
import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'

/** Requests a mailed link, to sign in or to reset the password. */
export function AskLinkForm() {
  const [email, setEmail] = useState('')
  const [answer, setAnswer] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [purpose, setPurpose] = useState<PortalLinkPurpose>('sign-in')
  const payload = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer) payload.current?.focus()
  }, [answer])
  const { write, pending, errors, clearErrors } = useWrite({
    send: (wanted: PortalLinkPurpose) => callEndpoint(portalEndpoints.askForLink, { body: { email, purpose: wanted } }),
    onDone: ({ message }) => setAnswer(message),
    onRefused({ message, fields }) {
      if (!fields.email) setProblem(message)
    },
  })
  const ask = (wanted: PortalLinkPurpose) => {
    setPurpose(wanted)
    setProblem(null)
    write(wanted)
  }

  if (answer) {
    return (
      <>
        <p ref={payload} tabIndex={-1} className="outline-none">
          {answer}
        </p>
        <ButtonLink to="/portal/login" variant="secondary" className="mt-6 w-full">
          Back to sign in
        </ButtonLink>
      </>
    )
  }
  return (
    <SendingForm
      pending={pending}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        ask('sign-in')
      }}
      className="grid gap-5"
    >
      <p className="text-muted">We’ll email you a link to sign in, or to choose a new password.</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        error={errors.email}
        onChange={({ target }) => {
          clearErrors()
          setEmail(target.value)
        }}
      />
      <p role="alert" className={problem ? 'border-l-2 border-bad pl-4 text-[0.9375rem]' : 'sr-only'}>
        {problem}
      </p>
      <div className="grid gap-3">
        <Button type="submit" pending={pending && purpose === 'sign-in'} disabled={pending} pendingText="Sending...">
          Email me a sign-in link
        </Button>
        <Button
          variant="secondary"
          pending={pending && purpose === 'password'}
          disabled={pending}
          pendingText="Sending..."
          onClick={() => ask('password')}
        >
          Choose a new password
        </Button>
      </div>
    </SendingForm>
  )
}
