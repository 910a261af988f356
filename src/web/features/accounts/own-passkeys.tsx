import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { SendingForm } from '#web/ui/sending-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { askPasskey } from './ask-passkey.ts'
import { ownSecurityChanged } from './second-factor-queries.ts'

type Passkey = AnswerOf<typeof secondFactorEndpoints.readOwnSecurity>['passkeys'][number]

/** Passkeys: they sign in without a password. */
export function OwnPasskeys({ passkeys }: { passkeys: Passkey[] }) {
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const { write, pending } = useWrite({
    failure: 'Not removed',
    send: ({ id }: Passkey) =>
      callEndpoint<typeof secondFactorEndpoints.removePasskey>('DELETE', '/api/admin/me/passkeys/:id', { params: { id } }),
    onDone(_, { name }) {
      toast({ title: 'Passkey removed', text: name, tone: 'good' })
      void ownSecurityChanged(queries)
    },
  })
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-muted">
        Sign in with your fingerprint, face or security key instead of a password. It only works on this website.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="divide-y divide-line rounded-card border border-line bg-surface">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
              <span className="min-w-0">
                <span className="block font-medium [overflow-wrap:anywhere]">{passkey.name}</span>
                <span className="text-xs text-muted">
                  {passkey.lastUsedAt ? (
                    <>
                      Last used <Moment at={passkey.lastUsedAt} />
                    </>
                  ) : (
                    <>
                      Added <Moment at={passkey.createdAt} />
                    </>
                  )}
                </span>
              </span>
              <Button variant="quiet" size="small" disabled={pending} onClick={() => write(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
          <KeyRound aria-hidden="true" size={15} />
          Add a passkey
        </Button>
      </div>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add a passkey">
        <AddPasskey onDone={() => setAdding(false)} />
      </Dialog>
    </div>
  )
}

function AddPasskey({ onDone }: { onDone(): void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Passkey not added',
    fields: ['name'],
    async send(body: { name: string }) {
      const { options } = await callEndpoint<typeof secondFactorEndpoints.beginPasskey>('POST', '/api/admin/me/passkeys/options')
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const response = await askPasskey(() => startRegistration({ optionsJSON }))
      return callEndpoint<typeof secondFactorEndpoints.addPasskey>('POST', '/api/admin/me/passkeys', {
        body: { ...body, response },
      })
    },
    onDone(_, sent) {
      toast({ title: 'Passkey added', text: sent.name, tone: 'good' })
      void ownSecurityChanged(queries)
      onDone()
    },
  })
  return (
    <SendingForm
      pending={pending}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        write({ name })
      }}
    >
      <TextField
        label="Name"
        hint="Something you’ll recognise, such as “Work laptop”."
        autoComplete="off"
        required
        maxLength={60}
        value={name}
        error={errors.name}
        onChange={({ target }) => {
          clearErrors()
          setName(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Waiting for your device..." onCancel={onDone}>
        Continue
      </DialogButtons>
    </SendingForm>
  )
}
