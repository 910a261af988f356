import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/paging.ts'
import { conversations, messageAttachments, messages } from '../../tables/conversations.ts'
import { mails } from '../../tables/mails.ts'

export type MessageRow = typeof messages.$inferSelect
export type NewMessage = typeof messages.$inferInsert
export type AttachmentRow = typeof messageAttachments.$inferSelect
/** A stored file of a message. */
export type NewAttachment = Pick<AttachmentRow, 'name' | 'contentType' | 'bytes' | 'storageKey'> & { cid?: string | null }

/** A message with the state of its mail and its files. */
export interface ListedMessage {
  message: Omit<MessageRow, 'search' | 'html'>
  hasHtml: boolean
  mailState: (typeof mails.$inferSelect)['state'] | null
  attachments: AttachmentRow[]
}

const shownColumns = () => {
  const { search: _search, html: _html, ...columns } = getTableColumns(messages)
  return columns
}

/** Beginning of a text in one line, for lists. */
const previewOf = (text: string): string => text.slice(0, 1_000).replace(/\s+/g, ' ').trim().slice(0, 200)

/** Adds a message to a locked conversation. The latest one is what lists show of it. */
export async function insertMessage(tx: Transaction, message: NewMessage & { text: string; sentAt: Date }): Promise<MessageRow> {
  const [row] = await tx
    .insert(messages)
    .values({ ...message, fromEmail: message.fromEmail?.toLowerCase() ?? '' })
    .returning()
  const { conversationId, direction, text, sentAt } = message
  const isLatest = sql`(${conversations.messageCount} = 0 or ${conversations.lastMessageAt} <= ${sentAt.toISOString()}::timestamptz)`
  await tx
    .update(conversations)
    .set({
      messageCount: sql`${conversations.messageCount} + 1`,
      preview: sql`case when ${isLatest} then ${previewOf(text)} else ${conversations.preview} end`,
      lastDirection: sql`case when ${isLatest} then ${direction} else ${conversations.lastDirection} end`,
      lastMessageAt: sql`case when ${isLatest} then ${sentAt.toISOString()}::timestamptz else ${conversations.lastMessageAt} end`,
    })
    .where(eq(conversations.id, conversationId))
  return row!
}

/** Deletes a message, and shows in lists what is the latest one now. */
export async function deleteMessage(
  tx: Transaction,
  { id, conversationId }: Pick<MessageRow, 'id' | 'conversationId'>,
): Promise<void> {
  await tx.delete(messages).where(eq(messages.id, id))
  await noteLatest(tx, conversationId)
}

/** Counts a conversation's messages anew. */
export async function noteLatest(tx: Transaction, conversationId: string): Promise<void> {
  const [latest] = await tx
    .select({ direction: messages.direction, text: messages.text, sentAt: messages.sentAt })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1)
  await tx
    .update(conversations)
    .set({
      messageCount: await tx.$count(messages, eq(messages.conversationId, conversationId)),
      preview: latest ? previewOf(latest.text) : '',
      ...(latest && { lastDirection: latest.direction, lastMessageAt: latest.sentAt }),
    })
    .where(eq(conversations.id, conversationId))
}

export async function findMessageById(db: Sql, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row ?? null
}

/** A concurrent transaction with the same Message-ID waits for this one. */
export async function findReceived(
  tx: Transaction,
  messageId: string,
): Promise<Pick<MessageRow, 'id' | 'conversationId'> | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message ${messageId}`}, 0))`)
  const [row] = await tx
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.messageId, messageId))
  return row ?? null
}

export async function insertAttachments(
  tx: Transaction,
  { id: messageId, conversationId }: Pick<MessageRow, 'id' | 'conversationId'>,
  files: readonly NewAttachment[],
): Promise<void> {
  if (files.length === 0) return
  await tx.insert(messageAttachments).values(files.map((file) => ({ ...file, conversationId, messageId })))
}

/** The latest messages before the cursor, oldest first, with the cursor of those before them. */
export async function listMessages(
  db: Sql,
  conversationId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ page: ListedMessage[]; earlier: string | null }> {
  const rows = await selectMessages(db)
    .where(and(eq(messages.conversationId, conversationId), olderThan(messages.sentAt, messages.id, before)))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ message }) => ({ at: message.sentAt, id: message.id }))
  return { page: await withAttachments(db, page.toReversed()), earlier: next }
}

export async function findMessage(db: Sql, conversationId: string, id: string): Promise<ListedMessage | null> {
  const rows = await selectMessages(db).where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)))
  return (await withAttachments(db, rows))[0] ?? null
}

const selectMessages = (db: Sql) =>
  db
    .select({
      message: shownColumns(),
      hasHtml: sql<boolean>`${messages.html} is not null`,
      mailState: mails.state,
    })
    .from(messages)
    .leftJoin(mails, eq(mails.id, messages.mailId))

async function withAttachments(db: Sql, rows: Omit<ListedMessage, 'attachments'>[]): Promise<ListedMessage[]> {
  const ids = rows.map(({ message }) => message.id)
  const files = ids.length === 0 ? [] : await listAttachmentsOf(db, ids)
  return rows.map((row) => ({ ...row, attachments: files.filter(({ messageId }) => messageId === row.message.id) }))
}

const listAttachmentsOf = (db: Sql, messageIds: string[]): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(messageAttachments)
    .where(inArray(messageAttachments.messageId, messageIds))
    .orderBy(asc(messageAttachments.createdAt), asc(messageAttachments.id))
