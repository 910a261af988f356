import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'
import { motionScript } from './features/brand/frame/motion-script.tsx'
import { headScript } from './head-script.ts'
import { RequestError, type Read } from './lib/calls/call-endpoint.ts'
import type { PageData } from './lib/pages/page-data.ts'
import type { PageHandle } from './lib/pages/page-handle.ts'
import { LookContext } from './lib/pages/look-context.ts'
import { makeQueryClient } from './lib/calls/queries.ts'
import { QueriesContext } from './lib/calls/queries-context.ts'
import { renderHtml } from './lib/pages/render-html.ts'
import { inProcessRead, pageQueries, renderedPage, type RenderedHtml } from './lib/calls/server-context.ts'
import { brandQuery, type ShownLook } from './lib/studio/use-brand.ts'
import { sentPageId, sentStateId, type SentPage } from './sent-page.ts'

export interface RenderOptions {
  /**
   * Calls the product's endpoints in-process with the visitor's cookies. `body` is parsed JSON, or the text of an error response.
   */
  ask(path: string): Promise<{ status: number; body: unknown }>
}

interface RenderedPage {
  status: number
  headers: Record<string, string>
  html: Buffer
  inlineScripts: readonly string[]
  shownParams?: readonly string[]
}

const script = headScript()

/** The inline scripts of all pages, as sources of `script-src`. */
const inlineScripts = [script, motionScript].map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)

/** All React Router calls are made inside this bundle, so that pages and server share the same contexts and classes. */
export async function renderPage(build: ServerBuild, request: Request, { ask }: RenderOptions): Promise<RenderedPage> {
  const read: Read = async <Answer,>(path: string) => {
    const { status, body } = await ask(path)
    if (status >= 400) throw new RequestError(status, String(body))
    return body as Answer
  }
  const page: RenderedHtml = {}
  const context = new RouterContextProvider()
  context.set(inProcessRead, read)
  context.set(pageQueries, makeQueryClient(read))
  context.set(renderedPage, page)
  const response = await handlerOf(build)(request, context)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: page.html ?? Buffer.from(await response.arrayBuffer()),
    inlineScripts,
    ...(page.shownParams && { shownParams: page.shownParams }),
  }
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** One request handler per build: creating it resolves all routes, which takes as long as rendering a page. */
function handlerOf(build: ServerBuild): RequestHandler {
  const kept = handlers.get(build)
  if (kept) return kept
  const made = createRequestHandler(build, import.meta.env.MODE)
  handlers.set(build, made)
  return made
}

/** Pages in this layout are readable before hydration, unless their handle says otherwise. */
const publicLayout = 'pages/site/site-layout'

/**
 * Whether the page waits for the first sign of a person: null if it does not, otherwise the beginning of the localStorage keys that
 * it shows, or an empty text.
 */
function waits(entry: EntryContext, url: URL): string | null {
  const handles = handlesOf(entry)
  if (!handles) return null
  if (handles.some((handle) => handle?.startsAtOnce?.(url))) return null
  return handles.find((handle) => handle?.storedUnder)?.storedUnder ?? ''
}

/** Those of a public page and its layouts; null of any other, and of a page with an error. */
function handlesOf({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext) {
  if (errors || !matches.some(({ route }) => route.id === publicLayout)) return null
  return matches.map(({ route }) => routeModules[route.id]?.handle as PageHandle | undefined)
}

/** Renders the whole page before responding: it is cached as one piece, and a late error still sets the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const queries = context.get(pageQueries)
  // Drop failed queries, so that the browser fetches them again.
  queries.removeQueries({ predicate: ({ state }) => state.status === 'error' })
  const { serverHandoffStream, ...page } = entry
  // In the cache already, but for pages that no loader was run for.
  const look = await queries.ensureQueryData(brandQuery()).then(
    (brand) => brand.look,
    () => null,
  )
  const html = await renderHtml(
    <QueriesContext value={queries}>
      <LookContext value={{ current: look }}>
        <ServerRouter context={{ ...page, manifest: ofMatches(entry) }} url={request.url} />
      </LookContext>
    </QueriesContext>,
  )
  const state = serverHandoffStream ? await text(serverHandoffStream) : ''
  const written = context.get(renderedPage)
  written.html = Buffer.from(
    withScripts(html, { state, sent: sentPage(entry, look), waiting: waits(entry, new URL(request.url)) }),
  )
  written.shownParams = handlesOf(entry)?.findLast((handle) => handle?.shownParams)?.shownParams
  return new Response(null, { status: status === 200 ? statusOfReads(entry) : status, headers })
}

/** The matched routes alone: of every route in it React Router makes an object, and matches all of them once more. */
function ofMatches({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  return { ...manifest, routes: Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]])) }
}

/** A page with a failed read gets the read's status code, which also keeps it out of caches. */
const statusOfReads = ({ staticHandlerContext: { loaderData } }: EntryContext): number =>
  Math.max(200, ...Object.values(loaderData).map((read) => (read as Partial<PageData> | undefined)?.status ?? 200))

/** Adds the data and the script that starts the page, outside of what React renders. */
function withScripts(html: string, { state, sent, waiting }: { state: string; sent: SentPage; waiting: string | null }): string {
  const head = html.indexOf('<head>') + '<head>'.length
  const end = html.lastIndexOf('</body>')
  const mark = waiting === null ? '' : ` data-waits="${waiting}"`
  // The state first: the page starts as soon as the other one is there.
  const data =
    `<script type="application/json" id="${sentStateId}">${unclosing(state)}</script>` +
    `<script type="application/json" id="${sentPageId}"${mark}>${unclosing(JSON.stringify(sent))}</script>`
  return `${html.slice(0, head)}<script>${script}</script>${html.slice(head, end)}${data}${html.slice(end)}`
}

/** JSON in which no text can close the script element. */
const unclosing = (json: string): string => json.replaceAll('<', '\\u003c')

function sentPage(entry: EntryContext, look: ShownLook | null): SentPage {
  const { manifest, staticHandlerContext, serverHandoffString = '{}' } = entry
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]!)
  const modules = routes.map((route) => [route.id, modulesOf(route)] as const)
  const scripts = [...(manifest.hmr ? [manifest.hmr.runtime] : []), manifest.entry.module]
  const imported = routes.flatMap(({ imports = [] }) => imports)
  const preload = [...scripts, ...manifest.entry.imports, manifest.url, ...modules.flatMap(([, urls]) => urls), ...imported]
  return {
    context: JSON.parse(serverHandoffString) as object,
    manifest: manifest.url,
    modules: Object.fromEntries(modules),
    scripts,
    preload: [...new Set(preload)],
    look,
  }
}

type RouteFiles = NonNullable<EntryContext['manifest']['routes'][string]>

const modulesOf = ({ module, clientLoaderModule, clientActionModule, clientMiddlewareModule }: RouteFiles): string[] =>
  [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter((url) => url !== undefined)
