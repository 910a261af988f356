import { longDay } from '../common/dates/calendar-day.ts'

/** Stored states. A withdrawn book never holds again; what was priced with it keeps it. */
export const bookStates = ['draft', 'published', 'withdrawn'] as const
type BookState = (typeof bookStates)[number]

/** As staff read it: a published book is coming, holds today, or held before. */
export const shownBookStates = ['draft', 'coming', 'holds', 'past', 'withdrawn'] as const
export type ShownBookState = (typeof shownBookStates)[number]

export const bookStateLabels: Record<ShownBookState, string> = {
  draft: 'Draft',
  coming: 'Coming',
  holds: 'In force',
  past: 'Past',
  withdrawn: 'Withdrawn',
}

interface Dated {
  version: number
  state: BookState
  holdsFrom: string | null
}

/** `holding` is the version that holds on `today`. */
export function shownStateOf({ version, state, holdsFrom }: Dated, { today, holding }: { today: string; holding: number }) {
  if (state !== 'published') return state
  if (version === holding) return 'holds'
  return (holdsFrom ?? '') > today ? 'coming' : 'past'
}

/** Message when a book cannot be changed or deleted, or null. */
export const refusalToWrite = ({ state }: Pick<Dated, 'state'>): string | null =>
  state === 'draft' ? null : 'This price list has been published and cannot change any more. Make a new draft from it.'

/** Message when a draft cannot be published, or null. `sameDay` is the published book that begins on its day. */
export function refusalToPublish(
  { state, holdsFrom }: Pick<Dated, 'state' | 'holdsFrom'>,
  { today, sameDay }: { today: string; sameDay: number | null },
): string | null {
  if (state !== 'draft') return 'This price list has already been published.'
  if (holdsFrom === null) return 'Please choose the day from which these prices apply.'
  if (holdsFrom < today) return 'Prices cannot begin in the past. Please choose today or a later day.'
  if (sameDay !== null) return `Price list ${sameDay} already begins on ${longDay(holdsFrom)}. Please choose another day.`
  return null
}

/** Message when a book cannot be withdrawn, or null. */
export function refusalToWithdraw({ state, holdsFrom }: Pick<Dated, 'state' | 'holdsFrom'>, today: string): string | null {
  if (state !== 'published') return 'Only a published price list can be withdrawn.'
  if ((holdsFrom ?? '') < today) return 'This price list began before today. Publish another one instead.'
  return null
}
