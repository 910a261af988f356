import { useDroppable } from '@dnd-kit/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { projectStageLabels, type ProjectStage } from '#domain/projects/project-stage.ts'
import type { JobCard as Job } from '#domain/proposals/proposal.ts'
import { problemWords } from '#web/lib/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import { columnPages } from './job-queries.ts'

/** One stage of the board with its cards, newest first; it goes on by itself. */
export function JobColumn({
  stage,
  search,
  count,
  onStage,
}: {
  stage: ProjectStage
  search: string | undefined
  /** Of all that are at this stage; unknown while it loads. */
  count: number | undefined
  onStage(job: Job, to: ProjectStage): void
}) {
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  const read = useInfiniteQuery({ ...columnPages(stage, search), placeholderData: keepPreviousData })
  const jobs = read.data?.pages.flatMap((page) => page.proposals)
  const shown = search ? jobs && `${jobs.length}${read.hasNextPage ? '+' : ''}` : count?.toLocaleString('en-GB')
  const label = projectStageLabels[stage]
  return (
    <section ref={setNodeRef} aria-label={label} className={classNames('job-column', isOver && 'job-column-over')}>
      <div className="flex items-baseline justify-between gap-3 px-3 pt-3 pb-2.5">
        <h2 className="label text-ink">{label}</h2>
        <span className="timecode text-sm font-semibold text-muted">{shown ?? '–'}</span>
      </div>
      <div className="job-column-cards">
        {read.isPending && (
          <div role="status" className="grid gap-2">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        )}
        {read.isError && !jobs && (
          <div role="alert" className="grid gap-2 px-1 text-sm text-muted">
            {problemWords(read.error).message}
            <Button look="secondary" size="small" pending={read.isFetching} onClick={() => void read.refetch()}>
              Try Again
            </Button>
          </div>
        )}
        {jobs?.length === 0 && <p className="px-1 py-6 text-center text-xs text-muted">No projects</p>}
        {jobs && jobs.length > 0 && (
          <ul
            aria-label={`${label} projects`}
            aria-busy={read.isPlaceholderData}
            className={classNames('grid gap-2 transition-opacity', read.isPlaceholderData && 'opacity-50')}
          >
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} onStage={(to) => onStage(job, to)} />
            ))}
          </ul>
        )}
        {read.hasNextPage && (
          <Button
            look="quiet"
            size="small"
            className="mt-2 w-full"
            pending={read.isFetchingNextPage}
            pendingText="Loading..."
            onClick={() => void read.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </section>
  )
}
