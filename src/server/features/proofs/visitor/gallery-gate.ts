import type { Context } from 'hono'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToTouch } from '#domain/proofs/gallery-rules.ts'
import { galleryStateOf } from '#domain/proofs/gallery-state.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { hasToken, type Locked } from '../../../base/access/link-token.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { findGalleryByKey, tryLockGallery, type GalleryRow } from '../gallery/gallery-store.ts'

/** The password lock of a gallery. */
export const lockOf = ({ id, passwordHash }: GalleryRow): Locked => ({ noun: 'proofs', id, passwordHash })

/** The gallery of a link. Throws the same `not-found` for unknown and revoked links, and `gone` after expiry. */
export async function findByLinkOrThrow({ db }: Pick<Services, 'db'>, key: string, today: string): Promise<GalleryRow> {
  return expectThere(await findGalleryByKey(db, key), today)
}

/** Checks access to a gallery: its link, and its password if there is one. Throws `not-signed-in` without. */
export async function enterOrThrow(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'env'>,
  key: string,
  { now, today }: Present,
): Promise<GalleryRow> {
  const gallery = await findByLinkOrThrow(services, key, today)
  if (hasToken(c, lockOf(gallery), { https: services.env.https, now })) return gallery
  throw new Problem('not-signed-in', 'Please enter the password of this gallery first.')
}

/** Locks the gallery for a change by its client. Throws `conflict` when it is closed. */
export async function lockForClientOrThrow(tx: Transaction, id: string, today: string): Promise<GalleryRow> {
  // Read again under the lock: it may have been revoked or sent since access was checked.
  const gallery = expectThere(await tryLockGallery(tx, id), today)
  const refusal = refusalToTouch(galleryStateOf(gallery, today))
  if (refusal) throw new Problem('conflict', refusal)
  return gallery
}

function expectThere(gallery: GalleryRow | null, today: string): GalleryRow {
  const state = gallery && galleryStateOf(gallery, today)
  if (!gallery || state === 'revoked') {
    throw new Problem('not-found', 'This link is invalid or has been revoked.')
  }
  if (state === 'expired') {
    throw new Problem('gone', `This gallery was open until ${longDay(gallery.expiresOn!)}. Email us and we’ll reopen it.`)
  }
  return gallery
}
