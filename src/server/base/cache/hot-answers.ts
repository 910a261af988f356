import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { hasCurrent } from '../http/answers/entity-tag.ts'
import type { Env } from '../env.ts'
import { acceptedPictureTypes } from '../media/pictures/picture-types.ts'
import { dataHeaders } from '../http/answers/security-headers.ts'

/** Bytes of all answers together, and of the largest one that is kept. */
const mostBytes = 64 * 1024 * 1024
const mostBytesEach = 2 * 1024 * 1024
/** Seconds after which the database is asked again whether the asset is still published. */
const lifeSeconds = 60

interface HotAnswer {
  /** Assets that the answer depends on: a change of one drops it. */
  assetIds: string[]
  tag: string
  /** Names and values alternating, the format that Node writes fastest. */
  headers: string[]
  body: Uint8Array
}

/** In-memory cache of small public answers, served before any other work. */
export interface HotAnswers {
  /** Returns false when the answer is not cached. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Pass to `keep` the value from before the answer was made. */
  readonly generation: number
  /** Caches an answer to `GET url`, unless there was an invalidation since `begun`. */
  keep(
    url: string,
    accept: string | undefined,
    answer: { assetIds: string[]; headers: Record<string, string> & { ETag: string }; body: Uint8Array },
    generation: number,
  ): void
  drop(assetId: string): void
  /** While the database is unavailable entries do not expire, until `clear` on its return. */
  keepStale(): void
  clear(): void
}

export function makeHotAnswers(env: Pick<Env, 'https'>): HotAnswers {
  const answers = new LRUCache<string, HotAnswer>({
    maxSize: mostBytes,
    maxEntrySize: mostBytesEach,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    ttl: lifeSeconds * 1000,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  })
  const security = dataHeaders(env)
  let generation = 0
  let keepsStale = false

  return {
    serve({ method, url = '', headers }, response) {
      if (method !== 'GET') return false
      const key = keyOf(url, headers.accept)
      const found = answers.get(key, { allowStale: keepsStale, noDeleteOnStaleGet: keepsStale })
      if (!found) return false
      const known = hasCurrent(headers['if-none-match'], found.tag)
      response.writeHead(known ? 304 : 200, found.headers)
      if (known) response.end()
      else response.end(found.body)
      return true
    },
    get generation() {
      return generation
    },
    keep(url, accept, { assetIds, headers, body }, begun) {
      // Query strings are not cached: anyone could fill the memory with copies of one picture.
      if (begun !== generation || url.includes('?')) return
      const stored = { assetIds, tag: headers.ETag, headers: Object.entries({ ...security, ...headers }).flat(), body }
      answers.set(keyOf(url, accept), stored)
    },
    drop(assetId) {
      generation += 1
      for (const [key, answer] of answers.entries()) if (answer.assetIds.includes(assetId)) answers.delete(key)
    },
    keepStale() {
      keepsStale = true
    },
    clear() {
      keepsStale = false
      generation += 1
      answers.clear()
    },
  }
}

/** Cache key of a picture link: the link, and the accepted formats. */
const keyOf = (url: string, accept: string | undefined) => `${acceptedPictureTypes(accept).join()} ${url}`
