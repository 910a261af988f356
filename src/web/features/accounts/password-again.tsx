import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { answerPasswordNeeded, callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Step-up password dialog; all calls waiting for it continue together. */
export function PasswordAgain() {
  const waiting = useRef<((given: boolean) => void)[]>([])
  const [open, setOpen] = useState(false)

  useEffect(
    () =>
      answerPasswordNeeded(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve)
            setOpen(true)
          }),
      ),
    [],
  )

  function close(given: boolean) {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(given)
  }

  return (
    <Dialog open={open} onClose={() => close(false)} title="Confirm it’s you">
      {open && <PasswordQuestion onGiven={() => close(true)} onCancel={() => close(false)} />}
    </Dialog>
  )
}

function PasswordQuestion({ onGiven, onCancel }: { onGiven(): void; onCancel(): void }) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Password not checked',
    fields: ['password'],
    send: (body: { password: string }) =>
      callEndpoint<typeof accountEndpoints.confirmPassword>('POST', '/api/admin/confirm-password', { body }),
    onDone: onGiven,
  })

  // Focus the field: by default the dialog focuses its Close button.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    write({ password })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        This step needs your password again. You won’t be asked for the next {confirmationMinutes} minutes.
      </p>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1_000}
        value={password}
        error={errors.password}
        onChange={({ target }) => {
          clearErrors()
          setPassword(target.value)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={pending} pendingText="Checking...">
          Continue
        </Button>
      </div>
    </form>
  )
}
