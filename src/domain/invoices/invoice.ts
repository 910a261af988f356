import { z } from 'zod'
import { emailAddress, line, prose, requiredLine } from '../common/fields.ts'
import { billingAddress } from '../common/billing-address.ts'
import { vatRates } from '../common/vat.ts'
import { invoiceStates, invoiceStatuses } from './invoice-status.ts'
import { dueEvents, invoiceParts } from './payment-plan.ts'

export const paymentMethods = ['stripe', 'bank-transfer', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  stripe: 'Card',
  'bank-transfer': 'Bank transfer',
  other: 'Other',
}

/** The largest invoice, in pounds. */
export const largestInvoiceAmount = 10_000_000

const amount = z
  .number('Please enter an amount.')
  .min(0, 'An amount cannot be negative: a credit note gives money back.')
  .max(largestInvoiceAmount, 'That is more than one invoice can carry.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please enter whole pennies.')

/** Of a payment. */
export const positiveAmount = amount.refine((value) => value > 0, 'Please enter an amount above nothing.')

/** https only: it is followed by somebody who pays. */
const httpsLink = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/, error: 'Please enter an address that begins with https://.' })
    .max(2_000, 'This address is too long.'),
])

/** A line as staff write it; `cost` in pounds, net. */
export const invoiceItem = z.object({
  label: requiredLine('Please say what it is for.', 200),
  description: line(500).default(''),
  cost: amount,
  vatRate: z
    .union(vatRates.map((rate) => z.literal(rate)))
    .nullable()
    .default(null),
})

/** What staff write on an invoice that was not issued yet. */
export const invoiceForm = z.object({
  part: z.enum(invoiceParts, 'Please choose what it is a part of.').default('other'),
  event: z.enum(dueEvents, 'Please choose when it is issued.').default('by-hand'),
  clientName: requiredLine('Please name the client.', 120),
  company: line(200).default(''),
  email: emailAddress(),
  billingAddress: billingAddress.prefault({}),
  /** Days from the issuing to the due date. */
  termsDays: z.number().int('Please enter whole days.').min(0).max(365, 'Please use at most 365 days.').default(30),
  /** A fixed day instead of the terms. */
  dueDate: z.iso.date('Please enter a valid date.').nullable().default(null),
  /** The day of the supply, where it is another than that of the invoice. */
  taxPoint: z.iso.date('Please enter a valid date.').nullable().default(null),
  items: z.array(invoiceItem).min(1, 'An invoice has a line.').max(100, 'Please use at most 100 lines.'),
  notes: prose(2_000).default(''),
  stripeLink: httpsLink.default(''),
  /** The client's own, an order number for instance. */
  buyerReference: line(100).default(''),
})
export type InvoiceForm = z.output<typeof invoiceForm>

const writtenItem = z.object({
  label: z.string(),
  description: z.string(),
  /** Pounds, net. */
  cost: z.number(),
  vatRate: z.number().nullable(),
})

/** What the holder of an invoice's link reads. Amounts in pounds. */
export const publicInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  status: z.enum(invoiceStatuses),
  projectTitle: z.string(),
  clientName: z.string(),
  company: z.string(),
  email: z.string(),
  billingAddress: billingAddress.required(),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  taxPoint: z.string().nullable(),
  proposalId: z.string().nullable(),
  items: z.array(writtenItem),
  subtotal: z.number(),
  vat: z.array(z.object({ rate: z.number(), net: z.number(), tax: z.number() })),
  total: z.number(),
  /** What came in so far, and what credit notes gave back. */
  paid: z.number(),
  credited: z.number(),
  /** What is left to pay. */
  owed: z.number(),
  /** Of a credit note: what it takes back, and why. */
  creditOf: z.object({ id: z.string(), number: z.string() }).nullable(),
  creditReason: z.string(),
  /** Of an invoice: what was given back of it. */
  creditNotes: z.array(z.object({ id: z.string(), number: z.string(), total: z.number() })),
  notes: z.string(),
  buyerReference: z.string(),
  /** The studio as it was when this was issued. */
  seller: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string(), vatNumber: z.string() }),
  /** Where a card can be used: our own checkout, or a link of the studio's elsewhere. */
  card: z.enum(['checkout', 'link', 'none']),
  stripeLink: z.string(),
  bankDetails: z.object({
    accountName: z.string(),
    accountNumber: z.string(),
    sortCode: z.string(),
    reference: z.string(),
  }),
  paidAt: z.iso.datetime().nullable(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** A bank transfer was said to be under way. */
  transferInitiatedAt: z.iso.datetime().nullable(),
})
export type PublicInvoice = z.output<typeof publicInvoice>

/** As the admin area lists it. */
export const invoiceCard = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  state: z.enum(invoiceStates),
  status: z.enum(invoiceStatuses),
  part: z.enum(invoiceParts),
  event: z.enum(dueEvents),
  projectId: z.string(),
  projectTitle: z.string(),
  clientName: z.string(),
  company: z.string(),
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  total: z.number(),
  owed: z.number(),
  sentAt: z.iso.datetime().nullable(),
  /** What it was planned for has come: somebody ought to issue it. */
  dueToIssue: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type InvoiceCard = z.output<typeof invoiceCard>
