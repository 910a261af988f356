import { and, desc, eq, gt, gte, inArray, isNotNull, lt, lte, max, sql } from 'drizzle-orm'
import type { SectionName } from '#domain/site/site-sections.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { people } from '../../tables/people/people.ts'
import { sitePublications, siteSections } from '../../tables/website/site.ts'

export type SectionRow = typeof siteSections.$inferSelect
export type Body = Record<string, unknown>

export const listSectionRows = (db: Sql): Promise<SectionRow[]> => db.select().from(siteSections)

export async function findSectionRow(db: Sql, name: SectionName): Promise<SectionRow | null> {
  const [row] = await db.select().from(siteSections).where(eq(siteSections.name, name))
  return row ?? null
}

/** What is public of these sections; those with the default text are left out. */
export async function readPublished(db: Sql, names: readonly SectionName[]): Promise<Partial<Record<SectionName, Body>>> {
  const rows = await db
    .select({ name: siteSections.name, published: siteSections.published })
    .from(siteSections)
    .where(and(inArray(siteSections.name, [...names]), isNotNull(siteSections.published)))
  return Object.fromEntries(rows.map(({ name, published }) => [name, published]))
}

/** One at a time: a publication gets the next number, and changes the sections that it names. */
export async function lockSite(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site'))`)
}

/** Inserts or replaces the row of a section. */
export async function putSection(tx: Transaction, row: typeof siteSections.$inferInsert): Promise<SectionRow> {
  const { name: _, ...set } = row
  const [kept] = await tx.insert(siteSections).values(row).onConflictDoUpdate({ target: siteSections.name, set }).returning()
  return kept!
}

export async function latestPublication(db: Sql): Promise<number> {
  const [row] = await db.select({ number: max(sitePublications.number) }).from(sitePublications)
  return row?.number ?? 0
}

export async function insertPublication(tx: Transaction, publication: typeof sitePublications.$inferInsert): Promise<void> {
  await tx.insert(sitePublications).values(publication)
}

export const isPublication = async (db: Sql, number: number): Promise<boolean> =>
  (await db.$count(sitePublications, eq(sitePublications.number, number))) === 1

/** Names of the sections that were published after a publication. */
export async function listChangedAfter(db: Sql, number: number): Promise<SectionName[]> {
  const rows = await db
    .selectDistinct({ name: sql<SectionName>`jsonb_object_keys(${sitePublications.sections})` })
    .from(sitePublications)
    .where(gt(sitePublications.number, number))
  return rows.map(({ name }) => name)
}

/** What was public of a section after a publication; null for the default text. */
export async function findPublishedAt(db: Sql, name: SectionName, number: number): Promise<Body | null> {
  const [row] = await db
    .select({ body: sql<Body | null>`${sitePublications.sections} -> ${name}::text` })
    .from(sitePublications)
    .where(and(lte(sitePublications.number, number), sql`${sitePublications.sections} ? ${name}::text`))
    .orderBy(desc(sitePublications.number))
    .limit(1)
  return row?.body ?? null
}

/** What was published of a section since a moment, the newest first. */
export async function listPublishedSince(db: Sql, name: SectionName, since: Date): Promise<Body[]> {
  const rows = await db
    .select({ body: sql<Body | null>`${sitePublications.sections} -> ${name}::text` })
    .from(sitePublications)
    .where(and(gte(sitePublications.at, since), sql`${sitePublications.sections} ? ${name}::text`))
    .orderBy(desc(sitePublications.number))
  return rows.flatMap(({ body }) => (body === null ? [] : [body]))
}

/** Newest first, before `before`. */
export async function listPublications(db: Sql, { before, limit }: { before: number | undefined; limit: number }) {
  return db
    .select({
      number: sitePublications.number,
      at: sitePublications.at,
      restored: sitePublications.restored,
      by: people.name,
      sections: sql<SectionName[]>`array(select jsonb_object_keys(${sitePublications.sections}))`,
    })
    .from(sitePublications)
    .leftJoin(people, eq(people.id, sitePublications.personId))
    .where(before === undefined ? undefined : lt(sitePublications.number, before))
    .orderBy(desc(sitePublications.number))
    .limit(limit)
}
