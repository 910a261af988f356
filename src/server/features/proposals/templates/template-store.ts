import { asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { proposals, proposalTemplates } from '../../../tables/money/proposals.ts'

export type TemplateRow = typeof proposalTemplates.$inferSelect

const cardColumns = {
  id: proposalTemplates.id,
  name: proposalTemplates.name,
  revision: proposalTemplates.revision,
  createdAt: proposalTemplates.createdAt,
}
export type TemplateCard = Omit<TemplateRow, 'content'>

/** By name. */
export const listTemplates = (db: Sql): Promise<TemplateCard[]> =>
  db
    .select(cardColumns)
    .from(proposalTemplates)
    .orderBy(asc(sql`lower(${proposalTemplates.name})`))

export async function findTemplate(db: Sql, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(proposalTemplates).where(eq(proposalTemplates.id, id))
  return row ?? null
}

/** Locks all templates until the transaction ends, for their number and names. */
export async function lockTemplates(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${proposalTemplates} in share row exclusive mode`)
}

export async function insertTemplate(tx: Transaction, template: typeof proposalTemplates.$inferInsert): Promise<TemplateRow> {
  const [row] = await tx.insert(proposalTemplates).values(template).returning()
  return row!
}

export async function renameTemplateRow(tx: Transaction, id: string, name: string): Promise<TemplateRow> {
  const [row] = await tx
    .update(proposalTemplates)
    .set({ name, revision: sql`${proposalTemplates.revision} + 1` })
    .where(eq(proposalTemplates.id, id))
    .returning()
  return row!
}

export async function deleteTemplateRow(tx: Transaction, id: string): Promise<TemplateRow | null> {
  const [row] = await tx.delete(proposalTemplates).where(eq(proposalTemplates.id, id)).returning()
  return row ?? null
}

/** Terms of the newest proposal that has any. */
export async function readLastTerms(db: Sql): Promise<string> {
  const [row] = await db
    .select({ terms: proposals.terms })
    .from(proposals)
    .where(ne(proposals.terms, ''))
    .orderBy(desc(proposals.createdAt))
    .limit(1)
  return row?.terms ?? ''
}
