/** A project's feedback rounds. A round is closed by sending it. */
export interface RoundsStanding {
  /** Rounds included in the price. */
  included: number
  /** Rounds that were sent. */
  used: number
  /** Pence of an extra round; null where none is agreed. */
  pricePence: number | null
}

export const defaultRounds = 2

/** Rounds that a review begins with: those that were signed, or the usual ones where no paper states a number, and those bought on top. */
export const roundsAtFirst = (signed: { stated: number | null; further: number } | undefined): number =>
  (signed?.stated ?? defaultRounds) + (signed?.further ?? 0)

export const mostRounds = 20

/** True when the next round is extra. */
export const nextIsExtra = ({ included, used }: Pick<RoundsStanding, 'included' | 'used'>): boolean => used >= included

/** `1 of 2 used`. */
export const roundsLabel = ({ included, used }: Pick<RoundsStanding, 'included' | 'used'>): string =>
  `${Math.min(used, included)} of ${included} used`

/** Why a guest, whose link does not approve, sends no round. */
export const roundOfClient = 'The studio sees your comments at once. They are sent with the client’s next round.'
