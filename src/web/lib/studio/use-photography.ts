import { photographyPictures, photoSpecialties } from '#domain/content/kinds/photography-pictures.ts'
import { photographyDefaults, type PhotographyBodies } from '#domain/site/photography-defaults.ts'
import type { ShownSection } from '#domain/site/shown-section.ts'
import { usePriceFieldTexts } from './use-prices.ts'
import { placeholdersOf, useSection } from './use-site.ts'

const placeholders = placeholdersOf([
  ...Object.values(photographyPictures),
  ...Object.values(photoSpecialties).map(({ picture }) => picture),
])

/** A section of the photography page. */
export const usePhotographySection = <Name extends keyof PhotographyBodies>(name: Name): ShownSection<PhotographyBodies[Name]> =>
  useSection('photography', name, photographyDefaults[name], placeholders, usePriceFieldTexts())
