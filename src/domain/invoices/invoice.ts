import { z } from 'zod'
import { documentRate } from '../common/money/document-currency-form.ts'
import { emailAddress, line, prose, requiredLine } from '../common/fields.ts'
import { billingAddress, billingAddressForm } from '../common/address/billing-address.ts'
import { aboveZeroMessage, isWholePence, wholePenceMessage } from '../common/money/money.ts'
import { taxNotes } from '../common/money/vat.ts'
import { taxRate } from '../common/money/tax-profile-form.ts'
import { savedCard, shownPart } from './cards/saved-card.ts'
import { invoiceStates, invoiceStatuses } from './invoice-status.ts'
import { dueEvents, invoiceParts, missingDay } from '../proposals/prices/payment-plan.ts'

export const paymentMethods = ['stripe', 'bank-transfer', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  stripe: 'Card',
  'bank-transfer': 'Bank transfer',
  other: 'Other',
}

/** Maximum total of an invoice, in pounds. */
export const largestInvoiceAmount = 10_000_000

export const tooMuch = 'That is too much for one invoice.'

/** An amount in pounds, zero or above. */
export const amountField = z
  .number('Please enter an amount.')
  .min(0, 'An amount cannot be negative. Please use a credit note instead.')
  .max(largestInvoiceAmount, tooMuch)
  .refine(isWholePence, { error: wholePenceMessage })

/** Amount of a payment, in pounds. */
export const positiveAmount = amountField.refine((value) => value > 0, { error: aboveZeroMessage })

/** Largest number of an amount on a document in any currency; the server knows the document's, and asks for the rest. */
const largestFace = 1e12

/** An amount in the currency of its document, in major units. */
const documentAmount = z
  .number('Please enter an amount.')
  .min(0, 'An amount cannot be negative. Please use a credit note instead.')
  .max(largestFace, tooMuch)

/** Amount of a payment in the currency of its invoice. */
export const positiveDocumentAmount = documentAmount.refine((value) => value > 0, { error: aboveZeroMessage })

/** https only, since clients follow it to pay. */
const httpsLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Please enter a link that begins with https://.' }).max(2_000, 'This address is too long.'),
])

/** A line as staff enter it; `cost` net, in the currency of its document. */
export const invoiceItem = z.object({
  label: requiredLine('Please say what each line is for.', 200),
  description: line(500).default(''),
  cost: documentAmount,
  /** One of the rates of the studio's tax. */
  vatRate: taxRate.nullable().default(null),
})

/** Fields of an invoice that is not issued yet. */
export const invoiceForm = z.object({
  part: z.enum(invoiceParts, 'Please choose an invoice type.').default('other'),
  event: z.enum(dueEvents, 'Please choose when to issue it.').default('by-hand'),
  /** The day, where it is issued on a chosen one. */
  issueOn: z.iso.date(missingDay).nullable().default(null),
  clientName: requiredLine('Please name the client.', 120),
  company: line(200).default(''),
  email: emailAddress(),
  billingAddress: billingAddressForm.prefault({}),
  /** Left out to keep it. */
  buyerVatNumber: line(40).optional(),
  /** For an invoice in another currency than the studio's, its rate; null for one in the studio's. Left out to keep it. */
  documentRate: documentRate.nullable().optional(),
  /** Days from issue to the due date. */
  termsDays: z.number().int('Please enter whole days.').min(0).max(365, 'Please use at most 365 days.').default(30),
  /** A fixed due date instead of the terms. */
  dueDate: z.iso.date('Please enter a valid date.').nullable().default(null),
  /** Date of supply, when it differs from the invoice date. */
  taxPoint: z.iso.date('Please enter a valid date.').nullable().default(null),
  items: z.array(invoiceItem).min(1, 'An invoice needs at least one line.').max(100, 'Please use at most 100 lines.'),
  notes: prose(2_000).default(''),
  stripeLink: httpsLink.default(''),
  /** The client's reference, for instance an order number. */
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

const vatRows = z.array(z.object({ rate: z.number(), net: z.number(), tax: z.number() }))

/** Amounts of a document in another currency than the studio's, as its client reads them: in major units of it. */
export const invoiceDocumentAmounts = z.object({
  currency: z.string(),
  /** Units of the studio's currency for one unit, as decimal text, and the day of that rate. */
  rate: z.string(),
  rateOn: z.string(),
  /** Of the items, in their order. */
  costs: z.array(z.number()),
  subtotal: z.number(),
  vat: vatRows,
  vatTotal: z.number(),
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  writtenOff: z.number(),
  owed: z.number(),
  /** Paid or credited beyond the total. */
  credit: z.number(),
})
export type InvoiceDocumentAmounts = z.output<typeof invoiceDocumentAmounts>

/** An invoice as the holder of its link reads it. Amounts in pounds; `face` has those in the currency of the document. */
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
  vat: vatRows,
  total: z.number(),
  /** Payments received; the sum of credit notes. */
  paid: z.number(),
  credited: z.number(),
  /** Amount left to pay. */
  owed: z.number(),
  /** Paid or credited beyond the total, which stands as the client's credit; left out for none. */
  credit: z.number().optional(),
  /** For a credit note: the credited invoice, and the reason. */
  creditOf: z.object({ id: z.string(), number: z.string() }).nullable(),
  creditReason: z.string(),
  /** For an invoice: its credit notes. */
  creditNotes: z.array(z.object({ id: z.string(), number: z.string(), total: z.number(), face: z.number().optional() })),
  /** For a document in another currency than the studio's; left out for the others. */
  face: invoiceDocumentAmounts.optional(),
  notes: z.string(),
  buyerReference: z.string(),
  buyerVatNumber: z.string(),
  taxName: z.string(),
  /** Why there is no tax, as it stands on the invoice; null where there is, or nothing is to say. */
  taxNote: z.enum(taxNotes).nullable(),
  /** The studio's details at the time of issue. */
  seller: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    vatNumber: z.string(),
    numberLabel: z.string(),
  }),
  /** How the invoice can be paid by card: Stripe Checkout, or a payment link that staff entered. */
  card: z.enum(['checkout', 'link', 'none']),
  /** What the card can be saved for, and the text to tick; null where nothing follows or a card is saved. */
  saveCard: z.object({ consent: z.string(), parts: z.array(shownPart) }).nullable(),
  /** The card that was saved with it or is to be charged for it, and the day of that. */
  savedCard: savedCard.omit({ id: true }).extend({ chargeOn: z.string().nullable() }).nullable(),
  /** Why whoever is signed in may not pay; left out where they may. */
  payRefusal: z.string().optional(),
  stripeLink: z.string(),
  bankDetails: z.object({
    accountName: z.string(),
    accountNumber: z.string(),
    sortCode: z.string(),
    reference: z.string(),
    /** What is shown, without the reference; empty where there is no account. */
    details: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  paidAt: z.iso.datetime().nullable(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** When the client announced a bank transfer; null for never. */
  transferInitiatedAt: z.iso.datetime().nullable(),
})
export type PublicInvoice = z.output<typeof publicInvoice>

/** An invoice in lists of the admin area. */
export const invoiceCard = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  state: z.enum(invoiceStates),
  status: z.enum(invoiceStatuses),
  part: z.enum(invoiceParts),
  event: z.enum(dueEvents),
  /** The day, where it is issued on a chosen one. */
  issueOn: z.iso.date().nullable(),
  projectId: z.string(),
  projectTitle: z.string(),
  clientName: z.string(),
  company: z.string(),
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  total: z.number(),
  /** Of the total; a part of it makes the invoice part paid. */
  paid: z.number(),
  owed: z.number(),
  /** Of the document; `total` and `owed` are in the studio's, and `face` is what they are in it where it is another. */
  currency: z.string(),
  face: z.object({ total: z.number(), owed: z.number() }).optional(),
  sentAt: z.iso.datetime().nullable(),
  /** The event that it was planned for has occurred: staff should issue it. */
  dueToIssue: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type InvoiceCard = z.output<typeof invoiceCard>
