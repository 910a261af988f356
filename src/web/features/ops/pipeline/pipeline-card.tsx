import { Link } from 'react-router'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import type { PipelineProject } from '#domain/ops/ops-endpoints.ts'
import { priorityLabels, type Priority } from '#domain/ops/due/priority.ts'
import { pipelineStageLabels, pipelineStages, type PipelineStage } from '#domain/projects/stages/stage-views.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { BoardCard } from '#web/ui/board/board-card.tsx'

const tones: Record<Priority, Tone> = { high: 'bad', medium: 'warn', low: 'neutral' }

export function PipelineCard({ card, onMove }: { card: PipelineProject; onMove(to: PipelineStage): void }) {
  const { may } = useMay('manage-projects')
  return (
    <BoardCard card={card} fixed={!may} gripLabel={`Move ${card.name}, now ${pipelineStageLabels[card.stage]}`}>
      <PipelineCardFace card={card} />
      {may && (
        <select
          aria-label={`Stage of ${card.name}`}
          value={card.stage}
          onChange={({ target }) => onMove(target.value as PipelineStage)}
          className="control control-small board-select mt-2"
        >
          {pipelineStages.map((stage) => (
            <option key={stage} value={stage}>
              {pipelineStageLabels[stage]}
            </option>
          ))}
        </select>
      )}
    </BoardCard>
  )
}

export function PipelineCardFace({ card: { id, name, client, value, dueDate, priority } }: { card: PipelineProject }) {
  return (
    <>
      <Link
        to={projectPath(id)}
        draggable={false}
        className="mr-6 line-clamp-2 text-sm leading-snug font-semibold [overflow-wrap:anywhere] hover:text-accent"
      >
        {name}
      </Link>
      <p className="mt-0.5 mr-6 truncate text-xs text-muted">{client}</p>
      <p className="timecode mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs">
        {dueDate ? (
          <span className="flex items-center gap-2">
            <Badge tone={tones[priority]}>{priorityLabels[priority]}</Badge>
            <span className="text-muted">{shortDay(dueDate)}</span>
          </span>
        ) : (
          <span className="text-muted">No date</span>
        )}
        {value > 0 && (
          <span className="font-semibold">
            <NetPounds amount={value} />
          </span>
        )}
      </p>
    </>
  )
}
