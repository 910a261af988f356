import { daysBetween, studioDay } from '#domain/common/dates/calendar-day.ts'
import { daysOfNudges, dueRecordOf } from '#domain/ops/due/today.ts'
import { daysOfReminders } from '#domain/proposals/proposal-status.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { remindOfAgreement } from '../../agreements/move-agreement.ts'
import { remindOfFileRequest } from '../../file-requests/mail-file-request.ts'
import { listRequestedFiles, listUnsigned } from './today-waiting-store.ts'
import { takeNudge } from './waiting-marks-store.ts'

/** Items of each kind that are looked at. */
const most = 1_000

/**
 * Reminds clients of agreements and requested files 3 and 7 days after these went out, each at most once, for as long as they
 * wait. After a downtime one mail replaces the missed ones; what has waited for longer than two weeks is left to the studio.
 */
export async function nudgeClients({ db, queue }: Pick<Services, 'db' | 'queue'>, { now, today }: Present): Promise<void> {
  const all = { only: undefined, most }
  const waiting = [...(await listUnsigned(db, today, all)), ...(await listRequestedFiles(db, today, all))]
  for (const item of waiting) {
    const since = new Date(item.since!)
    const days = daysBetween(studioDay(since), today)
    const times = daysOfReminders.filter((one) => days >= one).length
    if (times === 0 || days >= daysOfNudges) continue
    const { kind, record: id } = dueRecordOf(item)
    const remind = kind === 'agreement' ? remindOfAgreement : remindOfFileRequest
    await db.transaction(async (tx) => {
      if (await takeNudge(tx, item.id, { since, times }))
        await remind({ tx, queue }, { projectId: item.projectId!, id }, { now, today })
    })
  }
}
