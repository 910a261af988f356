import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { givePass } from '../../base/link-pass.ts'
import { isPassword } from '../../base/password-hash.ts'
import type { AppEnv } from '../../base/request-context.ts'
import type { Services } from '../../base/services.ts'
import { hashToken } from '../../base/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { stateAt } from './gallery-day.ts'
import { lockOf } from './gallery-gate.ts'
import { findGalleryByKey } from './gallery-store.ts'

/**
 * Lets a browser in that knows the password. Tries are counted by address and by gallery before one is looked at. Throws the
 * same `not-signed-in`, after the same work, whether the password is wrong or there is no such gallery.
 */
export async function unlockGallery(
  c: Context<AppEnv>,
  { db, env, limits }: Pick<Services, 'db' | 'env' | 'limits'>,
  { key, password }: { key: string; password: string },
  now: Date,
): Promise<void> {
  const counted = [c.get('knock').address, hashToken(key)]
  for (const one of counted) await limits.take('link-password', one)

  const found = await findGalleryByKey(db, key)
  const state = found && stateAt(found, now)
  const gallery = state === 'revoked' || state === 'expired' ? null : found
  if (!(await isPassword(password, gallery?.passwordHash ?? null)) || !gallery) {
    const message = 'This password does not open the gallery.'
    throw new Problem('not-signed-in', message, { fields: { password: message } })
  }
  for (const one of counted) await limits.giveBack('link-password', one)
  await db.transaction((tx) => recordActivity(tx, { actor: 'client', action: 'gallery.unlocked', subject: gallery.id }))
  givePass(c, lockOf(gallery), { https: env.https, now })
}
