import { pictureOfPerson } from '#domain/people/picture.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import { generalLabel } from '#domain/reviews/versions/version-label.ts'
import type { ReviewComment } from '#domain/reviews/review.ts'
import type { CommentRow, CommentEntry } from './comment-store.ts'
import type { Entrance } from '../links/review-gate.ts'

/** The reader, with the key in their URL. */
export interface Reader extends Pick<Entrance, 'member' | 'person'> {
  key: string
}

/** Comments of staff that name no account are everyone's who works here. */
export const isMine = ({ authorKind, personId, staffId }: CommentRow, { member, person }: Omit<Reader, 'key'>): boolean =>
  member ? authorKind === 'staff' && (staffId === null || staffId === member.id) : person !== null && personId === person.id

export function toComment(
  { comment, version, fixedIn, fixedShownAt, round, attachments, picture }: CommentEntry,
  reader: Reader,
): ReviewComment {
  const { resolvedAt } = comment
  const seenFix = maySeeVersion({ shownAt: fixedShownAt }, { staff: reader.member !== null }) ? fixedIn : null
  return {
    id: comment.id,
    versionId: comment.versionId,
    version: version ?? generalLabel,
    parentId: comment.parentId,
    frame: comment.frame,
    frameTo: comment.frameTo,
    page: comment.page,
    point: comment.point,
    timestamp: comment.timestamp,
    comment: comment.comment,
    drawing: comment.drawing,
    author: { name: comment.authorName, kind: comment.authorKind, ...(picture && { picture: pictureOfPerson(picture) }) },
    mine: isMine(comment, reader),
    resolved: resolvedAt && { at: resolvedAt.toISOString(), by: comment.resolvedBy, fixedIn: seenFix ?? '' },
    round,
    attachments: attachments.map(({ id, name, bytes }) => ({
      id,
      name,
      bytes,
      url: `/api/client/${reader.key}/attachments/${id}`,
    })),
    deliverableId: comment.deliverableId,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
  }
}
