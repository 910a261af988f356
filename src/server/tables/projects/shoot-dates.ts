import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { choiceStates, shootLengths } from '#domain/shoot-dates/offer-labels.ts'
import type { NeededPerson } from '#domain/shoot-dates/offer.ts'
import { dayParts } from '#domain/shoots/booking-labels.ts'
import { contacts } from '../clients/contacts.ts'
import { conversations } from '../clients/conversations.ts'
import { createdAt, id, moment } from '../columns.ts'
import { projects } from './projects.ts'

/** Dates that the client of a project can choose from; deleted when they are withdrawn. */
export const dateOffers = pgTable(
  'date_offers',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Who has to be free. */
    crew: jsonb('crew').$type<NeededPerson[]>().notNull(),
    kitIds: jsonb('kit_ids').$type<string[]>().notNull(),
    length: text('length', { enum: shootLengths }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Inclusive. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** 0 for Sunday. */
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    noticeDays: integer('notice_days').notNull(),
    daysHeld: integer('days_held').notNull(),
    /** For the client. */
    note: text('note').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [check('date_offers_order', sql`${table.firstDay} <= ${table.lastDay}`)],
)

/** A date that a client chose; while it is held or confirmed its days are shoots of the project. */
export const dateChoices = pgTable(
  'date_choices',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Inclusive. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    part: text('part', { enum: dayParts }).notNull(),
    state: text('state', { enum: choiceStates }).notNull(),
    heldUntil: moment('held_until').notNull(),
    reason: text('reason').notNull().default(''),
    /** Who chose, with the name and mailbox that they had. */
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Where staff read of it. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** Days of suppliers on the roster that were held for it. */
    bookingIds: jsonb('booking_ids').$type<string[]>().notNull().default([]),
    /** iCalendar SEQUENCE of the latest invitation, and the days that it names; null before the first and after its end. */
    sequence: integer('sequence').notNull().default(0),
    toldFirst: date('told_first', { mode: 'string' }),
    toldLast: date('told_last', { mode: 'string' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('date_choices_project').on(table.projectId, table.createdAt),
    uniqueIndex('date_choices_one')
      .on(table.projectId)
      .where(sql`state = 'held'`),
    index('date_choices_held')
      .on(table.heldUntil)
      .where(sql`state = 'held'`),
    check('date_choices_order', sql`${table.firstDay} <= ${table.lastDay}`),
    check('date_choices_half_day', sql`${table.part} = 'day' or ${table.firstDay} = ${table.lastDay}`),
  ],
)

/**
 * Who is taken by a held date. The migration adds the constraint `date_holds_once`: the days, or half days, of two rows of one
 * person never overlap.
 */
export const dateHolds = pgTable(
  'date_holds',
  {
    choiceId: uuid('choice_id')
      .notNull()
      .references(() => dateChoices.id, { onDelete: 'cascade' }),
    /** Of somebody who works here, or of a supplier. */
    personId: uuid('person_id').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    part: text('part', { enum: dayParts }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.choiceId, table.personId] })],
)
