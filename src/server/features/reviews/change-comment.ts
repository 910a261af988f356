import { defaultBrand } from '#domain/brand/brand.ts'
import type { Drawing } from '#domain/reviews/drawing.ts'
import { mentionsIn } from '#domain/reviews/mentions.ts'
import { announce } from '../../base/announcements.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findComment, findSaid, updateComment, type Said } from './comment-store.ts'
import { drawingOn } from './give-feedback.ts'
import { expectWriter, holdComment } from './hold-comment.ts'
import { mailMention } from './mail-mention.ts'
import type { Entrance } from './review-gate.ts'

/** Writes a comment anew; a drawing that is not given stays. Throws as `holdComment` and `expectWriter`. */
export async function changeComment(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  entrance: Entrance,
  { id, comment: text, drawing }: { id: string; comment: string; drawing?: Drawing | null },
  now: Date,
): Promise<Said> {
  return db.transaction(async (tx) => {
    const { comment, ...held } = await holdComment(tx, entrance, id)
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
    const said = (await findSaid(tx, projectId, id))!
    const before = mentionsIn(comment.comment, defaultBrand.team)
    const added = mentionsIn(text, defaultBrand.team).filter((name) => !before.includes(name))
    await mailMention(tx, queue, held, said, added, now)
    return said
  })
}
