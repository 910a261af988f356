import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { feedKinds } from '#domain/shoots/calendar.ts'
import type { CallSheet } from '#domain/shoots/call-sheet.ts'
import type { CrewMember, ScheduleLine, ShootContact } from '#domain/shoots/shoot.ts'
import { clients } from '../clients/clients.ts'
import { createdAt, id, moment, trigrams } from '../columns.ts'
import { people } from '../people/people.ts'
import { projects } from './projects.ts'
import { dateChoices } from './shoot-dates.ts'
import { suppliers } from './suppliers.ts'

/** A shoot day in planning; `sheet` is the call sheet as sent. */
export const shoots = pgTable(
  'shoots',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    date: date('date', { mode: 'string' }).notNull(),
    /** Local times of the studio: `07:30`, or empty. */
    callTime: text('call_time').notNull().default(''),
    wrapTime: text('wrap_time').notNull().default(''),
    placeName: text('place_name').notNull().default(''),
    placeAddress: text('place_address').notNull().default(''),
    placeNotes: text('place_notes').notNull().default(''),
    hospital: text('hospital').notNull().default(''),
    weather: text('weather').notNull().default(''),
    notes: text('notes').notNull().default(''),
    crew: jsonb('crew').$type<CrewMember[]>().notNull().default([]),
    contacts: jsonb('contacts').$type<ShootContact[]>().notNull().default([]),
    schedule: jsonb('schedule').$type<ScheduleLine[]>().notNull().default([]),
    /** Number of call sheets sent. */
    number: integer('number').notNull().default(0),
    sheet: jsonb('sheet').$type<CallSheet>(),
    /** Date of the sent sheet; `date` may have changed since. */
    sheetDay: text('sheet_day').generatedAlwaysAs(sql`sheet ->> 'date'`),
    /** Changes of the latest sheet, as text. */
    sheetChanges: jsonb('sheet_changes').$type<string[]>().notNull().default([]),
    sentAt: moment('sent_at'),
    cancelledAt: moment('cancelled_at'),
    /** The client's choice of a date that it was planned by. */
    choiceId: uuid('choice_id').references(() => dateChoices.id, { onDelete: 'set null' }),
    /** Until when the day is held for the client; null unless it waits for the studio to confirm it. */
    heldUntil: moment('held_until'),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    changedAt: moment('changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index('shoots_search').using('gin', ...trigrams(table.title, table.placeName)),
    index('shoots_project').on(table.projectId, table.date),
    index('shoots_date').on(table.date),
    index('shoots_choice').on(table.choiceId),
    index('shoots_sheet_day').on(table.sheetDay),
  ],
)

/** A recipient of a call sheet, with their responses. */
export const shootCalls = pgTable(
  'shoot_calls',
  {
    id: id(),
    shootId: uuid('shoot_id')
      .notNull()
      .references(() => shoots.id, { onDelete: 'cascade' }),
    /** Id of the crew member within the sheet. */
    memberId: uuid('member_id').notNull(),
    supplierId: uuid('supplier_id').references(() => suppliers.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    /** Pence for the day, by the supplier's rate when they were called. */
    ratePence: bigint('rate_pence', { mode: 'number' }).notNull().default(0),
    /** 128 random bits, base64url: their link to the sheet. */
    key: text('key').notNull().unique(),
    /** Number of the sheet last opened, and of the one confirmed. */
    openedNumber: integer('opened_number').notNull().default(0),
    openedAt: moment('opened_at'),
    confirmedNumber: integer('confirmed_number').notNull().default(0),
    confirmedAt: moment('confirmed_at'),
    /** Of the sheet that they declined last, also after they had confirmed it; 0 for none. */
    declinedNumber: integer('declined_number').notNull().default(0),
    declinedAt: moment('declined_at'),
    declineReason: text('decline_reason').notNull().default(''),
    /** Their address was ended; the next sheet brings another. */
    linkEndedAt: moment('link_ended_at'),
    /** When they were taken off the sheet, which ends their link. */
    releasedAt: moment('released_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('shoot_calls_member')
      .on(table.shootId, table.memberId)
      .where(sql`released_at is null`),
    index('shoot_calls_supplier').on(table.supplierId),
  ],
)

/** A calendar subscription by secret URL; deleted on revocation. */
export const calendars = pgTable(
  'calendars',
  {
    id: id(),
    /** 128 random bits, base64url. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: feedKinds }).notNull(),
    /** For staff calendars; suppliers and clients have their own names. */
    name: text('name').notNull().default(''),
    supplierId: uuid('supplier_id').references(() => suppliers.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** Written once an hour at most: programs read it all day. */
    lastReadAt: moment('last_read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('calendars_supplier').on(table.supplierId),
    index('calendars_client').on(table.clientId),
    index('calendars_project').on(table.projectId),
  ],
)
