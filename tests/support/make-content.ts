import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { checkDraft } from '#domain/content/editor/check-draft.ts'
import type { contentBodies } from '#domain/content/editor/content-bodies.ts'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { publicFace } from '#domain/content/public-face.ts'
import type { NewItem } from '#server/features/content/editor/editor-store.ts'

const image = { publicId: 'things/picture', alt: 'A picture' }

/** Minimal valid body of each kind. */
const leastBodies: { [Kind in ContentKind]: z.input<(typeof contentBodies)[Kind]> } = {
  post: { excerpt: 'In short', author: 'Jane Doe', content: 'Words.', featuredImage: image },
  'case-study': { client: 'Field & Sons', thumbnail: image },
  stills: { images: [image] },
  work: {
    client: 'Field & Sons',
    summary: 'In short',
    category: 'Commercial',
    industry: 'Retail',
    year: 2026,
    thumbnail: image,
  },
  photo: { client: 'Field & Sons', category: 'Events', picture: image },
}

export const makeBody = <Kind extends ContentKind>(kind: Kind, changes: object = {}): Record<string, unknown> => ({
  ...leastBodies[kind],
  ...changes,
})

let made = 0

export interface MadeItem {
  title?: string
  slug?: string
  tags?: string[]
  body?: object
  publishedAt?: Date
  position?: number
  featured?: number
}

/** Row of a published item. */
export function makePublished(kind: ContentKind, item: MadeItem = {}): NewItem {
  const number = (made += 1)
  const { title = `Item ${number}`, slug = `item-${number}`, tags = [], publishedAt = new Date(Date.now() - 60_000) } = item
  const draft = { title, slug, tags, body: makeBody(kind, item.body) }
  const { whole, problems } = checkDraft(kind, draft)
  if (!whole) throw new Error(`a test's ${kind} is not whole: ${JSON.stringify(problems)}`)
  return {
    id: randomUUID(),
    kind,
    ...publicFace(kind, whole),
    slug,
    draft,
    publicRevision: 1,
    publishedAt,
    republishedAt: publishedAt,
    position: item.position ?? 0,
    featured: item.featured ?? null,
  }
}
