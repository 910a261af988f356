import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { pictureOfPerson } from '#domain/people/picture.ts'
import type { Sql } from '../../base/database/database.ts'
import { people } from '../../tables/people/people.ts'
import { presence } from '../../tables/people/presence.ts'

/** With the path of the picture of staff who have one. */
export type PresenceRow = typeof presence.$inferSelect & { picture: string | null }
/** A project's review, or a record. */
type Place = { projectId: string } | { record: string }

/** Milliseconds without a heartbeat after which a page counts as closed. */
const goneAfterMilliseconds = 40_000

const goneBefore = (now: Date) => new Date(now.getTime() - goneAfterMilliseconds)

/** People with the page open, or who edit the record; the studio first. */
export async function listPresent(db: Sql, place: Place, now: Date): Promise<PresenceRow[]> {
  const isThere = 'record' in place ? eq(presence.record, place.record) : eq(presence.projectId, place.projectId)
  const rows = await db
    .select({ presence, picture: people.picture })
    .from(presence)
    .leftJoin(people, eq(people.id, presence.personId))
    .where(and(isThere, gt(presence.seenAt, goneBefore(now))))
    .orderBy(desc(presence.staff), asc(presence.name), asc(presence.id))
  return rows.map(({ presence: row, picture }) => ({ ...row, picture: picture && pictureOfPerson(picture) }))
}

export async function insertPresence(db: Sql, row: typeof presence.$inferInsert): Promise<void> {
  await db.insert(presence).values(row)
}

export async function touchPresence(db: Sql, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await db.update(presence).set({ seenAt: now }).where(inArray(presence.id, ids))
}

export async function deletePresence(db: Sql, id: string): Promise<void> {
  await db.delete(presence).where(eq(presence.id, id))
}

export async function sweepPresence(db: Sql, now: Date): Promise<void> {
  await db.delete(presence).where(lt(presence.seenAt, goneBefore(now)))
}
