import { Check } from 'lucide-react'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import { serviceFlagNames, serviceFlags } from '#domain/proposals/prices/quote-calculator.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Sheet, SheetPart, Written } from '#web/ui/page/sheet.tsx'
import { VatLines } from '#web/lib/studio/vat-lines.tsx'
import { offerStatusLabels } from '#domain/proposals/prices/quote-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ShownScope } from '../editor/client-queries.ts'
import { CostLines } from '../editor/cost-lines.tsx'
import { sheetDay, SignatureLine } from './sheet.tsx'

/** A proposal as a scope of work with its total. */
export function ScopeSheet({ proposal }: { proposal: ShownScope }) {
  const { projectTitle, clientName, createdAt, expiresAt, shootDays, editDays, notes } = proposal
  const services = serviceFlagNames.filter((name) => proposal[name])
  const { name } = useBrand()
  return (
    <Sheet
      by={name}
      kind="Proposal"
      title={projectTitle}
      facts={[
        { label: 'Prepared for', value: clientName },
        { label: 'Status', value: <ScopeBadge proposal={proposal} /> },
        { label: 'Issued', value: sheetDay(createdAt) },
        { label: 'Valid until', value: sheetDay(expiresAt) },
      ]}
    >
      <SheetPart title="Production scope">
        <dl className="grid max-w-md grid-cols-2 gap-4">
          <Days label="Shoot days" days={shootDays} />
          <Days label="Edit days" days={editDays} />
        </dl>
        {notes && (
          <div className="mt-5">
            <Written text={notes} />
          </div>
        )}
      </SheetPart>
      {services.length > 0 && (
        <SheetPart title="Included services">
          <ul className="grid gap-2 sm:grid-cols-2">
            {services.map((name) => (
              <li key={name} className="flex items-center gap-3">
                <Check aria-hidden="true" size={16} className="shrink-0 text-accent" />
                {serviceFlags[name]}
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      <SheetPart title="Total investment">
        <Investment proposal={proposal} />
      </SheetPart>
      <SheetPart title="Agreed">
        <SignatureLine name={proposal.approvedBy} at={proposal.approvedAt} />
      </SheetPart>
    </Sheet>
  )
}

function Days({ label, days }: { label: string; days: number }) {
  return (
    <div className="border-l-2 border-accent pl-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="timecode text-3xl font-semibold">{days}</dd>
    </div>
  )
}

/** Base cost and margin, unless hidden from the client; the studio always sees them. */
function Investment({ proposal }: { proposal: ShownScope }) {
  const { marginPercentage, hideCosts, face } = proposal
  const total = face?.total ?? Number(proposal.finalQuote)
  const baseCost = face ? face.baseCost : proposal.baseCost
  const money = (amount: number) => formatMajor(amount, face?.currency)
  return (
    <>
      <p className="timecode text-4xl leading-none font-semibold sm:text-5xl">{money(total)}</p>
      <VatLines vat={face ? face.vat : proposal.vat} write={money} className="mt-4 max-w-md" />
      {baseCost !== null && marginPercentage !== null && (
        <CostLines baseCost={Number(baseCost)} marginPercentage={Number(marginPercentage)} total={total} money={money} />
      )}
      {hideCosts && <p className="mt-3 text-sm text-muted print:hidden">Only the studio sees the base cost and margin.</p>}
    </>
  )
}

/** Status badge of a proposal; undecided after the expiry date it has expired. */
function ScopeBadge({ proposal: { offerStatus: status, declined, refusal } }: { proposal: ShownScope }) {
  if (declined) return <Badge tone="bad">Declined</Badge>
  const isOpen = status === 'draft' || status === 'sent'
  if (isOpen && refusal) return <Badge tone="warn">Expired</Badge>
  return <Badge tone={isOpen ? 'neutral' : 'good'}>{offerStatusLabels[status]}</Badge>
}
