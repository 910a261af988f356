import { linesOfAddress } from '../common/address/address-lines.ts'
import { noAddress, type BillingAddress } from '../common/address/billing-address.ts'
import { choice, custom, email, longText, number, optionalDate, text, url } from '../common/field-table.ts'
import { dueEventLabels, type InvoicePart } from '../proposals/prices/payment-plan.ts'

const partLabels: Record<InvoicePart, string> = {
  deposit: 'Deposit',
  stage: 'Stage',
  balance: 'Balance',
  whole: 'Full amount',
  other: 'Other',
}

/** Of an invoice that is not issued yet, besides its lines and its currency. */
export const invoiceFields = {
  clientName: text('Client', 120, { required: true }),
  company: text('Company', 200),
  buyerVatNumber: text('VAT number', 40),
  email: email('Email', { required: true }),
  buyerReference: text('Their reference', 100, { hint: 'For example, an order number' }),
  billingAddress: custom<BillingAddress>('Address', noAddress, { shown: (address) => linesOfAddress(address).join('\n') }),
  part: choice('Invoice type', partLabels, 'other'),
  event: choice('Issue when', dueEventLabels, 'by-hand'),
  issueOn: optionalDate('Issue on', { required: true, visibleWhen: ({ event }) => event === 'day' }),
  termsDays: number('Days to pay', { inputMode: 'numeric' }),
  dueDate: optionalDate('Due date', { hint: 'Overrides the days to pay.' }),
  taxPoint: optionalDate('Tax point', { hint: 'Leave blank to use the invoice date.' }),
  stripeLink: url('Card payment link', 2_000, { placeholder: 'https://' }),
  notes: longText('Notes', 2_000, { rows: 3 }),
}
