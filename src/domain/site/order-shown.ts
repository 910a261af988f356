import type { HomeSection } from './home-defaults.ts'
import { completeOrder, type PlacedSection } from './home-order.ts'

// Apart from the order, which the home page loads.

const lists = { team: 'people', testimonials: 'quotes', awards: 'awards' } as const satisfies Partial<Record<HomeSection, string>>

/** Sections that are a list, which are not shown while it is empty. */
export const listSections = Object.keys(lists) as (keyof typeof lists)[]

/** The order as visitors see it: a section that is on but has nothing in its list is off. `images` are those of the library. */
export function orderShown(
  sections: Readonly<Record<string, Record<string, unknown>>>,
  images: Readonly<Record<string, string>>,
): PlacedSection[] {
  const isEmpty = (name: keyof typeof lists) => {
    const list = (sections[name]?.[lists[name]] ?? []) as { publicId?: string }[]
    return list.every(({ publicId }) => publicId !== undefined && !(publicId in images))
  }
  const empty: readonly string[] = listSections.filter(isEmpty)
  return completeOrder(sections.order?.sections).map(({ name, on }) => ({ name, on: on && !empty.includes(name) }))
}
