import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'
import { startLate } from './lib/late-start.ts'
import type { PageData } from './lib/page-data.ts'
import type { PageHandle } from './lib/page-handle.ts'
import { NonceContext } from './lib/nonce.tsx'
import { inProcessFetch, scriptNonce } from './lib/server-context.ts'
import type { Fetch } from './lib/call-door.ts'

export interface RenderOptions {
  /** Knocks at the product's doors as the visitor. */
  fetch: Fetch
  nonce: string
}

/** Everything of React Router is called from inside the bundle: contexts and classes must be the ones the pages know. */
export function renderPage(build: ServerBuild, request: Request, { fetch, nonce }: RenderOptions): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(inProcessFetch, fetch)
  context.set(scriptNonce, nonce)
  return handlerOf(build)(request, context)
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** Made once for each build: it works out all routes, which takes as long as a page. */
function handlerOf(build: ServerBuild): RequestHandler {
  const kept = handlers.get(build)
  if (kept) return kept
  const made = createRequestHandler(build, import.meta.env.MODE)
  handlers.set(build, made)
  return made
}

/** Pages inside of this layout can be read before React is there, unless they say otherwise. */
const publicLayout = 'pages/site/site-layout'

function startsAtOnce({ staticHandlerContext, routeModules }: EntryContext, url: URL): boolean {
  const routes = staticHandlerContext.matches.map(({ route }) => route.id)
  if (!routes.includes(publicLayout)) return true
  return routes.some((id) => (routeModules[id]?.handle as PageHandle | undefined)?.startsAtOnce?.(url))
}

/** Renders the whole page before it answers: it is cached as one piece, and a late failure still gets its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(scriptNonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Large parts would otherwise be sent hidden, to be put in place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
      },
    )
  })
  const mayWait = import.meta.env.PROD && !startsAtOnce(entry, new URL(request.url))
  return new Response(mayWait ? startLate(html, nonce) : html, {
    status: status === 200 ? statusOfReads(entry) : status,
    headers,
  })
}

/** A page that could not be filled says so in its status too, and is then not kept by anyone. */
const statusOfReads = ({ staticHandlerContext: { loaderData } }: EntryContext): number =>
  Math.max(200, ...Object.values(loaderData).map((read) => (read as Partial<PageData> | undefined)?.status ?? 200))
