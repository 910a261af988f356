import { createContext, use, type ComponentType } from 'react'
import type { ReviewProject, ReviewVersion } from '#domain/reviews/review.ts'
import type { Outbox } from './composer/use-outbox.ts'

/** Shared context of a review page. */
export interface ReviewAtHand {
  /** From the URL: a slug, or `~` and a share token. */
  reviewKey: string
  project: ReviewProject
  /** Id of the opened deliverable for calls; undefined where the project has only one. */
  film: string | undefined
  /** Oldest first. */
  versions: readonly ReviewVersion[]
  /** Whether commenting is allowed: permission, and not approved yet. */
  mayComment: boolean
  outbox: Outbox
  /** Keeps addresses of films working while the page is open. */
  keepFilms(): Promise<void>
  /** Runs `act` once the reviewer's name is known, asking for it the first time. */
  asSomebody(act: () => void): void
  /** Name that staff comment as; empty for the studio. */
  voice: string
  /** Marks a comment as a new wish: of a later feature, so that the page passes it. For staff. */
  Wish: ComponentType<{ projectId: string; source: { comment: string } }>
  /** Rights that the version uses: of a later feature, so that the page passes it. For staff. */
  Rights: ComponentType<{
    projectId: string
    versionId: string
    /** Frame on screen. */
    current(): number
    timeOf(frame: number): string
    /** Frame of a typed time; null for none of the version. */
    frameOf(text: string): number | null
    onSeek(frame: number): void
  }>
}

export const ReviewContext = createContext<ReviewAtHand | null>(null)

export function useReview(): ReviewAtHand {
  const review = use(ReviewContext)
  if (!review) throw new Error('this part belongs on a review page')
  return review
}
