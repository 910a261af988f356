import { addDays } from 'date-fns/addDays'
import { toPounds } from '#domain/common/money/money.ts'
import type { ProjectInquiry } from '#domain/inquiries/inquiry.ts'
import type { QuoteRequest } from '#domain/inquiries/quote/quote-request.ts'
import { originalPriceBook } from '#domain/prices/price-book.ts'
import { priceQuote } from '#domain/inquiries/quote/quote-rules.ts'
import type { DemoInquiry } from './demo-inquiries.ts'

/** The complete form as the endpoint parses it. */
export function inquiryFormOf(demo: DemoInquiry & { kind: 'inquiry' }, submittedAt: Date): ProjectInquiry {
  const { form, deadlineInDays, source = 'public-inquiry-form' } = demo
  const deadline = deadlineInDays === undefined ? '' : addDays(submittedAt, deadlineInDays).toISOString().slice(0, 10)
  return { ...form, deadline, source }
}

/** The quote builder's form of a demo inquiry. */
export function quoteFormOf({ form, shownTotal }: DemoInquiry & { kind: 'quote' }): QuoteRequest {
  return {
    ...form,
    source: 'quote-builder',
    total: shownTotal ?? toPounds(priceQuote(form, originalPriceBook()).total),
    quote: null,
  }
}
