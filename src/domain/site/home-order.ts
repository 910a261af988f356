import { homeDefaults, type HomeSection } from './home-defaults.ts'

export interface PlacedSection {
  name: HomeSection
  on: boolean
}

/** It begins the page with its only h1, under the header: it cannot move, nor be switched off. */
export const firstSection: HomeSection = 'hero'

const usuallyOff: readonly HomeSection[] = ['team', 'testimonials', 'awards']

/** The sections in the default order; those that it lacks are off. */
export const defaultOrder: readonly PlacedSection[] = (Object.keys(homeDefaults) as HomeSection[]).map((name) => ({
  name,
  on: !usuallyOff.includes(name),
}))

/** Anchors of sections, which links lead to. */
const homeAnchors: Partial<Record<HomeSection, string>> = {
  whatWeDo: 'what-we-do',
  studioDesign: 'studio-design',
  onLocation: 'on-location',
  ourWork: 'our-work',
  whyUs: 'why-us',
  team: 'team',
  testimonials: 'testimonials',
  awards: 'awards',
  contact: 'contact',
}

/** A stored order made whole: every known section once, the first in its place, those that it does not name at the end. */
export function completeOrder(stored: unknown): PlacedSection[] {
  const named = (Array.isArray(stored) ? stored : []).flatMap((one: { name?: unknown; on?: unknown } | null): PlacedSection[] => {
    const usual = defaultOrder.find(({ name }) => name === one?.name)
    return usual ? [{ name: usual.name, on: one?.on === true }] : []
  })
  const all = [{ name: firstSection, on: true }, ...named, ...defaultOrder]
  return all.filter(({ name }, place) => all.findIndex((other) => other.name === name) === place)
}

/** Anchors of sections that are switched off: links to them are left out. */
export const hiddenAnchors = (order: readonly PlacedSection[]): string[] =>
  order.flatMap(({ name, on }) => (on ? [] : (homeAnchors[name] ?? [])))

/** Anchor of the section that a link below the opening leads to: the first that has one. */
export const firstAnchor = (order: readonly PlacedSection[]): string | null =>
  order.flatMap(({ name, on }) => (on ? (homeAnchors[name] ?? []) : []))[0] ?? null
