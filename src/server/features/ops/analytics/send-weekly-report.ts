import { weekBefore } from '#domain/ops/analytics/weekly-report.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readTax } from '../../brand/vat-rate.ts'
import { isWanted, notifyStudio } from '../../mails/notifications/notify-studio.ts'
import { readWeeklyFigures, takeWeek } from './weekly-figures-store.ts'

/** Mails last week's figures to the studio if the switch is on; idempotent per week. */
export async function sendWeeklyReport({ db, queue }: Pick<Services, 'db' | 'queue'>, { now, today }: Present): Promise<void> {
  const week = weekBefore(today)
  await db.transaction(async (tx) => {
    if (!(await isWanted(tx, 'weeklyReport')) || !(await takeWeek(tx, week))) return
    const { monday, sunday } = week
    const figures = await readWeeklyFigures(tx, week, now)
    await notifyStudio(tx, queue, {
      template: 'weekly-report',
      props: { monday, sunday, vat: (await readTax(tx)).kind !== 'none', figures },
    })
    await recordActivity(tx, { actor: 'system', action: 'report.sent', meta: { monday } })
  })
}
