import { defaultBrand } from '#domain/brand/default-brand.ts'
import { Problem } from '#domain/common/problem.ts'
import { noticeDueAt } from '#domain/reviews/comments/comment-notice.ts'
import { mayHaveDrawing, pageLabel, placeOf, type Place, type Surface } from '#domain/reviews/comments/comment-place.ts'
import type { Drawing } from '#domain/reviews/comments/drawing.ts'
import { mentionsIn } from '#domain/people/mentions.ts'
import type { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { mostComments } from '#domain/reviews/review-rules.ts'
import { generalLabel } from '#domain/reviews/versions/version-label.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { claimAttachments } from './attachment-store.ts'
import {
  countComments,
  findComment,
  findCommentEntry,
  findSentBefore,
  insertComment,
  subjectOf,
  type CommentRow,
  type CommentEntry,
} from './comment-store.ts'
import type { DeliverableRow } from '../versions/deliverable-store.ts'
import { findVersionOrThrow, surfaceOf } from '../versions/find-version.ts'
import { placeOfComment } from './listed-comments.ts'
import { lockForFeedbackOrThrow, type LockedReview } from './lock-for-feedback.ts'
import { mailMention } from '../mails/mail-mention.ts'
import { notifyOfComment } from './notify-of-comment.ts'
import type { Entrance } from '../links/review-gate.ts'
import { findPerson, type ReviewPersonRow } from '../review-store.ts'
import { authorOf } from './comment-author.ts'

export type Feedback = BodyOf<typeof reviewEndpoints.giveFeedback>

/**
 * Stores a comment, idempotent by `clientId`, and notifies open pages. Returns the author, whose cookie the caller sets; null for
 * staff. Throws `invalid` at the field, and `conflict` when feedback is closed.
 */
export async function giveFeedback(
  { db, queue }: { db: Sql; queue: Services['queue'] },
  entrance: Entrance,
  feedback: Feedback & { film?: string | undefined },
  now: Date,
): Promise<{ entry: CommentEntry; person: ReviewPersonRow | null; unreached: string[] }> {
  return db.transaction(async (tx) => {
    const parent = feedback.parentId === null ? null : await findThread(tx, entrance.project.id, feedback.parentId)
    const about = parent ? { film: parent.deliverableId } : { film: feedback.film, label: feedback.version }
    const locked = await lockForFeedbackOrThrow(tx, entrance, about)
    const projectId = locked.project.id
    const before = feedback.clientId && (await findSentBefore(tx, projectId, feedback.clientId))
    if (before) return answerAgain(tx, before)
    if ((await countComments(tx, projectId)) >= mostComments) {
      throw new Problem('conflict', 'No more comments can be added here. Please email us instead.')
    }

    const placed = await whatItIsAbout(tx, locked, feedback, { parent, staff: entrance.staff })
    const { kind, name, person, staffId } = await authorOf(tx, entrance, { ...feedback, now })
    const { comment, clientId } = feedback
    const timestamp = pageLabel(placed.page) || feedback.timestamp
    const row = await insertComment(tx, {
      ...placed,
      projectId,
      deliverableId: locked.deliverable.id,
      timestamp,
      comment,
      clientId,
      authorKind: kind,
      authorName: name,
      personId: person?.id ?? null,
      staffId,
      createdAt: now,
    })
    await attach(tx, row, feedback.attachments)
    const entry = (await findCommentEntry(tx, projectId, row.id))!
    await recordActivity(tx, {
      actor: kind,
      personId: staffId,
      action: 'review.commented',
      subject: projectId,
      // The text is read from the comment, so that edits and erasures apply here too.
      meta: { version: subjectOf(entry), by: name, commentId: row.id },
    })
    await announce(tx, 'review', { projectId, what: 'comment', id: row.id })
    await mailMention(tx, queue, locked, entry, mentionsIn(comment, defaultBrand.team), now)
    if (kind === 'client') await queue.send(tx, 'review.commented', { projectId }, { startAfter: noticeDueAt(now) })
    const unreached = await notifyOfComment({ tx, queue, now }, locked, { ...entry, at: await placeOfComment(tx, locked, entry) })
    return { entry, person, unreached }
  })
}

/** The response was lost and the page retried. Only it knows its id, so it acts for the same person. */
async function answerAgain(tx: Transaction, { projectId, id, personId }: CommentRow) {
  const person = personId ? await findPerson(tx, personId) : null
  return { entry: (await findCommentEntry(tx, projectId, id))!, person, unreached: [] }
}

type About = Place & { versionId: string | null; parentId: string | null; drawing: Drawing | null }

async function whatItIsAbout(
  tx: Transaction,
  locked: LockedReview & { deliverable: DeliverableRow },
  feedback: Feedback,
  { parent, staff }: { parent: CommentRow | null; staff: boolean },
): Promise<About> {
  // A reply takes its thread's version and place.
  if (parent) {
    const drawing = drawingOn(parent, feedback.drawing)
    return { versionId: parent.versionId, parentId: parent.id, frame: null, frameTo: null, page: null, point: null, drawing }
  }
  const found =
    feedback.version === generalLabel
      ? null
      : await findVersionOrThrow(tx, { deliverableId: locked.deliverable.id, label: feedback.version, staff })
  const surface: Surface = found ? surfaceOf(found, locked.review) : { kind: 'none' }
  const place = pointOfDrawing(placeOf(feedback, surface), surface, feedback.drawing)
  if (surface.kind === 'sound' && feedback.drawing?.length) throw atDrawing('There is no picture to draw on here.')
  return { ...place, versionId: found?.id ?? null, parentId: null, drawing: drawingOn(place, feedback.drawing) }
}

/** The first comment of the thread. */
async function findThread(tx: Transaction, projectId: string, id: string): Promise<CommentRow> {
  const parent = await findComment(tx, projectId, id)
  const first = parent?.parentId ? await findComment(tx, projectId, parent.parentId) : parent
  if (first) return first
  const text = 'The comment you are replying to no longer exists.'
  throw new Problem('invalid', text, { fields: { parentId: text } })
}

/** A picture has no frame or page that a drawing is on: without a point it is where the drawing begins. */
function pointOfDrawing(place: Place, { kind }: Surface, drawing: Drawing | null): Place {
  const begin = kind === 'picture' && place.point === null ? drawing?.[0]?.points[0] : undefined
  return begin ? { ...place, point: begin } : place
}

/** Throws `invalid` for a drawing without a frame, page or picture. */
export function drawingOn(place: Omit<Place, 'frameTo'>, drawing: Drawing | null): Drawing | null {
  if (drawing === null || drawing.length === 0) return null
  if (mayHaveDrawing(place)) return drawing
  throw atDrawing('A drawing must be on a frame.')
}

const atDrawing = (text: string) => new Problem('invalid', text, { fields: { drawing: text } })

async function attach(tx: Transaction, { id, projectId }: CommentRow, attachments: string[]): Promise<void> {
  const ids = [...new Set(attachments)]
  if ((await claimAttachments(tx, { projectId, commentId: id, ids })) === ids.length) return
  const text = 'A file is no longer there. Please attach it again.'
  throw new Problem('invalid', text, { fields: { attachments: text } })
}
