import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { boardStatusLabels, type BoardStatus } from '#domain/projects/stages/board-status.ts'
import { jobMessages } from '#domain/proposals/job-messages.ts'
import type { JobCard } from '#domain/proposals/proposal.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { usePrefersStill } from '#web/lib/browser/use-media.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { Board } from '#web/ui/board/board.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { JobCardFace } from './job-card.tsx'
import { JobColumn } from './job-column.tsx'
import { JobFilterBar } from './job-filter-bar.tsx'
import { columnsOf, jobCountsQuery, jobFilterNames, toJobFilter } from './job-queries.ts'
import { useSetStage } from './use-set-stage.ts'

const titleOf = ({ projectTitle }: JobCard) => projectTitle

/** Kanban board of jobs by stage. */
export function JobBoard() {
  const url = useUrlFilter(jobFilterNames)
  const filter = toJobFilter(url.filter)
  const columns = columnsOf(filter)
  const counts = useQuery(jobCountsQuery()).data?.counts
  const setStage = useSetStage()
  const still = usePrefersStill()
  const total = counts && columns.reduce((sum, stage) => sum + counts[stage], 0)

  const move = ({ id, projectTitle, status }: JobCard, to: BoardStatus) => setStage({ id, projectTitle, from: status, to })

  return (
    <>
      <JobFilterBar url={url} projects={filter.search ? undefined : projectsAsText(total)} />
      {counts && Object.values(counts).every((count) => count === 0) && (
        <p className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted">
          Each project is a card here, from its first quote to the paid invoice.
          <IfMay ability="change-prices">
            <ButtonLink size="small" to="/admin/quote-calculator">
              Write the first quote
            </ButtonLink>
          </IfMay>
        </p>
      )}
      {columns.length === 0 ? (
        <EmptyState title="No projects match your filters" text="Draft and paid projects are hidden.">
          <Button variant="secondary" size="small" onClick={() => url.change({ search: '', status: '', active: '' })}>
            {jobMessages.clear}
          </Button>
        </EmptyState>
      ) : (
        <Board
          id="job-board"
          label="Job board"
          labels={boardStatusLabels}
          one={columns.length === 1}
          still={still}
          titleOf={titleOf}
          face={(job) => <JobCardFace job={job} />}
          onMove={(job, to) => move(job, to as BoardStatus)}
        >
          {columns.map((stage) => (
            <JobColumn key={stage} stage={stage} search={filter.search} count={counts?.[stage]} onStage={move} />
          ))}
        </Board>
      )}
    </>
  )
}

const projectsAsText = (total: number | undefined): string | undefined =>
  total === undefined ? undefined : `${formatNumber(total)} ${total === 1 ? 'project' : 'projects'}`
