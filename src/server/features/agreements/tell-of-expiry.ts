import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { expiryNoticeUntil } from '#domain/agreements/agreement.ts'
import type { Services } from '../../base/services.ts'
import { notify } from '../people/notifications/notify.ts'
import { lockEnding, markExpiryNotified } from './agreement-store.ts'

/** Notifies the followers of a project of signed agreements that end within two weeks, once for each. */
export async function tellOfExpiry({ db, queue }: Pick<Services, 'db' | 'queue'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const from = studioDay(now)
    const ending = await lockEnding(tx, { from, until: expiryNoticeUntil(from) })
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
