import { FileText } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { BoardStatus } from '#domain/projects/board-status.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { AgreementsPanel } from '#web/features/agreements/agreements-panel.tsx'
import { MissingAgreements } from '#web/features/agreements/missing-agreements.tsx'
import { ArchivePanel } from '#web/features/archive/archive-panel.tsx'
import { AssetPicker } from '#web/features/media/asset-picker.tsx'
import { CostsPanel } from '#web/features/costs/costs-panel.tsx'
import { ConversationsPanel } from '#web/features/conversations/conversations-panel.tsx'
import { DeliveryPanel } from '#web/features/deliveries/delivery-panel.tsx'
import { FileRequestsPanel } from '#web/features/file-requests/file-requests-panel.tsx'
import { InvoicesPanel } from '#web/features/invoices/invoices-panel.tsx'
import { RecurringPanel } from '#web/features/invoices/recurring-panel.tsx'
import { ClientChoice } from '#web/features/clients/client-choice.tsx'
import { DeleteProject } from '#web/features/projects/delete-project.tsx'
import { EditProject } from '#web/features/projects/edit-project.tsx'
import { InvoicePanel } from '#web/features/projects/invoice-panel.tsx'
import { MilestonesPanel } from '#web/features/projects/milestones-panel.tsx'
import { NotesForm } from '#web/features/projects/notes-form.tsx'
import { ProjectFiles } from '#web/features/projects/project-files.tsx'
import { ProjectOverview } from '#web/features/projects/project-overview.tsx'
import { ProjectDue } from '#web/features/ops/due-list.tsx'
import { dueQuery } from '#web/features/ops/ops-queries.ts'
import { Editors } from '#web/features/people/presence.tsx'
import { ProjectPeople } from '#web/features/people/project-people.tsx'
import { projectQuery, type Project } from '#web/features/projects/project-queries.ts'
import { QuickActions } from '#web/features/projects/quick-actions.tsx'
import { Timeline } from '#web/features/projects/timeline.tsx'
import { ChangeOrdersPanel } from '#web/features/proposals/change-orders-panel.tsx'
import { ProposalPanel } from '#web/features/proposals/proposal-panel.tsx'
import { SignOffPanel } from '#web/features/proposals/sign-off-panel.tsx'
import { StageSelect } from '#web/features/proposals/stage-select.tsx'
import { useSetStage } from '#web/features/proposals/use-set-stage.ts'
import { CheckOfVersion } from '#web/features/checks/check-of-version.tsx'
import { DeliverableCheck } from '#web/features/checks/deliverable-check.tsx'
import { ReviewPanel } from '#web/features/reviews/admin/review-panel.tsx'
import { DeliverableClearance } from '#web/features/rights/clearance-badge.tsx'
import { RightsPanel } from '#web/features/rights/rights-panel.tsx'
import { DatesPanel } from '#web/features/shoot-dates/dates-panel.tsx'
import { CalendarPanel } from '#web/features/shoots/calendar-panel.tsx'
import { ShootsPanel } from '#web/features/shoots/shoots-panel.tsx'
import { TasksPanel } from '#web/features/tasks/tasks-panel.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { usePageView, useRead } from '#web/lib/use-read.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/project-page'
import { RecordPage } from './record-page.tsx'
import { useProjectList } from './use-project-list.ts'

const pageData = pageLoaders(({ params }) => [projectQuery(params.key ?? ''), dueQuery(params.key ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Beside each deliverable. */
function DeliverableParts(props: ComponentProps<typeof DeliverableCheck>) {
  return (
    <>
      <DeliverableClearance {...props} />
      <DeliverableCheck {...props} />
    </>
  )
}

const checks = { OfVersion: CheckOfVersion, OfDeliverable: DeliverableParts }

export default function ProjectPage({ params: { key } }: Route.ComponentProps) {
  const read = usePageView(useRead(projectQuery(key)))
  const list = useProjectList()
  return (
    <RecordPage
      kind="Project"
      title={read.data?.project.projectTitle}
      back={list}
      query={read}
      loading={<ProjectSkeleton />}
      failed="This project could not be loaded"
      missing={{ title: projectMessages.missing, to: list.to, label: list.back }}
    >
      {({ project }) => <Opened key={project.id} project={project} projectKey={key} />}
    </RecordPage>
  )
}

function Opened({ project, projectKey }: { project: Project; projectKey: string }) {
  const { id, slug, projectTitle, clientName, stage, proposalId } = project
  const setStage = useSetStage()
  const held = useMe()?.abilities ?? []
  const seesMoney = held.includes('see-money')
  const manages = held.includes('manage-projects')
  const moveTo = (to: BoardStatus) => setStage({ id, projectTitle, from: stage, to })
  return (
    <>
      <PageHead title={projectTitle} text={clientName} beside={<Editors kind="project" id={id} />}>
        {manages && <QuickActions project={project} onStage={moveTo} />}
        {manages && (
          <div className="w-48">
            <StageSelect label="Status" stage={stage} onStage={moveTo} />
          </div>
        )}
      </PageHead>
      <SectionLinks label="Sections of this project" className="mt-4">
        <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="@container grid grid-cols-1 gap-9">
            <ArchivePanel projectId={id} top />
            <ProjectDue projectKey={projectKey} />
            <ProjectOverview project={project} />
            {manages && (
              <div className="-mt-5 flex flex-wrap gap-x-3 gap-y-2">
                <EditProject project={project} ClientPicker={ClientChoice} />
                <DeleteProject project={project} onArchive={() => moveTo('archived')} />
                {seesMoney && (
                  <ButtonAnchor
                    variant="quiet"
                    size="small"
                    href={`/api/admin/projects/${id}/standing.pdf`}
                    target="_blank"
                    rel="noopener"
                  >
                    <FileText aria-hidden="true" size={15} />
                    Where it stands (PDF)
                  </ButtonAnchor>
                )}
              </div>
            )}
            {held.includes('answer-enquiries') && <ConversationsPanel about={{ project: id }} />}
            <ProjectPeople projectId={id} />
            <TasksPanel projectId={id} slug={slug} />
            <MilestonesPanel projectId={id} />
            <ReviewPanel project={project} Picker={AssetPicker} checks={checks} />
            <DeliveryPanel
              projectId={id}
              projectKey={slug}
              warning={<MissingAgreements projectId={id} text="Before you deliver: not signed yet" />}
            />
            {seesMoney && <RightsPanel projectId={id} />}
            {seesMoney && <Proposal projectId={id} proposalId={proposalId} />}
            {seesMoney && <ChangeOrdersPanel projectId={id} />}
            <ShootsPanel projectId={id} />
            {held.includes('plan-shoots') && <DatesPanel projectId={id} />}
            {held.includes('plan-shoots') && <CalendarPanel about={{ project: id }} />}
            <AgreementsPanel projectId={id} />
            {seesMoney && <CostsPanel projectId={id} title={projectTitle} />}
            {seesMoney && <InvoicesPanel projectId={id} />}
            {seesMoney && <RecurringPanel projectId={id} />}
            {seesMoney && <SignOffPanel projectId={id} clientEmail={project.clientEmail} />}
            {manages && <NotesForm project={project} />}
            {manages && <ProjectFiles project={project} />}
            <FileRequestsPanel projectId={id} clientEmail={project.clientEmail} />
            {held.includes('issue-invoices') && <InvoicePanel project={project} />}
            <ArchivePanel projectId={id} />
          </div>
          <Timeline projectId={id} />
        </div>
      </SectionLinks>
    </>
  )
}

function Proposal({ projectId, proposalId }: { projectId: string; proposalId: string | null }) {
  const { why } = useMay('change-prices')
  if (proposalId) return <ProposalPanel proposalId={proposalId} />
  return (
    <Section title="Proposal">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink size="small" why={why} to={`/admin/quote-calculator?project=${projectId}`}>
          Create a proposal
        </ButtonLink>
        <p className="text-sm text-muted">No proposal yet.</p>
      </div>
    </Section>
  )
}

function ProjectSkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
      <div className="grid content-start gap-6">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-20" />
        <Skeleton className="h-52" />
        <Skeleton className="h-36" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
