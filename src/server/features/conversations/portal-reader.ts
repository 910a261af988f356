import type { Sql } from '../../base/database/database.ts'
import type { MessageMailbox } from '../../tables/clients/conversations.ts'
import { findContact } from '../clients/people/contact-store.ts'
import type { ConversationRow } from './conversation-store.ts'

/** Who reads a conversation in the portal; null once they were removed. */
export async function findReader(db: Sql, { contactId }: Pick<ConversationRow, 'contactId'>): Promise<MessageMailbox | null> {
  const account = contactId === null ? null : await findContact(db, contactId)
  return account && { name: account.contact.name, email: account.contact.email ?? '' }
}
