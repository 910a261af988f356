import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Told {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  json: unknown
}

interface Question {
  /** Sent as JSON. */
  body?: unknown
  /** Sent as they are. */
  bytes?: Uint8Array
  headers?: Record<string, string>
  /** Limits count by address, and loopback has sixteen million of them. */
  from?: string
}

/** Asks on a connection of its own, that no server may just be closing. Null when no answer came, or not all of it. */
export function ask(
  port: number,
  method: string,
  path: string,
  { body, bytes, headers, from = '127.0.0.1' }: Question = {},
): Promise<Told | null> {
  return new Promise((resolve) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const options = { host: '127.0.0.1', port, localAddress: from, agent: false, method, path, headers: { ...type, ...headers } }
    const call = request(options, (response) => {
      buffer(response).then(
        (read) => {
          // The refusal of a HEAD has the type alone.
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

/** As whoever is not answered does it, or is told to come back: again. Throws after a minute and a half. */
export async function insist(asking: () => Promise<Told | null>): Promise<Told> {
  for (const patience = Date.now() + 90_000; ;) {
    const told = await asking()
    if (told && told.status < 500) return told
    if (Date.now() > patience) throw new Error(`the product did not come back; it says ${told?.status ?? 'nothing'}`)
    await sleep(100)
  }
}
