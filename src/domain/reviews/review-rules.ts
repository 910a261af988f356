import type { AssetState } from '../media/library/asset.ts'
import { canBeWatched } from '../media/library/asset-rules.ts'
import type { ReviewKind } from './review-kind.ts'

/** Minutes for which authors can edit a comment. */
export const editMinutes = 15

/** Minutes for which an approval can be undone by the person who gave it. */
export const undoMinutes = 10

export const downloadDays = 7

/** Minutes for which addresses of films work after the page that has them was last seen open. */
export const filmAccessMinutes = 10

/** Maximum bytes of a comment's attachment. */
export const largestAttachment = 25 * 1024 * 1024
export const mostAttachments = 5

export const mostCommentCharacters = 5_000
/** Maximum number of comments of a project. */
export const mostComments = 10_000

/** Permissions of a share link besides viewing. */
export const reviewRights = ['comment', 'approve', 'download'] as const
export type ReviewRight = (typeof reviewRights)[number]

export const mayStillEdit = ({ createdAt }: { createdAt: string | Date }, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() < editMinutes * 60_000

/** Threads are resolved and reopened by their author, by staff, and by the client when signed in at the portal. */
export const maySettle = ({ mine }: { mine: boolean }, { staff, client }: { staff: boolean; client: boolean }): boolean =>
  mine || staff || client

export const mayStillUndo = ({ approvedAt }: { approvedAt: string | Date }, now: Date): boolean =>
  now.getTime() - new Date(approvedAt).getTime() < undoMinutes * 60_000

/** Consent of an approval, word for word. It claims nothing that the page may know to be otherwise: whether it was watched. */
export const approvalConsents: Record<ReviewKind, string> = {
  film: 'By typing my name I approve this version of the film as final. I have had the chance to see it to its end, and I am entitled to approve it for the client named here.',
  sound:
    'By typing my name I approve this version of the sound as final. I have had the chance to hear it to its end, and I am entitled to approve it for the client named here.',
  picture:
    'By typing my name I approve this version of the picture as final. I have had the chance to see it in full, and I am entitled to approve it for the client named here.',
  document:
    'By typing my name I approve this version of the document as final. I have had the chance to read it to its end, and I am entitled to approve it for the client named here.',
}
/** That of a film. */
export const approvalConsent = approvalConsents.film

/** True when the version can be watched (heard, seen, read) and its SHA-256 is known, since an approval is bound to the exact file. */
export const canBeApproved = (film: {
  state: AssetState
  streamKey: string | null
  sha256: string
  putAwayAt: Date | null
}): boolean => film.sha256 !== '' && film.putAwayAt === null && canBeWatched(film)
