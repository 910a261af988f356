// Which tests `npm test` runs, and which only `npm run sweep` does (`scripts/check.ts`, docs/testing.md). A new test file belongs
// to `npm test`, a new journey to the sweep, unless it stands here or has the tag `sweep`.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** `npm test`, and `npm run sweep`. */
export type Suite = 'main' | 'sweep'

/**
 * Journeys of `npm test`: one for each person and each way of money. With a list only those tests, by the beginnings of their
 * titles, as far as a file's first tests tell the whole of it.
 */
export const mainJourneys: Record<string, 'all' | string[]> = {
  'visitor-becomes-lead': 'all',
  'lead-to-signature': ['a lead becomes'],
  'invoice-is-paid': ['a client can read, print and pay'],
  review: ['a client and the studio review a film'],
  delivery: ['the client approves the film', 'the client downloads them'],
  portal: ['a client can sign in'],
  proofs: 'all',
  'visitor-books': ['nothing can be booked', 'the days can be seen', 'a visitor in New York'],
  'call-sheet': 'all',
  'admin-inbox': ['a stranger’s mail'],
  'admin-people': ['staff can add, merge'],
  'admin-team': ['the owner invites a producer'],
  'admin-settings': ['studio details show', 'asks for the password'],
  'admin-import': ['a file of clients'],
  archive: 'all',
  'home-page': ['the home page > has its eleven sections', 'the home page > plays a film', 'the home page > works on a phone'],
  'first-touch': [
    'a page before the first interaction > loads no script',
    'a page before the first interaction > replays a first click',
  ],
  costs: 'all',
}

/** The journey of `npm test` that decodes films: by itself, after the others, at two of its frame rates, and without a product. */
export const mainPlayback = 'player-frames'

/**
 * Where the tag `sweep` stands: files that only the sweep runs, with what they do over and over (`// @module-tag sweep: ...` above
 * their imports), and files of which it runs single tests (`{ tags: ['sweep'] }`).
 */
export function sweepTests(): { whole: Record<string, string>; parts: string[] } {
  const whole: Record<string, string> = {}
  const parts: string[] = []
  for (const file of globSync(['src/**/*.test.ts', 'tests/**/*.test.ts'], { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    const [, does] = /^\/\/ @module-tag sweep: (.+)$/m.exec(text) ?? []
    if (does) whole[file] = does
    else if (/\btags: .*'sweep'/.test(text)) parts.push(file)
  }
  return { whole, parts }
}

/** Journeys that belong to a noun by more than their name, for `npm test -- <noun>`. */
export const journeysOfNoun: Record<string, string[]> = {
  agreements: ['agreements'],
  archive: ['archive', 'sealed-file'],
  bookings: ['visitor-books'],
  books: ['books'],
  brand: ['admin-look'],
  captions: ['captions'],
  clients: ['client-people', 'admin-people'],
  content: ['content-editor'],
  conversations: ['admin-inbox'],
  deliveries: ['delivery', 'one-record'],
  imports: ['admin-import'],
  inquiries: ['visitor-becomes-lead'],
  invoices: ['invoices', 'invoice-is-paid'],
  kit: ['admin-kit'],
  leave: ['admin-calendar'],
  mails: ['admin-mails'],
  media: ['media-library'],
  people: ['admin-team', 'admin-account'],
  plans: ['plan-travels'],
  portal: ['portal'],
  prices: ['admin-prices', 'price-history'],
  projects: ['project-record'],
  proofs: ['proofs'],
  proposals: ['lead-to-signature'],
  reviews: ['review'],
  search: ['admin-search'],
  shoots: ['call-sheet'],
  signatures: ['signed-and-paid'],
  suppliers: ['admin-people'],
  system: ['admin-system'],
  venues: ['private-proposal'],
  webhooks: ['admin-webhooks'],
}

/** Journeys that may pass at the second try without failing `npm test`: at most three, each with the day it was seen and its cause. */
export const knownFlaky: readonly KnownFlaky[] = [] satisfies AtMostThree

interface KnownFlaky {
  file: string
  title: string
  seen: string
  cause: string
}
type AtMostThree = [KnownFlaky?, KnownFlaky?, KnownFlaky?]
