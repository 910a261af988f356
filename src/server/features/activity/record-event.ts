import { sql } from 'drizzle-orm'
import type { SentEventName } from '#domain/webhooks/webhook-events.ts'
import type { Sql } from '../../base/database/database.ts'
import { announce } from '../../base/database/announcements.ts'
import { webhookEvents, webhooks } from '../../tables/system/webhooks.ts'

interface NewEvent {
  name: SentEventName
  /** The record whose events are sent in order: a project, an enquiry, a booking. */
  record: string | null
  /** What the event's data is made from, beside the record. */
  meta: Record<string, unknown>
  /** Of what happens once, however often it is recorded. */
  onceAs?: string
}

/**
 * Puts an event into the outbox of webhooks, in the transaction that caused it, where a webhook wants it. It is sent after the
 * commit. Those of paused webhooks wait; those that were disabled miss it.
 */
export async function recordEvent(tx: Sql, { name, record, meta, onceAs }: NewEvent): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into ${webhookEvents} (name, record, meta, once_as)
    select ${name}, ${record}::uuid, ${JSON.stringify(meta)}::jsonb, ${onceAs ?? null}
    where exists (select from ${webhooks} where state <> 'disabled' and events @> array[${name}])
    on conflict (once_as) do nothing`)
  if (rowCount) await announce(tx, 'webhooks', {})
}
