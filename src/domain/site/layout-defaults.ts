import { studioDefaults } from '../brand/studio-claims.ts'

/** A link of header or footer. */
export interface SiteLink {
  label: string
  /** A path of the site, or an https or mailto address. */
  to: string
}

const links = (...entries: [label: string, to: string][]): SiteLink[] => entries.map(([label, to]) => ({ label, to }))

/** Header and footer of every public page. Links to what is switched off are left out. */
export const layoutDefaults = {
  studio: studioDefaults,
  header: {
    links: links(
      ['Work', '/work'],
      ['Photography', '/photography'],
      ['Services', '/#what-we-do'],
      ['Case Studies', '/case-studies'],
      ['Blog', '/blog'],
      ['Stills', '/stills'],
      ['Planning Tools', '/pre-production'],
    ),
    button: 'Book Now',
    subject: 'Booking a production',
    /** On phones, which show no header links. */
    menu: links(
      ['Work', '/work'],
      ['Photography', '/photography'],
      ['Blog', '/blog'],
      ['Case Studies', '/case-studies'],
      ['Services', '/#what-we-do'],
    ),
    contact: 'Contact',
    contactSubject: 'A question for the studio',
  },
  footer: {
    servicesTitle: 'Services',
    services: links(
      ['Traditional Production', '/#what-we-do'],
      ['AI Video Tools', '/#what-we-do'],
      ['Training & Consulting', '/#what-we-do'],
      ['Studio Design', '/#studio-design'],
      ['On Location', '/#on-location'],
    ),
    companyTitle: 'Company',
    company: links(['Why {studio}', '/#why-{slug}'], ['Our Work', '/#our-work'], ['Contact', '/#contact']),
    planTitle: 'Plan',
    plan: links(
      ['Start a project', '/inquire'],
      ['Build a quote', '/quote-builder'],
      ['Planning Tools', '/pre-production'],
      ['Stills', '/stills'],
    ),
    newsletterTitle: 'Stay Updated',
    closing: links(
      ['Client Portal', '/portal/login'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Cookie Policy', '/cookies'],
      ['Accessibility', '/accessibility'],
    ),
  },
}

export type LayoutBodies = typeof layoutDefaults
