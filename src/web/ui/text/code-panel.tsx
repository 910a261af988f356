import { useEffect, useRef, type FormEvent } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { TextField } from '../forms/field.tsx'

export interface CodePanelProps {
  title: string
  text: string
  /** Null where no code is asked for. */
  code: {
    typed: string
    error: string | undefined
    /** Seconds until another code can be asked for; 0 for now. */
    wait: number
    /** The address on record, where it has to be given in full. */
    email: { typed: string; error: string | undefined; onType(typed: string): void } | null
    sending: boolean
    checking: boolean
    onType(typed: string): void
    onCheck(): void
    onSend(): void
  } | null
  /** A link instead of the code. */
  link?: { to: string; label: string }
  onBack(): void
}

/** Asks for a mailed code before a form is sent. The form around it keeps what was typed. */
export function CodePanel({ title, text, code, link, onBack }: CodePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => (field.current ?? heading.current)?.focus(), [])
  return (
    <form
      aria-label={title}
      noValidate
      className="mt-5 grid gap-4 border-t border-line pt-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        code?.onCheck()
      }}
    >
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {title}
        </h3>
        <p role="status" className="mt-1 text-sm wrap-anywhere text-muted">
          {text}
        </p>
      </div>
      {code?.email && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={code.email.typed}
          error={code.email.error}
          onChange={({ target }) => code.email?.onType(target.value)}
        />
      )}
      {code && (
        <TextField
          ref={field}
          label="Code"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          value={code.typed}
          error={code.error}
          onChange={({ target }) => code.onType(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {code && (
          <Button type="submit" size="small" pending={code.checking} pendingText="Checking...">
            Confirm
          </Button>
        )}
        {code && (
          <Button
            variant="secondary"
            size="small"
            pending={code.sending}
            pendingText="Sending..."
            disabled={code.wait > 0}
            onClick={code.onSend}
          >
            {code.wait > 0 ? `Send again in ${code.wait} s` : 'Send again'}
          </Button>
        )}
        {link && (
          <ButtonLink to={link.to} size="small">
            {link.label}
          </ButtonLink>
        )}
        <Button variant="quiet" size="small" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
