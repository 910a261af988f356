import type { PictureRow } from './picture-store.ts'

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** In the order of their names, as the camera numbered them. */
export const inCatalogueOrder = (pictures: PictureRow[]): PictureRow[] =>
  pictures.toSorted((one, other) => byName.compare(one.name, other.name))
