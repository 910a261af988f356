import { and, count, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { bareSubject } from '#domain/conversations/message-ids.ts'
import type { LinkedRecord } from '#domain/conversations/conversation-labels.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { contacts } from '../../../tables/clients/contacts.ts'
import { conversationLinks, conversations, messages } from '../../../tables/clients/conversations.ts'
import { mails } from '../../../tables/clients/mails.ts'
import { staff } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import type { ConversationRow } from '../conversation-store.ts'

/** Messages of one sender are received one after another, so that two at once begin one conversation. */
export async function lockSender(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail from ${email}`}, 0))`)
}

export async function isReceived(db: Sql, messageId: string): Promise<boolean> {
  return (await db.$count(messages, eq(messages.messageId, messageId))) > 0
}

/** The conversation of the first of these Message-IDs that is known. */
export async function findByMessageId(db: Sql, ids: string[]): Promise<string | null> {
  if (ids.length === 0) return null
  const rows = await db
    .select({ messageId: messages.messageId, conversationId: messages.conversationId })
    .from(messages)
    .where(inArray(messages.messageId, ids))
  return ids.map((id) => rows.find((row) => row.messageId === id)).find(Boolean)?.conversationId ?? null
}

export type OutboxMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'toName' | 'toAddress' | 'template' | 'props' | 'about' | 'queuedAt'
>

/** The first of these mails of the outbox that is there. */
export async function findOutboxMail(db: Sql, ids: string[]): Promise<OutboxMail | null> {
  if (ids.length === 0) return null
  const { id, toName, toAddress, template, props, about, queuedAt } = mails
  const rows = await db.select({ id, toName, toAddress, template, props, about, queuedAt }).from(mails).where(inArray(id, ids))
  return ids.map((one) => rows.find((row) => row.id === one)).find(Boolean) ?? null
}

/** The conversation that sent a mail. */
export async function findBySentMail(db: Sql, mailId: string): Promise<string | null> {
  const [row] = await db.select({ id: messages.conversationId }).from(messages).where(eq(messages.mailId, mailId)).limit(1)
  return row?.id ?? null
}

export async function isConversation(db: Sql, id: string): Promise<boolean> {
  return (await db.$count(conversations, eq(conversations.id, id))) > 0
}

export async function isProject(db: Sql, id: string): Promise<boolean> {
  return (await db.$count(projects, eq(projects.id, id))) > 0
}

/** The latest conversation of a person about a record. */
export async function findAbout(
  db: Sql,
  { email, kind, recordId }: { email: string; kind: LinkedRecord; recordId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(conversationLinks, eq(conversationLinks.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.email, email),
        isNull(conversations.mergedInto),
        ne(conversations.kind, 'portal'),
        eq(conversationLinks.kind, kind),
        eq(conversationLinks.recordId, recordId),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1)
  return row?.id ?? null
}

/** Conversations by the token of their reply address. */
export async function findByReplyToken(db: Sql, tokens: string[]): Promise<ConversationRow | null> {
  if (tokens.length === 0) return null
  const [row] = await db
    .select()
    .from(conversations)
    .where(
      inArray(
        conversations.id,
        db
          .select({ id: sql<string>`coalesce(${conversations.mergedInto}, ${conversations.id})` })
          .from(conversations)
          .where(inArray(conversations.replyToken, tokens)),
      ),
    )
    .limit(1)
  return row ?? null
}

/**
 * Whether an address is of somebody in a conversation: who wrote in it, whom the studio wrote to, or a contact of its
 * client, but for what another of them writes in the portal.
 */
export async function takesPart(
  db: Sql,
  { id, kind, email, clientId, contactId }: ConversationRow,
  address: string,
): Promise<boolean> {
  if (address === '') return false
  if (email === address) return true
  const named = JSON.stringify([{ email: address }])
  const wrote = and(eq(messages.direction, 'in'), eq(messages.fromEmail, address), eq(messages.claimsStaff, false))
  const wasWrittenTo = and(
    eq(messages.direction, 'out'),
    or(sql`${messages.to} @> ${named}::jsonb`, sql`${messages.cc} @> ${named}::jsonb`),
  )
  if ((await db.$count(messages, and(eq(messages.conversationId, id), or(wrote, wasWrittenTo)))) > 0) return true
  if (clientId === null) return false
  const who = kind === 'portal' ? eq(contacts.id, contactId ?? sql`null`) : eq(contacts.clientId, clientId)
  const isTheirs = and(who, eq(contacts.email, address), isNull(contacts.removedAt))
  return (await db.$count(contacts, isTheirs)) > 0
}

/** Conversations that are looked through for a subject. */
const mostCompared = 100

/** The latest conversation of a person with this subject. */
export async function findBySubject(
  db: Sql,
  { email, subject, since }: { email: string; subject: string; since: Date },
): Promise<string | null> {
  const bare = bareSubject(subject)
  if (email === '' || bare === '') return null
  const rows = await db
    .select({ id: conversations.id, subject: conversations.subject })
    .from(conversations)
    .where(
      and(
        eq(conversations.email, email),
        gte(conversations.lastMessageAt, since),
        isNull(conversations.mergedInto),
        ne(conversations.kind, 'portal'),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt))
    .limit(mostCompared)
  return rows.find((row) => bareSubject(row.subject) === bare)?.id ?? null
}

export async function countAutomatic(db: Sql, conversationId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.automatic, true), gte(messages.createdAt, since)))
  return row!.number
}

export async function findAssignee(db: Sql, conversationId: string): Promise<string | null> {
  const [row] = await db.select({ id: conversations.assigneeId }).from(conversations).where(eq(conversations.id, conversationId))
  return row?.id ?? null
}

/** Whether a member of staff signs in with this address. */
export async function isOfStaff(db: Sql, email: string): Promise<boolean> {
  return (await db.$count(staff, and(eq(staff.email, email), isNull(staff.removedAt)))) > 0
}
