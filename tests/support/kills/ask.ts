import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  json: unknown
}

interface Question {
  /** JSON body. */
  body?: unknown
  /** Raw body. */
  bytes?: Uint8Array
  headers?: Record<string, string>
  /** Loopback address to send from, since rate limits count by address. */
  from?: string
}

/** Sends a request on a new connection, to avoid keep-alive races. Null without a complete response. */
export function ask(
  port: number,
  method: string,
  path: string,
  { body, bytes, headers, from = '127.0.0.1' }: Question = {},
): Promise<Received | null> {
  return new Promise((resolve) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const options = { host: '127.0.0.1', port, localAddress: from, agent: false, method, path, headers: { ...type, ...headers } }
    const call = request(options, (response) => {
      buffer(response).then(
        (read) => {
          // A refused HEAD request has a content type but no body.
          const isJson = read.length > 0 && response.headers['content-type']?.includes('json')
          const json: unknown = isJson ? JSON.parse(read.toString()) : undefined
          resolve({ status: response.statusCode!, headers: response.headers, bytes: read, json })
        },
        () => resolve(null),
      )
    })
    call.on('error', () => resolve(null))
    call.end(bytes ?? (body === undefined ? undefined : JSON.stringify(body)))
  })
}

/** Retries without a response, and on 503 or 429. Throws after 90 seconds. */
export async function insist(asking: () => Promise<Received | null>): Promise<Received> {
  for (const deadline = Date.now() + 90_000; ;) {
    const received = await asking()
    if (received && received.status < 500) return received
    if (Date.now() > deadline) throw new Error(`the product did not come back; it says ${received?.status ?? 'empty'}`)
    await sleep(100)
  }
}
