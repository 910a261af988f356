import { text } from 'node:stream/consumers'

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Inline scripts that pass loader data to React Router in the browser, in the format of its own `StreamTransfer` component. That
 * component would suspend on the stream in the middle of a page, although all data is there already.
 */
export async function dataScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = JSON.stringify(await text(stream)).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character]!)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`
}

/** Inserts before the last `</body>`; lastIndexOf is faster here than a regular expression over the page. */
export function atEndOfBody(html: string, more: string): string {
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html : html.slice(0, end) + more + html.slice(end)
}
