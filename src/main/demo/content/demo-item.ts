import type { z } from 'zod'
import type { contentBodies } from '#domain/content/editor/content-bodies.ts'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import type { Ago } from '../moments-ago.ts'

/** An item as written in the editor. */
export interface DemoItem<Kind extends ContentKind> {
  slug: string
  title: string
  tags: string[]
  published: Ago
  body: z.input<(typeof contentBodies)[Kind]>
  /** Position among the featured items. */
  featured?: number
}

export const picture = (publicId: string, alt: string) => ({ publicId, alt })
