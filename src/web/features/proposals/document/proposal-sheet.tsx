import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Sheet, SheetPart, Written } from '#web/ui/page/sheet.tsx'
import { breakable } from '#web/ui/text/breakable.tsx'
import { blocksOf } from '#domain/proposals/prices/terms-text.ts'
import type { ProposalSigning } from '#domain/proposals/proposal-signers.ts'
import { choiceOf } from './choice.ts'
import { CostLines } from '../editor/cost-lines.tsx'
import { Investment } from './investment.tsx'
import { PaymentSchedule } from './payment-schedule.tsx'
import { sheetDay, SignatureLine } from './sheet.tsx'
import { WhatChanged } from '../change-orders/what-changed.tsx'

/** The first signature fixes the options for those who sign later. */
const mayChoose = ({ status, chosen, signing }: Pick<ClientProposal, 'status' | 'chosen' | 'signing'>): boolean =>
  status === 'pending' && chosen === null && (signing?.state ?? 'ready') === 'ready'

/** An itemised proposal. With `onChoose` its options can be added and left out. */
export function ProposalSheet({
  cover,
  proposal,
  picked = null,
  onChoose,
  frames,
}: {
  /** A picture above it, on screens. */
  cover?: ReactNode
  /** Without days to pay for a preview. */
  proposal: Omit<ClientProposal, 'termsDays'> & { termsDays: number | null }
  /** Ids of the options that the client picked; null for those chosen at first. */
  picked?: string[] | null
  onChoose?: ((options: string[]) => void) | undefined
  /** Pictures beside what changes. */
  frames?: ReactNode
}) {
  const { projectTitle, videoType, clientName, company, createdAt, expiresAt, overview, notes, timeline, deliverables } = proposal
  const { name } = useBrand()
  const choice = choiceOf(proposal, picked)
  return (
    <Sheet
      cover={cover}
      by={name}
      kind={proposal.changeOrder ? `Change order ${proposal.changeOrder}` : 'Proposal'}
      title={projectTitle}
      facts={[
        { label: 'Prepared for', value: clientName },
        ...(company ? [{ label: 'Company', value: company }] : []),
        ...(videoType ? [{ label: 'Film', value: breakable(videoType) }] : []),
        { label: 'Issued', value: sheetDay(createdAt) },
        { label: 'Valid until', value: sheetDay(expiresAt) },
        ...(proposal.version > 1 ? [{ label: 'Version', value: proposal.version }] : []),
      ]}
    >
      {proposal.changes && <WhatChanged changes={proposal.changes} />}
      {proposal.reason && (
        <SheetPart title="What changes">
          <Written text={proposal.reason} />
          {frames}
        </SheetPart>
      )}
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
        <Investment
          items={proposal.quoteItems.map((item, index) => ({ ...item, cost: proposal.face?.costs[index] ?? item.cost }))}
          choice={choice}
          signed={proposal.chosen !== null}
          onChoose={mayChoose(proposal) ? onChoose : undefined}
        />
        {proposal.costs && (
          <CostLines
            {...proposal.costs}
            total={proposal.face?.total || proposal.total}
            money={(amount) => formatMajor(amount, choice.currency)}
          />
        )}
      </SheetPart>
      {choice.schedule.length > 0 && (
        <SheetPart title="Payment">
          <PaymentSchedule
            schedule={choice.schedule}
            vat={choice.vat}
            currency={choice.currency}
            termsDays={proposal.termsDays}
          />
        </SheetPart>
      )}
      {notes && (
        <SheetPart title="Notes">
          <Written text={notes} />
        </SheetPart>
      )}
      {proposal.terms && (
        <SheetPart title="Terms">
          <Terms text={proposal.terms} />
        </SheetPart>
      )}
      {proposal.signing && (
        <SheetPart title="Who signs">
          <WhoSigns signing={proposal.signing} />
        </SheetPart>
      )}
      <SheetPart title="Agreed">
        <SignatureLine name={proposal.approvedBy} at={proposal.approvedAt} />
      </SheetPart>
    </Sheet>
  )
}

/** Terms of a proposal, with their headings. */
function Terms({ text }: { text: string }) {
  return (
    <div className="grid gap-4 text-[0.9375rem]">
      {blocksOf(text).map((block, index) =>
        block.heading ? (
          <h3 key={index} className="-mb-2 font-semibold [overflow-wrap:anywhere] not-first:mt-2">
            {block.text}
          </h3>
        ) : (
          <Written key={index} text={block.text} />
        ),
      )}
    </div>
  )
}

/** Everybody who signs a proposal, as one of them reads it. */
const WhoSigns = ({ signing: { signers, inOrder } }: { signing: ProposalSigning }) => (
  <>
    {inOrder && <p className="mb-3 text-sm text-muted">In this order.</p>}
    <ol aria-label="Signers" className="border-t border-line">
      {signers.map(({ name, signed, isYou }, index) => (
        <li key={index} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
          <span className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            {isYou && ' (you)'}
          </span>
          <span className={signed ? 'inline-flex items-center gap-1 text-good' : 'text-muted'}>
            {signed && <Check aria-hidden="true" size={15} />}
            {signed ? 'Signed' : 'Not signed yet'}
          </span>
        </li>
      ))}
    </ol>
  </>
)
