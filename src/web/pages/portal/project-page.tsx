import { ArrowLeft } from 'lucide-react'
import { Link, useOutletContext } from 'react-router'
import type { PortalReviewItem } from '#domain/portal/portal-project.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { Agreements } from '#web/features/portal/project/agreements.tsx'
import { portalProjectQuery, type ClientData } from '#web/features/portal/portal-queries.ts'
import { ProjectHead } from '#web/features/portal/project/project-head.tsx'
import { RequestedFiles } from '#web/features/portal/project/requested-files.tsx'
import { ProjectTabs } from '#web/features/portal/project/project-tabs.tsx'
import { ChooseDate } from '#web/features/shoot-dates/choose-date.tsx'
import { ownDatesQuery } from '#web/features/shoot-dates/date-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { Route } from './+types/project-page'

const pageData = pageLoaders(({ params }) => [portalProjectQuery(params.id ?? ''), ownDatesQuery(params.id ?? '')], {
  atOnce: true,
})
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

const askEvery = 10_000
const back = (
  <ButtonLink to="/portal" variant="secondary" size="small">
    {portalMessages.back}
  </ButtonLink>
)

const isPreparing = ({ waiting, ready }: PortalReviewItem) => waiting && !ready

/** A client's project: status, pending actions, files, invoices and activity. */
export default function ProjectPage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const { viewOnly, contact } = useOutletContext<ClientData>()
  const read = usePageView(
    useRead({
      ...portalProjectQuery(id),
      // Poll while a version is being prepared, since it can be reviewed shortly.
      refetchInterval: ({ state: { data } }) => (data?.project.reviewItems.some(isPreparing) ? askEvery : false),
    }),
  )
  const project = read.data?.project
  return (
    <>
      <title>{`${project?.title ?? 'Project'} · ${name}`}</title>
      {read.failure && !project ? (
        <h1 className="sr-only">{portalMessages.missing}</h1>
      ) : (
        <Link
          to="/portal"
          className="-mt-3 mb-4 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={16} />
          {portalMessages.back}
        </Link>
      )}
      <QueryState
        query={read}
        loading={<ProjectSkeleton />}
        failed={{ title: portalMessages.missing, text: portalMessages.failedText, action: back }}
        missing={
          <EmptyState title={portalMessages.missing} text={portalMessages.missingText}>
            {back}
          </EmptyState>
        }
      >
        {(answer) => (
          <div className="grid grid-cols-1 gap-10">
            <ProjectHead project={answer.project} />
            <Agreements project={answer.project} />
            <ChooseDate projectId={answer.project.id} readOnly={viewOnly} />
            <RequestedFiles project={answer.project} />
            <ProjectTabs project={answer.project} readOnly={viewOnly} holder={contact} />
          </div>
        )}
      </QueryState>
    </>
  )
}

function ProjectSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-52" />
      <Skeleton className="h-28" />
      <Skeleton className="mt-6 h-72" />
    </div>
  )
}
