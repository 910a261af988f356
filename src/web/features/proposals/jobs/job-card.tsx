import { Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import { besideStatus } from '#domain/projects/stages/beside-status.ts'
import { boardStatusLabels, type BoardStatus } from '#domain/projects/stages/board-status.ts'
import { jobMessages } from '#domain/proposals/job-messages.ts'
import type { JobCard as Job } from '#domain/proposals/proposal.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoardCard } from '#web/ui/board/board-card.tsx'
import { copyClientLink } from '../copy-client-link.ts'
import { StageSelect } from './stage-select.tsx'

export function JobCard({ job, onStage }: { job: Job; onStage(to: BoardStatus): void }) {
  const { may } = useMay('manage-projects')
  return (
    <BoardCard card={job} fixed={!may} gripLabel={`Move ${job.projectTitle}, now ${boardStatusLabels[job.status]}`}>
      <JobCardFace job={job} />
      <div className="mt-2 flex items-center gap-1.5">
        {may && (
          <div className="min-w-0 flex-1">
            <StageSelect small label={`Status of ${job.projectTitle}`} stage={job.status} onStage={onStage} />
          </div>
        )}
        {job.proposalId && (
          <button
            type="button"
            aria-label={`${jobMessages.view} ${job.projectTitle}: copy the client’s link`}
            title="Copy the client’s link"
            onClick={() => void copyClientLink(job.proposalId!)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-xs font-semibold text-muted hover:bg-ink/8 hover:text-ink"
          >
            <Link2 aria-hidden="true" size={14} />
            {jobMessages.view}
          </button>
        )}
      </div>
    </BoardCard>
  )
}

export function JobCardFace({ job }: { job: Job }) {
  const { id, number, projectTitle, clientName, value } = job
  const price = Number(value)
  const beside = besideStatus(job)
  return (
    <>
      <Link
        to={projectPath(id)}
        draggable={false}
        className="mr-6 line-clamp-2 text-sm leading-snug font-semibold [overflow-wrap:anywhere] hover:text-accent"
      >
        {projectTitle}
      </Link>
      <p className="mt-0.5 mr-6 truncate text-xs text-muted">{clientName}</p>
      <p className="timecode mt-1 flex justify-between gap-3 text-xs">
        <span className="text-muted">{String(number).padStart(4, '0')}</span>
        {price > 0 && (
          <span className="font-semibold">
            <NetPounds amount={price} />
          </span>
        )}
      </p>
      {beside.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-1">
          {beside.map((text) => (
            <Badge key={text}>{text}</Badge>
          ))}
        </p>
      )}
    </>
  )
}
