import { and, arrayContains, asc, count, eq, gt, inArray, isNotNull, like, lte, sql, type SQL } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { isSlug } from '#domain/content/content-slug.ts'
import { searchedText } from '#domain/content/text/search-text.ts'
import type { Sql } from '../../../base/database/database.ts'
import { containing } from '../../../base/database/text-search.ts'
import { contentItems, contentRedirects } from '../../../tables/website/content.ts'
import { behind, orderBy, publicOrders, reversed, type PublicOrder } from './public-order.ts'
import { publicColumns, type PublicRow } from './public-row.ts'

interface PublicFilter {
  kind: ContentKind
  now: Date
  tag?: string | undefined
  search?: string | undefined
  category?: readonly string[]
  industry?: readonly string[]
  year?: readonly number[]
}

interface PublicPage extends PublicFilter {
  order: PublicOrder
  after: PublicRow | null
  limit: number
  /** Fields of the body to leave out. */
  without?: string[]
}

export async function listPublic(db: Sql, { order, after, limit, without = [], ...filter }: PublicPage): Promise<PublicRow[]> {
  const rows = await db
    .select({ ...publicColumns, body: without.length > 0 ? bodyWithout(without) : contentItems.body })
    .from(contentItems)
    .where(and(matches(filter), after ? behind(order, after) : undefined))
    .orderBy(orderBy(order))
    .limit(limit)
  return rows as PublicRow[]
}

export async function countPublic(db: Sql, filter: PublicFilter): Promise<number> {
  const [row] = await db.select({ items: count() }).from(contentItems).where(matches(filter))
  return row?.items ?? 0
}

export async function countPublicByKind(db: Sql, now: Date): Promise<Partial<Record<ContentKind, number>>> {
  const rows = await db
    .select({ kind: contentItems.kind, items: count() })
    .from(contentItems)
    .where(lte(contentItems.publishedAt, now))
    .groupBy(contentItems.kind)
  return Object.fromEntries(rows.map(({ kind, items }) => [kind, items]))
}

/** By its present or a former slug; the row has the present one. */
export async function findPublic(db: Sql, kind: ContentKind, slug: string, now: Date): Promise<PublicRow | null> {
  if (!isSlug(slug)) return null
  const [row] = await db
    .select(publicColumns)
    .from(contentItems)
    .where(and(isPublic(kind, now), eq(contentItems.slug, slug)))
  return (row as PublicRow | undefined) ?? findMoved(db, kind, slug, now)
}

async function findMoved(db: Sql, kind: ContentKind, slug: string, now: Date): Promise<PublicRow | null> {
  const [row] = await db
    .select(publicColumns)
    .from(contentRedirects)
    .innerJoin(contentItems, eq(contentItems.id, contentRedirects.contentId))
    .where(and(eq(contentRedirects.kind, kind), eq(contentRedirects.slug, slug), isPublic(kind, now)))
  return (row as PublicRow | undefined) ?? null
}

interface Neighbour {
  slug: string
  title: string
}

/** The previous and next item in the list's order. */
export async function findNeighbours(
  db: Sql,
  { kind, order, row, now }: { kind: ContentKind; order: PublicOrder; row: PublicRow; now: Date },
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const [previous, next] = await Promise.all(
    [reversed(order), order].map(async (onwards) => {
      const [found] = await db
        .select({ slug: contentItems.slug, title: contentItems.title })
        .from(contentItems)
        .where(and(isPublic(kind, now), behind(onwards, row)))
        .orderBy(orderBy(onwards))
        .limit(1)
      return found ?? null
    }),
  )
  return { previous: previous ?? null, next: next ?? null }
}

/** In the order of `slugs`. */
export async function listPublicBySlug(db: Sql, kind: ContentKind, slugs: string[], now: Date): Promise<PublicRow[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .select(publicColumns)
    .from(contentItems)
    .where(and(isPublic(kind, now), inArray(contentItems.slug, slugs)))
  return (rows as PublicRow[]).toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}

export async function listFeatured(db: Sql, now: Date): Promise<PublicRow[]> {
  const rows = await db
    .select(publicColumns)
    .from(contentItems)
    .where(and(isPublic('work', now), isNotNull(contentItems.featured)))
    .orderBy(asc(contentItems.featured))
  return rows as PublicRow[]
}

/** Filter fields of every public work project, latest year first, and the time when the next scheduled one becomes public. */
export async function readFindableWork(db: Sql, now: Date) {
  const { slug, category, industry, tags, publishedAt } = publicColumns
  const projects = await db
    .select({
      slug,
      category,
      industry,
      tags,
      year: sql<number>`coalesce(${contentItems.year}, 0)`,
      searchText: contentItems.searchText,
    })
    .from(contentItems)
    .where(isPublic('work', now))
    .orderBy(orderBy(publicOrders.latestYear))
  const [due] = await db
    .select({ at: publishedAt })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'work'), gt(publishedAt, now)))
    .orderBy(asc(publishedAt))
    .limit(1)
  return { projects, nextAt: due?.at ?? null }
}

const bodyWithout = (fields: string[]) =>
  sql<Record<string, unknown>>`${contentItems.body} - array[${sql.join(
    fields.map((field) => sql`${field}::text`),
    sql`, `,
  )}]`

const isPublic = (kind: ContentKind, now: Date) => and(eq(contentItems.kind, kind), lte(contentItems.publishedAt, now))

function matches({ kind, now, tag, search, category, industry, year }: PublicFilter): SQL | undefined {
  const term = searchedText(search)
  return and(
    isPublic(kind, now),
    tag === undefined ? undefined : arrayContains(contentItems.tags, [tag]),
    term ? like(contentItems.searchText, containing(term)) : undefined,
    category?.length ? inArray(contentItems.category, [...category]) : undefined,
    industry?.length ? inArray(contentItems.industry, [...industry]) : undefined,
    year?.length ? inArray(contentItems.year, [...year]) : undefined,
  )
}
