import { sql, type SQLWrapper } from 'drizzle-orm'
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
import type { DocumentRate } from '#domain/common/money/document-currency.ts'
import type { TaxProfile } from '#domain/common/money/tax-profile.ts'
import { formerTaxName, taxNotes } from '#domain/common/money/vat.ts'
import { bankPartKinds, bankRuleDeeds } from '#domain/invoices/bank/bank-endpoints.ts'
import type { AgreedPart } from '#domain/invoices/cards/card-mandate.ts'
import { paymentMethods } from '#domain/invoices/invoice.ts'
import type { EInvoiceTerms } from '#domain/invoices/e-invoice/e-invoice-terms.ts'
import type { ElectronicAddress } from '#domain/common/address/electronic-address.ts'
import type { InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import type { Seller } from '#domain/invoices/invoice-document.ts'
import type { OwnAccount } from '#domain/invoices/bank/own-account.ts'
import { invoiceStates } from '#domain/invoices/invoice-status.ts'
import { dueEvents, invoiceParts } from '#domain/proposals/prices/payment-plan.ts'
import { recurringEvery } from '#domain/invoices/recurring/recurring-invoice.ts'
import { clients } from '../clients/clients.ts'
import { address, createdAt, id, moment, rateColumns } from '../columns.ts'
import { projects } from '../projects/projects.ts'
import { proposals } from './proposals.ts'

const pence = (name: string) => bigint(name, { mode: 'number' })

/** Last number of each series. Locked while issuing: no gaps, no duplicates. */
export const invoiceCounters = pgTable('invoice_counters', {
  kind: text('kind', { enum: ['invoice', 'credit-note'] }).primaryKey(),
  last: integer('last').notNull().default(0),
})

/** Names, title and formatted number. */
const searchText = sql.raw(
  `lower(client_name || E'\\n' || company || E'\\n' || project_title || coalesce(E'\\n' || case kind when 'invoice' then 'INV-' else 'CN-' end || lpad(number::text, greatest(4, length(number::text)), '0'), ''))`,
)

type Columns<Name extends string> = Record<Name, SQLWrapper>

/** Sort key of the client whom the list shows. */
export const clientKeyInSql = ({ company, clientName }: Columns<'company' | 'clientName'>) =>
  sql<string>`lower(coalesce(nullif(${company}, ''), ${clientName})) collate "C"`

/** Total as the list shows it: that of a credit note is negative. */
export const signedTotalInSql = ({ kind, totalPence }: Columns<'kind' | 'totalPence'>) =>
  sql`(case when ${kind} = 'credit-note' then -${totalPence} else ${totalPence} end)`

/** Planned, draft or issued; issued invoices are never edited. */
export const invoices = pgTable(
  'invoices',
  {
    /** 128 random bits, base64url: also the link. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['invoice', 'credit-note'] })
      .notNull()
      .default('invoice'),
    /** Assigned on issue. */
    number: integer('number'),
    state: text('state', { enum: invoiceStates }).notNull().default('draft'),
    part: text('part', { enum: invoiceParts }).notNull().default('other'),
    event: text('event', { enum: dueEvents }).notNull().default('by-hand'),
    /** The day, where it is issued on a chosen one. */
    issueOn: date('issue_on', { mode: 'string' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id),
    proposalId: text('proposal_id').references(() => proposals.id),
    /** Version of the price book of its proposal. */
    priceBook: integer('price_book').notNull().default(0),
    /** For a credit note: the credited invoice. */
    creditOf: text('credit_of'),
    creditReason: text('credit_reason').notNull().default(''),
    projectTitle: text('project_title').notNull(),
    clientName: text('client_name').notNull(),
    company: text('company').notNull().default(''),
    email: text('email').notNull(),
    billingAddress: address('billing_address').notNull(),
    /** How it is sent to programs, as of its issue. */
    eInvoice: jsonb('e_invoice').$type<EInvoiceTerms>(),
    buyerReference: text('buyer_reference').notNull().default(''),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    subtotalPence: pence('subtotal_pence').notNull(),
    vatPence: pence('vat_pence').notNull(),
    /** Net value of the lines with a rate, zero included. The others are outside the scope of VAT. */
    taxedPence: pence('taxed_pence')
      .notNull()
      .generatedAlwaysAs(sql`net_of_taxed_lines(lines)`),
    /** What its tax is called. */
    taxName: text('tax_name').notNull().default(formerTaxName),
    /** Why there is no tax of the studio on it. */
    taxNote: text('tax_note', { enum: taxNotes }),
    /** The client's VAT number, for a reverse charge. */
    buyerVatNumber: text('buyer_vat_number').notNull().default(''),
    totalPence: pence('total_pence').notNull(),
    /** Sums of payments and of credit notes. */
    paidPence: pence('paid_pence').notNull().default(0),
    /** For a credit note: what it took off its invoice; 0 for those issued before it was kept, which took off their total. */
    creditedPence: pence('credited_pence').notNull().default(0),
    writtenOffPence: pence('written_off_pence').notNull().default(0),
    /** Of a document in another currency; the amounts above are in the base, those below in the currency. */
    ...rateColumns(),
    documentTotal: pence('face_total'),
    documentPaid: pence('face_paid').notNull().default(0),
    documentCredited: pence('face_credited').notNull().default(0),
    documentWrittenOff: pence('face_written_off').notNull().default(0),
    /** The retainer it was made for, and which of its days. */
    recurringId: uuid('recurring_id').references((): AnyPgColumn => recurringInvoices.id, { onDelete: 'set null' }),
    recurringDay: date('recurring_day', { mode: 'string' }),
    notes: text('notes').notNull().default(''),
    stripeLink: text('stripe_link').notNull().default(''),
    termsDays: integer('terms_days').notNull().default(30),
    /** Chosen by staff, or calculated on issue. */
    dueDate: date('due_date', { mode: 'string' }),
    taxPoint: date('tax_point', { mode: 'string' }),
    issueDate: date('issue_date', { mode: 'string' }),
    issuedAt: moment('issued_at'),
    /** The studio's details and bank account at the time of issue. */
    seller: jsonb('seller').$type<Seller>(),
    sentAt: moment('sent_at'),
    /** Its link opens nothing any more but for staff and its client in the portal; sending it again opens it. */
    linkEndedAt: moment('link_ended_at'),
    paidAt: moment('paid_at'),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    transferInitiatedAt: moment('transfer_initiated_at'),
    /** Reminders sent: `before`, `on`, `after-7`, ... */
    reminded: text('reminded').array().notNull().default([]),
    /** False when staff switched reminders off. */
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
    index('invoices_issued_on').on(table.issueDate, table.id),
    index('invoices_due_on').on(table.dueDate, table.id),
    index('invoices_clients').on(clientKeyInSql(table), table.id),
    index('invoices_totals').on(signedTotalInSql(table), table.id),
    // Reports read these of many invoices; rows are wide, since they hold lines and addresses.
    index('invoices_sums').on(
      table.id,
      table.projectId,
      table.dueDate,
      table.totalPence,
      table.vatPence,
      table.taxedPence,
      table.paidPence,
    ),
    index('invoices_overpaid')
      .on(table.issueDate, table.id)
      .where(sql`paid_pence + credited_pence + written_off_pence > total_pence and kind = 'invoice'`),
    uniqueIndex('invoices_recurring').on(table.recurringId, table.recurringDay),
  ],
)

/** SQL of `owedOf` in `domain/invoices/figures/figures.ts`. */
export const owedInSql = sql<number>`case when ${invoices.kind} = 'invoice' and ${invoices.state} not in ('planned', 'draft')
  then greatest(0, ${invoices.totalPence} - ${invoices.paidPence} - ${invoices.creditedPence} - ${invoices.writtenOffPence}) else 0 end`.mapWith(
  Number,
)

/** The same in the currency of an invoice in another one than the base. */
export const documentOwedInSql =
  sql<number>`case when ${invoices.kind} = 'invoice' and ${invoices.state} not in ('planned', 'draft')
  then greatest(0, ${invoices.documentTotal} - ${invoices.documentPaid} - ${invoices.documentCredited} - ${invoices.documentWrittenOff}) else 0 end`.mapWith(
    Number,
  )

/** Payments; refunds are negative. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: id(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountPence: pence('amount_pence').notNull(),
    /** The same in the currency of its invoice; null in the base. */
    face: pence('face'),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** Stripe's payment id, or the bank line's: makes booking idempotent. */
    externalId: text('external_id').unique(),
    note: text('note').notNull().default(''),
    /** What Stripe kept of it; null until that is known, and for other methods. */
    feePence: pence('fee_pence'),
    /** For a manual refund: the refunded payment. */
    refundOf: uuid('refund_of').references((): AnyPgColumn => invoicePayments.id),
    /** Of credit that was moved between two invoices: the same on both. No money came or went. */
    transferId: uuid('transfer_id'),
    /** Day of receipt. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** Without the VAT that it contains, in proportion to its invoice. Set by a trigger: an issued invoice does not change. */
    netPence: pence('net_pence').notNull().default(0),
    /** Day of issue of its invoice, set by the same trigger: what was owed on a day is found without reading each invoice. */
    issuedOn: date('issued_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('invoice_payments_invoice').on(table.invoiceId, table.createdAt),
    index('invoice_payments_day').on(table.receivedOn, table.issuedOn, table.invoiceId, table.amountPence, table.netPence),
    index('invoice_payments_refunds')
      .on(table.refundOf)
      .where(sql`refund_of is not null`),
    index('invoice_payments_negative')
      .on(table.amountPence)
      .where(sql`amount_pence < 0`),
    index('invoice_payments_transfer')
      .on(table.transferId)
      .where(sql`transfer_id is not null`),
  ],
)

/** Debts that are no longer expected. */
export const invoiceWriteOffs = pgTable(
  'invoice_write_offs',
  {
    id: id(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountPence: pence('amount_pence').notNull(),
    /** The same in the currency of its invoice; null in the base. */
    face: pence('face'),
    reason: text('reason').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('invoice_write_offs_invoice').on(table.invoiceId), index('invoice_write_offs_day').on(table.day)],
)

/** Retainers: invoices of a project that are made again every month or quarter. */
export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    every: text('every', { enum: recurringEvery }).notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }),
    count: integer('count'),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    /** Issued and mailed by itself; else a draft. */
    issues: boolean('issues').notNull().default(false),
    paused: boolean('paused').notNull().default(false),
    /** Invoices made. */
    made: integer('made').notNull().default(0),
    /** Index of the next day in the schedule. */
    nextIndex: integer('next_index').notNull().default(0),
    /** Day of the next invoice; null when the schedule has ended. */
    nextDay: date('next_day', { mode: 'string' }),
    /** Why the last one could not be made; empty when it was. */
    fault: text('fault').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('recurring_invoices_project').on(table.projectId, table.createdAt),
    index('recurring_invoices_newest').on(table.createdAt, table.id),
    index('recurring_invoices_due')
      .on(table.nextDay)
      .where(sql`not paused and next_day is not null`),
  ],
)

/** Whether a client is mailed a statement of account every month. */
export const statementSettings = pgTable('statement_settings', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id, { onDelete: 'cascade' }),
  monthly: boolean('monthly').notNull().default(false),
  /** Month of the last one that was mailed by itself, `YYYY-MM`; empty for none. */
  lastMonth: text('last_month').notNull().default(''),
})

/** Stripe events received, whatever their outcome, so that replays have no effect. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    invoiceId: text('invoice_id'),
    /** For a refund or dispute: external id of the payment. */
    payment: text('payment'),
    /** Stripe’s id of the dispute. */
    dispute: text('dispute'),
    /** Outcome, when it concerned one of our invoices. */
    outcome: text('outcome', { enum: ['booked', 'mismatch', 'refunded', 'disputed', 'dispute-lost', 'dispute-won'] }),
    /** In the currency's smallest unit. */
    amountPence: pence('amount_pence'),
    currency: text('currency'),
    /** Reason why it was not booked. */
    text: text('words').notNull().default(''),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** When staff dealt with it. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('stripe_events_payment')
      .on(table.payment)
      .where(sql`payment is not null`),
    index('stripe_events_dispute')
      .on(table.dispute)
      .where(sql`dispute is not null`),
    index('stripe_events_waiting')
      .on(table.outcome, table.receivedAt)
      .where(sql`settled_at is null`),
  ],
)

/** What clients agreed to have charged to a saved card: later parts of a schedule, or a retainer. */
export const cardMandates = pgTable(
  'card_mandates',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id),
    /** The invoice with whose payment the card was saved. */
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    recurringId: uuid('recurring_id').references(() => recurringInvoices.id, { onDelete: 'set null' }),
    parts: jsonb('parts').$type<AgreedPart[]>().notNull(),
    /** The text that the client ticked. */
    consent: text('consent').notNull(),
    /** Who ticked it, where they were signed in. */
    givenBy: text('given_by').notNull().default(''),
    /** Stripe's ids; null before the payment, and once the card is forgotten. */
    customer: text('customer'),
    paymentMethod: text('payment_method'),
    /** `Visa 4242` */
    card: text('card').notNull().default(''),
    /** When the payment had saved the card. */
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('card_mandates_project').on(table.projectId, table.startedAt),
    index('card_mandates_invoice').on(table.invoiceId),
    index('card_mandates_standing')
      .on(table.id)
      .where(sql`started_at is not null and ended_at is null`),
    index('card_mandates_to_forget')
      .on(table.endedAt)
      .where(sql`ended_at is not null and customer is not null`),
  ],
)

/** Charges of saved cards, announced beforehand. */
export const cardCharges = pgTable(
  'card_charges',
  {
    id: id(),
    mandateId: uuid('mandate_id')
      .notNull()
      .references(() => cardMandates.id),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Counts from 1 for each invoice. */
    attempt: integer('attempt').notNull(),
    amountPence: pence('amount_pence').notNull(),
    chargeOn: date('charge_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: ['announced', 'charging', 'charged', 'failed', 'cancelled'] })
      .notNull()
      .default('announced'),
    /** Stripe's id of the payment. */
    intent: text('intent'),
    /** Why it failed. */
    reason: text('reason').notNull().default(''),
    /** When the client was mailed that it failed. */
    toldAt: moment('told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('card_charges_attempt').on(table.invoiceId, table.attempt),
    index('card_charges_mandate').on(table.mandateId),
    index('card_charges_intent')
      .on(table.intent)
      .where(sql`intent is not null`),
    index('card_charges_open')
      .on(table.chargeOn)
      .where(sql`state in ('announced', 'charging')`),
  ],
)

/** Imported lines of bank statements, without duplicates. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    /** Hash of the line or the bank's id, which detects duplicates. */
    fingerprint: text('fingerprint').notNull().unique(),
    /** Format of the statement; empty for lines imported before it was kept. */
    format: text('format').notNull().default(''),
    /** Number of the account as the bank writes it; empty where the statement did not name it. */
    account: text('account').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    /** Negative for debits. */
    amountPence: pence('amount_pence').notNull(),
    /** Of the account, where it is not the base; its amount is in it. */
    currency: text('currency'),
    text: text('words').notNull(),
    /** Booked when the sum of its parts is its amount. */
    state: text('state', { enum: ['open', 'booked', 'put-aside'] })
      .notNull()
      .default('open'),
    /** Of lines that were matched before a line had parts; copied into them, and no longer used. */
    paymentId: uuid('payment_id').references(() => invoicePayments.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('bank_lines_open').on(table.state, table.day),
    index('bank_lines_day').on(table.day, table.amountPence),
    index('bank_lines_payment')
      .on(table.paymentId)
      .where(sql`payment_id is not null`),
  ],
)

/** What a bank line was matched with: payments, refunds, and fees that the bank kept. */
export const bankLineParts = pgTable(
  'bank_line_parts',
  {
    id: id(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankLines.id),
    kind: text('kind', { enum: bankPartKinds }).notNull(),
    /** For a fee: the payment that it was kept from. */
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => invoicePayments.id),
    /** Negative for refunds and fees. */
    amountPence: pence('amount_pence').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('bank_line_parts_line').on(table.lineId),
    index('bank_line_parts_payment').on(table.paymentId),
    index('bank_line_parts_fees')
      .on(table.lineId)
      .where(sql`kind = 'fee'`),
  ],
)

/** What happens by itself with lines whose text contains certain words. */
export const bankRules = pgTable('bank_rules', {
  id: id(),
  contains: text('contains').notNull(),
  deed: text('deed', { enum: bankRuleDeeds }).notNull(),
  /** Lines it has dealt with. */
  used: integer('used').notNull().default(0),
  createdAt: createdAt(),
})

/** Invoice settings: one row. */
export const invoiceSettings = pgTable('invoice_settings', {
  only: boolean('only').primaryKey().default(true),
  accountName: text('account_name').notNull().default(''),
  accountNumber: text('account_number').notNull().default(''),
  sortCode: text('sort_code').notNull().default(''),
  /** Accounts beside the UK one above, one per currency. */
  bankAccounts: jsonb('bank_accounts').$type<OwnAccount[]>().notNull().default([]),
  /** Currencies of documents beside the base, with the rates proposed for new ones. */
  currencies: jsonb('currencies').$type<DocumentRate[]>().notNull().default([]),
  /** Null until one is chosen: then a VAT number stands for UK VAT. */
  taxProfile: jsonb('tax_profile').$type<TaxProfile>(),
  /** The number of the studio's registration for its tax; empty for none. */
  vatNumber: text('vat_number').notNull().default(''),
  /** Where electronic invoices of the studio come from; null where it follows from the VAT number. */
  electronicAddress: jsonb('electronic_address').$type<ElectronicAddress>(),
  termsDays: integer('terms_days').notNull().default(30),
  /** Hundredths of a percent: Bank of England base rate, for late interest. */
  baseRateHundredths: integer('base_rate_hundredths').notNull().default(400),
  /** Blocks downloads of finals until the balance is paid. */
  holdDeliverables: boolean('hold_deliverables').notNull().default(false),
  /** Issues and mails planned invoices automatically when their event occurs. */
  issueByItself: boolean('issue_by_itself').notNull().default(false),
  revision: integer('revision').notNull().default(1),
})
