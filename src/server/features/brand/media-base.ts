import { eq, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import { installation } from '../../tables/brand.ts'

const name = 'media-links'

/**
 * What links to media begin with. Browsers keep what is under a link for a year, so after other bytes took an asset's place
 * all links begin anew (`/media/r3`); what `MEDIA_BASE_URL` names is somebody else's, and stays.
 */
export async function readMediaBase(db: Sql, { mediaBaseUrl }: Pick<Env, 'mediaBaseUrl'>): Promise<string> {
  if (mediaBaseUrl !== '/media') return mediaBaseUrl
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row ? `${mediaBaseUrl}/r${row.value}` : mediaBaseUrl
}

/** Has all links to media begin anew. */
export async function renewMediaLinks(tx: Transaction): Promise<void> {
  const next = sql`to_jsonb((${installation.value})::int + 1)`
  await tx
    .insert(installation)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: installation.name, set: { value: next } })
}
