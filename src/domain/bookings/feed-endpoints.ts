import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { line } from '../common/fields.ts'
import { fileReading } from '../common/text/file-reading.ts'
import { feedAddress } from './feed-address.ts'

const busyFeed = z.object({
  id: z.string(),
  name: z.string(),
  /** Shortened: the whole address opens the calendar. */
  address: z.string(),
  /** Number of events that are kept, counting each repetition. */
  events: z.number(),
  lastReadAt: z.iso.datetime(),
  /** When it last answered with a calendar. */
  lastGoodAt: z.iso.datetime(),
  problem: z.string().nullable(),
  /** What is missing of it. */
  note: z.string().nullable(),
})
export type BusyFeed = z.output<typeof busyFeed>

const staffEndpoint = endpointsFor({ who: 'staff', can: 'any', sessionOnly: true, path: '/api/admin/me/busy-feeds' })

/** The calendars elsewhere that the caller subscribed to, so that nobody books them while they are busy. */
export const feedEndpoints = {
  listBusyFeeds: staffEndpoint('GET', '', 'List busy feeds', {
    description: 'By name.',
    answer: z.object({ feeds: z.array(busyFeed) }),
  }),
  previewBusyFeed: staffEndpoint('POST', '/preview', 'Preview busy feed', {
    description: 'Reads a calendar and says what would be kept of it, without keeping anything. Refuses as adding does.',
    body: z.object({ url: feedAddress }),
    answer: done.extend({ reading: fileReading }),
  }),
  addBusyFeed: staffEndpoint('POST', '', 'Add busy feed', {
    description: 'Reads it at once: 422 with the reason at `url` where that fails. Without a name it is called like its server.',
    body: z.object({ url: feedAddress, name: line(80).default('') }),
    answer: done.extend({ feed: busyFeed }),
  }),
  readBusyFeed: staffEndpoint('POST', '/:id/read', 'Read busy feed', {
    description: 'Reads it now. Where that fails, `problem` says why.',
    answer: done.extend({ feed: busyFeed }),
  }),
  removeBusyFeed: staffEndpoint('DELETE', '/:id', 'Remove busy feed'),
}
