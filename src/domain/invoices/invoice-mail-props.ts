import type { ShownPart } from './cards/saved-card.ts'
import type { PaymentMethod } from './invoice.ts'

/**
 * Props of the mails about invoices, by template; stored as JSON with the mail. `currency` is that of the amounts, left out for the
 * base.
 */
export interface InvoiceMails {
  /** Pence; calendar days. `vat` tells that the amounts contain VAT; `message` is an optional text of staff. */
  'invoice-sent': {
    name: string
    projectTitle: string
    invoiceId: string
    number: string
    kind: 'invoice' | 'credit-note'
    owed: number
    /** Of a credit note: what it takes off, and which invoice. */
    credited?: number
    creditOf?: string
    vat?: boolean
    currency?: string
    dueDate: string | null
    message: string
    /** The saved card that it will be charged to, and the day. */
    charged?: { card: string; on: string }
  }
  /** To the client, once their card is saved for later parts. */
  'card-saved': { name: string; projectTitle: string; invoiceId: string; card: string; parts: ShownPart[] }
  /** To the client, before their saved card is charged. Pence. */
  'card-notice': {
    name: string
    projectTitle: string
    invoiceId: string
    number: string
    amount: number
    vat?: boolean
    card: string
    chargeOn: string
  }
  /** `days` after the due date; negative before it. */
  'invoice-reminder': {
    name: string
    projectTitle: string
    invoiceId: string
    number: string
    owed: number
    vat?: boolean
    currency?: string
    dueDate: string
    days: number
  }
  /** To the client. Pence; `owed` is the invoice's remaining amount. */
  'payment-receipt': {
    name: string
    projectTitle: string
    invoiceId: string
    number: string
    amount: number
    method: PaymentMethod
    receivedOn: string
    owed: number
    /** What of it was not owed any more, and stands as credit. */
    credit?: number
    /** All that was paid at once, where `amount` is a part of it. */
    partOf?: number
    vat?: boolean
    currency?: string
  }
  /** To the client. Pence; `owed` is what the invoice asks for again. */
  'refund-receipt': {
    name: string
    projectTitle: string
    invoiceId: string
    number: string
    amount: number
    method: PaymentMethod
    refundedOn: string
    owed: number
    vat?: boolean
    currency?: string
  }
  /** To the client, with the statement as PDF. Pence; `balance` is negative when it is in their favour. */
  statement: {
    name: string
    balance: number
    overdue: number
    vat?: boolean
    day: string
    /** Of documents in other currencies. */
    others?: { currency: string; balance: number; overdue: number }[]
  }
  /** To the studio. Pence; `owed` is the invoice's remaining amount. */
  'payment-received': {
    invoiceId: string
    number: string
    projectTitle: string
    clientName: string
    amount: number
    method: PaymentMethod
    owed: number
    /** What of it was not owed any more, and stands as the client's credit. */
    credit?: number
    vat?: boolean
    currency?: string
  }
}
