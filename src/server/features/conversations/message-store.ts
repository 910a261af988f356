import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, lte, min, ne, notExists, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/answers/paging.ts'
import { conversationDrafts, conversations, messageAttachments, messages } from '../../tables/clients/conversations.ts'
import { mails } from '../../tables/clients/mails.ts'

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
      firstMessageAt: sql`case when ${conversations.messageCount} = 0 then ${sentAt.toISOString()}::timestamptz
        else least(${conversations.firstMessageAt}, ${sentAt.toISOString()}::timestamptz) end`,
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
  const [first] = await tx
    .select({ sentAt: min(messages.sentAt) })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
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
      ...(first?.sentAt && { firstMessageAt: first.sentAt }),
      ...(latest && { lastDirection: latest.direction, lastMessageAt: latest.sentAt }),
    })
    .where(eq(conversations.id, conversationId))
}

export const hasAutomaticNoteAt = async (tx: Transaction, conversationId: string, at: Date): Promise<boolean> =>
  (await tx.$count(
    messages,
    and(
      eq(messages.conversationId, conversationId),
      eq(messages.direction, 'note'),
      isNull(messages.personId),
      eq(messages.sentAt, at),
    ),
  )) > 0

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

export async function tryLockMessage(tx: Transaction, id: string): Promise<MessageRow | null> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  return row ?? null
}

export async function updateMessage(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<MessageRow, 'mailId' | 'messageId' | 'inReplyTo' | 'references' | 'leavesAt'>>,
): Promise<void> {
  await tx.update(messages).set(changes).where(eq(messages.id, id))
}

/** By the idempotency key of the browser that sent it. */
export async function findByKey(tx: Transaction, key: string): Promise<Pick<MessageRow, 'id' | 'conversationId'> | null> {
  const [row] = await tx
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.key, key))
  return row ?? null
}

const isFromOutside = and(eq(messages.direction, 'in'), eq(messages.automatic, false))

/** Id of the latest message of the other side: what a reply quotes. */
export async function findAnswered(tx: Transaction, conversationId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isFromOutside))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1)
  return row?.id ?? null
}

/** The message that one from the studio quotes; null for none. */
export async function findAnsweredMessage(tx: Transaction, { answersId }: MessageRow): Promise<MessageRow | null> {
  if (answersId === null) return null
  const [row] = await tx.select().from(messages).where(eq(messages.id, answersId))
  return row ?? null
}

/** Who wrote the latest message that was meant for the other side; null for nobody. */
export async function findLastSide(tx: Transaction, conversationId: string): Promise<'in' | 'out' | null> {
  const [row] = await tx
    .select({ direction: messages.direction })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), ne(messages.direction, 'note'), eq(messages.automatic, false)))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1)
  return (row?.direction as 'in' | 'out' | undefined) ?? null
}

/** Message-IDs that a message follows, oldest first: those of the latest mail of the other side, or else of the studio. */
export async function readThread(tx: Transaction, { conversationId, sentAt }: MessageRow): Promise<string[]> {
  const [parent] = await tx
    .select({ messageId: messages.messageId, references: messages.references })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNotNull(messages.messageId), lte(messages.sentAt, sentAt)))
    .orderBy(desc(sql`${messages.direction} = 'in'`), desc(messages.sentAt), desc(messages.id))
    .limit(1)
  return parent ? [...new Set([...parent.references, parent.messageId!])] : []
}

/** Messages that should have left before a moment. */
export async function listStranded(db: Sql, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNotNull(messages.leavesAt), isNull(messages.mailId), lt(messages.leavesAt, before)))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Files of drafts with these ids, locked until the transaction ends. */
export async function listLooseAttachments(tx: Transaction, conversationId: string, ids: string[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(messageAttachments)
    .where(
      and(
        inArray(messageAttachments.id, ids),
        eq(messageAttachments.conversationId, conversationId),
        isNull(messageAttachments.messageId),
      ),
    )
    .for('update')
}

export async function assignAttachments(
  tx: Transaction,
  files: AttachmentRow[],
  { id: messageId }: Pick<MessageRow, 'id'>,
): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await tx.update(messageAttachments).set({ messageId }).where(inArray(messageAttachments.id, ids))
}

/** Makes the files of a message those of a draft; returns their ids. */
export async function releaseAttachments(tx: Transaction, { id }: MessageRow): Promise<string[]> {
  const rows = await tx
    .update(messageAttachments)
    .set({ messageId: null })
    .where(eq(messageAttachments.messageId, id))
    .returning({ id: messageAttachments.id })
  return rows.map((row) => row.id)
}

/** Files of a message as a mail attaches them. */
export async function listFilesOf(tx: Sql, messageId: string) {
  return (await listAttachmentsOf(tx, [messageId])).map(({ name, contentType, storageKey }) => ({
    name,
    contentType,
    storageKey,
  }))
}

export async function insertLooseAttachment(
  tx: Transaction,
  file: NewAttachment & { conversationId: string },
): Promise<AttachmentRow> {
  const [row] = await tx.insert(messageAttachments).values(file).returning()
  return row!
}

export const countLooseAttachments = (tx: Transaction, conversationId: string): Promise<number> =>
  tx.$count(messageAttachments, and(eq(messageAttachments.conversationId, conversationId), isNull(messageAttachments.messageId)))

export async function findAttachment(db: Sql, conversationId: string, id: string): Promise<AttachmentRow | null> {
  const [row] = await db
    .select()
    .from(messageAttachments)
    .where(and(eq(messageAttachments.id, id), eq(messageAttachments.conversationId, conversationId)))
  return row ?? null
}

export async function tryLockAttachment(tx: Transaction, id: string): Promise<AttachmentRow | null> {
  const [row] = await tx.select().from(messageAttachments).where(eq(messageAttachments.id, id)).for('update')
  return row ?? null
}

export async function markKept(
  tx: Transaction,
  id: string,
  kept: { keptKind: 'media' | 'project'; keptId: string },
): Promise<void> {
  await tx.update(messageAttachments).set(kept).where(eq(messageAttachments.id, id))
}

/** Deletes and returns files that are of no message and no draft, from before a moment. */
export async function takeLooseAttachments(tx: Transaction, before: Date): Promise<AttachmentRow[]> {
  const drafted = tx
    .select({ id: conversationDrafts.personId })
    .from(conversationDrafts)
    .where(
      and(
        eq(conversationDrafts.conversationId, messageAttachments.conversationId),
        sql`${messageAttachments.id} = any (${conversationDrafts.attachments})`,
      ),
    )
  return tx
    .delete(messageAttachments)
    .where(and(isNull(messageAttachments.messageId), lt(messageAttachments.createdAt, before), notExists(drafted)))
    .returning()
}

/** Those of the keys that no message refers to. */
export async function findStrayFiles(db: Sql, keys: string[]): Promise<string[]> {
  const rows = await db
    .select({ key: messageAttachments.storageKey })
    .from(messageAttachments)
    .where(inArray(messageAttachments.storageKey, keys))
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

/** Messages and files of one conversation become those of another. */
export async function moveMessages(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(messages).set({ conversationId: to }).where(eq(messages.conversationId, from))
  await tx.update(messageAttachments).set({ conversationId: to }).where(eq(messageAttachments.conversationId, from))
}
