import { longDates, shortDates } from '#domain/shoot-dates/date-text.ts'
import { dateMessages, type ChoiceState } from '#domain/shoot-dates/offer-labels.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInClient } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { addAutomaticNote } from '../conversations/add-automatic-note.ts'
import { tryLockConversation } from '../conversations/conversation-store.ts'
import { noteCosts } from '../costs/note-costs.ts'
import { deleteBooking, findBooking, updateBooking } from '../ops/pipeline/booking-store.ts'
import { notify } from '../people/notifications/notify.ts'
import { findOwnProject } from '../portal/portal-store.ts'
import { followShootDays } from '../shoots/days/follow-shoot-days.ts'
import {
  confirmShootsOf,
  deleteHolds,
  deleteShootsOf,
  findChoice,
  listChoices,
  listOverdue,
  listShootsOfChoices,
  tryLockChoice,
  updateChoice,
  type ChoiceRow,
} from './date-store.ts'
import { mailCancelled, mailConfirmed, mailDeclined, mailExpired, mailMoved } from './mail-dates.ts'
import { refusalToChoose } from './who-chooses.ts'

type Deciding = Pick<Services, 'db' | 'env' | 'queue'> & { now: Date }

/** Confirms a held date, also late while nobody freed it; a confirmed one is left as it is. Throws `not-found` and `conflict`. */
export async function confirmDate(deciding: Deciding, id: string): Promise<ChoiceRow> {
  const { db, queue, now } = deciding
  return db.transaction(async (tx) => {
    const choice = await lockOrThrow(tx, id)
    if (choice.state === 'confirmed') return choice
    expectHeld(choice)
    await deleteHolds(tx, id)
    await confirmShootsOf(tx, id, now)
    await followShootDays(tx, choice.projectId)
    for (const bookingId of choice.bookingIds) await updateBooking(tx, bookingId, { state: 'booked' })
    await noteCosts(tx, queue, [choice.projectId])
    const notified = { toldFirst: choice.firstDay, toldLast: choice.lastDay }
    const confirmed = await updateChoice(tx, id, { state: 'confirmed', ...notified, decidedAt: now })
    await mailConfirmed(deciding, tx, confirmed)
    await note(tx, confirmed, 'staff', 'confirmed', now)
    return confirmed
  })
}

/** Frees a held date and tells the client why. Throws `not-found` and `conflict`. */
export async function declineDate(deciding: Deciding, id: string, reason: string): Promise<ChoiceRow> {
  const { db, now } = deciding
  return db.transaction(async (tx) => {
    const choice = await lockOrThrow(tx, id)
    expectHeld(choice)
    const declined = await freeDate(deciding, tx, choice, { state: 'declined', reason })
    await mailDeclined(deciding, tx, declined)
    await note(tx, declined, 'staff', 'declined', now)
    return declined
  })
}

/** Gives a held date back, for the client. Without one nothing happens. Throws `not-found`, `not-allowed` and `conflict`. */
export async function releaseDate(deciding: Deciding, client: SignedInClient, projectId: string): Promise<void> {
  const { db, queue, now } = deciding
  const refusal = refusalToChoose(client)
  if (refusal) throw new Problem('not-allowed', refusal)
  if (!(await findOwnProject(db, client.id, projectId))) throw new Problem('not-found', portalMessages.missingText)
  await db.transaction(async (tx) => {
    const [latest] = await listChoices(tx, projectId, 1)
    const choice = latest && (await tryLockChoice(tx, latest.id))
    if (choice?.state === 'confirmed') throw new Problem('conflict', 'This date is confirmed. Please write to us to change it.')
    if (choice?.state !== 'held') return
    const released = await freeDate(deciding, tx, choice, { state: 'released' })
    await note(tx, released, 'client', 'released', now, client.name)
    const parts = { by: client.name, booking: shortDates(released) }
    await notify(tx, queue, { kind: 'date-released', projectId, to: 'everyone', by: null, parts }, now)
  })
}

/** Frees dates that nobody confirmed in time, and tells both sides. */
export async function updateDates(deciding: Deciding): Promise<void> {
  const { db, queue, now } = deciding
  for (const id of await listOverdue(db, now)) {
    await db.transaction(async (tx) => {
      const choice = await tryLockChoice(tx, id)
      if (choice?.state !== 'held' || choice.heldUntil > now) return
      const expired = await freeDate(deciding, tx, choice, { state: 'expired' })
      await mailExpired(deciding, tx, expired)
      await note(tx, expired, 'system', 'expired', now)
      const { projectId, name } = expired
      const parts = { by: name, booking: shortDates(expired) }
      await notify(tx, queue, { kind: 'date-expired', projectId, to: 'everyone', by: null, parts }, now)
    })
  }
}

/** Tells the client of confirmed days that were moved or cancelled as shoots since they were last told. */
export async function followShoots(deciding: Deciding, choiceId: string): Promise<void> {
  const { db, now } = deciding
  await db.transaction(async (tx) => {
    const choice = await tryLockChoice(tx, choiceId)
    if (choice?.state !== 'confirmed') return
    const shoots = await listShootsOfChoices(tx, [choiceId])
    const sequence = choice.sequence + 1
    if (shoots.length === 0) {
      const cancelled = await updateChoice(tx, choiceId, { state: 'cancelled', sequence, toldFirst: null, toldLast: null })
      await mailCancelled(deciding, tx, cancelled)
      await note(tx, cancelled, 'staff', 'cancelled', now)
      return
    }
    const [firstDay, lastDay] = [shoots[0]!.date, shoots.at(-1)!.date]
    if (firstDay === choice.toldFirst && lastDay === choice.toldLast) return
    // Half a day that was made two is told as days.
    const part = firstDay === lastDay ? choice.part : 'day'
    const notified = { toldFirst: firstDay, toldLast: lastDay }
    const moved = await updateChoice(tx, choiceId, { firstDay, lastDay, part, sequence, ...notified })
    await mailMoved(deciding, tx, moved, { firstDay: choice.firstDay, lastDay: choice.lastDay, part: choice.part })
    await note(tx, moved, 'staff', 'moved', now)
  })
}

async function lockOrThrow(tx: Transaction, id: string): Promise<ChoiceRow> {
  const choice = (await findChoice(tx, id)) && (await tryLockChoice(tx, id))
  if (!choice) throw new Problem('not-found', dateMessages.missing)
  return choice
}

function expectHeld({ state }: ChoiceRow): void {
  if (state !== 'held') throw new Problem('conflict', dateMessages.notHeld)
}

/** The shoots of its days were never sent to anybody, and go with their kit; so do the days of suppliers that were held for it. */
async function freeDate(
  { queue, now }: Deciding,
  tx: Transaction,
  { id, projectId, bookingIds }: ChoiceRow,
  { state, reason = '' }: { state: Exclude<ChoiceState, 'held' | 'confirmed'>; reason?: string },
): Promise<ChoiceRow> {
  await deleteHolds(tx, id)
  await deleteShootsOf(tx, id)
  for (const bookingId of bookingIds) {
    // One that staff have booked for good meanwhile stays.
    if ((await findBooking(tx, bookingId))?.state === 'held') await deleteBooking(tx, bookingId)
  }
  if (bookingIds.length > 0) await noteCosts(tx, queue, [projectId])
  return updateChoice(tx, id, { state, reason, decidedAt: now })
}

type Change = Exclude<ChoiceState, 'held'> | 'moved'

const noteTexts: Record<Change, (dates: string, choice: ChoiceRow) => string> = {
  confirmed: (dates) => `The date is confirmed: ${dates}.`,
  declined: (dates, { reason }) => `The date was declined: ${dates}. ${reason}`,
  released: (dates, { name }) => `${name} gave the date back: ${dates}.`,
  expired: (dates) => `The date was not confirmed in time and is free again: ${dates}.`,
  moved: (dates) => `The shoot has moved to ${dates}. The client was told.`,
  cancelled: (dates) => `The shoot was cancelled: ${dates}. The client was told.`,
}

async function note(
  tx: Transaction,
  choice: ChoiceRow,
  actor: 'staff' | 'client' | 'system',
  change: Change,
  now: Date,
  by?: string,
): Promise<void> {
  const { conversationId, projectId } = choice
  const conversation = conversationId === null ? null : await tryLockConversation(tx, conversationId)
  if (conversation) await addAutomaticNote(tx, conversation.id, noteTexts[change](longDates(choice), choice), now)
  const meta = { dates: shortDates(choice), ...(by !== undefined && { by }) }
  await recordActivity(tx, { actor, action: `shoot.date-${change}`, subject: projectId, meta })
}
