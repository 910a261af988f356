import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { idParams, knownRevision, pageQuery, recordId } from '../common/fields.ts'
import { chosenSlot } from './booking-form.ts'
import { bookingStates } from './booking-labels.ts'
import { bookingTypeForm } from './booking-type.ts'
import { bookingSettings, workingHours } from './working-hours.ts'

const listedBooking = z.object({
  id: z.string(),
  typeId: z.string(),
  type: z.string(),
  personId: z.string(),
  person: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(bookingStates),
  /** It lies in the past. */
  isOver: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  zone: z.string(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Net, in pounds. */
  price: z.number().nullable(),
})
export type ListedBooking = z.output<typeof listedBooking>

const bookingType = bookingTypeForm.extend({ id: z.string(), revision: z.number() })
export type BookingType = z.output<typeof bookingType>

const hoursOfPerson = workingHours.extend({ personId: z.string(), name: z.string(), revision: z.number() })
export type HoursOfPerson = z.output<typeof hoursOfPerson>

const done = z.object({ success: z.literal(true) })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'answer-enquiries' })

export const bookingAdminEndpoints = {
  listBookings: staffEndpoint({
    summary: 'List bookings',
    description: 'Coming ones by time, past ones newest first.',
    method: 'GET',
    path: '/api/admin/bookings',
    query: z.object({
      when: z.enum(['coming', 'past']).default('coming'),
      person: recordId.optional(),
      type: recordId.optional(),
      ...pageQuery,
    }),
    answer: z.object({ bookings: z.array(listedBooking), next: z.string().nullable() }),
  }),
  listSlotsForMove: staffEndpoint({
    summary: 'List the times a booking can move to',
    description: 'Free times for a booking that staff move.',
    method: 'GET',
    path: '/api/admin/bookings/:id/slots',
    params: idParams,
    answer: z.object({ slots: z.array(z.object({ startsAt: z.iso.datetime() })), timeZone: z.string() }),
  }),
  moveBookingOfVisitor: staffEndpoint({
    summary: 'Move a visitor’s booking',
    method: 'POST',
    path: '/api/admin/bookings/:id/move',
    params: idParams,
    body: z.object({ startsAt: chosenSlot.shape.startsAt }),
    answer: done.extend({ booking: listedBooking }),
  }),
  cancelBookingOfVisitor: staffEndpoint({
    summary: 'Cancel a visitor’s booking',
    method: 'POST',
    path: '/api/admin/bookings/:id/cancel',
    params: idParams,
    optionalBody: true,
    body: z.object({}),
    answer: done.extend({ booking: listedBooking }),
  }),
  setNoShow: staffEndpoint({
    summary: 'Note that nobody came',
    description: '`true` for somebody who did not come.',
    method: 'PUT',
    path: '/api/admin/bookings/:id/no-show',
    params: idParams,
    body: z.object({ noShow: z.boolean() }),
    answer: done.extend({ booking: listedBooking }),
  }),

  listBookingTypes: staffEndpoint({
    summary: 'List booking types',
    method: 'GET',
    path: '/api/admin/booking-types',
    answer: z.object({ types: z.array(bookingType) }),
  }),
  makeBookingType: staffEndpoint({
    summary: 'Make booking type',
    method: 'POST',
    path: '/api/admin/booking-types',
    can: 'settings',
    body: bookingTypeForm,
    answer: done.extend({ type: bookingType }),
  }),
  changeBookingType: staffEndpoint({
    summary: 'Change booking type',
    method: 'PUT',
    path: '/api/admin/booking-types/:id',
    can: 'settings',
    params: idParams,
    body: bookingTypeForm.extend({ revision: knownRevision }),
    answer: done.extend({ type: bookingType }),
  }),

  listWorkingHours: staffEndpoint({
    summary: 'List working hours',
    description: 'Everyone who works here, by name.',
    method: 'GET',
    path: '/api/admin/working-hours',
    answer: z.object({ people: z.array(hoursOfPerson) }),
  }),
  saveWorkingHours: staffEndpoint({
    summary: 'Save working hours',
    description: "One's own, or with `manage-people` anyone's.",
    method: 'PUT',
    path: '/api/admin/working-hours/:id',
    params: idParams,
    body: workingHours.extend({ revision: z.int32().min(0) }),
    answer: done.extend({ hours: hoursOfPerson }),
  }),
  readBookingSettings: staffEndpoint({
    summary: 'Read booking settings',
    method: 'GET',
    path: '/api/admin/settings/bookings',
    answer: bookingSettings.extend({ revision: z.number() }),
  }),
  saveBookingSettings: staffEndpoint({
    summary: 'Save booking settings',
    method: 'PUT',
    path: '/api/admin/settings/bookings',
    can: 'settings',
    body: bookingSettings.extend({ revision: z.int32().min(0) }),
    answer: done.extend({ settings: bookingSettings.extend({ revision: z.number() }) }),
  }),
}
