import type { ReviewComment } from '#domain/reviews/review.ts'

/** A comment of a client on the whole of a film. */
export const makeComment = (id: string, more: Partial<ReviewComment> = {}): ReviewComment => ({
  id,
  versionId: 'v2',
  version: 'V2',
  parentId: null,
  frame: null,
  frameTo: null,
  page: null,
  point: null,
  timestamp: '',
  deliverableId: 'film',
  comment: id,
  drawing: null,
  author: { name: 'Ada Quill', kind: 'client' },
  mine: false,
  resolved: null,
  round: null,
  attachments: [],
  createdAt: '2026-11-24T11:00:00.000Z',
  editedAt: null,
  ...more,
})
