import { and, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { waitingMarks } from '../../../tables/projects/ops.ts'
import { askedFor, dueRecordOf } from '#domain/ops/due/today.ts'
import type { FoundItem } from './due-item.ts'

/** Without what somebody decided has nothing to answer; something newer in it is listed again. */
export async function withoutEnded(db: Sql, items: FoundItem[]): Promise<FoundItem[]> {
  const ids = items.filter((item) => item.since && askedFor(dueRecordOf(item).kind) !== null).map(({ id }) => id)
  if (ids.length === 0) return items
  const rows = await db
    .select({ item: waitingMarks.item, since: waitingMarks.since })
    .from(waitingMarks)
    .where(and(inArray(waitingMarks.item, ids), isNotNull(waitingMarks.endedAt)))
  const ended = new Map(rows.map(({ item, since }) => [item, since]))
  return items.filter(({ id, since }) => !since || !ended.has(id) || new Date(since) > ended.get(id)!)
}

export async function markEnded(
  tx: Transaction,
  item: string,
  { since, endedAt, endedBy }: { since: Date; endedAt: Date; endedBy: string },
): Promise<void> {
  const set = { since, endedAt, endedBy }
  await tx
    .insert(waitingMarks)
    .values({ item, ...set })
    .onConflictDoUpdate({ target: waitingMarks.item, set })
}

/** False when it was not ended. */
export async function unmarkEnded(tx: Transaction, item: string): Promise<boolean> {
  const rows = await tx
    .update(waitingMarks)
    .set({ endedAt: null, endedBy: null })
    .where(and(eq(waitingMarks.item, item), isNotNull(waitingMarks.endedAt)))
    .returning({ item: waitingMarks.item })
  return rows.length === 1
}

/** Counts a reminder of a client, for one of several concurrent callers: false where they have had so many. */
export async function takeNudge(
  tx: Transaction,
  item: string,
  { since, times }: { since: Date; times: number },
): Promise<boolean> {
  const rows = await tx
    .insert(waitingMarks)
    .values({ item, since, nudged: times })
    .onConflictDoUpdate({ target: waitingMarks.item, set: { nudged: times }, setWhere: lt(waitingMarks.nudged, times) })
    .returning({ item: waitingMarks.item })
  return rows.length === 1
}

/** Notes that somebody is told of a promise, for one of several concurrent callers: false when they were told. */
export async function takeTelling(
  tx: Transaction,
  item: string,
  { since, now, what }: { since: Date; now: Date; what: 'warnedAt' | 'brokenAt' },
): Promise<boolean> {
  const isOther = ne(waitingMarks.since, since)
  const rows = await tx
    .insert(waitingMarks)
    .values({ item, since, [what]: now })
    .onConflictDoUpdate({
      target: waitingMarks.item,
      set: {
        since,
        warnedAt: what === 'warnedAt' ? now : sql`case when ${isOther} then null else ${waitingMarks.warnedAt} end`,
        brokenAt: what === 'brokenAt' ? now : sql`case when ${isOther} then null else ${waitingMarks.brokenAt} end`,
      },
      setWhere: or(and(isOther, lt(waitingMarks.since, since)), sql`${waitingMarks[what]} is null`),
    })
    .returning({ item: waitingMarks.item })
  return rows.length === 1
}
