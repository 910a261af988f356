import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { makeBody } from './make-content.ts'
import { signIn, type RunningProduct } from './running-product.ts'

interface Written {
  title: string
  slug: string
  tags?: string[]
  body?: object
}

export interface Editor {
  /** Creates and publishes an item. */
  publish(kind: ContentKind, written: Written): Promise<Published>
  /** Changes and republishes an item. */
  change(item: Published, changes: Partial<Written>): Promise<Published>
}

export interface Published {
  id: string
  revision: number
  draft: Written & { tags: string[]; body: object }
}

/** A staff session on the editor's endpoints. */
export async function openEditor(product: RunningProduct): Promise<Editor> {
  const cookie = await signIn(product.url)
  const call = async (method: string, path: string, body: unknown): Promise<Published> => {
    const answer = await fetch(`${product.url}/api/admin/content${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { item: Published }).item
  }
  const change = async ({ id, revision, draft }: Published, changes: Partial<Written>) => {
    const saved = await call('PUT', `/${id}`, { ...draft, ...changes, revision })
    return call('POST', `/${id}/publish`, { revision: saved.revision, at: null })
  }
  return {
    change,
    async publish(kind, { title, slug, tags = [], body }) {
      const made = await call('POST', '', { kind, title })
      return change(made, { title, slug, tags, body: makeBody(kind, { ...standIn(kind), ...body }) })
    },
  }
}

const image = { publicId: 'showreel/dawn_ridge', alt: 'Ridges in the mist' }

/** Demo pictures, since the test pictures are not in a running product. */
const standIn = (kind: ContentKind): object =>
  kind === 'post' ? { featuredImage: image } : kind === 'stills' ? { images: [image] } : { thumbnail: image }
