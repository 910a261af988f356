import { useQuery } from '@tanstack/react-query'
import { projectPath } from '#domain/common/project-sections.ts'
import { budgetTiersOf } from '#domain/plans/budget-questions.ts'
import { estimateBudget } from '#domain/plans/budget-rules.ts'
import { notPlanned } from '#domain/plans/plan-inquiry.ts'
import { readSheet } from '#domain/plans/plan-sheet.ts'
import { PastProjects } from '#web/features/costs/past-projects.tsx'
import { EnquiryPanel } from '#web/features/inquiries/enquiry/enquiry-panel.tsx'
import { enquiryQuery } from '#web/features/inquiries/enquiry/enquiry-queries.ts'
import { SentPlan, sentPlanQuery } from '#web/features/plans/sending/sent-plan.tsx'
import { DraftPanel, draftQuery } from '#web/features/projects/draft-panel.tsx'
import { newGalleryPath } from '#web/features/proofs/admin/new-gallery-path.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

/** The form that began a conversation, with its plan, its project, and the way to a proposal. */
export function EnquiryOfConversation({ id, isOpen }: { id: string; isOpen: boolean }) {
  const read = useRead(enquiryQuery(id))
  const plan = useQuery(sentPlanQuery(id))
  const draft = useQuery(draftQuery(id))
  const { why } = useMay('change-prices')
  const sheet = plan.data?.plan && readSheet(plan.data.plan.sheet)
  const planned = sheet ? estimateBudget(sheet.budget.answers, budgetTiersOf(plan.data!.plan!.estimator)) : null
  return (
    <QueryState query={read} loading={<Skeleton className="h-28" />} failed="The enquiry could not be loaded">
      {({ inquiry }) => (
        <EnquiryPanel enquiry={inquiry} isOpen={isOpen}>
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
                <ButtonLink variant="secondary" size="small" to={projectPath(projectId)}>
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
            <IfMay ability="see-costs">
              <PastProjects type={inquiry.videoType === notPlanned ? '' : inquiry.videoType} />
            </IfMay>
          )}
        </EnquiryPanel>
      )}
    </QueryState>
  )
}
