export const eventGroups = [
  'Enquiries',
  'Bookings',
  'Proposals',
  'Projects',
  'Reviews',
  'Deliveries',
  'Invoices',
  'Work',
  'Website',
] as const
type EventGroup = (typeof eventGroups)[number]

interface ListedEvent {
  group: EventGroup
  /** When it is sent, as the form and the documents say. */
  when: string
}

/** Everything that a webhook can be sent for. Names are part of the interface: they are never renamed. */
export const eventList = {
  'inquiry.received': { group: 'Enquiries', when: 'Somebody writes by a form of the website, or books as a new sender' },
  'quote.received': { group: 'Enquiries', when: 'Somebody asks for a quote with the quote builder' },
  'booking.made': { group: 'Bookings', when: 'A visitor books a time' },
  'booking.moved': { group: 'Bookings', when: 'A booking gets another time' },
  'booking.cancelled': { group: 'Bookings', when: 'A booking is cancelled' },
  'proposal.sent': { group: 'Proposals', when: 'A proposal is sent to its client' },
  'proposal.signed': { group: 'Proposals', when: 'A proposal is signed by everyone who has to' },
  'proposal.declined': { group: 'Proposals', when: 'A client declines a proposal' },
  'change-order.sent': { group: 'Proposals', when: 'A change order is sent to its client' },
  'change-order.signed': { group: 'Proposals', when: 'A change order is signed by everyone who has to' },
  'project.created': { group: 'Projects', when: 'A project is made by hand, or drafted from an enquiry' },
  'project.status-changed': { group: 'Projects', when: 'A project moves to another status of the job board' },
  'agreement.signed': { group: 'Projects', when: 'Somebody signs an agreement of a project' },
  'sign-off.received': { group: 'Projects', when: 'A client signs off the production of a project' },
  'version.ready': { group: 'Reviews', when: 'A version of a deliverable can be watched, heard or read by its client' },
  'comment.created': { group: 'Reviews', when: 'A client or somebody of the studio comments on a review' },
  'version.approved': { group: 'Reviews', when: 'A version is approved by everyone who has to' },
  'version.changes-requested': { group: 'Reviews', when: 'A client sends a round of comments' },
  'delivery.ready': { group: 'Deliveries', when: 'A file is added to the finals of a project' },
  'delivery.downloaded': { group: 'Deliveries', when: 'A client downloads a final or an approved version' },
  'invoice.issued': { group: 'Invoices', when: 'An invoice gets its number' },
  'invoice.paid': { group: 'Invoices', when: 'Nothing is owed on an invoice any more' },
  'invoice.overdue': { group: 'Invoices', when: 'The day on which an invoice was due has passed, and something is still owed' },
  'payment.received': { group: 'Invoices', when: 'A payment is booked' },
  'refund.made': { group: 'Invoices', when: 'A payment, or a part of one, is refunded' },
  'task.completed': { group: 'Work', when: 'A task is marked as done' },
  'shoot.planned': { group: 'Work', when: 'A shoot day is planned' },
  'shoot.cancelled': { group: 'Work', when: 'A shoot day is cancelled' },
  'file.received': { group: 'Work', when: 'A client sends a file by a file request' },
  'pages.changed': { group: 'Website', when: 'Public pages or files of the website changed: a CDN purges what has these tags' },
} as const satisfies Record<string, ListedEvent>

export type WebhookEventName = keyof typeof eventList
export const webhookEventNames = Object.keys(eventList) as [WebhookEventName, ...WebhookEventName[]]
