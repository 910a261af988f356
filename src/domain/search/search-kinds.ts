import type { Ability } from '../common/ability.ts'
import type { FeatureFlag } from '../common/feature-flag.ts'

/** What the search over everything finds, in the order in which equally good hits are shown. */
export const searchKinds = [
  'project',
  'client',
  'contact',
  'colleague',
  'conversation',
  'invoice',
  'past-invoice',
  'proposal',
  'task',
  'comment',
  'transcript',
  'agreement',
  'shoot',
  'gallery',
  'booking',
  'supplier',
  'kit',
  'content',
  'media',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchKindLabels: Record<SearchKind, string> = {
  project: 'Projects',
  client: 'Clients',
  contact: 'Contacts',
  colleague: 'Team',
  conversation: 'Messages',
  invoice: 'Invoices',
  'past-invoice': 'Past invoices',
  proposal: 'Proposals',
  task: 'Tasks',
  comment: 'Comments',
  transcript: 'Transcripts',
  agreement: 'Agreements',
  shoot: 'Shoots',
  gallery: 'Galleries',
  booking: 'Bookings',
  supplier: 'Suppliers',
  kit: 'Equipment',
  content: 'Content',
  media: 'Media',
}

/** The ability and the switch of the page that a hit leads to. Without them there are no hits of the kind. */
export const searchKindNeeds: Record<SearchKind, { needs: Ability; flag?: FeatureFlag }> = {
  project: { needs: 'see-projects' },
  client: { needs: 'manage-clients' },
  contact: { needs: 'manage-clients' },
  colleague: { needs: 'manage-people' },
  conversation: { needs: 'answer-enquiries' },
  invoice: { needs: 'see-invoices' },
  'past-invoice': { needs: 'see-invoices' },
  proposal: { needs: 'see-money' },
  task: { needs: 'see-projects' },
  comment: { needs: 'see-projects' },
  transcript: { needs: 'see-projects' },
  agreement: { needs: 'see-projects' },
  shoot: { needs: 'see-projects' },
  gallery: { needs: 'manage-galleries' },
  booking: { needs: 'answer-enquiries' },
  supplier: { needs: 'plan-shoots', flag: 'freelancerRoster' },
  kit: { needs: 'plan-shoots' },
  content: { needs: 'publish', flag: 'contentManagement' },
  media: { needs: 'manage-media' },
}

export const searchTakesTooLong = 'This search takes too long. Please add a word, or write more of one.'
