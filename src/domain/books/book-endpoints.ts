import { z } from 'zod'
import { daysBetween } from '../common/dates/calendar-day.ts'
import { done, endpointsFor } from '../common/endpoint.ts'
import { pageQuery, recordId } from '../common/fields.ts'
import { accountNames } from './accounts.ts'
import { ages } from './ageing.ts'
import { bookFigures } from './book-figures.ts'
import { bookSettingsForm } from './book-settings.ts'
import { journalFormats } from './journal-formats.ts'
import { vatSchemes } from './vat-return.ts'

/** Longest period of a report, in days: five years. */
const longestPeriod = 5 * 366

const day = z.iso
  .date('Please enter a valid date.')
  .refine((text) => /^[12]\d{3}-/.test(text), 'Please enter a year between 1000 and 2999.')

const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first.' })
  .refine(({ from, to }) => daysBetween(from, to) <= longestPeriod, {
    path: ['to'],
    message: 'Please choose at most five years.',
  })

/** Drops the checks over two fields, which a query of further fields makes itself. */
const periodFields = { from: day, to: day }
const revision = z.int32()

/** Pounds. */
const vatSums = z.object({ net: z.number(), vat: z.number(), gross: z.number() })
const countedSum = z.object({ number: z.number(), amount: z.number() })

const byAge = z.record(z.enum(ages), z.number())

export const bookRow = z.object({
  id: z.string(),
  day: z.string(),
  /** Null for a bill. */
  invoiceId: z.string().nullable(),
  /** Of purchases: the bill. */
  billId: z.string().nullable(),
  /** `INV-0001` or the reference of a bill, and what it is of. */
  number: z.string(),
  text: z.string(),
  /** The supplier of a bill. */
  client: z.string(),
  projectTitle: z.string(),
  /** Pounds; null where a row has none. */
  net: z.number().nullable(),
  vat: z.number().nullable(),
  gross: z.number(),
})
export type BookRow = z.output<typeof bookRow>

const rowsQuery = z.object({
  figure: z.enum(bookFigures),
  ...periodFields,
  age: z.enum(ages).optional(),
  client: recordId.optional(),
})

const journalQuery = z.object({ ...periodFields, account: z.enum(accountNames).optional() })

export const journalItem = z.object({
  id: z.string(),
  day: z.string(),
  text: z.string(),
  client: z.string(),
  projectTitle: z.string(),
  /** Null for a bill. */
  invoiceId: z.string().nullable(),
  billId: z.string().nullable(),
  /** Pounds; debits are positive. */
  entries: z.array(z.object({ account: z.enum(accountNames), amount: z.number() })),
})
export type JournalItem = z.output<typeof journalItem>

const settings = bookSettingsForm.extend({
  lockedUntil: z.string().nullable(),
  /** Whether the studio is registered for VAT. */
  vatRegistered: z.boolean(),
  revision,
})

const debtor = z.object({
  /** Null for invoices of projects without a client record. */
  clientId: z.string().nullable(),
  client: z.string(),
  owed: z.number(),
  ages: byAge,
})
export type Debtor = z.output<typeof debtor>

const week = z.object({
  from: z.string(),
  to: z.string(),
  low: z.number(),
  likely: z.number(),
  high: z.number(),
  cameIn: z.number(),
  goesOut: z.number(),
})

const staffEndpoint = endpointsFor({ who: 'staff', path: '/api/admin/books' })
const seen = endpointsFor({ who: 'staff', can: 'see-books', scope: 'studio', path: '/api/admin/books' })
const exported = endpointsFor({ who: 'staff', can: ['see-books', 'export'], scope: 'studio', path: '/api/admin/books' })

/** What the studio's invoices, payments and bank lines come to. Amounts in pounds. */
export const bookEndpoints = {
  readBookOverview: seen('GET', '/overview', 'Read the overview of the books', {
    query: period,
    answer: z.object({
      today: z.string(),
      issued: vatSums.extend({ number: z.number() }),
      creditNotes: vatSums.extend({ number: z.number() }),
      received: countedSum,
      refunded: countedSum,
      fees: countedSum,
      writtenOff: countedSum,
      /** Today, including VAT. */
      owed: z.object({ total: z.number(), ages: byAge }),
      credits: countedSum,
      /** Payments less refunds by month of the period, net of VAT. */
      income: z.array(z.object({ month: z.string(), amount: z.number() })),
    }),
  }),
  readVatReturn: seen('GET', '/vat', 'Read the VAT return', {
    description: 'Nine boxes of a VAT return for a period.',
    query: period,
    answer: z.object({
      scheme: z.enum(vatSchemes),
      vatRegistered: z.boolean(),
      /** Null for another tax than UK VAT: boxes are a plain summary then, without numbers. */
      dueOn: z.string().nullable(),
      boxes: z.array(z.object({ box: z.number().nullable(), label: z.string(), amount: z.number() })),
    }),
  }),
  listDebtors: seen('GET', '/debtors', 'List debtors', {
    description: 'Clients who owe something on a day, the largest debt first.',
    query: z.object({ at: day, ...pageQuery }),
    answer: z.object({
      debtors: z.array(debtor),
      next: z.string().nullable(),
      total: z.object({ owed: z.number(), ages: byAge, clients: z.number() }),
    }),
  }),
  exportDebtors: exported('GET', '/debtors.csv', 'Export debtors', { query: z.object({ at: day }), answer: z.unknown() }),
  readCashForecast: seen('GET', '/forecast', 'Read cash forecast', {
    description: 'Receipts and payments of the next 90 days.',
    answer: z.object({
      today: z.string(),
      weeks: z.array(week),
      /** What the forecast is made of, including VAT. */
      open: countedSum,
      planned: countedSum,
      recurring: countedSum,
      /** Planned invoices without a date: not in the forecast. */
      undated: countedSum,
      /** Approved bills that are not paid yet; those without a due date by their day. */
      bills: countedSum,
      vat: z.array(z.object({ from: z.string(), to: z.string(), dueOn: z.string(), amount: z.number() })),
      /** When clients pay the studio, in days after the due date. `isLimited`: the year has more payments than were looked at. */
      timing: z.object({
        early: z.number(),
        usual: z.number(),
        late: z.number(),
        payments: z.number(),
        isLimited: z.boolean(),
      }),
    }),
  }),
  readAccountTotals: seen('GET', '/accounts', 'Read account totals', {
    description: 'Debits and credits by account.',
    query: period,
    answer: z.object({
      accounts: z.array(z.object({ account: z.enum(accountNames), code: z.string(), debit: z.number(), credit: z.number() })),
      debit: z.number(),
      credit: z.number(),
    }),
  }),
  listJournal: seen('GET', '/journal', 'List journal', {
    description: 'Transactions with their entries, the newest first; all, or those that touch an account.',
    query: journalQuery.extend(pageQuery),
    answer: z.object({ items: z.array(journalItem), next: z.string().nullable() }),
  }),
  exportJournal: exported('GET', '/journal.csv', 'Export journal', {
    query: z.object({ ...periodFields, format: z.enum(journalFormats).default('generic') }),
    answer: z.unknown(),
  }),
  listBookRows: seen('GET', '/rows', 'List the rows behind a figure', {
    description: 'The rows that a figure is made of, the newest first. Figures at a day take `to`.',
    query: rowsQuery.extend(pageQuery),
    answer: z.object({ rows: z.array(bookRow), next: z.string().nullable() }),
  }),
  exportBookRows: exported('GET', '/rows.csv', 'Export the rows behind a figure', { query: rowsQuery, answer: z.unknown() }),
  readAccountantPack: exported('GET', '/pack.zip', 'Download the accountant’s pack', {
    description: 'VAT return, debtors, documents and journal of a period for the accountant, as a ZIP archive.',
    query: period,
    answer: z.unknown(),
  }),
  readBookSettings: seen('GET', '/settings', 'Read book settings', {
    /** Today where the studio is. */
    answer: z.object({ today: z.string(), settings }),
  }),
  saveBookSettings: staffEndpoint('PUT', '/settings', 'Save book settings', {
    can: 'settings',
    body: bookSettingsForm.extend({ revision }),
    answer: done.extend({ settings }),
  }),
  closeBooks: staffEndpoint('PUT', '/closed', 'Close books', {
    description: 'Closes the books until a day in the past, or reopens them.',
    can: 'settings',
    body: z.object({ until: day.nullable(), revision }),
    answer: done.extend({ settings }),
  }),
}
