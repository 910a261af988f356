import { asc, eq, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { messageTemplates } from '../../../tables/clients/conversations.ts'

export type TemplateRow = typeof messageTemplates.$inferSelect

export const listTemplates = (db: Sql): Promise<TemplateRow[]> =>
  db
    .select()
    .from(messageTemplates)
    .orderBy(asc(sql`lower(${messageTemplates.name})`), asc(messageTemplates.id))

export async function findTemplate(db: Sql, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(messageTemplates).where(eq(messageTemplates.id, id))
  return row ?? null
}

export async function findTemplateName(db: Sql, id: string): Promise<{ id: string; name: string } | null> {
  const found = await findTemplate(db, id)
  return found && { id: found.id, name: found.name }
}

export async function tryLockTemplate(tx: Transaction, id: string): Promise<TemplateRow | null> {
  const [row] = await tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for('update')
  return row ?? null
}

type Content = Pick<TemplateRow, 'name' | 'subject' | 'text'>

export async function insertTemplate(tx: Transaction, content: Content): Promise<TemplateRow> {
  const [row] = await tx.insert(messageTemplates).values(content).returning()
  return row!
}

export async function updateTemplate(tx: Transaction, id: string, content: Content): Promise<TemplateRow> {
  const [row] = await tx
    .update(messageTemplates)
    .set({ ...content, revision: sql`${messageTemplates.revision} + 1` })
    .where(eq(messageTemplates.id, id))
    .returning()
  return row!
}

export async function removeTemplate(tx: Transaction, id: string): Promise<TemplateRow | null> {
  const [row] = await tx.delete(messageTemplates).where(eq(messageTemplates.id, id)).returning()
  return row ?? null
}
