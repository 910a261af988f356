import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import { contentState } from '#domain/content/content-state.ts'
import { coverPicture } from '#domain/content/kinds/cover-picture.ts'
import type { ContentCard, EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { pictureLink } from '#domain/media/pictures/media-link.ts'
import type { Services } from '../../../base/services.ts'
import type { ItemRow } from './editor-store.ts'
import { judgeDraft } from './judge-draft.ts'
import { thumbnail } from '../public/shown-sizes.ts'

export function toCard({ env }: Pick<Services, 'env'>, item: ItemRow, now: Date): ContentCard {
  const { id, kind, draft } = item
  const state = contentState(item, now)
  const cover = coverPicture(kind, draft.body)
  const isPublic = state === 'published' || state === 'changed'
  return {
    id,
    kind,
    title: draft.title,
    slug: draft.slug,
    state,
    publishedAt: item.publishedAt?.toISOString() ?? null,
    changedAt: item.changedAt.toISOString(),
    thumbnail: cover && pictureLink(env.mediaBaseUrl, cover, thumbnail),
    featured: item.featured !== null,
    path: isPublic ? contentPath(kind, item.slug) : null,
  }
}

export async function toEdited(services: Pick<Services, 'db' | 'env'>, item: ItemRow, now: Date): Promise<EditedItem> {
  const { problems } = await judgeDraft(services.db, item)
  const { draft, revision, publicRevision } = item
  return { ...toCard(services, item, now), draft, revision, publicRevision, problems }
}
