import { addMinutes } from 'date-fns/addMinutes'
import { portalLinkMinutes, type PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import type { Services } from '../../base/services.ts'
import { hashToken, makeToken } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findClient } from '../clients/client-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { insertPortalLink } from './portal-link-store.ts'

/** Mails a portal link; does nothing without an account. */
export async function sendPortalLink(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { clientId, purpose }: { clientId: string | null; purpose: PortalLinkPurpose },
  now: Date,
): Promise<void> {
  if (clientId === null) return
  await db.transaction(async (tx) => {
    const client = await findClient(tx, clientId)
    if (!client?.email) return
    const { id, name, email } = client
    const token = makeToken()
    const expiresAt = addMinutes(now, portalLinkMinutes)
    await insertPortalLink(tx, { tokenHash: hashToken(token), clientId: id, purpose, expiresAt })
    const props = { name, token, purpose }
    await queueMail(tx, queue, { to: { name, address: email }, template: 'portal-link', props, about: id })
    await recordActivity(tx, { actor: 'client', action: 'portal.link-sent', subject: id, meta: { purpose } })
  })
}
