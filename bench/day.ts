import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { pictureRatios, pictureWidths, heightAt, type PictureRatio } from '#domain/media/pictures/picture-sizes.ts'
import { splitWords, type FilmTools } from '#server/base/media/ffmpeg.ts'
import { everyPage } from '../tests/support/access/every-page.ts'
import { signIn, type RunningProduct } from '../tests/support/running-product.ts'

const run = promisify(execFile)

/** Share of a day; less for work on the bench itself. */
const share = Number(process.env.BENCH_DAY_SHARE ?? 1)
const part = (whole: number) => Math.ceil(whole * share)
/** What a studio does in a day. */
const amounts = { pictures: part(500), uploads: part(20), films: part(3), mails: part(200), pdfs: part(50) }
/** CSS pixels of a phone and a desk, and the pixels of the screen per CSS pixel. */
const screens = [
  { width: 390, density: 2 },
  { width: 1440, density: 1 },
]
/** As Chromium asks. */
const acceptPictures = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** A fault of the day: what was asked and how it was answered. */
type Faults = string[]

export interface Day {
  faults: Faults
  pages: number
  pictures: number
  /** Milliseconds that each part took. */
  took: Record<string, number>
}

interface Studio {
  product: RunningProduct
  databaseUrl: string
  tools: FilmTools
  scratch: string
}

/** A day of work against a running product with demo content. What fails is in `faults`. */
export async function workADay(studio: Studio): Promise<Day> {
  const faults: Faults = []
  const cookie = await signIn(studio.product.url)
  const ask = asker(studio.product.url, cookie, faults)
  const took: Record<string, number> = {}
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now()
    const result = await work()
    took[name] = performance.now() - started
    return result
  }
  const names = await pictureNames(studio.product, cookie)
  const pages = await timed('pages', () => seeEveryPage(studio, ask))
  const pictures = await timed('pictures', () => makePictures(ask, names))
  const films = timed('films', () => sendFilms(studio, ask))
  await timed('uploads', () => sendPictures(ask))
  await timed('mails', () => sendMails(ask))
  await timed('PDFs', () => readPdfs(studio, ask))
  await films
  await timed('transcoding', () => untilTranscoded(studio.product, cookie))
  return { faults, pages, pictures, took }
}

type Ask = ReturnType<typeof asker>

/** Asks as staff, from as many addresses as a day has visitors; answers that are faults are noted and give null. */
function asker(url: string, cookie: string, faults: Faults) {
  let asked = 0
  return async (path: string, { accept = '*/*', ...init }: RequestInit & { accept?: string } = {}): Promise<Response | null> => {
    asked += 1
    const headers = {
      ...init.headers,
      Accept: accept,
      Cookie: cookie,
      'X-Forwarded-For': `198.51.100.${Math.floor(asked / 100) % 256}`,
    }
    const name = `${init.method ?? 'GET'} ${path}`
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const answer = await fetch(url + path, { ...init, headers }).catch((error: Error) => error)
      if (answer instanceof Error) {
        faults.push(`${name}: ${answer.message}`)
        return null
      }
      // Asked to come again, as a browser does.
      if (answer.status === 503 && answer.headers.has('retry-after')) {
        await answer.arrayBuffer()
        await sleep(1_000)
        continue
      }
      if (answer.status >= 500 || answer.status === 429) {
        faults.push(`${name}: ${answer.status}`)
        await answer.arrayBuffer()
        return null
      }
      return answer
    }
    faults.push(`${name}: busy twenty times`)
    return null
  }
}

async function seeEveryPage({ product, databaseUrl }: Studio, ask: Ask): Promise<number> {
  const paths = new Set((await everyPage(product, databaseUrl, { withFilms: false })).map(({ path }) => path))
  for (const { width, density } of screens) {
    for (const path of [...paths].slice(0, part(paths.size))) {
      const page = await ask(path, { accept: 'text/html' })
      const html = (await page?.text()) ?? ''
      await workThrough(4, [...partsOf(html, width * density)], async (part) => {
        const answer = await ask(part, { accept: acceptPictures })
        await answer?.arrayBuffer()
      })
    }
  }
  return part(paths.size) * screens.length
}

/** Scripts, styles and pictures of a page; of a picture's sizes the first that is wide enough. */
function partsOf(html: string, width: number): Set<string> {
  const parts = new Set<string>()
  for (const [, , address] of html.matchAll(/(src|href)="(\/(?:assets|media|api)\/[^"]+\.(?:js|css|jpg|png|webp|avif))"/g)) {
    parts.add(unescaped(address!))
  }
  for (const [, , sizes] of html.matchAll(/(srcset|srcSet|imageSrcSet|imagesrcset)="([^"]+)"/g)) {
    const candidates = sizes!.split(', ').map((candidate) => candidate.trim().split(' ') as [string, string?])
    const wide = candidates.find(([, size = '0w']) => Number.parseInt(size) >= width) ?? candidates.at(-1)!
    if (wide[0].startsWith('/')) parts.add(unescaped(wide[0]))
  }
  return parts
}

const unescaped = (address: string) => address.replaceAll('&amp;', '&')

interface ListedAsset {
  publicId: string
  kind: string
  state: string
}

async function listAssets({ url }: RunningProduct, cookie: string, query: string): Promise<ListedAsset[]> {
  const answer = await fetch(`${url}/api/admin/assets?${query}`, { headers: { Cookie: cookie } })
  return ((await answer.json()) as { assets: ListedAsset[] }).assets
}

const pictureNames = async (product: RunningProduct, cookie: string) =>
  (await listAssets(product, cookie, 'kind=image')).map(({ publicId }) => publicId)

/** Sizes that no page has asked for, so that each one is made. */
async function makePictures(ask: Ask, names: string[]): Promise<number> {
  const ratios = Object.keys(pictureRatios) as PictureRatio[]
  const sizes = pictureWidths
    .filter((width) => width >= 240)
    .flatMap((width) => ratios.map((ratio) => `w_${width},h_${heightAt(width, ratio)},c_fill,q_70,f_auto`))
  const paths = names
    .flatMap((name, at) =>
      sizes.filter((_, size) => size % 7 === at % 7).map((size) => `/media/image/upload/${size}/${name}.jpg`),
    )
    .slice(0, amounts.pictures)
  await workThrough(6, paths, async (path) => {
    const answer = await ask(path, { accept: acceptPictures })
    await answer?.arrayBuffer()
  })
  return paths.length
}

/** Photographs of 24 megapixels, with noise, as a camera's. */
async function sendPictures(ask: Ask): Promise<void> {
  const picture = await sharp({
    create: { width: 6000, height: 4000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  await workThrough(4, [...Array(amounts.uploads).keys()], async (at) => {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(picture)]), `day-${at}.jpg`)
    const answer = await ask('/api/admin/assets', { method: 'POST', body: form })
    await answer?.arrayBuffer()
  })
}

async function sendFilms({ tools, scratch }: Studio, ask: Ask): Promise<void> {
  const film = join(scratch, 'day.mp4')
  await run(tools.ffmpeg, [
    ...splitWords('-nostdin -loglevel error -y -f lavfi -i testsrc2=size=1920x1080:rate=25'),
    ...splitWords('-f lavfi -i sine=frequency=330:sample_rate=48000 -t 20'),
    ...splitWords('-c:v libx264 -preset ultrafast -crf 24 -pix_fmt yuv420p -c:a aac'),
    film,
  ])
  for (let at = 0; at < amounts.films; at += 1) {
    const form = new FormData()
    form.append('files', new Blob([readFileSync(film)]), `day-${at}.mp4`)
    const answer = await ask('/api/admin/assets', { method: 'POST', body: form })
    await answer?.arrayBuffer()
  }
}

async function sendMails(ask: Ask): Promise<void> {
  await workThrough(4, [...Array(amounts.mails).keys()], async (at) => {
    const letter = {
      name: `Client ${at}`,
      email: `day-${at}@client.example`,
      subject: `Day ${at}`,
      text: 'Good morning. '.repeat(50),
    }
    const answer = await ask('/api/admin/conversations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(letter),
    })
    await answer?.arrayBuffer()
  })
}

async function readPdfs({ product }: Studio, ask: Ask): Promise<void> {
  const listed = await ask('/api/admin/invoices')
  const { invoices = [] } = ((await listed?.json()) ?? {}) as { invoices?: { id: string; state: string }[] }
  const issued = invoices.filter(({ state }) => state !== 'draft')
  if (issued.length === 0) throw new Error(`${product.url} lists no invoice`)
  const ids = Array.from({ length: amounts.pdfs }, (_, at) => issued[at % issued.length]!.id)
  await workThrough(2, ids, async (id) => {
    const answer = await ask(`/api/admin/invoices/${id}/invoice.pdf`)
    await answer?.arrayBuffer()
  })
}

async function untilTranscoded(product: RunningProduct, cookie: string): Promise<void> {
  for (let left = 1200; left > 0; left -= 1) {
    const states = ['arrived', 'processing'].map((state) => listAssets(product, cookie, `kind=video&state=${state}`))
    if ((await Promise.all(states)).flat().length === 0) return
    await sleep(1_000)
  }
  throw new Error('films were not ready after twenty minutes')
}

async function workThrough<Item>(atOnce: number, items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Megabytes of a process, of its children, and of PostgreSQL (each of its processes with its part of what they share). */
export interface Memory {
  web: number
  children: number
  postgres: number
}

export function memoryOf(web: number, postgres: number): Memory {
  const below = descendants()
  const sum = (pids: number[]) => pids.reduce((total, pid) => total + proportional(pid), 0)
  return { web: resident(web), children: sum(below(web)), postgres: sum([postgres, ...below(postgres)]) }
}

const resident = (pid: number): number => kilobytes(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/) / 1024
const proportional = (pid: number): number => kilobytes(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m) / 1024

/** Zero for a process that has just ended. */
function kilobytes(path: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(path, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Processes below one, from the parents that /proc names. */
function descendants(): (pid: number) => number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = kilobytes(`/proc/${name}/status`, /PPid:\s+(\d+)/)
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)])
  return below
}

/** Processes that a process has started, and those that they have. */
export const descendantsOf = (pid: number): number[] => descendants()(pid)

/** Seconds of processor time that these processes, what they have started, and what those had started, took so far. */
export function processorSecondsOf(pids: number[]): number {
  const below = descendants()
  const ticks = pids.flatMap((pid) => [pid, ...below(pid)]).map(ticksOf)
  return ticks.reduce((sum, one) => sum + one, 0) / 100
}

/** User and system time of a process and of its children that have ended, in hundredths of a second. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return 0
  }
}

/** Highest memory while watched. */
export function watchMemory(web: number, postgres: number): { stop(): Memory } {
  const most = memoryOf(web, postgres)
  const look = () => {
    const now = memoryOf(web, postgres)
    for (const part of ['web', 'children', 'postgres'] as const) most[part] = Math.max(most[part], now[part])
  }
  const looking = setInterval(look, 500)
  return {
    stop() {
      clearInterval(looking)
      return most
    },
  }
}
