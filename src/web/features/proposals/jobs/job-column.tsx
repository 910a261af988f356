import { formatNumber } from '#domain/common/text/number-style.ts'
import { boardStatusLabels, type BoardStatus } from '#domain/projects/stages/board-status.ts'
import type { JobCard as Job } from '#domain/proposals/proposal.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { BoardColumn } from '#web/ui/board/board-column.tsx'
import { JobCard } from './job-card.tsx'
import { columnPages } from './job-queries.ts'

/** A column of the job board. */
export function JobColumn({
  stage,
  search,
  count,
  onStage,
}: {
  stage: BoardStatus
  search: string | undefined
  /** Number of jobs in this stage; undefined while loading. */
  count: number | undefined
  onStage(job: Job, to: BoardStatus): void
}) {
  const list = useList(columnPages(stage, search), (page) => page.proposals)
  const shown = search
    ? list.data && `${list.data.length}${list.more ? '+' : ''}`
    : count === undefined
      ? undefined
      : formatNumber(count)
  return (
    <BoardColumn
      id={stage}
      label={boardStatusLabels[stage]}
      count={shown}
      empty={['No projects', 'projects']}
      list={list}
      card={(job) => <JobCard key={job.id} job={job} onStage={(to) => onStage(job, to)} />}
    />
  )
}
