import { defaultBrand } from '#domain/brand/default-brand.ts'
import type { Drawing } from '#domain/reviews/comments/drawing.ts'
import { mentionsIn } from '#domain/people/mentions.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findComment, findCommentEntry, updateComment, type CommentEntry } from './comment-store.ts'
import { drawingOn } from './give-feedback.ts'
import { placeOfComment } from './listed-comments.ts'
import { expectWriter, lockCommentOrThrow } from './lock-comment.ts'
import { mailMention } from '../mails/mail-mention.ts'
import { notifyOfComment } from './notify-of-comment.ts'
import type { Entrance } from '../links/review-gate.ts'

/** Edits a comment; without a drawing the present one stays. Throws as `lockCommentOrThrow` and `expectWriter`. */
export async function changeComment(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  entrance: Entrance,
  { id, comment: text, drawing }: { id: string; comment: string; drawing?: Drawing | null },
  now: Date,
): Promise<{ entry: CommentEntry; unreached: string[] }> {
  return db.transaction(async (tx) => {
    const { comment, ...locked } = await lockCommentOrThrow(tx, entrance, id)
    expectWriter(comment, entrance, now)
    const projectId = comment.projectId
    const pictured = comment.parentId ? ((await findComment(tx, projectId, comment.parentId)) ?? comment) : comment
    await updateComment(tx, id, {
      comment: text,
      editedAt: now,
      ...(drawing !== undefined && { drawing: drawingOn(pictured, drawing) }),
    })
    await recordActivity(tx, {
      actor: comment.authorKind,
      action: 'review.comment-changed',
      subject: projectId,
      meta: { by: comment.authorName },
    })
    await announce(tx, 'review', { projectId, what: 'comment', id })
    const entry = (await findCommentEntry(tx, projectId, id))!
    const before = mentionsIn(comment.comment, defaultBrand.team)
    const added = mentionsIn(text, defaultBrand.team).filter((name) => !before.includes(name))
    await mailMention(tx, queue, locked, entry, added, now)
    const at = await placeOfComment(tx, locked, entry)
    const unreached = await notifyOfComment({ tx, queue, now }, locked, { ...entry, at }, comment.comment)
    return { entry, unreached }
  })
}
