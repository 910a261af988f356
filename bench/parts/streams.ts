import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn, startProduct } from '../../tests/support/running-product.ts'
import { type Bench } from '../figures.ts'
import { megabytesOf } from '../load.ts'
import { makeReviewOf, sayOn } from '../reviews.ts'

const streams = 10_000
/** Of one address, as an office has them. */
const ofAddress = 100
const mostGrowth = 250
const mostMilliseconds = 2_000

/** Live streams of as many guests of one review, on one process. */
export async function openStreams({ note, scratch }: Bench): Promise<void> {
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off', TRUSTED_PROXIES: '127.0.0.0/8' }
  const product = await startProduct({ dataDir: join(scratch, 'streams'), env })
  const sockets: Socket[] = []
  try {
    const review = await makeReviewOf(product.url, await signIn(product.url), 'demo/media/portfolio/volt_night_run.mp4')
    const before = megabytesOf(product)
    const heard = new Map<Socket, number>()
    for (let at = 0; at < streams; at += ofAddress) {
      const address = `198.51.${Math.floor(at / ofAddress / 250)}.${(at / ofAddress) % 250}`
      const opened = await Promise.all(
        Array.from({ length: ofAddress }, () =>
          openStream(product.port, review.slug, address, (socket) => heard.set(socket, performance.now())),
        ),
      )
      sockets.push(...opened)
    }
    const full = megabytesOf(product)
    // A heartbeat has gone to each.
    await sleep(20_000)
    const open = sockets.filter((socket) => !socket.destroyed).length
    const rested = megabytesOf(product)
    const sent = performance.now()
    await sayOn(product.url, review, 'To everybody')
    while (heard.size < open && performance.now() - sent < 30_000) await sleep(50)
    const last = Math.max(...heard.values()) - sent
    const growth = Math.max(full, rested) - before
    note({
      what: `Memory of ${streams.toLocaleString('en-GB')} live streams open on one process`,
      measured: `${Math.round(growth)} MB more, ${open.toLocaleString('en-GB')} open after a heartbeat`,
      limit: `at most ${mostGrowth} MB, all open`,
      met: growth <= mostGrowth && open === streams,
    })
    note({
      what: 'A comment on all of them, until the last has it',
      measured: `${heard.size.toLocaleString('en-GB')} have it, the last after ${Math.round(last)} ms`,
      limit: `all, at most ${mostMilliseconds} ms`,
      met: heard.size === streams && last <= mostMilliseconds,
    })
  } finally {
    for (const socket of sockets) socket.destroy()
    await product.remove()
  }
}

/** Comes again where it is sent away for a moment, as a page does. */
async function openStream(port: number, slug: string, address: string, onComment: (socket: Socket) => void): Promise<Socket> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const socket = await ask(port, slug, address, onComment)
    if (socket) return socket
    await sleep(500 * (attempt + 1))
  }
  throw new Error('a stream was sent away twenty times')
}

/** Resolves once the stream has begun; to null where it was refused. */
function ask(port: number, slug: string, address: string, onComment: (socket: Socket) => void): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET /api/client/${slug}/events HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`)
    })
    let head = ''
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(null))
    socket.on('data', (data) => {
      const text = data.toString('latin1')
      if (text.includes('"what":"comment"')) onComment(socket)
      if (head.includes('listening')) return
      head += text
      if (head.includes('listening')) resolve(socket)
      else if (/^HTTP\/1\.1 (?!200)/.test(head)) socket.destroy()
    })
  })
}
