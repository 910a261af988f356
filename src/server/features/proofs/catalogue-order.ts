import type { PictureRow } from './picture-store.ts'

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Sorted by file name in natural order, as cameras number files. */
export const inCatalogueOrder = (pictures: PictureRow[]): PictureRow[] =>
  pictures.toSorted((one, other) => byName.compare(one.name, other.name))
