import { useDraggable } from '@dnd-kit/core'
import { GripVertical, Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatPounds } from '#domain/common/money.ts'
import { projectStageLabels, type ProjectStage } from '#domain/projects/project-stage.ts'
import { jobWords } from '#domain/proposals/job-words.ts'
import type { JobCard as Job } from '#domain/proposals/proposal.ts'
import { classNames } from '#web/ui/class-names.ts'
import { copyClientLink } from './copy-client-link.ts'
import { StageSelect } from './stage-select.tsx'

/** A card of the board. It is dragged by mouse or touch anywhere, by keyboard at its grip. */
export function JobCard({ job, onStage }: { job: Job; onStage(to: ProjectStage): void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: job.id, data: { job } })
  return (
    <li ref={setNodeRef} {...listeners} className={classNames('job-card', isDragging && 'opacity-35')}>
      <CardFace job={job} />
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        aria-label={`Move ${job.projectTitle}, now ${projectStageLabels[job.status]}`}
        className="absolute top-1.5 right-1 grid size-8 cursor-grab place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" size={15} />
      </button>
      <div className="mt-2 flex items-center gap-1.5">
        <div className="min-w-0 flex-1">
          <StageSelect small label={`Status of ${job.projectTitle}`} stage={job.status} onStage={onStage} />
        </div>
        {job.proposalId && (
          <button
            type="button"
            aria-label={`${jobWords.view} ${job.projectTitle}: copy the client's link`}
            title="Copy the client's link"
            onClick={() => void copyClientLink(job.proposalId!)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-xs font-semibold text-muted hover:bg-ink/8 hover:text-ink"
          >
            <Link2 aria-hidden="true" size={14} />
            {jobWords.view}
          </button>
        )}
      </div>
    </li>
  )
}

/** The card in one's hand. */
export const JobCardInHand = ({ job }: { job: Job }) => (
  <div className="job-card cursor-grabbing border-accent! bg-raised! shadow-lift">
    <CardFace job={job} />
  </div>
)

function CardFace({ job: { id, number, projectTitle, clientName, finalQuote } }: { job: Job }) {
  const price = Number(finalQuote)
  return (
    <>
      <Link
        to={`/admin/project/${id}`}
        draggable={false}
        className="mr-6 line-clamp-2 text-sm leading-snug font-semibold [overflow-wrap:anywhere] hover:text-accent"
      >
        {projectTitle}
      </Link>
      <p className="mt-0.5 mr-6 truncate text-xs text-muted">{clientName}</p>
      <p className="timecode mt-1 flex justify-between gap-3 text-xs">
        <span className="text-muted">{String(number).padStart(4, '0')}</span>
        {price > 0 && <span className="font-semibold">{formatPounds(price)}</span>}
      </p>
    </>
  )
}
