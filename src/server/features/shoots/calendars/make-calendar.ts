import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { calendarEndpoints } from '#domain/shoots/calendar-endpoints.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { lockClientOrThrow } from '../../clients/lock-client.ts'
import { tryLockSupplier } from '../../suppliers/supplier-store.ts'
import { insertCalendar, type CalendarRow } from './calendar-store.ts'

type Wanted = BodyOf<typeof calendarEndpoints.makeCalendar>

/** Creates a secret URL for subscribing to a calendar. Throws `not-found`. */
export async function makeCalendar({ db }: Pick<Services, 'db'>, wanted: Wanted, now: Date): Promise<CalendarRow> {
  return db.transaction(async (tx) => {
    const subject = await expectOwner(tx, wanted)
    const calendar = await insertCalendar(tx, { ...wanted, key: makeLinkId(), createdAt: now })
    const meta = { calendarId: calendar.id, kind: wanted.kind }
    await recordActivity(tx, { actor: 'staff', action: 'calendar.made', subject: subject ?? calendar.id, meta })
    return calendar
  })
}

/** Id of the owner; null for staff. */
async function expectOwner(tx: Transaction, wanted: Wanted): Promise<string | null> {
  if (wanted.kind === 'staff') return null
  if (wanted.kind === 'client') return (await lockClientOrThrow(tx, wanted.clientId)).id
  const supplier = await tryLockSupplier(tx, wanted.supplierId)
  if (!supplier) throw new Problem('not-found', 'This supplier does not exist.')
  return supplier.id
}
