import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { BillingAddress } from '#domain/common/billing-address.ts'
import { paymentMethods } from '#domain/invoices/invoice.ts'
import type { InvoiceLine } from '#domain/invoices/invoice-lines.ts'
import type { Seller } from '#domain/invoices/invoice-document.ts'
import { invoiceStates } from '#domain/invoices/invoice-status.ts'
import { dueEvents, invoiceParts } from '#domain/invoices/payment-plan.ts'
import { createdAt, id, moment } from './columns.ts'
import { projects } from './projects.ts'
import { proposals } from './proposals.ts'

const pence = (name: string) => bigint(name, { mode: 'number' })

/** The last number of each series. Locked by whoever issues: no gap, no duplicate. */
export const invoiceCounters = pgTable('invoice_counters', {
  kind: text('kind', { enum: ['invoice', 'credit-note'] }).primaryKey(),
  last: integer('last').notNull().default(0),
})

/** Names, title and the number as people write it. */
const searchText = sql.raw(
  `lower(client_name || E'\\n' || company || E'\\n' || project_title || coalesce(E'\\n' || case kind when 'invoice' then 'INV-' else 'CN-' end || lpad(number::text, greatest(4, length(number::text)), '0'), ''))`,
)

/** Planned, draft or issued; what was issued is never edited. */
export const invoices = pgTable(
  'invoices',
  {
    /** 128 random bits, base64url: the link. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['invoice', 'credit-note'] })
      .notNull()
      .default('invoice'),
    /** Given at the issuing. */
    number: integer('number'),
    state: text('state', { enum: invoiceStates }).notNull().default('draft'),
    part: text('part', { enum: invoiceParts }).notNull().default('other'),
    event: text('event', { enum: dueEvents }).notNull().default('by-hand'),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id),
    proposalId: text('proposal_id').references(() => proposals.id),
    /** Of a credit note: what it takes back. */
    creditOf: text('credit_of'),
    creditReason: text('credit_reason').notNull().default(''),
    projectTitle: text('project_title').notNull(),
    clientName: text('client_name').notNull(),
    company: text('company').notNull().default(''),
    email: text('email').notNull(),
    billingAddress: jsonb('billing_address').$type<BillingAddress>().notNull(),
    buyerReference: text('buyer_reference').notNull().default(''),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    subtotalPence: pence('subtotal_pence').notNull(),
    vatPence: pence('vat_pence').notNull(),
    totalPence: pence('total_pence').notNull(),
    /** Paid, and given back by credit notes. */
    paidPence: pence('paid_pence').notNull().default(0),
    creditedPence: pence('credited_pence').notNull().default(0),
    notes: text('notes').notNull().default(''),
    stripeLink: text('stripe_link').notNull().default(''),
    termsDays: integer('terms_days').notNull().default(30),
    /** Chosen by staff, or reckoned at the issuing. */
    dueDate: date('due_date', { mode: 'string' }),
    taxPoint: date('tax_point', { mode: 'string' }),
    issueDate: date('issue_date', { mode: 'string' }),
    issuedAt: moment('issued_at'),
    /** Who the studio was, and where its account is, when this was issued. */
    seller: jsonb('seller').$type<Seller>(),
    sentAt: moment('sent_at'),
    /** Its link opens nothing any more but for staff and its client in the portal; sending it again opens it. */
    linkEndedAt: moment('link_ended_at'),
    paidAt: moment('paid_at'),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    transferInitiatedAt: moment('transfer_initiated_at'),
    /** Which reminders went out: `before`, `on`, `after-7`, ... */
    reminded: text('reminded').array().notNull().default([]),
    /** Staff may ask that nobody is reminded of it. */
    reminders: boolean('reminders').notNull().default(true),
    revision: integer('revision').notNull().default(1),
    searchText: text('search_text').notNull().generatedAlwaysAs(searchText),
    createdAt: createdAt(),
  },
  (table) => [
    index('invoices_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('invoices_credit_notes').on(table.creditOf),
    uniqueIndex('invoices_number').on(table.kind, table.number),
    index('invoices_project').on(table.projectId, table.createdAt),
    index('invoices_newest').on(table.createdAt, table.id),
    index('invoices_by_state').on(table.state, table.createdAt, table.id),
    index('invoices_due')
      .on(table.dueDate)
      .where(sql`state = 'issued'`),
    index('invoices_email').on(sql`lower(${table.email})`),
  ],
)

/** Money that came in; below nothing what was given back of it. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: id(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountPence: pence('amount_pence').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** Stripe's payment, or the line of a bank statement: the same twice is one payment. */
    externalId: text('external_id').unique(),
    note: text('note').notNull().default(''),
    /** Of a refund that staff booked: the payment that it gives back. */
    refundOf: uuid('refund_of').references((): AnyPgColumn => invoicePayments.id),
    /** The day it came in. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('invoice_payments_invoice').on(table.invoiceId, table.createdAt),
    index('invoice_payments_day').on(table.receivedOn),
    index('invoice_payments_refunds')
      .on(table.refundOf)
      .where(sql`refund_of is not null`),
  ],
)

/** Events of Stripe that were heard, whatever came of them: a replay does nothing. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    invoiceId: text('invoice_id'),
    /** Of a refund: the payment that it gives back, by the name under which that is booked. */
    payment: text('payment'),
    /** What came of it, where it was about one of our invoices. */
    outcome: text('outcome', { enum: ['booked', 'mismatch', 'refunded', 'disputed'] }),
    /** In the smallest coin of its currency. */
    amountPence: pence('amount_pence'),
    currency: text('currency'),
    /** Why it was not booked. */
    text: text('words').notNull().default(''),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** Staff have looked at it. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('stripe_events_payment')
      .on(table.payment)
      .where(sql`payment is not null`),
    index('stripe_events_waiting')
      .on(table.outcome, table.receivedAt)
      .where(sql`settled_at is null`),
  ],
)

/** Lines of bank statements that were brought in; the same line of two statements is one. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    /** Of what the bank says, or its own id: tells a line again. */
    fingerprint: text('fingerprint').notNull().unique(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Negative for what went out. */
    amountPence: pence('amount_pence').notNull(),
    text: text('words').notNull(),
    state: text('state', { enum: ['open', 'booked', 'put-aside'] })
      .notNull()
      .default('open'),
    paymentId: uuid('payment_id').references(() => invoicePayments.id),
    createdAt: createdAt(),
  },
  (table) => [index('bank_lines_open').on(table.state, table.day)],
)

/** How the studio invoices: one row. */
export const invoiceSettings = pgTable('invoice_settings', {
  only: boolean('only').primaryKey().default(true),
  accountName: text('account_name').notNull().default(''),
  accountNumber: text('account_number').notNull().default(''),
  sortCode: text('sort_code').notNull().default(''),
  /** Empty for a studio that is not registered for VAT. */
  vatNumber: text('vat_number').notNull().default(''),
  termsDays: integer('terms_days').notNull().default(30),
  /** Hundredths of a percent: the Bank of England's base rate, for late interest. */
  baseRateHundredths: integer('base_rate_hundredths').notNull().default(400),
  /** Downloads of finals wait until the balance is paid. */
  holdDeliverables: boolean('hold_deliverables').notNull().default(false),
  /** What was planned is issued and mailed when its event comes. */
  issueByItself: boolean('issue_by_itself').notNull().default(false),
  revision: integer('revision').notNull().default(1),
})
