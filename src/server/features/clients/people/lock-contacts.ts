import { refusalToManageContacts } from '#domain/clients/contact-rules.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInClient } from '../../../base/http/request-context.ts'
import { findContact, listContacts, type ContactRow } from './contact-store.ts'
import { lockClientOrThrow } from '../changes/lock-client.ts'

/** Who changes the people of a client: one of them, or null for staff. */
export type ContactManager = SignedInClient | null

/** For the activity. */
export const deedBy = (by: ContactManager) =>
  by === null ? ({ actor: 'staff', meta: {} } as const) : ({ actor: 'client', meta: { by: by.name } } as const)

/** Throws `not-allowed` for a contact without all permissions, as they are in the locked rows. */
export function expectManager(everyone: readonly ContactRow[], by: ContactManager): void {
  if (by === null) return
  const own = everyone.find(({ id }) => id === by.contactId)
  const refusal = refusalToManageContacts(own ?? { rights: [] })
  if (refusal) throw new Problem('not-allowed', refusal)
}

/**
 * Locks a contact's client until the transaction ends, so that two changes of its people are made one after the other. Throws
 * `not-found`, also for another client's.
 */
export async function lockContactOrThrow(
  tx: Transaction,
  id: string,
  by: ContactManager,
): Promise<{ contact: ContactRow; everyone: ContactRow[] }> {
  const found = await findContact(tx, id)
  if (!found || (by !== null && found.client.id !== by.id)) throw noSuchContact()
  await lockClientOrThrow(tx, found.client.id)
  const everyone = await listContacts(tx, found.client.id)
  const contact = everyone.find((one) => one.id === id)
  if (!contact) throw noSuchContact()
  return { contact, everyone }
}

const noSuchContact = () => new Problem('not-found', 'This person is no longer here.')

/** What the rule about the last person with all permissions looks at. */
export const toColleague = ({ id, rights, passwordHash }: ContactRow) => ({ id, rights, joined: passwordHash !== null })
