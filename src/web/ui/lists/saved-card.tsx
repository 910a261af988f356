import { CreditCard } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'

interface PartTexts {
  label: string
  amount: string
  when: string
}

/** A card that is charged for later parts, and how to end that. */
export function SavedCardNote({
  title,
  card,
  parts,
  why,
  pending,
  onEnd,
  children,
}: {
  title: string
  card: string
  parts: readonly PartTexts[]
  /** Why it cannot be ended by whoever is signed in; undefined where it can. */
  why?: string | undefined
  pending: boolean
  onEnd(): void
  children?: ReactNode
}) {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-label="Saved card" className="rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 items-center gap-2 font-semibold">
          <CreditCard aria-hidden="true" size={16} className="shrink-0 text-muted" />
          {title}
        </p>
        <Button
          variant="quiet"
          size="small"
          why={why}
          pending={pending}
          pendingText="Ending..."
          aria-label={`End payments by ${card}`}
          onClick={() => setAsking(true)}
        >
          End
        </Button>
      </div>
      {children}
      {parts.length > 0 && <CardParts parts={parts} />}
      <ConfirmDialog
        open={asking}
        danger
        title={`End payments by ${card}?`}
        text="The card is not charged any more, and is deleted. Later invoices are emailed with a link to pay."
        confirmText="End"
        onConfirm={onEnd}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

/** Amounts and days of later parts. */
export function CardParts({ parts }: { parts: readonly PartTexts[] }) {
  return (
    <ul className="mt-2 grid gap-2 text-sm">
      {parts.map(({ label, amount, when }, index) => (
        <li key={index}>
          <span className="flex justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
            <span className="timecode shrink-0 text-right">{amount}</span>
          </span>
          <span className="block text-xs text-muted">{when}</span>
        </li>
      ))}
    </ul>
  )
}
