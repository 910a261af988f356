import { Problem } from '#domain/common/problem.ts'
import type { ProjectStage } from '#domain/projects/stages/project-stage.ts'
import { stageOfPipeline, productionViewsOf, type PipelineStage } from '#domain/projects/stages/stage-views.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { mayHandOver } from '../../invoices/issuing/may-hand-over.ts'
import { tryLockWork, updateProject } from '../../proposals/proposal-store.ts'
import { listPresentDeliverables, setFactsOfAll } from '../../reviews/versions/deliverable-store.ts'
import { expectCleared } from '../../rights/expect-cleared.ts'
import { listVersions } from '../../reviews/versions/version-store.ts'

/** Moves a card to a pipeline column and changes what that requires. Throws `not-found` and `conflict`. */
export async function moveInPipeline(
  { db }: Pick<Services, 'db'>,
  id: string,
  { stage: to, as }: { stage: PipelineStage; as?: ProjectStage | undefined },
  today: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const work = await tryLockWork(tx, id)
    if (!work) throw new Problem('not-found', 'This project does not exist.')
    const before = work.project
    const hasVersions = (await listVersions(tx, id)).length > 0
    const after = stageOfPipeline(before, to, { hasVersions, as })
    if (typeof after === 'string') throw new Problem('conflict', after)
    const { stage, reviewWaiting, delivered } = after
    if (delivered && !before.delivered && !(await mayHandOver(tx, id))) {
      throw new Problem('conflict', 'The finals are held back because an invoice of this project is not paid yet.')
    }
    if (delivered && !before.delivered) {
      const present = await listPresentDeliverables(tx, id)
      await expectCleared(
        tx,
        id,
        present.map((deliverable) => deliverable.id),
        today,
      )
    }
    const changed = { stage, reviewWaiting, delivered }
    if (Object.entries(changed).every(([name, value]) => before[name as keyof typeof changed] === value)) return

    const moved = await updateProject(tx, id, changed)
    await setFactsOfAll(tx, id, changed)
    await announce(tx, 'review', { projectId: id, what: 'project' })
    const from = productionViewsOf(before).pipeline
    if (from !== to) {
      await recordActivity(tx, { actor: 'staff', action: 'project.moved-in-pipeline', subject: id, meta: { from, to } })
    }
    if (before.boardStage !== moved.boardStage) {
      const meta = { from: before.boardStage, to: moved.boardStage }
      await recordActivity(tx, { actor: 'staff', action: 'project.stage-changed', subject: id, meta })
    }
  })
}
