import { asc, eq, sql } from 'drizzle-orm'
import { mostBankRules, type BankRuleDeed } from '#domain/invoices/bank/bank-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { bankRules } from '../../../tables/money/invoices.ts'
import { recordActivity } from '../../activity/activity-store.ts'

export type BankRuleRow = typeof bankRules.$inferSelect

/** In the order in which they were added, which is that in which they apply. */
export async function listRules(db: Sql): Promise<BankRuleRow[]> {
  return db.select().from(bankRules).orderBy(asc(bankRules.createdAt), asc(bankRules.id))
}

/** Throws `conflict` beyond the maximum and for words that have a rule. */
export async function addRule(tx: Transaction, rule: { contains: string; deed: BankRuleDeed }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('slatehouse bank rules', 0))`)
  const rules = await listRules(tx)
  if (rules.length >= mostBankRules) throw new Problem('conflict', `There can be up to ${mostBankRules} rules.`)
  if (rules.some(({ contains }) => contains.toLowerCase() === rule.contains.toLowerCase()))
    throw new Problem('conflict', 'There is already a rule for this text.')
  await tx.insert(bankRules).values(rule)
  await recordActivity(tx, { actor: 'staff', action: 'bank.rule-added', meta: rule })
}

export async function removeRule(tx: Transaction, id: string): Promise<void> {
  const [rule] = await tx.delete(bankRules).where(eq(bankRules.id, id)).returning()
  if (!rule) throw new Problem('not-found', 'This rule no longer exists.')
  await recordActivity(tx, { actor: 'staff', action: 'bank.rule-removed', meta: { contains: rule.contains, deed: rule.deed } })
}

export async function countUse(db: Sql, id: string, lines = 1): Promise<void> {
  await db
    .update(bankRules)
    .set({ used: sql`${bankRules.used} + ${lines}` })
    .where(eq(bankRules.id, id))
}
