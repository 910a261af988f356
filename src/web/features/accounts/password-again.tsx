import { ExternalLink } from 'lucide-react'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { answerWithPasskey } from '#web/lib/forms/ask-passkey.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { usePasswordNeeded } from '#web/lib/forms/use-password-needed.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PasskeyButton, PasswordQuestion } from '#web/ui/forms/password-question.tsx'

/** Step-up dialog of the admin area: password or passkey, or the identity provider for people without a password. */
export function PasswordAgain() {
  const { open, close } = usePasswordNeeded()
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

function Question({ onGiven, onCancel }: QuestionProps) {
  const me = useMe()
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Password not checked',
    fields: ['password'],
    send: (password: string) => callEndpoint(accountEndpoints.confirmPassword, { body: { password } }),
    onDone: onGiven,
  })
  const passkey = useWrite<void, unknown>({
    failure: 'Passkey not checked',
    async send() {
      const { options } = await callEndpoint(secondFactorEndpoints.beginPasskeySignIn)
      const body = { response: await answerWithPasskey(options) }
      return callEndpoint(accountEndpoints.confirmByPasskey, { body })
    },
    onDone: onGiven,
  })
  const ask = { pending: passkey.pending, ask: () => passkey.write() }
  if (me?.hasPassword === false) {
    return (
      <ProviderQuestion onGiven={onGiven} onCancel={onCancel}>
        <PasskeyButton {...ask} />
      </ProviderQuestion>
    )
  }
  return (
    <PasswordQuestion
      minutes={confirmationMinutes}
      pending={pending}
      error={errors.password}
      onChange={clearErrors}
      onSubmit={write}
      passkey={me?.byStudioPassword ? null : ask}
      onCancel={onCancel}
    />
  )
}

/** For people without a password: in another tab, so that nothing typed here is lost. */
function ProviderQuestion({ onGiven, onCancel, children }: QuestionProps & { children: React.ReactNode }) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        This step needs you to sign in again. Do so in a new tab, then continue here, or use a passkey. You won’t be asked for the
        next {confirmationMinutes} minutes.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor
          variant="secondary"
          size="small"
          href={pathOf(accountEndpoints.beginProviderSignIn, { query: { again: 'true', to: '/admin/account' } })}
          target="_blank"
        >
          <ExternalLink aria-hidden="true" size={15} />
          Sign in again
        </ButtonAnchor>
        {children}
      </div>
      <DialogButtons onCancel={onCancel} onClick={onGiven}>
        Continue
      </DialogButtons>
    </div>
  )
}
