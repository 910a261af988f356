import type { LeadFact, LeadRecord } from '#domain/conversations/lead.ts'
import type { Sql } from '../../base/database/database.ts'
import type { ConversationRow } from './conversation-store.ts'

/** Records of one kind that are listed at most. */
export const mostOfLead = 20

/**
 * What a noun knows about the other side of a conversation. Conversations come before bookings, plans and proposals in the order of
 * nouns, so each of these implements it; `app.ts` passes the list.
 */
export type LeadSource = (
  db: Sql,
  person: Pick<ConversationRow, 'id' | 'email' | 'clientId'>,
) => Promise<{ facts?: LeadFact[]; records: LeadRecord[] }>
