import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { deliveryStates, webhookKinds, webhookStates } from '#domain/webhooks/webhook-labels.ts'
import type { SentEventName } from '#domain/webhooks/webhook-events.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'

/** Where events are sent to. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  kind: text('kind', { enum: webhookKinds }).notNull(),
  description: text('description').notNull().default(''),
  /** Encrypted: whoever knows the address of a channel can post there. */
  sealedUrl: text('sealed_url').notNull(),
  events: text('events').array().$type<SentEventName[]>().notNull(),
  state: text('state', { enum: webhookStates }).notNull().default('active'),
  /** Encrypted `whsec_…`; null for channels. */
  sealedSecret: text('sealed_secret'),
  /** The secret before it, which signs too until then. */
  sealedFormerSecret: text('sealed_former_secret'),
  overlapUntil: moment('overlap_until'),
  /** Failed tries in a row, since when, and until when nothing is sent because of them. */
  failures: integer('failures').notNull().default(0),
  failingSince: moment('failing_since'),
  restUntil: moment('rest_until'),
  /** Why the latest try failed, or why it was disabled. */
  problem: text('problem'),
  lastDeliveredAt: moment('last_delivered_at'),
  madeBy: uuid('made_by').references(() => people.id),
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
})

/**
 * Outbox: what happened, written in the transaction that caused it where a webhook wants it. A worker then adds `data`, which
 * stays as it is for every try, and the deliveries.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** `webhook-id`. */
    id: id(),
    place: bigserial('place', { mode: 'number' }).notNull(),
    name: text('name').$type<SentEventName>().notNull(),
    /** The record that it is about, whose events are sent in order. */
    record: uuid('record'),
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    data: jsonb('data').$type<Record<string, unknown>>(),
    /** Of what happens once. */
    onceAs: text('once_as').unique(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_events_outbox')
      .on(table.place)
      .where(sql`data is null`),
    index('webhook_events_at').on(table.at),
    index('webhook_events_record').on(table.record),
  ],
)

/** An event for one webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    /** Of the event, with its record: nothing is sent while an earlier one of the same record waits. */
    place: bigint('place', { mode: 'number' }).notNull(),
    record: uuid('record').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** Since when it is due, which begins anew with a replay, and tries since then. */
    since: moment('since').notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** A process sends it until then; it is taken again after that. */
    takenUntil: moment('taken_until'),
    /** Of the latest try. */
    status: integer('status'),
    problem: text('problem'),
    deliveredAt: moment('delivered_at'),
    failedAt: moment('failed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.webhookId, table.eventId),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_order')
      .on(table.webhookId, table.record, table.place)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextAt, table.place)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_newest').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_by_state').on(table.webhookId, table.state, table.createdAt, table.id),
  ],
)

/** One try, with what was answered. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** Null without an answer, and then why. */
    status: integer('status'),
    problem: text('problem'),
    answer: text('answer').notNull().default(''),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId, table.at)],
)
