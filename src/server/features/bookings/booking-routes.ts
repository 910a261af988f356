import type { Hono } from 'hono'
import { bookingEndpoints } from '#domain/bookings/booking-endpoints.ts'
import { bookingMessages } from '#domain/bookings/booking-labels.ts'
import { daysOfSlots } from '#domain/bookings/slots.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findSignedInClient } from '../../base/access/sessions.ts'
import { makeTaskQueue } from '../../base/task-queue.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { readTax } from '../brand/vat-rate.ts'
import { readAnswerByOfBooking, toAnswerBy } from './answer-by.ts'
import { findAppointment, findHold, tryLockAppointment, updateAppointment } from './appointment-store.ts'
import { toShownBooking, toShownType } from './booking-answers.ts'
import { findBookingType } from './booking-type-store.ts'
import { bookSlot } from './booking/book-slot.ts'
import type { BusySource } from './slots/busy-source.ts'
import { cancelBooking } from './booking/cancel-booking.ts'
import { bookableOrThrow, listBookable } from './slots/find-bookable.ts'
import { holdSlot } from './booking/hold-slot.ts'
import { listSlotsToMove, moveBooking, refusalToChange } from './booking/move-booking.ts'
import { readSlots, windowOf } from './slots/read-slots.ts'
import { readAnswerPromise } from './slots/studio-hours-store.ts'
import { namesOf } from './slots/working-hours-store.ts'

/** A crowd at one slot waits here, not for connections to the database, which everybody else needs too. */
const enqueue = makeTaskQueue({ atOnce: 8 })

export function mountBookings(app: Hono<AppEnv>, services: EndpointServices, sources: readonly BusySource[]): void {
  const { db } = services

  const by = 'visitor' as const

  async function answer(key: string, now: Date) {
    const booking = await findAppointment(db, { key })
    if (!booking) throw new Problem('not-found', bookingMessages.missing)
    const type = await findBookingType(db, booking.typeId)
    const answerBy = await readAnswerByOfBooking(db, booking.id, now)
    return toShownBooking(booking, toShownType(type!, await readTax(db)), { now, answerBy })
  }

  bindGroup(app, services, bookingEndpoints, {
    readBookingState: async () => ({ open: (await listBookable(db)).length > 0 }),
    listBookable: async () => {
      const types = await listBookable(db)
      if (types.length === 0) throw new Problem('not-found', bookingMessages.notBookable)
      const tax = await readTax(db)
      return { types: types.map((type) => toShownType(type, tax)) }
    },
    readBookable: async ({ params, query, now, today }) => {
      const { type, people } = await bookableOrThrow(db, params.slug)
      const held = query.hold === undefined ? null : await findHold(db, query.hold)
      const timeZone = studioTimeZone()
      const days = windowOf(type, { first: query.from ?? today, now, timeZone })
      const except = held?.state === 'held' ? held.id : undefined
      const slots = await readSlots({ db, sources, now }, type, { people, except, from: days.from })
      const chooses = type.assignment === 'visitor'
      return {
        type: { ...toShownType(type, await readTax(db)), questions: type.questions, assignment: type.assignment },
        people: chooses ? people.map(({ personId, name }) => ({ id: personId, name })) : [],
        slots: slots.map(({ startsAt, personIds }) => ({
          startsAt: startsAt.toISOString(),
          personIds: chooses ? personIds : [],
        })),
        timeZone,
        days: { ...days, last: daysOfSlots(type, now, timeZone).to },
      }
    },
    holdSlot: async ({ params, body, request, now }) => {
      await services.limits.take('holds-of-day', request.address)
      const wanted = { ...body, startsAt: new Date(body.startsAt) }
      const held = await enqueue(() => holdSlot({ db, sources, now, request }, params.slug, wanted))
      const { holdKey, heldUntil, personId } = held
      const person = (await namesOf(db)).get(personId) ?? ''
      return { hold: holdKey, heldUntil: heldUntil.toISOString(), person }
    },
    book: async ({ params, body, request, c, now }) => {
      const client = await findSignedInClient(db, c, services.env.https)
      const ownMailbox = client && !client.viewOnly ? client.email : null
      const asked = { ...services, sources, now, request, ownMailbox }
      const booking = await enqueue(() => bookSlot(asked, params.slug, body))
      const person = (await namesOf(db)).get(booking.personId) ?? ''
      return {
        message: 'Your time is booked.',
        person,
        startsAt: booking.startsAt.toISOString(),
        confirmBy: booking.heldUntil?.toISOString() ?? null,
        answerBy: toAnswerBy((await readAnswerPromise(db, now))(now), now),
      }
    },
    /** For holders of the link of a confirmation. */
    readBooking: async ({ params, now }) => ({ booking: await answer(params.key, now) }),
    listSlotsOfBooking: async ({ params, now }) => {
      const slots = await listSlotsToMove({ db, sources, now, by }, params)
      return {
        slots: slots.map(({ startsAt }) => ({ startsAt: startsAt.toISOString(), personIds: [] })),
        timeZone: studioTimeZone(),
      }
    },
    moveBooking: async (call) => {
      await moveBooking({ ...call, sources, by }, call.params, new Date(call.body.startsAt))
      return { booking: await answer(call.params.key, call.now) }
    },
    confirmBooking: async (call) => {
      await confirmBooking(call, call.params.key)
      return { booking: await answer(call.params.key, call.now) }
    },
    cancelBooking: async (call) => {
      await cancelBooking({ ...call, by }, call.params)
      return { booking: await answer(call.params.key, call.now) }
    },
  })
}

/** By the mailed link: the time is kept. Confirming again changes nothing. Throws `not-found`, and `gone` when it is over or cancelled. */
async function confirmBooking({ db, now }: Pick<EndpointServices, 'db'> & { now: Date }, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await tryLockAppointment(tx, { key })
    const refusal = refusalToChange(booking, now)
    if (refusal) throw refusal
    if (booking!.heldUntil === null) return
    await updateAppointment(tx, booking!.id, { heldUntil: null })
    const { type } = (await findAppointment(tx, { key }))!
    await recordActivity(tx, { actor: 'visitor', action: 'appointment.confirmed', subject: booking!.id, meta: { type } })
  })
}
