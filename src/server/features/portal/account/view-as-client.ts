import type { Context } from 'hono'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { openSession } from '../../../base/access/sessions.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { lockClientOrThrow } from '../../clients/changes/lock-client.ts'

/** Opens a read-only portal session for staff, bound to their admin session. */
export async function viewAsClient(c: Context<AppEnv>, { db, env }: Pick<Services, 'db' | 'env'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const client = await lockClientOrThrow(tx, id)
    await openSession(tx, c, {
      holder: 'view',
      https: env.https,
      request: c.get('request'),
      clientId: client.id,
    })
    await recordActivity(tx, { actor: 'staff', action: 'portal.viewed-as-client', subject: client.id })
  })
}
