import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findContact } from '../../clients/people/contact-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { insertSignInLink } from '../../accounts/sign-in-link-store.ts'

/** Mails portal links, one for each account; does nothing without any. Jobs of an earlier version have no ids. */
export async function sendPortalLinks(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { contactIds = [], purpose }: { contactIds?: string[]; purpose: PortalLinkPurpose },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const contactId of contactIds) {
      const account = await findContact(tx, contactId)
      if (!account?.contact.email) continue
      const { name, email, clientId } = account.contact
      const token = await insertSignInLink(tx, { clientId, contactId }, purpose, now)
      const of = contactIds.length > 1 ? { client: account.client.company || account.client.name } : {}
      const props = { name, token, purpose, ...of }
      await queueMail(tx, queue, { to: { name, address: email }, template: 'portal-link', props, about: clientId })
      await recordActivity(tx, { actor: 'client', action: 'portal.link-sent', subject: clientId, meta: { purpose, by: name } })
    }
  })
}
