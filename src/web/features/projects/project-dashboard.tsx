import { dashboardMessages } from '#domain/projects/project-messages.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { MoodBanner } from './mood-banner.tsx'
import { noneAssigned } from './list/none-assigned.ts'
import { ProjectFilterBar } from './list/project-filter-bar.tsx'
import { projectFilterNames, projectPages, toProjectFilter } from './project-queries.ts'
import { ProjectRow } from './list/project-row.tsx'

/** Project dashboard: status summary, and projects by the filters in the query string. */
export function ProjectDashboard() {
  const url = useUrlFilter(projectFilterNames)
  const filter = toProjectFilter(url.filter)
  const list = useList(projectPages(filter), (page) => page.projects)
  const counts = list.page?.counts
  const narrowed = Boolean(filter.search || filter.status)
  const known = counts && (filter.status ? counts[filter.status] : Object.values(counts).reduce((sum, one) => sum + one, 0))

  return (
    <div className="grid gap-5">
      {list.state !== 'failed' && (
        <>
          <MoodBanner counts={counts} onReview={() => url.change({ search: '', status: 'awaiting-review' })} />
          <ProjectFilterBar url={url} />
        </>
      )}
      <ListState
        list={list}
        noun={['project', 'projects']}
        total={filter.search ? undefined : known}
        loading={<RowSkeletons />}
        failed={dashboardMessages.failed}
        empty={<NoProjects narrowed={narrowed} onClear={() => url.change({ search: '', status: '' })} />}
      >
        {(projects) => (
          <ul aria-label="Projects" className="divide-y divide-line rounded-card border border-line bg-surface">
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

function NoProjects({ narrowed, onClear }: { narrowed: boolean; onClear(): void }) {
  const seesAll = useMay('see-all-projects').may
  const creates = useMay('manage-projects').may
  if (narrowed) {
    return (
      <EmptyState title={dashboardMessages.noMatch}>
        <Button variant="secondary" size="small" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    )
  }
  if (!seesAll) return <EmptyState title={dashboardMessages.none} text={noneAssigned} />
  if (!creates) return <EmptyState title={dashboardMessages.none} />
  return (
    <EmptyState title={dashboardMessages.none} text="A project starts with a quote, a proposal or a film to review.">
      <ButtonLink size="small" to="/admin/project/new">
        {dashboardMessages.addFirst}
      </ButtonLink>
    </EmptyState>
  )
}

function RowSkeletons() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center justify-between gap-8 px-5 py-4">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-1/4" />
          </div>
          <Skeleton className="h-9 w-32" />
        </div>
      ))}
    </div>
  )
}
