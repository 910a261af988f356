import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { galleryStateOf } from '#domain/proofs/gallery-state.ts'
import { countGuess, guessedLink } from '../../../base/http/limits/guess-limits.ts'
import { giveToken } from '../../../base/access/link-token.ts'
import { isPassword } from '../../../base/access/password-hash.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { lockOf } from './gallery-gate.ts'
import { findVisitor } from './gallery-visitor.ts'
import { findGalleryByKey } from '../gallery/gallery-store.ts'

/**
 * Grants access with the password. Throws `too-many`, and the same `not-signed-in` after the same time for a wrong password and
 * an unknown gallery.
 */
export async function unlockGallery(
  c: Context<AppEnv>,
  { db, env, limits }: Pick<Services, 'db' | 'env' | 'limits'>,
  { key, password }: { key: string; password: string },
  { now, today }: Present,
): Promise<void> {
  const found = await findGalleryByKey(db, key)
  const state = found && galleryStateOf(found, today)
  const gallery = state === 'revoked' || state === 'expired' ? null : found
  const guess = await countGuess(c, { env, limits }, guessedLink(`gallery.${gallery?.id ?? key}`))
  if (!(await isPassword(password, gallery?.passwordHash ?? null)) || !gallery) {
    const message = 'This password does not open the gallery.'
    throw new Problem('not-signed-in', message, { fields: { password: message } })
  }
  const { by } = await findVisitor(c, { db, env }, gallery)
  const deed = { actor: 'client', action: 'gallery.unlocked', subject: gallery.id, meta: { by } } as const
  await db.transaction((tx) => recordActivity(tx, deed))
  giveToken(c, lockOf(gallery), { https: env.https, now })
  await guess.wasRight()
}
