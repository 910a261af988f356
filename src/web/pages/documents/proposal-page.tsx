import { useState } from 'react'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import { grossTerm, nameOfTax } from '#domain/common/money/vat.ts'
import { proposalMessages } from '#domain/proposals/proposal-messages.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'
import { isVenueSlug } from '#domain/venues/venue-slug.ts'
import { choiceOf } from '#web/features/proposals/document/choice.ts'
import { clientProposalQuery } from '#web/features/proposals/editor/client-queries.ts'
import { decisionId, DecisionPanel } from '#web/features/proposals/document/decision-panel.tsx'
import { ProposalSheet } from '#web/features/proposals/document/proposal-sheet.tsx'
import { sheetDay } from '#web/features/proposals/document/sheet.tsx'
import { useNoteVisit } from '#web/features/proposals/document/use-note-visit.ts'
import { OrderFrames } from '#web/features/scope/order-frames.tsx'
import { venueSessionQuery } from '#web/features/venues/venue-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { siteQuery } from '#web/lib/studio/use-site.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/proposal-page'
import { CoverStill } from '#web/features/brand/home/cover-still.tsx'
import { DocumentPage } from './document-page.tsx'
import { DocumentState } from './document-state.tsx'
import { FirstPayment } from './first-payment.tsx'
import { PrivateProposal } from './private-proposal.tsx'
import { useSignedInvoice } from './use-signed-invoice.ts'

// Proposal ids and venue slugs never collide: the URL tells which of the two it is.
const pageData = pageLoaders(({ params: { id = '' } }) => [
  brandQuery(),
  ...(isVenueSlug(id) ? [venueSessionQuery(id)] : [clientProposalQuery(id), siteQuery('layout')]),
])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ProposalPage({ params: { id } }: Route.ComponentProps) {
  return isVenueSlug(id) ? <PrivateProposal slug={id} /> : <ItemisedProposal id={id} />
}

export { PageErrorBoundary as ErrorBoundary }

/** An itemised proposal to approve or decline, opened by its link. */
function ItemisedProposal({ id }: { id: string }) {
  const read = useRead(clientProposalQuery(id))
  return (
    <DocumentPage
      kind={read.data?.proposal.changeOrder ? 'Change order' : 'Proposal'}
      title={read.data?.proposal.projectTitle ?? 'Proposal'}
      path="/proposal"
    >
      <DocumentState
        query={read}
        missing={proposalMessages.missing}
        failed={proposalMessages.loadFailed}
        home={proposalMessages.home}
        together
      >
        {({ proposal }) => <Opened id={id} proposal={proposal} />}
      </DocumentState>
    </DocumentPage>
  )
}

function Opened({ id, proposal }: { id: string; proposal: ClientProposal }) {
  const [picked, setPicked] = useState<string[] | null>(null)
  const [invoiceId, keepInvoice] = useSignedInvoice(proposal.id)
  useNoteVisit(id)
  const { total, vat, currency } = choiceOf(proposal, picked)
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
      {/* Bounds the sticky link to the decision to the document. */}
      <div className="min-w-0">
        <ProposalSheet
          cover={<CoverStill />}
          proposal={proposal}
          picked={picked}
          onChoose={setPicked}
          frames={proposal.changeOrder > 0 && <OrderFrames proposalId={id} />}
        />
        {proposal.status === 'pending' && (proposal.signing?.state ?? 'ready') === 'ready' && (
          <p className="sticky bottom-3 z-10 mt-4 flex items-center justify-between gap-4 rounded-card border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-lift lg:hidden print:hidden">
            <span>
              <span className="timecode font-semibold">
                {formatMajor(vat?.gross ?? total, currency)}
                {vat && <span className="text-sm font-normal text-muted"> {grossTerm(nameOfTax(vat))}</span>}
              </span>
              <span className="block text-sm whitespace-nowrap text-muted">Until {sheetDay(proposal.expiresAt)}</span>
            </span>
            <ButtonAnchor size="small" href={`#${decisionId}`}>
              Go to your decision
            </ButtonAnchor>
          </p>
        )}
      </div>
      <div className="lg:sticky lg:top-6 print:hidden">
        <DecisionPanel
          proposal={proposal}
          picked={picked}
          payment={invoiceId && <FirstPayment proposalId={proposal.id} invoiceId={invoiceId} />}
          onSigned={keepInvoice}
        />
      </div>
    </div>
  )
}
