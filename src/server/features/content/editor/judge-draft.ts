import { checkDraft, type DraftProblems, type WholeDraft } from '#domain/content/editor/check-draft.ts'
import { contentKindLabels } from '#domain/content/kinds/content-kinds.ts'
import { namedMedia } from '#domain/content/named-media.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { listNamedAssets } from '../../media/library/named-assets.ts'
import type { ItemRow } from './editor-store.ts'
import { isSlugTaken } from '../slug-store.ts'

interface Judgement {
  problems: DraftProblems
  /** Null when there are problems. */
  whole: WholeDraft | null
  /** Assets that the draft refers to and the library has. */
  assets: Asset[]
}

/** Checks a draft for publishing: its fields, a unique slug, and that the library has its media. */
export async function judgeDraft(db: Sql, { id, kind, draft }: Pick<ItemRow, 'id' | 'kind' | 'draft'>): Promise<Judgement> {
  const { whole, problems } = checkDraft(kind, draft)
  const assets = await listNamedAssets(db, namedMedia(draft.body))
  const all: DraftProblems = { ...problems }
  for (const field of fieldsWithout(assets, draft.body)) {
    all[field] ??= 'This picture or film is no longer in the library. Please choose another.'
  }
  if (!all.slug && (await isSlugTaken(db, kind, draft.slug, id))) {
    all.slug = `Another ${contentKindLabels[kind].one.toLowerCase()} has this address. Please choose another.`
  }
  return { problems: all, whole: Object.keys(all).length === 0 ? whole : null, assets }
}

/** Fields that refer to media missing from the library. */
function fieldsWithout(assets: Asset[], body: Record<string, unknown>): string[] {
  const there = (kind: Asset['kind'], name: string) => assets.some((asset) => asset.kind === kind && asset.publicId === name)
  return Object.entries(body).flatMap(([field, value]) => {
    const { images, films } = namedMedia({ [field]: value })
    const whole = images.every((name) => there('image', name)) && films.every((name) => there('video', name))
    return whole ? [] : [field]
  })
}
