import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { removeCalendar } from './calendar-store.ts'

/** Revokes the URL; with `person` only one of theirs. Throws `not-found`. */
export async function revokeCalendar({ db }: Pick<Services, 'db'>, id: string, person?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const calendar = await removeCalendar(tx, id, person)
    if (!calendar) throw new Problem('not-found', 'This calendar does not exist.')
    const { kind, clientId, supplierId, projectId } = calendar
    const meta = { calendarId: id, kind }
    await recordActivity(tx, {
      actor: 'staff',
      action: 'calendar.revoked',
      subject: clientId ?? supplierId ?? projectId ?? id,
      meta,
    })
  })
}
