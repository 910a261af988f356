import type { ReviewComment } from '#domain/reviews/review.ts'

/**
 * The comments with one that is new, or is another now; in the order of their making. What is known to be the reader's stays
 * theirs: a line that was opened before they said who they are tells it as somebody else's.
 */
export function withComment(comments: readonly ReviewComment[], comment: ReviewComment): ReviewComment[] {
  const at = comments.findIndex(({ id }) => id === comment.id)
  if (at >= 0) return comments.with(at, { ...comment, mine: comment.mine || comments[at]!.mine })
  const after = comments.findLastIndex(({ createdAt }) => createdAt <= comment.createdAt)
  return comments.toSpliced(after + 1, 0, comment)
}

/** The comments without one, and without what answered it. */
export const withoutComment = (comments: readonly ReviewComment[], gone: string): ReviewComment[] =>
  comments.filter(({ id, parentId }) => id !== gone && parentId !== gone)
