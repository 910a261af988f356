/** How a project's rounds of feedback stand. A round is closed by sending it. */
export interface RoundsStanding {
  /** Rounds in the price. */
  included: number
  /** Of these, how many were sent. */
  used: number
  /** Pence that a further round is offered at. */
  pricePence: number
}

export const defaultRounds = 2
export const mostRounds = 20

/** Whether the next round costs extra. */
export const nextIsExtra = ({ included, used }: Pick<RoundsStanding, 'included' | 'used'>): boolean => used >= included

/** `1 of 2 used`. */
export const roundsLabel = ({ included, used }: Pick<RoundsStanding, 'included' | 'used'>): string =>
  `${Math.min(used, included)} of ${included} used`
