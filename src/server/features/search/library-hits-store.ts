import { sql } from 'drizzle-orm'
import { contentKindLabels, type ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { contentItems } from '../../tables/website/content.ts'
import { assets } from '../../tables/website/media.ts'
import { warningsOfAssets } from '../rights/warnings-of-assets.ts'
import { linesOf, namedIn } from './search-terms.ts'
import { bestOf, rowsOf, momentOf, named, warningOf, warningsOfHits, type Place, type Read } from './best-of-store.ts'

export const libraryReaders: Record<'content' | 'media', Read> = {
  async content(tx, asked) {
    const title = sql`(${contentItems.draft} ->> 'title')`
    const place: Place = {
      table: contentItems,
      id: contentItems.id,
      at: contentItems.changedAt,
      text: sql`lower(${title})`,
      match: namedIn([title, contentItems.searchText], asked.terms),
    }
    const rows = await rowsOf<{ title: string | null; kind: ContentKind }>(
      tx,
      sql`select best.*, ${title} as title, ${contentItems.kind} as kind
        from (${named({ ...place, name: title }, asked)}) as best join ${contentItems} on ${contentItems.id} = best.id`,
    )
    return rows.map(({ id, at, rank, title: name, kind }) => ({
      id,
      rank,
      title: name || 'Untitled',
      detail: contentKindLabels[kind].one,
      path: `/admin/content/${id}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async media(tx, asked) {
    const names = [assets.title, assets.originalName, assets.publicId]
    const place: Place = {
      table: assets,
      id: assets.id,
      at: assets.createdAt,
      text: linesOf(...names),
      match: namedIn(names, asked.terms),
      latestFirst: true,
    }
    if (asked.unknown) return []
    const rows = await rowsOf<{ title: string; name: string; public_id: string }>(
      tx,
      sql`select best.*, ${assets.title} as title, ${assets.originalName} as name, ${assets.publicId} as public_id
        from (${bestOf(place, asked)}) as best join ${assets} on ${assets.id} = best.id`,
    )
    const warnings = await warningsOfHits(asked, (today) =>
      warningsOfAssets(
        tx,
        rows.map(({ id }) => id),
        today,
      ),
    )
    return rows.map(({ id, at, rank, title, name, public_id }) => ({
      ...warningOf(warnings, id),
      id,
      rank,
      title: title || name || public_id,
      detail: public_id,
      path: `/admin/media/${id}`,
      at: momentOf(at),
      email: null,
    }))
  },
}
