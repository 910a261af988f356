import type { Context } from 'hono'
import { browserName } from '#domain/accounts/browser-name.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { knownBrowser } from '../../../base/access/known-browser.ts'
import { openSession } from '../../../base/access/sessions.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import type { ContactRow } from '../../clients/people/contact-store.ts'
import { portalAccount } from '../../clients/portal/portal-account.ts'

/** Opens a portal session in this browser, and mails its holder where it was never let in before. `action` names how, for the activity. */
export async function openPortalSession(
  tx: Transaction,
  c: Context<AppEnv>,
  { env, queue }: Pick<Services, 'env' | 'queue'>,
  { id: contactId, clientId, personId, name }: ContactRow,
  action: 'portal.signed-in' | 'portal.entered-by-link' | 'portal.entered-by-passkey' | 'portal.password-set',
): Promise<void> {
  const [request, now] = [c.get('request'), new Date()]
  if (!knownBrowser(c, env, portalAccount(contactId))) {
    const { address, userAgent } = request
    const seen = { browser: browserName(userAgent), address, at: now.toISOString() }
    await queue.send(tx, 'contact.new-browser', { contactId, ...seen })
  }
  const byLinkAt = action === 'portal.entered-by-link' ? now : undefined
  await openSession(tx, c, { holder: 'client', https: env.https, request, clientId, contactId, ...(byLinkAt && { byLinkAt }) })
  const meta = { address: request.address, by: name }
  await recordActivity(tx, { actor: 'client', action, subject: clientId, humanId: personId, meta })
}
