import { z } from 'zod'
import { daysBetween, longDay } from '../common/dates/calendar-day.ts'
import { line, prose, requiredLine } from '../common/fields.ts'
import type { ListOrder } from '../common/list-order.ts'
import { formatNumber } from '../common/text/number-style.ts'
import { amountField } from '../invoices/invoice.ts'
import { territories } from './territories.ts'
import { clearedMedia, media } from './usage.ts'

export const rightKinds = ['music', 'stock', 'talent', 'location', 'archive'] as const
export type RightKind = (typeof rightKinds)[number]

export const rightKindLabels: Record<RightKind, string> = {
  music: 'Music',
  stock: 'Stock footage',
  talent: 'Talent',
  location: 'Location',
  archive: 'Archive footage',
}

/** What the list can be sorted by. */
export const rightSorts = ['title', 'holder', 'until', 'cost'] as const
export type RightSort = ListOrder<(typeof rightSorts)[number]>

/** Within a sentence. */
export const rightKindNouns: Record<RightKind, string> = {
  music: 'track',
  stock: 'stock footage',
  talent: 'person',
  location: 'location',
  archive: 'archive footage',
}

/** What has a term: people and places sign a release. */
export const termNouns: Record<RightKind, string> = {
  music: 'licence',
  stock: 'licence',
  talent: 'release',
  location: 'release',
  archive: 'licence',
}

/** Of one project. */
export const mostRights = 200
export const mostOptions = 6
/** Names of files or reels that one record covers. */
export const mostFiles = 200

/** Days before an end at which those who follow the project are notified. */
export const noticeDays = [60, 14] as const

const day = z.iso.date('Please enter a valid date.')
const httpsLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Please enter a link that begins with https://.' }).max(2_000, 'This address is too long.'),
])

export const useMedia = z.array(z.enum(media)).min(1, 'Please choose at least one medium.').max(media.length)
export const territoryList = z
  .array(z.enum(territories, 'Please choose a territory of the list.'))
  .min(1, 'Please choose at least one territory.')
  .max(60, 'Please use at most 60 territories.')
  .transform((given) => (given.includes('world') ? (['world'] as const).slice() : [...new Set(given)]))

/** A later end that the holder offers, and its price for the client in pounds, net. */
export const extensionOption = z.object({ endsOn: day, price: amountField })

export const rightForm = z.object({
  /** Of the deliverable that it is used in; null for all of the project. */
  deliverableId: z.uuid().toLowerCase().nullable().default(null),
  kind: z.enum(rightKinds, 'Please choose what it is.').default('music'),
  title: requiredLine('Please name it, for example the track.', 200),
  holder: line(200).default(''),
  /** Number or name of the licence. */
  licence: line(200).default(''),
  link: httpsLink.default(''),
  /** Number of the certificate of a signed release. */
  release: line(100).default(''),
  /** Names of the files or reels that it covers, by which clips of a cut are matched. */
  files: z
    .array(line(200))
    .max(mostFiles, `Please use at most ${mostFiles} names.`)
    .transform((given) => [...new Set(given.filter((name) => name !== ''))])
    .default([]),
  media: z
    .array(z.enum(clearedMedia))
    .min(1, 'Please choose at least one medium.')
    .max(clearedMedia.length)
    .transform((given) => (given.includes('all') ? (['all'] as const).slice() : [...new Set(given)])),
  territories: territoryList,
  startsOn: day,
  /** Null for no end. */
  endsOn: day.nullable().default(null),
  options: z.array(extensionOption).max(mostOptions, `Please use at most ${mostOptions} options.`).default([]),
  /** What the studio pays, in pounds, net. */
  cost: amountField.default(0),
  note: prose(2_000).default(''),
})
export type RightForm = z.output<typeof rightForm>

/** Messages at fields for what does not fit together; null where it does. */
export function termProblems({
  startsOn,
  endsOn,
  options,
}: Pick<RightForm, 'startsOn' | 'endsOn' | 'options'>): Record<string, string> | null {
  if (endsOn !== null && endsOn < startsOn) return { endsOn: 'It cannot end before it begins.' }
  if (endsOn === null && options.length > 0) return { options: 'A right without an end needs no extension.' }
  if (options.some((option) => option.endsOn <= endsOn!)) return { options: 'An extension has to end later than the right.' }
  const days = options.map((option) => option.endsOn)
  return new Set(days).size < days.length ? { options: 'Two extensions end on the same day.' } : null
}

/** How long a right still runs. */
export type TermState = 'ahead' | 'runs' | 'ending' | 'ended' | 'endless'

export function termStateOf({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }, today: string): TermState {
  if (startsOn > today) return 'ahead'
  if (endsOn === null) return 'endless'
  if (endsOn < today) return 'ended'
  return daysBetween(today, endsOn) <= noticeDays[0] ? 'ending' : 'runs'
}

/** `12 days left`, `Ended 3 March 2026`, `No end` */
export function termText({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }, today: string): string {
  switch (termStateOf({ startsOn, endsOn }, today)) {
    case 'ahead':
      return `From ${longDay(startsOn)}`
    case 'endless':
      return 'No end'
    case 'ended':
      return `Ended ${longDay(endsOn!)}`
    default: {
      const days = daysBetween(today, endsOn!)
      return days === 0 ? 'Ends today' : days === 1 ? '1 day left' : `${formatNumber(days)} days left`
    }
  }
}

/** Line of an invoice that extends a right. */
export const extensionLabel = ({ kind, title }: { kind: RightKind; title: string }, endsOn: string): string =>
  `Extension of ${rightKindLabels[kind].toLowerCase()} “${title.slice(0, 120)}” until ${longDay(endsOn)}`

/** An extension is offered on a draft, and moves the end once that is issued. `dropped`: the issued invoice no longer names it. */
export const extensionStates = ['offered', 'extended', 'dropped'] as const
