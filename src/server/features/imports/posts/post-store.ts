import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Sql, Transaction } from '../../../base/database/database.ts'
import { contentItems, contentRedirects } from '../../../tables/website/content.ts'
import { importRecords, importRows } from '../../../tables/system/imports.ts'
import { assets, assetUses } from '../../../tables/website/media.ts'
import type { RowRange } from '../import-target.ts'
import type { PostData, PostPicture } from './read-post.ts'

/** Library names of the pictures that an import brought, by where they came from. */
export async function listBrought(db: Sql, importId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ src: sql<string>`before ->> 'src'`, publicId: assets.publicId })
    .from(importRecords)
    .innerJoin(assets, eq(assets.id, importRecords.recordId))
    .where(and(eq(importRecords.importId, importId), eq(importRecords.kind, 'media')))
  return new Map(rows.map(({ src, publicId }) => [src, publicId]))
}

export async function noteBrought(tx: Transaction, importId: string, { assetId, src }: { assetId: string; src: string }) {
  await tx.insert(importRecords).values({
    importId,
    recordId: assetId,
    kind: 'media',
    how: 'added',
    before: { src },
    // As `updateAsset` left it.
    revision: sql`(select revision from assets where id = ${assetId})`,
  })
}

export async function notePost(tx: Transaction, importId: string, kind: 'wordpress' | 'markdown', recordId: string) {
  await tx.insert(importRecords).values({ importId, recordId, kind, how: 'added', revision: 1 })
}

/** Assets that an import brought. */
export async function listBroughtAssets(db: Sql, importId: string): Promise<{ id: string; revision: number }[]> {
  return db
    .select({ id: importRecords.recordId, revision: importRecords.revision })
    .from(importRecords)
    .where(and(eq(importRecords.importId, importId), eq(importRecords.kind, 'media')))
}

interface StagedPost {
  row: number
  data: PostData
  known: string | null
}

export async function listPosts(db: Sql, importId: string, { after, to }: RowRange): Promise<StagedPost[]> {
  const rows = await db
    .select({ row: importRows.row, data: importRows.data, known: importRows.known })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.row, after), lte(importRows.row, to), isNotNull(importRows.data)))
    .orderBy(importRows.row)
  return rows.map(({ row, data, known }) => ({ row, data: data as unknown as PostData, known }))
}

/** Pictures of the posts that are stored, a page of rows at a time. */
export async function* listPictures(db: Database, importId: string, withKnown: boolean): AsyncGenerator<PostPicture[]> {
  for (let after = 0; ;) {
    const rows = await db
      .select({ row: importRows.row, pictures: sql<PostPicture[]>`data -> 'pictures'`, known: importRows.known })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.row, after), isNotNull(importRows.data)))
      .orderBy(importRows.row)
      .limit(100)
    if (rows.length === 0) return
    after = rows.at(-1)!.row
    yield rows.filter(({ known }) => withKnown || known === null).flatMap(({ pictures }) => pictures)
  }
}

/** The staged posts whose address a post has, public or as a draft. */
export async function matchPosts(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`
    update import_rows set known = coalesce(
      (select id from ${contentItems} where kind = 'post' and slug = data->>'slug'),
      (select id from ${contentItems} where kind = 'post' and draft->>'slug' = data->>'slug' order by created_at limit 1),
      (select content_id from ${contentRedirects} where kind = 'post' and slug = data->>'slug')
    ) where import_id = ${importId} and data is not null and data->>'slug' <> ''`)
}

/** Addresses of posts, former ones and those of drafts. */
export async function listTakenSlugs(tx: Transaction): Promise<Set<string>> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${contentItems} where kind = 'post' union select draft->>'slug' from ${contentItems} where kind = 'post'
    union select slug from ${contentRedirects} where kind = 'post'`)
  return new Set(rows.map(({ slug }) => slug))
}

/** The uses of what an undo removes, so that the pictures are free. */
export async function releaseUsesOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(assetUses).where(and(eq(assetUses.noun, 'post'), inArray(assetUses.recordId, [...ids])))
}
