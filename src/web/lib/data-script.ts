import { text } from 'node:stream/consumers'

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Hands the loaders' data over to React Router in the browser, by the words in which its own component does it. That
 * component would have React wait for the stream in the middle of a page, though all of it is there before.
 */
export async function dataScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = JSON.stringify(await text(stream)).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character]!)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`
}

/** Parts of a page are looked for where they are: a pattern would try the whole of it. */
export function atEndOfBody(html: string, more: string): string {
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html : html.slice(0, end) + more + html.slice(end)
}
