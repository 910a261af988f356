import type { PortalCard } from '#domain/portal/portal-project.ts'
import { isActive } from '#domain/portal/portal-status.ts'
import type { AnswerOf } from '#domain/common/door.ts'
import type { portalDoors } from '#domain/portal/portal-doors.ts'
import { viewsOf } from '#domain/projects/stage-views.ts'
import type { Sql } from '../../base/database.ts'
import type { SignedInClient } from '../../base/request-context.ts'
import { milestoneFigures, type MilestoneFigures } from '../projects/milestone-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { toPortalActivity } from './portal-events.ts'
import { listOwnEvents, listOwnProjects } from './portal-store.ts'

const shownEvents = 8

/** Everything of the dashboard and of the list of projects. */
export async function readPortal(db: Sql, client: SignedInClient): Promise<AnswerOf<typeof portalDoors.listProjects>> {
  const rows = await listOwnProjects(db, client.id)
  const ids = rows.map(({ id }) => id)
  const [milestones, events] = await Promise.all([milestoneFigures(db, ids), listOwnEvents(db, ids, shownEvents)])
  const cards = rows.map((row) => toPortalCard(row, milestones.get(row.id)))
  const titles = new Map(rows.map(({ id, projectTitle }) => [id, projectTitle]))
  const sumOf = (of: (card: PortalCard) => number) => cards.reduce((sum, card) => sum + of(card), 0)
  return {
    projects: cards,
    totals: {
      activeProjects: sumOf(({ status }) => (isActive(status) ? 1 : 0)),
      pendingReviews: sumOf(({ pendingReviews }) => pendingReviews),
      completedMilestones: sumOf(({ milestonesDone }) => milestonesDone),
    },
    activity: events.flatMap((event) => {
      const told = toPortalActivity(event, client.name)
      return told ? [{ ...told, projectId: event.subject!, projectTitle: titles.get(event.subject!)! }] : []
    }),
  }
}

function toPortalCard(row: ProjectRow, { done, total, next }: MilestoneFigures = { done: 0, total: 0, next: null }): PortalCard {
  const { list, portal } = viewsOf(row)
  return {
    id: row.id,
    title: row.projectTitle,
    status: portal,
    milestonesDone: done,
    milestonesTotal: total,
    nextMilestone: next && { name: next.name, ...(next.day && { date: next.day }) },
    // Only the newest version waits for anybody.
    pendingReviews: list === 'awaiting-review' ? 1 : 0,
    updatedAt: row.updatedAt.toISOString(),
  }
}
