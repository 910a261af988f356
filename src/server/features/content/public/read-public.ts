import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { notFoundMessages } from '#domain/content/content-messages.ts'
import { namedMedia } from '#domain/content/named-media.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { findPublic } from './content-store.ts'
import type { PublicRow } from './public-row.ts'
import { readShownMedia, type ShownMedia } from './shown-media.ts'

export async function findPublicOrThrow(db: Sql, kind: ContentKind, slug: string, now: Date): Promise<PublicRow> {
  const row = await findPublic(db, kind, slug, now)
  if (!row) throw new Problem('not-found', notFoundMessages[kind])
  return row
}

/** The row after which a list continues; null for the first page. */
export async function findAfter(db: Sql, kind: ContentKind, slug: string | undefined, now: Date): Promise<PublicRow | null> {
  if (slug === undefined) return null
  const row = await findPublic(db, kind, slug, now)
  if (row) return row
  const message = 'This list cannot continue from there. Please reload it.'
  throw new Problem('invalid', message, { fields: { after: message } })
}

/** Loads the media of all rows of an answer in one query. */
export function mediaOf({ db, env }: Pick<Services, 'db' | 'env'>, rows: readonly PublicRow[]): Promise<ShownMedia> {
  return readShownMedia({ db, env }, namedMedia(rows.map(({ body }) => body)))
}
