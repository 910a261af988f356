import { and, eq, ne, sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { contentItems, contentRedirects } from '../../tables/website/content.ts'

/** Serialises slug changes, so that a free slug is still free when it is taken. */
export async function lockSlugs(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`)
}

const slugLock = 0x51a81

/** True when another item of the kind has the slug, now or formerly. */
export async function isSlugTaken(db: Sql, kind: ContentKind, slug: string, exceptId: string): Promise<boolean> {
  const items = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.slug, slug), ne(contentItems.id, exceptId)))
  if (items.length > 0) return true
  const redirects = await db
    .select({ id: contentRedirects.contentId })
    .from(contentRedirects)
    .where(and(eq(contentRedirects.kind, kind), eq(contentRedirects.slug, slug), ne(contentRedirects.contentId, exceptId)))
  return redirects.length > 0
}

/** Redirects `from` to the item at `to`. */
export async function moveSlug(
  tx: Transaction,
  { kind, id, from, to }: { kind: ContentKind; id: string; from: string; to: string },
): Promise<void> {
  await tx.delete(contentRedirects).where(and(eq(contentRedirects.kind, kind), eq(contentRedirects.slug, to)))
  await tx.insert(contentRedirects).values({ kind, slug: from, contentId: id }).onConflictDoNothing()
}
