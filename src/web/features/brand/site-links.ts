import type { FeatureFlag, FeatureFlags } from '#domain/common/feature-flag.ts'

export interface SiteLink {
  label: string
  to: string
  /** Feature flag that shows the link. */
  flag?: FeatureFlag
}

export const headerLinks: readonly SiteLink[] = [
  { label: 'Work', to: '/work', flag: 'workHub' },
  { label: 'Photography', to: '/photography', flag: 'photoLanding' },
  { label: 'Services', to: '/#what-we-do' },
  { label: 'Case Studies', to: '/case-studies', flag: 'contentHub' },
  { label: 'Blog', to: '/blog', flag: 'contentHub' },
  { label: 'Stills', to: '/stills', flag: 'contentHub' },
  { label: 'Planning Tools', to: '/pre-production' },
]

/** Followed by the mailto links Contact and Book Now. */
export const menuLinks: readonly SiteLink[] = [
  { label: 'Work', to: '/work', flag: 'workHub' },
  { label: 'Photography', to: '/photography', flag: 'photoLanding' },
  { label: 'Blog', to: '/blog', flag: 'contentHub' },
  { label: 'Case Studies', to: '/case-studies', flag: 'contentHub' },
  { label: 'Services', to: '/#what-we-do' },
]

/** Separate group in menu and footer, since phones have no header links. */
export const planLinks: readonly SiteLink[] = [
  { label: 'Start a project', to: '/inquire' },
  { label: 'Build a quote', to: '/quote-builder', flag: 'quoteBuilder' },
  { label: 'Planning Tools', to: '/pre-production' },
  { label: 'Stills', to: '/stills', flag: 'contentHub' },
]

export const serviceLinks: readonly SiteLink[] = [
  { label: 'Traditional Production', to: '/#what-we-do' },
  { label: 'AI Video Tools', to: '/#what-we-do' },
  { label: 'Training & Consulting', to: '/#what-we-do' },
  { label: 'Studio Design', to: '/#studio-design' },
  { label: 'On Location', to: '/#on-location' },
]

export const companyLinks = ({ name, slug }: { name: string; slug: string }): readonly SiteLink[] => [
  { label: `Why ${name}`, to: `/#why-${slug}` },
  { label: 'Our Work', to: '/#our-work' },
  { label: 'Contact', to: '/#contact' },
]

/** Bottom line of the footer. */
export const closingLinks: readonly SiteLink[] = [
  { label: 'Client Portal', to: '/portal/login', flag: 'clientPortal' },
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Cookie Policy', to: '/cookies' },
  { label: 'Accessibility', to: '/accessibility' },
]

export const linksThatAreOn = (links: readonly SiteLink[], flags: FeatureFlags): SiteLink[] =>
  links.filter(({ flag }) => !flag || flags[flag])
