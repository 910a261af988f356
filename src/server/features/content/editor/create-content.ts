import { randomUUID } from 'node:crypto'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { contentSlugOf } from '#domain/content/content-slug.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { insertItem, type ItemRow } from './editor-store.ts'
import { addRevision } from './revision-store.ts'

/** Creates an empty draft with this title and a slug made of it. */
export async function createContent(
  { db }: Pick<Services, 'db'>,
  { kind, title }: { kind: ContentKind; title: string },
  now: Date,
): Promise<ItemRow> {
  const id = randomUUID()
  const draft = { title, slug: contentSlugOf(title), tags: [], body: {} }
  return db.transaction(async (tx) => {
    const item = await insertItem(tx, { id, kind, slug: id, draft, createdAt: now, changedAt: now })
    await addRevision(tx, item)
    await recordActivity(tx, { actor: 'staff', action: 'content.created', subject: id, meta: { kind, title } })
    return item
  })
}
