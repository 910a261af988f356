import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { allPictures, pictureFolder } from './picture-folder.ts'
import { deletePlans, findStrayPictures, listExpiredPlans } from './plan-store.ts'

/** Minimum age of a stray file, so that a running transaction may still insert its row. */
const strayAfterHours = 24

/** Deletes expired plans with their pictures and the mails with their links. */
export async function sweepPlans(services: Services, now: Date): Promise<void> {
  const { db, storage } = services
  const ids = await db.transaction(async (tx) => {
    const expired = (await listExpiredPlans(tx, now)).map(({ id }) => id)
    if (expired.length === 0) return []
    await deletePlans(tx, expired)
    await recordActivity(tx, { actor: 'system', action: 'plans.expired', meta: { number: expired.length } })
    return expired
  })
  for (const id of ids) await storage.removeAll(pictureFolder(id))
  await sweepStrays(services, now)
}

/** Deletes pictures whose plan is gone or whose upload was interrupted. */
async function sweepStrays({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  const before = now.getTime() - strayAfterHours * 3_600_000
  const old: string[] = []
  for await (const { key, changedAt } of storage.list(allPictures)) if (changedAt.getTime() < before) old.push(key)
  for (let from = 0; from < old.length; from += 1_000) {
    const strays = await findStrayPictures(db, old.slice(from, from + 1_000))
    for (const key of strays) await storage.remove(key)
  }
}
