import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { nameOfTax, vatInPounds } from '#domain/common/money/vat.ts'
import { contactToasts } from '#domain/inquiries/contact-messages.ts'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { inquiryToasts } from '#domain/inquiries/inquiry-messages.ts'
import { newsletterTexts } from '#domain/inquiries/newsletter/newsletter-messages.ts'
import { pricePreviewEndpoints } from '#domain/inquiries/quote/price-preview-endpoints.ts'
import { quoteInPounds } from '#domain/inquiries/quote/quote-rules.ts'
import { quoteToasts } from '#domain/inquiries/quote/quote-toasts.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { recordExport } from '../activity/activity-store.ts'
import { toAnswerBy } from '../bookings/answer-by.ts'
import { nameOfBook } from '../prices/price-book-store.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { toInboxEntry, toSubscriber } from './inquiry-answers.ts'
import { exportInquiries, exportSubscribers } from './inquiry-csv.ts'
import { countInquiries, findInquiry, listInquiries } from './inquiry-store.ts'
import { previewPrices } from './preview-prices.ts'
import { receiveContact } from './receive-contact.ts'
import { receiveInquiry } from './receive-inquiry.ts'
import { receiveQuote } from './receive-quote.ts'
import { countSubscribers, listSubscribers } from './subscriber-store.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

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
    exportInquiries: ({ query, today }) => recordExport(db, 'enquiries').then(() => exportInquiries(db, query, today)),
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
