import { Problem } from '#domain/common/problem.ts'
import { detailsOfInquiry, subjectOfInquiry } from '#domain/inquiries/inbox/inquiry-details.ts'
import { refusalToDeadline, type ProjectInquiry } from '#domain/inquiries/inquiry.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { hashToken } from '../../base/access/sessions.ts'
import { readAnswerPromise } from '../bookings/slots/studio-hours-store.ts'
import { notifyStudio } from '../mails/notifications/notify-studio.ts'
import { queueVisitorMail } from '../mails/outbox/queue-visitor-mail.ts'
import { wasReceived } from './inquiry-store.ts'
import { recordInquiry } from './record-inquiry.ts'

/**
 * Stores the inquiry and queues mails to the studio and the sender in one transaction, with its plan. Idempotent by the sender's
 * key. Resolves to until when an answer is promised. Throws `invalid` for a deadline in the past.
 */
export async function receiveInquiry(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  form: ProjectInquiry,
  request: RequestContext,
  now: Date,
): Promise<Date> {
  const subject = subjectOfInquiry(form)
  const details = detailsOfInquiry(form)
  return db.transaction(async (tx) => {
    const until = (await readAnswerPromise(tx, now))(now)
    if (form.idempotencyKey && (await wasReceived(tx, form.idempotencyKey))) return until
    const refusal = refusalToDeadline(form.deadline, now)
    if (refusal) throw new Problem('invalid', refusal, { fields: { deadline: refusal } })
    const { id } = await recordInquiry(tx, { queue }, request, {
      kind: 'inquiry',
      name: form.name,
      email: form.email,
      company: form.company,
      phone: form.phone,
      subject,
      message: form.message,
      videoType: form.videoType,
      goal: form.goal,
      deadline: form.deadline || null,
      source: form.source,
      details,
      idempotencyKey: form.idempotencyKey,
      submittedAt: now,
    })
    await notifyStudio(tx, queue, {
      replyTo: form.email,
      template: 'new-inquiry',
      props: { inquiryId: id, name: form.name, subject, details },
      about: id,
    })
    await queueVisitorMail(
      tx,
      queue,
      { address: form.email, template: 'inquiry-received', props: { until: until.toISOString() }, about: id },
      now,
    )
    if (form.plan) await queue.send(tx, 'plan.sent', { inquiryId: id, keyHash: hashToken(form.plan) })
    return until
  })
}
