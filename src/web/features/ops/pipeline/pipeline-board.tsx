import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#domain/common/text/number-style.ts'
import type { PipelineProject } from '#domain/ops/ops-endpoints.ts'
import { opsPanels } from '#domain/ops/ops-messages.ts'
import { pipelineStageLabels, pipelineStages, type PipelineStage } from '#domain/projects/stages/stage-views.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { useList } from '#web/lib/calls/use-list.ts'
import { usePrefersStill } from '#web/lib/browser/use-media.ts'
import { Board } from '#web/ui/board/board.tsx'
import { BoardColumn } from '#web/ui/board/board-column.tsx'
import { pipelinePages, pipelineTotalsQuery } from '../ops-queries.ts'
import { PipelineCard, PipelineCardFace } from './pipeline-card.tsx'
import { useMove } from './use-move.ts'

const titleOf = ({ name }: PipelineProject) => name

/** Kanban board of all jobs, from enquiry to delivery. */
export function PipelineBoard() {
  const still = usePrefersStill()
  const move = useMove()
  return (
    <div className="grid lg:h-[calc(100dvh-14rem-var(--place-tabs,0px))] lg:min-h-128">
      <Board
        id="pipeline"
        label={opsPanels.pipeline}
        labels={pipelineStageLabels}
        still={still}
        titleOf={titleOf}
        face={(card) => <PipelineCardFace card={card} />}
        onMove={(card, to) => move(card, to as PipelineStage)}
      >
        {pipelineStages.map((stage) => (
          <PipelineColumn key={stage} stage={stage} onMove={move} />
        ))}
      </Board>
    </div>
  )
}

function PipelineColumn({ stage, onMove }: { stage: PipelineStage; onMove(card: PipelineProject, to: PipelineStage): void }) {
  const total = useQuery(pipelineTotalsQuery()).data?.totals[stage]
  return (
    <BoardColumn
      id={stage}
      label={pipelineStageLabels[stage]}
      count={total && formatNumber(total.projects)}
      note={<p className="timecode text-xs text-muted">{total ? <NetPounds amount={total.value} /> : '–'}</p>}
      empty={['No projects', 'projects']}
      list={useList(pipelinePages(stage), (page) => page.projects)}
      card={(card) => <PipelineCard key={card.id} card={card} onMove={(to) => onMove(card, to)} />}
    />
  )
}
