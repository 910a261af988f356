import { randomUUID } from 'node:crypto'
import { addDays as addCalendarDays } from 'date-fns/addDays'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { longDates, shortDates } from '#domain/shoot-dates/date-text.ts'
import { dateMessages, daysOf } from '#domain/shoot-dates/offer-labels.ts'
import type { DayPart } from '#domain/shoots/booking-labels.ts'
import type { CrewMember } from '#domain/shoots/shoot.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInClient } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockBookingsOf } from '../bookings/appointment-store.ts'
import type { BusySource } from '../bookings/slots/busy-source.ts'
import { addAutomaticNote } from '../conversations/add-automatic-note.ts'
import { linkRecord, tryLockConversation } from '../conversations/conversation-store.ts'
import { noteCosts } from '../costs/note-costs.ts'
import { takeKit } from '../kit/take-kit.ts'
import { insertBookings } from '../ops/pipeline/booking-store.ts'
import { notify } from '../people/notifications/notify.ts'
import { openThread } from '../portal/messages/open-thread.ts'
import { findOwnProject } from '../portal/portal-store.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { takenOver } from '../shoots/plan-shoot.ts'
import { insertShoot, listShootsOf, type ShootRow } from '../shoots/shoot-store.ts'
import { listTakenDays } from '../shoots/days/taken-day-store.ts'
import { tryLockSupplier } from '../suppliers/supplier-store.ts'
import { findOffer, insertChoice, insertHolds, listChoices, updateChoice, type ChoiceRow, type OfferRow } from './date-store.ts'
import { mailHeld } from './mail-dates.ts'
import { readNeeded, type KnownPerson } from './needed-people.ts'
import { readBeginnings } from './read-free-days.ts'
import { refusalToChoose, refusalToOffer } from './who-chooses.ts'

export type Choosing = Pick<Services, 'db' | 'env' | 'queue'> & Present & { sources: readonly BusySource[] }

interface Wanted {
  day: string
  part: DayPart
}

/** Hours of the shoot of half a day. */
const hours: Record<DayPart, Partial<Pick<ShootRow, 'callTime' | 'wrapTime'>>> = {
  day: {},
  morning: { callTime: '08:00', wrapTime: '12:00' },
  afternoon: { callTime: '13:00', wrapTime: '18:00' },
}

/**
 * Holds a date for a client until the studio decides: its days become shoots of the project with everyone and everything needed.
 * Choosing the same day again answers as the first time. Throws `not-found`, `not-allowed`, and `conflict` when it is taken.
 */
export async function chooseDate(
  choosing: Choosing,
  client: SignedInClient,
  projectId: string,
  { day, part }: Wanted,
): Promise<ChoiceRow> {
  const { db, queue, now } = choosing
  const refusal = refusalToChoose(client)
  if (refusal) throw new Problem('not-allowed', refusal)
  if (!(await findOwnProject(db, client.id, projectId))) throw new Problem('not-found', portalMessages.missingText)
  try {
    return await db.transaction(async (tx) => {
      const project = await tryLockProject(tx, projectId)
      const offer = await findOffer(tx, projectId)
      if (!project || !offer || refusalToOffer(project)) throw new Problem('conflict', dateMessages.notOffered)
      const [latest] = await listChoices(tx, projectId, 1)
      if (latest?.state === 'held' && latest.firstDay === day && latest.part === part) return latest
      if (latest?.state === 'held' || latest?.state === 'confirmed') throw new Problem('conflict', dateMessages.alreadyChosen)
      const people = await takePeople(choosing, tx, offer, { day, part })
      const days = Array.from({ length: daysOf(offer.length) }, (_, index) => addDays(day, index))
      const chosen = { firstDay: day, lastDay: days.at(-1)!, part }
      const thread = await openThread(tx, client)
      const choice = await insertChoice(tx, {
        projectId,
        ...chosen,
        state: 'held',
        heldUntil: addCalendarDays(now, offer.daysHeld),
        contactId: client.contactId,
        name: client.name,
        email: client.email,
        conversationId: thread.id,
        createdAt: now,
      })
      await insertHolds(
        tx,
        [...new Set(people.map(({ takes }) => takes))].map((personId) => ({ choiceId: choice.id, personId, ...chosen })),
      )
      const shoots = await planHeldShoots(tx, choice, { days, people, now })
      for (const kitId of offer.kitIds) for (const shoot of shoots) await takeOrRefuse(tx, shoot, kitId)
      const bookingIds = await keepSuppliers(tx, choice, { days, people })
      const held = await updateChoice(tx, choice.id, { bookingIds })
      if (bookingIds.length > 0) await noteCosts(tx, queue, [projectId])

      await tryLockConversation(tx, thread.id)
      await linkRecord(tx, { conversationId: thread.id, kind: 'project', recordId: projectId })
      await addAutomaticNote(
        tx,
        thread.id,
        `${client.name} chose ${longDates(chosen)} for ${project.projectTitle}. Confirm or decline it.`,
        now,
      )
      const parts = { by: client.name, booking: shortDates(chosen) }
      await notify(tx, queue, { kind: 'date-chosen', projectId, to: 'everyone', by: null, parts }, now)
      await mailHeld(choosing, tx, held)
      const meta = { by: client.name, dates: shortDates(chosen) }
      await recordActivity(tx, { actor: 'client', action: 'shoot.date-held', subject: projectId, meta })
      return held
    })
  } catch (error) {
    if (isTaken(error)) throw taken()
    throw error
  }
}

const taken = () => new Problem('conflict', dateMessages.taken)

/** Two held dates of one person, or of one thing. */
function isTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  return cause?.code === '23P01' && ['date_holds_once', 'kit_bookings_once'].includes(cause.constraint ?? '')
}

/** Locks everyone needed, who then are free for the date. Throws `conflict`. */
async function takePeople(
  { sources, now, today }: Choosing,
  tx: Transaction,
  offer: OfferRow,
  { day, part }: Wanted,
): Promise<KnownPerson[]> {
  const people = await readNeeded(tx, offer.crew)
  // Somebody left: staff have to say who takes their place.
  if (people.length < offer.crew.length) throw new Problem('conflict', dateMessages.notOffered)
  const lastDay = addDays(day, daysOf(offer.length) - 1)
  if (day < offer.firstDay || lastDay > offer.lastDay) throw taken()
  // The same order in every transaction, so that none waits for another in a circle.
  for (const id of [...new Set(people.map(({ takes }) => takes))].toSorted()) await lockBookingsOf(tx, id)
  for (const id of suppliersOf(people).toSorted()) await tryLockSupplier(tx, id)
  const [first] = await readBeginnings({ db: tx, sources, now, today }, { ...offer, firstDay: day, lastDay }, people)
  if (first?.day !== day || !first.parts.includes(part)) throw taken()
  return people
}

const suppliersOf = (people: readonly KnownPerson[]): string[] =>
  people.flatMap(({ kind, id }) => (kind === 'supplier' ? [id] : []))

interface Held {
  days: string[]
  people: readonly KnownPerson[]
}

/** A shoot for each day, with place and contacts as of the project's last one. */
async function planHeldShoots(
  tx: Transaction,
  { id: choiceId, projectId, part, heldUntil }: ChoiceRow,
  { days, people, now }: Held & { now: Date },
): Promise<ShootRow[]> {
  const last = (await listShootsOf(tx, projectId)).at(-1)
  const crew = people.map((person) => memberOf(person, last?.crew ?? []))
  const shoots: ShootRow[] = []
  for (const date of days) {
    const shoot = await insertShoot(tx, {
      projectId,
      choiceId,
      heldUntil,
      date,
      changedAt: now,
      createdAt: now,
      ...(last && takenOver(last)),
      ...hours[part],
      crew,
    })
    shoots.push(shoot)
  }
  return shoots
}

/** As on the last call sheet, or with what is known of them. */
function memberOf({ kind, id, name, email, phone }: KnownPerson, before: readonly CrewMember[]): CrewMember {
  const known = before.find((one) =>
    kind === 'supplier' ? one.supplierId === id : one.supplierId === null && one.email.toLowerCase() === email.toLowerCase(),
  )
  const supplierId = kind === 'supplier' ? id : null
  return known ? { ...known, callTime: '' } : { id: randomUUID(), supplierId, name, role: '', callTime: '', email, phone }
}

/** What another project has is not told to clients. */
async function takeOrRefuse(tx: Transaction, shoot: ShootRow, kitId: string): Promise<void> {
  try {
    await takeKit(tx, shoot, kitId)
  } catch (error) {
    throw error instanceof Problem ? taken() : error
  }
}

/** Suppliers are held on the roster too, unless they are on this project's days already. */
async function keepSuppliers(tx: Transaction, { projectId, part }: ChoiceRow, { days, people }: Held): Promise<string[]> {
  const ids: string[] = []
  for (const supplierId of suppliersOf(people)) {
    const supplier = (await tryLockSupplier(tx, supplierId))!
    const known = await listTakenDays(tx, { supplierId, projectIds: [projectId], days })
    const free = days.filter((day) => !known.some((one) => one.bookingId !== null && one.day === day))
    const row = { supplierId, supplierName: supplier.name, projectId, part, state: 'held' as const, ratePence: supplier.dayRate }
    if (free.length > 0)
      ids.push(
        ...(await insertBookings(
          tx,
          free.map((day) => ({ ...row, day })),
        )),
      )
  }
  return ids
}
