import { useQueryClient } from '@tanstack/react-query'
import { boardStatusLabels, type BoardStatus } from '#domain/projects/stages/board-status.ts'
import { stageMessages } from '#domain/projects/project-messages.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { workChanged } from './job-queries.ts'
import { showStage } from './show-stage.ts'

export interface StageMove {
  /** Project id. */
  id: string
  projectTitle: string
  from: BoardStatus
  to: BoardStatus
}

/** Moves a project to a stage: optimistic update, rollback on error, undo by notice. */
export function useSetStage(): (move: StageMove) => void {
  const queries = useQueryClient()
  const { write } = useWrite<StageMove, unknown>({
    enqueue: 'project-stage',
    send: ({ id, to }) => callEndpoint(proposalEndpoints.setProposalStatus, { params: { id }, body: { status: to } }),
    optimisticUpdate: ({ id, from, to }) => showStage(queries, id, from, to),
    onDone(_, move) {
      toast({
        title: stageMessages.updated,
        text: `${move.projectTitle}: ${boardStatusLabels[move.to]}`,
        tone: 'good',
        action: { label: 'Undo', act: () => write({ ...move, from: move.to, to: move.from }) },
      })
      void workChanged(queries)
    },
    onRefused({ status, message }) {
      // The layout handles ended sessions.
      if (status === 401) return
      const { title, text } = stageMessages.failed
      toast({ title, text: status >= 400 && status < 500 ? message : text, tone: 'bad' })
      void workChanged(queries)
    },
  })

  return (move) => {
    if (move.from !== move.to) write(move)
  }
}
