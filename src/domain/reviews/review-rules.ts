import type { AssetState } from '../media/asset.ts'
import { canBeWatched } from '../media/asset-rules.ts'

/** How long a comment may be changed by whoever wrote it. */
export const editMinutes = 15

/** How long an approval can be taken back by whoever gave it. */
export const undoMinutes = 10

export const downloadDays = 7

/** Of an attachment to a comment, in bytes. */
export const largestAttachment = 25 * 1024 * 1024
export const mostAttachments = 5

export const mostCommentCharacters = 5_000
/** Of a project: far more than anybody works through. */
export const mostComments = 10_000

/** What the holder of a link may do besides looking. */
export const reviewRights = ['comment', 'approve', 'download'] as const
export type ReviewRight = (typeof reviewRights)[number]

export const mayStillEdit = ({ createdAt }: { createdAt: string | Date }, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() < editMinutes * 60_000

/** Threads are resolved and reopened by who began them, by staff, and by the client signed in at the portal; guests leave others' alone. */
export const maySettle = ({ mine }: { mine: boolean }, { staff, client }: { staff: boolean; client: boolean }): boolean =>
  mine || staff || client

export const mayStillUndo = ({ approvedAt }: { approvedAt: string | Date }, now: Date): boolean =>
  now.getTime() - new Date(approvedAt).getTime() < undoMinutes * 60_000

/** The sentence that is agreed to with an approval, word for word. */
export const approvalConsent =
  'By typing my name I approve this version of the film as final. I have seen it to its end, and I am entitled to approve it for the client named here.'

/** Whether a version's film can be watched, and is known by its bytes: what is approved is exactly that file. */
export const canBeApproved = (film: { state: AssetState; streamKey: string | null; sha256: string }): boolean =>
  film.sha256 !== '' && canBeWatched(film)
