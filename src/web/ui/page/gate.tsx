import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../forms/field.tsx'

/** Shown in place of a private page: its title, and in `children` a way to open it. */
export function Gate({
  overline,
  title,
  text,
  children,
}: {
  overline?: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="frame-width grid min-h-[78svh] place-items-center py-16">
      <div className="viewfinder w-full max-w-2xl px-8 py-16 sm:px-16 sm:py-20">
        {overline !== undefined && <p className="label">{overline}</p>}
        <h1 className="title-2 mt-4 wrap-anywhere">{title}</h1>
        <p className="lede mt-5">{text}</p>
        <div className="mt-8">{children}</div>
      </div>
    </div>
  )
}

/** The password of a {@link Gate}. */
export function GatePassword({
  button,
  pending,
  refusal,
  onEdit,
  onSubmit,
}: {
  button: string
  pending: boolean
  /** Error message at the field; empty for none. */
  refusal: string
  onEdit(): void
  onSubmit(password: string): void
}) {
  const [password, setPassword] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit(password)
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-sm gap-4">
      <TextField
        label="Password"
        type="password"
        autoComplete="off"
        required
        value={password}
        error={refusal || undefined}
        onChange={({ target }) => {
          setPassword(target.value)
          onEdit()
        }}
      />
      <Button type="submit" pending={pending} pendingText="Opening...">
        {button}
      </Button>
    </form>
  )
}
