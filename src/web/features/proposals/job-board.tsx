import { DndContext, DragOverlay, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectStage } from '#domain/projects/project-stage.ts'
import { jobWords } from '#domain/proposals/job-words.ts'
import type { JobCard } from '#domain/proposals/proposal.ts'
import { usePrefersStill } from '#web/lib/use-media.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { announcements, moveInstructions } from './board-announcements.ts'
import { columnUnder, useBoardSensors } from './board-sensors.ts'
import { JobCardInHand } from './job-card.tsx'
import { JobColumn } from './job-column.tsx'
import { JobFilterBar } from './job-filter-bar.tsx'
import { columnsOf, jobCountsQuery, jobFilterNames, toJobFilter } from './job-queries.ts'
import { useSetStage } from './use-set-stage.ts'
import './job-board.css'

/** At its own pace the board would race past five columns on a phone. */
const unhurried = { acceleration: 3, threshold: { x: 0.12, y: 0.15 } }

/** Every piece of work as a card, in a column for each stage. */
export function JobBoard() {
  const url = useUrlFilter(jobFilterNames)
  const filter = toJobFilter(url.filter)
  const columns = columnsOf(filter)
  const counts = useQuery(jobCountsQuery()).data?.counts
  const setStage = useSetStage()
  const sensors = useBoardSensors()
  const still = usePrefersStill()
  const [inHand, setInHand] = useState<JobCard | null>(null)
  const total = counts && columns.reduce((sum, stage) => sum + counts[stage], 0)

  const move = ({ id, projectTitle, status }: JobCard, to: ProjectStage) => setStage({ id, projectTitle, from: status, to })
  const take = ({ active }: DragStartEvent) => setInHand((active.data.current as { job: JobCard }).job)
  const drop = ({ over }: DragEndEvent) => {
    setInHand(null)
    if (inHand && over) move(inHand, over.id as ProjectStage)
  }

  return (
    <>
      <JobFilterBar url={url} projects={filter.search ? undefined : projectsInWords(total)} />
      {columns.length === 0 ? (
        <EmptyState title="No projects match your filters" text="Drafts and paid projects are not among the active ones.">
          <Button look="secondary" size="small" onClick={() => url.change({ search: '', status: '', active: '' })}>
            {jobWords.clear}
          </Button>
        </EmptyState>
      ) : (
        <DndContext
          id="job-board"
          sensors={sensors}
          collisionDetection={columnUnder}
          autoScroll={unhurried}
          accessibility={{ announcements, screenReaderInstructions: moveInstructions }}
          onDragStart={take}
          onDragEnd={drop}
          onDragCancel={() => setInHand(null)}
        >
          <div
            className="job-board"
            data-one={columns.length === 1 || undefined}
            data-dragging={inHand !== null || undefined}
            tabIndex={0}
            role="group"
            aria-label="Job board"
          >
            {columns.map((stage) => (
              <JobColumn key={stage} stage={stage} search={filter.search} count={counts?.[stage]} onStage={move} />
            ))}
          </div>
          <DragOverlay dropAnimation={still ? null : undefined}>{inHand && <JobCardInHand job={inHand} />}</DragOverlay>
        </DndContext>
      )}
    </>
  )
}

const projectsInWords = (total: number | undefined): string | undefined =>
  total === undefined ? undefined : `${total.toLocaleString('en-GB')} ${total === 1 ? 'project' : 'projects'}`
