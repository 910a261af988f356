import { isPublicId } from '../../media/pictures/media-link.ts'
import type { ContentKind } from './content-kinds.ts'

const covers: Record<ContentKind, string> = {
  post: 'featuredImage',
  'case-study': 'thumbnail',
  stills: 'images',
  work: 'thumbnail',
  photo: 'picture',
}

/** `publicId` of the picture that represents an item in lists, whether the draft is valid or not; null for none. */
export function coverPicture(kind: ContentKind, body: Record<string, unknown>): string | null {
  const named = body[covers[kind]]
  const first: unknown = Array.isArray(named) ? named[0] : named
  const publicId = (first as { publicId?: unknown } | null | undefined)?.publicId
  return typeof publicId === 'string' && isPublicId(publicId) ? publicId : null
}
