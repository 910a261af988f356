import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { nameOfTax, vatInPounds } from '#domain/common/money/vat.ts'
import { contactToasts } from '#domain/inquiries/contact-messages.ts'
import type { InboxEntry, Subscriber } from '#domain/inquiries/inbox/inbox.ts'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { inquiryToasts } from '#domain/inquiries/inquiry-messages.ts'
import { newsletterTexts } from '#domain/inquiries/newsletter/newsletter-messages.ts'
import { pricePreviewEndpoints } from '#domain/inquiries/quote/price-preview-endpoints.ts'
import { quoteInPounds } from '#domain/inquiries/quote/quote-rules.ts'
import { quoteToasts } from '#domain/inquiries/quote/quote-toasts.ts'
import { hashToken } from '../../base/access/sessions.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { recordActivity, recordExport } from '../activity/activity-store.ts'
import { toAnswerBy } from '../bookings/answer-by.ts'
import { nameOfBook } from '../prices/price-book-store.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { exportInquiries, exportSubscribers } from './inquiry-csv.ts'
import { countInquiries, findInquiry, listInquiries, type InquiryRow } from './inquiry-store.ts'
import { previewPrices } from './preview-prices.ts'
import { receiveContact } from './receive-contact.ts'
import { receiveInquiry } from './receive-inquiry.ts'
import { receiveQuote } from './receive-quote.ts'
import {
  countSubscribers,
  listSubscribers,
  tryLockSubscriberOfLink,
  markUnsubscribed,
  type SubscriberRow,
} from './subscriber-store.ts'
import { subscribe } from './subscribe.ts'

export function mountInquiries(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, inquiryEndpoints, {
    sendContact: async ({ body, request, now }) => {
      const until = await receiveContact(services, body, request, now)
      return { message: contactToasts.sent.text, answerBy: toAnswerBy(until, now) }
    },
    sendInquiry: async ({ body, request, now }) => {
      const until = await receiveInquiry(services, body, request, now)
      return { message: inquiryToasts.sent.text, answerBy: toAnswerBy(until, now) }
    },
    requestQuote: async ({ body, request, now, today }) => {
      const { quote, vat, until } = await receiveQuote(services, body, request, { now, today })
      return {
        message: quoteToasts.sent.text,
        answerBy: toAnswerBy(until, now),
        quote: { ...quoteInPounds(quote), vat: vat && vatInPounds(quote.total, vat.rate, { name: nameOfTax(vat) }) },
      }
    },
    subscribe: async ({ body, now }) => {
      await subscribe(services, { email: body.email, source: 'newsletter-form', now })
      return { message: newsletterTexts.subscribed }
    },
    confirmSubscription: ({ body, now }) =>
      confirmSubscription(services, body.token, now).then(() => ({ message: newsletterTexts.confirmed })),
    unsubscribe: ({ query, now }) =>
      unsubscribe(services, query.token, now).then(() => ({ message: newsletterTexts.unsubscribed })),
    listInquiries: async ({ query }) => {
      const { page, next } = await listInquiries(db, query)
      return { inquiries: page.map(toInboxEntry), next, counts: await countInquiries(db, query) }
    },
    exportInquiries: async ({ query, person, now, today }) => {
      await recordExport(db, 'enquiries')
      const assignee = query.assignee === 'me' ? person.id : query.assignee
      return exportInquiries(db, { ...query, assignee }, { now, today })
    },
    readInquiry: async ({ params }) => {
      const inquiry = await findInquiry(db, params.id)
      if (!inquiry) throw new Problem('not-found', 'This enquiry does not exist.')
      return {
        inquiry: {
          ...toInboxEntry(inquiry),
          priceBook: inquiry.kind === 'quote' ? await nameOfBook(db, inquiry.priceBook) : null,
        },
      }
    },
    listSubscribers: async ({ query }) => {
      const { page, next } = await listSubscribers(db, query)
      return { subscribers: page.map(toSubscriber), next, counts: await countSubscribers(db, query.search) }
    },
    exportSubscribers: ({ query, today }) => recordExport(db, 'subscribers').then(() => exportSubscribers(db, query, today)),
  })

  bindGroup(app, services, pricePreviewEndpoints, {
    previewPriceBook: ({ params, now, today }) => previewPrices(db, params.version, { now, today }),
  })
}

/** An inbox entry as JSON: amounts in pounds, times as text. */
const toInboxEntry = (row: InquiryRow): InboxEntry => ({
  ...row,
  total: row.totalPence === null ? null : toPounds(row.totalPence),
  vat: row.totalPence === null ? null : vatInPounds(row.totalPence, row.vatRate),
  claimedTotal: row.claimedTotalPence === null ? null : toPounds(row.claimedTotalPence),
  breakdown: row.breakdown.map((entry) => ({ ...entry, cost: toPounds(entry.cost) })),
  submittedAt: row.submittedAt.toISOString(),
})

const toSubscriber = (row: SubscriberRow): Subscriber => ({
  ...row,
  subscribedAt: row.subscribedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
})

/** Ends a subscription by any link that was ever mailed for it; idempotent. Throws `not-found`. */
async function unsubscribe({ db }: Pick<EndpointServices, 'db'>, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const subscriber = await tryLockSubscriberOfLink(tx, hashToken(token))
    if (!subscriber) throw new Problem('not-found', 'This link is not valid.')
    if (subscriber.state === 'unsubscribed') return
    await markUnsubscribed(tx, subscriber.id, now)
    await recordActivity(tx, { actor: 'visitor', action: 'newsletter.unsubscribed', subject: subscriber.id })
  })
}
