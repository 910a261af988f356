import { supplierFields } from '../../suppliers/supplier-fields.ts'
import { text, named, listed, dayOf, onDay, sheet, people, downtimeOf, withLabels } from './event-texts.ts'
import { event, type By, type Named, type Changed, type Imported } from './event.ts'

type Offer = { from: string; until: string }
type OfShoot = { shootId: string; date: string }
type Answered = Partial<OfShoot> & By & { number: number }
type OfDates = { dates: string; by?: string }
type OfKit = Named & { reason?: string; firstDay?: string; lastDay?: string }

export const shootEvents = {
  'shoot.planned': event<OfShoot>(onDay('Shoot planned'), { webhooks: ['shoot.planned'] }),
  'shoot.written': event<OfShoot>(onDay('Call sheet changed')),
  'shoot.kit-added': event<OfShoot & { kit: string }>((meta) => `${String(meta.kit)} added to the kit list${dayOf(meta)}`),
  'shoot.kit-removed': event<OfShoot & { kit: string }>((meta) => `${String(meta.kit)} taken off the kit list${dayOf(meta)}`),
  'shoot.deleted': event<OfShoot>(onDay('Shoot deleted before a call sheet was sent')),
  'shoot.sheet-sent': event<OfShoot & { number: number; people: number }>(
    (meta) => `${sheet(meta)} sent to ${people(meta)}${dayOf(meta)}`,
  ),
  'shoot.sheet-opened': event<Answered>((meta) => named(`${sheet(meta)} opened`, meta.by)),
  'shoot.confirmed': event<Answered>((meta) => named(`${sheet(meta)} confirmed`, meta.by)),
  'shoot.declined': event<Answered>((meta) => named(`${sheet(meta)} declined`, meta.by), { notifies: ['call-declined'] }),
  'shoot.cancelled': event<OfShoot>(onDay('Shoot cancelled and everyone told'), { webhooks: ['shoot.cancelled'] }),
  'shoot.dates-offered': event<Offer>('Dates offered to the client'),
  'shoot.dates-changed': event<Offer>('Offered dates changed'),
  'shoot.dates-withdrawn': event('Offered dates withdrawn'),
  'shoot.date-held': event<{ by: string; dates: string }>(({ dates, by }) => named(`Date chosen: ${text(dates)}`, by), {
    notifies: ['date-chosen'],
  }),
  'shoot.date-released': event<OfDates>(({ dates, by }) => named(`Date given back: ${text(dates)}`, by), {
    notifies: ['date-released'],
  }),
  'shoot.date-confirmed': event<OfDates>(({ dates }) => named('Date confirmed', dates)),
  'shoot.date-declined': event<OfDates>(({ dates }) => named('Date declined', dates)),
  'shoot.date-expired': event<OfDates>(({ dates }) => named('Date no longer held', dates), { notifies: ['date-expired'] }),
  'shoot.date-moved': event<OfDates>(({ dates }) => named('Client told of the new date', dates)),
  'shoot.date-cancelled': event<OfDates>(({ dates }) => named('Client told that the shoot is cancelled', dates)),
  'booking.made': event<{ supplier: string; state: string; days: string[] }>(
    ({ supplier, days, state }) =>
      `${text(supplier)} ${state === 'held' ? 'put on hold' : 'booked'} for ${Array.isArray(days) ? listed(days.map(text)) : 'a day'}`,
  ),
  'booking.changed': event<{ supplier: string; state: string; day: string }>(
    ({ supplier, day, state }) => `${text(supplier)} now ${state === 'held' ? 'on hold' : 'booked'} for ${text(day)}`,
  ),
  'booking.released': event<{ supplier: string; day: string }>(
    ({ supplier, day }) => `${text(supplier)} released on ${text(day)}`,
  ),
  'calendar.made': event<{ calendarId: string; kind: string }>(),
  'calendar.revoked': event<{ calendarId: string; kind: string }>(),
  'supplier.added': event(),
  'supplier.changed': event<Changed>(({ changed }) => withLabels('Supplier changed', supplierFields, changed)),
  'supplier.days-set': event<{ days: { date: string; state: string }[] }>(),
  'supplier.deleted': event(),
  'supplier.imported': event<Partial<Imported>>(),
  'kit.added': event<OfKit>(({ name }) => `${name} added to the kit`),
  'kit.changed': event<OfKit>(({ name }) => `${name} changed in the kit`),
  'kit.deleted': event<OfKit>(({ name }) => `${name} deleted from the kit`),
  'kit.downtime-entered': event<OfKit>(downtimeOf),
  'kit.downtime-removed': event<OfKit>((meta) => `${downtimeOf(meta)}: days freed`),
}
