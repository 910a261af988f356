import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { budgetTiersOf } from '#domain/plans/budget-questions.ts'
import { estimateBudget } from '#domain/plans/budget-rules.ts'
import { notPlanned } from '#domain/plans/plan-inquiry.ts'
import { readSheet } from '#domain/plans/plan-sheet.ts'
import { PastProjects } from '#web/features/costs/past-projects.tsx'
import { InboxComposer, type ComposerTab } from '#web/features/inquiries/inbox-composer.tsx'
import { InboxEntryView } from '#web/features/inquiries/inbox-entry.tsx'
import { inboxEntryQuery } from '#web/features/inquiries/inbox-queries.ts'
import { replyFieldId } from '#web/features/inquiries/inbox-reply-form.tsx'
import { InboxThread } from '#web/features/inquiries/inbox-thread.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { MailStateBadge } from '#web/features/mails/mail-state-badge.tsx'
import { SentPlan, sentPlanQuery } from '#web/features/plans/sent-plan.tsx'
import { DraftPanel, draftQuery } from '#web/features/projects/draft-panel.tsx'
import { newGalleryPath } from '#web/features/proofs/new-gallery-path.ts'
import { IfMay } from '#web/lib/if-may.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useRead } from '#web/lib/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/inbox-entry-page'

const pageData = pageLoaders(
  ({ params }) => [inboxEntryQuery(params.id ?? ''), draftQuery(params.id ?? ''), sentPlanQuery(params.id ?? '')],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Polling interval in milliseconds for a reply that is being sent, and for how long to poll. */
const lookAgainAfter = 2_000
const lookAgainFor = 60_000

export default function InboxEntryPage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const [search] = useSearchParams()
  const back = `/admin/inbox?${search}`
  const [tab, setTab] = useState<ComposerTab>('reply')
  const read = useRead({
    ...inboxEntryQuery(id),
    staleTime: 20_000,
    refetchInterval: ({ state: { data } }) =>
      data?.replies.some((reply) => reply.state === 'queued' && Date.now() - Date.parse(reply.createdAt) < lookAgainFor)
        ? lookAgainAfter
        : false,
  })

  const plan = useQuery(sentPlanQuery(id))
  const draft = useQuery(draftQuery(id))
  const { why } = useMay('change-prices')
  const sheet = plan.data?.plan && readSheet(plan.data.plan.sheet)
  const planned = sheet ? estimateBudget(sheet.budget.answers, budgetTiersOf(plan.data!.plan!.estimator)) : null

  function beginReply() {
    flushSync(() => setTab('reply'))
    document.getElementById(replyFieldId)?.focus()
  }

  return (
    <>
      <title>{`${read.data ? `${read.data.inquiry.name} · ` : ''}Inbox · ${name}`}</title>
      {!read.data && <h1 className="sr-only">Inbox entry</h1>}
      <QueryState
        query={read}
        loading={<EntrySkeleton />}
        failed="This entry could not be loaded"
        missing={
          <EmptyState title="Entry not found" text="It is not in the inbox, or the link is incomplete.">
            <ButtonLink to={back} variant="secondary" size="small">
              Back to the inbox
            </ButtonLink>
          </EmptyState>
        }
        className="p-4 sm:p-8"
      >
        {({ inquiry, notes, replies }) => (
          <InboxEntryView entry={inquiry} back={back} onReply={beginReply} editors={<Editors kind="inquiry" id={inquiry.id} />}>
            <DraftPanel
              inquiryId={id}
              hasPlan={Boolean(plan.data?.plan)}
              actions={({ projectTitle, clientName, id: projectId }) => (
                <>
                  <IfMay ability="change-prices">
                    <ButtonLink size="small" to={`/admin/quote-calculator?project=${projectId}`}>
                      Create a proposal
                    </ButtonLink>
                  </IfMay>
                  <ButtonLink variant="secondary" size="small" to={`/admin/project/${projectId}`}>
                    Open project
                  </ButtonLink>
                  <IfMay ability="manage-galleries">
                    <ButtonLink
                      variant="secondary"
                      size="small"
                      to={newGalleryPath({ title: projectTitle, client: clientName, email: inquiry.email })}
                    >
                      New proof gallery
                    </ButtonLink>
                  </IfMay>
                </>
              )}
            />
            {draft.data?.project === null && (
              <div>
                <ButtonLink variant="secondary" size="small" why={why} to={`/admin/quote-calculator?inquiry=${id}`}>
                  Create a proposal
                </ButtonLink>
              </div>
            )}
            <SentPlan inquiryId={id} />
            {(planned || inquiry.source === 'budget-estimator' || inquiry.total !== null) && (
              <IfMay ability="see-money">
                <PastProjects type={inquiry.videoType === notPlanned ? '' : inquiry.videoType} />
              </IfMay>
            )}
            <InboxThread notes={notes} replies={replies} replyState={(state) => <MailStateBadge state={state} />} />
            <InboxComposer key={id} entry={inquiry} tab={tab} onTab={setTab} />
          </InboxEntryView>
        )}
      </QueryState>
    </>
  )
}

function EntrySkeleton() {
  return (
    <div className="mx-auto grid max-w-5xl gap-5 px-4 pt-8 sm:px-8">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </div>
  )
}
