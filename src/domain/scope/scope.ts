import { z } from 'zod'

/** What is counted of a project, in order. */
export const scopeKinds = ['films', 'lengths', 'shapes', 'shoot-days', 'rounds', 'languages', 'versions', 'formats'] as const

/** A row of the scope: what happened of what was signed. */
export const scopeRow = z.object({
  kind: z.enum(scopeKinds),
  label: z.string(),
  /** What happened, as text: `2 of 3`, `English, German`. */
  text: z.string(),
  /** More happened than was signed. */
  over: z.boolean(),
  /** What is over, and what is not stated; empty for nothing to say. */
  note: z.string(),
})
export type ScopeRow = z.output<typeof scopeRow>

const wishStates = ['open', 'draft', 'sent', 'agreed', 'declined', 'expired'] as const
export type WishState = (typeof wishStates)[number]

export const wishStateLabels: Record<WishState, string> = {
  open: 'Not priced',
  draft: 'Priced, not sent',
  sent: 'With the client',
  agreed: 'Agreed',
  declined: 'Declined',
  expired: 'Expired',
}

/** Where a wish was written. */
export const wishSources = ['comment', 'mail', 'portal'] as const
export type WishSource = (typeof wishSources)[number]

export const wishSourceLabels: Record<WishSource, string> = {
  comment: 'Comment',
  mail: 'Email',
  portal: 'Portal message',
}

/** Something that a client asked for, with where they did. */
const asked = z.object({
  source: z.enum(wishSources),
  /** Id of the comment or message. */
  sourceId: z.string(),
  words: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** `V2, 00:12`; empty for a mail or message. */
  place: z.string(),
  /** Path of the comment or conversation. */
  href: z.string(),
  /** Path of the picture of the frame; null for none. */
  picture: z.string().nullable(),
})

export const wish = asked.partial().extend({
  id: z.string(),
  state: z.enum(wishStates),
  /** Number of the change order that prices it. */
  changeOrder: z.number().nullable(),
})
export type Wish = z.output<typeof wish>

/** What may go beyond what was signed, with why. */
export const suggestion = asked.extend({ why: z.string() })
export type Suggestion = z.output<typeof suggestion>

/** The state of a wish, by its change order as it stands. */
export function stateOfWish(
  order: { decision: 'pending' | 'approved' | 'declined'; expiresAt: Date; sentAt: Date | null } | null,
  now: Date,
): WishState {
  if (order === null) return 'open'
  if (order.decision !== 'pending') return order.decision === 'approved' ? 'agreed' : 'declined'
  if (order.sentAt === null) return 'draft'
  return order.expiresAt < now ? 'expired' : 'sent'
}

/** Why a wish cannot be unmarked now, or null. */
export const refusalToUnmark = (state: WishState): string | null =>
  state === 'open' || state === 'declined' || state === 'expired' ? null : 'This wish is in a change order.'

/** Why a wish cannot be priced now, or null. A declined or expired one can be offered again. */
export const refusalToPrice = (state: WishState): string | null =>
  refusalToUnmark(state) === null ? null : 'One of the wishes is in a change order already.'

export const mostWishes = 200
export const mostWishesOfOrder = 20

const mostLabelCharacters = 120

/** The line of a change order that a wish begins as: its first sentence, shortened at a word. */
export function lineOfWish(words: string): string {
  const sentence =
    words
      .trim()
      .replace(/\s+/g, ' ')
      .split(/(?<=[.!?])\s/)[0] ?? ''
  const line = sentence.replace(/[.]$/, '')
  if (line.length <= mostLabelCharacters) return line
  const start = line.slice(0, mostLabelCharacters - 1)
  return `${start.slice(0, Math.max(0, start.lastIndexOf(' '))) || start}…`
}

/** What the change order says of where a wish was written: `V2, 00:12, Ada Quill: “…”`. */
export const reasonOfWish = ({ place, by, words }: { place: string; by: string; words: string }): string =>
  `${[place, by].filter(Boolean).join(', ')}: “${words.trim()}”`
