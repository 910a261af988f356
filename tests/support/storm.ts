import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { adminPassword } from './running-product.ts'

/** One sort of question: raw HTTP/1.1, with `{n}` for a number that is new each time. */
interface Ask {
  kind: string
  weight: number
  text: string
}

export interface StormOrder {
  port: number
  seconds: number
  /** Seconds in which what was asked in time may still be answered: 3, unless it is said. */
  patience?: number
  asks: Ask[]
  /** So many a second, whether or not earlier ones were answered ... */
  perSecond?: number
  /** ... or so many at a time, each asking again once it is answered. */
  together?: number
}

export interface StormReport {
  seconds: number
  /** Due, and not sent: the storm itself had no more sockets. */
  unsent: number
  kinds: Record<
    string,
    {
      sent: number
      /** Answered below 400. */
      done: number
      /** Answered with 503 and `Retry-After`. */
      shed: number
      /** The longest of those answers. */
      shedBytes: number
      /** Any other answer, by status. */
      otherwise: Record<string, number>
      /** Cut off without an answer. */
      broken: number
      /** Milliseconds of those that were done. */
      times: number[]
    }
  >
}

/** Lets a storm loose, from a process of its own. */
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

/** What visitors of a busy day ask for, on a product with demo content. */
export const busyDay: Ask[] = [
  { kind: 'cached page', weight: 40, text: get('/') },
  { kind: 'cached picture', weight: 15, text: get('/media/image/upload/w_640,h_360,c_fill,q_80/showreel/dawn_ridge.webp') },
  { kind: 'page', weight: 20, text: get('/?n={n}') },
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

/** Kinds that are answered from memory, before anybody is sent away. */
export const atHand = new Set(['cached page', 'cached picture'])
