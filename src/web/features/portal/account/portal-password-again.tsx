import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { answerWithPasskey } from '#web/lib/forms/ask-passkey.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { usePasswordNeeded } from '#web/lib/forms/use-password-needed.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PasswordQuestion } from '#web/ui/forms/password-question.tsx'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'

/** Step-up dialog of the portal: password or passkey. */
export function PortalPasswordAgain() {
  const { open, close } = usePasswordNeeded()
  return (
    <Dialog open={open} onClose={() => close(false)} title="Confirm it’s you">
      {open && <Question onGiven={() => close(true)} onCancel={() => close(false)} />}
    </Dialog>
  )
}

function Question({ onGiven, onCancel }: { onGiven(): void; onCancel(): void }) {
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Password not checked',
    fields: ['password'],
    send: (password: string) => callEndpoint(portalEndpoints.confirmPassword, { body: { password } }),
    onDone: onGiven,
  })
  const passkey = useWrite<void, unknown>({
    failure: 'Passkey not checked',
    async send() {
      const body = { response: await answerWithPasskey(await beginPasskeySignIn()) }
      return callEndpoint(portalEndpoints.confirmByPasskey, { body })
    },
    onDone: onGiven,
  })
  return (
    <PasswordQuestion
      minutes={confirmationMinutes}
      pending={pending}
      error={errors.password}
      onChange={clearErrors}
      onSubmit={write}
      passkey={{ pending: passkey.pending, ask: () => passkey.write() }}
      onCancel={onCancel}
    />
  )
}
