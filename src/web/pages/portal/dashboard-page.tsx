import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { ActivityList } from '#web/features/portal/activity-list.tsx'
import { Figures } from '#web/features/portal/figures.tsx'
import { portalQuery, type ClientData } from '#web/features/portal/portal-queries.ts'
import { ProjectList, projectPath } from '#web/features/portal/project-list.tsx'
import { QuickActions } from '#web/features/portal/quick-actions.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { problemWords } from '#web/lib/problem-words.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const pageData = pageLoaders(() => [portalQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Where a client's work stands, what waits for them, and what happened last. */
export default function DashboardPage() {
  const { name } = useBrand()
  const { clientName } = useOutletContext<ClientData>()
  const read = useQuery(portalQuery())
  const totals = read.data?.totals
  const waiting = totals?.pendingReviews ?? 0
  return (
    <>
      <title>{`Client portal · ${name}`}</title>
      <p className="label">Client portal</p>
      <h1 className="title-2 mt-3 max-w-4xl">Welcome back, {clientName}</h1>
      <p className="lede mt-4 max-w-2xl">
        {waiting > 0
          ? `${waiting === 1 ? 'One version is' : `${waiting} versions are`} waiting for your review.`
          : 'Here is where your projects stand.'}
      </p>
      <div className="mt-8">
        <Figures
          label="Your projects in figures"
          figures={[
            { label: 'Active Projects', value: totals?.activeProjects },
            { label: 'Pending Reviews', value: totals?.pendingReviews },
            { label: 'Completed Milestones', value: totals?.completedMilestones },
          ]}
        />
      </div>
      {read.isError && !read.data ? (
        <div className="mt-10">
          <LoadFailed
            title="Your projects could not be loaded"
            text={problemWords(read.error).message}
            pending={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        </div>
      ) : (
        <div className="mt-12 grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Section title="Your projects">{read.data ? <ProjectList projects={read.data.projects} /> : <Waiting />}</Section>
          <div className="grid gap-12">
            <Section title="Quick actions">
              <QuickActions projects={read.data?.projects ?? []} />
            </Section>
            <Section title="Recent activity">
              {read.data ? (
                <ActivityList
                  entries={read.data.activity}
                  aside={({ projectId, projectTitle }) => (
                    <Link to={projectPath(projectId)} className="text-link min-w-0 truncate">
                      {projectTitle}
                    </Link>
                  )}
                />
              ) : (
                <Waiting />
              )}
            </Section>
          </div>
        </div>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  )
}
