import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { conversationStatusLabels } from '#domain/conversations/conversation-labels.ts'
import type { LeadFact, LeadRecord } from '#domain/conversations/lead.ts'
import type { Sql } from '../../base/database/database.ts'
import { conversations } from '../../tables/clients/conversations.ts'
import { findListed } from './conversation-store.ts'
import { mostOfLead, type LeadSource } from './lead-source.ts'
import { noSuchConversation } from './no-such-conversation.ts'

/** Facts and records of the other side of a conversation, the latest first. Throws `not-found`. */
export async function readLead(
  db: Sql,
  id: string,
  sources: readonly LeadSource[],
): Promise<{ facts: LeadFact[]; records: LeadRecord[] }> {
  const listed = await findListed(db, id)
  if (!listed) throw noSuchConversation()
  const { conversation } = listed
  const found = await Promise.all([otherConversations, ...sources].map((read) => read(db, conversation)))
  return {
    facts: found.flatMap(({ facts = [] }) => facts),
    records: found.flatMap(({ records }) => records).toSorted((a, b) => b.at.localeCompare(a.at)),
  }
}

/** That of a booking is left out: the booking itself is listed. */
const otherConversations: LeadSource = async (db, { id, email }) => {
  if (email === '') return { records: [] }
  const rows = await db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.email, email),
        ne(conversations.id, id),
        ne(conversations.kind, 'booking'),
        isNull(conversations.mergedInto),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt))
    .limit(mostOfLead)
  return {
    records: rows.map(({ id: other, kind, subject, status, createdAt }) => ({
      kind,
      id: other,
      title: subject || 'No subject',
      status: conversationStatusLabels[status],
      at: createdAt.toISOString(),
      href: `/admin/inbox/${other}`,
      visits: null,
    })),
  }
}
