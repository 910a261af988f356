import { expiryNoticeUntil } from '#domain/agreements/agreement.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { notify } from '../people/notifications/notify.ts'
import { lockEnding, markExpiryNotified } from './agreement-store.ts'

/** Notifies the followers of a project of signed agreements that end within two weeks, once for each. */
export async function tellOfExpiry({ db, queue }: Pick<Services, 'db' | 'queue'>, { now, today }: Present): Promise<void> {
  await db.transaction(async (tx) => {
    const ending = await lockEnding(tx, { from: today, until: expiryNoticeUntil(today) })
    for (const { projectId, title, expiresOn } of ending) {
      const parts = { agreement: title, day: expiresOn! }
      await notify(tx, queue, { kind: 'agreement-expiring', projectId, to: 'followers', by: null, parts }, now)
    }
    await markExpiryNotified(
      tx,
      ending.map(({ id }) => id),
      now,
    )
  })
}
