import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/**
 * How React's mark for a part that it left to the browser ends; in text the last sign would be written as `&gt;`. The whole
 * mark takes thirty times as long to look for: it begins as every tag does.
 */
const leftOut = '$!-->'

/**
 * The whole page as HTML. In one go, since nothing of a page waits but for its code, and that only once: React's stream
 * turns every attribute into bytes by itself, which takes twice as long as all of the rest of writing.
 */
export async function renderHtml(page: ReactNode, nonce: string): Promise<string> {
  const html = renderToString(page)
  return html.includes(leftOut) ? renderWaiting(page, nonce) : `<!DOCTYPE html>${html}`
}

function renderWaiting(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Large parts would otherwise be sent hidden, to be put in place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    })
  })
}
