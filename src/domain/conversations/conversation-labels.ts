// Separate from the schemas, so that lists and badges of the admin area do not load them.

/** How a conversation began. The first four are those of enquiries. */
export const conversationKinds = ['contact', 'inquiry', 'quote', 'booking', 'mail', 'portal'] as const
export type ConversationKind = (typeof conversationKinds)[number]

export const conversationKindLabels: Record<ConversationKind, string> = {
  contact: 'Contact',
  inquiry: 'Enquiry',
  quote: 'Quote',
  booking: 'Booking',
  mail: 'Email',
  portal: 'Portal',
}

/** `new`: the studio owes an answer. `replied`: the other side does. `closed`: done, until somebody writes again. */
export const conversationStatuses = ['new', 'replied', 'closed'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

export const conversationStatusLabels: Record<ConversationStatus, string> = { new: 'New', replied: 'Replied', closed: 'Done' }

/** Where a message was written. `note` is internal and never leaves the studio. */
export const messageChannels = ['form', 'mail', 'portal', 'note'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** `in`: from the other side. `out`: from the studio. `note`: between colleagues. */
export const messageDirections = ['in', 'out', 'note'] as const

/** Records that a conversation can be about, besides the enquiry that began it, which has its id. */
export const linkedRecords = ['project', 'invoice', 'proposal', 'review'] as const
export type LinkedRecord = (typeof linkedRecords)[number]

/** Why mail to an address stopped. */
export const addressProblems = ['bounced', 'complained'] as const

/** Seconds in which a reply can be taken back. */
export const undoSeconds = 10

export const conversationLimits = {
  attachments: 10,
  attachmentBytes: 25 * 1024 * 1024,
  tags: 10,
  text: 50_000,
  /** Automatic answers to one conversation in a day before it is left alone. */
  automaticAnswers: 3,
}
