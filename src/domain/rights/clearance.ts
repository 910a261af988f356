/** What is known of the rights of a deliverable. `unset`: its use is not given, so that only terms are judged. */
export const clearanceStates = ['none', 'unset', 'cleared', 'uncleared', 'excepted'] as const
export type ClearanceState = (typeof clearanceStates)[number]

/** `uncleared` unless staff decided, with a reason, to deliver in spite of each of the elements. */
export function clearanceStateOf({
  rights,
  hasUse,
  uncleared,
  excepted,
}: {
  /** Numbers of rights, of elements that are not covered, and of those among them with a decision to deliver anyway. */
  rights: number
  hasUse: boolean
  uncleared: number
  excepted: number
}): ClearanceState {
  if (rights === 0) return 'none'
  if (uncleared > 0) return excepted < uncleared ? 'uncleared' : 'excepted'
  return hasUse ? 'cleared' : 'unset'
}

export function clearanceText(state: ClearanceState, uncleared: number): string {
  switch (state) {
    case 'none':
      return 'No rights listed'
    case 'unset':
      return 'Use not set'
    case 'cleared':
      return 'Cleared'
    case 'uncleared':
      return `${uncleared} not cleared`
    case 'excepted':
      return `${uncleared} not cleared, delivered anyway`
  }
}

/** Key of a decision to deliver in spite of a licence: another revision of the licence or of the use needs another. */
export const exceptionKey = (right: { id: string; revision: number }, useRevision: number): string =>
  `${right.id}@${right.revision}@${useRevision}`

/** Why a deliverable may not be delivered, for staff. */
export const deliveryRefusal = (reasons: readonly string[]): string =>
  `${reasons.slice(0, mostReasons).join(' ')}${more(reasons)} To deliver anyway, give a reason under Rights.`

/** Why a page may not be public. */
export const pageRefusal = (reasons: readonly string[]): string =>
  `${reasons.slice(0, mostReasons).join(' ')}${more(reasons)} So this page cannot be public. Change the page or the rights of its project.`

const mostReasons = 3
const more = (reasons: readonly string[]): string =>
  reasons.length > mostReasons ? ` And ${reasons.length - mostReasons} more.` : ''
