import type { BodyOf } from '#domain/common/endpoint.ts'
import type { feedEndpoints } from '#domain/bookings/feed-endpoints.ts'
import { cannotBeRead, feedMessages, mostFeeds } from '#domain/bookings/feed-messages.ts'
import type { FileReading } from '#domain/common/text/file-reading.ts'
import { Problem } from '#domain/common/problem.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findMailboxOf, insertFeed, listFeedsOf, lockPerson, type BusyFeedRow } from './busy-feed-store.ts'
import { replaceBusyTimes } from './busy-time-store.ts'
import { fetchFeed, type FetchedFile } from './fetch-feed.ts'
import { openUrl, sealUrl } from './sealed-url.ts'

type Needed = Pick<Services, 'db' | 'env'> & { person: SignedInPerson; now: Date }

/** What would be kept of a calendar. Throws as {@link addFeed}. */
export async function previewFeed(
  { db, env, person, now }: Needed,
  { url }: BodyOf<typeof feedEndpoints.previewBusyFeed>,
): Promise<FileReading> {
  return (await readNew({ db, env, person, now }, url)).times.reading
}

/** Subscribes to a calendar, which is read before. Throws `invalid` with the reason at `url`, and `conflict` for too many. */
export async function addFeed(
  { db, env, person, now }: Needed,
  { url, name }: BodyOf<typeof feedEndpoints.addBusyFeed>,
): Promise<BusyFeedRow> {
  const { times, ...file } = await readNew({ db, env, person, now }, url)
  return db.transaction(async (tx) => {
    await lockPerson(tx, person.id)
    await expectNew(tx, { env, personId: person.id, url })
    const feed = await insertFeed(tx, {
      personId: person.id,
      name: name || new URL(url).host,
      sealedUrl: sealUrl(url, env),
      createdAt: now,
      lastReadAt: now,
      lastGoodAt: now,
      expandedAt: now,
      note: times.note,
      eventCount: times.events,
      ...file,
    })
    await replaceBusyTimes(tx, feed, times.ranges)
    await recordActivity(tx, {
      actor: 'staff',
      action: 'person.busy-calendar-added',
      subject: person.id,
      meta: { name: feed.name },
    })
    return feed
  })
}

async function readNew({ db, env, person, now }: Needed, url: string): Promise<FetchedFile> {
  await expectNew(db, { env, personId: person.id, url })
  const fetched = await fetchFeed({ env }, { url, mailbox: await findMailboxOf(db, person.id), known: null, now })
  // Nothing is known of a new calendar, so that it cannot be unchanged.
  if (fetched === 'unchanged') throw new Error('a new calendar is unchanged')
  if ('problem' in fetched) throw invalid(cannotBeRead(fetched.problem))
  return fetched
}

async function expectNew(
  db: Services['db'] | Transaction,
  { env, personId, url }: Pick<Services, 'env'> & { personId: string; url: string },
): Promise<void> {
  const feeds = await listFeedsOf(db, personId)
  if (feeds.length >= mostFeeds) throw new Problem('conflict', feedMessages.tooMany)
  if (feeds.some((feed) => openUrl(feed, env) === url)) throw invalid(feedMessages.known)
}

const invalid = (text: string) => new Problem('invalid', text, { fields: { url: text } })
