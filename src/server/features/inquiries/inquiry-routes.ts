import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { vatInPounds } from '#domain/common/vat.ts'
import { contactToasts } from '#domain/inquiries/contact-words.ts'
import { inquiryDoors } from '#domain/inquiries/inquiry-doors.ts'
import { inquiryToasts } from '#domain/inquiries/inquiry-words.ts'
import { newsletterTexts } from '#domain/inquiries/newsletter-words.ts'
import { quoteInPounds } from '#domain/inquiries/quote-rules.ts'
import { quoteToasts } from '#domain/inquiries/quote-toasts.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { MailTemplates } from '../../base/mail-templates.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { listMailsAbout, type MailRow } from '../mails/mail-store.ts'
import { addInquiryNote } from './add-inquiry-note.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { toInboxEntry, toSubscriber } from './inquiry-answers.ts'
import { exportInquiries, exportSubscribers } from './inquiry-csv.ts'
import { countInquiries, findInquiry, listInquiries, listNotes } from './inquiry-store.ts'
import { receiveContact } from './receive-contact.ts'
import { receiveInquiry } from './receive-inquiry.ts'
import { receiveQuote } from './receive-quote.ts'
import { replyToInquiry } from './reply-to-inquiry.ts'
import { setInquiryStatus } from './set-inquiry-status.ts'
import { countSubscribers, listSubscribers } from './subscriber-store.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export function mountInquiries(app: Hono<AppEnv>, services: DoorServices): void {
  mountForms(app, services)
  mountInbox(app, services)
}

function mountForms(app: Hono<AppEnv>, services: DoorServices): void {
  bindDoor(app, services, inquiryDoors.sendContact, async ({ body, knock }) => {
    await receiveContact(services, body, knock, new Date())
    return { success: true, message: contactToasts.sent.text }
  })

  bindDoor(app, services, inquiryDoors.sendInquiry, async ({ body, knock }) => {
    await receiveInquiry(services, body, knock, new Date())
    return { success: true, message: inquiryToasts.sent.text }
  })

  bindDoor(app, services, inquiryDoors.requestQuote, async ({ body, knock }) => {
    const { quote, vatRate } = await receiveQuote(services, body, knock, new Date())
    const vat = vatInPounds(quote.total, vatRate)
    return { success: true, message: quoteToasts.sent.text, quote: { ...quoteInPounds(quote), vat } }
  })

  bindDoor(app, services, inquiryDoors.subscribe, async ({ body }) => {
    await subscribe(services, { email: body.email, source: 'newsletter-form', now: new Date() })
    return { success: true, message: newsletterTexts.subscribed }
  })

  bindDoor(app, services, inquiryDoors.confirmSubscription, async ({ body }) => {
    await confirmSubscription(services, body.token, new Date())
    return { success: true, message: newsletterTexts.confirmed }
  })

  bindDoor(app, services, inquiryDoors.unsubscribe, async ({ query }) => {
    await unsubscribe(services, query.token, new Date())
    return { success: true, message: newsletterTexts.unsubscribed }
  })
}

function mountInbox(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services

  bindDoor(app, services, inquiryDoors.listInquiries, async ({ query }) => {
    const { page, next } = await listInquiries(db, query)
    return { inquiries: page.map(toInboxEntry), next, counts: await countInquiries(db, query) }
  })

  bindDoor(app, services, inquiryDoors.exportInquiries, async ({ query }) => exportInquiries(db, query, new Date()))

  bindDoor(app, services, inquiryDoors.readInquiry, async ({ params }) => {
    const inquiry = await findInquiry(db, params.id)
    if (!inquiry) throw new Problem('not-found', 'This inquiry does not exist.')
    const notes = await listNotes(db, inquiry.id)
    const replies = await listMailsAbout(db, inquiry.id, 'reply')
    return {
      inquiry: toInboxEntry(inquiry),
      notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
      replies: replies.map(toReply),
    }
  })

  bindDoor(app, services, inquiryDoors.setInquiryStatus, async ({ params, body }) => ({
    success: true,
    inquiry: toInboxEntry(await setInquiryStatus(services, params.id, body.status)),
  }))

  bindDoor(app, services, inquiryDoors.addInquiryNote, async ({ params, body }) => {
    await addInquiryNote(services, params.id, body.text)
    return { success: true }
  })

  bindDoor(app, services, inquiryDoors.replyToInquiry, async ({ params, body }) => {
    await replyToInquiry(services, params.id, body)
    return { success: true }
  })

  bindDoor(app, services, inquiryDoors.listSubscribers, async ({ query }) => {
    const { page, next } = await listSubscribers(db, query)
    return { subscribers: page.map(toSubscriber), next, counts: await countSubscribers(db, query.search) }
  })

  bindDoor(app, services, inquiryDoors.exportSubscribers, async ({ query }) => exportSubscribers(db, query, new Date()))
}

/** As staff wrote it, without what was quoted below. */
function toReply(mail: MailRow) {
  const { subject, text } = mail.props as unknown as MailTemplates['reply']
  return { id: mail.id, subject, text, state: mail.state, createdAt: mail.queuedAt.toISOString() }
}
