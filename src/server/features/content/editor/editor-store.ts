import { and, count, eq, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { contentStates, type ContentKind, type ContentState } from '#domain/content/kinds/content-kinds.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { cutPage, olderThan } from '../../../base/http/answers/paging.ts'
import { countByState } from '../../../base/database/count-by-state.ts'
import { anyContains } from '../../../base/database/text-search.ts'
import { contentItems } from '../../../tables/website/content.ts'

export type ItemRow = typeof contentItems.$inferSelect
export type NewItem = typeof contentItems.$inferInsert

export interface EditorFilter {
  kind: ContentKind
  now: Date
  state?: ContentState | undefined
  search?: string | undefined
}

/** Sorted by last change, newest first. */
export async function listItems(
  db: Sql,
  { after, limit, ...filter }: EditorFilter & { after: string | undefined; limit: number },
): Promise<{ page: ItemRow[]; next: string | null }> {
  const rows = await db
    .select()
    .from(contentItems)
    .where(and(matches(filter), isInState(filter), olderThan(contentItems.changedAt, contentItems.id, after)))
    .orderBy(sql`${contentItems.changedAt} desc, ${contentItems.id} desc`)
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => ({ at: row.changedAt, id: row.id }))
}

/** Counts by state of items that match kind and search. */
export async function countItems(db: Sql, filter: EditorFilter): Promise<Record<ContentState | 'all', number>> {
  const state = sql<ContentState>`case ${sql.join(
    contentStates.map((name) => sql`when ${isInState({ now: filter.now, state: name })} then ${name}::text`),
    sql` `,
  )} end`
  // Computed once in a subquery: PostgreSQL treats repeated parameters as different expressions.
  const states = db
    .select({ state: state.as('state') })
    .from(contentItems)
    .where(matches(filter))
    .as('states')
  const rows = await db.select({ state: states.state, number: count() }).from(states).groupBy(states.state)
  return countByState(contentStates, rows)
}

export async function findItem(db: Sql, id: string): Promise<ItemRow | null> {
  const [row] = await db.select().from(contentItems).where(eq(contentItems.id, id))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockItem(tx: Transaction, id: string): Promise<ItemRow | null> {
  const [row] = await tx.select().from(contentItems).where(eq(contentItems.id, id)).for('update')
  return row ?? null
}

export async function insertItem(tx: Transaction, item: NewItem): Promise<ItemRow> {
  const [row] = await tx.insert(contentItems).values(item).returning()
  return row!
}

export async function updateItem(tx: Transaction, id: string, changes: Partial<NewItem>): Promise<ItemRow> {
  const [row] = await tx.update(contentItems).set(changes).where(eq(contentItems.id, id)).returning()
  return row!
}

export async function removeItem(tx: Transaction, id: string): Promise<void> {
  await tx.delete(contentItems).where(eq(contentItems.id, id))
}

const matches = ({ kind, search }: EditorFilter) =>
  and(
    eq(contentItems.kind, kind),
    anyContains([sql`${contentItems.draft} ->> 'title'`, sql`${contentItems.draft} ->> 'slug'`], search),
  )

/** The SQL equivalent of `contentState`. */
function isInState({ now, state }: Pick<EditorFilter, 'now' | 'state'>): SQL | undefined {
  const { publishedAt, revision, publicRevision } = contentItems
  switch (state) {
    case 'draft':
      return isNull(publishedAt)
    case 'scheduled':
      return gt(publishedAt, now)
    case 'published':
      return and(lte(publishedAt, now), lte(revision, publicRevision))
    case 'changed':
      return and(lte(publishedAt, now), ne(revision, publicRevision))
    case undefined:
      return undefined
  }
}
