import {
  createContext,
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'
import { atEndOfBody, dataScript } from './lib/data-script.ts'
import { RequestError, type Read } from './lib/call-endpoint.ts'
import type { PageData } from './lib/page-data.ts'
import type { PageHandle } from './lib/page-handle.ts'
import { NonceContext } from './lib/nonce.tsx'
import { PageScriptsContext } from './lib/page-scripts.ts'
import { makeQueryClient } from './lib/queries.ts'
import { QueriesContext } from './lib/queries-context.ts'
import { renderHtml } from './lib/render-html.ts'
import { inProcessRead, pageQueries, renderedPage, scriptNonce } from './lib/server-context.ts'
import { SiteScripts, type SiteFiles } from './site/site-scripts.tsx'

export interface RenderOptions {
  /**
   * Calls the product's endpoints in-process with the visitor's cookies. `body` is parsed JSON, or the text of an error response.
   */
  ask(path: string): Promise<{ status: number; body: unknown }>
  nonce: string
  /** Assets of the public site's own build; null where React Router starts public pages too, as in development. */
  site: SiteFiles | null
}

interface RenderedPage {
  status: number
  headers: Record<string, string>
  html: Buffer
}

/** All React Router calls are made inside this bundle, so that pages and server share the same contexts and classes. */
export async function renderPage(
  build: ServerBuild,
  request: Request,
  { ask, nonce, site }: RenderOptions,
): Promise<RenderedPage> {
  const read: Read = async <Answer,>(path: string) => {
    const { status, body } = await ask(path)
    if (status >= 400) throw new RequestError(status, String(body))
    return body as Answer
  }
  const page: { html?: Buffer } = {}
  const context = new RouterContextProvider()
  context.set(inProcessRead, read)
  context.set(pageQueries, makeQueryClient(read))
  context.set(renderedPage, page)
  context.set(scriptNonce, nonce)
  context.set(siteFiles, site)
  const response = await handlerOf(build)(request, context)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: page.html ?? Buffer.from(await response.arrayBuffer()),
  }
}

const siteFiles = createContext<SiteFiles | null>()

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

/** Scripts of a public page; null for any other page, and for an error page, which React Router's scripts handle. */
function siteScripts({ staticHandlerContext, routeModules }: EntryContext, url: URL, files: SiteFiles | null) {
  const { matches, loaderData, errors, location } = staticHandlerContext
  const [, layout] = matches
  if (!files || errors || layout?.route.id !== publicLayout) return null
  const parts = matches.slice(1)
  const { params, route } = parts.at(-1)!
  const address = location.pathname + location.search
  const page = { id: route.id, address, params, data: parts.map((part) => loaderData[part.route.id] ?? null) }
  const atOnce = parts.some((part) => (routeModules[part.route.id]?.handle as PageHandle | undefined)?.startsAtOnce?.(url))
  return <SiteScripts page={page} files={files} wait={!atOnce} />
}

/** Renders the whole page before responding: it is cached as one piece, and a late error still sets the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(scriptNonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const queries = context.get(pageQueries)
  // Drop failed queries, so that the browser fetches them again.
  queries.removeQueries({ predicate: ({ state }) => state.status === 'error' })
  const { serverHandoffStream, ...page } = entry
  const html = await renderHtml(
    <NonceContext value={nonce}>
      <QueriesContext value={queries}>
        <PageScriptsContext value={siteScripts(entry, new URL(request.url), context.get(siteFiles))}>
          <ServerRouter context={page} url={request.url} nonce={nonce} />
        </PageScriptsContext>
      </QueriesContext>
    </NonceContext>,
    nonce,
  )
  const data = serverHandoffStream && page.renderMeta?.didRenderScripts ? await dataScript(serverHandoffStream, nonce) : ''
  context.get(renderedPage).html = Buffer.from(atEndOfBody(html, data))
  return new Response(null, { status: status === 200 ? statusOfReads(entry) : status, headers })
}

/** A page with a failed read gets the read's status code, which also keeps it out of caches. */
const statusOfReads = ({ staticHandlerContext: { loaderData } }: EntryContext): number =>
  Math.max(200, ...Object.values(loaderData).map((read) => (read as Partial<PageData> | undefined)?.status ?? 200))
