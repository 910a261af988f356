import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { conversationLinks, conversations, messages } from '../../tables/clients/conversations.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { reviewComments } from '../../tables/reviews/reviews.ts'
import { wishes } from '../../tables/clients/wishes.ts'

export type WishRow = typeof wishes.$inferSelect
type CommentRow = typeof reviewComments.$inferSelect

/** A mail or portal message. */
export type AskedMessage = Pick<
  typeof messages.$inferSelect,
  'id' | 'conversationId' | 'channel' | 'fromName' | 'fromEmail' | 'text' | 'sentAt'
>

/** A wish with what it was marked from, and the change order that prices it. */
export interface WishEntry {
  wish: WishRow
  comment: CommentRow | null
  message: AskedMessage | null
  order: Pick<typeof proposals.$inferSelect, 'id' | 'decision' | 'expiresAt' | 'sentAt'> | null
}

const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  channel: messages.channel,
  fromName: messages.fromName,
  fromEmail: messages.fromEmail,
  text: messages.text,
  sentAt: messages.sentAt,
}

/** Those that staff marked, by the time of marking. */
export const listWishes = (db: Sql, projectId: string, ids?: readonly string[]): Promise<WishEntry[]> =>
  db
    .select({
      wish: wishes,
      comment: reviewComments,
      message: messageColumns,
      order: {
        id: proposals.id,
        decision: proposals.decision,
        expiresAt: proposals.expiresAt,
        sentAt: proposals.sentAt,
      },
    })
    .from(wishes)
    .leftJoin(reviewComments, eq(reviewComments.id, wishes.commentId))
    .leftJoin(messages, eq(messages.id, wishes.messageId))
    .leftJoin(
      proposals,
      and(
        eq(proposals.projectId, wishes.projectId),
        eq(proposals.changeOrder, wishes.changeOrder),
        eq(proposals.superseded, false),
      ),
    )
    .where(and(eq(wishes.projectId, projectId), isNull(wishes.dismissedAt), ids && inArray(wishes.id, [...ids])))
    .orderBy(asc(wishes.createdAt), asc(wishes.id))

export const countWishes = (db: Sql, projectId: string): Promise<number> =>
  db.$count(wishes, and(eq(wishes.projectId, projectId), isNull(wishes.dismissedAt)))

export type StoredSource = { commentId: string } | { messageId: string }

/** What was marked, or dismissed as a suggestion, of a comment or message. */
export async function findMarked(
  db: Sql,
  projectId: string,
  source: StoredSource,
): Promise<{ id: string; dismissed: boolean } | null> {
  const isSource = 'commentId' in source ? eq(wishes.commentId, source.commentId) : eq(wishes.messageId, source.messageId)
  const [row] = await db
    .select({ id: wishes.id, dismissed: sql<boolean>`${wishes.dismissedAt} is not null` })
    .from(wishes)
    .where(and(eq(wishes.projectId, projectId), isSource))
  return row ?? null
}

/** Ids of the comments and messages whose suggestion was dismissed. */
export async function listDismissed(db: Sql, projectId: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ commentId: wishes.commentId, messageId: wishes.messageId })
    .from(wishes)
    .where(and(eq(wishes.projectId, projectId), isNotNull(wishes.dismissedAt)))
  return rows.map(({ commentId, messageId }) => commentId ?? messageId)
}

export async function insertWish(tx: Transaction, wish: typeof wishes.$inferInsert): Promise<string> {
  const [row] = await tx.insert(wishes).values(wish).returning({ id: wishes.id })
  return row!.id
}

export async function deleteWish(tx: Transaction, id: string): Promise<void> {
  await tx.delete(wishes).where(eq(wishes.id, id))
}

export async function setChangeOrder(tx: Transaction, ids: readonly string[], changeOrder: number): Promise<void> {
  await tx
    .update(wishes)
    .set({ changeOrder })
    .where(inArray(wishes.id, [...ids]))
}

/** A message from outside in a conversation that is about the project, or with its client. */
export async function findMessageOfProject(db: Sql, projectId: string, messageId: string): Promise<AskedMessage | null> {
  const [row] = await selectMessagesOf(db, projectId, eq(messages.id, messageId)).limit(1)
  return row ?? null
}

/** Messages from outside since a moment, and since the project's first signature, in conversations about it, latest first. */
export const listMessagesOfProject = (db: Sql, projectId: string, since: Date, limit: number): Promise<AskedMessage[]> =>
  selectMessagesOf(db, projectId, and(gte(messages.sentAt, since), isSinceSigned(projectId), isLinked(projectId)))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(limit)

const isSinceSigned = (projectId: string) => sql`${messages.sentAt} >= (select min(${proposals.decidedAt}) from ${proposals}
  where ${proposals.projectId} = ${projectId} and ${proposals.decision} = 'approved')`

const isLinked = (projectId: string) => sql`exists (select from ${conversationLinks}
  where ${conversationLinks.conversationId} = ${conversations.id} and ${conversationLinks.kind} = 'project'
    and ${conversationLinks.recordId} = ${projectId})`

const selectMessagesOf = (db: Sql, projectId: string, which: ReturnType<typeof and>) =>
  db
    .select(messageColumns)
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.direction, 'in'),
        eq(messages.automatic, false),
        which,
        or(
          isLinked(projectId),
          sql`${conversations.clientId} = (select ${projects.clientId} from ${projects} where ${projects.id} = ${projectId})`,
        ),
      ),
    )

/** First comments of the client that are not resolved, latest first. */
export const listOpenComments = (db: Sql, projectId: string, limit: number): Promise<CommentRow[]> =>
  db
    .select()
    .from(reviewComments)
    .where(
      and(
        eq(reviewComments.projectId, projectId),
        eq(reviewComments.authorKind, 'client'),
        isNull(reviewComments.resolvedAt),
        isNull(reviewComments.parentId),
      ),
    )
    .orderBy(desc(reviewComments.createdAt), desc(reviewComments.id))
    .limit(limit)
