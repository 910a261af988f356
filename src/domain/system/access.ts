/** Everything that lets somebody in without the admin password being typed: one kind for each way in. */
export const accessKinds = [
  'staff-sessions',
  'client-sessions',
  'sign-in-links',
  'calendars',
  'review-pages',
  'review-links',
  'galleries',
  'call-sheets',
  'proposals',
  'sign-offs',
  'invoices',
  'satisfaction',
  'venues',
] as const

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
  'client-sessions': {
    title: 'Portal sessions',
    noun: ['portal session', 'portal sessions'],
    ending: 'That browser is signed out of the client portal. The client can sign in again.',
  },
  'sign-in-links': {
    title: 'Sign-in links and invitations',
    noun: ['sign-in link or invitation', 'sign-in links and invitations'],
    ending: 'The mailed link stops working. The client can ask for another, or you can invite them again.',
  },
  calendars: {
    title: 'Calendar feeds',
    noun: ['calendar feed', 'calendar feeds'],
    ending: 'Calendars that subscribe to it get nothing more. You can make a new feed with another address.',
  },
  'review-pages': {
    title: 'Review pages',
    noun: ['review page', 'review pages'],
    ending:
      'Its private link, its password and its downloads stop working. It gets a new private link, which nobody has yet: send it to the client from the project.',
  },
  'review-links': {
    title: 'Share links of reviews',
    noun: ['share link', 'share links'],
    ending: 'The link stops working. You can open it again, or make another, on the project page.',
  },
  galleries: {
    title: 'Proofing galleries',
    noun: ['gallery link', 'gallery links'],
    ending: 'The link stops working. You can renew it on the gallery’s page.',
  },
  'call-sheets': {
    title: 'Call sheets',
    noun: ['call sheet link', 'call sheet links'],
    ending: 'The link stops working. Send the call sheet again to give the person a new one.',
  },
  proposals: {
    title: 'Proposals',
    noun: ['proposal link', 'proposal links'],
    ending:
      'The link stops working, and no reminder is mailed. The client still reads the proposal in the portal; sending it again opens the link again.',
  },
  'sign-offs': {
    title: 'Project sign-offs',
    noun: ['sign-off link', 'sign-off links'],
    ending: 'The link stops working. Send the sign-off again to make a new one.',
  },
  invoices: {
    title: 'Invoices and credit notes',
    noun: ['invoice link', 'invoice links'],
    ending:
      'The link stops working, and no reminder is mailed. The client still reads the invoice in the portal; sending it again opens the link again.',
  },
  satisfaction: {
    title: 'Satisfaction surveys',
    noun: ['survey link', 'survey links'],
    ending: 'The link stops working.',
  },
  venues: {
    title: 'Venue access codes',
    noun: ['venue access code', 'venue access codes'],
    ending: 'The code stops working. Set another on the venue’s page.',
  },
}

/** `3 calendar feeds`, `1 share link`. */
export const countAccess = (kind: AccessKindName, count: number): string =>
  `${count.toLocaleString('en-GB')} ${accessLabels[kind].noun[count === 1 ? 0 : 1]}`
