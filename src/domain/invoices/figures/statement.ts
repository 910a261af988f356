import type { Pence } from '../../common/money/money.ts'

/** Documents of one currency and their payments. Days as `YYYY-MM-DD`; amounts in its minor units. */
export interface Account {
  rows: { day: string; text: string; charge: Pence; payment: Pence; balance: Pence }[]
  /** Negative when the studio owes the client. */
  balance: Pence
  overdue: Pence
}

/** Account statement of a client: invoices and payments in the base, and in each other currency. */
export interface Statement extends Account {
  name: string
  others: (Account & { currency: string })[]
  /** Whether the amounts contain VAT. */
  vat: boolean
}
