import { addDays, daysBetween } from '#domain/common/dates/calendar-day.ts'
import { noticeDays } from '#domain/rights/right.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { notify } from '../people/notifications/notify.ts'
import { listPagesOf } from './page-store.ts'
import { lockNotNotified, updateRight, type RightRow } from './rights-store.ts'

const mostAtOnce = 100

/** Notifies those who follow a project 60 and 14 days before the end of a right, once each; another end is told of again. */
export async function tellOfEndingRights({ db, queue }: Pick<Services, 'db' | 'queue'>, { now, today }: Present): Promise<void> {
  let notified = mostAtOnce
  while (notified === mostAtOnce) {
    notified = await db.transaction(async (tx) => {
      const ending = await lockNotNotified(tx, { today, most: mostAtOnce })
      for (const right of ending) {
        await tell(tx, queue, right, { today, now })
        const { endsOn } = right
        const isLate = endsOn! <= addDays(today, noticeDays[1])
        await updateRight(tx, right.id, { toldEarlyOf: endsOn, ...(isLate && { toldLateOf: endsOn }) })
      }
      return ending.length
    })
  }
}

async function tell(
  tx: Transaction,
  queue: Services['queue'],
  { projectId, title, endsOn }: RightRow,
  { now, today }: Present,
): Promise<void> {
  const isPublic = (await listPagesOf(tx, projectId)).some(({ publishedAt }) => publishedAt <= now)
  const parts = { right: title, day: endsOn!, count: daysBetween(today, endsOn!), ...(isPublic && { isPublic }) }
  await notify(tx, queue, { kind: 'right-ending', projectId, to: 'followers', by: null, parts }, now)
}
