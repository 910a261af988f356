import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { StopScope } from '#domain/reviews/mails/review-mail-endpoints.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { reviewMailStops } from '../../../tables/reviews/reviews.ts'
import type { StoppedMailbox } from './mail-stop-token.ts'

/** What of a project is not mailed to a mailbox. */
export interface Stopped {
  scope: Exclude<StopScope, 'thread'> | null
  /** First comments of the threads that were stopped. */
  threads: string[]
}

export async function findStopped(db: Sql, { mailbox, projectId }: StoppedMailbox): Promise<Stopped> {
  const rows = await db
    .select({ ofProject: reviewMailStops.projectId, threadId: reviewMailStops.threadId })
    .from(reviewMailStops)
    .where(
      and(eq(reviewMailStops.mailbox, mailbox), or(isNull(reviewMailStops.projectId), eq(reviewMailStops.projectId, projectId))),
    )
  const whole = rows.filter(({ threadId }) => threadId === null)
  const scope = whole.some(({ ofProject }) => ofProject === null) ? 'all' : whole.length > 0 ? 'project' : null
  return { scope, threads: rows.flatMap(({ threadId }) => threadId ?? []) }
}

/** Those of these mailboxes that want no mails about a project. */
export async function findStoppedMailboxes(db: Sql, projectId: string, mailboxes: string[]): Promise<Set<string>> {
  if (mailboxes.length === 0) return new Set()
  const rows = await db
    .select({ mailbox: reviewMailStops.mailbox })
    .from(reviewMailStops)
    .where(
      and(
        inArray(reviewMailStops.mailbox, mailboxes),
        isNull(reviewMailStops.threadId),
        or(isNull(reviewMailStops.projectId), eq(reviewMailStops.projectId, projectId)),
      ),
    )
  return new Set(rows.map(({ mailbox }) => mailbox))
}

type Stop = Pick<typeof reviewMailStops.$inferInsert, 'mailbox' | 'projectId' | 'threadId'>

/** Returns false when it was stopped before. */
export async function insertStop(tx: Transaction, stop: Stop): Promise<boolean> {
  const rows = await tx.insert(reviewMailStops).values(stop).onConflictDoNothing().returning({ id: reviewMailStops.id })
  return rows.length === 1
}

/** Returns false when nothing was stopped. */
export async function deleteStop(tx: Transaction, { mailbox, projectId, threadId }: Stop): Promise<boolean> {
  const rows = await tx
    .delete(reviewMailStops)
    .where(
      and(
        eq(reviewMailStops.mailbox, mailbox),
        projectId ? eq(reviewMailStops.projectId, projectId) : isNull(reviewMailStops.projectId),
        threadId ? eq(reviewMailStops.threadId, threadId) : isNull(reviewMailStops.threadId),
      ),
    )
    .returning({ id: reviewMailStops.id })
  return rows.length > 0
}
