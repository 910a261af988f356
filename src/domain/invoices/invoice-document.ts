import type { Pence } from '../common/money.ts'
import type { BillingAddress } from '../common/billing-address.ts'
import type { PaymentMethod } from './invoice.ts'
import type { InvoiceLine, InvoiceTotals } from './invoice-lines.ts'
import type { InvoiceKind } from './invoice-number.ts'
import type { InvoiceState } from './invoice-status.ts'

/** The studio's name, address and bank account at the time of issue. */
export interface Seller {
  name: string
  email: string
  phone: string
  /** Lines of text. */
  address: string
  postal: { street: string; city: string; postalCode: string; countryCode: string }
  vatNumber: string
  accountName: string
  accountNumber: string
  sortCode: string
}

/** An invoice or a credit note as data for PDFs and files for other programs. Days as `YYYY-MM-DD`. */
export interface InvoiceDocument {
  /** `INV-0001`; `Draft` before it is issued. */
  number: string
  kind: InvoiceKind
  state: InvoiceState
  /** For a credit note: the number of the credited invoice, and the reason. */
  creditOf: string
  creditReason: string
  projectTitle: string
  clientName: string
  company: string
  email: string
  billingAddress: BillingAddress
  buyerReference: string
  issueDate: string | null
  dueDate: string | null
  taxPoint: string | null
  lines: InvoiceLine[]
  totals: InvoiceTotals
  paid: Pence
  credited: Pence
  owed: Pence
  paidOn: string | null
  paymentMethod: PaymentMethod | null
  notes: string
  seller: Seller
}
