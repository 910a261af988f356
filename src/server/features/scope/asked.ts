import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import type { Suggestion, Wish, WishSource } from '#domain/scope/scope.ts'
import { stateOfWish } from '#domain/scope/scope.ts'
import type { Sql } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { findCommentEntry, subjectOf } from '../reviews/comments/comment-store.ts'
import { momentOf } from '../reviews/comments/listed-comments.ts'
import { findReview, type ReviewRow } from '../reviews/review-store.ts'
import { isApproved } from '../reviews/approvals/standing-approval.ts'
import { findVersion, type VersionFilm } from '../reviews/versions/version-store.ts'
import { isBurntIn } from '../reviews/files/viewer-watermark.ts'
import type { AskedMessage, WishEntry } from './wish-store.ts'

type Asked = Omit<Suggestion, 'why'>

/** Who may read mails and messages of clients. */
export const readsMessages = ({ abilities }: Pick<SignedInPerson, 'abilities'>): boolean =>
  abilities.includes('answer-enquiries') && abilities.includes('see-all-projects')

export interface FrameOfWish {
  film: VersionFilm
  number: number
  /** Not for clients while the version is held, or may be shown only with a watermark in its picture. */
  forStaffAlone: boolean
}

/** A comment with its place: `Launch film, V2, 00:00:12:05`. */
export async function askedInComment(
  db: Sql,
  project: Pick<ProjectRow, 'id' | 'slug'>,
  commentId: string,
): Promise<Omit<Asked, 'picture'> & { frame: FrameOfWish | null }> {
  const entry = (await findCommentEntry(db, project.id, commentId))!
  const { comment } = entry
  const [review, film] = await Promise.all([
    findReview(db, project.id),
    comment.versionId ? findVersion(db, project.id, comment.versionId) : null,
  ])
  const at = review ? momentOf(comment, film ?? undefined, review) : comment.timestamp
  return {
    source: 'comment',
    sourceId: comment.id,
    words: comment.comment,
    by: comment.authorName,
    at: comment.createdAt.toISOString(),
    place: [subjectOf(entry), at].filter(Boolean).join(', '),
    href: `/clients/${project.slug}?${new URLSearchParams({ film: comment.deliverableId })}#comment-${comment.id}`,
    frame:
      film && comment.frame !== null
        ? { film, number: comment.frame, forStaffAlone: await isForStaffAlone(db, film, review) }
        : null,
  }
}

async function isForStaffAlone(db: Sql, film: VersionFilm, review: ReviewRow | null): Promise<boolean> {
  if (!maySeeVersion(film, { staff: false })) return true
  return review !== null && isBurntIn(review) && !(await isApproved(db, film.id))
}

export const askedInMessage = (message: AskedMessage): Asked => ({
  source: sourceOf(message),
  sourceId: message.id,
  words: message.text,
  by: message.fromName || message.fromEmail,
  at: message.sentAt.toISOString(),
  place: '',
  href: `/admin/inbox/${message.conversationId}`,
  picture: null,
})

const sourceOf = ({ channel }: AskedMessage): WishSource => (channel === 'portal' ? 'portal' : 'mail')

/** A wish for staff. Its words are left out once they were deleted, and for whoever may not read messages. */
export async function toWish(
  db: Sql,
  project: Pick<ProjectRow, 'id' | 'slug'>,
  { wish, comment, message, order }: WishEntry,
  person: Pick<SignedInPerson, 'abilities'>,
  now: Date,
): Promise<Wish> {
  const known = { id: wish.id, state: stateOfWish(order, now), changeOrder: wish.changeOrder }
  if (message && readsMessages(person)) return { ...known, ...askedInMessage(message) }
  if (message) return { ...known, source: sourceOf(message) }
  if (!comment) return known
  const { frame, ...asked } = await askedInComment(db, project, comment.id)
  return { ...known, ...asked, picture: frame ? `/api/admin/projects/${project.id}/wishes/${wish.id}/frame.jpg` : null }
}
