import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { assignments, bookingStates, meetingPlaces } from '#domain/bookings/booking-labels.ts'
import type { BookingQuestion } from '#domain/bookings/booking-type.ts'
import type { DaysOff, WorkingRange } from '#domain/bookings/working-hours.ts'
import { createdAt, id, moment, trigrams } from '../columns.ts'
import { people } from '../people/people.ts'

/** What visitors can book. The migration adds four types, of which the discovery call is active. */
export const bookingTypes = pgTable('booking_types', {
  id: id(),
  /** End of its address. */
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  text: text('text').notNull().default(''),
  minutes: integer('minutes').notNull(),
  /** Minutes that are kept free. */
  bufferBefore: integer('buffer_before').notNull().default(0),
  bufferAfter: integer('buffer_after').notNull().default(0),
  noticeHours: integer('notice_hours').notNull().default(24),
  daysAhead: integer('days_ahead').notNull().default(60),
  mostPerDay: integer('most_per_day'),
  meeting: text('meeting', { enum: meetingPlaces }).notNull(),
  place: text('place').notNull().default(''),
  questions: jsonb('questions').$type<BookingQuestion[]>().notNull().default([]),
  /** Net; null for free. */
  pricePence: bigint('price_pence', { mode: 'number' }),
  /** Empty for everyone who has working hours. */
  personIds: jsonb('person_ids').$type<string[]>().notNull().default([]),
  assignment: text('assignment', { enum: assignments }).notNull().default('round-robin'),
  active: boolean('active').notNull().default(false),
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
})

/** When a person can be booked, in the studio's time zone. */
export const workingHours = pgTable('working_hours', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  weekly: jsonb('weekly').$type<WorkingRange[]>().notNull().default([]),
  daysOff: jsonb('days_off').$type<DaysOff[]>().notNull().default([]),
  revision: integer('revision').notNull().default(1),
})

/**
 * A visitor's booking, or a slot that is held while they type. The migration adds the constraint `appointments_once`: what two
 * held or booked rows of one person block never overlaps. (`bookings` are suppliers' days.)
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => bookingTypes.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** With the buffers of the type. */
    blockedFrom: moment('blocked_from').notNull(),
    blockedUntil: moment('blocked_until').notNull(),
    state: text('state', { enum: bookingStates }).notNull(),
    /**
     * Of a held slot: 128 random bits that its visitor has, and when it ends unless it is renewed. Of a booked one: when it ends
     * unless the visitor confirms it by the mailed link; null once they did.
     */
    holdKey: text('hold_key').unique(),
    heldUntil: moment('held_until'),
    /** End of the link by which it is moved and cancelled: 128 random bits, base64url. */
    key: text('key').unique(),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** As asked and answered. */
    answers: jsonb('answers').$type<{ label: string; value: string }[]>().notNull().default([]),
    /** The visitor's. */
    zone: text('zone').notNull().default('Europe/London'),
    /** Net, as booked; null for free. */
    pricePence: bigint('price_pence', { mode: 'number' }),
    /** iCalendar SEQUENCE of the latest invitation. */
    sequence: integer('sequence').notNull().default(0),
    remindedAt: moment('reminded_at'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    changedAt: moment('changed_at').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('appointments_starts').on(table.startsAt, table.id),
    index('appointments_person').on(table.personId, table.startsAt),
    index('appointments_type').on(table.typeId, table.startsAt),
    index('appointments_search').using('gin', ...trigrams(table.name, table.email)),
    index('appointments_sender').on(sql`lower(${table.email})`),
    index('appointments_held')
      .on(table.heldUntil)
      .where(sql`state = 'held'`),
    check('appointments_range', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)
