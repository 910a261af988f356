import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import { quoteMessages } from '#domain/proposals/prices/quote-messages.ts'
import { ClientChoice } from '#web/features/clients/client-choice.tsx'
import { PastProjects } from '#web/features/costs/past-projects.tsx'
import { EnquiryPanel } from '#web/features/inquiries/enquiry/enquiry-panel.tsx'
import { jobCountsQuery, proposalPricesQuery, staffProposalQuery } from '#web/features/proposals/jobs/job-queries.ts'
import type { QuoteFields } from '#web/features/proposals/editor/quote-fields.ts'
import { QuoteForm } from '#web/features/proposals/editor/quote-form.tsx'
import { QuoteOverview } from '#web/features/proposals/editor/quote-overview.tsx'
import { QuoteResult } from '#web/features/proposals/editor/quote-result.tsx'
import { SendProposal } from '#web/features/proposals/send-proposal.tsx'
import { LineHistory } from '#web/features/ops/finished-jobs/line-history.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { pricesQuery } from '#web/lib/studio/use-prices.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AdminPage } from '../frame/admin-page.tsx'
import { useQuoteStart } from './use-quote-start.ts'

const path = '/admin/quote-calculator'
const names = ['proposal', 'project', 'inquiry'] as const

const pageData = pageLoaders(
  ({ request }) => {
    const { proposal } = filterOf(new URL(request.url).searchParams, names)
    return [jobCountsQuery(), proposalPricesQuery(), pricesQuery(), ...(proposal ? [staffProposalQuery(proposal)] : [])]
  },
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Prices a quote and saves it as a proposal: from scratch, for a project or inquiry, or as a change of an existing proposal. */
export default function QuoteCalculatorPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const of = filterOf(params, names)
  const { offer, query, enquiry } = useQuoteStart(of)
  const sold = useRead(pricesQuery()).data?.rows ?? []
  const [made, setMade] = useState<{ id: string; typed: Partial<QuoteFields> } | null>(null)
  return (
    <AdminPage
      wide
      title={quoteMessages.title}
      text={offer ? `${offer.projectTitle}, for ${offer.clientName}` : 'Turn days, services and margin into a proposal.'}
      beside={offer && <Editors kind="proposal" id={offer.proposalId} />}
      actions={
        offer && (
          <>
            <ButtonLink variant="secondary" size="small" to={projectPath(offer.slug ?? offer.proposalId)}>
              Open project
            </ButtonLink>
            <ButtonLink variant="secondary" size="small" to={path}>
              New quote
            </ButtonLink>
          </>
        )
      }
    >
      <QueryState
        query={query}
        loading={<CalculatorSkeleton />}
        failed="The quote could not be loaded"
        missing={
          <EmptyState title="Project not found" text="It was deleted, or the link is incomplete.">
            <ButtonLink variant="secondary" size="small" to={path}>
              Start a new quote
            </ButtonLink>
          </EmptyState>
        }
      >
        {(start) => (
          <QuoteForm
            key={offer?.proposalId ?? params.toString()}
            start={made?.id === offer?.proposalId ? { ...start, typed: made?.typed } : start}
            ClientPicker={ClientChoice}
            History={LineHistory}
            videoTypes={sold.flatMap(({ list, name }) => (list === 'base' ? [name] : []))}
            offer={offer}
            onMade={(id, typed) => {
              setMade({ id, typed })
              void navigate(`${path}?proposal=${id}`, { replace: true, preventScrollReset: true, state: { made: true } })
            }}
            newVersion={
              <ButtonLink size="small" to={`${path}?project=${offer?.proposalId}`}>
                Create a new version
              </ButtonLink>
            }
            sending={({ changed }) => (
              <>
                {offer && <QuoteResult offer={offer} justMade={(state as { made?: boolean } | null)?.made ?? false} />}
                {(offer?.decision === 'pending' || offer?.decision === 'expired') && (
                  <SendProposal
                    offer={offer}
                    off={changed ? 'Save your changes first. The client only sees what is saved.' : null}
                  />
                )}
              </>
            )}
            aside={({ videoType }) => (
              <>
                {enquiry && (
                  <EnquiryPanel enquiry={enquiry} isOpen>
                    {enquiry.message && <p className="text-sm whitespace-pre-line wrap-anywhere">{enquiry.message}</p>}
                  </EnquiryPanel>
                )}
                <IfMay ability="see-costs">
                  <PastProjects type={videoType} />
                </IfMay>
                <QuoteOverview />
              </>
            )}
          />
        )}
      </QueryState>
    </AdminPage>
  )
}

function CalculatorSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  )
}
