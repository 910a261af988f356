import { and, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnswerBy } from '#domain/bookings/answer-by.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { cutPage, olderThan } from '../../../base/http/answers/paging.ts'
import { contacts } from '../../../tables/clients/contacts.ts'
import { conversations, messageAttachments, messages } from '../../../tables/clients/conversations.ts'
import { readAnswerByOf } from '../../bookings/answer-by.ts'
import { isPortalOf } from '../../conversations/conversation-store.ts'
import type { AttachmentRow, MessageRow } from '../../conversations/message-store.ts'

/** Whose messages: a contact, with the mailbox that they have now. */
export interface Reader {
  contactId: string
  email: string
}

export interface ShownMessage {
  message: Pick<MessageRow, 'id' | 'direction' | 'channel' | 'fromName' | 'subject' | 'text' | 'sentAt'>
  attachments: AttachmentRow[]
}

/** Locks a contact until the transaction ends; false when they were removed. */
export async function lockContact(tx: Transaction, contactId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isNull(contacts.removedAt)))
    .for('update')
  return rows.length === 1
}

export async function renameThread(
  tx: Transaction,
  id: string,
  names: Pick<typeof conversations.$inferSelect, 'name' | 'email'>,
): Promise<void> {
  await tx.update(conversations).set(names).where(eq(conversations.id, id))
}

/** The latest messages before the cursor, oldest first. */
export async function listShown(
  db: Sql,
  reader: Reader,
  { before, limit, now }: { before?: string | undefined; limit: number; now: Date },
): Promise<{ page: ShownMessage[]; earlier: string | null }> {
  const rows = await selectShown(db, reader, now, olderThan(messages.sentAt, messages.id, before))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ sentAt, id }) => ({ at: sentAt, id }))
  return { page: await withFiles(db, page.toReversed()), earlier: next }
}

export async function findShown(db: Sql, reader: Reader, id: string, now: Date): Promise<ShownMessage | null> {
  return (await withFiles(db, await selectShown(db, reader, now, eq(messages.id, id))))[0] ?? null
}

/** Messages of the studio since the one that the contact saw last. */
export async function countUnseen(db: Sql, reader: Reader, now: Date): Promise<number> {
  const { contactSeenAt } = conversations
  const isNew = and(eq(messages.direction, 'out'), or(isNull(contactSeenAt), gt(messages.sentAt, contactSeenAt)))
  return (await selectShown(db, reader, now, isNew)).length
}

/** Everything up to a message that the contact sees. */
export async function saveSeen(tx: Transaction, { contactId }: Reader, messageId: string): Promise<void> {
  const sentAt = sql`(select ${messages.sentAt} from ${messages} where ${messages.id} = ${messageId})`
  await tx
    .update(conversations)
    .set({ contactSeenAt: sql`greatest(${conversations.contactSeenAt}, ${sentAt})` })
    .where(isPortalOf(contactId))
}

/** A file of a message that the contact sees. */
export async function findShownAttachment(db: Sql, reader: Reader, id: string, now: Date): Promise<AttachmentRow | null> {
  const [file] = await db.select().from(messageAttachments).where(eq(messageAttachments.id, id))
  const message = file?.messageId ? await findShown(db, reader, file.messageId, now) : null
  return message && file!
}

const selectShown = (db: Sql, reader: Reader, now: Date, which: SQL | undefined) => {
  const { id, direction, channel, fromName, subject, text, sentAt } = messages
  return db
    .select({ id, direction, channel, fromName, subject, text, sentAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(isPortalOf(reader.contactId), isShown(reader, now), which))
}

/**
 * Whether a contact sees a message: what they and the studio wrote to each other. Neither notes, nor what the studio forwarded to
 * others and these answered, nor what can still be taken back.
 */
function isShown({ email }: Reader, now: Date): SQL | undefined {
  const isMail = email === '' ? sql`false` : and(eq(messages.automatic, false), eq(messages.claimsStaff, false))
  const hasLeft = or(isNull(messages.leavesAt), lte(messages.leavesAt, now))
  const isPortal = eq(messages.channel, 'portal')
  return or(
    and(eq(messages.direction, 'in'), or(isPortal, and(isMail, eq(messages.fromEmail, email)))),
    and(eq(messages.direction, 'out'), hasLeft, or(isPortal, and(isMail, eq(sql`${messages.to} -> 0 ->> 'email'`, email)))),
  )
}

/** Until when the studio answers a contact; null where it owes no answer, and once that is past. */
export async function readAnswerBy(db: Sql, { contactId }: Reader, now: Date): Promise<AnswerBy | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isPortalOf(contactId), eq(conversations.status, 'new')))
  return row ? readAnswerByOf(db, row.id, now) : null
}

async function withFiles(db: Sql, shown: ShownMessage['message'][]): Promise<ShownMessage[]> {
  const ids = shown.map(({ id }) => id)
  const files =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(messageAttachments)
          .where(and(inArray(messageAttachments.messageId, ids), isNull(messageAttachments.cid)))
          .orderBy(messageAttachments.createdAt, messageAttachments.id)
  return shown.map((message) => ({ message, attachments: files.filter(({ messageId }) => messageId === message.id) }))
}
