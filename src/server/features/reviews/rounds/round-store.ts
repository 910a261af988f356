import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { reviewComments, reviewLinks, reviewPeople, reviewRounds } from '../../../tables/reviews/reviews.ts'
import type { OfDeliverable } from '../versions/version-store.ts'

export type RoundRow = typeof reviewRounds.$inferSelect

/** Rounds of a deliverable in order, with their number of comments. */
export async function listRounds(db: Sql, deliverableId: string): Promise<(RoundRow & { comments: number })[]> {
  const rows = await db
    .select({ round: reviewRounds, comments: count(reviewComments.id) })
    .from(reviewRounds)
    .leftJoin(reviewComments, eq(reviewComments.roundId, reviewRounds.id))
    .where(eq(reviewRounds.deliverableId, deliverableId))
    .groupBy(reviewRounds.id)
    .orderBy(asc(reviewRounds.number))
  return rows.map(({ round, comments }) => ({ ...round, comments }))
}

/** Included rounds that were sent, by deliverable. */
export async function countUsedRounds(db: Sql, projectId: string): Promise<Map<string, number>> {
  const { deliverableId, decision } = reviewRounds
  const rows = await db
    .select({ deliverableId, used: count() })
    .from(reviewRounds)
    .where(and(eq(reviewRounds.projectId, projectId), eq(decision, 'included')))
    .groupBy(deliverableId)
  return new Map(rows.map((row) => [row.deliverableId, row.used]))
}

/** Number of client comments on a deliverable that are not sent; of a sender only those that they would send. */
export async function countWaiting(db: Sql, deliverableId: string, sender: Sender = everybody): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(reviewComments)
    .where(and(isWaiting(deliverableId), sentBy(sender)))
  return row?.waiting ?? 0
}

export async function findRound(db: Sql, id: string): Promise<RoundRow | null> {
  const [row] = await db.select().from(reviewRounds).where(eq(reviewRounds.id, id))
  return row ?? null
}

export async function insertRound(tx: Transaction, round: OfDeliverable<typeof reviewRounds.$inferInsert>): Promise<RoundRow> {
  const [row] = await tx.insert(reviewRounds).values(round).returning()
  return row!
}

export async function updateRound(tx: Transaction, id: string, changes: Pick<RoundRow, 'decision' | 'decidedAt'>): Promise<void> {
  await tx.update(reviewRounds).set(changes).where(eq(reviewRounds.id, id))
}

/** Assigns unsent client comments to a round, of a sender only those that they send; returns their ids. */
export async function closeOver(
  tx: Transaction,
  deliverableId: string,
  id: string,
  sender: Sender = everybody,
): Promise<string[]> {
  const rows = await tx
    .update(reviewComments)
    .set({ roundId: id })
    .where(and(isWaiting(deliverableId), sentBy(sender)))
    .returning({ id: reviewComments.id })
  return rows.map((row) => row.id)
}

const isWaiting = (deliverableId: string) =>
  and(eq(reviewComments.deliverableId, deliverableId), isNull(reviewComments.roundId), eq(reviewComments.authorKind, 'client'))

/** Whose comments are sent. */
export type Sender = 'everybody' | { personId: string | null }

const everybody: Sender = 'everybody'

/**
 * Somebody sends their own comments, and those of guests who cannot send any: never those that a colleague is still writing. Whoever
 * has said nothing on the page sends nothing.
 */
const sentBy = (sender: Sender) =>
  sender === 'everybody'
    ? undefined
    : sender.personId === null
      ? isNull(reviewComments.personId)
      : or(
          eq(reviewComments.personId, sender.personId),
          sql`${reviewComments.personId} in (
          select ${reviewPeople.id} from ${reviewPeople} join ${reviewLinks} on ${reviewLinks.id} = ${reviewPeople.linkId}
          where not ${reviewLinks.mayApprove})`,
        )
