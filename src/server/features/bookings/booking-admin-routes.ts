import type { Hono } from 'hono'
import { bookingAdminEndpoints } from '#domain/bookings/booking-admin-endpoints.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { contentChanged } from '../activity/content-changed.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
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
  mountList(app, services, sources)
  mountSetup(app, services)
}

function mountList(app: Hono<AppEnv>, services: EndpointServices, sources: readonly BusySource[]): void {
  const { db } = services
  const by = 'staff' as const
  const answer = async (id: string, now: Date) => ({ ...done, booking: toListed((await findAppointment(db, { id }))!, now) })

  bindEndpoint(app, services, bookingAdminEndpoints.listBookings, async ({ query }) => {
    const now = new Date()
    const { page, next } = await listAppointments(db, query, now)
    return { bookings: page.map((row) => toListed(row, now)), next }
  })

  bindEndpoint(app, services, bookingAdminEndpoints.listSlotsForMove, async ({ params }) => {
    const slots = await listSlotsToMove({ db, sources, now: new Date(), by }, params)
    return { slots: slots.map(({ startsAt }) => ({ startsAt: startsAt.toISOString() })), timeZone: studioTimeZone() }
  })

  bindEndpoint(app, services, bookingAdminEndpoints.moveBookingOfVisitor, async ({ params, body }) => {
    const now = new Date()
    await moveBooking({ ...services, sources, now, by }, params, new Date(body.startsAt))
    return answer(params.id, now)
  })

  bindEndpoint(app, services, bookingAdminEndpoints.cancelBookingOfVisitor, async ({ params }) => {
    const now = new Date()
    await cancelBooking({ ...services, now, by }, params)
    return answer(params.id, now)
  })

  bindEndpoint(app, services, bookingAdminEndpoints.setNoShow, async ({ params, body }) => {
    const now = new Date()
    await setNoShow({ db, now }, params.id, body.noShow)
    return answer(params.id, now)
  })
}

function mountSetup(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindEndpoint(app, services, bookingAdminEndpoints.listBookingTypes, async () => ({
    types: (await listBookingTypes(db)).map(toType),
  }))

  bindEndpoint(app, services, bookingAdminEndpoints.makeBookingType, async ({ body }) => ({
    ...done,
    type: toType(await makeBookingType(services, body)),
  }))

  bindEndpoint(app, services, bookingAdminEndpoints.changeBookingType, async ({ params, body: { revision, ...form } }) => ({
    ...done,
    type: toType(await changeBookingType(services, { id: params.id, revision, form })),
  }))

  bindEndpoint(app, services, bookingAdminEndpoints.listWorkingHours, async () => ({ people: await listHours(db) }))

  bindEndpoint(
    app,
    services,
    bookingAdminEndpoints.saveWorkingHours,
    async ({ person, params, body: { revision, ...hours } }) => ({
      ...done,
      hours: await saveWorkingHours({ db, person }, { personId: params.id, revision, hours }),
    }),
  )

  bindEndpoint(app, services, bookingAdminEndpoints.readBookingSettings, async () => {
    const { value, revision } = await readBookingSetting(db)
    return { ...value, revision }
  })

  bindEndpoint(app, services, bookingAdminEndpoints.saveBookingSettings, async ({ body: { revision, ...settings } }) => {
    const saved = await db.transaction(async (tx) => {
      const next = await bookingSetting.save(tx, settings, revision)
      await contentChanged(tx)
      return next
    })
    return { ...done, settings: { ...settings, revision: saved } }
  })
}
