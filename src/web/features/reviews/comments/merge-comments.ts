import type { ReviewComment } from '#domain/reviews/review.ts'

/**
 * Inserts or replaces a comment, in chronological order. Keeps `mine`: an event stream opened before the reader introduced
 * themselves reports their comments as somebody else's.
 */
export function withComment(comments: readonly ReviewComment[], comment: ReviewComment): ReviewComment[] {
  const at = comments.findIndex(({ id }) => id === comment.id)
  if (at >= 0) return comments.with(at, { ...comment, mine: comment.mine || comments[at]!.mine })
  const after = comments.findLastIndex(({ createdAt }) => createdAt <= comment.createdAt)
  return comments.toSpliced(after + 1, 0, comment)
}

/** Removes a comment and its replies. */
export const withoutComment = (comments: readonly ReviewComment[], gone: string): ReviewComment[] =>
  comments.filter(({ id, parentId }) => id !== gone && parentId !== gone)
