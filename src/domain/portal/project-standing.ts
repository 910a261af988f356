import type { Pence } from '../common/money/money.ts'

/** Where a project stands, for its client. Days as `YYYY-MM-DD`; amounts include VAT. */
export interface ProjectStanding {
  title: string
  client: string
  day: string
  /** As the portal says it. */
  stage: string
  milestones: { name: string; day: string | null; completed: boolean }[]
  films: { title: string; version: string; state: string; dueOn: string | null }[]
  /** What waits for the client. */
  open: string[]
  /** Amounts in the currency of each; null for the base. */
  invoices: {
    number: string
    issueDate: string
    dueDate: string | null
    status: string
    total: Pence
    owed: Pence
    currency: string | null
  }[]
  /** Of the sums: the currency of all invoices, or null for the base where they have several. */
  currency: string | null
  invoiced: Pence
  paid: Pence
  owed: Pence
  /** What was paid or credited beyond invoices, and is not used or refunded yet. */
  credit: Pence
  /** Whether the amounts contain VAT. */
  vat: boolean
}
