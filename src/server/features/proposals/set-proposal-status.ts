import { Problem } from '#domain/common/problem.ts'
import { isMark, stageToMark, type BoardStatus } from '#domain/projects/stages/board-status.ts'
import { stagesInHand } from '#domain/projects/stages/project-stage.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { beginMilestones } from '../projects/milestones/begin-milestones.ts'
import { tryLockWork, updateProject, type Work } from './proposal-store.ts'

/**
 * Allows any change of status. Marking as invoiced or paid keeps the production stage. By the id of the proposal or its project.
 * Throws `not-found`.
 */
export async function setProposalStatus(
  { db }: Pick<Services, 'db'>,
  key: string,
  status: BoardStatus,
  today: string,
): Promise<Work> {
  return db.transaction(async (tx) => {
    const work = await tryLockWork(tx, key)
    if (!work) throw new Problem('not-found', 'This project does not exist.')
    const { id, stage, boardStage: from } = work.project
    if (from === status) return work
    await recordActivity(tx, { actor: 'staff', action: 'project.stage-changed', subject: id, meta: { from, to: status } })
    const project = await updateProject(
      tx,
      id,
      isMark(status) ? { stage: stageToMark(stage), markedAs: status } : { stage: status, markedAs: null },
    )
    if (stagesInHand.includes(project.stage)) await beginMilestones(tx, project, today)
    return { ...work, project }
  })
}
