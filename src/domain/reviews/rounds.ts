/** A project's feedback rounds. A round is closed by sending it. */
export interface RoundsStanding {
  /** Rounds included in the price. */
  included: number
  /** Rounds that were sent. */
  used: number
  /** Pence of an extra round. */
  pricePence: number
}

export const defaultRounds = 2
export const mostRounds = 20

/** True when the next round is extra. */
export const nextIsExtra = ({ included, used }: Pick<RoundsStanding, 'included' | 'used'>): boolean => used >= included

/** `1 of 2 used`. */
export const roundsLabel = ({ included, used }: Pick<RoundsStanding, 'included' | 'used'>): string =>
  `${Math.min(used, included)} of ${included} used`

/** Why a guest, whose link does not approve, sends no round. */
export const roundOfClient = 'The studio has your comments. They are sent with the client’s next round.'
