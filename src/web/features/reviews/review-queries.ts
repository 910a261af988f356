import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import type { ReviewComment, ReviewProject } from '#domain/reviews/review.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { withComment, withoutComment } from './comments/merge-comments.ts'

type ReadProject = AnswerOf<typeof reviewEndpoints.readReview>['project']
export type LockedProject = Exclude<ReadProject, ReviewProject>

/** Query for a review by its key, with one deliverable opened: the whole of it, or only the title before the password. */
export const reviewQuery = (key: string, opened: { film?: string | undefined; c?: string | undefined } = {}) =>
  endpointQuery(reviewEndpoints.readReview, { params: { key }, query: toOpen(opened) })

/** What the URL opens: a deliverable, or that of a comment. */
export const toOpen = ({ film, c }: { film?: string | undefined; c?: string | undefined }) =>
  film ? { film: known(film) } : { c: known(c) }

/** Ids of an incomplete link are not asked for. */
const known = (id: string | undefined) =>
  id !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined

export const commentsQuery = (key: string) => endpointQuery(reviewEndpoints.listComments, { params: { key } })

/** What is open about a version before it is approved. */
export const approvalQuery = (key: string, id: string) =>
  endpointQuery(reviewEndpoints.readApprovalPoints, { params: { key, id } })

export const isUnlocked = (project: ReadProject): project is ReviewProject => 'videos' in project

/** Invalidates the review with whichever deliverable opened. */
export const reviewChanged = (queries: QueryClient, key: string): Promise<void> =>
  invalidate(queries, { path: pathOf(reviewEndpoints.readReview, { params: { key } }) })

/** Invalidates everything of a review, for instance after a reconnect. */
export const allChanged = (queries: QueryClient, key: string): Promise<unknown> =>
  Promise.all([reviewChanged(queries, key), invalidate(queries, commentsQuery(key))])

export function showComment(queries: QueryClient, key: string, comment: ReviewComment): void {
  changeComments(queries, key, (comments) => withComment(comments, comment))
}

/** Shows a thread as resolved or open until the answer; returns its rollback. */
export function showSettled(
  queries: QueryClient,
  key: string,
  { id, resolved }: { id: string; resolved: ReviewComment['resolved'] },
): () => void {
  const before = queries.getQueryData(commentsQuery(key).queryKey)?.comments.find((comment) => comment.id === id)
  if (!before) return () => undefined
  showComment(queries, key, { ...before, resolved })
  return () => showComment(queries, key, before)
}

export function dropComment(queries: QueryClient, key: string, id: string): void {
  changeComments(queries, key, (comments) => withoutComment(comments, id))
}

function changeComments(queries: QueryClient, key: string, change: (comments: ReviewComment[]) => ReviewComment[]): void {
  const { queryKey } = commentsQuery(key)
  queries.setQueryData(queryKey, (read) => read && { comments: change(read.comments) })
  // A fetch in flight may have been answered before this change and would overwrite it.
  if (queries.isFetching({ queryKey }) > 0) void invalidate(queries, { queryKey })
}
