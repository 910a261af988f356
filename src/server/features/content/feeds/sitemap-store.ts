import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import type { Sql } from '../../../base/database/database.ts'
import { contentItems } from '../../../tables/website/content.ts'
import { publicColumns, type PublicRow } from '../public/public-row.ts'

/** A sitemap file may list 50,000 pages; further items are left out. */
const mostEntries = 45_000

/** All public items, by kind and date. */
export async function listEverythingPublic(db: Sql, now: Date): Promise<(PublicRow & { kind: ContentKind })[]> {
  const rows = await db
    .select({ ...publicColumns, kind: contentItems.kind })
    .from(contentItems)
    .where(lte(contentItems.publishedAt, now))
    .orderBy(asc(contentItems.kind), asc(contentItems.publishedAt), asc(contentItems.id))
    .limit(mostEntries)
  return rows as (PublicRow & { kind: ContentKind })[]
}

/** The newest public items of a kind. */
export const listLatestPublic = (
  db: Sql,
  kind: ContentKind,
  { now, limit }: { now: Date; limit: number },
): Promise<{ slug: string; title: string; summary: string }[]> =>
  db
    .select({ slug: contentItems.slug, title: contentItems.title, summary: contentItems.summary })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), lte(contentItems.publishedAt, now)))
    .orderBy(desc(contentItems.publishedAt), desc(contentItems.id))
    .limit(limit)
