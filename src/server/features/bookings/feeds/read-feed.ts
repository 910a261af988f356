import { subDays } from 'date-fns/subDays'
import { feedProblems } from '#domain/bookings/feed-messages.ts'
import type { Services } from '../../../base/services.ts'
import { notify } from '../../people/notifications/notify.ts'
import { findMailboxOf, tryLockFeed, updateFeed, type BusyFeedRow } from './busy-feed-store.ts'
import { replaceBusyTimes } from './busy-time-store.ts'
import { fetchFeed, type Fetched } from './fetch-feed.ts'
import { openUrl } from './sealed-url.ts'

type Needed = Pick<Services, 'db' | 'env' | 'queue'>

/**
 * Reads a calendar and replaces its busy times. Where that fails the last ones stay, and its person is notified once it has failed for
 * a day.
 */
export async function readFeed({ db, env, queue }: Needed, feed: BusyFeedRow, now: Date): Promise<void> {
  const fetched = await fetchKnown({ db, env }, feed, now)
  await db.transaction(async (tx) => {
    const locked = await tryLockFeed(tx, feed.id)
    if (!locked) return
    if (fetched === 'unchanged') {
      return updateFeed(tx, feed.id, { lastReadAt: now, lastGoodAt: now, problem: null, toldAt: null })
    }
    if (!('problem' in fetched)) {
      const { times, ...file } = fetched
      await replaceBusyTimes(tx, locked, times.ranges)
      const good = { lastReadAt: now, lastGoodAt: now, expandedAt: now, problem: null, toldAt: null }
      return updateFeed(tx, feed.id, { ...good, ...file, note: times.note, eventCount: times.events })
    }
    const { problem } = fetched
    const isToTell = locked.toldAt === null && locked.lastGoodAt <= subDays(now, 1)
    await updateFeed(tx, feed.id, { lastReadAt: now, problem, ...(isToTell && { toldAt: now }) })
    if (!isToTell) return
    const occurrence = { kind: 'calendar-failing', feedId: feed.id, to: [locked.personId], by: null } as const
    await notify(tx, queue, { ...occurrence, parts: { why: problem } }, now)
  })
}

async function fetchKnown({ db, env }: Pick<Needed, 'db' | 'env'>, feed: BusyFeedRow, now: Date): Promise<Fetched> {
  const url = openUrl(feed, env)
  if (url === null) return { problem: feedProblems.sealed }
  // Once a day also the same file is worked out again, since its repetitions reach further.
  const known = feed.expandedAt > subDays(now, 1) ? feed : null
  return fetchFeed({ env }, { url, mailbox: await findMailboxOf(db, feed.personId), known, now })
}
