import type { BodyOf } from '#domain/common/endpoint.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { milestoneEndpoints } from '#domain/projects/stages/milestone-endpoints.ts'
import type { NewEvent } from '#domain/system/events/events.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listMilestones, writeMilestones } from './milestone-store.ts'
import { tryLockProject } from '../project-store.ts'

type List = BodyOf<typeof milestoneEndpoints.saveMilestones>

/** Throws `not-found`, and `conflict` when saved since `revision`. */
export async function saveMilestones({ db }: Pick<Services, 'db'>, id: string, { milestones, revision }: List): Promise<List> {
  return db.transaction(async (tx) => {
    const project = await tryLockProject(tx, id)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    expectRevision(revision, project.milestonesRevision, 'the milestones')
    const before = await listMilestones(tx, id)
    const saved = await writeMilestones(tx, id, milestones)
    const wasDone = new Set(before.filter(({ completed }) => completed).map(({ name }) => name))
    const names = milestones.filter(({ name, completed }) => completed && !wasDone.has(name)).map(({ name }) => name)
    const event: NewEvent =
      names.length > 0 ? { action: 'milestones.completed', meta: { names } } : { action: 'milestones.changed' }
    await recordActivity(tx, { actor: 'staff', subject: id, ...event })
    return { milestones, revision: saved }
  })
}
