import { z } from 'zod'
import { shortDay } from '../common/dates/calendar-day.ts'
import { formatPence } from '../common/money/money.ts'
import { boardStatusLabels, type BoardStatus } from '../projects/stages/board-status.ts'
import {
  agreementData,
  bookingData,
  commentData,
  decidedVersionData,
  deliveryData,
  fileData,
  inquiryData,
  invoiceData,
  ofProject,
  pagesData,
  paymentData,
  proposalData,
  roundData,
  shootData,
  signedOffData,
  statusData,
  taskData,
  testData,
  versionData,
} from './event-data.ts'
import type { WebhookEventName } from './event-list.ts'

interface EventType<Data extends z.ZodType> {
  /** Shape of `data`. */
  data: Data
  example: z.output<Data>
  /** One sentence for channels. It contains names that clients chose: each kind of channel escapes it. */
  text(data: z.output<Data>): string
}

const eventType = <Data extends z.ZodType>(type: EventType<Data>): EventType<Data> => type

type ProjectFacts = z.output<typeof ofProject>['project']

const titleOf = (project: ProjectFacts): string => (project ? `“${project.title}”` : 'a project')
const someone = (by: string | null): string => by || 'The client'
const status = (name: string): string => boardStatusLabels[name as BoardStatus] ?? name
type InvoiceFacts = z.output<typeof invoiceData>['invoice']
const numberOf = (invoice: InvoiceFacts): string => (invoice ? `Invoice ${invoice.number}` : 'An invoice')
const ofNumber = (invoice: InvoiceFacts): string => (invoice ? `invoice ${invoice.number}` : 'an invoice')

const project = {
  id: '6f1c2a34-9d1b-4a39-8a56-0d8e4b7c2f10',
  number: 42,
  title: 'Autumn at the lodge',
  client: 'Lakeside Lodge',
  status: 'signed',
  page: 'https://studio.example/admin/project/6f1c2a34-9d1b-4a39-8a56-0d8e4b7c2f10',
} as const
const pounds = (minor: number) => ({ minor, currency: 'GBP' })

const inquiry = {
  id: '0b9de3a1-51a7-4d0f-9a3f-2b8f1f1f7a11',
  kind: 'inquiry' as const,
  title: 'A film about our orchard',
  from: 'Ona Reel',
  total: null,
  page: 'https://studio.example/admin/inbox/0b9de3a1-51a7-4d0f-9a3f-2b8f1f1f7a11',
}
const booking = {
  id: '3d5a7c11-6f0e-4b7e-8f0f-7a6d1c9b2e55',
  type: 'Discovery call',
  startsAt: '2026-06-02T09:00:00.000Z',
  endsAt: '2026-06-02T09:30:00.000Z',
  by: 'Ona Reel',
  with: 'Anna Field',
  page: 'https://studio.example/admin/bookings',
}
const offer = { version: 2, changeOrder: null, total: pounds(240_000) }
const version = { id: 'c1f0a8c2-3a52-4f3b-9a8a-5c6f1d2e3b4a', name: 'V2' }
const invoice = {
  number: 'INV-0042',
  state: 'issued',
  total: pounds(144_000),
  paid: pounds(0),
  owed: pounds(144_000),
  issuedOn: '2026-06-01',
  dueOn: '2026-07-01',
}
const shoot = { id: '8f14e45f-ceea-467f-9c38-5d1c4e2f7b60', date: '2026-06-12' }

/** What each event says. */
export const webhookEvents = {
  'inquiry.received': eventType({
    data: inquiryData,
    example: { inquiry },
    text: (data) => `${data.inquiry?.from ?? 'Somebody'} sent an enquiry${data.inquiry ? `: ${data.inquiry.title}` : ''}`,
  }),
  'quote.received': eventType({
    data: inquiryData,
    example: { inquiry: { ...inquiry, kind: 'quote', total: pounds(180_000) } },
    text: ({ inquiry: asked }) =>
      `${asked?.from ?? 'Somebody'} asked for a quote${asked?.total ? ` of ${formatPence(asked.total.minor)}` : ''}`,
  }),
  'booking.made': eventType({
    data: bookingData,
    example: { booking },
    text: ({ booking: made }) => (made ? `${made.by} booked ${made.type} with ${made.with}` : 'A time was booked'),
  }),
  'booking.moved': eventType({
    data: bookingData,
    example: { booking },
    text: ({ booking: moved }) => (moved ? `The booking of ${moved.by} was moved: ${moved.type}` : 'A booking was moved'),
  }),
  'booking.cancelled': eventType({
    data: bookingData,
    example: { booking },
    text: ({ booking: off }) => (off ? `The booking of ${off.by} was cancelled: ${off.type}` : 'A booking was cancelled'),
  }),
  'proposal.sent': eventType({
    data: proposalData,
    example: { project, proposal: offer, by: null },
    text: (data) => `The proposal for ${titleOf(data.project)} was sent`,
  }),
  'proposal.signed': eventType({
    data: proposalData,
    example: { project, proposal: offer, by: 'Ona Reel' },
    text: (data) => `${someone(data.by)} signed the proposal for ${titleOf(data.project)}${sumOf(data.proposal)}`,
  }),
  'proposal.declined': eventType({
    data: proposalData,
    example: { project, proposal: offer, by: 'Ona Reel' },
    text: (data) => `${someone(data.by)} declined the proposal for ${titleOf(data.project)}`,
  }),
  'change-order.sent': eventType({
    data: proposalData,
    example: { project, proposal: { ...offer, changeOrder: 1 }, by: null },
    text: (data) => `Change order ${data.proposal.changeOrder ?? ''} for ${titleOf(data.project)} was sent`,
  }),
  'change-order.signed': eventType({
    data: proposalData,
    example: { project, proposal: { ...offer, changeOrder: 1 }, by: 'Ona Reel' },
    text: (data) =>
      `${someone(data.by)} signed change order ${data.proposal.changeOrder ?? ''} for ${titleOf(data.project)}${sumOf(data.proposal)}`,
  }),
  'project.created': eventType({
    data: ofProject,
    example: { project: { ...project, status: 'draft' } },
    text: (data) => `A new project: ${titleOf(data.project)}${data.project ? ` for ${data.project.client}` : ''}`,
  }),
  'project.status-changed': eventType({
    data: statusData,
    example: { project, from: 'sent', to: 'signed' },
    text: (data) => `${titleOf(data.project)} moved from ${status(data.from)} to ${status(data.to)}`,
  }),
  'agreement.signed': eventType({
    data: agreementData,
    example: { project, agreement: 'Location release', by: 'Ona Reel' },
    text: (data) => `${someone(data.by)} signed “${data.agreement}” for ${titleOf(data.project)}`,
  }),
  'sign-off.received': eventType({
    data: signedOffData,
    example: { project, by: 'Ona Reel' },
    text: (data) => `${someone(data.by)} signed off the production of ${titleOf(data.project)}`,
  }),
  'version.ready': eventType({
    data: versionData,
    example: { project, version },
    text: (data) => `${data.version.name} of ${titleOf(data.project)} is ready to review`,
  }),
  'comment.created': eventType({
    data: commentData,
    example: {
      project,
      comment: { id: 'aab3238922bcc25a6f606eb525ffdc56', about: 'V2', by: 'Ona Reel', byClient: true },
    },
    text: (data) => `${someone(data.comment.by)} commented on ${data.comment.about} of ${titleOf(data.project)}`,
  }),
  'version.approved': eventType({
    data: decidedVersionData,
    example: { project, version: { ...version, id: null }, by: 'Ona Reel' },
    text: (data) => `${someone(data.by)} approved ${data.version.name} of ${titleOf(data.project)}`,
  }),
  'version.changes-requested': eventType({
    data: roundData,
    example: { project, round: { number: 1, comments: 7 }, by: 'Ona Reel' },
    text: ({ round, ...data }) =>
      `${someone(data.by)} asked for changes to ${titleOf(data.project)} (${round.comments === 1 ? '1 comment' : `${round.comments} comments`})`,
  }),
  'delivery.ready': eventType({
    data: deliveryData,
    example: { project, file: 'Instagram, 9:16', by: null },
    text: (data) => `${data.file} of ${titleOf(data.project)} can be downloaded`,
  }),
  'delivery.downloaded': eventType({
    data: deliveryData,
    example: { project, file: 'Instagram, 9:16', by: 'Ona Reel' },
    text: (data) => `${someone(data.by)} downloaded ${data.file} of ${titleOf(data.project)}`,
  }),
  'invoice.issued': eventType({
    data: invoiceData,
    example: { project, invoice },
    text: (data) =>
      `${numberOf(data.invoice)} for ${titleOf(data.project)} was issued${data.invoice ? `: ${formatPence(data.invoice.total.minor)}` : ''}`,
  }),
  'invoice.paid': eventType({
    data: invoiceData,
    example: { project, invoice: { ...invoice, state: 'paid', paid: pounds(144_000), owed: pounds(0) } },
    text: (data) => `${numberOf(data.invoice)} for ${titleOf(data.project)} is paid`,
  }),
  'invoice.overdue': eventType({
    data: invoiceData,
    example: { project, invoice },
    text: (data) =>
      `${numberOf(data.invoice)} for ${titleOf(data.project)} is overdue${data.invoice ? `: ${formatPence(data.invoice.owed.minor)} owed` : ''}`,
  }),
  'payment.received': eventType({
    data: paymentData,
    example: { project, invoice, amount: pounds(50_000), method: 'bank-transfer' },
    text: (data) => `${formatPence(data.amount.minor)} came in for ${ofNumber(data.invoice)}`,
  }),
  'refund.made': eventType({
    data: paymentData,
    example: { project, invoice, amount: pounds(50_000), method: 'stripe' },
    text: (data) => `${formatPence(data.amount.minor)} of ${ofNumber(data.invoice)} was refunded`,
  }),
  'task.completed': eventType({
    data: taskData,
    example: { project, task: { id: '1f0e3dad-9990-4b07-8a2f-7c2d4b1e6f90', title: 'Clear the music', dueOn: '2026-06-05' } },
    text: (data) => `Done for ${titleOf(data.project)}: ${data.task.title}`,
  }),
  'shoot.planned': eventType({
    data: shootData,
    example: { project, shoot },
    text: (data) => `A shoot for ${titleOf(data.project)} is planned${onDay(data.shoot)}`,
  }),
  'shoot.cancelled': eventType({
    data: shootData,
    example: { project, shoot },
    text: (data) => `A shoot for ${titleOf(data.project)} is cancelled${onDay(data.shoot)}`,
  }),
  'file.received': eventType({
    data: fileData,
    example: { project, file: { name: 'logo.zip', bytes: 1_048_576 } },
    text: (data) => `A file came in for ${titleOf(data.project)}: ${data.file.name}`,
  }),
  'pages.changed': eventType({
    data: pagesData,
    example: { tags: ['pages', 'asset-4a7d1ed4-14c6-4a9e-8f6b-0c1d2e3f4a5b'], page: 'https://studio.example/admin/content' },
    text: () => 'Pages of the website changed',
  }),
} satisfies Record<WebhookEventName, unknown>

const sumOf = ({ total }: z.output<typeof proposalData>['proposal']): string =>
  total ? ` (${formatPence(total.minor)} net)` : ''
const onDay = ({ date }: { date: string | null }): string => (date ? ` for ${shortDay(date)}` : '')

/** Sent by a button alone, and never chosen. */
export const testEventName = 'webhook.test'
export const testEvent = eventType({
  data: testData,
  example: { message: 'This is a test.', page: 'https://studio.example/admin/webhooks' },
  text: ({ message }) => message,
})

export type SentEventName = WebhookEventName | typeof testEventName

/** The type of an event by its name; null for one of a later version of the product. */
export const eventTypeOf = (name: string): EventType<z.ZodType> | null =>
  (name === testEventName ? testEvent : (webhookEvents[name as WebhookEventName] ?? null)) as EventType<z.ZodType> | null

/** The page in the admin area that an event is about. */
export function pageOf(data: unknown): string | null {
  const { project: of, inquiry: asked, booking: made, page } = data as Record<string, { page?: unknown } | undefined | null>
  const found = of?.page ?? asked?.page ?? made?.page ?? page
  return typeof found === 'string' ? found : null
}
