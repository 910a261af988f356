import { z } from 'zod'
import { answerBy } from '../bookings/answer-by.ts'
import { endpointsFor } from '../common/endpoint.ts'
import { emailAddress, pageQuery } from '../common/fields.ts'
import { ordersBy } from '../common/list-order.ts'
import { vatAnswer } from '../common/money/vat-answer.ts'
import { conversationFilter } from '../conversations/conversation-endpoints.ts'
import { contactEnquiry } from './contact.ts'
import { breakdownInPounds, inboxEntry, openedEntry, subscriber } from './inbox/inbox.ts'
import { inboxKinds, inboxStatuses, subscriberSorts, subscriberStates } from './inbox/inbox-labels.ts'
import { projectInquiry } from './inquiry.ts'
import { quoteRequest } from './quote/quote-request.ts'

const done = z.object({ success: z.boolean(), message: z.string() })
const received = done.extend({ answerBy })
const inboxFilter = {
  search: z.string().max(200).optional(),
  kind: z.enum(inboxKinds).optional(),
  status: z.enum(inboxStatuses).optional(),
}
const subscriberFilter = z.object({
  search: z.string().max(200).optional(),
  state: z.enum(subscriberStates).optional(),
  sort: z.enum(ordersBy(subscriberSorts)).optional(),
})

const subscription = z.object({ email: emailAddress() })
/** Token of a mailed link: 32 random bytes, base64url. */
const newsletterToken = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.') })

const quoteAnswer = z.object({
  basePrice: z.number(),
  filmingCost: z.number(),
  crewCost: z.number(),
  editingCost: z.number(),
  extrasCost: z.number(),
  subtotal: z.number(),
  total: z.number(),
  breakdown: breakdownInPounds,
  /** VAT on top of `total`, which is net. */
  vat: vatAnswer,
})

const staffEndpoint = endpointsFor({ who: 'staff', can: 'answer-enquiries', path: '/api/admin' })
const publicEndpoint = endpointsFor({ who: 'anyone' })

export const inquiryEndpoints = {
  sendContact: publicEndpoint('POST', '/api/contact', 'Send a message', {
    limit: 'forms',
    body: contactEnquiry,
    answer: received,
  }),
  sendInquiry: publicEndpoint('POST', '/api/inquire', 'Send an enquiry', {
    limit: 'forms',
    body: projectInquiry,
    answer: received,
  }),
  requestQuote: publicEndpoint('POST', '/api/quote', 'Request quote', {
    limit: 'forms',
    flag: 'quoteBuilder',
    body: quoteRequest,
    /** The quote as priced by the server, in pounds. */
    answer: received.extend({ quote: quoteAnswer }),
  }),
  subscribe: publicEndpoint('POST', '/api/subscribe', 'Subscribe', { limit: 'forms', body: subscription, answer: done }),
  confirmSubscription: publicEndpoint('POST', '/api/newsletter/confirm', 'Confirm subscription', {
    limit: 'links',
    body: newsletterToken,
    answer: done,
  }),
  unsubscribe: publicEndpoint('POST', '/api/newsletter/unsubscribe', 'Unsubscribe', {
    description:
      'Also the target of the `List-Unsubscribe` header, whose POST body (RFC 8058) is not JSON: the token is in the query.',
    limit: 'links',
    query: newsletterToken,
    answer: done,
  }),

  listInquiries: staffEndpoint('GET', '/inquiries', 'List enquiries', {
    query: z.object({ ...inboxFilter, ...pageQuery }),
    answer: z.object({
      inquiries: z.array(inboxEntry),
      /** Cursor of the next page; null at the end. */
      next: z.string().nullable(),
      /** Number of entries by status that match the search and the kind. */
      counts: z.object({ all: z.number(), new: z.number(), replied: z.number(), closed: z.number() }),
    }),
  }),
  exportInquiries: staffEndpoint('GET', '/inquiries.csv', 'Export enquiries', {
    can: ['answer-enquiries', 'export'],
    description: 'CSV of the enquiries in the conversations that the list of conversations shows, in its order.',
    query: z.object({ ...conversationFilter, kind: z.enum(inboxKinds).optional() }),
    answer: z.string(),
  }),
  readInquiry: staffEndpoint('GET', '/inquiries/:id', 'Read enquiry', { answer: z.object({ inquiry: openedEntry }) }),

  listSubscribers: staffEndpoint('GET', '/subscribers', 'List subscribers', {
    description: 'Last requested first, unless `sort` says otherwise.',
    query: subscriberFilter.extend(pageQuery),
    answer: z.object({
      subscribers: z.array(subscriber),
      next: z.string().nullable(),
      counts: z.object({ all: z.number(), pending: z.number(), confirmed: z.number(), unsubscribed: z.number() }),
    }),
  }),
  exportSubscribers: staffEndpoint('GET', '/subscribers.csv', 'Export subscribers', {
    can: ['answer-enquiries', 'export'],
    query: subscriberFilter,
    answer: z.string(),
  }),
}
