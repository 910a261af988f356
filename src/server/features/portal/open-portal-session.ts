import type { Context } from 'hono'
import type { Transaction } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { openSession } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { ContactRow } from '../clients/contact-store.ts'

/** Name under which a browser is remembered as known to an account. */
export const portalAccount = (id: string): string => `portal.${id}`

/** Opens a portal session in this browser. `action` names how, for the activity. */
export async function openPortalSession(
  tx: Transaction,
  c: Context<AppEnv>,
  { https }: Pick<Env, 'https'>,
  { id: contactId, clientId, name }: ContactRow,
  action: 'portal.signed-in' | 'portal.entered-by-link' | 'portal.password-set',
): Promise<void> {
  const request = c.get('request')
  await openSession(tx, c, { holder: 'client', https, request, clientId, contactId })
  await recordActivity(tx, { actor: 'client', action, subject: clientId, meta: { address: request.address, by: name } })
}
