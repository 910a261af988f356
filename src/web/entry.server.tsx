import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import { NonceContext } from './lib/nonce.tsx'
import { inProcessFetch, scriptNonce } from './lib/server-context.ts'
import type { Fetch } from './lib/call-door.ts'

export interface RenderOptions {
  /** Knocks at the product's doors as the visitor. */
  fetch: Fetch
  nonce: string
}

/** Made inside the bundle, so that the contexts are the same objects that the pages ask for. */
export function makeLoadContext({ fetch, nonce }: RenderOptions): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(inProcessFetch, fetch)
  context.set(scriptNonce, nonce)
  return context
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
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough()
          buffer(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
      },
    )
  })
  return new Response(new Uint8Array(html), { status, headers })
}
