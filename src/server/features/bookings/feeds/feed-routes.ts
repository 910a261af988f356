import type { Hono } from 'hono'
import { shortAddress } from '#domain/bookings/feed-address.ts'
import { feedEndpoints, type BusyFeed } from '#domain/bookings/feed-endpoints.ts'
import { feedMessages } from '#domain/bookings/feed-messages.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { addFeed, previewFeed } from './add-feed.ts'
import { deleteFeedOf, findFeedOf, listFeedsOf, type BusyFeedRow } from './busy-feed-store.ts'
import { readFeed } from './read-feed.ts'
import { openUrl } from './sealed-url.ts'

export function mountFeeds(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services

  function toFeed(row: BusyFeedRow): BusyFeed {
    const { id, name, eventCount, lastReadAt, lastGoodAt, problem, note } = row
    const url = openUrl(row, env)
    return {
      id,
      name,
      address: url === null ? '…' : shortAddress(url),
      events: eventCount,
      lastReadAt: lastReadAt.toISOString(),
      lastGoodAt: lastGoodAt.toISOString(),
      problem,
      note,
    }
  }

  async function findOrThrow(personId: string, id: string): Promise<BusyFeedRow> {
    const feed = await findFeedOf(db, personId, id)
    if (!feed) throw new Problem('not-found', feedMessages.missing)
    return feed
  }

  bindGroup(app, services, feedEndpoints, {
    listBusyFeeds: async ({ person }) => ({ feeds: (await listFeedsOf(db, person.id)).map(toFeed) }),
    previewBusyFeed: async (call) => ({ reading: await previewFeed(call, call.body) }),
    addBusyFeed: async (call) => ({ feed: toFeed(await addFeed(call, call.body)) }),
    readBusyFeed: async ({ person, params, now }) => {
      await readFeed(services, await findOrThrow(person.id, params.id), now)
      return { feed: toFeed(await findOrThrow(person.id, params.id)) }
    },
    removeBusyFeed: async ({ person, params }) =>
      db.transaction(async (tx) => {
        const removed = await deleteFeedOf(tx, person.id, params.id)
        if (!removed) throw new Problem('not-found', feedMessages.missing)
        const meta = { name: removed.name }
        await recordActivity(tx, { actor: 'staff', action: 'person.busy-calendar-removed', subject: person.id, meta })
      }),
  })
}
