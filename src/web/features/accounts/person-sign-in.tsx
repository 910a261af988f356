import { KeyRound, Mail } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { signInToasts } from '#domain/accounts/admin-messages.ts'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { answerWithPasskey } from '#web/lib/forms/ask-passkey.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const blank = { email: '', password: '', code: '' }

/** Sign-in with an account of one's own: by password, with a code where one is due, or by passkey. */
export function PersonSignIn({ onSignedIn, onRefused }: { onSignedIn(): void; onRefused(): void }) {
  const { name } = useBrand()
  const first = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [fields, setFields] = useState(blank)
  const [needsCode, setNeedsCode] = useState(false)
  useEffect(() => codeField.current?.focus(), [needsCode])

  function enter() {
    toast({ ...signInToasts.done(name), tone: 'good' })
    onSignedIn()
  }
  const refuse = (message: string, status: number) => {
    toast({ title: signInToasts.refused.title, text: message, tone: 'bad' })
    if (status !== 0) onRefused()
  }

  const { write, pending, errors, clearErrors } = useWrite({
    fields: ['email', 'password', 'code'],
    send: ({ code, ...body }: typeof blank) =>
      callEndpoint(accountEndpoints.signInPerson, { body: { ...body, ...(code && { code }) } }),
    onDone: enter,
    onRefused({ status, message, secondFactor }, { code }) {
      if (secondFactor && !code) setNeedsCode(true)
      else refuse(message, status)
    },
  })
  const passkey = useWrite({
    async send() {
      const { options } = await callEndpoint(secondFactorEndpoints.beginPasskeySignIn)
      const response = await answerWithPasskey(options)
      return callEndpoint(secondFactorEndpoints.signInWithPasskey, { body: { response } })
    },
    onDone: enter,
    onRefused: ({ message, status }) => refuse(message, status),
  })
  const [asked, setAsked] = useState<string | null>(null)
  const link = useWrite({
    send: (email: string) => callEndpoint(accountEndpoints.askForLink, { body: { email } }),
    onDone: ({ message }) => setAsked(message),
    onRefused: ({ message, fields: wrong }) => setAsked(wrong.email ?? message),
  })
  const text = (field: keyof typeof blank) => ({
    name: field,
    required: true,
    value: fields[field],
    error: errors[field],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      // Another account may have no second factor.
      if (field !== 'code') setNeedsCode(false)
      setFields({ ...fields, ...(field !== 'code' && { code: '' }), [field]: target.value })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    write(fields)
  }

  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Sign in with your account" className="grid gap-5">
      <TextField ref={first} label="Email" type="email" autoComplete="username webauthn" maxLength={254} {...text('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" maxLength={1_000} {...text('password')} />
      {needsCode && (
        <TextField
          ref={codeField}
          label="Code"
          hint="The six digits of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          maxLength={40}
          {...text('code')}
        />
      )}
      <Button type="submit" pending={pending} pendingText="Signing in...">
        Sign in
      </Button>
      <Button
        variant="secondary"
        pending={passkey.pending}
        pendingText="Waiting for your device..."
        onClick={() => passkey.write(undefined)}
      >
        <KeyRound aria-hidden="true" size={16} />
        Use a passkey
      </Button>
      <Button
        variant="secondary"
        pending={link.pending}
        pendingText="Sending..."
        onClick={() => {
          setAsked(null)
          if (fields.email === '') {
            setAsked('Please enter your email address first.')
            first.current?.focus()
          } else link.write(fields.email)
        }}
      >
        <Mail aria-hidden="true" size={16} />
        Email me a sign-in link
      </Button>
      <p role="status" className={asked ? 'border-l-2 border-line-strong pl-4 text-sm' : 'sr-only'}>
        {asked}
      </p>
    </form>
  )
}
