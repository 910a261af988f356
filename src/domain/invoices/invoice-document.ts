import type { Pence } from '../common/money.ts'
import type { BillingAddress } from '../common/billing-address.ts'
import type { PaymentMethod } from './invoice.ts'
import type { InvoiceLine, InvoiceTotals } from './invoice-lines.ts'
import type { InvoiceKind } from './invoice-number.ts'
import type { InvoiceState } from './invoice-status.ts'

/** Who the studio is, and where its account is, when something is issued. */
export interface Seller {
  name: string
  email: string
  phone: string
  /** In lines. */
  address: string
  postal: { street: string; city: string; postalCode: string; countryCode: string }
  vatNumber: string
  accountName: string
  accountNumber: string
  sortCode: string
}

/** An invoice or a credit note as a PDF: every PDF and every file for other programs is set from this. Days as `YYYY-MM-DD`. */
export interface InvoiceDocument {
  /** `INV-0001`; `Draft` for one that was not issued. */
  number: string
  kind: InvoiceKind
  state: InvoiceState
  /** Of a credit note: the number of what it takes back, and why. */
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
