import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { DialogButtons } from '../overlays/dialog-buttons.tsx'
import { TextField } from './field.tsx'
import { SendingForm } from './sending-form.tsx'

interface PasskeyAsk {
  pending: boolean
  ask(): void
}

interface PasswordQuestionProps {
  /** For how long nobody is asked again. */
  minutes: number
  pending: boolean
  error: string | undefined
  onChange(): void
  onSubmit(password: string): void
  /** A passkey stands for the password; null where there is none, as for the studio's password. */
  passkey: PasskeyAsk | null
  onCancel(): void
}

/** Asks for the password, or a passkey, before a sensitive step. */
export function PasswordQuestion({ minutes, pending, error, onChange, onSubmit, passkey, onCancel }: PasswordQuestionProps) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')

  // Focus the field: by default the dialog focuses its Close button.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  return (
    <SendingForm
      pending={pending}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(password)
      }}
      className="grid gap-5"
    >
      <p className="text-muted">This step needs your password again. You won’t be asked for the next {minutes} minutes.</p>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1_000}
        value={password}
        error={error}
        onChange={({ target }) => {
          onChange()
          setPassword(target.value)
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {passkey ? <PasskeyButton {...passkey} /> : <span />}
        <DialogButtons pending={pending} pendingText="Checking..." onCancel={onCancel}>
          Continue
        </DialogButtons>
      </div>
    </SendingForm>
  )
}

export const PasskeyButton = ({ pending, ask }: PasskeyAsk) => (
  <Button variant="secondary" size="small" pending={pending} pendingText="Waiting for your device..." onClick={ask}>
    <KeyRound aria-hidden="true" size={15} />
    Use a passkey
  </Button>
)
