import { and, eq, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { readMailboxes } from '../../../tables/clients/conversations.ts'

export type ReadMailbox = typeof readMailboxes.$inferSelect

export async function findMailbox(db: Sql, mailbox: string): Promise<ReadMailbox | null> {
  const [row] = await db.select().from(readMailboxes).where(eq(readMailboxes.mailbox, mailbox))
  return row ?? null
}

/** Begins a mailbox anew, when it is read for the first time or its UIDs have changed. */
export async function beginMailbox(db: Sql, mailbox: string, uidValidity: string): Promise<void> {
  await db
    .insert(readMailboxes)
    .values({ mailbox, uidValidity })
    .onConflictDoUpdate({ target: readMailboxes.mailbox, set: { uidValidity, lastUid: 0 } })
}

/**
 * In the transaction that receives the message. A mailbox that began anew meanwhile is not moved. The commit is not awaited on the
 * disk: a message that a crash of the database loses, it loses with its UID, and reads again.
 */
export async function advanceMailbox(
  tx: Transaction | Sql,
  { mailbox, uidValidity, uid }: { mailbox: string; uidValidity: string; uid: number },
): Promise<void> {
  await tx
    .update(readMailboxes)
    .set({ lastUid: sql`greatest(${readMailboxes.lastUid}, ${uid})` })
    .where(
      and(
        eq(readMailboxes.mailbox, mailbox),
        eq(readMailboxes.uidValidity, uidValidity),
        sql`set_config('synchronous_commit', 'off', true) is not null`,
      ),
    )
}

/** All that was there has been read. */
export async function noteRead(db: Sql, mailbox: string, lastReadAt: Date): Promise<void> {
  await db.update(readMailboxes).set({ lastReadAt, problem: null }).where(eq(readMailboxes.mailbox, mailbox))
}

export async function noteProblem(db: Sql, mailbox: string, problem: string): Promise<void> {
  await db
    .insert(readMailboxes)
    .values({ mailbox, uidValidity: '', problem })
    .onConflictDoUpdate({ target: readMailboxes.mailbox, set: { problem } })
}
