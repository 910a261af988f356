import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isLinkPage } from '#domain/brand/public-pages.ts'
import type { Env } from '../env.ts'
import { keepUntilChange } from './kept-until-change.ts'
import { edgeHeadersOfPages } from '../http/answers/edge-headers.ts'
import { pageHeaders } from '../http/answers/security-headers.ts'
import { makeSharedAnswers, type SharedAnswers } from './shared-answers.ts'

const mostPages = 500
const mostBytes = 32 * 1024 ** 2

type Headers = Record<string, string | number>

/** Bodies with complete headers: `shared` without our cookies, `own` for requests with one. */
interface CachedPage {
  plain: { body: Buffer; shared: Headers; own: Headers }
  gzip: { body: Buffer; shared: Headers; own: Headers }
}

export interface PageCache {
  /** Key of a request for `fill`; null where its page is not the same for everyone. */
  keyOf(method: string, url: string, cookie: string | undefined): string | null
  /** Serves a cached page before any other work. Returns false when it is not cached. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Remembers for its path which query parameters a rendered page shows. */
  learn(path: string, page: Pick<RenderedPage, 'status' | 'shownParams'>): void
  /** The page of `key`; concurrent requests share one rendering. Only for public pages. */
  fill(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /** Cached answers, from which uncached pages are rendered too. */
  readonly answers: SharedAnswers
  /** While the database is unavailable entries do not expire, until `clear` on its return. */
  keepStale(): void
  /** Drops pages and cached answers after a content change. */
  clear(): void
  readonly hits: number
  readonly misses: number
}

export interface RenderedPage {
  status: number
  html: Buffer
  headers: Record<string, string>
  /** Sources of `script-src` beside our own files: hashes of the inline scripts. */
  inlineScripts: readonly string[]
  /** Names of the query parameters that a public page shows something of; undefined where any may be. */
  shownParams?: readonly string[]
}

/** Browsers revalidate each time: cached answers are fast, and changes show at once. */
export const sharedPageHeaders: Record<string, string> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  ...edgeHeadersOfPages,
}

/** For requests with one of our cookies, also for cached pages: no proxy in between stores what the visitor reads. */
export const ownPageHeaders: Record<string, string> = { 'Cache-Control': 'no-store' }

type ShownParams = Pick<LRUCache<string, readonly string[]>, 'get'>

/**
 * Cache key of a request whose page is the same for everyone; otherwise null. `shownParams` has the paths that were rendered and
 * do not depend on the visitor: these are cached for visitors with our cookies too, and query strings that the page does not
 * show, as of a campaign link, are left out of the key.
 */
function sharedPageKey(
  { method, url, cookie }: { method: string; url: string; cookie: string | undefined },
  shownParams: ShownParams,
): string | null {
  if (method !== 'GET' || url.startsWith('/api/') || isLinkPage(url) || isOfStaff(cookie)) return null
  const query = url.indexOf('?')
  if (query === -1) return isAnonymous(cookie) || shownParams.get(url) ? url : null
  const path = url.slice(0, query)
  const shown = shownParams.get(path)
  if (!shown) return null
  if (shown.length === 0) return path
  const params = new URLSearchParams(url.slice(query))
  return shown.some((name) => params.has(name)) ? null : path
}

/** True when a request has none of our cookies. */
export const isAnonymous = (cookie: string | undefined): boolean => !cookie?.includes('slatehouse_')

/** Staff get uncached pages: they see a change before other processes are notified of it, and previews in a frame. */
const isOfStaff = (cookie: string | undefined): boolean => cookie?.includes('slatehouse_admin') ?? false

export function makePageCache(env: Pick<Env, 'https' | 'mediaBaseUrl' | 'production'>): PageCache {
  const pages = keepUntilChange<RenderedPage, CachedPage>({
    most: mostPages,
    limit: { size: mostBytes, sizeOf: ({ plain, gzip }) => plain.body.length + gzip.body.length },
    keep: (page) => (page.status === 200 ? cachedPage(page) : undefined),
  })
  const answers = makeSharedAnswers()
  const security = pageHeaders(env)
  let hits = 0
  let misses = 0
  // By path. They are the route's, so that no change drops them.
  const shownParams = new LRUCache<string, readonly string[]>({ max: mostPages })
  const keyOf: PageCache['keyOf'] = (method, url, cookie) => sharedPageKey({ method, url, cookie }, shownParams)

  function cachedPage({ html, headers, inlineScripts }: RenderedPage): CachedPage {
    const common = { ...headers, ...security(inlineScripts), Vary: 'Accept-Encoding, Cookie' }
    const sent = (body: Buffer, encoding: Headers) => {
      const all = { ...common, ...encoding, 'Content-Length': body.length }
      return { body, shared: { ...sharedPageHeaders, ...all }, own: { ...ownPageHeaders, ...all } }
    }
    return { plain: sent(html, {}), gzip: sent(gzipSync(html, { level: 9 }), { 'Content-Encoding': 'gzip' }) }
  }

  return {
    answers,
    keyOf,
    serve(request, response) {
      const key = keyOf(request.method ?? '', request.url ?? '', request.headers.cookie)
      const found = key === null ? undefined : pages.find(key)
      if (!found) return false
      hits += 1
      const { body, shared, own } = acceptsGzip(request.headers['accept-encoding']) ? found.gzip : found.plain
      response.writeHead(200, isAnonymous(request.headers.cookie) ? shared : own).end(body)
      return true
    },
    learn(path, page) {
      if (page.status === 200 && page.shownParams) shownParams.set(path, page.shownParams)
    },
    fill(key, render) {
      return pages.fill(key, () => {
        misses += 1
        return render()
      })
    },
    keepStale() {
      answers.keepStale()
      pages.keepStale()
    },
    clear() {
      // Answers first, so that no page is rendered from old ones in between.
      answers.clear()
      pages.clear()
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
  }
}

export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header ?? ''))
