import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { hasToken, type Locked } from '../../../base/access/link-token.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Opened } from '../review-store.ts'

/** The password lock: a share link's own, else the project's. */
export const passwordLock = ({ review, link }: Opened): Locked =>
  link
    ? { noun: 'review-link', id: link.id, passwordHash: link.passwordHash }
    : { noun: 'review', id: review.projectId, passwordHash: review.passwordHash }

/** The private link's lock; a share link has none besides itself. */
export const keyLock = ({ review, link }: Opened): Locked => ({
  noun: 'review-key',
  id: review.projectId,
  passwordHash: link ? null : review.privateKey,
})

/** True when nothing is locked, or this browser has given the password or the key. */
export function isOpenTo(c: Context<AppEnv>, opened: Opened, now: { https: boolean; now: Date }): boolean {
  const locks = [passwordLock(opened), keyLock(opened)].filter(({ passwordHash }) => passwordHash !== null)
  return locks.length === 0 || locks.some((lock) => hasToken(c, lock, now))
}

/** Constant-time comparison. */
export const isKeyOf = ({ review, link }: Opened, key: string): boolean =>
  !link && review.privateKey !== null && timingSafeEqual(digest(key), digest(review.privateKey))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
