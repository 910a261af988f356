import { studioTimeZone } from '#domain/brand/brand.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { dayBegins } from '#domain/common/dates/wall-clock.ts'
import { rangeOfLeave } from '#domain/leave/leave-rules.ts'
import type { ChosenDays } from '#domain/shoot-dates/date-text.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import type { MailInvitation } from '../../tables/clients/mails.ts'
import { bookingIcs } from '../bookings/booking/booking-ics.ts'
import { queueMail } from '../mails/outbox/queue-mail.ts'
import { studioMailbox } from '../mails/settings/studio-mailbox.ts'
import { findProject, type ProjectRow } from '../projects/project-store.ts'
import type { ChoiceRow, OfferRow } from './date-store.ts'
import { listChoosers } from './who-chooses.ts'

type Mailing = Pick<Services, 'env' | 'queue'> & { now: Date }

/** Mails everyone of the client who can choose. Returns how many. */
export async function mailOffered(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction,
  { id, clientId, projectTitle }: ProjectRow,
  { note }: Pick<OfferRow, 'note'>,
): Promise<number> {
  const choosers = clientId === null ? [] : await listChoosers(tx, clientId)
  for (const { name, email } of choosers) {
    await queueMail(tx, queue, {
      to: { name, address: email },
      template: 'dates-offered',
      props: { name, projectId: id, projectTitle, note },
      about: id,
    })
  }
  return choosers.length
}

export async function mailHeld(mailing: Mailing, tx: Transaction, choice: ChoiceRow): Promise<void> {
  const facts = await readFacts(tx, choice)
  await mail(mailing, tx, choice, { template: 'date-held', props: { ...facts, heldUntil: choice.heldUntil.toISOString() } })
}

export async function mailConfirmed(mailing: Mailing, tx: Transaction, choice: ChoiceRow): Promise<void> {
  const props = await readFacts(tx, choice)
  await mail(mailing, tx, choice, { template: 'date-confirmed', props }, 'REQUEST')
}

export async function mailDeclined(mailing: Mailing, tx: Transaction, choice: ChoiceRow): Promise<void> {
  const props = { ...(await readFacts(tx, choice)), reason: choice.reason }
  await mail(mailing, tx, choice, { template: 'date-declined', props })
}

export async function mailExpired(mailing: Mailing, tx: Transaction, choice: ChoiceRow): Promise<void> {
  await mail(mailing, tx, choice, { template: 'date-expired', props: await readFacts(tx, choice) })
}

/** The next state of the invitation. */
export async function mailMoved(mailing: Mailing, tx: Transaction, choice: ChoiceRow, before: ChosenDays): Promise<void> {
  const props = { ...(await readFacts(tx, choice)), before }
  await mail(mailing, tx, choice, { template: 'date-moved', props }, 'REQUEST')
}

/** The end of the invitation. */
export async function mailCancelled(mailing: Mailing, tx: Transaction, choice: ChoiceRow): Promise<void> {
  await mail(mailing, tx, choice, { template: 'date-cancelled', props: await readFacts(tx, choice) }, 'CANCEL')
}

async function readFacts(tx: Transaction, { name, projectId, firstDay, lastDay, part }: ChoiceRow) {
  const { projectTitle } = (await findProject(tx, projectId))!
  return { name, projectId, projectTitle, firstDay, lastDay, part }
}

type Order = Pick<Parameters<typeof queueMail>[2], 'template' | 'props'>

/** To whoever chose; without a mailbox once a client's details were erased. */
async function mail(
  { env, queue, now }: Mailing,
  tx: Transaction,
  choice: ChoiceRow,
  order: Order,
  method?: MailInvitation['method'],
): Promise<void> {
  const { name, email, projectId } = choice
  if (email === '') return
  await queueMail(tx, queue, {
    to: { name, address: email },
    ...order,
    ...(method && { invitation: await invitationOf(tx, choice, { method, siteUrl: env.siteUrl, now }) }),
    about: projectId,
  })
}

async function invitationOf(
  tx: Transaction,
  { id, sequence, projectId, firstDay, lastDay, part, email }: ChoiceRow,
  { method, siteUrl, now }: { method: MailInvitation['method']; siteUrl: string; now: Date },
): Promise<MailInvitation> {
  const organizer = await studioMailbox(tx)
  const { projectTitle } = (await findProject(tx, projectId))!
  const timeZone = studioTimeZone()
  const isDay = part === 'day'
  const range = isDay
    ? { startsAt: dayBegins(firstDay, 'UTC'), endsAt: dayBegins(addDays(lastDay, 1), 'UTC') }
    : rangeOfLeave({ firstDay, lastDay, part }, timeZone)
  return bookingIcs(
    {
      id,
      sequence,
      ...range,
      isDay,
      changedAt: now,
      title: `Shoot: ${projectTitle}`,
      place: '',
      organizer,
      attendee: email,
    },
    { kind: 'shoot', method, siteUrl },
  )
}
