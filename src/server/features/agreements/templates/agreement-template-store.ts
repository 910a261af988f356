import { and, asc, desc, eq } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { olderThan } from '../../../base/http/answers/paging.ts'
import { agreementTemplates, agreementTemplateVersions } from '../../../tables/clients/agreements.ts'
import { people } from '../../../tables/people/people.ts'

export type TemplateRow = typeof agreementTemplates.$inferSelect
export type NewTemplate = typeof agreementTemplates.$inferInsert
type VersionRow = typeof agreementTemplateVersions.$inferSelect & { by: string | null }

/** Maximum number of templates. */
export const mostTemplates = 200

/** By kind and name. */
export const listTemplates = (db: Sql): Promise<TemplateRow[]> =>
  db
    .select()
    .from(agreementTemplates)
    .orderBy(asc(agreementTemplates.kind), asc(agreementTemplates.name), asc(agreementTemplates.id))
    .limit(mostTemplates)

export const countTemplates = (db: Sql): Promise<number> => db.$count(agreementTemplates)

export async function findTemplate(db: Sql, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(agreementTemplates).where(eq(agreementTemplates.id, id))
  return row ?? null
}

/** Locks the template until the transaction ends. */
export async function tryLockTemplate(tx: Transaction, id: string): Promise<TemplateRow | null> {
  const [row] = await tx.select().from(agreementTemplates).where(eq(agreementTemplates.id, id)).for('update')
  return row ?? null
}

export async function insertTemplate(tx: Transaction, template: NewTemplate): Promise<TemplateRow> {
  const [row] = await tx.insert(agreementTemplates).values(template).returning()
  return row!
}

export async function updateTemplate(tx: Transaction, id: string, changes: Partial<NewTemplate>): Promise<TemplateRow> {
  const [row] = await tx.update(agreementTemplates).set(changes).where(eq(agreementTemplates.id, id)).returning()
  return row!
}

export async function deleteTemplate(tx: Transaction, id: string): Promise<void> {
  await tx.delete(agreementTemplates).where(eq(agreementTemplates.id, id))
}

export async function insertTemplateVersion(
  tx: Transaction,
  version: typeof agreementTemplateVersions.$inferInsert,
): Promise<void> {
  await tx.insert(agreementTemplateVersions).values(version)
}

/** Newest first. */
export async function listTemplateVersions(
  db: Sql,
  templateId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<VersionRow[]> {
  const { createdAt, id } = agreementTemplateVersions
  const rows = await db
    .select({ version: agreementTemplateVersions, by: people.name })
    .from(agreementTemplateVersions)
    .leftJoin(people, eq(people.id, agreementTemplateVersions.personId))
    .where(and(eq(agreementTemplateVersions.templateId, templateId), olderThan(createdAt, id, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map(({ version, by }) => ({ ...version, by }))
}
