import type { ContentState } from './kinds/content-kinds.ts'

interface Standing {
  /** Number of saves. */
  revision: number
  /** The revision that is public or scheduled; null for none. */
  publicRevision: number | null
  publishedAt: Date | null
}

export function contentState({ revision, publicRevision, publishedAt }: Standing, now: Date): ContentState {
  if (publishedAt === null || publicRevision === null) return 'draft'
  if (publishedAt > now) return 'scheduled'
  return revision > publicRevision ? 'changed' : 'published'
}
