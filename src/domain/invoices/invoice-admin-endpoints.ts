import { z } from 'zod'
import { eInvoiceProfiles } from '../common/money/e-invoice-profile.ts'
import { lackingFields } from './e-invoice/e-invoice.ts'
import { billingAddress } from '../common/address/billing-address.ts'
import { done, endpointsFor } from '../common/endpoint.ts'
import { ordersBy } from '../common/list-order.ts'
import { idParams, line, pageQuery, recordId, requiredLine } from '../common/fields.ts'
import { bookName } from '../prices/price-endpoints.ts'
import { taxNotes } from '../common/money/vat.ts'
import { savedCard } from './cards/saved-card.ts'
import {
  invoiceCard,
  invoiceDocumentAmounts,
  invoiceForm,
  invoiceItem,
  paymentMethods,
  positiveAmount,
  positiveDocumentAmount,
} from './invoice.ts'
import { invoiceSorts } from './invoice-status.ts'
import { invoiceSettings, invoiceSettingsForm } from './invoice-settings.ts'
import { mostParts, plannedPart } from '../proposals/prices/payment-plan.ts'

/** Tabs of the invoice list. */
export const invoiceTabs = ['all', 'overdue', 'unpaid', 'planned', 'draft', 'paid', 'cancelled', 'credit-notes'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

const linkParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) })
const revision = z.int32()

const payment = z.object({
  id: z.string(),
  amount: z.number(),
  /** In the currency of an invoice in another one. */
  face: z.number().optional(),
  method: z.enum(paymentMethods),
  receivedOn: z.string(),
  note: z.string(),
  /** What Stripe kept of it; null while that is unknown, and for other methods. */
  fee: z.number().nullable(),
  /** False for Stripe payments, which are refunded there. */
  canTakeBack: z.boolean(),
  /** What of the payment can still be refunded, in the currency of the invoice. */
  refundable: z.number(),
  /** Credit from or for another invoice of the client: no money came or went. */
  isCredit: z.boolean(),
})

/** An invoice with every field that staff see. Amounts in pounds; `face` has those in the currency of the document. */
export /** Name, address and number of a buyer, as of a day; `on` is the invoice that it is of, null for the client's record. */
const invoiceParty = z.object({
  asOf: z.string(),
  on: z.string().nullable(),
  clientName: z.string(),
  company: z.string(),
  billingAddress: billingAddress.required(),
  buyerVatNumber: z.string(),
})
export type InvoiceParty = z.output<typeof invoiceParty>

const adminInvoice = invoiceCard.extend({
  revision,
  face: invoiceDocumentAmounts.optional(),
  /** Of the proposal that it bills; null without one. */
  priceBook: bookName.nullable(),
  email: z.string(),
  billingAddress: invoiceForm.shape.billingAddress,
  buyerReference: z.string(),
  items: z.array(z.object({ label: z.string(), description: z.string(), cost: z.number(), vatRate: invoiceItem.shape.vatRate })),
  subtotal: z.number(),
  vatTotal: z.number(),
  vat: z.array(z.object({ rate: z.number(), net: z.number(), tax: z.number() })),
  paid: z.number(),
  credited: z.number(),
  /** Paid or credited beyond the total. */
  toRefund: z.number(),
  writtenOff: z.number(),
  writeOffs: z.array(
    z.object({ id: z.string(), amount: z.number(), face: z.number().optional(), reason: z.string(), day: z.string() }),
  ),
  /** Credit on other invoices of the client that this one can be paid with. */
  usableCredit: z.array(z.object({ id: z.string(), invoiceNumber: z.string(), credit: z.number() })),
  notes: z.string(),
  stripeLink: z.string(),
  termsDays: z.number(),
  taxPoint: z.string().nullable(),
  reminders: z.boolean(),
  reminded: z.array(z.string()),
  vatRegistered: z.boolean(),
  taxName: z.string(),
  taxNote: z.enum(taxNotes).nullable(),
  buyerVatNumber: z.string(),
  /** Of a draft: who it can be for. */
  parties: z.array(invoiceParty),
  /** Of a draft: net pounds by which the project's invoices then exceed what was signed. */
  beyondSigned: z.number(),
  /** Rates that its lines may have, and that of a new line. */
  taxRates: z.array(z.number()),
  usualRate: z.number().nullable(),
  creditOf: z.object({ id: z.string(), invoiceNumber: z.string() }).nullable(),
  creditReason: z.string(),
  /** How it is sent to programs, and what it lacks for that. */
  eInvoice: z.object({
    profile: z.enum(eInvoiceProfiles),
    isChosen: z.boolean(),
    lacks: z.array(z.object({ field: z.enum(lackingFields), text: z.string() })),
  }),
  creditNotes: z.array(
    z.object({
      id: z.string(),
      invoiceNumber: z.string(),
      total: z.number(),
      face: z.number().optional(),
      issueDate: z.string(),
    }),
  ),
  payments: z.array(payment),
  /** Statutory late payment charges while the invoice is overdue. */
  late: z
    .object({ days: z.number(), rate: z.number(), interest: z.number(), compensation: z.number(), total: z.number() })
    .nullable(),
})
export type AdminInvoice = z.output<typeof adminInvoice>

const answerInvoice = done.extend({ invoice: adminInvoice })
const listQuery = z.object({
  search: line(200).optional(),
  tab: z.enum(invoiceTabs).default('all'),
  /** Without it overdue ones are first, and each newest first. */
  sort: z.enum(ordersBy(invoiceSorts)).optional(),
})
const sum = z.object({ number: z.number(), total: z.number() })

const openInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  projectTitle: z.string(),
  dueDate: z.string().nullable(),
  owed: z.number(),
})
export type OpenInvoice = z.output<typeof openInvoice>

/** Open invoices of a client that a payment can be split over. */
export const mostOpenInvoices = 100

const statementRow = z.object({
  day: z.string(),
  text: z.string(),
  /** Pounds; a charge raises the balance, a payment lowers it. */
  charge: z.number(),
  payment: z.number(),
  balance: z.number(),
})

const account = z.object({ rows: z.array(statementRow), balance: z.number(), overdue: z.number() })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'issue-invoices', path: '/api/admin' })

/** Invoice endpoints of staff. */
export const invoiceAdminEndpoints = {
  listInvoices: staffEndpoint('GET', '/invoices', 'List invoices', {
    can: 'see-invoices',
    query: listQuery.extend(pageQuery),
    answer: z.object({
      invoices: z.array(invoiceCard),
      next: z.string().nullable(),
      tabs: z.record(z.enum(invoiceTabs), sum),
      /** Past invoices, which are in none of these numbers. */
      fromBefore: z.number(),
      figures: z.object({ owed: z.number(), overdue: z.number(), paidThisMonth: z.number() }),
    }),
  }),
  exportInvoices: staffEndpoint('GET', '/invoices.csv', 'Export invoices', {
    can: ['see-invoices', 'export'],
    query: listQuery,
    answer: z.unknown(),
  }),
  readInvoiceSettings: staffEndpoint('GET', '/invoice-settings', 'Read invoice settings', {
    can: 'see-money',
    answer: z.object({ settings: invoiceSettings.extend({ revision }) }),
  }),
  saveInvoiceSettings: staffEndpoint('PUT', '/invoice-settings', 'Save invoice settings', {
    can: 'settings',
    confirmed: true,
    body: invoiceSettingsForm.extend({ revision }),
    answer: done.extend({ settings: invoiceSettings.extend({ revision }) }),
  }),
  listInvoicesOfProject: staffEndpoint('GET', '/projects/:id/invoices', 'List invoices of project', {
    can: 'see-invoices',
    answer: z.object({
      invoices: z.array(invoiceCard),
      /** Pounds: the project's price, the sum of its issued invoices, and the payments received. */
      /** Price, net of VAT; the other amounts include it. */
      value: z.number(),
      invoiced: z.number(),
      paid: z.number(),
      owed: z.number(),
      /** What was paid or credited beyond invoices, and is not used or refunded yet. */
      credit: z.number(),
      hasProposal: z.boolean(),
      /** Net part of the price that no invoice asks for, issued, drafted or planned; 0 before the first one. */
      notInvoiced: z.number(),
      /** Net sum by which more is invoiced than sold, after a reduction: to be credited. */
      toCredit: z.number(),
      /** Cards that clients saved for later parts. */
      savedCards: z.array(savedCard),
    }),
  }),
  endSavedCard: staffEndpoint('DELETE', '/projects/:id/saved-cards/:card', 'End saved card', {
    description: 'Ends what a saved card is charged for.',
    params: idParams.extend({ card: recordId }),
  }),
  planInvoices: staffEndpoint('PUT', '/projects/:id/invoice-plan', 'Plan invoices', {
    description: 'Replaces planned invoices; drafts and issued invoices stay. Percents add up to 100.',
    body: z.object({
      parts: z
        .array(plannedPart)
        .min(1, 'A payment schedule needs at least one stage.')
        .max(mostParts, 'Please use at most 20 stages.'),
    }),
    answer: done.extend({ invoices: z.array(invoiceCard) }),
  }),
  draftInvoice: staffEndpoint('POST', '/projects/:id/invoices', 'Draft invoice', {
    description: 'Creates a draft for the amount that is not invoiced yet.',
    answer: answerInvoice,
  }),
  readInvoiceAtAdmin: staffEndpoint('GET', '/invoices/:id', 'Read an invoice as staff', {
    can: 'see-invoices',
    params: linkParams,
    answer: z.object({ invoice: adminInvoice }),
  }),
  writeInvoice: staffEndpoint('PUT', '/invoices/:id', 'Write invoice', {
    params: linkParams,
    body: invoiceForm.extend({ revision }),
    answer: answerInvoice,
  }),
  deleteInvoice: staffEndpoint('DELETE', '/invoices/:id', 'Delete invoice', { params: linkParams }),
  issueInvoice: staffEndpoint('POST', '/invoices/:id/issue', 'Issue invoice', {
    params: linkParams,
    /** `revision` is the one that staff saw: 409 when the invoice was changed since. */
    body: z.object({
      revision,
      send: z.boolean().default(false),
      /** Confirms an invoice that goes beyond what was signed: 409 without it. */
      beyondSigned: z.boolean().default(false),
    }),
    answer: answerInvoice,
  }),
  sendInvoice: staffEndpoint('POST', '/invoices/:id/send', 'Send invoice', {
    params: linkParams,
    body: z.object({ message: line(2_000).default('') }),
    answer: answerInvoice,
  }),
  bookPayment: staffEndpoint('POST', '/invoices/:id/payments', 'Book payment', {
    can: 'record-payments',
    params: linkParams,
    body: z.object({
      amount: positiveDocumentAmount,
      method: z.enum(['bank-transfer', 'other'], 'Please choose how it was paid.'),
      receivedOn: z.iso.date('Please enter a valid date.'),
      note: line(200).default(''),
      /** What is above the sum owed is kept as credit; else it is refused. */
      keepExtra: z.boolean().default(false),
    }),
    answer: answerInvoice,
  }),
  listOpenInvoices: staffEndpoint('GET', '/clients/:id/open-invoices', 'List open invoices', {
    description: 'Open invoices of a client, the oldest first.',
    can: 'record-payments',
    answer: z.object({ invoices: z.array(openInvoice) }),
  }),
  bookSplitPayment: staffEndpoint('POST', '/clients/:id/payments', 'Book split payment', {
    description: 'Records one payment over several invoices of a client. The parts add up to it, but for what is kept as credit.',
    can: 'record-payments',
    body: z.object({
      amount: positiveAmount,
      parts: z
        .array(z.object({ invoiceId: linkParams.shape.id, amount: positiveAmount }))
        .min(1, 'Please choose at least one invoice.')
        .max(mostOpenInvoices),
      method: z.enum(['bank-transfer', 'other'], 'Please choose how it was paid.'),
      receivedOn: z.iso.date('Please enter a valid date.'),
      note: line(200).default(''),
      keepExtra: z.boolean().default(false),
    }),
    answer: done.extend({ invoices: z.array(openInvoice) }),
  }),
  useCredit: staffEndpoint('POST', '/invoices/:id/credit-use', 'Use credit on an invoice', {
    description: 'Uses credit on another invoice of the same client.',
    can: 'record-payments',
    params: linkParams,
    body: z.object({ from: linkParams.shape.id, amount: positiveAmount, revision }),
    answer: answerInvoice,
  }),
  writeOff: staffEndpoint('POST', '/invoices/:id/write-offs', 'Write off what is owed', {
    description: 'Writes off what is owed, or a part of it. VAT bad debt relief is not claimed by it.',
    can: 'record-payments',
    params: linkParams,
    body: z.object({
      amount: positiveDocumentAmount,
      reason: requiredLine('Please give a reason.', 500),
      day: z.iso.date('Please enter a valid date.'),
      revision,
    }),
    answer: answerInvoice,
  }),
  undoWriteOff: staffEndpoint('DELETE', '/invoices/:id/write-offs/:writeOff', 'Undo write-off', {
    can: 'record-payments',
    params: linkParams.extend({ writeOff: recordId }),
    answer: answerInvoice,
  }),
  takePaymentBack: staffEndpoint('DELETE', '/invoices/:id/payments/:payment', 'Take a payment back', {
    can: 'record-payments',
    params: linkParams.extend({ payment: recordId }),
    answer: answerInvoice,
  }),
  refundPayment: staffEndpoint('POST', '/invoices/:id/payments/:payment/refund', 'Refund payment', {
    description: 'Records a refund of all or part of a payment. 409 when the invoice changed since `revision`.',
    can: 'record-payments',
    params: linkParams.extend({ payment: recordId }),
    body: z.object({
      amount: positiveDocumentAmount,
      receivedOn: z.iso.date('Please enter a valid date.'),
      note: line(200).default(''),
      revision,
    }),
    answer: answerInvoice,
  }),
  creditInvoice: staffEndpoint('POST', '/invoices/:id/credit', 'Credit invoice', {
    params: linkParams,
    body: z.object({
      reason: requiredLine('Please give a reason.', 500),
      /** Lines to credit; null credits everything that is left. */
      items: z.array(invoiceItem).min(1, 'A credit note needs at least one line.').max(100).nullable().default(null),
      /** Mails it to the client of the invoice, where there is an address. */
      send: z.boolean().default(true),
    }),
    answer: answerInvoice.extend({ creditNoteId: z.string() }),
  }),
  setReminders: staffEndpoint('PUT', '/invoices/:id/reminders', 'Set reminders', {
    params: linkParams,
    body: z.object({ on: z.boolean() }),
    answer: answerInvoice,
  }),
  previewReminder: staffEndpoint('GET', '/invoices/:id/reminder', 'Read the reminder of an invoice', {
    description: 'The mail that a reminder would be now. `refusal` says why it cannot be sent.',
    params: linkParams,
    answer: z.object({ to: z.string(), subject: z.string(), text: z.string(), refusal: z.string().nullable() }),
  }),
  sendReminder: staffEndpoint('POST', '/invoices/:id/reminder', 'Send a reminder of an invoice', {
    description: 'At most one a day, together with those that are sent automatically.',
    params: linkParams,
    answer: answerInvoice,
  }),
  readInvoicePdf: staffEndpoint('GET', '/invoices/:id/invoice.pdf', 'Download an invoice as PDF', {
    can: 'see-invoices',
    params: linkParams,
    answer: z.unknown(),
  }),
  readInvoiceUbl: staffEndpoint('GET', '/invoices/:id/invoice.xml', 'Download an invoice as XML for programs', {
    description: 'UBL or CII by EN 16931, by the profile of its client: Peppol BIS 3, XRechnung 3, or Factur-X and ZUGFeRD.',
    can: 'see-invoices',
    params: linkParams,
    answer: z.unknown(),
  }),
  readStatement: staffEndpoint('GET', '/clients/:id/statement', 'Read statement', {
    can: 'see-invoices',
    answer: account.extend({
      name: z.string(),
      /** Documents in other currencies, with amounts in major units of each. */
      others: z.array(account.extend({ currency: z.string() })),
    }),
  }),
  readStatementMailing: staffEndpoint('GET', '/clients/:id/statement-mailing', 'Read statement mailing', {
    can: 'see-invoices',
    answer: z.object({ monthly: z.boolean(), email: z.string() }),
  }),
  setStatementMailing: staffEndpoint('PUT', '/clients/:id/statement-mailing', 'Set statement mailing', {
    description: 'Switches the monthly statement, which is mailed while something is owed.',
    body: z.object({ monthly: z.boolean() }),
  }),
  sendStatement: staffEndpoint('POST', '/clients/:id/statement/send', 'Send statement', {
    description: 'Mails the client their statement now.',
    answer: done.extend({ email: z.string() }),
  }),
  readStatementPdf: staffEndpoint('GET', '/clients/:id/statement.pdf', 'Read statement PDF', {
    can: 'see-invoices',
    answer: z.unknown(),
  }),
}
