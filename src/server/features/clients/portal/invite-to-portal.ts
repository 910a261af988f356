import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { hashToken, makeToken } from '../../../base/access/sessions.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import type { ClientRow } from '../client-store.ts'
import { findOrAddMainContact, updateContact, type ContactRow } from '../people/contact-store.ts'
import type { ContactManager } from '../people/lock-contacts.ts'
import { takeWithin } from '../../../base/http/limits/rate-limits.ts'
import { lockClientOrThrow } from '../changes/lock-client.ts'

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

/**
 * Mails a contact a link for choosing a password. Where a colleague invites, the mail carries nothing that they typed: the client's
 * name is as staff have it, and nobody is greeted by name. Throws `conflict` when they have no address, and `too-many` for a client
 * whose people invite many a day.
 */
export async function mailInvitation(
  tx: Transaction,
  queue: Services['queue'],
  { id, name, email, clientId }: ContactRow,
  now: Date,
  by: ContactManager = null,
): Promise<void> {
  if (email === null) throw new Problem('conflict', 'Please add an email address first: the invitation goes there.')
  if (by !== null && !(await takeWithin(tx, 'portal-invitations', clientId, now))) {
    throw new Problem(
      'too-many',
      'Your company has invited many people today. Please try again tomorrow, or ask us to invite them.',
    )
  }
  const token = makeToken()
  await updateContact(tx, id, { inviteHash: hashToken(token), invitedAt: now })
  await queueMail(tx, queue, {
    to: { name: by === null ? name : '', address: email },
    template: 'portal-invitation',
    props: by === null ? { name, token } : { name: '', token, invitedBy: by.clientName },
    about: clientId,
  })
}
