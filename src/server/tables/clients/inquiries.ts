import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { inboxKinds, inboxStatuses, subscriberStates } from '#domain/inquiries/inbox/inbox-labels.ts'
import type { InquiryDetail } from '#domain/inquiries/inbox/inquiry-details.ts'
import type { QuoteLine } from '#domain/inquiries/quote/quote-rules.ts'
import type { Reckoned } from '#domain/proposals/prices/reckoned.ts'
import { createdAt, id, moment, trigrams } from '../columns.ts'

export type KeptQuoteLine = QuoteLine & { reckoned?: Reckoned }

/** Submissions of public forms. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    kind: text('kind', { enum: inboxKinds }).notNull(),
    status: text('status', { enum: inboxStatuses }).notNull().default('new'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    phone: text('phone').notNull().default(''),
    subject: text('subject').notNull(),
    message: text('message').notNull().default(''),
    source: text('source').notNull(),
    /** Answered fields of the form, in order. */
    details: jsonb('details').$type<InquiryDetail[]>().notNull().default([]),
    /** Fields that a project takes over; empty when not asked or not answered. */
    videoType: text('video_type').notNull().default(''),
    goal: text('goal').notNull().default(''),
    deadline: date('deadline', { mode: 'string' }),
    /** Project title of a quote. */
    projectTitle: text('project_title').notNull().default(''),
    /** Pence; of a quote. */
    totalPence: bigint('total_pence', { mode: 'number' }),
    /** Hundredths of a percent, as shown to the sender; null without VAT. */
    vatRate: integer('vat_rate'),
    /** Total that the sender's browser showed, in pence. */
    claimedTotalPence: bigint('claimed_total_pence', { mode: 'number' }),
    /** With what each line was reckoned with; absent where it is no work, and before this was kept. */
    breakdown: jsonb('breakdown').$type<KeptQuoteLine[]>().notNull().default([]),
    /** Version of the price book that a quote was made with. */
    priceBook: integer('price_book').notNull().default(0),
    /** Idempotency key of senders that retry. */
    idempotencyKey: uuid('idempotency_key').unique(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
  },
  (table) => [
    // Scanned backwards: `desc()` would order nulls differently from the lists, and not be used.
    index('inquiries_newest').on(table.submittedAt, table.id),
    index('inquiries_status').on(table.status, table.submittedAt, table.id),
    index('inquiries_search').using('gin', ...trigrams(table.name, table.email, table.company, table.subject, table.message)),
    index('inquiries_sender').on(sql`lower(${table.email})`, table.submittedAt),
  ],
)

/** Of versions before conversations, whose messages took them over. */
export const inquiryNotes = pgTable(
  'inquiry_notes',
  {
    id: id(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The member of staff who wrote it; null for notes from before people had accounts. */
    personId: uuid('person_id'),
    /** Written by the product: a booking was moved, for instance. */
    automatic: boolean('automatic').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('inquiry_notes_inquiry').on(table.inquiryId, table.createdAt)],
)

/** A newsletter subscriber. No newsletter is sent before `confirmedAt`. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    /** Lower case; unique. */
    email: text('email').notNull().unique(),
    state: text('state', { enum: subscriberStates }).notNull(),
    source: text('source').notNull(),
    subscribedAt: moment('subscribed_at').notNull().defaultNow(),
    /** When the last confirmation was mailed, which limits it to one an hour. */
    invitedAt: moment('invited_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [
    index('subscribers_newest').on(table.subscribedAt, table.id),
    index('subscribers_emails').on(sql`${table.email} collate "C"`, table.id),
    index('subscribers_confirmed').on(table.confirmedAt, table.id),
    index('subscribers_unsubscribed').on(table.unsubscribedAt, table.id),
    index('subscribers_state').on(table.state),
    index('subscribers_search').using('gin', ...trigrams(table.email)),
  ],
)

/** SHA-256 of every token mailed to a subscriber, so that links in older mails keep working. */
export const subscriberLinks = pgTable(
  'subscriber_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('subscriber_links_subscriber').on(table.subscriberId)],
)
