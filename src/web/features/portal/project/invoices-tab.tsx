import { ExternalLink } from 'lucide-react'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { vatTerms } from '#domain/common/money/vat.ts'
import { formatMajorExactly } from '#domain/common/money/document-currency.ts'
import type { PortalInvoice, PortalProject } from '#domain/portal/portal-project.ts'
import { portalInvoiceLabels, portalInvoiceStanding } from '#domain/portal/portal-status.ts'
import { emptyMessages } from '#domain/portal/portal-messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { useMomentClock } from '#web/ui/text/moment.tsx'
import type { ClientData } from '../portal-queries.ts'
import { SavedCards } from '../account/saved-cards.tsx'

const tones: Record<keyof typeof portalInvoiceLabels, Tone> = { pending: 'neutral', sent: 'accent', paid: 'good', overdue: 'bad' }

export function InvoicesTab({ project, holder }: { project: PortalProject; holder: ClientData['contact'] }) {
  const { invoices } = project
  if (invoices.length === 0) return <p>{emptyMessages.invoices}</p>
  return (
    <>
      <p className="text-sm text-muted">Payment terms are typically 30 days.</p>
      <ul className="mt-5 grid gap-3">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {project.savedCards.length > 0 && (
        <div className="mt-6 grid gap-3">
          <SavedCards project={project} holder={holder} />
        </div>
      )}
    </>
  )
}

function InvoiceRow({ invoice }: { invoice: PortalInvoice }) {
  const { id, hasLink, title, status, amountGBP, owedGBP, face, vat, dueDate, creditNotes = [], kept } = invoice
  const { amount, owed, currency } = face ?? { amount: amountGBP, owed: owedGBP, currency: null }
  const { now } = useMomentClock()
  const { shown, label } = portalInvoiceStanding(invoice, studioDay(new Date(now)))
  return (
    <li className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {title} <Badge tone={tones[shown]}>{label}</Badge>
        </h2>
        {dueDate && status !== 'paid' && <p className="text-sm text-muted">Due {longDay(dueDate)}</p>}
        {creditNotes.map((note) => (
          <p key={note.id} className="text-sm text-muted">
            {note.hasLink ? (
              <a href={`/invoice/${note.id}`} target="_blank" rel="noopener" className="text-link">
                Credit note {note.title}
                <span className="sr-only">, opens in a new tab</span>
              </a>
            ) : (
              `Credit note ${note.title}`
            )}{' '}
            of {longDay(note.issuedOn)}: {formatMajorExactly(note.amount, currency)} off
          </p>
        ))}
        {kept !== undefined && <p className="text-sm text-muted">{formatMajorExactly(kept, currency)} is kept as your credit</p>}
      </div>
      <p className="timecode text-lg font-semibold sm:text-right">
        {formatMajorExactly(amount, currency)}
        {vat && <span className="text-sm font-normal text-muted"> {vatTerms.gross}</span>}
        {status === 'sent' && owed < amount && (
          <span className="block text-sm font-normal text-muted">{formatMajorExactly(owed, currency)} left to pay</span>
        )}
      </p>
      {status === 'pending' ? (
        <span className="text-sm text-muted sm:w-32">Not issued yet</span>
      ) : !hasLink ? (
        <span className="text-sm text-muted sm:w-32">For colleagues who can pay</span>
      ) : (
        <ButtonAnchor
          href={`/invoice/${id}`}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="small"
          aria-label={`View ${title}, opens in a new tab`}
          className="sm:w-32"
        >
          <ExternalLink aria-hidden="true" size={15} />
          View
        </ButtonAnchor>
      )}
    </li>
  )
}
