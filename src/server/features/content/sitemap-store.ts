import { asc, lte } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { Sql } from '../../base/database/database.ts'
import { contentItems } from '../../tables/content.ts'
import { publicColumns, type PublicRow } from './public-row.ts'

/** One file may name 50,000 pages; who has more tells of the first. */
const mostEntries = 45_000

/** Everything public, by kind and then by age. */
export async function listEverythingPublic(db: Sql, now: Date): Promise<(PublicRow & { kind: ContentKind })[]> {
  const rows = await db
    .select({ ...publicColumns, kind: contentItems.kind })
    .from(contentItems)
    .where(lte(contentItems.publishedAt, now))
    .orderBy(asc(contentItems.kind), asc(contentItems.publishedAt), asc(contentItems.id))
    .limit(mostEntries)
  return rows as (PublicRow & { kind: ContentKind })[]
}
