import { Problem } from '#domain/common/problem.ts'
import { mostComments } from '#domain/proofs/gallery-rules.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { lockForClientOrThrow } from './gallery-gate.ts'
import type { GalleryVisitor } from './gallery-visitor.ts'
import { noSuchPicture } from '../no-such-picture.ts'
import { countComments, findPicture, insertComment, removeComment, type CommentRow } from '../picture-store.ts'

/** Stores a client's comment on a picture. Throws `not-found`, and `conflict` once the selection is closed. */
export async function commentOnPicture(
  { db }: Pick<Services, 'db'>,
  { galleryId, id, text, visitor }: { galleryId: string; id: string; text: string; visitor: GalleryVisitor },
  { now, today }: Present,
): Promise<CommentRow> {
  return db.transaction(async (tx) => {
    const gallery = await lockForClientOrThrow(tx, galleryId, today)
    const picture = await findPicture(tx, gallery.id, id)
    if (!picture) throw noSuchPicture()
    if ((await countComments(tx, gallery.id)) >= mostComments) {
      throw new Problem('conflict', 'No more comments can be added here. Please email us instead.')
    }
    const comment = await insertComment(tx, { pictureId: id, text, author: visitor.name ?? '', createdAt: now })
    const meta = { name: picture.name, by: visitor.by }
    await recordActivity(tx, { actor: 'client', action: 'proof.commented', subject: gallery.id, meta })
    return comment
  })
}

/** Deletes a comment. Throws `not-found` when it is not in this gallery. */
export async function takeCommentBack(
  { db }: Pick<Services, 'db'>,
  { galleryId, id, visitor }: { galleryId: string; id: string; visitor: GalleryVisitor },
  today: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gallery = await lockForClientOrThrow(tx, galleryId, today)
    if (!(await removeComment(tx, gallery.id, id))) throw new Problem('not-found', 'This comment no longer exists.')
    const meta = { by: visitor.by }
    await recordActivity(tx, { actor: 'client', action: 'proof.comment-removed', subject: gallery.id, meta })
  })
}
