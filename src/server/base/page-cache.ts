import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLinkPage } from '#domain/brand/public-pages.ts'
import type { Env } from './env.ts'
import { makeNonce, splicePage, type SplicedPage } from './nonce-splice.ts'
import { pageHeaders } from './security-headers.ts'
import { cookieNames } from './sessions.ts'

/** Seconds that a page is sent again without being rendered; a change of content drops it at once. */
const lifeSeconds = 30
const mostPages = 500

interface CachedPage {
  page: SplicedPage
  headers: Record<string, string>
  until: number
}

export interface PageCache {
  /** Answers from the cache, before anything else of the server is asked. False when the page is not there. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** The page of `key`; of many who ask at once, one renders. Only pages that are for everyone come here. */
  fill(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  clear(): void
  readonly hits: number
  readonly misses: number
}

export interface RenderedPage {
  status: number
  html: Buffer
  headers: Record<string, string>
}

/** Browsers ask again each time: the answer is quick, and a change is seen at once. */
export const sharedCacheControl = 'public, max-age=0, must-revalidate'

/** The cache key of a request that may be answered with the same page as anyone else's, otherwise null. */
export function sharedPageKey(method: string, url: string, cookie: string | undefined): string | null {
  if (method !== 'GET' || url.includes('?') || url.startsWith('/api/') || isLinkPage(url)) return null
  if (cookie && Object.values(cookieNames).some((name) => cookie.includes(name))) return null
  return url
}

export function makePageCache(env: Pick<Env, 'https' | 'mediaBaseUrl' | 'production'>): PageCache {
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<RenderedPage>>()
  const security = pageHeaders(env)
  let hits = 0
  let misses = 0
  // Pages that were begun before a change must not be kept after it.
  let generation = 0

  return {
    serve(request, response) {
      const key = sharedPageKey(request.method ?? '', request.url ?? '', request.headers.cookie)
      const found = key === null ? undefined : pages.get(key)
      if (!found || found.until < Date.now()) return false
      hits += 1
      const nonce = makeNonce()
      const gzip = acceptsGzip(request.headers['accept-encoding'])
      const pieces = gzip ? [found.page.gzip(nonce)] : found.page.plain(nonce)
      response.writeHead(200, {
        'Cache-Control': sharedCacheControl,
        ...found.headers,
        ...security(nonce),
        'Content-Length': pieces.reduce((sum, piece) => sum + piece.length, 0),
        Vary: 'Accept-Encoding, Cookie',
        ...(gzip && { 'Content-Encoding': 'gzip' }),
      })
      // One system call for all of them.
      response.cork()
      for (const piece of pieces) response.write(piece)
      response.end()
      return true
    },
    fill(key, render) {
      const underWay = rendering.get(key)
      if (underWay) return underWay
      misses += 1
      const begun = generation
      const work = render()
        .then((rendered) => {
          if (rendered.status === 200 && begun === generation) {
            if (pages.size >= mostPages) pages.delete(pages.keys().next().value ?? '')
            pages.set(key, { page: splicePage(rendered.html), headers: rendered.headers, until: Date.now() + lifeSeconds * 1000 })
          }
          return rendered
        })
        .finally(() => {
          // After a change the key may stand for a rendering that was begun later.
          if (rendering.get(key) === work) rendering.delete(key)
        })
      rendering.set(key, work)
      return work
    },
    clear() {
      generation += 1
      pages.clear()
      rendering.clear()
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
