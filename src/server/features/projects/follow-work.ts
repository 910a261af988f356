import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { milestonesAfter, milestonesOnShoot } from '#domain/projects/stages/milestone-work.ts'
import type { NewEvent } from '#domain/system/events/events.ts'
import type { Transaction } from '../../base/database/database.ts'
import { shoots } from '../../tables/projects/shoots.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { listMilestones, writeMilestones } from './milestones/milestone-store.ts'
import type { ProjectRow } from './project-store.ts'

/** Ticks milestones after a change of the project, in the same transaction. */
export async function followWork(tx: Transaction, before: ProjectRow, after: ProjectRow): Promise<void> {
  const milestones = await listMilestones(tx, after.id)
  const today = studioDay(new Date())
  const isAhead = and(eq(shoots.projectId, after.id), gt(shoots.date, today), isNull(shoots.cancelledAt))
  const shootAhead = milestones.length > 0 && (await tx.$count(shoots, isAhead)) > 0
  const now = milestonesAfter(milestones, before, after, { today, shootAhead })
  if (now.every(({ completed }, place) => completed === milestones[place]!.completed)) return
  await writeMilestones(tx, after.id, now)
  const names = now.filter(({ completed }, place) => completed && !milestones[place]!.completed).map(({ name }) => name)
  const event: NewEvent =
    names.length > 0 ? { action: 'milestones.completed', meta: { names } } : { action: 'milestones.changed' }
  await recordActivity(tx, { actor: 'system', subject: after.id, ...event })
}

/** Gives the milestone of the shoot the day of the last planned one, in the same transaction. */
export async function followShoots(tx: Transaction, projectId: string, days: readonly string[]): Promise<void> {
  const day = days.toSorted().at(-1)
  if (day === undefined) return
  const milestones = await listMilestones(tx, projectId)
  const now = milestonesOnShoot(milestones, day)
  if (now.every((milestone, place) => milestone.day === milestones[place]!.day)) return
  await writeMilestones(tx, projectId, now)
  await recordActivity(tx, { actor: 'system', subject: projectId, action: 'milestones.changed' })
}
