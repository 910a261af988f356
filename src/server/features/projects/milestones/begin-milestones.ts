import { dateProduction, refusalToDate } from '#domain/plans/production-dates.ts'
import type { Anchor } from '#domain/plans/timeline.ts'
import { dayWhenOver, isMilestoneOver } from '#domain/projects/stages/milestone-work.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listMilestones, writeMilestones } from './milestone-store.ts'
import type { ProjectRow } from '../project-store.ts'

/**
 * Creates the seven standard milestones of a signed project that the caller has locked, marked by its progress: scheduled towards
 * the deadline if there is time, else from today. Existing ones stay. `today` is the studio's day.
 */
export async function beginMilestones(tx: Transaction, project: ProjectRow, today: string): Promise<void> {
  const { id, deadline } = project
  if ((await listMilestones(tx, id)).length > 0) return
  const towards: Anchor | null = deadline ? { kind: 'deadline', day: deadline } : null
  const fits = towards !== null && refusalToDate('standard', towards, today) === null
  const { phases } = dateProduction('standard', fits ? towards : { kind: 'start', day: today }, today)
  const milestones = phases.map(({ phase: { title: name }, to }) => {
    const completed = isMilestoneOver(name, project) ?? false
    return { name, completed, day: dayWhenOver({ completed, day: to }, today) }
  })
  await writeMilestones(tx, id, milestones)
  await recordActivity(tx, { actor: 'system', action: 'milestones.begun', subject: id })
}
