import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, closeSync, fsyncSync, rmSync, statSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, serveBytes } from './tools/server-load.ts'

export interface UploadFigures {
  bytes: number
  /** Bytes per second. */
  cp: number
  /** `cp`, and then waiting for the disk. */
  durableCp: number
  /** Sent by the same sender to `node:http`, which throws it away. */
  thrownAway: number
  tus: number
  form: number
  /** Bytes by which the process grew, at the most, while it took in that way. */
  growth: { tus: number; form: number }
}

/** Rounds of each way, taken in turn, so that a machine that slows down slows all of them. */
const rounds = 3

/**
 * Uploads one film by tus and by a form, and copies the same file with `cp` to the same disk, in turn; medians of {@link rounds}.
 * `cp` does not wait for the disk, uploads do: so it is also measured with that; nor does it take anything from a socket:
 * so the same bytes are also sent to where nothing becomes of them. Each begins when what the one before left
 * to do is done (films are hashed once they are there), and on memory that a file of the same size has just left: pages that
 * a virtual machine has to ask its host for again take twice the time, and whoever came first would pay for all. `film` is the beginning of the file: noise follows it.
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
    cp: [] as number[],
    durableCp: [] as number[],
    thrownAway: [] as number[],
    tus: [] as number[],
    form: [] as number[],
  }
  const growth = { tus: 0, form: 0 }
  const bare = await serveBytes('package.json', {})
  try {
    // Once for the code to be compiled and the file to be in memory.
    await sendForm(product, product.film)
    await untilLookedAt(product)
    const evenGround = async () => {
      await run('sync')
      await copy(file, join(folder, 'spare.mp4'))
      await run('sync')
      rmSync(join(folder, 'spare.mp4'))
    }
    for (let round = 0; round < rounds; round += 1) {
      await evenGround()
      seconds.cp.push(await timed(() => copy(file, join(folder, 'copy.mp4'))))
      rmSync(join(folder, 'copy.mp4'))
      await evenGround()
      seconds.durableCp.push(
        await timed(async () => {
          await copy(file, join(folder, 'copy.mp4'))
          await run('sync', join(folder, 'copy.mp4'))
        }),
      )
      rmSync(join(folder, 'copy.mp4'))
      seconds.thrownAway.push(await timed(() => sendAway(bare.url, file)))
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
    cp: rate('cp'),
    durableCp: rate('durableCp'),
    thrownAway: rate('thrownAway'),
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

async function sendAway(url: string, file: string): Promise<void> {
  const headers = { 'Content-Length': statSync(file).size }
  await call({ url, cookie: '' }, 'PUT', '/', headers, (sending) => sendFile(sending, file))
}

async function sendByTus(admin: Admin, file: string): Promise<void> {
  const { size } = statSync(file)
  const created = await call(admin, 'POST', '/api/admin/uploads', {
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
  await call(admin, 'PATCH', created.headers.location!, headers, (sending) => sendFile(sending, file))
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
