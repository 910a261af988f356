import { MailWarning } from 'lucide-react'
import { Button } from '../button.tsx'

/** Says that mail does not arrive at an address, and asks whether to write to it again. */
export function AddressNotice({
  email,
  kind,
  reason,
  since,
  pending = false,
  onClear,
}: {
  email: string
  kind: string
  reason: string
  /** The day, as text. */
  since: string
  pending?: boolean
  onClear(): void
}) {
  return (
    <div
      role="note"
      className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-2.5 rounded-card border border-bad/45 bg-bad/8 px-4 py-3 text-sm"
    >
      <MailWarning aria-hidden="true" size={17} className="mt-0.5 shrink-0 text-bad" />
      <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        {kind === 'complained' ? `${email} reported an email as spam on ${since}.` : `Emails to ${email} bounce since ${since}.`}
        {reason && <span className="mt-0.5 block text-muted">{reason}</span>}
        <span className="mt-0.5 block text-muted">Reminders to this address have stopped.</span>
      </p>
      <Button variant="secondary" size="small" pending={pending} onClick={onClear}>
        Write to it again
      </Button>
    </div>
  )
}
