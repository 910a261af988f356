import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { conversations, messageAttachments, messages } from '../../tables/clients/conversations.ts'
import { mails } from '../../tables/clients/mails.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'
import { listContacts } from '../clients/people/contact-store.ts'
import { forgetNotifications } from '../people/notifications/notification-store.ts'
import { findPortalConversation, moveRest, updateConversation, updateStatus } from './conversation-store.ts'
import { moveMessages, noteLatest } from './message-store.ts'

/** A client's conversations with the studio. */
export const conversationsOfClient: ClientRecords = {
  async exportOf(db, person) {
    const theirs = await listOf(db, person)
    const ids = theirs.map(({ id }) => id)
    const { conversationId, direction, channel, fromName, fromEmail, to, cc, subject, text, quoted, html, sentAt } = messages
    const written = await db
      .select({ conversationId, direction, channel, fromName, fromEmail, to, cc, subject, text, quoted, html, sentAt })
      .from(messages)
      .where(or(inArray(conversationId, ids), isTheirs(person)))
      .orderBy(sentAt)
    const files = await db
      .select({
        conversationId: messageAttachments.conversationId,
        name: messageAttachments.name,
        contentType: messageAttachments.contentType,
        bytes: messageAttachments.bytes,
      })
      .from(messageAttachments)
      .where(inArray(messageAttachments.conversationId, ids))
    return {
      conversations: theirs.map(({ id, kind, status, name, email, tags, createdAt, subject: about }) => ({
        id,
        kind,
        status,
        name,
        email,
        subject: about,
        tags,
        createdAt,
      })),
      messages: written,
      messageAttachments: files,
    }
  },
  async handOver(tx, from, to) {
    await tx.update(conversations).set({ clientId: to }).where(eq(conversations.clientId, from))
    await joinPortals(tx, from, to)
  },
  async erase(tx, person) {
    const ids = (await listOf(tx, person)).map(({ id }) => id)
    await tx.delete(mails).where(inArray(mails.about, ids))
    await forgetNotifications(
      tx,
      ids.map((recordId) => ({ record: 'conversation', recordId })),
    )
    // Files are deleted from storage by the sweep.
    await tx.delete(conversations).where(inArray(conversations.id, ids))
    // What they wrote to conversations of other people.
    const others = await tx.delete(messages).where(isTheirs(person)).returning({ conversationId: messages.conversationId })
    for (const id of new Set(others.map(({ conversationId }) => conversationId))) await noteLatest(tx, id)
    return { subjects: ids, kept: [] }
  },
}

/**
 * A mailbox that both have keeps one sign-in, that of `to`, with what was written in the portals of both. Called before the
 * contacts move.
 */
async function joinPortals(tx: Transaction, from: string, to: string): Promise<void> {
  const there = await listContacts(tx, to)
  for (const { id, email } of await listContacts(tx, from)) {
    const same = there.find((other) => other.email !== null && other.email === email)
    const theirs = same && (await findPortalConversation(tx, id))
    if (!same || !theirs) continue
    const kept = await findPortalConversation(tx, same.id)
    if (!kept) {
      await updateConversation(tx, theirs.id, { contactId: same.id })
      continue
    }
    await moveMessages(tx, theirs.id, kept.id)
    await moveRest(tx, theirs.id, kept.id)
    if (theirs.status === 'new') await updateStatus(tx, kept.id, 'new')
    await noteLatest(tx, kept.id)
  }
}

const listOf = (db: Sql, { id, addresses }: Person) =>
  db
    .select()
    .from(conversations)
    .where(or(eq(conversations.clientId, id), inArray(conversations.email, addresses)))
    .orderBy(desc(conversations.lastMessageAt))

/** Messages from or to their addresses alone. */
const isTheirs = ({ addresses }: Person): SQL =>
  or(
    and(eq(messages.direction, 'in'), inArray(messages.fromEmail, addresses)),
    and(eq(messages.direction, 'out'), inArray(sql`${messages.to} -> 0 ->> 'email'`, addresses)),
  )!
