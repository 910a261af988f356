import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { knownRevision, pageQuery, recordId } from '../common/fields.ts'
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

const staffEndpoint = endpointsFor({ who: 'staff', can: 'answer-enquiries', path: '/api/admin' })

export const bookingAdminEndpoints = {
  listBookings: staffEndpoint('GET', '/bookings', 'List bookings', {
    description: 'Coming ones by time, past ones newest first.',
    query: z.object({
      when: z.enum(['coming', 'past']).default('coming'),
      person: recordId.optional(),
      type: recordId.optional(),
      ...pageQuery,
    }),
    answer: z.object({ bookings: z.array(listedBooking), next: z.string().nullable() }),
  }),
  listSlotsForMove: staffEndpoint('GET', '/bookings/:id/slots', 'List the times a booking can move to', {
    description: 'Free times for a booking that staff move.',
    answer: z.object({ slots: z.array(z.object({ startsAt: z.iso.datetime() })), timeZone: z.string() }),
  }),
  moveBookingOfVisitor: staffEndpoint('POST', '/bookings/:id/move', 'Move a visitor’s booking', {
    body: z.object({ startsAt: chosenSlot.shape.startsAt }),
    answer: done.extend({ booking: listedBooking }),
  }),
  cancelBookingOfVisitor: staffEndpoint('POST', '/bookings/:id/cancel', 'Cancel a visitor’s booking', {
    optionalBody: true,
    body: z.object({}),
    answer: done.extend({ booking: listedBooking }),
  }),
  setNoShow: staffEndpoint('PUT', '/bookings/:id/no-show', 'Note that nobody came', {
    description: '`true` for somebody who did not come.',
    body: z.object({ noShow: z.boolean() }),
    answer: done.extend({ booking: listedBooking }),
  }),

  listBookingTypes: staffEndpoint('GET', '/booking-types', 'List booking types', {
    answer: z.object({ types: z.array(bookingType) }),
  }),
  makeBookingType: staffEndpoint('POST', '/booking-types', 'Make booking type', {
    can: 'settings',
    body: bookingTypeForm,
    answer: done.extend({ type: bookingType }),
  }),
  changeBookingType: staffEndpoint('PUT', '/booking-types/:id', 'Change booking type', {
    can: 'settings',
    body: bookingTypeForm.extend({ revision: knownRevision }),
    answer: done.extend({ type: bookingType }),
  }),

  listWorkingHours: staffEndpoint('GET', '/working-hours', 'List working hours', {
    description: 'Everyone who works here, by name.',
    answer: z.object({ people: z.array(hoursOfPerson) }),
  }),
  saveWorkingHours: staffEndpoint('PUT', '/working-hours/:id', 'Save working hours', {
    description: "One's own, or with `manage-people` anyone's.",
    body: workingHours.extend({ revision: z.int32().min(0) }),
    answer: done.extend({ hours: hoursOfPerson }),
  }),
  readBookingSettings: staffEndpoint('GET', '/settings/bookings', 'Read booking settings', {
    answer: bookingSettings.extend({ revision: z.number() }),
  }),
  saveBookingSettings: staffEndpoint('PUT', '/settings/bookings', 'Save booking settings', {
    can: 'settings',
    body: bookingSettings.extend({ revision: z.int32().min(0) }),
    answer: done.extend({ settings: bookingSettings.extend({ revision: z.number() }) }),
  }),
}
