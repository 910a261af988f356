import { randomUUID } from 'node:crypto'
import { checkDraft } from '#domain/content/editor/check-draft.ts'
import { contentKinds, type ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { publicFace } from '#domain/content/public-face.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { insertItem } from '#server/features/content/editor/editor-store.ts'
import { noteUses } from '#server/features/content/editor/note-uses.ts'
import { addRevision, markPublished } from '#server/features/content/editor/revision-store.ts'
import { demoContent } from './content/demo-content.ts'
import type { DemoItem } from './content/demo-item.ts'
import { momentAgo } from './moments-ago.ts'

/** Writes the demo's stories, published, with their revision and uses. Returns their number. */
export async function addDemoContent(tx: Transaction, now: Date): Promise<number> {
  let added = 0
  for (const kind of contentKinds) {
    for (const [index, item] of demoContent[kind].entries()) {
      await addItem(tx, { kind, item, position: index + 1, now })
      added += 1
    }
  }
  return added
}

interface Adding {
  kind: ContentKind
  item: DemoItem<ContentKind>
  position: number
  now: Date
}

async function addItem(tx: Transaction, { kind, item, position, now }: Adding): Promise<void> {
  const { slug, title, tags, featured, published } = item
  const draft = { title, slug, tags, body: item.body as Record<string, unknown> }
  const { whole, problems } = checkDraft(kind, draft)
  if (!whole) throw new Error(`the demo's ${kind} ${slug} is not whole: ${JSON.stringify(problems)}`)
  const publishedAt = momentAgo(published, now)
  const row = await insertItem(tx, {
    id: randomUUID(),
    kind,
    ...publicFace(kind, whole),
    slug,
    draft: { ...whole, body: whole.body as Record<string, unknown> },
    publicRevision: 1,
    publishedAt,
    republishedAt: publishedAt,
    position,
    featured: featured ?? null,
    createdAt: publishedAt,
    changedAt: publishedAt,
  })
  await addRevision(tx, row)
  await markPublished(tx, row.id, 1)
  await noteUses(tx, row)
}
