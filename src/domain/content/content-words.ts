import type { ContentKind } from './content-kinds.ts'

/** Said where there is no item of that address. */
export const notFoundWords: Record<ContentKind, string> = {
  post: 'The requested blog post could not be found.',
  'case-study': 'The requested case study could not be found.',
  stills: 'The requested still frame could not be found.',
  work: 'The requested project could not be found.',
  photo: 'The requested photograph could not be found.',
}
