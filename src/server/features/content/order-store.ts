import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { contentItems } from '../../tables/content.ts'
import type { ItemRow } from './editor-store.ts'

/** Puts the named first, in that order; the others follow as they stood. Ids that are not there count for nothing. */
export async function placeItems(tx: Transaction, kind: ContentKind, ids: string[]): Promise<void> {
  await lockOrder(tx)
  await tx.execute(sql`
    update ${contentItems} as item set position = place.number
    from (
      select id, row_number() over (
        order by array_position(${sql.param(ids)}::uuid[], id), position, published_at desc nulls first, id desc
      ) as number
      from ${contentItems} where kind = ${kind}
    ) as place
    where item.id = place.id and item.position <> place.number`)
}

/** These are featured, in that order, and nothing else is. */
export async function featureItems(tx: Transaction, kind: ContentKind, ids: string[]): Promise<void> {
  await lockOrder(tx)
  await tx
    .update(contentItems)
    .set({ featured: null })
    .where(and(eq(contentItems.kind, kind), isNotNull(contentItems.featured)))
  for (const [index, id] of ids.entries()) {
    await tx
      .update(contentItems)
      .set({ featured: index + 1 })
      .where(eq(contentItems.id, id))
  }
}

/** Everything of a kind in the order in which it is shown; what is not public yet stands before what is. */
export async function listInOrder(db: Sql, kind: ContentKind): Promise<ItemRow[]> {
  return db
    .select()
    .from(contentItems)
    .where(eq(contentItems.kind, kind))
    .orderBy(sql`${contentItems.position}, ${contentItems.publishedAt} desc nulls first, ${contentItems.id} desc`)
    .limit(1_000)
}

/** What is featured of a kind, in its order. */
export async function listFeaturedItems(db: Sql, kind: ContentKind): Promise<ItemRow[]> {
  return db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), isNotNull(contentItems.featured)))
    .orderBy(asc(contentItems.featured))
}

/** Of the ids, those that are items of the kind. */
export async function knownIds(db: Sql, kind: ContentKind, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), inArray(contentItems.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** Two who order at once do it one after the other. */
const lockOrder = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${orderLock})`)

const orderLock = 0x51a82
