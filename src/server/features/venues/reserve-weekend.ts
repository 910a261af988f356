import { pounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { bookingMessages } from '#domain/venues/venue-messages.ts'
import type { WeekendForm } from '#domain/venues/venue.ts'
import { refusalToReserve, weekendOf, weekendLabel } from '#domain/venues/weekend.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findOrAddClient } from '../clients/client-store.ts'
import { queueVisitorMail } from '../mails/outbox/queue-visitor-mail.ts'
import { notifyStudio } from '../mails/notifications/notify-studio.ts'
import { addProject } from '../projects/add-project.ts'
import { proveIdentity, type Decider } from '../signatures/prove-identity.ts'
import { weekendDecision } from './weekend-decision.ts'
import { insertBooking, setProjectOfBooking, type VenueRow } from './venue-store.ts'

/**
 * Reserves a weekend, once for concurrent requests; creates a draft on the job board and mails both sides. Throws `invalid` for a
 * past day, `conflict` for a reserved weekend, and `not-allowed` while the address is to be proven and is not.
 */
export async function reserveWeekend(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  venue: VenueRow,
  form: WeekendForm,
  decider: Decider,
  { now, today }: Present,
): Promise<void> {
  const refusal = refusalToReserve(form.weekendDate, today)
  if (refusal) throw new Problem('invalid', refusal, { fields: { weekendDate: refusal } })

  const { contactName, contactEmail, contactPhone, notes } = form
  const { name } = venue.content
  await db.transaction(async (tx) => {
    const weekend = weekendOf(form.weekendDate)
    const { proof } = await proveIdentity(tx, await weekendDecision(tx, venue, contactEmail), decider, now)
    const booking = await insertBooking(tx, { venueId: venue.id, weekend, contactName, contactEmail, contactPhone, notes })
    if (!booking) throw new Problem('conflict', bookingMessages.taken, { fields: { weekendDate: bookingMessages.taken } })

    const projectId = await draftProject(tx, venue, form, weekendLabel(weekend))
    await setProjectOfBooking(tx, booking.id, projectId)
    const props = { venue: name, weekend }
    await queueVisitorMail(tx, queue, { address: contactEmail, template: 'weekend-reserved', props, about: booking.id }, now)
    await notifyStudio(tx, queue, {
      replyTo: contactEmail,
      template: 'weekend-booked',
      props: { venue: name, weekend, contactName, contactEmail, contactPhone, notes, projectId },
      about: booking.id,
    })
    const meta = { venueId: venue.id, venue: name, weekend: weekendLabel(weekend), proof, by: contactName }
    await recordActivity(tx, { actor: 'client', action: 'weekend.reserved', subject: projectId, meta })
  })
}

async function draftProject(tx: Transaction, { content }: VenueRow, form: WeekendForm, weekend: string): Promise<string> {
  const { contactName, contactEmail, contactPhone, notes } = form
  const contact = { name: contactName, email: contactEmail, company: content.name, phone: contactPhone }
  const client = await findOrAddClient(tx, contact)
  const project = await addProject(tx, {
    projectTitle: `${content.name}, ${weekend}`,
    clientName: contactName,
    clientEmail: contactEmail,
    clientId: client.id,
    notes: [notes, contactPhone && `Phone: ${contactPhone}`].filter(Boolean).join('\n\n'),
    valuePence: pounds(content.price),
  })
  return project!.id
}
