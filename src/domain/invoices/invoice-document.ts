import type { DocumentRate } from '../common/money/document-currency.ts'
import type { Pence } from '../common/money/money.ts'
import type { BillingAddress } from '../common/address/billing-address.ts'
import { ukVat } from '../common/money/tax-profile.ts'
import type { TaxNote } from '../common/money/vat.ts'
import { accountFor, detailsOfAccount, type Detail, type OwnAccount } from './bank/own-account.ts'
import type { PaymentMethod } from './invoice.ts'
import type { InvoiceLine, InvoiceTotals } from './figures/invoice-lines.ts'
import type { EInvoiceTerms } from './e-invoice/e-invoice-terms.ts'
import type { ElectronicAddress } from '../common/address/electronic-address.ts'
import type { InvoiceKind } from './invoice-number.ts'
import type { InvoiceState } from './invoice-status.ts'

/** The studio's name, address and bank account at the time of issue. */
export interface Seller {
  name: string
  email: string
  phone: string
  /** Lines of text. */
  address: string
  postal: { street: string; more?: string; city: string; postalCode: string; region?: string; countryCode: string }
  vatNumber: string
  /** What the number is called; left out in documents from before it could be chosen. */
  numberLabel?: string
  accountName: string
  accountNumber: string
  sortCode: string
  /** The account for the invoice's currency; left out in documents from before there were several. */
  bank?: OwnAccount | null
  /** Where electronic invoices come from; left out or null where it follows from the VAT number. */
  electronicAddress?: ElectronicAddress | null
}

/** What the number of the studio's registration is called. */
export const numberLabelOf = ({ numberLabel = ukVat.numberLabel }: Pick<Seller, 'numberLabel'>): string => numberLabel

/** How an invoice is paid by bank transfer; empty where the studio has no account for it. */
export function bankDetailsOf(seller: Pick<Seller, 'bank' | 'accountName' | 'accountNumber' | 'sortCode'>): Detail[] {
  const account = seller.bank === undefined ? accountFor({ ...seller, bankAccounts: [] }, 'GBP') : seller.bank
  return account ? detailsOfAccount(account) : []
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
  buyerVatNumber: string
  taxName: string
  taxNote: TaxNote | null
  issueDate: string | null
  dueDate: string | null
  taxPoint: string | null
  /** Amounts as the client reads them, in minor units of `currency`; null for the base. */
  currency: string | null
  lines: InvoiceLine[]
  totals: InvoiceTotals
  /** What a document in another currency comes to in the base, and at which rate; null in the base. */
  base: { totals: InvoiceTotals; rate: DocumentRate } | null
  paid: Pence
  credited: Pence
  owed: Pence
  /** How it is sent to programs; null for what is usual in the studio's country. */
  eInvoice?: EInvoiceTerms | null
  paidOn: string | null
  paymentMethod: PaymentMethod | null
  notes: string
  seller: Seller
}
