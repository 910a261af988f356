import type { Context } from 'hono'
import { portalViewHours } from '#domain/portal/portal-access.ts'
import type { AppEnv } from '../../base/request-context.ts'
import type { Services } from '../../base/services.ts'
import { openSession } from '../../base/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { holdClient } from '../clients/hold-client.ts'

/** The portal as the client sees it, in the browser of staff: to read, while they are signed in at the desk. */
export async function viewAsClient(c: Context<AppEnv>, { db, env }: Pick<Services, 'db' | 'env'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const client = await holdClient(tx, id)
    await openSession(tx, c, {
      role: 'client',
      hours: portalViewHours,
      https: env.https,
      knock: c.get('knock'),
      clientId: client.id,
      viewOnly: true,
    })
    await recordActivity(tx, { actor: 'staff', action: 'portal.viewed-as-client', subject: client.id })
  })
}
