import type { Hono } from 'hono'
import { bookingAdminEndpoints } from '#domain/bookings/booking-admin-endpoints.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { contentChanged } from '../activity/content-changed.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findAppointment, listAppointments } from './appointment-store.ts'
import { toListed, toType } from './booking-answers.ts'
import { bookingSetting, readBookingSetting } from './booking-setting.ts'
import { listBookingTypes } from './booking-type-store.ts'
import type { BusySource } from './slots/busy-source.ts'
import { cancelBooking, setNoShow } from './booking/cancel-booking.ts'
import { listSlotsToMove, moveBooking } from './booking/move-booking.ts'
import { changeBookingType, makeBookingType } from './save-booking-type.ts'
import { saveWorkingHours } from './slots/save-working-hours.ts'
import { listHours } from './slots/working-hours-store.ts'

const done = { success: true } as const

export function mountBookingAdmin(app: Hono<AppEnv>, services: EndpointServices, sources: readonly BusySource[]): void {
  const { db } = services

  const by = 'staff' as const

  const answer = async (id: string, now: Date) => ({ ...done, booking: toListed((await findAppointment(db, { id }))!, now) })

  bindGroup(app, services, bookingAdminEndpoints, {
    listBookings: async ({ query, now }) => {
      const { page, next } = await listAppointments(db, query, now)
      return { bookings: page.map((row) => toListed(row, now)), next }
    },
    listSlotsForMove: async ({ params, now }) => {
      const slots = await listSlotsToMove({ db, sources, now, by }, params)
      return { slots: slots.map(({ startsAt }) => ({ startsAt: startsAt.toISOString() })), timeZone: studioTimeZone() }
    },
    moveBookingOfVisitor: async (call) => {
      await moveBooking({ ...call, sources, by }, call.params, new Date(call.body.startsAt))
      return answer(call.params.id, call.now)
    },
    cancelBookingOfVisitor: (call) => cancelBooking({ ...call, by }, call.params).then(() => answer(call.params.id, call.now)),
    setNoShow: (call) => setNoShow(call, call.params.id, call.body.noShow).then(() => answer(call.params.id, call.now)),
    listBookingTypes: async () => ({ types: (await listBookingTypes(db)).map(toType) }),
    makeBookingType: async ({ body }) => ({ type: toType(await makeBookingType(services, body)) }),
    changeBookingType: async ({ params, body: { revision, ...form } }) => ({
      type: toType(await changeBookingType(services, { id: params.id, revision, form })),
    }),
    listWorkingHours: async () => ({ people: await listHours(db) }),
    saveWorkingHours: async ({ person, params, body: { revision, ...hours } }) => ({
      hours: await saveWorkingHours({ db, person }, { personId: params.id, revision, hours }),
    }),
    readBookingSettings: async () => {
      const { value, revision } = await readBookingSetting(db)
      return { ...value, revision }
    },
    saveBookingSettings: async ({ body: { revision, ...settings } }) => {
      const saved = await db.transaction(async (tx) => {
        const next = await bookingSetting.save(tx, settings, revision)
        await contentChanged(tx)
        return next
      })
      return { settings: { ...settings, revision: saved } }
    },
  })
}
