import { Problem } from '#domain/common/problem.ts'
import { type VatSums, withVat } from '#domain/common/money/vat.ts'
import { detailsOfQuote, subjectOfQuote, titleOfQuote } from '#domain/inquiries/inbox/inquiry-details.ts'
import { faultOfChoices, withNames } from '#domain/inquiries/quote/quote-choices.ts'
import type { QuoteRequest } from '#domain/inquiries/quote/quote-request.ts'
import { claimedTotal, priceQuote, refusalOfChangedPrices, type Quote } from '#domain/inquiries/quote/quote-rules.ts'
import { reckonedOfQuote } from '#domain/proposals/prices/reckoned-quote.ts'
import type { NamedBook } from '#domain/prices/price-book.ts'
import type { Present } from '../../base/present.ts'
import type { Sql } from '../../base/database/database.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { readAnswerPromise } from '../bookings/slots/studio-hours-store.ts'
import { readTax } from '../brand/vat-rate.ts'
import { notifyStudio } from '../mails/notifications/notify-studio.ts'
import { takeVisitorMail } from '../mails/outbox/queue-visitor-mail.ts'
import { findBegunBook, findBookOn } from '../prices/price-book-store.ts'
import { recordInquiry } from './record-inquiry.ts'

interface PricedQuote {
  quote: Quote
  vat: VatSums | null
  /** Until when an answer is promised. */
  until: Date
}

/**
 * Recalculates the price with the price book of today, stores the request together with the sender's total, queues mails and
 * drafts a project in one transaction. Returns pence. Throws `conflict` when the sender was shown other prices or days of validity,
 * or chose what is not offered any more, and `invalid` for what is in no list.
 */
export async function receiveQuote(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  sent: QuoteRequest,
  request: RequestContext,
  { now, today }: Present,
): Promise<PricedQuote> {
  const held = await findBookOn(db, today)
  const fault = faultOfChoices(sent, held.book)
  if (fault?.kind === 'unknown') throw new Problem('invalid', fault.message, { fields: { [fault.field]: fault.message } })
  if (fault) throw new Problem('conflict', fault.message)
  const quote = priceQuote(sent, held.book)
  await expectSameTerms(db, sent, { held, quote, today })
  const form = withNames(sent, held.book)
  const claimed = claimedTotal(form)
  const subject = subjectOfQuote(form, quote)
  const details = detailsOfQuote(form)
  const projectTitle = titleOfQuote(form)
  const { breakdown, total } = quote
  const reckoned = reckonedOfQuote(sent, breakdown, held.book)
  const { usual: vatRate, name } = await readTax(db)
  const vat = withVat(total, vatRate, { name })
  await db.transaction(async (tx) => {
    const { id } = await recordInquiry(tx, { queue }, request, {
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
      breakdown: breakdown.map((line, index) => ({ ...line, ...(reckoned[index] && { reckoned: reckoned[index] }) })),
      priceBook: held.version,
      submittedAt: now,
    })
    await notifyStudio(tx, queue, {
      replyTo: form.clientEmail,
      template: 'new-quote',
      props: { inquiryId: id, name: form.clientName, subject, details, breakdown, total, vat, claimedTotal: claimed },
      about: id,
    })
    if (await takeVisitorMail(tx, form.clientEmail, now)) await queue.send(tx, 'quote.to-send', { inquiryId: id })
    await queue.send(tx, 'quote.received', { inquiryId: id })
  })
  return { quote, vat, until: (await readAnswerPromise(db, now))(now) }
}

/**
 * A request without a book is priced as it always was. A book that has not begun is treated as one that does not exist, so that
 * nobody reads coming prices by guessing its number.
 */
async function expectSameTerms(
  db: Sql,
  form: QuoteRequest,
  { held, quote, today }: { held: NamedBook; quote: Quote; today: string },
): Promise<void> {
  const { priceBook } = form
  if (priceBook === null || priceBook === undefined || priceBook === held.version) return
  const shown = (await findBegunBook(db, priceBook, today))?.book
  const refusal = refusalOfChangedPrices(shown ? { quote: priceQuote(form, shown), validDays: shown.validDays } : null, {
    quote,
    validDays: held.book.validDays,
  })
  if (refusal) throw new Problem('conflict', refusal)
}
