import { useQueryClient } from '@tanstack/react-query'
import { opsEndpoints, type PipelineProject } from '#domain/ops/ops-endpoints.ts'
import type { ProjectStage } from '#domain/projects/stages/project-stage.ts'
import { pipelineStageLabels, type PipelineStage } from '#domain/projects/stages/stage-views.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { opsChanged } from '../ops-queries.ts'
import { showMove } from './show-move.ts'

interface Move {
  card: PipelineProject
  to: PipelineStage
  /** Production stage to restore, on undo. */
  as?: ProjectStage
}

/** Moves a card to a column: optimistic update, rollback on error, undo by notice. */
export function useMove(): (card: PipelineProject, to: PipelineStage) => void {
  const queries = useQueryClient()
  const { write } = useWrite({
    enqueue: 'pipeline',
    send: ({ card, to, as }: Move) =>
      callEndpoint(opsEndpoints.moveInPipeline, { params: { id: card.id }, body: { stage: to, as } }),
    optimisticUpdate: ({ card, to }) => showMove(queries, card, to),
    onDone({ project }, { card, to }) {
      toast({
        title: 'Stage updated',
        text: `${card.name}: ${pipelineStageLabels[to]}`,
        tone: 'good',
        action: { label: 'Undo', act: () => write({ card: project, to: card.stage, as: card.projectStage }) },
      })
      void opsChanged(queries)
    },
    onRefused({ status, message }) {
      // The layout handles ended sessions.
      if (status === 401) return
      toast({ title: 'Not moved', text: message, tone: 'bad' })
      void opsChanged(queries)
    },
  })
  return (card, to) => {
    if (card.stage !== to) write({ card, to })
  }
}
