import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mostPages } from '#server/features/reviews/review-hub.ts'
import { signIn, startProduct } from '../../tests/support/running-product.ts'
import { type Bench } from '../figures.ts'
import { megabytesOf } from '../load.ts'
import { freeBox, sayOn, shortFilm, type BenchReview } from '../reviews.ts'

/** As many as a process lets guests open. */
const streams = mostPages.ofStrangers
/** Of one review, in one office. */
const ofReview = 100
/** Bytes of each: 10,000 within 250 MB. */
const mostBytes = 25_000
const mostMilliseconds = 300

/** Live streams of as many guests of a hundred reviews, on one process. */
export async function openStreams({ note, scratch }: Bench): Promise<void> {
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off', TRUSTED_PROXIES: '127.0.0.0/8' }
  const product = await startProduct({ dataDir: join(scratch, 'streams'), env })
  const sockets: Socket[] = []
  try {
    const { url, port } = product
    const cookie = await signIn(url)
    const reviews: BenchReview[] = []
    for (let at = 0; at < streams / ofReview; at += 1) reviews.push(await makeSmallReview(url, cookie, at))
    const before = megabytesOf(product)
    const reached = new Map<Socket, number>()
    const onComment = (socket: Socket) => reached.set(socket, performance.now())
    const last = reviews.at(-1)!
    for (const [at, { slug }] of reviews.entries()) {
      const address = `198.51.100.${at % 250}`
      const opening = Array.from({ length: ofReview }, () => openStream(port, slug, address, onComment))
      sockets.push(...(await Promise.all(opening)))
    }
    const full = megabytesOf(product)
    // A heartbeat has gone to each.
    await sleep(20_000)
    const open = sockets.filter((socket) => !socket.destroyed).length
    const growth = Math.max(full, megabytesOf(product)) - before
    const bytes = (growth * 1024 ** 2) / streams
    note({
      what: `Memory of each of ${streams.toLocaleString('en-GB')} live streams open on one process, a hundred guests of each review`,
      measured: `${(bytes / 1000).toFixed(1)} kB, ${Math.round(growth)} MB together; ${open.toLocaleString('en-GB')} open after a heartbeat`,
      limit: 'at most 25 kB, which is 10,000 within 250 MB; all open',
      met: bytes <= mostBytes && open === streams,
    })
    const sent = performance.now()
    await sayOn(url, last, 'To everybody')
    while (reached.size < ofReview && performance.now() - sent < 30_000) await sleep(20)
    const until = Math.max(...reached.values()) - sent
    note({
      what: 'A comment on one of these reviews meanwhile, until the last of its guests has it',
      measured: `${reached.size} have it, the last after ${Math.round(until)} ms`,
      limit: `all, at most ${mostMilliseconds} ms`,
      met: reached.size === ofReview && until <= mostMilliseconds,
    })
  } finally {
    for (const socket of sockets) socket.destroy()
    await product.remove()
  }
}

/** A project with one film. */
async function makeSmallReview(url: string, cookie: string, at: number): Promise<BenchReview> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ clientName: 'Bench Client', projectTitle: `Bench ${at}`, versions: 'V1' }))
    form.append(name, value)
  form.append('videos', new Blob([shortFilm, freeBox(at)]), 'film.mp4')
  const response = await fetch(`${url}/api/admin/project`, { method: 'POST', headers: { Cookie: cookie }, body: form })
  const { project } = (await response.json()) as { project?: { id: string; slug: string } }
  if (!project) throw new Error(`the project was answered with ${response.status}`)
  const { deliverables } = (await (
    await fetch(`${url}/api/admin/projects/${project.id}/deliverables`, { headers: { Cookie: cookie } })
  ).json()) as { deliverables: { id: string }[] }
  return { slug: project.slug, film: deliverables[0]!.id }
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
