import { Problem } from '#domain/common/problem.ts'
import { stagesInHand, type ProjectStage } from '#domain/projects/project-stage.ts'
import type { Services } from '../../base/services.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { beginMilestones } from '../projects/begin-milestones.ts'
import { holdWork, updateProject, type Work } from './proposal-store.ts'

/** Any stage from any other: staff know best. By the id of the proposal or of its project. Throws `not-found`. */
export async function setProposalStatus(
  { db }: Pick<Services, 'db'>,
  key: string,
  stage: ProjectStage,
  now: Date,
): Promise<Work> {
  return db.transaction(async (tx) => {
    const work = await holdWork(tx, key)
    if (!work) throw new Problem('not-found', 'This project does not exist.')
    const { id, stage: from } = work.project
    if (from === stage) return work
    await recordActivity(tx, { actor: 'staff', action: 'project.stage-changed', subject: id, meta: { from, to: stage } })
    const project = await updateProject(tx, id, { stage })
    if (stagesInHand.includes(stage)) await beginMilestones(tx, project, studioDay(now))
    return { ...work, project }
  })
}
