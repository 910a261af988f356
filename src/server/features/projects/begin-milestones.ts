import { dateProduction, refusalToDate } from '#domain/plans/production-dates.ts'
import type { Anchor } from '#domain/plans/timeline.ts'
import { isMilestoneOver } from '#domain/projects/milestone-work.ts'
import type { Transaction } from '../../base/database/database.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { listMilestones, writeMilestones } from './milestone-store.ts'
import type { ProjectRow } from './project-store.ts'

/**
 * The seven phases of a production become the milestones of a project that was signed, in a transaction that holds it:
 * as far as the work has come; towards its deadline where there is time enough, else from today on. What it has already stays. `today` is the studio's.
 */
export async function beginMilestones(tx: Transaction, project: ProjectRow, today: string): Promise<void> {
  const { id, deadline } = project
  if ((await listMilestones(tx, id)).length > 0) return
  const towards: Anchor | null = deadline ? { kind: 'deadline', day: deadline } : null
  const fits = towards !== null && refusalToDate('standard', towards, today) === null
  const { phases } = dateProduction('standard', fits ? towards : { kind: 'start', day: today }, today)
  const milestones = phases.map(({ phase, to }) => ({
    name: phase.title,
    day: to,
    completed: isMilestoneOver(phase.title, project) ?? false,
  }))
  await writeMilestones(tx, id, milestones)
  await recordActivity(tx, { actor: 'system', action: 'milestones.begun', subject: id })
}
