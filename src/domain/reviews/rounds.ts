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

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const more = new RegExp(
  String.raw`\b(\d{1,2}|${numbers.join('|')}) (?:more|additional|extra|further) (?:rounds?|revisions?)\b`,
  'iu',
)

/**
 * Rounds that signed lines add to those included. Only a line that says how many, as `Two more rounds of changes`: one that names
 * revisions alone adds none, and staff set the number.
 */
export function roundsBought(items: readonly { label: string; description?: string }[]): number {
  return items.reduce((sum, { label, description = '' }) => {
    const [, counted] = more.exec(label) ?? more.exec(description) ?? []
    if (counted === undefined) return sum
    const place = numbers.indexOf(counted.toLowerCase())
    return sum + (place === -1 ? Number(counted) : place + 1)
  }, 0)
}

/** `1 of 2 used`. */
export const roundsLabel = ({ included, used }: Pick<RoundsStanding, 'included' | 'used'>): string =>
  `${Math.min(used, included)} of ${included} used`

/** Why a guest, whose link does not approve, sends no round. */
export const roundOfClient = 'The studio has your comments. They are sent with the client’s next round.'
