import type { Context } from 'hono'
import { portalSessionHours } from '#domain/portal/portal-access.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { openSession } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'

/** Name under which a browser is remembered as known to an account. */
export const portalAccount = (id: string): string => `portal.${id}`

/** Opens a portal session in this browser. `action` names how, for the activity. */
export async function openPortalSession(
  tx: Transaction,
  c: Context<AppEnv>,
  { https }: Pick<Env, 'https'>,
  clientId: string,
  action: 'portal.signed-in' | 'portal.entered-by-link' | 'portal.password-set',
): Promise<void> {
  const request = c.get('request')
  await openSession(tx, c, { role: 'client', hours: portalSessionHours, https, request, clientId })
  await recordActivity(tx, { actor: 'client', action, subject: clientId, meta: { address: request.address } })
}
