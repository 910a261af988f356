import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { dashboardMessages } from '#domain/projects/project-messages.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MoodBanner } from './mood-banner.tsx'
import { ProjectFilterBar } from './project-filter-bar.tsx'
import { projectFilterNames, projectPages, toProjectFilter } from './project-queries.ts'
import { ProjectRow } from './project-row.tsx'

/** Project dashboard: status summary, and projects by the filters in the query string. */
export function ProjectDashboard() {
  const url = useUrlFilter(projectFilterNames)
  const filter = toProjectFilter(url.filter)
  const read = useInfiniteQuery({ ...projectPages(filter), placeholderData: keepPreviousData })
  const projects = read.data?.pages.flatMap((page) => page.projects) ?? []
  const counts = read.data?.pages.at(-1)?.counts
  const narrowed = Boolean(filter.search || filter.status)
  const known = counts && (filter.status ? counts[filter.status] : Object.values(counts).reduce((sum, one) => sum + one, 0))

  if (read.isError && !read.data) {
    return <LoadFailed {...dashboardMessages.failed} pending={read.isFetching} onRetry={() => void read.refetch()} />
  }
  return (
    <div className="grid gap-5">
      <MoodBanner counts={counts} onReview={() => url.change({ search: '', status: 'awaiting-review' })} />
      <ProjectFilterBar url={url} />
      {read.isPending && <RowSkeletons />}
      {read.isSuccess && projects.length === 0 && (
        <NoProjects narrowed={narrowed} onClear={() => url.change({ search: '', status: '' })} />
      )}
      {projects.length > 0 && (
        <div>
          <ul
            aria-label="Projects"
            aria-busy={read.isPlaceholderData}
            className={classNames(
              'divide-y divide-line rounded-card border border-line bg-surface transition-opacity',
              read.isPlaceholderData && 'opacity-50',
            )}
          >
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </ul>
          <LoadMore
            shown={projects.length}
            total={filter.search ? projects.length : (known ?? projects.length)}
            noun={['project', 'projects']}
            more={read.hasNextPage}
            pending={read.isFetchingNextPage}
            failed={read.isFetchNextPageError}
            onMore={() => void read.fetchNextPage()}
          />
        </div>
      )}
    </div>
  )
}

function NoProjects({ narrowed, onClear }: { narrowed: boolean; onClear(): void }) {
  return narrowed ? (
    <EmptyState title={dashboardMessages.noMatch}>
      <Button variant="secondary" size="small" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={dashboardMessages.none} text="A project starts with a quote, a proposal or a film to review.">
      <ButtonLink size="small" to="/admin/project/new">
        {dashboardMessages.addFirst}
      </ButtonLink>
    </EmptyState>
  )
}

function RowSkeletons() {
  return (
    <div role="status" className="divide-y divide-line rounded-card border border-line bg-surface">
      <span className="sr-only">Loading...</span>
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
