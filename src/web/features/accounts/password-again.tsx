import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { answerPasswordNeeded, callEndpoint } from '#web/lib/call-endpoint.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SendingForm } from '#web/ui/sending-form.tsx'

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
      {open && <Question onGiven={() => close(true)} onCancel={() => close(false)} />}
    </Dialog>
  )
}

interface QuestionProps {
  onGiven(): void
  onCancel(): void
}

function Question(props: QuestionProps) {
  return useMe()?.hasPassword === false ? <ProviderQuestion {...props} /> : <PasswordQuestion {...props} />
}

/** For people without a password: in another tab, so that nothing typed here is lost. */
function ProviderQuestion({ onGiven, onCancel }: QuestionProps) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        This step needs you to sign in again. Do so in a new tab, then continue here. You won’t be asked for the next{' '}
        {confirmationMinutes} minutes.
      </p>
      <div>
        <ButtonAnchor variant="secondary" size="small" href="/api/admin/oidc?again=true&to=/admin/account" target="_blank">
          <ExternalLink aria-hidden="true" size={15} />
          Sign in again
        </ButtonAnchor>
      </div>
      <DialogButtons onCancel={onCancel} onClick={onGiven}>
        Continue
      </DialogButtons>
    </div>
  )
}

function PasswordQuestion({ onGiven, onCancel }: QuestionProps) {
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
    <SendingForm pending={pending} ref={form} onSubmit={submit} className="grid gap-5">
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
      <DialogButtons pending={pending} pendingText="Checking..." onCancel={onCancel}>
        Continue
      </DialogButtons>
    </SendingForm>
  )
}
