import { hash } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { mailboxInAddress } from '#domain/bookings/feed-address.ts'
import { feedDaysAhead, feedLimit, feedProblems } from '#domain/bookings/feed-messages.ts'
import { getOutside, OutsideReadError, PrivateAddressError } from '../../../base/http/outside/outside-request.ts'
import type { Services } from '../../../base/services.ts'
import { makeTaskQueue } from '../../../base/task-queue.ts'
import type { IcsTimes } from './read-ics.ts'
import { timesOfIcs } from './times-of-ics.ts'

/** Days in the past that still count. */
const daysBack = 1

export interface KnownFile {
  etag: string | null
  lastModified: string | null
  contentHash: string
}

export type FetchedFile = KnownFile & { times: IcsTimes }

export type Fetched =
  /** The file that is known. */
  'unchanged' | { problem: string } | FetchedFile

/** At most two calendars are worked out at once in a process: each is a thread with its own memory. */
const enqueue = makeTaskQueue({ atOnce: 2 })

/** Reads a calendar. `known` is the file that need not be worked out again. Refusals of any kind are a problem in plain words. */
export async function fetchFeed(
  { env }: Pick<Services, 'env'>,
  { url, mailbox, known, now }: { url: string; mailbox: string | null; known: KnownFile | null; now: Date },
): Promise<Fetched> {
  const headers = {
    Accept: 'text/calendar, */*;q=0.5',
    'User-Agent': 'Mozilla/5.0 (compatible; calendar subscription)',
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
  }
  try {
    const { status, headers: answered, body } = await getOutside(new URL(url), { headers, mostBytes: feedLimit }, env)
    if (status === 304 && known) return 'unchanged'
    if (status !== 200) return { problem: problemOfStatus(status) }
    const contentHash = hash('sha256', body)
    if (known?.contentHash === contentHash) return 'unchanged'
    const mailboxes = [mailbox, mailboxInAddress(url)].filter((address) => address !== null)
    const reading = { from: subDays(now, daysBack).getTime(), until: addDays(now, feedDaysAhead).getTime(), mailboxes }
    const times = await enqueue(() => timesOfIcs(body, { ...reading, timeZone: studioTimeZone() }))
    if ('problem' in times) return times
    return { times, contentHash, etag: shortHeader(answered.etag), lastModified: shortHeader(answered['last-modified']) }
  } catch (error) {
    return { problem: problemOfError(error) }
  }
}

/** What a server sends back to us is kept only within reason. */
const shortHeader = (value: string | undefined): string | null => (value && value.length <= 500 ? value : null)

function problemOfStatus(status: number): string {
  if (status === 401 || status === 403) return feedProblems.denied
  return status === 404 || status === 410 ? feedProblems.gone : feedProblems.failing(status)
}

const ofReading: Record<OutsideReadError['why'], string> = {
  'not-https': feedProblems.notHttps,
  'too-many-redirects': feedProblems.redirects,
  'too-large': feedProblems.tooLarge,
  'too-slow': feedProblems.tooSlow,
}

function problemOfError(error: unknown): string {
  if (error instanceof PrivateAddressError) return feedProblems.notPublic
  if (error instanceof OutsideReadError) return ofReading[error.why]
  const code = String((error as { code?: unknown }).code ?? '')
  if (code === 'ENOTFOUND' || code === 'ENODATA') return feedProblems.notFound
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? feedProblems.certificate : feedProblems.unreachable
}
