import { z } from 'zod'
import { line } from '../../common/fields.ts'

/** What is open about a version that is about to be approved. */
export interface BeforeApproval {
  version: string
  /** Label of the latest one, if it is another. */
  newer: string | null
  /** Number of unresolved threads on the version. */
  open: number
  /** How many others of the client's side have not watched it to its end. */
  unwatched: number
}

/** Answer to who is about to approve a version: what is open, and whether they have watched it to its end. */
export const approvalCheck = z.object({ points: z.array(z.string()), watched: z.boolean() })

/** What a page said is open. */
export const toldPoints = z.array(line(200)).max(10)

/** What the approval dialog tells before it asks again; empty when nothing is open. The studio reads the same. */
export function approvalPoints({ version, newer, open, unwatched }: BeforeApproval): string[] {
  return [
    newer === null ? '' : `${newer} is newer than ${version}.`,
    open === 0
      ? ''
      : open === 1
        ? '1 comment on this version is not resolved.'
        : `${open} comments on this version are not resolved.`,
    unwatched === 0
      ? ''
      : unwatched === 1
        ? 'One other person has not watched it to the end.'
        : `${unwatched} other people have not watched it to the end.`,
  ].filter((point) => point !== '')
}

/** Whether a page showed something else than what is open now. Callers that show nothing are not asked. */
export const hasOtherPoints = (told: readonly string[] | undefined, points: readonly string[]): boolean =>
  told !== undefined && (told.length !== points.length || points.some((point) => !told.includes(point)))

/** Share of a film's seconds that have to be played for it to be watched to the end. */
const watchedShare = 0.9

/** Whether the seconds that were played, each named by its whole number, are a film watched to its end. */
export const isWatched = (seconds: ReadonlySet<number>, durationSeconds: number): boolean =>
  seconds.size >= Math.floor(durationSeconds * watchedShare)
