import { useQueryClient } from '@tanstack/react-query'
import { boardStatusLabels, type BoardStatus } from '#domain/projects/board-status.ts'
import { stageWords } from '#domain/projects/project-words.ts'
import type { proposalDoors } from '#domain/proposals/proposal-doors.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { workChanged } from './job-queries.ts'
import { showStage } from './show-stage.ts'

export interface StageMove {
  /** Of the project. */
  id: string
  projectTitle: string
  from: BoardStatus
  to: BoardStatus
}

/** Moves a project to any stage. It shows at once, goes back if the server refuses, and can be undone. */
export function useSetStage(): (move: StageMove) => void {
  const queries = useQueryClient()
  const { write } = useWrite<StageMove, unknown>({
    inTurn: 'project-stage',
    send: ({ id, to }) =>
      callDoor<typeof proposalDoors.setProposalStatus>('PATCH', '/api/proposals/:id/status', {
        params: { id },
        body: { status: to },
      }),
    foresee: ({ id, from, to }) => showStage(queries, id, from, to),
    onDone(_, move) {
      toast({
        title: stageWords.updated,
        text: `${move.projectTitle}: ${boardStatusLabels[move.to]}`,
        tone: 'good',
        action: { label: 'Undo', act: () => write({ ...move, from: move.to, to: move.from }) },
      })
      void workChanged(queries)
    },
    onRefused({ status, message }) {
      // The layout has words for a session that has ended.
      if (status === 401) return
      const { title, text } = stageWords.failed
      toast({ title, text: status >= 400 && status < 500 ? message : text, tone: 'bad' })
      void workChanged(queries)
    },
  })

  return (move) => {
    if (move.from !== move.to) write(move)
  }
}
