import { Problem } from '#domain/common/problem.ts'
import { refusalToDate } from '#domain/invoices/locked-period.ts'
import type { Transaction } from '../../base/database/database.ts'
import { bookSettings } from '../../tables/money/books.ts'

/**
 * Throws when the books are closed on this day: `invalid` at the field that has it, else `conflict`. Until the transaction ends no
 * period can be closed, so that nothing is dated into one that is being closed.
 */
export async function expectOpenDay(tx: Transaction, day: string, field?: string): Promise<void> {
  const [row] = await tx.select({ lockedUntil: bookSettings.lockedUntil }).from(bookSettings).for('share')
  const refusal = refusalToDate(row?.lockedUntil ?? null, day)
  if (refusal) throw field ? new Problem('invalid', refusal, { fields: { [field]: refusal } }) : new Problem('conflict', refusal)
}
