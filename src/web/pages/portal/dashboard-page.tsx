import { Link, useOutletContext } from 'react-router'
import { ActivityList } from '#web/features/portal/project/activity-list.tsx'
import { Figures } from '#web/features/portal/project/figures.tsx'
import { portalPages, type ClientData } from '#web/features/portal/portal-queries.ts'
import { ProjectList, projectPath } from '#web/features/portal/project/project-list.tsx'
import { QuickActions } from '#web/features/portal/project/quick-actions.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const pageData = pageLoaders(() => [portalPages()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

const shownProjects = 6

/** A client's dashboard: project status, pending actions, recent activity. */
export default function DashboardPage() {
  const { name } = useBrand()
  const { clientName, contact } = useOutletContext<ClientData>()
  const list = useList(portalPages(), (page) => page.projects)
  const first = list.pages[0]
  const totals = first?.totals
  return (
    <>
      <title>{`Client portal · ${name}`}</title>
      <p className="label">Client portal</p>
      <h1 className="title-2 mt-3 max-w-4xl">Welcome back, {contact?.name ?? clientName}</h1>
      <p className="lede mt-4 min-h-[1lh] max-w-2xl">{totals && standingMessages(totals.pendingReviews)}</p>
      {list.state === 'failed' ? (
        <div className="mt-10">
          <QueryState query={list} failed="Your projects could not be loaded">
            {() => null}
          </QueryState>
        </div>
      ) : (
        <>
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
          <div className="mt-12 grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <Section title="Your projects">
              <QueryState query={list} loading={<Waiting />}>
                {(projects) => <ProjectList projects={projects.slice(0, shownProjects)} />}
              </QueryState>
              {totals && totals.projects > shownProjects && (
                <p className="mt-5">
                  <Link to="/portal/projects" className="text-link">
                    All {totals.projects} projects
                  </Link>
                </p>
              )}
            </Section>
            <div className="grid gap-12">
              <Section title="Quick actions">
                <QuickActions read={first} />
              </Section>
              <Section title="Recent activity">
                <QueryState query={list} loading={<Waiting />}>
                  {() => (
                    <ActivityList
                      entries={first!.activity}
                      aside={({ projectId, projectTitle }) => (
                        <Link to={projectPath(projectId)} className="text-link min-w-0 truncate">
                          {projectTitle}
                        </Link>
                      )}
                    />
                  )}
                </QueryState>
              </Section>
            </div>
          </div>
        </>
      )}
    </>
  )
}

const standingMessages = (waiting: number): string =>
  waiting === 0
    ? 'Here is where your projects stand.'
    : `${waiting === 1 ? 'One version is' : `${waiting} versions are`} waiting for your review.`

function Waiting() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  )
}
