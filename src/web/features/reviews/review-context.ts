import { createContext, use } from 'react'
import type { ReviewProject, ReviewVersion } from '#domain/reviews/review.ts'
import type { Outbox } from './use-outbox.ts'

/** What all parts of a review page stand on. */
export interface ReviewAtHand {
  /** Of the address: a slug, or `~` and a share link. */
  reviewKey: string
  project: ReviewProject
  /** From the first on. */
  versions: readonly ReviewVersion[]
  /** Whether anything may be said: not without the right, and not once the film is approved. */
  mayComment: boolean
  outbox: Outbox
  /** Does it once it is known who is speaking: the first time it is asked. */
  asSomebody(act: () => void): void
  /** Whom staff speak as: empty for the studio. */
  voice: string
}

export const ReviewContext = createContext<ReviewAtHand | null>(null)

export function useReview(): ReviewAtHand {
  const review = use(ReviewContext)
  if (!review) throw new Error('this part belongs on a review page')
  return review
}
