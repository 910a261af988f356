import type { Pence } from '../common/money.ts'

/** What was asked of a client and what came in. Days as `YYYY-MM-DD`. */
export interface Statement {
  name: string
  rows: { day: string; text: string; charge: Pence; payment: Pence; balance: Pence }[]
  /** Below nothing where the studio owes. */
  balance: Pence
  overdue: Pence
}
