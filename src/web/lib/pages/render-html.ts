import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/**
 * End of React's marker for a suspense boundary left to the client; in text its `>` would be `&gt;`. Searching the full marker is
 * thirty times slower, since it begins like every tag.
 */
const omitted = '$!-->'

/**
 * Renders the whole page to HTML at once: pages suspend only for their code, and only the first time. React's stream would encode
 * each attribute to bytes separately, which doubles the time.
 */
export async function renderHtml(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  return html.includes(omitted) ? renderWaiting(page) : `<!DOCTYPE html>${html}`
}

function renderWaiting(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React sends large boundaries hidden and moves them into place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    })
  })
}
