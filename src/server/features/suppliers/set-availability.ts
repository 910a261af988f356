import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { noSuchSupplier } from './change-supplier.ts'
import { writeDays, type SupplierDay } from './supplier-day-store.ts'
import { tryLockSupplier } from './supplier-store.ts'

/** For a repeated day the last entry counts. Throws `not-found`. */
export async function setAvailability({ db }: Pick<Services, 'db'>, id: string, days: SupplierDay[]): Promise<void> {
  const last = new Map(days.map((day) => [day.date, day]))
  await db.transaction(async (tx) => {
    if (!(await tryLockSupplier(tx, id))) throw noSuchSupplier()
    await writeDays(tx, id, [...last.values()])
    const meta = { days: [...last.values()].map(({ date, state }) => ({ date, state })) }
    await recordActivity(tx, { actor: 'staff', action: 'supplier.days-set', subject: id, meta })
  })
}
