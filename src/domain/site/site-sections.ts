import { homeDefaults } from './home-defaults.ts'
import { defaultOrder, type PlacedSection } from './home-order.ts'
import { layoutDefaults } from './layout-defaults.ts'
import { accessibilityDefaults } from './legal/accessibility-text.ts'
import { cookiesDefaults } from './legal/cookies-text.ts'
import { privacyDefaults } from './legal/privacy-text.ts'
import { termsDefaults } from './legal/terms-text.ts'
import { photographyDefaults } from './photography-defaults.ts'
import { plannerDefaults } from './planner-defaults.ts'

const orderDefaults = { order: { sections: defaultOrder as PlacedSection[] } }

const legalDefaults = {
  privacy: privacyDefaults,
  terms: termsDefaults,
  cookies: cookiesDefaults,
  accessibility: accessibilityDefaults,
}

/** Legal pages: each is a section of its own. */
export const legalPages = Object.keys(legalDefaults) as LegalPageName[]
export type LegalPageName = keyof typeof legalDefaults

/** Everything of the site that can be edited, by page, with the default texts. `home-order` is how the home page is laid out. */
const sectionsOfPages = {
  home: { ...homeDefaults, ...orderDefaults },
  layout: layoutDefaults,
  photography: photographyDefaults,
  planner: plannerDefaults,
  privacy: { privacy: privacyDefaults },
  terms: { terms: termsDefaults },
  cookies: { cookies: cookiesDefaults },
  accessibility: { accessibility: accessibilityDefaults },
} as const

/** Pages and the part that all pages share. */
export const sitePages = Object.keys(sectionsOfPages) as [SitePage, ...SitePage[]]
export type SitePage = keyof typeof sectionsOfPages

type SiteBodies = typeof homeDefaults &
  typeof orderDefaults &
  typeof layoutDefaults &
  typeof photographyDefaults &
  typeof plannerDefaults &
  typeof legalDefaults
export type SectionName = keyof SiteBodies
export type SectionBody<Name extends SectionName = SectionName> = SiteBodies[Name]

export const siteDefaults: SiteBodies = {
  ...homeDefaults,
  ...orderDefaults,
  ...layoutDefaults,
  ...photographyDefaults,
  ...plannerDefaults,
  ...legalDefaults,
}
export const sectionNames = Object.keys(siteDefaults) as [SectionName, ...SectionName[]]

export const namesOfPage = (page: SitePage): SectionName[] => Object.keys(sectionsOfPages[page]) as SectionName[]

export const pageOf = (name: SectionName): SitePage => sitePages.find((page) => name in sectionsOfPages[page])!

export const sectionLabels: Record<SectionName, string> = {
  hero: 'Opening',
  searchIntroduction: 'Summary for search engines',
  showreel: 'Showreel',
  whatWeDo: 'Services',
  claims: 'Figures',
  studioDesign: 'Studio design',
  onLocation: 'On location',
  ourWork: 'Our work',
  whyUs: 'Why us',
  team: 'Team',
  testimonials: 'Testimonials',
  awards: 'Awards',
  contact: 'Contact',
  closing: 'Closing call',
  order: 'Order of the home page',
  studio: 'Figures, tagline and social links',
  header: 'Header',
  footer: 'Footer',
  photoOpening: 'Photography: opening',
  photoSpecialties: 'Photography: specialties',
  photoProcess: 'Photography: how a session works',
  photoClosing: 'Photography: closing call',
  planner: 'Project planner: video types',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  cookies: 'Cookie policy',
  accessibility: 'Accessibility',
}
