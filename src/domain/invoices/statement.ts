import type { Pence } from '../common/money.ts'

/** Account statement of a client: invoices and payments. Days as `YYYY-MM-DD`. */
export interface Statement {
  name: string
  rows: { day: string; text: string; charge: Pence; payment: Pence; balance: Pence }[]
  /** Negative when the studio owes the client. */
  balance: Pence
  overdue: Pence
  /** Whether the amounts contain VAT. */
  vat: boolean
}
