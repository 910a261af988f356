import { withVat, type VatSums } from '#domain/common/vat.ts'
import { detailsOfQuote, subjectOfQuote, titleOfQuote } from '#domain/inquiries/inquiry-details.ts'
import type { QuoteRequest } from '#domain/inquiries/quote-request.ts'
import { claimedTotal, priceQuote, type Quote } from '#domain/inquiries/quote-rules.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { readTax } from '../brand/vat-rate.ts'
import { notifyStudio } from '../mails/notify-studio.ts'
import { queueVisitorMail } from '../mails/queue-visitor-mail.ts'
import { recordInquiry } from './record-inquiry.ts'

interface PricedQuote {
  quote: Quote
  vat: VatSums | null
}

/**
 * Recalculates the price, stores the request together with the sender's total, queues mails and drafts a project in one
 * transaction. Returns pence.
 */
export async function receiveQuote(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  form: QuoteRequest,
  request: RequestContext,
  now: Date,
): Promise<PricedQuote> {
  const quote = priceQuote(form)
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
      submittedAt: now,
    })
    await notifyStudio(tx, queue, {
      replyTo: form.clientEmail,
      template: 'new-quote',
      props: { inquiryId: id, name: form.clientName, subject, details, breakdown, total, vat, claimedTotal: claimed },
      about: id,
    })
    const props = { videoType: form.videoType, breakdown, total, vat }
    await queueVisitorMail(tx, queue, { address: form.clientEmail, template: 'quote-for-client', props, about: id }, now)
    await queue.send(tx, 'quote.received', { inquiryId: id })
  })
  return { quote, vat }
}
