import { useMemo } from 'react'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { homeDefaults, type HomeBodies, type HomeSection } from '#domain/site/home-defaults.ts'
import { completeOrder, type PlacedSection } from '#domain/site/home-order.ts'
import type { ShownSection } from '#domain/site/shown-section.ts'
import { placeholdersOf, useSection, useSite } from './use-site.ts'

// Apart from `use-site.ts`, so that other pages do not load the texts of the home page.

const homePlaceholders = placeholdersOf(Object.values(homePictures))

export const useHomeSection = <Name extends HomeSection>(name: Name): ShownSection<HomeBodies[Name]> =>
  useSection('home', name, homeDefaults[name], homePlaceholders)

/** The home page's sections in their order, on and off. */
export function useHomeOrder(): PlacedSection[] {
  const { order } = useSite('home').sections
  return useMemo(() => completeOrder(order?.sections), [order])
}
