import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Services } from '../../../base/services.ts'
import { installation } from '../../../tables/website/brand.ts'
import { workingHours } from '../../../tables/clients/bookings.ts'
import { isNewInstallation } from '../../brand/new-installation.ts'

const weekdays = [1, 2, 3, 4, 5]

/** Gives the owner of a new installation office hours, once, so that the active booking type can be booked. */
export async function ensureWorkingHours({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const value = { addedAt: now.toISOString() }
    const [isFirst] = await tx.insert(installation).values({ name: 'working-hours', value }).onConflictDoNothing().returning()
    if (!isFirst || !(await isNewInstallation(tx))) return
    const weekly = weekdays.map((weekday) => ({ weekday, from: '09:00', to: '17:30' }))
    await tx.insert(workingHours).values({ personId: studioOwnerId, weekly, daysOff: [] }).onConflictDoNothing()
  })
}
