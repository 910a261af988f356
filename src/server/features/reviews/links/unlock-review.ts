import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { countGuess, guessedLink } from '../../../base/http/limits/guess-limits.ts'
import { giveToken } from '../../../base/access/link-token.ts'
import { isPassword } from '../../../base/access/password-hash.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findOpened } from './review-gate.ts'
import { isKeyOf, keyLock, passwordLock } from './review-locks.ts'

/**
 * Grants access with the password. Throws `too-many`, and the same `not-signed-in` after the same time for a wrong password and
 * an unknown project.
 */
export async function unlockReview(
  c: Context<AppEnv>,
  { db, env, limits }: Pick<Services, 'db' | 'env' | 'limits'>,
  { key, password }: { key: string; password: string },
  now: Date,
): Promise<void> {
  const opened = await findOpened(db, key)
  const lock = opened && passwordLock(opened)
  const guess = await countGuess(c, { env, limits }, guessedLink(lock ? `${lock.noun}.${lock.id}` : `review.${key}`))
  if (!(await isPassword(password, lock?.passwordHash ?? null)) || !lock) {
    const message = reviewMessages.password.failed
    throw new Problem('not-signed-in', message, { fields: { password: message } })
  }
  const meta = opened.link ? { link: opened.link.name } : {}
  await db.transaction((tx) =>
    recordActivity(tx, { actor: 'client', action: 'review.unlocked', subject: opened.project.id, meta }),
  )
  giveToken(c, lock, { https: env.https, now })
  await guess.wasRight()
}

/**
 * Grants access with a private link. A wrong key counts as a wrong password, and the page is shown as to anyone else. Returns
 * true for a right key; throws `too-many`.
 */
export async function openByKey(
  c: Context<AppEnv>,
  { db, env, limits }: Pick<Services, 'db' | 'env' | 'limits'>,
  { slug, key }: { slug: string; key: string },
  now: Date,
): Promise<boolean> {
  const opened = await findOpened(db, slug)
  if (opened && keyLock(opened).passwordHash === null) return false
  const guess = await countGuess(c, { env, limits }, guessedLink(opened ? `review-key.${opened.project.id}` : `review.${slug}`))
  if (!opened || !isKeyOf(opened, key)) return false
  giveToken(c, keyLock(opened), { https: env.https, now })
  await guess.wasRight()
  return true
}
