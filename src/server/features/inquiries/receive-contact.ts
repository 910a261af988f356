import type { ContactEnquiry } from '#domain/inquiries/contact.ts'
import { detailsOfContact, subjectOfContact } from '#domain/inquiries/inbox/inquiry-details.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { readAnswerPromise } from '../bookings/slots/studio-hours-store.ts'
import { notifyStudio } from '../mails/notifications/notify-studio.ts'
import { queueVisitorMail } from '../mails/outbox/queue-visitor-mail.ts'
import { recordInquiry } from './record-inquiry.ts'
import { invite } from './subscribe.ts'

/** Stores the enquiry and queues mails to the studio and the sender in one transaction. */
export async function receiveContact(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  form: ContactEnquiry,
  request: RequestContext,
  now: Date,
): Promise<Date> {
  const subject = subjectOfContact(form)
  const details = detailsOfContact(form)
  return db.transaction(async (tx) => {
    const until = (await readAnswerPromise(tx, now))(now)
    const { id } = await recordInquiry(tx, { queue }, request, {
      kind: 'contact',
      name: form.name,
      email: form.email,
      subject,
      message: form.message,
      source: 'contact-form',
      details,
      submittedAt: now,
    })
    await notifyStudio(tx, queue, {
      replyTo: form.email,
      template: 'new-contact',
      props: { inquiryId: id, name: form.name, subject, details },
      about: id,
    })
    await queueVisitorMail(
      tx,
      queue,
      {
        address: form.email,
        template: 'contact-received',
        props: { projectType: subject, until: until.toISOString() },
        about: id,
      },
      now,
    )
    if (form.marketing) await invite(tx, queue, { email: form.email, source: 'contact-form', now })
    return until
  })
}
