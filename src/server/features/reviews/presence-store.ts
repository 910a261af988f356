import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { reviewPresence } from '../../tables/reviews.ts'

export type PresenceRow = typeof reviewPresence.$inferSelect

/** Milliseconds without a heartbeat after which a page counts as closed. */
const goneAfterMilliseconds = 40_000

const goneBefore = (now: Date) => new Date(now.getTime() - goneAfterMilliseconds)

/** People with the project's page open; the studio first. */
export async function listPresent(db: Sql, projectId: string, now: Date): Promise<PresenceRow[]> {
  return db
    .select()
    .from(reviewPresence)
    .where(and(eq(reviewPresence.projectId, projectId), gt(reviewPresence.seenAt, goneBefore(now))))
    .orderBy(desc(reviewPresence.staff), asc(reviewPresence.name), asc(reviewPresence.id))
}

export async function insertPresence(db: Sql, row: PresenceRow): Promise<void> {
  await db.insert(reviewPresence).values(row)
}

export async function touchPresence(db: Sql, id: string, now: Date): Promise<void> {
  await db.update(reviewPresence).set({ seenAt: now }).where(eq(reviewPresence.id, id))
}

export async function deletePresence(db: Sql, id: string): Promise<void> {
  await db.delete(reviewPresence).where(eq(reviewPresence.id, id))
}

export async function sweepPresence(db: Sql, now: Date): Promise<void> {
  await db.delete(reviewPresence).where(lt(reviewPresence.seenAt, goneBefore(now)))
}
