import { Problem } from '#domain/common/problem.ts'
import type { Publication } from '#domain/site/site-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import { listPublications } from './site-store.ts'

/** A page of the history, newest first; the cursor is the number of its last publication. */
export async function publicationPage(
  db: Sql,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ publications: Publication[]; next: string | null }> {
  const before = after === undefined ? undefined : numberIn(after)
  const rows = await listPublications(db, { before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    publications: page.map(({ at, by, ...publication }) => ({ ...publication, at: at.toISOString(), by: by ?? '' })),
    next: rows.length > limit ? String(page.at(-1)!.number) : null,
  }
}

function numberIn(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor)
  const message = 'This list cannot continue from there. Please reload it.'
  throw new Problem('invalid', message, { fields: { after: message } })
}
