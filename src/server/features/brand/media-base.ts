import { eq, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import { installation } from '../../tables/website/brand.ts'

const name = 'media-links'

/**
 * Base URL of media links. Browsers cache media for a year, so the base changes (`/media/r3`) when an asset's file is replaced;
 * an external `MEDIA_BASE_URL` never changes.
 */
export async function readMediaBase(db: Sql, { mediaBaseUrl }: Pick<Env, 'mediaBaseUrl'>): Promise<string> {
  if (mediaBaseUrl !== '/media') return mediaBaseUrl
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row ? `${mediaBaseUrl}/r${row.value}` : mediaBaseUrl
}

/** Changes the base of all media links, which invalidates browser caches. */
export async function renewMediaLinks(tx: Transaction): Promise<void> {
  const next = sql`to_jsonb((${installation.value})::int + 1)`
  await tx
    .insert(installation)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: installation.name, set: { value: next } })
}
