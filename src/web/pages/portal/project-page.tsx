import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useOutletContext } from 'react-router'
import type { PortalReviewItem } from '#domain/portal/portal-project.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { portalProjectQuery, type ClientData } from '#web/features/portal/portal-queries.ts'
import { ProjectHead } from '#web/features/portal/project-head.tsx'
import { ProjectTabs } from '#web/features/portal/project-tabs.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { usePageState } from '#web/lib/page-state.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/project-page'

const pageData = pageLoaders(({ params }) => [portalProjectQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

const askEvery = 10_000
const isPreparing = ({ waiting, ready }: PortalReviewItem) => waiting && !ready

/** A client's project: status, pending actions, files, invoices and activity. */
export default function ProjectPage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const { viewOnly } = useOutletContext<ClientData>()
  const read = useQuery({
    ...portalProjectQuery(id),
    // Poll while a version is being prepared, since it can be reviewed shortly.
    refetchInterval: ({ state: { data } }) => (data?.project.reviewItems.some(isPreparing) ? askEvery : false),
  })
  const state = usePageState(read)
  const project = read.data?.project
  return (
    <>
      <title>{`${project?.title ?? 'Project'} · ${name}`}</title>
      {(state === 'missing' || state === 'failed') && (
        <>
          <h1 className="sr-only">{portalMessages.missing}</h1>
          <EmptyState
            title={portalMessages.missing}
            text={state === 'missing' ? portalMessages.missingText : portalMessages.failedText}
          >
            <ButtonLink to="/portal" variant="secondary" size="small">
              {portalMessages.back}
            </ButtonLink>
          </EmptyState>
        </>
      )}
      {(state === 'loading' || project) && (
        <Link
          to="/portal"
          className="-mt-3 mb-4 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={16} />
          {portalMessages.back}
        </Link>
      )}
      {state === 'loading' && <ProjectSkeleton />}
      {project && (
        <div className="grid grid-cols-1 gap-10">
          <ProjectHead project={project} />
          <ProjectTabs project={project} readOnly={viewOnly} />
        </div>
      )}
    </>
  )
}

function ProjectSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-52" />
      <Skeleton className="h-28" />
      <Skeleton className="mt-6 h-72" />
    </div>
  )
}
