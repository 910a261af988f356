import type { Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { gzipSync } from 'node:zlib'
import { isLinkPage } from '#domain/brand/public-pages.ts'
import { isSitePreview } from '#domain/site/site-preview.ts'
import { acceptsGzip, isAnonymous, ownPageHeaders, sharedPageHeaders, type RenderedPage } from './base/cache/page-cache.ts'
import type { AppEnv } from './base/http/request-context.ts'
import { linkHeaders, pageHeaders } from './base/http/answers/security-headers.ts'
import { sendWhole } from './base/http/answers/sent-answer.ts'
import type { Services } from './base/services.ts'
import type { EndpointAnswer } from './base/cache/shared-answers.ts'

/** Exports of `entry.server.tsx` beside its request handler. */
interface PageEntry {
  renderPage(build: ServerBuild, request: Request, options: { ask(path: string): Promise<EndpointAnswer> }): Promise<RenderedPage>
}

/**
 * Renders every path that is not an endpoint. Loaders call `app` with the visitor's cookies, so that access is checked in one
 * place.
 */
export function mountPages(app: Hono<AppEnv>, services: Services, readBuild: () => Promise<ServerBuild>): void {
  const security = pageHeaders(services.env)

  async function render(request: Request, { address }: AppEnv['Bindings']): Promise<RenderedPage> {
    const build = await readBuild()
    const entry = build.entry.module as unknown as PageEntry
    return entry.renderPage(build, readable(request), { ask: asVisitor(request, address) })
  }

  /** Calls endpoints with the visitor's request. */
  function asVisitor(request: Request, address: string): (path: string) => Promise<EndpointAnswer> {
    const page = new Map<string, Promise<unknown>>()
    const ask = async (path: string) => {
      const headers = ['cookie', 'user-agent', 'accept-language'].flatMap((name): [string, string][] => {
        const value = request.headers.get(name)
        return value === null ? [] : [[name, value]]
      })
      const response = await app.fetch(new Request(new URL(path, request.url), { headers }), { address, page })
      return { status: response.status, body: response.ok ? await response.json() : await response.text() }
    }
    if (!isAnonymous(request.headers.get('cookie') ?? undefined)) return ask
    return (path) => services.pages.answers.read(path, () => ask(path))
  }

  app.get('*', async (c) => {
    const { origin, pathname, search } = new URL(c.req.url)
    const key = services.pages.keyOf(c.req.method, pathname + search, c.req.header('cookie'))
    // Of a shared page what the key says and no header, so that nobody gets what is another's: neither cookies nor a query string.
    const asked = key === null ? c.req.raw : new Request(origin + key)
    const draw = async () => {
      const page = await render(asked, c.env)
      services.pages.learn(pathname, page)
      return page
    }
    const rendered = key === null ? await draw() : await services.pages.fill(key, draw)
    const isShared = key !== null && rendered.status === 200 && isAnonymous(c.req.header('cookie'))
    const gzip = rendered.html.length > 1_000 && acceptsGzip(c.req.header('accept-encoding'))
    const cookie = c.res.headers.get('set-cookie')
    const preview = isPreview(c, key)
    return sendWhole(c.env.outgoing, {
      status: rendered.status,
      body: gzip ? gzipSync(rendered.html, { level: 5 }) : rendered.html,
      headers: {
        ...(isShared ? sharedPageHeaders : ownPageHeaders),
        ...rendered.headers,
        ...security(rendered.inlineScripts, preview ? 'self' : 'none'),
        ...(isLinkPage(c.req.path) && linkHeaders),
        ...(preview && previewHeaders),
        Vary: 'Accept-Encoding, Cookie',
        ...(gzip && { 'Content-Encoding': 'gzip' }),
        ...(cookie && { 'Set-Cookie': cookie }),
      },
    })
  })
}

/** A draft is nobody’s page yet. */
const previewHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Of the site’s drafts, which only staff see, or the published home page in the preview of a look. */
const isPreview = ({ req }: Context<AppEnv>, key: string | null): boolean =>
  isSitePreview(req.path) ||
  (key === null && req.path === '/' && req.query('preview') === 'look' && !isAnonymous(req.header('cookie')))

/** A malformed escape in a path is treated as text, so that it answers 404 like any unknown page. */
function readable(request: Request): Request {
  try {
    decodeURI(request.url)
    return request
  } catch {
    return new Request(request.url.replaceAll('%', '%25'), { headers: request.headers })
  }
}
