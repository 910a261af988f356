import { createHash } from 'node:crypto'
import { withVat } from '#domain/common/money/vat.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { scopeOfQuote } from '#domain/inquiries/inbox/inquiry-details.ts'
import { quoteQuery } from '#domain/inquiries/quote/quote-link.ts'
import type { Services } from '../../base/services.ts'
import { readTax } from '../brand/vat-rate.ts'
import { findLastOf } from '../mails/outbox/mail-store.ts'
import { queueMail } from '../mails/outbox/queue-mail.ts'
import { mailedFileKey } from '../mails/outbox/sweep-mailed-files.ts'
import { bookOfRecord } from '../prices/price-book-store.ts'
import { tryLockInquiry, findInquiry } from './inquiry-store.ts'

type Means = Pick<Services, 'db' | 'queue' | 'storage' | 'renderPdf'>

/** Mails a quote to whoever asked for it, with its PDF and a link to the same choices; once. Nothing in it was typed. */
export async function sendQuote({ db, queue, storage, renderPdf }: Means, inquiryId: string): Promise<void> {
  const asked = await findInquiry(db, inquiryId)
  // It was erased meanwhile.
  if (!asked || asked.totalPence === null) return
  const { videoType, breakdown, totalPence: total, vatRate, details, submittedAt } = asked
  const { book } = await bookOfRecord(db, asked.priceBook)
  const vat = withVat(total, vatRate, { name: (await readTax(db)).name })
  const scope = scopeOfQuote(details, book)
  const props = { videoType, breakdown, total, vat, validDays: book.validDays, ...(scope && { choices: quoteQuery(scope) }) }
  const pdf = await renderPdf('quote', { ...props, day: studioDay(submittedAt) })
  const storageKey = mailedFileKey('quotes/', `${createHash('sha256').update(pdf).digest('hex')}.pdf`)
  await storage.write(storageKey, pdf)
  await db.transaction(async (tx) => {
    const row = await tryLockInquiry(tx, inquiryId)
    if (!row || (await findLastOf(tx, { template: 'quote-for-client', about: inquiryId, props: {} }))) return
    const attachments = [{ name: 'quote.pdf', contentType: 'application/pdf', storageKey }]
    const to = { name: '', address: row.email }
    await queueMail(tx, queue, { to, template: 'quote-for-client', props, about: inquiryId, attachments })
  })
}
