import type { ContentState } from './content-kinds.ts'

interface Standing {
  /** Counts the saves. */
  revision: number
  /** The save that is public, or will be. */
  publicRevision: number | null
  publishedAt: Date | null
}

export function contentState({ revision, publicRevision, publishedAt }: Standing, now: Date): ContentState {
  if (publishedAt === null || publicRevision === null) return 'draft'
  if (publishedAt > now) return 'scheduled'
  return revision > publicRevision ? 'changed' : 'published'
}
