import type { IncomingMessage, ServerResponse } from 'node:http'
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
  until: number
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
  // The one that was asked for longest ago comes first.
  const answers = new Map<string, HotAnswer>()
  const security = dataHeaders(env)
  let bytes = 0
  let generation = 0
  let keepsStale = false

  function forget(key: string, { body }: HotAnswer) {
    answers.delete(key)
    bytes -= body.length
  }

  return {
    serve({ method, url = '', headers }, response) {
      if (method !== 'GET') return false
      const key = keyOf(url, headers.accept)
      const found = answers.get(key)
      if (!found) return false
      if (!keepsStale && found.until < Date.now()) {
        forget(key, found)
        return false
      }
      answers.delete(key)
      answers.set(key, found)
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
      if (begun !== generation || body.length > mostBytesEach || url.includes('?')) return
      const key = keyOf(url, accept)
      const replaced = answers.get(key)
      if (replaced) forget(key, replaced)
      const until = Date.now() + lifeSeconds * 1000
      answers.set(key, { assetIds, tag: headers.ETag, headers: Object.entries({ ...security, ...headers }).flat(), body, until })
      bytes += body.length
      for (const [oldest, answer] of answers) {
        if (bytes <= mostBytes) break
        forget(oldest, answer)
      }
    },
    drop(assetId) {
      generation += 1
      for (const [key, answer] of answers) if (answer.assetIds.includes(assetId)) forget(key, answer)
    },
    keepStale() {
      keepsStale = true
    },
    clear() {
      keepsStale = false
      generation += 1
      answers.clear()
      bytes = 0
    },
  }
}

/** What a picture link's answer depends on: the link, and what the browser takes. */
const keyOf = (url: string, accept: string | undefined) => `${acceptedPictureTypes(accept).join()} ${url}`
