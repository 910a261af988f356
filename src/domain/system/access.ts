import { formatNumber } from '../common/text/number-style.ts'

/** Everything that grants access without the admin password. */
export const accessKinds = [
  'staff-sessions',
  'staff-invitations',
  'api-tokens',
  'client-sessions',
  'sign-in-links',
  'calendars',
  'review-pages',
  'review-links',
  'galleries',
  'file-requests',
  'call-sheets',
  'bookings',
  'agreements',
  'proposals',
  'sign-offs',
  'invoices',
  'satisfaction',
  'venues',
] as const

/** What people see on their own account’s page, if they made it. */
export const ownAccessKinds = [
  'calendars',
  'review-links',
  'galleries',
  'file-requests',
] as const satisfies readonly AccessKindName[]

export type AccessKindName = (typeof accessKinds)[number]

interface AccessLabel {
  title: string
  noun: [one: string, many: string]
  /** What stops when one ends, and how somebody gets in again. */
  ending: string
}

export const accessLabels: Record<AccessKindName, AccessLabel> = {
  'staff-sessions': {
    title: 'Admin sessions',
    noun: ['other admin session', 'other admin sessions'],
    ending: 'That browser is signed out of the admin area.',
  },
  'staff-invitations': {
    title: 'Invitations to the team',
    noun: ['invitation to the team', 'invitations to the team'],
    ending: 'The mailed link stops working. You can send a new invitation from the Team page.',
  },
  'api-tokens': {
    title: 'API tokens',
    noun: ['API token', 'API tokens'],
    ending: 'Programs that use it can’t sign in any more. Its person can create a new one on their account’s page.',
  },
  'client-sessions': {
    title: 'Portal sessions',
    noun: ['portal session', 'portal sessions'],
    ending: 'That browser is signed out of the client portal. The client can sign in again.',
  },
  'sign-in-links': {
    title: 'Sign-in links and invitations',
    noun: ['sign-in link or invitation', 'sign-in links and invitations'],
    ending: 'The emailed link stops working. The client can ask for another one, or you can invite them again.',
  },
  calendars: {
    title: 'Calendar feeds',
    noun: ['calendar feed', 'calendar feeds'],
    ending: 'Calendars that subscribe to it are no longer updated. You can create a new feed with a new address.',
  },
  'review-pages': {
    title: 'Review pages',
    noun: ['review page', 'review pages'],
    ending:
      'Its private link, password and downloads stop working. It gets a new private link, which nobody has yet. Send it to the client from the project page.',
  },
  'review-links': {
    title: 'Review share links',
    noun: ['share link', 'share links'],
    ending: 'The link stops working. You can restore it, or create another one, on the project page.',
  },
  galleries: {
    title: 'Proofing galleries',
    noun: ['gallery link', 'gallery links'],
    ending: 'The link stops working. You can renew it on the gallery’s page.',
  },
  'file-requests': {
    title: 'File requests',
    noun: ['file request', 'file requests'],
    ending:
      'The link stops working, and uploads under way stop. You can open the request again, with a new link, on the project page.',
  },
  'call-sheets': {
    title: 'Call sheets',
    noun: ['call sheet link', 'call sheet links'],
    ending: 'The link stops working. Send the call sheet again to give them a new one.',
  },
  bookings: {
    title: 'Bookings',
    noun: ['booking link', 'booking links'],
    ending: 'The link stops working. The booking stands; you can move or cancel it on the Bookings page.',
  },
  agreements: {
    title: 'Contracts and releases',
    noun: ['signing link', 'signing links'],
    ending: 'The link stops working. Remind the signer on the project page to send a new one.',
  },
  proposals: {
    title: 'Proposals',
    noun: ['proposal link', 'proposal links'],
    ending:
      'The link stops working, and no reminders are sent. The client can still read the proposal in the portal. If you send it again, the link works again.',
  },
  'sign-offs': {
    title: 'Project sign-offs',
    noun: ['sign-off link', 'sign-off links'],
    ending: 'The link stops working. Send the sign-off again to create a new one.',
  },
  invoices: {
    title: 'Invoices and credit notes',
    noun: ['invoice link', 'invoice links'],
    ending:
      'The link stops working, and no reminders are sent. The client can still read the invoice in the portal. If you send it again, the link works again.',
  },
  satisfaction: {
    title: 'Satisfaction surveys',
    noun: ['survey link', 'survey links'],
    ending: 'The link stops working.',
  },
  venues: {
    title: 'Venue access codes',
    noun: ['venue access code', 'venue access codes'],
    ending: 'The code stops working. You can set a new one on the venue’s page.',
  },
}

/** `3 calendar feeds`, `1 share link`. */
export const countAccess = (kind: AccessKindName, count: number): string =>
  `${formatNumber(count)} ${accessLabels[kind].noun[count === 1 ? 0 : 1]}`
