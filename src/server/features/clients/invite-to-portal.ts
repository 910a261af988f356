import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { hashToken, makeToken } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { ClientRow } from './client-store.ts'
import { findOrAddMainContact, updateContact, type ContactRow } from './contact-store.ts'
import { lockClientOrThrow } from './lock-client.ts'

/**
 * Mails the client a link for choosing a password; earlier links become invalid. An existing password stays valid until then.
 * Throws `not-found`, and `conflict` when the client has no address.
 */
export async function inviteToPortal({ db, queue }: Pick<Services, 'db' | 'queue'>, id: string, now: Date): Promise<ClientRow> {
  return db.transaction(async (tx) => {
    const client = await lockClientOrThrow(tx, id)
    await mailInvitation(tx, queue, await findOrAddMainContact(tx, client), now)
    await recordActivity(tx, { actor: 'staff', action: 'client.invited', subject: id })
    return client
  })
}

/** Mails a contact a link for choosing a password. Throws `conflict` when they have no address. */
export async function mailInvitation(
  tx: Transaction,
  queue: Services['queue'],
  { id, name, email, clientId }: ContactRow,
  now: Date,
  invitedBy?: string,
): Promise<void> {
  if (email === null) throw new Problem('conflict', 'Please add an email address first: the invitation goes there.')
  const token = makeToken()
  await updateContact(tx, id, { inviteHash: hashToken(token), invitedAt: now })
  await queueMail(tx, queue, {
    to: { name, address: email },
    template: 'portal-invitation',
    props: { name, token, ...(invitedBy !== undefined && { invitedBy }) },
    about: clientId,
  })
}
