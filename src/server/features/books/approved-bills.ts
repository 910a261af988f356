import { sql } from 'drizzle-orm'
import { bills } from '../../tables/money/costs.ts'

/** Condition for bills that count in the books. */
export const isApproved = sql`${bills.state} in ('approved', 'paid')`
