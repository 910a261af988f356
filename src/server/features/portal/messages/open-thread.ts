import { Problem } from '#domain/common/problem.ts'
import { portalThreadSubject } from '#domain/portal/portal-thread.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInClient } from '../../../base/http/request-context.ts'
import { findPortalConversation, insertConversation, type ConversationRow } from '../../conversations/conversation-store.ts'
import { lockContact, renameThread, type Reader } from './thread-store.ts'

/** Staff who view the portal have no messages: those of each contact are private to them. */
export const readerOf = ({ contactId, email }: SignedInClient): Reader | null =>
  contactId === null ? null : { contactId, email: email.toLowerCase() }

export function readerOrThrow(client: SignedInClient): Reader {
  const reader = readerOf(client)
  if (!reader) throw new Problem('not-allowed', 'Messages are between a client’s contact and the studio.')
  return reader
}

/** The contact's conversation with the studio, begun with their first message or file, under the name that they have now. */
export async function openThread(tx: Transaction, client: SignedInClient): Promise<ConversationRow> {
  const { contactId, email } = readerOrThrow(client)
  // One after another, so that two at once begin one conversation, and none begins for somebody who is removed meanwhile.
  if (!(await lockContact(tx, contactId))) throw new Problem('not-signed-in', 'Please sign in.')
  const known = await findPortalConversation(tx, contactId)
  const { name } = client
  if (!known) {
    return insertConversation(tx, { kind: 'portal', contactId, clientId: client.id, name, email, subject: portalThreadSubject })
  }
  if (known.name !== name || known.email !== email) await renameThread(tx, known.id, { name, email })
  return known
}
