import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { hasCurrent } from '../http/entity-tag.ts'
import type { Env } from '../env.ts'
import { acceptedPictureTypes } from '../media/picture-types.ts'
import { dataHeaders } from '../http/security-headers.ts'

/** Bytes of all answers together, and of the largest one that is kept. */
const mostBytes = 64 * 1024 * 1024
const mostBytesEach = 2 * 1024 * 1024
/** Seconds after which the database is asked again whether the asset is still there for everyone. */
const lifeSeconds = 60

interface HotAnswer {
  /** Of whatever the answer was made from: it is dropped when one of them changes. */
  assetIds: string[]
  tag: string
  /** Names and values in turn, as Node writes them quickest. */
  headers: string[]
  body: Uint8Array
}

/** Small answers that are the same for everyone, held in memory and sent before anything else of the server is asked. */
export interface HotAnswers {
  /** False when the answer is not here. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** What `keep` has to be told of the moment at which the answer's making began. */
  readonly generation: number
  /** Keeps an answer to `GET url`, unless something has changed since it was begun. */
  keep(
    url: string,
    accept: string | undefined,
    answer: { assetIds: string[]; headers: Record<string, string> & { ETag: string }; body: Uint8Array },
    generation: number,
  ): void
  drop(assetId: string): void
  /** The database is away: until `clear`, which comes with it, nothing that is kept grows old. */
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
      // A query would let anyone fill the memory with one picture under many names.
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

/** What a picture link's answer depends on: the link, and what the browser takes. */
const keyOf = (url: string, accept: string | undefined) => `${acceptedPictureTypes(accept).join()} ${url}`
