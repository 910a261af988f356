import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, closeSync, fsyncSync, rmSync, statSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, serveTus } from './tools/server-load.ts'

export interface UploadFigures {
  bytes: number
  /** Bytes per second, by tus to a bare `@tus/server` with its file store. */
  bare: number
  /** The same, and then waiting for the disk, as the product does. */
  durable: number
  tus: number
  form: number
  /** Bytes by which the process grew, at the most, while it took in that way. */
  growth: { tus: number; form: number }
}

/** Rounds of each way, taken in turn, so that a machine that slows down slows all of them. */
const rounds = 3

/**
 * Uploads one film by tus and by a form, and by tus to a bare `@tus/server`, in turn; medians of {@link rounds}. Each begins when
 * the work after the one before is done (films are hashed) and the page cache has just freed a file of this size: new pages of a
 * virtual machine take twice the time. `film` is the beginning of the file; noise follows it.
 */
export async function measureUploads(product: {
  url: string
  dataDir: string
  pid: number
  cookie: string
  film: string
  bytes: number
}): Promise<UploadFigures> {
  const folder = join(product.dataDir, 'bench')
  mkdirSync(folder, { recursive: true })
  const file = makeFilm(join(folder, 'film.mp4'), product.film, product.bytes)
  const seconds = {
    bare: [] as number[],
    durable: [] as number[],
    tus: [] as number[],
    form: [] as number[],
  }
  const growth = { tus: 0, form: 0 }
  const kept = join(folder, 'bare')
  mkdirSync(kept)
  const bare = await serveTus(kept)
  try {
    // Once for the code to be compiled and the file to be in memory.
    for (const send of [sendForm, sendByTus]) await send(product, product.film)
    await untilLookedAt(product)
    const evenGround = async () => {
      await run('sync')
      await copy(file, join(folder, 'spare.mp4'))
      await run('sync')
      rmSync(join(folder, 'spare.mp4'))
    }
    for (let round = 0; round < rounds; round += 1) {
      await evenGround()
      for (const waits of [false, true]) {
        await evenGround()
        const send = async () => {
          await sendByTus({ url: bare.url, cookie: '' }, file, '/files')
          if (waits) await run('sync', '-f', kept)
        }
        seconds[waits ? 'durable' : 'bare'].push(await timed(send))
        rmSync(kept, { recursive: true })
        mkdirSync(kept)
      }
      for (const [way, send] of [
        ['tus', sendByTus],
        ['form', sendForm],
      ] as const) {
        await evenGround()
        const watch = watchMemory(product.pid)
        seconds[way].push(await timed(() => send(product, file)))
        growth[way] = Math.max(growth[way], watch.stop())
        await untilLookedAt(product)
        rmSync(join(product.dataDir, 'media/uploads'), { recursive: true })
        mkdirSync(join(product.dataDir, 'media/uploads'))
      }
    }
  } finally {
    bare.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const rate = (way: keyof typeof seconds) => product.bytes / median(seconds[way])
  return {
    bytes: product.bytes,
    bare: rate('bare'),
    durable: rate('durable'),
    tus: rate('tus'),
    form: rate('form'),
    growth,
  }
}

function makeFilm(path: string, beginning: string, bytes: number): string {
  const target = openSync(path, 'w')
  const first = readFileSync(beginning)
  writeSync(target, first)
  const noise = Buffer.alloc(1024 ** 2, 'slate')
  for (let left = bytes - first.length; left > 0; left -= noise.length) writeSync(target, noise, 0, Math.min(left, noise.length))
  fsyncSync(target)
  closeSync(target)
  return path
}

const copy = (from: string, to: string): Promise<void> => run('cp', from, to)

async function run(command: string, ...text: string[]): Promise<void> {
  const [code] = (await once(spawn(command, text), 'exit')) as [number]
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function untilLookedAt({ url, cookie }: Admin): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/admin/assets?state=arrived`, { headers: { Cookie: cookie } })
    const { assets } = (await answer.json()) as { assets: unknown[] }
    if (assets.length === 0) return
    await sleep(100)
  }
}

interface Admin {
  url: string
  cookie: string
}

async function sendByTus(admin: Admin, file: string, path = '/api/admin/uploads'): Promise<void> {
  const { size } = statSync(file)
  const created = await call(admin, 'POST', path, {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': size,
    'Upload-Metadata': `filename ${Buffer.from('bench.mp4').toString('base64')}`,
  })
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': 0,
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': size,
  }
  await call(admin, 'PATCH', new URL(created.headers.location!, admin.url).pathname, headers, (sending) =>
    sendFile(sending, file),
  )
}

async function sendForm(admin: Admin, file: string): Promise<void> {
  const boundary = '----------------bench'
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="bench.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': head.length + statSync(file).size + tail.length,
  }
  await call(admin, 'POST', '/api/admin/assets', headers, async (sending) => {
    await write(sending, head)
    await sendFile(sending, file)
    await write(sending, tail)
  })
}

/** While one piece goes out the next is read, into the same two buffers: the sender shares the processor with the product. */
async function sendFile(sending: ClientRequest, path: string): Promise<void> {
  const file = await open(path)
  const buffers = [Buffer.alloc(1024 ** 2), Buffer.alloc(1024 ** 2)]
  let sent = Promise.resolve()
  for (let at = 0; ; at += 1) {
    const { bytesRead, buffer } = await file.read(buffers[at % 2]!)
    await sent
    if (bytesRead === 0) break
    sent = write(sending, buffer.subarray(0, bytesRead))
  }
  await file.close()
}

const write = (sending: ClientRequest, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => sending.write(bytes, (error) => (error ? reject(error) : resolve())))

async function call(
  admin: Admin,
  method: string,
  path: string,
  headers: Record<string, string | number>,
  sendBody: (sending: ClientRequest) => Promise<void> = async () => undefined,
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(admin.url)
  const sending = request({ host: hostname, port, method, path, headers: { Cookie: admin.cookie, ...headers } })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  await sendBody(sending)
  sending.end()
  const [answer] = await answered
  answer.resume()
  await once(answer, 'end')
  if ((answer.statusCode ?? 500) >= 300) throw new Error(`${method} ${path} was answered with ${answer.statusCode}`)
  return answer
}

/** The largest resident size of a process above that at the start, looked at ten times a second. Linux only. */
function watchMemory(pid: number): { stop(): number } {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  const before = resident()
  let most = before
  const look = setInterval(() => (most = Math.max(most, resident())), 100)
  return {
    stop() {
      clearInterval(look)
      return Math.max(most, resident()) - before
    },
  }
}
