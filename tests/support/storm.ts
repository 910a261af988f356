import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { adminPassword } from './running-product.ts'

/** A kind of request: raw HTTP/1.1, with `{n}` replaced by a unique number. */
interface Ask {
  kind: string
  weight: number
  text: string
}

export interface StormOrder {
  port: number
  seconds: number
  /** Seconds to wait for pending responses at the end; 3 by default. */
  timeout?: number
  asks: Ask[]
  /** Open loop: requests per second ... */
  perSecond?: number
  /** ... or closed loop: concurrent clients. */
  together?: number
}

export interface StormReport {
  seconds: number
  /** Due, but not sent for lack of sockets. */
  unsent: number
  kinds: Record<
    string,
    {
      sent: number
      /** Responses below 400. */
      done: number
      /** Responses 503 with `Retry-After`. */
      shed: number
      /** Size of the largest of those in bytes. */
      shedBytes: number
      /** Other responses by status. */
      otherwise: Record<string, number>
      /** Connections closed without a response. */
      broken: number
      /** Latencies of successful responses in milliseconds. */
      times: number[]
    }
  >
}

/** Runs a load test in a separate process. */
export async function storm(order: StormOrder): Promise<StormReport> {
  const source = spawn(process.execPath, ['tests/support/storm-source.ts', JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(source.stdout)) as StormReport
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html,*/*\r\nAccept-Encoding: gzip\r\n\r\n`
const post = (path: string, body: unknown) => {
  const json = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`
}

/** Request mix of visitors on a busy day, with demo content. */
export const busyDay: Ask[] = [
  { kind: 'cached page', weight: 40, text: get('/') },
  { kind: 'cached picture', weight: 15, text: get('/media/image/upload/w_640,h_360,c_fill,q_80/showreel/dawn_ridge.webp') },
  { kind: 'page', weight: 20, text: get('/quote-builder?n={n}') },
  { kind: 'read', weight: 13, text: get('/api/media/slatehouse/portfolio') },
  {
    kind: 'write',
    weight: 10,
    text: post('/api/contact', {
      name: 'Storm',
      email: 's@tests.example',
      projectType: 'other',
      message: 'Is anybody there at all?',
    }),
  },
  {
    kind: 'sign-in',
    weight: 2,
    text: post('/api/admin/login', { password: adminPassword }),
  },
]

/** Kinds served from memory, which load shedding does not affect. */
export const atHand = new Set(['cached page', 'cached picture'])
