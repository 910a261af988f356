import { proposalMessages } from '#domain/proposals/proposal-messages.ts'
import { scopeProposalQuery } from '#web/features/proposals/editor/client-queries.ts'
import { ScopePanel } from '#web/features/proposals/scope-panel.tsx'
import { ScopeSheet } from '#web/features/proposals/document/scope-sheet.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { useNoteVisit } from '#web/features/proposals/document/use-note-visit.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/proposal-scope-page'
import { DocumentPage } from './document-page.tsx'
import { DocumentState } from './document-state.tsx'

const pageData = pageLoaders(({ params }) => [brandQuery(), scopeProposalQuery(params.id ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** The proposal as a scope of work. */
export default function ProposalScopePage({ params: { id } }: Route.ComponentProps) {
  const read = useRead(scopeProposalQuery(id))
  useNoteVisit(id)
  return (
    <DocumentPage kind="Proposal" title={read.data?.proposal.projectTitle ?? 'Proposal'} path="/proposal-client">
      <DocumentState
        query={read}
        missing={proposalMessages.missing}
        failed={proposalMessages.loadFailed}
        home={proposalMessages.home}
        together
      >
        {({ proposal }) => (
          <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
            <ScopeSheet proposal={proposal} />
            <div className="lg:sticky lg:top-6 print:hidden">
              <ScopePanel proposal={proposal} />
            </div>
          </div>
        )}
      </DocumentState>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }
