import { Problem } from '#domain/common/problem.ts'
import { type VatSums, withVat } from '#domain/common/vat.ts'
import { detailsOfQuote, subjectOfQuote, titleOfQuote } from '#domain/inquiries/inquiry-details.ts'
import type { QuoteRequest } from '#domain/inquiries/quote-request.ts'
import { claimedTotal, priceQuote, pricesHaveChanged, type Quote } from '#domain/inquiries/quote-rules.ts'
import type { NamedBook } from '#domain/prices/price-book.ts'
import type { Sql } from '../../base/database/database.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { readTax } from '../brand/vat-rate.ts'
import { notifyStudio } from '../mails/notify-studio.ts'
import { queueVisitorMail } from '../mails/queue-visitor-mail.ts'
import { readCurrentPrices } from '../prices/current-prices.ts'
import { findBook } from '../prices/price-book-store.ts'
import { recordInquiry } from './record-inquiry.ts'

interface PricedQuote {
  quote: Quote
  vat: VatSums | null
}

/**
 * Recalculates the price with the price book of today, stores the request together with the sender's total, queues mails and
 * drafts a project in one transaction. Returns pence. Throws `conflict` when the sender was shown prices of another book that come
 * to another total.
 */
export async function receiveQuote(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  form: QuoteRequest,
  request: RequestContext,
  now: Date,
): Promise<PricedQuote> {
  const held = await readCurrentPrices(db, now)
  const quote = priceQuote(form, held.book)
  await expectSamePrice(db, form, { held, quote })
  const claimed = claimedTotal(form)
  const subject = subjectOfQuote(form, quote)
  const details = detailsOfQuote(form)
  const projectTitle = titleOfQuote(form)
  const { breakdown, total } = quote
  const { usual: vatRate, name } = await readTax(db)
  const vat = withVat(total, vatRate, { name })
  await db.transaction(async (tx) => {
    const { id } = await recordInquiry(tx, request, {
      kind: 'quote',
      name: form.clientName,
      email: form.clientEmail,
      subject,
      message: form.notes,
      videoType: form.videoType,
      source: form.source,
      details,
      projectTitle,
      totalPence: total,
      vatRate,
      claimedTotalPence: claimed,
      breakdown,
      priceBook: held.version,
      submittedAt: now,
    })
    await notifyStudio(tx, queue, {
      replyTo: form.clientEmail,
      template: 'new-quote',
      props: { inquiryId: id, name: form.clientName, subject, details, breakdown, total, vat, claimedTotal: claimed },
      about: id,
    })
    const props = { videoType: form.videoType, breakdown, total, vat, validDays: held.book.validDays }
    await queueVisitorMail(tx, queue, { address: form.clientEmail, template: 'quote-for-client', props, about: id }, now)
    await queue.send(tx, 'quote.received', { inquiryId: id })
  })
  return { quote, vat }
}

/** A request without a book, or with one that is not known, is priced as it always was. */
async function expectSamePrice(db: Sql, form: QuoteRequest, { held, quote }: { held: NamedBook; quote: Quote }): Promise<void> {
  const { priceBook } = form
  if (priceBook === null || priceBook === undefined || priceBook === held.version) return
  const shown = await findBook(db, priceBook)
  if (!shown) return
  const before = priceQuote(form, shown.book).total
  if (before !== quote.total) throw new Problem('conflict', pricesHaveChanged(before, quote.total))
}
