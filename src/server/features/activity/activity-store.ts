import { and, asc, eq, gt, ilike, inArray, like, or, sql } from 'drizzle-orm'
import { webhooksOf, type EventName, type NewEvent, type Noun, type PayloadOf } from '#domain/system/events/events.ts'
import type { Database, Sql, Transaction } from '../../base/database/database.ts'
import { containing } from '../../base/database/text-search.ts'
import { callingHumanId, callingPersonId, callingToken, isWatchFolder } from '../../base/http/callers/caller.ts'
import { activity } from '../../tables/people/activity.ts'
import { people } from '../../tables/people/people.ts'
import { webhookEvents } from '../../tables/system/webhooks.ts'
import { recordEvent } from './record-event.ts'

interface Circumstances {
  actor: (typeof activity.$inferInsert)['actor']
  subject?: string
  /** The member of staff; by default the one who makes the present request. */
  personId?: string | null
  /** Who did it that is not staff; by default whom the present request shows. */
  humanId?: string | null
}
type Deed = NewEvent & Circumstances
type AnyDeed = Circumstances & { action: EventName; meta?: Record<string, unknown> }

/** Takes a `Transaction`, since it must commit together with the recorded change. Webhooks are told of it where they want it. */
export async function recordActivity(tx: Transaction, recorded: Deed): Promise<void> {
  const { personId = callingPersonId(), humanId = callingHumanId(), ...given }: AnyDeed = recorded
  const deed: typeof given = isWatchFolder() ? { ...given, actor: 'system', meta: { ...given.meta, watchFolder: true } } : given
  const isStaff = deed.actor === 'staff'
  const isOther = !isStaff && deed.actor !== 'system'
  const { actor, action, subject = null, meta = {} } = deed
  const token = isStaff ? callingToken() : null
  await tx.insert(activity).values({
    ...deed,
    ...(token && { meta: { ...meta, apiToken: token.name, apiTokenId: token.id, ...(token.assistant && { assistant: true }) } }),
    personId: isStaff ? personId : null,
    humanId: isOther ? humanId : null,
  })
  for (const name of webhooksOf({ actor, action, meta })) {
    // A version that cannot be watched yet is recorded again once it can.
    const onceAs = name === 'version.ready' ? readyOnce(String(meta.versionId)) : undefined
    await recordEvent(tx, { name, record: subject, meta: { ...meta, actor }, ...(onceAs && { onceAs }) })
  }
}

export const readyOnce = (versionId: string): string => `version.ready ${versionId}`

/** Records that a list left the product as a file. */
export const recordExport = (db: Database, list: string): Promise<void> =>
  db.transaction((tx) => recordActivity(tx, { actor: 'staff', action: 'list.exported', meta: { list } }))

/** True when this action was recorded since a moment: autosaves are recorded once per editing session. */
export async function wasRecorded<Name extends EventName>(
  tx: Transaction,
  { action, subject, meta }: { action: Name; subject: string; meta: Partial<PayloadOf<Name>> },
  since: Date,
): Promise<boolean> {
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

/** True once somebody of the studio has done this. */
export async function hasDone(tx: Transaction, personId: string, action: EventName): Promise<boolean> {
  const [row] = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(and(eq(activity.personId, personId), eq(activity.action, action)))
    .limit(1)
  return row !== undefined
}

/** Activity of one record with the name of the member of staff, oldest first. */
export async function listActivityOf(db: Sql, subject: string) {
  const { actor, action, meta, createdAt, personId } = activity
  return db
    .select({ actor, by: people.name, action, meta, createdAt })
    .from(activity)
    .leftJoin(people, eq(people.id, personId))
    .where(eq(activity.subject, subject))
    .orderBy(asc(createdAt))
}

/**
 * Clears the details of activity on these records or containing one of these texts, for the erasure of a person. The activity
 * rows stay; nothing else ever changes them. Events for webhooks are deleted, with the log of what was sent.
 */
export async function forgetMeta(tx: Transaction, { subjects, texts }: { subjects: string[]; texts: string[] }): Promise<void> {
  await allowErasing(tx)
  const payload = texts.map((text) => ilike(sql`${activity.meta}::text`, containing(text)))
  await tx
    .update(activity)
    .set({ meta: {} })
    .where(or(inArray(activity.subject, subjects), ...payload))
  const sent = texts.map((text) =>
    ilike(sql`${webhookEvents.meta}::text || coalesce(${webhookEvents.data}::text, '')`, containing(text)),
  )
  await tx.delete(webhookEvents).where(or(inArray(webhookEvents.record, subjects), ...sent))
}

/** Like {@link forgetMeta}, but only for activity of one noun, where the records belong to other people. */
export async function forgetMetaOfNoun(tx: Transaction, { noun, subjects }: { noun: Noun; subjects: string[] }): Promise<void> {
  await allowErasing(tx)
  await tx
    .update(activity)
    .set({ meta: {} })
    .where(and(inArray(activity.subject, subjects), like(activity.action, `${noun}.%`)))
}

/** The table is append-only: its trigger lets only a transaction that says so change rows. */
const allowErasing = (tx: Transaction) => tx.execute(sql`select set_config('slatehouse.erasing', 'on', true)`)
