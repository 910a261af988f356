import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { tryLockGallery, type GalleryRow } from './gallery-store.ts'

export const noSuchGallery = () => new Problem('not-found', 'This gallery no longer exists.')

/** Locks the gallery for a change by staff. Throws `not-found`. */
export async function lockGalleryOrThrow(tx: Transaction, id: string): Promise<GalleryRow> {
  const gallery = await tryLockGallery(tx, id)
  if (!gallery) throw noSuchGallery()
  return gallery
}
