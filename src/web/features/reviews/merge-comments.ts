import type { ReviewComment } from '#domain/reviews/review.ts'

/** The comments with one that is new, or is another now; in the order of their making. */
export function withComment(comments: readonly ReviewComment[], comment: ReviewComment): ReviewComment[] {
  const at = comments.findIndex(({ id }) => id === comment.id)
  if (at >= 0) return comments.with(at, comment)
  const after = comments.findLastIndex(({ createdAt }) => createdAt <= comment.createdAt)
  return comments.toSpliced(after + 1, 0, comment)
}

/** The comments without one, and without what answered it. */
export const withoutComment = (comments: readonly ReviewComment[], gone: string): ReviewComment[] =>
  comments.filter(({ id, parentId }) => id !== gone && parentId !== gone)
