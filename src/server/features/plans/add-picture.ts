import { buffer } from 'node:stream/consumers'
import { Problem } from '#domain/common/problem.ts'
import { sentPictureLimit } from '#domain/plans/plan-link.ts'
import { picturesOf } from '#domain/plans/plan-sheet.ts'
import type { StoredFile } from '../../base/http/bodies/receive-files.ts'
import type { Services } from '../../base/services.ts'
import { inStrangersLane } from '../../base/media/strangers/strangers-pictures.ts'
import { hashToken, makeToken } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { noSuchPlan } from './open-plan.ts'
import { pictureFolder } from './picture-folder.ts'
import { findPicture, findPlan, insertPicture, tryLockPlan, type PlanRow } from './plan-store.ts'
import { countBytes, expectWithinQuota } from './plan-quota.ts'
import { sharesOf, smallerPicture } from './smaller-picture.ts'

/** Throws `not-found` when the plan is missing or does not refer to the picture; `overloaded` beyond the quota. */
export async function expectPicture(
  services: Pick<Services, 'db' | 'storage'>,
  { key, name }: { key: string; name: string },
  now: Date,
): Promise<void> {
  expectNamed(await findPlan(services.db, hashToken(key), now), name)
  await expectWithinQuota(services, sentPictureLimit)
}

/**
 * Scales a picture down and stores it with its plan; an existing one is kept, and what was sent for it is not decoded. Throws
 * `too-many`, and `overloaded` while strangers' pictures wait.
 */
export async function addPicture(
  services: Pick<Services, 'db' | 'storage' | 'limits'>,
  { key, name, file, address }: { key: string; name: string; file: StoredFile; address: string },
  now: Date,
): Promise<void> {
  const { db, storage, limits } = services
  await inStrangersLane(address, async () => {
    const asked = expectNamed(await findPlan(db, hashToken(key), now), name)
    if (await findPicture(db, asked.id, name)) return
    await limits.expectWithinLimit('decoding-milliseconds', address)
    const picture = await smallerPicture(await buffer(storage.read(file.storageKey)), sharesOf(limits, address))
    await db.transaction(async (tx) => {
      const plan = expectNamed(await tryLockPlan(tx, hashToken(key), now), name)
      if (await findPicture(tx, plan.id, name)) return
      await countBytes(services, address, picture.length)
      const storageKey = `${pictureFolder(plan.id)}${makeToken()}.jpg`
      await storage.write(storageKey, picture)
      await insertPicture(tx, { planId: plan.id, name, storageKey, bytes: picture.length })
      await recordActivity(tx, { actor: 'visitor', action: 'plan.picture-added', subject: plan.id, meta: { name } })
    })
  })
  await storage.remove(file.storageKey)
}

function expectNamed(plan: PlanRow | null, name: string): PlanRow {
  if (!plan) throw noSuchPlan()
  if (!picturesOf(plan.sheet).includes(name)) throw new Problem('not-found', 'This plan has no such picture.')
  return plan
}
