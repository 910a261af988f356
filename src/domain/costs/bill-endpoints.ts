import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { idParams, knownRevision, line, optionalDay, pageQuery, prose, recordId, requiredLine } from '../common/fields.ts'
import { ordersBy } from '../common/list-order.ts'
import { taxRate } from '../common/money/tax-profile-form.ts'
import { dayParts } from '../shoots/booking-labels.ts'
import { mostLines } from './bill-lines.ts'
import { billMoves } from './bill-rules.ts'
import { accountStates, eBillContent, eBillFinding, eBillSources, supplierMatches } from './e-bill.ts'
import { amountField, costDay, milesField } from './cost-fields.ts'
import { productionPhases } from '../common/dates/production-phases.ts'
import { amountsEntered, billKinds, billPayers, billSorts, billStates, costCategories, type BillState } from './cost-labels.ts'

const forStaff = endpointsFor({ who: 'staff', can: 'enter-costs', scope: 'list', path: '/api/admin/costs' })
const rate = taxRate.nullable()
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const sums = { net: z.number(), vat: z.number(), gross: z.number() }

/** A bill, in pounds. */
export const bill = z.object({
  id: z.string(),
  kind: z.enum(billKinds),
  state: z.enum(billStates),
  project: z.object({ id: z.string(), title: z.string() }).nullable(),
  supplierId: z.string().nullable(),
  supplierName: z.string(),
  person: z.object({ id: z.string(), name: z.string() }),
  paidBy: z.enum(billPayers),
  day: z.iso.date(),
  dueDate: z.string(),
  reference: z.string(),
  category: z.enum(costCategories),
  phase: z.enum(productionPhases),
  entered: z.enum(amountsEntered),
  lines: z.array(z.object({ label: z.string(), amount: z.number(), vatRate: rate })),
  ...sums,
  /** Of mileage. */
  miles: z.number().nullable(),
  note: z.string(),
  receipt: z.object({ id: z.string(), name: z.string(), contentType: z.string(), pages: z.number() }).nullable(),
  /** Its receipt is an electronic invoice. */
  isElectronic: z.boolean(),
  /** Who approved or rejected it. */
  decidedBy: z.string().nullable(),
  rejectReason: z.string(),
  paidOn: z.string().nullable(),
  /** Booked days that it stands for. */
  days: z.array(z.object({ id: z.string(), day: z.iso.date() })),
  /** What may be wrong with it: the same receipt, or the same reference of a supplier, twice. */
  warnings: z.array(z.string()),
  /** Why the caller cannot do something; null where they can. */
  refusals: z.object({
    change: z.string().nullable(),
    approve: z.string().nullable(),
    reject: z.string().nullable(),
    withdraw: z.string().nullable(),
  }),
  revision: z.number(),
})
export type Bill = z.output<typeof bill>

/** A bill in a list. */
export const billCard = bill
  .pick({
    id: true,
    kind: true,
    state: true,
    project: true,
    supplierName: true,
    person: true,
    paidBy: true,
    day: true,
    reference: true,
    category: true,
    net: true,
    gross: true,
    miles: true,
    refusals: true,
    revision: true,
  })
  .extend({ hasReceipt: z.boolean() })
export type BillCard = z.output<typeof billCard>

/** A bill as typed. A draft may lack what is needed to send it. */
export const billForm = z.object({
  kind: z.enum(billKinds),
  projectId: recordId.nullable().default(null),
  supplierId: recordId.nullable().default(null),
  supplierName: line(120).default(''),
  paidBy: z.enum(billPayers, 'Please choose who paid.'),
  day: costDay,
  dueDate: optionalDay,
  reference: line(60).default(''),
  category: z.enum(costCategories, 'Please choose a category.'),
  phase: z.enum(productionPhases, 'Please choose a phase.'),
  entered: z.enum(amountsEntered).default('gross'),
  lines: z
    .array(z.object({ label: line(120).default(''), amount: amountField, vatRate: rate }))
    .max(mostLines, `Please use at most ${mostLines} lines.`)
    .default([]),
  miles: milesField.nullable().default(null),
  note: prose(1_000).default(''),
  receiptId: recordId.nullable().default(null),
  /** Sends it for approval; otherwise a draft stays one. */
  send: z.boolean().default(false),
})
export type BillForm = z.output<typeof billForm>

const billListQuery = {
  state: z.enum(billStates).optional(),
  kind: z.enum(billKinds).optional(),
  project: recordId.optional(),
  person: recordId.optional(),
  /** `2026-06` */
  month: month.optional(),
  sort: z.enum(ordersBy(billSorts)).optional(),
}

const counts = z.record(z.enum(['all', ...billStates] as ['all', ...BillState[]]), z.number())

const staffEndpoint = endpointsFor({ who: 'staff', can: 'approve-costs', path: '/api/admin/costs/bills/:id' })

export const billEndpoints = {
  listBills: forStaff('GET', '/bills', 'List bills', {
    description:
      'Last entered first, unless `sort` says otherwise: the caller’s own, or all for people who approve costs. Totals are of all that match.',
    query: z.object({ ...billListQuery, ...pageQuery }),
    answer: z.object({
      bills: z.array(billCard),
      next: z.string().nullable(),
      totals: z.object({ net: z.number(), gross: z.number() }),
      /** Of each state, whatever state is filtered by. */
      counts,
    }),
  }),
  readCostChoices: forStaff('GET', '/choices', 'Read the choices of the cost form', {
    description: 'What the form offers.',
    answer: z.object({
      /** Null where the studio is not registered for VAT. */
      vatRate: z.number().nullable(),
      /** Rates to choose from. */
      vatRates: z.array(z.number()),
      /** Empty for people who may not see suppliers. */
      suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
      /** People whose costs the caller sees. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      /** What the caller entered last, which the next one begins with; null for the first. */
      last: bill.pick({ project: true, category: true, phase: true, paidBy: true }).nullable(),
    }),
  }),
  addBill: forStaff('POST', '/bills', 'Add bill', { body: billForm, answer: done.extend({ bill }) }),
  readBill: forStaff('GET', '/bills/:id', 'Read bill', { answer: z.object({ bill }) }),
  changeBill: forStaff('PUT', '/bills/:id', 'Change bill', {
    description: '409 once it is approved or paid.',
    body: billForm.extend({ revision: knownRevision }),
    answer: done.extend({ bill }),
  }),
  removeBill: forStaff('DELETE', '/bills/:id', 'Remove bill', { description: 'A draft, or a rejected one; 409 for others.' }),
  moveBill: staffEndpoint('POST', '/move', 'Approve, reject or withdraw a bill', {
    description: 'Approving may name the booked days that the bill stands for. 403 for one’s own, 409 in another state.',
    body: z.object({
      move: z.enum(billMoves),
      reason: line(300).default(''),
      /** Mails the reason of a rejection to the supplier, where their invoice says an address. */
      tellSupplier: z.boolean().default(false),
      days: z.array(recordId).max(60).optional(),
      revision: knownRevision,
    }),
    answer: done.extend({ bill }),
  }),
  listDaysOfBill: staffEndpoint('GET', '/days', 'List the booked days that a bill can stand for', {
    description: 'Booked days of the bill’s supplier on its project without another bill.',
    answer: z.object({
      days: z.array(
        z.object({
          id: z.string(),
          day: z.iso.date(),
          part: z.enum(dayParts),
          amount: z.number(),
          /** The bill stands for it, or its day is the bill’s. */
          matches: z.boolean(),
        }),
      ),
    }),
  }),
  readReceipt: forStaff('GET', '/bills/:id/receipt', 'Read receipt', { description: 'The picture or PDF.', answer: z.string() }),
  readEBill: staffEndpoint('GET', '/e-invoice', 'Read electronic invoice', {
    description: 'What the electronic invoice of a bill says, what is remarkable, and how it compares with booked days.',
    answer: z.object({
      content: eBillContent,
      /** Lines of the invoice; at most 500 of them are in `content`. */
      lines: z.number(),
      findings: z.array(eBillFinding),
      source: z.enum(eBillSources),
      mailedFrom: z.string(),
      matchedBy: z.enum(supplierMatches).nullable(),
      /** Of the original file. */
      sha256: z.string(),
      bytes: z.number(),
      account: z.object({
        state: z.enum(accountStates),
        /** The accounts that are known, where this one is another. */
        known: z.array(z.string()),
        check: z.object({ by: z.string(), at: z.iso.datetime(), how: z.string() }).nullable(),
      }),
      /** Booked days that the bill stands for: what was agreed, whether it is over, and what is billed, net. */
      match: z
        .object({
          days: z.array(z.object({ day: z.iso.date(), amount: z.number(), worked: z.boolean() })),
          booked: z.number(),
          billed: z.number(),
        })
        .nullable(),
      /** Where a rejection would be mailed; empty for nowhere. */
      email: z.string(),
    }),
  }),
  addEInvoice: staffEndpoint('POST', '/api/admin/costs/e-invoices', 'Add electronic invoice', {
    description:
      'Multipart form with one file: XML (UBL or CII, invoice or credit note), or a PDF with XML inside (Factur-X, ZUGFeRD). It becomes a bill, and is kept as it is. 415 for other files, 409 for one that is here, 422 with the words of the rule.',
    files: true,
    answer: done.extend({ bill }),
  }),
  checkAccount: staffEndpoint('POST', '/account-check', 'Confirm a changed bank account', {
    description:
      'Somebody has checked, with the supplier, that the bank account of their invoice is right. It can be approved then.',
    body: z.object({ how: requiredLine('Please say how you checked it, for example by phone.', 300) }),
    answer: done.extend({ bill }),
  }),
  readReceiptPage: staffEndpoint('GET', '/receipt/:page', 'Read a page of a receipt as a picture', {
    params: idParams.extend({ page: z.coerce.number().int().min(1).max(50) }),
    answer: z.string(),
  }),
  addReceipt: forStaff('POST', '/receipts', 'Add receipt', {
    description:
      'Multipart form with one photo or PDF, for a bill that is entered next. `sameAs` tells of bills with the same file.',
    files: true,
    answer: done.extend({
      receipt: z.object({ id: z.string(), name: z.string(), contentType: z.string(), pages: z.number() }),
      warnings: z.array(z.string()),
    }),
  }),
  exportBills: staffEndpoint('GET', '/api/admin/costs/bills.csv', 'Export bills', {
    description: 'CSV of all that match, in the order of the list.',
    can: ['approve-costs', 'export'],
    query: z.object({ ...billListQuery, from: costDay.optional(), to: costDay.optional() }),
    answer: z.string(),
  }),
}
