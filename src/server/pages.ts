import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { gzipSync } from 'node:zlib'
import { isLinkPage } from '#domain/brand/public-pages.ts'
import { makeNonce, nonceStandIn, putNonce } from './base/nonce-splice.ts'
import { acceptsGzip, sharedCacheControl, sharedPageKey, type RenderedPage } from './base/page-cache.ts'
import type { AppEnv } from './base/request-context.ts'
import { pageHeaders } from './base/security-headers.ts'
import type { Services } from './base/services.ts'

type InProcessFetch = (path: string, init?: RequestInit) => Promise<Response>

/** What `entry.server.tsx` exports beside its request handler. */
interface PageEntry {
  renderPage(build: ServerBuild, request: Request, options: { fetch: InProcessFetch; nonce: string }): Promise<Response>
}

const linkPageHeaders = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/**
 * Renders every path that is not a door. Loaders come back through `app` itself, with the visitor's cookies: who may see
 * what is decided in one place.
 */
export function mountPages(app: Hono<AppEnv>, services: Services, readBuild: () => Promise<ServerBuild>): void {
  const security = pageHeaders(services.env)

  async function render(request: Request, bindings: AppEnv['Bindings']): Promise<RenderedPage> {
    const build = await readBuild()
    const entry = build.entry.module as unknown as PageEntry
    const inherited = ['cookie', 'user-agent', 'accept-language'].flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    const response = await entry.renderPage(build, request, {
      nonce: nonceStandIn,
      fetch: async (path, init) => {
        const headers = new Headers(init?.headers)
        for (const [name, value] of inherited) headers.set(name, value)
        return app.fetch(new Request(new URL(path, request.url), { ...init, headers }), bindings)
      },
    })
    return {
      status: response.status,
      html: Buffer.from(await response.arrayBuffer()),
      headers: Object.fromEntries(response.headers),
    }
  }

  app.get('*', async (c) => {
    const key = sharedPageKey(c.req.method, c.req.url.slice(new URL(c.req.url).origin.length), c.req.header('cookie'))
    const work = () => render(c.req.raw, c.env)
    const rendered = key === null ? await work() : await services.pages.fill(key, work)
    return answer(rendered, { shared: key !== null, link: isLinkPage(c.req.path), accepted: c.req.header('accept-encoding') })
  })

  function answer(
    { status, html, headers }: RenderedPage,
    { shared, link, accepted }: { shared: boolean; link: boolean; accepted: string | undefined },
  ): Response {
    const nonce = makeNonce()
    const isHtml = headers['content-type']?.startsWith('text/html') ?? false
    const body = isHtml ? putNonce(html, nonce) : html
    const gzip = body.length > 1_000 && acceptsGzip(accepted)
    return new Response(body.length === 0 ? null : new Uint8Array(gzip ? gzipSync(body, { level: 5 }) : body), {
      status,
      headers: {
        'Cache-Control': shared && status === 200 ? sharedCacheControl : 'no-store',
        ...headers,
        ...security(nonce),
        ...(link && linkPageHeaders),
        Vary: 'Accept-Encoding, Cookie',
        ...(gzip && { 'Content-Encoding': 'gzip' }),
      },
    })
  }
}
