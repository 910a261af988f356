// Which tests `npm test` runs, and which only `npm run sweep` does (`scripts/check.ts`, docs/testing.md). A new test file belongs
// to `npm test`, a new journey to the sweep, unless it stands here.

/** `npm test`, and `npm run sweep`. */
export type Suite = 'main' | 'sweep'

/**
 * Journeys of `npm test`: one for each person and each way of money. With a list only those tests, by the beginnings of their
 * titles, as far as a file's first tests tell the whole of it.
 */
export const mainJourneys: Record<string, 'all' | string[]> = {
  'visitor-becomes-lead': 'all',
  'lead-to-signature': ['a lead becomes'],
  'signed-and-paid': 'all',
  'invoice-is-paid': ['a client can read, print and pay'],
  review: ['a client and the studio review a film'],
  delivery: 'all',
  portal: ['a client can sign in', 'a client can approve'],
  proofs: 'all',
  'visitor-books': ['nothing can be booked', 'the days can be seen', 'a visitor in New York'],
  'call-sheet': 'all',
  'admin-inbox': ['a stranger’s mail', 'attachments are downloaded', 'a reply is kept'],
  'admin-people': 'all',
  'admin-settings': 'all',
  'admin-import': 'all',
  archive: 'all',
  'home-page': 'all',
  'first-touch': [
    'a page before the first interaction > loads no script',
    'a page before the first interaction > replays a first click',
  ],
  'planning-tools': ['a visitor can plan a film'],
  'private-proposal': 'all',
  'content-editor': 'all',
  costs: 'all',
  agreements: 'all',
  ops: ['is closed to visitors', 'shows due work'],
  books: 'all',
}

/** The journey of `npm test` that decodes films: by itself, after the others. */
export const mainPlayback = 'player-frames'

/** Test files that only the sweep runs, each with what it does over and over. */
export const sweepTests: Record<string, string> = {
  'tests/one-project.test.ts': 'every screen of one project, at each of its stages',
  'tests/access-of-projects.test.ts': 'every endpoint with every project of others',
  'tests/money-of-freelancers.test.ts': 'every answer to a freelancer, searched for money',
  'tests/endpoint-fuzz.test.ts': 'random inputs of every endpoint',
  'tests/upgrade.test.ts': 'upgrades from the oldest schemas',
  'tests/deliverables-upgrade.test.ts': 'an upgrade from an old schema',
  'tests/three-films.test.ts': 'three films at once through the whole of a project',
  'tests/outages.test.ts': 'database, storage and mail go away and come back',
  'tests/machines.test.ts': 'several processes on one database',
  'tests/films.test.ts': 'films of cameras and phones, and the frames that are played of them',
  'tests/read-mailbox.test.ts': 'a mail server that is killed, cut off and started anew, again and again',
  'tests/api-client.test.ts': 'the published client, compiled against every example of the description',
  'src/server/base/media/film-facts.test.ts': 'what is known of films of many cameras',
  'src/server/base/media/sound-reader.test.ts': 'the loudness of ten hours of sound',
  'src/server/features/transcripts/real-recogniser.test.ts': 'speech, read by a real recogniser',
  'src/main/moving/move-in.test.ts': 'a whole installation moved in',
  'src/main/backups/backups.test.ts': 'backups and restores, also of a killed process',
  'src/server/base/media/check-maker.test.ts': 'technical checks of many clips',
  'src/server/base/media/film-maker.test.ts': 'renditions of many clips',
  'src/server/features/media/transcode-film.test.ts': 'the lifecycle of a film’s files',
  'src/server/features/reviews/marked-films.test.ts': 'watermarks in every segment of a film',
}

/** Journeys that belong to a noun by more than their name, for `npm test -- <noun>`. */
export const journeysOfNoun: Record<string, string[]> = {
  agreements: ['agreements'],
  archive: ['archive'],
  bookings: ['visitor-books'],
  brand: ['admin-look'],
  captions: ['captions'],
  clients: ['client-people'],
  content: ['content-editor'],
  conversations: ['admin-inbox'],
  deliveries: ['delivery'],
  imports: ['admin-import'],
  inquiries: ['visitor-becomes-lead'],
  invoices: ['invoices', 'invoice-is-paid'],
  kit: ['admin-kit'],
  leave: ['admin-calendar'],
  mails: ['admin-mails'],
  media: ['media-library'],
  people: ['admin-people'],
  plans: ['plan-travels'],
  portal: ['portal'],
  prices: ['admin-prices'],
  projects: ['project-record'],
  proofs: ['proofs'],
  proposals: ['lead-to-signature'],
  reviews: ['review'],
  search: ['admin-search'],
  shoots: ['call-sheet'],
  signatures: ['signed-and-paid'],
  suppliers: ['admin-team'],
  system: ['admin-system'],
  venues: ['private-proposal'],
  webhooks: ['admin-webhooks'],
}

/** Journeys that may pass at the second try without failing `npm test`: at most three, each with the day it was seen and its cause. */
export const knownFlaky: { file: string; title: string; seen: string; cause: string }[] = []
