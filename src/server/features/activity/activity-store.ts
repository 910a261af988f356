import { and, asc, eq, gt, ilike, inArray, like, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { containing } from '../../base/database/text-search.ts'
import { activity } from '../../tables/activity.ts'

export interface Deed {
  actor: (typeof activity.$inferInsert)['actor']
  /** A noun and a verb in the past tense: `inquiry.received`. */
  action: string
  subject?: string
  meta?: Record<string, unknown>
}

/** Belongs into the transaction of the deed itself, hence the type. */
export async function recordActivity(tx: Transaction, deed: Deed): Promise<void> {
  await tx.insert(activity).values(deed)
}

/** Whether this was recorded since a moment: what saves by itself is noted once a sitting. */
export async function wasRecorded(tx: Transaction, { action, subject, meta }: Required<Omit<Deed, 'actor'>>, since: Date) {
  const [row] = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.subject, subject),
        gt(activity.createdAt, since),
        eq(activity.action, action),
        sql`${activity.meta} @> ${JSON.stringify(meta)}::jsonb`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** What happened to one record, oldest first. */
export async function listActivityOf(db: Sql, subject: string) {
  const { actor, action, meta, createdAt } = activity
  return db.select({ actor, action, meta, createdAt }).from(activity).where(eq(activity.subject, subject)).orderBy(asc(createdAt))
}

/**
 * The one change that is made to what happened: that a deed was done stays, and what is said with it of these records, or
 * holds one of these texts, goes. For the erasure of a person.
 */
export async function forgetMeta(tx: Transaction, { subjects, texts }: { subjects: string[]; texts: string[] }): Promise<void> {
  const payload = texts.map((text) => ilike(sql`${activity.meta}::text`, containing(text)))
  await tx
    .update(activity)
    .set({ meta: {} })
    .where(or(inArray(activity.subject, subjects), ...payload))
}

/** The same for what one noun says of these records, where they are other people's: what else was done to them stays. */
export async function forgetMetaOfNoun(tx: Transaction, { noun, subjects }: { noun: string; subjects: string[] }): Promise<void> {
  await tx
    .update(activity)
    .set({ meta: {} })
    .where(and(inArray(activity.subject, subjects), like(activity.action, `${noun}.%`)))
}
