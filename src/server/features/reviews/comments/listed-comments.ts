import { defaultBrand } from '#domain/brand/default-brand.ts'
import { mentionsIn } from '#domain/people/mentions.ts'
import { timecode } from '#domain/reviews/comments/timecode.ts'
import type { ReviewMails } from '#domain/reviews/mails/review-mail-props.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { findComment, listCommentEntries, subjectOf, type CommentEntry } from './comment-store.ts'
import type { LockedReview } from './lock-for-feedback.ts'
import { clockOf, frameRateOf } from '../review-answers.ts'
import type { ReviewRow } from '../review-store.ts'
import { findVersion, listVersions, type VersionFilm } from '../versions/version-store.ts'

/** Maximum number of comments in a mail. */
const mostListed = 200

type Listed = ReviewMails['review-round']['comments'][number]

/** Comments for a mail to the studio: those with mentions first, then in film order. */
export async function listComments(
  tx: Transaction,
  { project, review }: LockedReview,
  ids: string[],
): Promise<{ comments: Listed[]; more: number }> {
  const versions = new Map((await listVersions(tx, project.id)).map((version) => [version.id, version]))
  const order = [...versions.keys()]
  const placeOf = ({ comment }: CommentEntry) => (comment.versionId ? order.indexOf(comment.versionId) : Infinity)
  const entries = (await listCommentEntries(tx, project.id, ids)).toSorted(
    (a, b) => placeOf(a) - placeOf(b) || inOrder(a.comment) - inOrder(b.comment) || 0,
  )
  const listed = entries.map((one) => toListed(one, versions.get(one.comment.versionId ?? ''), review))
  const comments = [...listed.filter(({ mentioned }) => mentioned.length > 0), ...listed.filter(isCalm)]
  return { comments: comments.slice(0, mostListed), more: Math.max(0, comments.length - mostListed) }
}

/** Frame or page. */
const inOrder = ({ frame, page }: CommentEntry['comment']) => frame ?? page ?? Infinity

const isCalm = ({ mentioned }: Listed) => mentioned.length === 0

function toListed(entry: CommentEntry, film: VersionFilm | undefined, review: ReviewRow): Listed {
  const { comment, attachments } = entry
  return {
    id: comment.id,
    version: subjectOf(entry),
    at: momentOf(comment, film, review),
    author: comment.authorName,
    comment: comment.comment,
    answer: comment.parentId !== null,
    drawn: comment.drawing !== null,
    files: attachments.length,
    mentioned: mentionsIn(comment.comment, defaultBrand.team),
  }
}

/** Where a comment is, as {@link momentOf} writes it; a reply is where its thread is. */
export async function placeOfComment(
  tx: Transaction,
  { review }: Pick<LockedReview, 'review'>,
  { comment }: CommentEntry,
): Promise<string> {
  const root = comment.parentId ? await findComment(tx, comment.projectId, comment.parentId) : comment
  if (!root?.versionId) return root?.timestamp ?? ''
  const film = root.frame === null ? null : await findVersion(tx, root.projectId, root.versionId)
  return momentOf(root, film ?? undefined, review)
}

/** Timecode `01:00:02:05`, or a range; the typed text without a frame. */
export function momentOf(
  { frame, frameTo, timestamp }: CommentEntry['comment'],
  film: VersionFilm | undefined,
  review: ReviewRow,
): string {
  const rate = film && frameRateOf(film.asset)
  if (!rate || frame === null) return timestamp
  const clock = clockOf(film, review, rate)
  return [frame, ...(frameTo === null ? [] : [frameTo])].map((one) => timecode(one, rate, clock)).join(' to ')
}
