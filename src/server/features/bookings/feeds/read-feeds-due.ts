import { subMinutes } from 'date-fns/subMinutes'
import type { Services } from '../../../base/services.ts'
import { makeTaskQueue } from '../../../base/task-queue.ts'
import { listFeedsDue, sweepFeeds } from './busy-feed-store.ts'
import { readFeed } from './read-feed.ts'

/** A minute less than between two runs: a calendar was read a moment after its run began. */
const minutes = 14
const atOnce = 4

/** Reads the calendars that were not read for a quarter of an hour; each by itself, so that none keeps the others back. */
export async function readFeedsDue(
  services: Pick<Services, 'db' | 'env' | 'queue' | 'log'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await sweepFeeds(services.db)
  const enqueue = makeTaskQueue({ atOnce })
  const read = (await listFeedsDue(services.db, subMinutes(now, minutes))).map((feed) =>
    enqueue(async () => {
      if (signal?.aborted) return
      try {
        await readFeed(services, feed, now)
      } catch (error) {
        services.log.error({ err: error, feed: feed.id }, 'a subscribed calendar could not be read')
      }
    }),
  )
  await Promise.all(read)
}
