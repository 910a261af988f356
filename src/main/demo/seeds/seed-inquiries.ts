import {
  detailsOfContact,
  detailsOfInquiry,
  detailsOfQuote,
  subjectOfContact,
  subjectOfInquiry,
  subjectOfQuote,
  titleOfQuote,
} from '#domain/inquiries/inbox/inquiry-details.ts'
import { formerSender } from '#domain/mails/mail-messages.ts'
import { originalPriceBook } from '#domain/prices/price-book.ts'
import { claimedTotal, priceQuote } from '#domain/inquiries/quote/quote-rules.ts'
import { textOfForm } from '#domain/inquiries/inbox/text-of-form.ts'
import { factsOfInquiry } from '#domain/projects/inquiry-facts.ts'
import { freeSlug, slugOf } from '#domain/projects/project-slug.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { insertConversation } from '#server/features/conversations/conversation-store.ts'
import { insertMessage } from '#server/features/conversations/message-store.ts'
import { insertInquiry, type InquiryRow, type NewInquiry } from '#server/features/inquiries/inquiry-store.ts'
import { insertItems, insertProject } from '#server/features/projects/project-store.ts'
import { inquiryFormOf, quoteFormOf } from '../records/demo-forms.ts'
import { demoInquiries, type DemoInquiry } from '../records/demo-inquiries.ts'
import { demoVatRate } from '../records/demo-vat.ts'
import { momentAgo } from '../moments-ago.ts'

/** Writes the demo's inquiries with their notes; every quote among them has its draft project. */
export async function addDemoInquiries(tx: Transaction, now: Date): Promise<void> {
  const takenSlugs: string[] = []
  // Oldest first, since project numbers are sequential.
  for (const demo of demoInquiries.toReversed()) {
    const inquiry = await insertInquiry(tx, rowOf(demo, now))
    await addConversation(tx, inquiry, demo)
    if (inquiry.kind === 'quote') takenSlugs.push(await addDraft(tx, inquiry, takenSlugs))
  }
}

/** What they wrote, and the notes on it. */
async function addConversation(tx: Transaction, inquiry: InquiryRow, { notes = [] }: DemoInquiry): Promise<void> {
  const { id, kind, status, name, email, subject, submittedAt } = inquiry
  const conversationId = id
  await insertConversation(tx, { id, kind, status, name, email, subject, lastMessageAt: submittedAt, createdAt: submittedAt })
  const form = { direction: 'in', channel: 'form', fromName: name, fromEmail: email, subject, text: textOfForm(inquiry) } as const
  await insertMessage(tx, { conversationId, ...form, sentAt: submittedAt })
  for (const { hoursLater, text } of notes) {
    const sentAt = new Date(submittedAt.getTime() + hoursLater * 3_600_000)
    await insertMessage(tx, { conversationId, direction: 'note', channel: 'note', fromName: formerSender, text, sentAt })
  }
}

/** Returns the slug of the project. */
async function addDraft(tx: Transaction, inquiry: InquiryRow, takenSlugs: string[]): Promise<string> {
  const slug = freeSlug(slugOf(inquiry.projectTitle), takenSlugs)
  const project = await insertProject(tx, {
    slug,
    projectTitle: inquiry.projectTitle,
    clientName: inquiry.name,
    clientEmail: inquiry.email,
    ...factsOfInquiry(inquiry),
    valuePence: inquiry.totalPence ?? 0,
    inquiryId: inquiry.id,
    createdAt: inquiry.submittedAt,
    updatedAt: inquiry.submittedAt,
  })
  if (!project) throw new Error(`the demo's project ${slug} is there already`)
  await insertItems(tx, project.id, inquiry.breakdown)
  return slug
}

function rowOf(demo: DemoInquiry, now: Date): NewInquiry {
  const submittedAt = momentAgo(demo.sent, now)
  const { kind, status, address } = demo
  const common = { kind, status, address, userAgent: 'Mozilla/5.0 (demo content)', submittedAt }
  if (demo.kind === 'contact') {
    const { name, email, message } = demo.form
    const subject = subjectOfContact(demo.form)
    return { ...common, name, email, message, subject, source: 'contact-form', details: detailsOfContact(demo.form) }
  }
  if (demo.kind === 'inquiry') {
    const form = inquiryFormOf(demo, submittedAt)
    const { name, email, company, phone, message, source } = form
    const subject = subjectOfInquiry(form)
    const asked = { videoType: form.videoType, goal: form.goal, deadline: form.deadline || null }
    return { ...common, ...asked, name, email, company, phone, message, source, subject, details: detailsOfInquiry(form) }
  }
  const form = quoteFormOf(demo)
  const quote = priceQuote(form, originalPriceBook())
  return {
    ...common,
    name: form.clientName,
    email: form.clientEmail,
    message: form.notes,
    videoType: form.videoType,
    source: form.source,
    subject: subjectOfQuote(form, quote),
    details: detailsOfQuote(form),
    projectTitle: titleOfQuote(form),
    totalPence: quote.total,
    vatRate: demoVatRate,
    claimedTotalPence: claimedTotal(form),
    breakdown: quote.breakdown,
  }
}
