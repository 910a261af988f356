import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import type { BoardStatus } from '#domain/projects/board-status.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { AssetPicker } from '#web/features/media/asset-picker.tsx'
import { InvoicesPanel } from '#web/features/invoices/invoices-panel.tsx'
import { ClientChoice } from '#web/features/clients/client-choice.tsx'
import { DeleteProject } from '#web/features/projects/delete-project.tsx'
import { EditProject } from '#web/features/projects/edit-project.tsx'
import { InvoicePanel } from '#web/features/projects/invoice-panel.tsx'
import { MilestonesPanel } from '#web/features/projects/milestones-panel.tsx'
import { NotesForm } from '#web/features/projects/notes-form.tsx'
import { ProjectFiles } from '#web/features/projects/project-files.tsx'
import { ProjectOverview } from '#web/features/projects/project-overview.tsx'
import { projectQuery, type Project } from '#web/features/projects/project-queries.ts'
import { QuickActions } from '#web/features/projects/quick-actions.tsx'
import { Timeline } from '#web/features/projects/timeline.tsx'
import { ProposalPanel } from '#web/features/proposals/proposal-panel.tsx'
import { SignOffPanel } from '#web/features/proposals/sign-off-panel.tsx'
import { StageSelect } from '#web/features/proposals/stage-select.tsx'
import { useSetStage } from '#web/features/proposals/use-set-stage.ts'
import { ReviewPanel } from '#web/features/reviews/admin/review-panel.tsx'
import { ShootsPanel } from '#web/features/shoots/shoots-panel.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { usePageState } from '#web/lib/page-state.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/project-page'

const pageData = pageLoaders(({ params }) => [projectQuery(params.key ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

const board = '/admin/job-dashboard'

export default function ProjectPage({ params: { key } }: Route.ComponentProps) {
  const { name } = useBrand()
  const read = useQuery(projectQuery(key))
  const state = usePageState(read)
  const project = read.data?.project
  return (
    <div className="mx-auto max-w-[90rem] px-4 pt-3 pb-16 sm:px-8 lg:pt-5">
      <title>{`${project?.projectTitle ?? 'Project'} · ${name}`}</title>
      <Link
        to={board}
        className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        Job Dashboard
      </Link>
      {!project && <h1 className="sr-only">Project</h1>}
      {state === 'loading' && <ProjectSkeleton />}
      {state === 'missing' && (
        <EmptyState title={projectMessages.missing} text="It was deleted, or the link is incomplete.">
          <ButtonLink to={board} variant="secondary" size="small">
            {projectMessages.back}
          </ButtonLink>
        </EmptyState>
      )}
      {state === 'failed' && (
        <LoadFailed
          title="This project could not be loaded"
          text={problemMessage(read.error).message}
          pending={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {project && <Opened key={project.id} project={project} />}
    </div>
  )
}

function Opened({ project }: { project: Project }) {
  const { id, projectTitle, clientName, stage, inquiryId, proposalId } = project
  const setStage = useSetStage()
  const moveTo = (to: BoardStatus) => setStage({ id, projectTitle, from: stage, to })
  return (
    <>
      <PageHead title={projectTitle} text={clientName}>
        <QuickActions project={project} onStage={moveTo} />
        <div className="w-48">
          <StageSelect label="Status" stage={stage} onStage={moveTo} />
        </div>
      </PageHead>
      <SectionLinks label="Sections of this project" className="mt-4">
        <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="@container grid grid-cols-1 gap-9">
            <ProjectOverview project={project} />
            <div className="-mt-5 flex flex-wrap gap-x-3 gap-y-2">
              <EditProject project={project} ClientPicker={ClientChoice} />
              <DeleteProject project={project} onArchive={() => moveTo('archived')} />
            </div>
            {inquiryId && (
              <div className="-mt-6">
                <ButtonLink variant="quiet" size="small" to={`/admin/inbox/${inquiryId}`} className="-ml-3.5">
                  <Inbox aria-hidden="true" size={15} />
                  Open the enquiry
                </ButtonLink>
              </div>
            )}
            <MilestonesPanel projectId={id} />
            <ReviewPanel project={project} Picker={AssetPicker} />
            {proposalId ? (
              <ProposalPanel proposalId={proposalId} />
            ) : (
              <Section title="Proposal">
                <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                  <ButtonLink size="small" to={`/admin/quote-calculator?project=${id}`}>
                    Create a proposal
                  </ButtonLink>
                  <p className="text-sm text-muted">No proposal yet.</p>
                </div>
              </Section>
            )}
            <ShootsPanel projectId={id} />
            <InvoicesPanel projectId={id} />
            <SignOffPanel projectId={id} clientEmail={project.clientEmail} />
            <NotesForm project={project} />
            <ProjectFiles project={project} />
            <InvoicePanel project={project} />
          </div>
          <Timeline projectId={id} />
        </div>
      </SectionLinks>
    </>
  )
}

function ProjectSkeleton() {
  return (
    <div role="status" className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
      <span className="sr-only">Loading...</span>
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
