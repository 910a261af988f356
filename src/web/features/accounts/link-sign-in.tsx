import { useEffect, useRef, useState, type FormEvent } from 'react'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

/** Signs in with a mailed link. Confirms by a button, so that mail scanners do not use up the token. */
export function LinkSignIn({ token, onSignedIn }: { token: string; onSignedIn(): void }) {
  const codeField = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  useEffect(() => codeField.current?.focus(), [needsCode])
  const [problem, setProblem] = useState<{ text: string; over: boolean } | null>(null)
  const { write, pending, errors, clearErrors } = useWrite({
    fields: ['code'],
    send: (typed: string) => callEndpoint(accountEndpoints.signInByLink, { body: { token, ...(typed && { code: typed }) } }),
    onDone: onSignedIn,
    onRefused({ message, status, secondFactor, fields }) {
      if (secondFactor) setNeedsCode(true)
      setProblem(secondFactor || fields.code ? null : { text: message, over: status !== 0 && status !== 429 })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    write(code)
  }

  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Sign in with this link" className="grid gap-5">
      <h1 className="title-3">Sign in</h1>
      {!problem?.over && <p className="text-muted">This link signs you in once, in this browser.</p>}
      <p role="alert" className={problem ? 'border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm' : 'sr-only'}>
        {problem?.text}
      </p>
      {needsCode && (
        <TextField
          ref={codeField}
          label="Code"
          hint="The six digits of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          required
          maxLength={40}
          value={code}
          error={errors.code}
          onChange={({ target }) => {
            clearErrors()
            setCode(target.value)
          }}
        />
      )}
      {problem?.over ? (
        <ButtonLink to="/admin/login" variant="secondary">
          Back to sign in
        </ButtonLink>
      ) : (
        <Button type="submit" pending={pending} pendingText="Signing in...">
          Sign in
        </Button>
      )}
    </form>
  )
}
