import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { contentItems } from '../../../tables/website/content.ts'
import type { ItemRow } from './editor-store.ts'

/** Moves the named items to the front in that order; the others keep theirs. Unknown ids are ignored. */
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

/** Features exactly these items, in that order. */
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

/** All items of a kind in display order; unpublished ones come first. */
export async function listInOrder(db: Sql, kind: ContentKind): Promise<ItemRow[]> {
  return db
    .select()
    .from(contentItems)
    .where(eq(contentItems.kind, kind))
    .orderBy(sql`${contentItems.position}, ${contentItems.publishedAt} desc nulls first, ${contentItems.id} desc`)
    .limit(1_000)
}

/** Featured items of a kind, in order. */
export async function listFeaturedItems(db: Sql, kind: ContentKind): Promise<ItemRow[]> {
  return db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), isNotNull(contentItems.featured)))
    .orderBy(asc(contentItems.featured))
}

/** The given ids that are items of the kind. */
export async function knownIds(db: Sql, kind: ContentKind, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), inArray(contentItems.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** Serialises concurrent reordering with an advisory lock. */
const lockOrder = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${orderLock})`)

const orderLock = 0x51a82
