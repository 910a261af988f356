import { formatPounds } from '#domain/common/money.ts'
import { inclVat, vatLabel } from '#domain/common/vat.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { Sheet, SheetPart, Written } from '#web/ui/sheet.tsx'
import { ExclVat } from '#web/lib/vat-lines.tsx'
import { sheetDay, SignatureLine } from './sheet.tsx'

/** An itemised proposal. */
export function ProposalSheet({ proposal }: { proposal: ClientProposal }) {
  const { projectTitle, videoType, clientName, company, createdAt, expiresAt, overview, notes, timeline, deliverables } = proposal
  const { name } = useBrand()
  return (
    <Sheet
      by={name}
      kind="Proposal"
      title={projectTitle}
      facts={[
        { label: 'Prepared for', value: clientName },
        ...(company ? [{ label: 'Company', value: company }] : []),
        ...(videoType ? [{ label: 'Film', value: videoType }] : []),
        { label: 'Issued', value: sheetDay(createdAt) },
        { label: 'Valid until', value: sheetDay(expiresAt) },
      ]}
    >
      {overview && (
        <SheetPart title="Overview">
          <Written text={overview} />
        </SheetPart>
      )}
      {deliverables.length > 0 && (
        <SheetPart title="Deliverables">
          <ol className="grid gap-2">
            {deliverables.map((one, index) => (
              <li key={index} className="grid grid-cols-[2rem_minmax(0,1fr)]">
                <span aria-hidden="true" className="timecode pt-0.5 text-sm text-accent">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <span className="[overflow-wrap:anywhere]">{one}</span>
              </li>
            ))}
          </ol>
        </SheetPart>
      )}
      {timeline && (
        <SheetPart title="Timeline">
          <Written text={timeline} />
        </SheetPart>
      )}
      <SheetPart title="Investment">
        <Investment proposal={proposal} />
      </SheetPart>
      {notes && (
        <SheetPart title="Notes">
          <Written text={notes} />
        </SheetPart>
      )}
      <SheetPart title="Agreed">
        <SignatureLine name={proposal.approvedBy} at={proposal.approvedAt} />
      </SheetPart>
    </Sheet>
  )
}

function Investment({ proposal: { quoteItems, subtotal, total, vat } }: { proposal: ClientProposal }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Investment, item by item</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {quoteItems.map(({ label, description, cost }, index) => (
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 text-left font-medium [overflow-wrap:anywhere]">
              {label}
              {description && <span className="block text-sm font-normal text-muted">{description}</span>}
            </th>
            <td className="timecode py-3 text-right whitespace-nowrap">
              {cost === 0 ? <span className="text-muted">Included</span> : formatPounds(cost)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-sm text-muted">
          <th scope="row" className="pt-4 text-left font-normal">
            Subtotal
          </th>
          <td className="timecode pt-4 text-right">{formatPounds(subtotal)}</td>
        </tr>
        <tr>
          <th scope="row" className="pt-1 text-left text-lg font-semibold">
            Total
            <ExclVat vat={vat} />
          </th>
          <td className="timecode pt-1 text-right text-2xl font-semibold">{formatPounds(total)}</td>
        </tr>
        {vat && (
          <>
            <tr className="text-sm text-muted">
              <th scope="row" className="pt-2 text-left font-normal">
                {vatLabel(vat.rate)}
              </th>
              <td className="timecode pt-2 text-right">{formatPounds(vat.tax)}</td>
            </tr>
            <tr>
              <th scope="row" className="pt-1 text-left text-lg font-semibold">
                {inclVat}
              </th>
              <td className="timecode pt-1 text-right text-2xl font-semibold">{formatPounds(vat.gross)}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  )
}
