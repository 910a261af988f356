import { Problem } from '#domain/common/problem.ts'
import { packagesOfBook } from '#domain/prices/photo-packages.ts'
import { galleryPackage, type GalleryPackage } from '#domain/proofs/gallery-rules.ts'
import type { Sql } from '../../../base/database/database.ts'
import { findBookOn } from '../../prices/price-book-store.ts'

/** The package of today's prices that a gallery is made with. Throws `invalid` where it is not offered. */
export async function bookedPackage(db: Sql, key: string, today: string): Promise<GalleryPackage> {
  const { book } = await findBookOn(db, today)
  const found = packagesOfBook(book).find((one) => one.key === key && !one.retired)
  if (found) return galleryPackage(found)
  const message = 'This package is not offered any more. Please choose another.'
  throw new Problem('invalid', message, { fields: { tier: message } })
}
