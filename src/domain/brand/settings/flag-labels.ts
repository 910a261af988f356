import type { FeatureFlag } from '../../common/feature-flag.ts'

/** Nothing in the product depends on these flags, so the settings page leaves them out; the API has them. */
type UnusedFlag = 'aiAssistant' | 'realtimeCollaboration' | 'advancedAnalytics' | 'mobileApp'
export type OfferedFlag = Exclude<FeatureFlag, UnusedFlag>

/** Title and description of each flag on the settings page. */
export const flagMessages: Record<OfferedFlag, { title: string; text: string }> = {
  workHub: { title: 'Work hub', text: 'The films at /work and their pages.' },
  photoLanding: { title: 'Photography', text: 'The photography page and its gallery.' },
  quoterV1: { title: 'Quote calculator', text: 'The studio’s own calculator, with margin, in the admin area.' },
  freelancerRoster: { title: 'Suppliers', text: 'The list of suppliers and videographers in the admin area.' },
  clientPortal: { title: 'Client portal', text: 'Sign-in and project overview for clients at /portal.' },
  contentHub: { title: 'Stories', text: 'Blog, case studies and stills on the public site.' },
  seoLayer: { title: 'Search engines', text: 'Social images and structured data on public pages.' },
  opsDashboard: { title: 'Operations', text: 'The operations dashboard with its pipeline and templates.' },
  adminPanel: { title: 'Admin area', text: 'Everything under /admin, including this page.' },
  clientPortals: { title: 'Project review pages', text: 'The private review page of each project at /clients.' },
  quoteBuilder: { title: 'Quote builder', text: 'The public quote builder and the requests it sends.' },
  contentManagement: { title: 'Content editing', text: 'Writing and changing posts, case studies and stills.' },
}

/** Every flag once, grouped by who notices it. */
export const flagGroups: { title: string; flags: OfferedFlag[] }[] = [
  { title: 'Public site', flags: ['workHub', 'photoLanding', 'contentHub', 'quoteBuilder', 'seoLayer'] },
  { title: 'Clients', flags: ['clientPortal', 'clientPortals'] },
  { title: 'Studio', flags: ['adminPanel', 'opsDashboard', 'quoterV1', 'freelancerRoster', 'contentManagement'] },
]
