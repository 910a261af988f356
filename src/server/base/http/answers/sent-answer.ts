import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/**
 * Sends a complete response. With a socket it is written directly: a web `Response` would copy a page twice and read it back as a
 * stream.
 */
export function sendWhole(
  outgoing: ServerResponse | undefined,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: Buffer },
): Response {
  if (!outgoing) return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers })
  outgoing.writeHead(status, { ...headers, ...(body.length > 0 && { 'Content-Length': body.length }) })
  outgoing.end(body)
  return new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers })
}

const [mark = ''] = RESPONSE_ALREADY_SENT.headers.keys()

/** True when a response has been sent. */
export const wasSent = ({ headers }: Response): boolean => headers.has(mark)
