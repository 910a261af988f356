import { distinctNames } from '#domain/proofs/catalogue-names.ts'
import type { PictureRow } from '../picture-store.ts'

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Sorted by file name in natural order, as cameras number files. */
export const inCatalogueOrder = <Picture extends PictureRow>(pictures: Picture[]): Picture[] =>
  pictures.toSorted((one, other) => byName.compare(one.name, other.name))

/** All pictures of a gallery, as listed, with names that tell them apart: those of the archive of all of them. */
export function withDistinctNames(pictures: PictureRow[]): (PictureRow & { shown: string; listed: string })[] {
  const names = distinctNames(pictures.map(({ name }) => name))
  return pictures.map((picture, index) => ({ ...picture, ...names[index]! }))
}
