import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { DialogButtons } from '../overlays/dialog-buttons.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { TextField } from '../forms/field.tsx'
import { Moment } from '../text/moment.tsx'
import { SendingForm } from '../forms/sending-form.tsx'

interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

interface Adding {
  pending: boolean
  errors: Readonly<Record<string, string | undefined>>
  clearErrors(): void
}

interface PasskeyListProps<P> {
  passkeys: readonly P[]
  /** Why the last one cannot be removed; null where it can. */
  lastStays: string | null
  removing: boolean
  onRemove(passkey: P): void
  adding: Adding
  /** `done` closes the dialog. */
  onAdd(name: string, done: () => void): void
}

/** Passkeys: they sign in without a password. */
export function PasskeyList<P extends Passkey>({ passkeys, lastStays, removing, onRemove, adding, onAdd }: PasskeyListProps<P>) {
  const [open, setOpen] = useState(false)
  const stays = passkeys.length === 1 ? lastStays : null
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
              <Button
                variant="quiet"
                size="small"
                why={stays ?? undefined}
                disabled={removing || stays !== null}
                onClick={() => onRemove(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {stays && <p className="text-sm text-muted">{stays}</p>}
      <div>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          <KeyRound aria-hidden="true" size={15} />
          Add a passkey
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Add a passkey">
        {open && <AddPasskey {...adding} onAdd={(name) => onAdd(name, () => setOpen(false))} onCancel={() => setOpen(false)} />}
      </Dialog>
    </div>
  )
}

function AddPasskey({ pending, errors, clearErrors, onAdd, onCancel }: Adding & { onAdd(name: string): void; onCancel(): void }) {
  const [name, setName] = useState('')
  return (
    <SendingForm
      pending={pending}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(name)
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
      <DialogButtons pending={pending} pendingText="Waiting for your device..." onCancel={onCancel}>
        Continue
      </DialogButtons>
    </SendingForm>
  )
}
