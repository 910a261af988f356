import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { answerWithPasskey } from '#web/lib/forms/ask-passkey.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'
import type { ClientData } from '../portal-queries.ts'

interface SignIn {
  email: string
  password: string
}

/** Email and password sign-in, with demo accounts where there are any. */
export function SignInForm({ onSignedIn }: { onSignedIn(client: ClientData): void }) {
  const [text, setText] = useState<SignIn>({ email: '', password: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const password = useRef<HTMLInputElement>(null)
  const { write, pending, errors, clearErrors } = useWrite({
    send: (body: SignIn) => callEndpoint(portalEndpoints.signIn, { body }),
    onDone: ({ clientData }) => onSignedIn(clientData),
    onRefused({ status, message, fields }) {
      if (Object.keys(fields).length > 0) return
      // For a rate limit show the server's message with the delay; else the default text.
      setProblem(status === 401 ? portalMessages.refused : status === 429 ? message : portalMessages.signInFailed)
      password.current?.select()
    },
  })
  const passkey = useWrite<void, { clientData: ClientData }>({
    async send() {
      const body = { response: await answerWithPasskey(await beginPasskeySignIn()) }
      return callEndpoint(portalEndpoints.signInWithPasskey, { body })
    },
    onDone: ({ clientData }) => onSignedIn(clientData),
    onRefused: ({ message }) => setProblem(message),
  })
  const type = (changes: Partial<SignIn>) => {
    clearErrors()
    setProblem(null)
    setText({ ...text, ...changes })
  }
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setProblem(null)
          write(text)
        }}
        className="grid gap-5"
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          maxLength={254}
          value={text.email}
          error={errors.email}
          onChange={({ target }) => type({ email: target.value })}
        />
        <TextField
          ref={password}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={1000}
          value={text.password}
          error={errors.password}
          onChange={({ target }) => type({ password: target.value })}
        />
        <p role="alert" className={problem ? 'border-l-2 border-bad pl-4 text-[0.9375rem]' : 'sr-only'}>
          {problem}
        </p>
        <Button type="submit" pending={pending} pendingText={portalMessages.signingIn}>
          {portalMessages.signIn}
        </Button>
        <Button
          variant="secondary"
          pending={passkey.pending}
          pendingText="Waiting for your device..."
          onClick={() => {
            setProblem(null)
            passkey.write()
          }}
        >
          <KeyRound aria-hidden="true" size={16} />
          Use a passkey
        </Button>
      </form>
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-muted">
        <Link to="/portal/forgot" className="text-link">
          Forgotten your password?
        </Link>
        <Link to="/contact" className="text-link">
          {portalMessages.support}
        </Link>
      </p>
      <DemoAccounts onChoose={type} />
    </>
  )
}
