import type { Transaction } from '../../base/database.ts'
import { activity } from '../../tables/activity.ts'

export interface Deed {
  actor: (typeof activity.$inferInsert)['actor']
  /** A noun and a verb in the past tense: `inquiry.received`. */
  action: string
  subject?: string
  meta?: Record<string, unknown>
}

/** Belongs into the transaction of the deed itself, hence the type. */
export async function recordActivity(tx: Transaction, deed: Deed): Promise<void> {
  await tx.insert(activity).values(deed)
}
