import { useEffect, useRef, useState, type FormEvent } from 'react'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { signInToasts } from '#domain/accounts/admin-messages.ts'
import { passwordMissing } from '#domain/people/staff-password.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Admin sign-in: a single password field. */
export function SignInForm({ onSignedIn, onRefused }: { onSignedIn(): void; onRefused(): void }) {
  const { name } = useBrand()
  const field = useRef<HTMLInputElement>(null)
  // Autofocus, since the page has only this field.
  useEffect(() => field.current?.focus(), [])
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()

  const { write, pending } = useWrite({
    send: (body: { password: string }) => callEndpoint(accountEndpoints.signIn, { body }),
    onDone() {
      toast({ ...signInToasts.done(name), tone: 'good' })
      onSignedIn()
    },
    onRefused({ status, message, fields }) {
      const { title, text, field: fieldText } = signInToasts.refused
      const unreachable = status === 0
      toast({ title, text: message || text, tone: 'bad' })
      if (!unreachable) {
        setError(fields.password ?? message ?? fieldText)
        onRefused()
      }
      field.current?.select()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '') {
      setError(passwordMissing)
      field.current?.focus()
      return
    }
    setError(undefined)
    write({ password })
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6">
      <TextField
        ref={field}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1000}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" pending={pending} pendingText="Signing in...">
        Sign in
      </Button>
    </form>
  )
}
