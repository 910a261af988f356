import { FilePlus2 } from 'lucide-react'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import type { InvoiceCard } from '#domain/invoices/invoice.ts'
import { dueLabelOf, nameOfPart } from '#domain/proposals/prices/payment-plan.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { GrossPounds, NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { projectInvoicesQuery } from './admin-invoice-queries.ts'
import { CardsOnFile } from './cards/cards-on-file.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { PlanDialog } from './editor/plan-dialog.tsx'
import { useDraftInvoice } from './editor/use-draft-invoice.ts'

/** Invoices of a project: planned, issued, paid. */
export function InvoicesPanel({ projectId }: { projectId: string }) {
  const read = useRead(projectInvoicesQuery(projectId))
  const [planning, setPlanning] = useOpenedByAddress('schedule')
  const [drafting, setDrafting] = useOpenedByAddress('new-invoice')
  const draft = useDraftInvoice()
  const { why } = useMay('issue-invoices')
  const {
    invoices = [],
    value = 0,
    invoiced = 0,
    paid = 0,
    owed = 0,
    hasProposal = false,
    credit = 0,
    notInvoiced = 0,
    toCredit = 0,
    savedCards = [],
  } = read.data ?? {}
  const planned = invoices.some(({ state }) => state === 'planned')
  return (
    <Section title="Invoices">
      <QueryState query={read} loading={<Skeleton className="h-24" />}>
        {() => (
          <div className="grid gap-3">
            {invoices.length > 0 && (
              <>
                <FactStrip
                  facts={[
                    { label: 'Sold for', value: <NetPounds amount={value} />, wide: true },
                    { label: 'Invoiced', value: <GrossPounds amount={invoiced} /> },
                    { label: 'Paid', value: <GrossPounds amount={paid} /> },
                    { label: 'Owed', value: <GrossPounds amount={owed} /> },
                    ...(credit > 0 ? [{ label: 'Credit', value: <GrossPounds amount={credit} /> }] : []),
                  ]}
                />
                <ul
                  aria-label="Invoices of this project"
                  className="grid divide-y divide-line rounded-card border border-line bg-surface"
                >
                  {invoices.map((invoice) => (
                    <Row key={invoice.id} invoice={invoice} />
                  ))}
                </ul>
              </>
            )}
            <CardsOnFile projectId={projectId} cards={savedCards} />
            {notInvoiced > 0 && (
              <p role="status" className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm font-semibold">
                <NetPounds amount={notInvoiced} /> of the price is in no invoice yet, issued or planned.
              </p>
            )}
            {toCredit > 0 && (
              <p role="status" className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm font-semibold">
                <NetPounds amount={toCredit} /> more is invoiced than sold after a change order. Please issue a credit note.
              </p>
            )}
            {invoices.length === 0 && (
              <p className="text-sm text-muted">
                {hasProposal
                  ? 'No invoices yet. A payment schedule splits the price: half on signature and half on approval, or as you like.'
                  : 'No invoices yet. Once there is a proposal, you can set up a payment schedule.'}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              {hasProposal && (
                <Button variant="secondary" size="small" why={why} onClick={() => setPlanning(true)}>
                  {planned ? 'Change the schedule' : 'Payment schedule'}
                </Button>
              )}
              <Button
                variant="secondary"
                size="small"
                why={why}
                pending={draft.pending}
                pendingText="Creating..."
                onClick={() => setDrafting(true)}
              >
                <FilePlus2 aria-hidden="true" size={15} />
                New invoice
              </Button>
            </div>
          </div>
        )}
      </QueryState>
      <ConfirmDialog
        open={drafting}
        title="New invoice"
        text="You get a draft for what has not been invoiced yet, which you can change before you send it."
        confirmText="Create draft"
        onConfirm={() => draft.write(projectId)}
        onClose={() => setDrafting(false)}
      />
      <PlanDialog open={planning} projectId={projectId} onClose={() => setPlanning(false)} />
    </Section>
  )
}

function Row({ invoice }: { invoice: InvoiceCard }) {
  const { id, kind, state, event, issueOn, dueDate, invoiceNumber, total, part, face, currency } = invoice
  const name = state === 'planned' || state === 'draft' ? nameOfPart(part) : invoiceNumber
  const when =
    state === 'planned' ? dueLabelOf({ event, on: issueOn }) : state === 'issued' && dueDate ? `Due ${longDay(dueDate)}` : ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
      <span className="min-w-0">
        <Link to={`/admin/invoices/${id}`} className="timecode font-medium underline-offset-4 hover:underline">
          {name}
        </Link>
        {when && <span className="block text-xs text-muted">{when}</span>}
      </span>
      <span className="flex items-center gap-4">
        <InvoiceBadge invoice={invoice} />
        <span className="timecode min-w-20 text-right">
          {kind === 'credit-note' && '−'}
          {face && `${formatMajor(face.total, currency)} · `}
          <GrossPounds amount={total} />
        </span>
      </span>
    </li>
  )
}
