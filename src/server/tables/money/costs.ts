import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BillLine } from '#domain/costs/bill-lines.ts'
import { eBillSources, supplierMatches, type EBillContent, type EBillFinding } from '#domain/costs/e-bill.ts'
import { productionPhases } from '#domain/common/dates/production-phases.ts'
import { amountsEntered, billKinds, billPayers, billStates, costCategories } from '#domain/costs/cost-labels.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'
import { projects } from '../projects/projects.ts'
import { suppliers } from '../projects/suppliers.ts'

const pence = (name: string) => bigint(name, { mode: 'number' })
const dayOf = (name: string) => date(name, { mode: 'string' })

/** A photo or PDF of a receipt. Its bytes are in storage under `storageKey`; without a bill it is swept after a day. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    pages: integer('pages').notNull(),
    /** Of the file as sent, hex. */
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('receipts_sha256').on(table.sha256), index('receipts_created').on(table.createdAt)],
)

/** Bills that are paid together. */
export const payRuns = pgTable(
  'pay_runs',
  {
    id: id(),
    number: serial('number').notNull().unique(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** When the bank is to pay. */
    day: dayOf('day').notNull(),
    createdAt: createdAt(),
    paidOn: dayOf('paid_on'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [index('pay_runs_newest').on(table.createdAt)],
)

/** An expense, a supplier's bill, or mileage. */
export const bills = pgTable(
  'bills',
  {
    id: id(),
    kind: text('kind', { enum: billKinds }).notNull(),
    state: text('state', { enum: billStates }).notNull(),
    /** Null for overheads. */
    projectId: uuid('project_id').references(() => projects.id),
    supplierId: uuid('supplier_id').references(() => suppliers.id, { onDelete: 'set null' }),
    supplierName: text('supplier_name').notNull().default(''),
    /** Who entered it, and is paid back where they paid. */
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    paidBy: text('paid_by', { enum: billPayers }).notNull(),
    day: dayOf('day').notNull(),
    dueDate: dayOf('due_date'),
    reference: text('reference').notNull().default(''),
    category: text('category', { enum: costCategories }).notNull(),
    phase: text('phase', { enum: productionPhases }).notNull(),
    entered: text('entered', { enum: amountsEntered }).notNull(),
    lines: jsonb('lines').$type<BillLine[]>().notNull().default([]),
    netPence: pence('net_pence').notNull().default(0),
    vatPence: pence('vat_pence').notNull().default(0),
    grossPence: pence('gross_pence').notNull().default(0),
    /** What it costs the studio: net where it was registered for VAT when this was saved. */
    costPence: pence('cost_pence').notNull().default(0),
    /** Tenths of a mile; null for what is no mileage. */
    mileTenths: integer('mile_tenths'),
    note: text('note').notNull().default(''),
    receiptId: uuid('receipt_id')
      .unique()
      .references(() => receipts.id),
    decidedBy: uuid('decided_by').references(() => people.id),
    decidedAt: moment('decided_at'),
    rejectReason: text('reject_reason').notNull().default(''),
    payRunId: uuid('pay_run_id').references(() => payRuns.id),
    paidOn: dayOf('paid_on'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('bills_newest').on(table.createdAt, table.id),
    index('bills_person').on(table.personId, table.createdAt, table.id),
    index('bills_project').on(table.projectId),
    index('bills_day').on(table.day, table.id),
    index('bills_gross').on(table.grossPence, table.id),
    index('bills_paid_on').on(table.paidOn),
    index('bills_reference').on(sql`lower(${table.reference})`),
    index('bills_to_pay')
      .on(table.day)
      .where(sql`state = 'approved'`),
    index('bills_pay_run').on(table.payRunId),
    check('bills_amounts', sql`net_pence + vat_pence = gross_pence`),
  ],
)

/** What an electronic invoice said, whose file is the receipt of its bill. */
export const eBills = pgTable(
  'e_bills',
  {
    billId: uuid('bill_id')
      .primaryKey()
      .references(() => bills.id, { onDelete: 'cascade' }),
    source: text('source', { enum: eBillSources }).notNull(),
    /** Who mailed it; empty for other ways. */
    mailedFrom: text('mailed_from').notNull().default(''),
    content: jsonb('content').$type<EBillContent>().notNull(),
    findings: jsonb('findings').$type<EBillFinding[]>().notNull(),
    /** How the supplier was found; null where none was. */
    matchedBy: text('matched_by', { enum: supplierMatches }),
    /** Without blanks, in capitals; empty for none. */
    sellerNumber: text('seller_number').notNull(),
    /** IBANs, and numbers of other accounts with the code of their bank. */
    accounts: text('accounts').array().notNull(),
    /** Somebody checked an account that had changed, and how. */
    accountCheckedBy: uuid('account_checked_by').references(() => people.id),
    accountCheckedAt: moment('account_checked_at'),
    accountCheck: text('account_check').notNull().default(''),
  },
  (table) => [index('e_bills_seller').on(table.sellerNumber), index('e_bills_accounts').using('gin', table.accounts)],
)

/** Booked days that a bill stands for. Neither the booking nor the supplier has to be there any more. */
export const billDays = pgTable(
  'bill_days',
  {
    billId: uuid('bill_id')
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').notNull(),
    /** Id of the booking, or of the call without one. */
    takenId: uuid('taken_id').notNull(),
    supplierId: uuid('supplier_id'),
    day: dayOf('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.billId, table.takenId] }), index('bill_days_project').on(table.projectId, table.day)],
)

/** Where a supplier, a person, or the sender of one bill is paid. */
export const payees = pgTable(
  'payees',
  {
    id: id(),
    supplierId: uuid('supplier_id')
      .unique()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .unique()
      .references(() => people.id, { onDelete: 'cascade' }),
    billId: uuid('bill_id')
      .unique()
      .references(() => bills.id, { onDelete: 'cascade' }),
    accountName: text('account_name').notNull(),
    sortCode: text('sort_code').notNull().default(''),
    accountNumber: text('account_number').notNull().default(''),
    iban: text('iban').notNull().default(''),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  () => [check('payees_whose', sql`num_nonnulls(supplier_id, person_id, bill_id) <= 1`)],
)

/** Budget of a project, whose phases are saved together. */
export const budgets = pgTable('budgets', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  revision: integer('revision').notNull().default(1),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

export const budgetLines = pgTable(
  'budget_lines',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => budgets.projectId, { onDelete: 'cascade' }),
    phase: text('phase', { enum: productionPhases }).notNull(),
    plannedPence: pence('planned_pence').notNull(),
    /** The highest percentage that people were told of. */
    warned: integer('warned').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.phase] })],
)

/** What an hour of a person costs, from a day on. */
export const costRates = pgTable(
  'cost_rates',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    fromDay: dayOf('from_day').notNull(),
    hourPence: pence('hour_pence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.fromDay] })],
)

/** A week of a person's time, which is saved together. */
export const timeWeeks = pgTable(
  'time_weeks',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    monday: dayOf('monday').notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.personId, table.monday] })],
)

export const timeEntries = pgTable(
  'time_entries',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    phase: text('phase', { enum: productionPhases }).notNull(),
    day: dayOf('day').notNull(),
    minutes: integer('minutes').notNull(),
    note: text('note').notNull().default(''),
    /** Cost of an hour when this was entered; 0 where there was no rate. */
    hourPence: pence('hour_pence').notNull().default(0),
    costPence: pence('cost_pence')
      .notNull()
      .generatedAlwaysAs(sql`(minutes * hour_pence + 30) / 60`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('time_entries_once').on(table.personId, table.day, table.projectId, table.phase),
    index('time_entries_project').on(table.projectId),
  ],
)
