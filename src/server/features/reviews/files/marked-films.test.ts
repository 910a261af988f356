// @module-tag sweep: watermarks in every segment of a film
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ReviewProject } from '#domain/reviews/review.ts'
import { testFilmTools } from '#tests/support/clips.ts'
import { approve } from '#tests/support/make-review.ts'
import { differingPixels, makeMarkedReview, picture, readFrames } from '#tests/support/marked-film.ts'
import { makeShareLink, makeViewer, type Viewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
}, 120_000)
afterAll(() => product.close())
afterEach(() => vi.useRealTimers())

/** As a browser reads it, which says where it comes from. */
async function readProject(viewer: Viewer): Promise<ReviewProject> {
  // The first read gives the cookie.
  await viewer.call('GET', '')
  const { json } = await viewer.call('GET', '')
  return json.project
}

const below = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)

/** A viewer of a film, and its files as they get them. */
async function watch(key: string, cookie = '') {
  const viewer = makeViewer(product, key, { cookie })
  const [version] = (await readProject(viewer)).videos
  const mount = below(version!.film!.stream!)
  return { viewer, film: version!.film!, mount, get: (file: string) => viewer.callAt('GET', mount + file) }
}

async function framesOf({ get }: Awaited<ReturnType<typeof watch>>, prefix: string, segment = '00001') {
  const [init, media] = [await get(`${prefix}360p.init.mp4`), await get(`${prefix}360p-${segment}.m4s`)]
  expect([init.status, media.status], media.text.slice(0, 200)).toEqual([200, 200])
  return readFrames(init.bytes, media.bytes)
}

describe('a version with the watermark in the picture', { timeout: 240_000 }, () => {
  it('has the same segments, frames and times, and each viewer’s own mark in every frame', async () => {
    const { project } = await makeMarkedReview(product, staff)
    const [ada, ben] = [
      await makeShareLink(product, staff, project.id, { name: 'Ada Quill' }),
      await makeShareLink(product, staff, project.id, { name: 'Ben Stone' }),
    ]
    const [hers, his, clean] = [await watch(ada.key), await watch(ben.key), await watch(project.slug, staff)]
    expect([hers.film.stream, hers.film.src, clean.film.stream, clean.film.src].map((one) => one!.split('/').at(-1))).toEqual([
      'marked.m3u8',
      'marked.m3u8',
      'master.m3u8',
      'film.mp4',
    ])
    const durations = (text: string) => [...text.matchAll(/#EXTINF:.*/g)].map(([line]) => line)
    const playlist = (await hers.get('marked-360p.m3u8')).text
    expect(durations(playlist)).toEqual(durations((await clean.get('360p.m3u8')).text))
    expect(playlist).toContain(`\n${hers.mount}marked-360p-00001.m4s\n`)

    for (const segment of ['00001', '00002']) {
      const [marked, other, as] = [
        await framesOf(hers, 'marked-', segment),
        await framesOf(his, 'marked-', segment),
        await framesOf(clean, '', segment),
      ]
      expect(marked.times).toEqual(as.times)
      expect(marked.keys).toEqual(as.keys)
      expect(marked.numbers).toEqual(as.numbers)
      expect(as.numbers[0]).toBe(Number(segment) * 100)
      for (const frame of [0, marked.pictures.length - 1]) {
        expect(differingPixels(marked.pictures[frame]!, as.pictures[frame]!, 0, 150)).toBeGreaterThan(300)
        expect(differingPixels(marked.pictures[frame]!, other.pictures[frame]!, 0, 150)).toBeGreaterThan(100)
        expect(differingPixels(marked.pictures[frame]!, as.pictures[frame]!, picture.numbersAt + 70)).toBe(0)
      }
    }
  })

  it('is marked on its poster and its thumbnails', async () => {
    const { project } = await makeMarkedReview(product, staff)
    const link = await makeShareLink(product, staff, project.id, { name: 'Ada Quill' })
    const [hers, clean] = [await watch(link.key), await watch(project.slug, staff)]
    for (const file of ['poster.jpg', 'sprite-0.jpg']) {
      const [one, other] = await Promise.all(
        [hers, clean].map(async ({ get }) =>
          sharp((await get(file)).bytes)
            .greyscale()
            .raw()
            .toBuffer({ resolveWithObject: true }),
        ),
      )
      expect([one!.info.width, one!.info.height]).toEqual([other!.info.width, other!.info.height])
      const differing = one!.data.filter((value, at) => Math.abs(value - other!.data[at]!) > 40).length
      expect(differing, file).toBeGreaterThan(100)
    }
  })

  it('is not to be had clean: no other stream, no file, no original', async () => {
    const { project, films } = await makeMarkedReview(product, staff)
    const guest = await watch(project.slug)
    const names = ['master.m3u8', '360p.m3u8', '360p.init.mp4', '360p-00000.m4s', 'film.mp4', 'original', 'marked-1080p.m3u8']
    for (const name of names) expect([name, (await guest.get(name)).status]).toEqual([name, 404])
    for (const name of ['sound.m3u8', 'sound-00000.m4s', 'peaks.json', 'sprite.vtt'])
      expect([name, (await guest.get(name)).status]).toEqual([name, 200])
    expect(
      (await product.request('GET', `/api/admin/assets/${films[0]!.id}/original`, { cookie: guest.viewer.cookies() })).status,
    ).toBe(401)
  })

  it('is clean again once it is approved, and others are not', async () => {
    const { project, review } = await makeMarkedReview(product, staff, { burntIn: true })
    const before = await watch(project.slug)
    await approve(product, project.slug, review.versions[0]!.version)
    const after = await watch(project.slug)
    expect(after.film.stream).toMatch(/master\.m3u8$/)
    expect((await after.get('360p-00000.m4s')).status).toBe(200)
    expect((await after.get('film.mp4')).status).toBe(200)
    // A player that is open goes on with what it began.
    expect((await before.get('marked-360p-00000.m4s')).status).toBe(200)
  })

  it('is what each grade says', async () => {
    const { project } = await makeMarkedReview(product, staff, {})
    const set = (body: object) => product.request('PATCH', `/api/admin/projects/${project.id}/review`, { cookie: staff, body })
    const read = async () => {
      const { watermark, videos } = await readProject(makeViewer(product, project.slug))
      return [watermark, videos[0]!.film!.stream!.split('/').at(-1)]
    }
    expect(await read()).toEqual([true, 'master.m3u8'])
    expect((await set({ burntIn: true })).status).toBe(200)
    expect(await read()).toEqual([false, 'marked.m3u8'])
    expect((await set({ watermark: false })).status).toBe(200)
    expect(await read()).toEqual([false, 'master.m3u8'])
  })

  it.each([
    ['quotes and filter syntax', `O'Neil":x=1[v];drawtext=text='%{eif\\:1\\:d}',\\`],
    ['markup', '<span font_size="9999999">&amp;</b>'],
    ['emoji', '👩‍👩‍👧‍👦 Zoë 🎬'],
    ['right to left', 'شركة الإنتاج ליאור'],
    ['a hundred and twenty letters', 'W'.repeat(120)],
  ])('carries a name with %s', async (_, name) => {
    const { project } = await makeMarkedReview(product, staff)
    const [link, plain] = [await makeShareLink(product, staff, project.id, { name }), await watch(project.slug, staff)]
    const frames = await framesOf(await watch(link.key), 'marked-', '00002')
    const clean = await framesOf(plain, '', '00002')
    expect(frames.numbers).toEqual(clean.numbers)
    expect(differingPixels(frames.pictures[3]!, clean.pictures[3]!, 0, 150)).toBeGreaterThan(100)
  })

  it('ends at the next segment once its link is revoked', async () => {
    const { project } = await makeMarkedReview(product, staff)
    const link = await makeShareLink(product, staff, project.id, { name: 'Ada Quill' })
    const hers = await watch(link.key)
    expect((await hers.get('marked-360p-00000.m4s')).status).toBe(200)
    const underWay = hers.get('marked-360p-00002.m4s')
    await product.request('PATCH', `/api/admin/review-links/${link.id}`, { cookie: staff, body: { revoked: true } })
    await underWay
    for (const file of ['marked-360p-00000.m4s', 'marked-360p-00001.m4s', 'marked.m3u8', 'poster.jpg']) {
      expect([file, (await hers.get(file)).status]).toEqual([file, 404])
    }
  })
})

describe('an address of a film', () => {
  it('works in the browser that it was given to, while its page is open', async () => {
    const { project } = await makeMarkedReview(product, staff, { watermark: false })
    const { viewer, film } = await watch(project.slug)
    expect((await viewer.callAt('GET', film.stream!)).status).toBe(200)
    const other = makeViewer(product, project.slug)
    await readProject(other)
    expect((await other.callAt('GET', film.stream!)).status, 'another browser with access').toBe(404)
    expect((await product.request('GET', film.stream!)).status, 'no browser').toBe(404)
    expect((await readProject(viewer)).videos[0]!.film, 'the same at the next read').toEqual(film)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    const copied = viewer.cookies()
    expect((await product.request('GET', film.stream!, { cookie: copied })).status, 'after minutes').toBe(404)
    expect((await viewer.call('POST', '/films')).status).toBe(200)
    expect((await viewer.callAt('GET', film.stream!)).status, 'renewed by its page').toBe(200)
    expect((await product.request('GET', film.stream!, { cookie: copied })).status, 'copied with its cookie').toBe(404)
  })

  it('works for a program without cookies for some minutes', async () => {
    const { project } = await makeMarkedReview(product, staff, { watermark: false })
    const { json } = await product.request('GET', `/api/client/${project.slug}`)
    const address = json.project.videos[0].film.stream
    expect((await product.request('GET', address)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 })
    expect((await product.request('GET', address)).status).toBe(404)
  })

  it('is bound at once for a browser, and opens nothing when it is changed', async () => {
    const { project, review } = await makeMarkedReview(product, staff, { watermark: false })
    const other = await makeMarkedReview(product, staff, { watermark: false })
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const answer = await product.request('GET', `/api/client/${project.slug}`, { headers })
    const [cookie] = answer.headers.getSetCookie().map((one) => one.split(';')[0]!)
    const { stream } = answer.json.project.videos[0].film
    expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly/)
    expect((await product.request('GET', stream)).status).toBe(404)
    expect((await product.request('GET', stream, { cookie })).status).toBe(200)
    const swapped = stream.replace(review.versions[0]!.id, other.review.versions[0]!.id)
    expect((await product.request('GET', swapped, { cookie })).status).toBe(404)
    expect((await product.request('GET', stream.replace('.-.', `.${crypto.randomUUID()}.`), { cookie })).status).toBe(404)
    const forged = cookie!.replace(/\.\d+\./, `.${Math.floor(Date.now() / 1000) + 9_000}.`)
    expect((await product.request('GET', stream, { cookie: forged })).status).toBe(404)
  })
})

describe('without ffmpeg', () => {
  it('shows nothing clean, and says why', async () => {
    const without = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
    try {
      const cookie = await without.signIn()
      const { project } = await makeMarkedReview(without, cookie)
      const read = async (as = '') =>
        (await without.request('GET', `/api/client/${project.slug}`, { cookie: as })).json.project.videos[0]
      const version = await read()
      expect([version.state, version.film, version.url, version.withheld]).toEqual([
        'ready',
        null,
        '',
        expect.stringContaining('can’t be added'),
      ])
      const forStaff = await read(cookie)
      expect([forStaff.film.stream, forStaff.withheld]).toEqual([expect.stringMatching(/master\.m3u8$/), null])
      for (const file of ['film.mp4', 'master.m3u8', 'marked.m3u8', 'poster.jpg', '360p-00000.m4s']) {
        const { status, json } = await without.request('GET', below(forStaff.film.stream) + file)
        expect([status, json.message]).toEqual([409, expect.stringContaining('can’t be added')])
      }
    } finally {
      await without.close()
    }
  })
})

it('leaves no half file in the cache when the process is killed', { timeout: 240_000 }, async () => {
  const { films, streamKey } = await makeMarkedReview(product, staff)
  const tools = await testFilmTools()
  const dataDir = await mkdtemp(join(tmpdir(), 'slatehouse-killed-'))
  const marked = join(dataDir, 'marked')
  const script = `
    const { makeMarkedFilms } = await import('#server/features/reviews/files/marked-films.ts')
    const { makeDiskStorage } = await import('#server/base/storage/storage.ts')
    const { media, film, tools, dataDir } = JSON.parse(process.env.ORDER)
    const log = { error: console.error }
    const films = makeMarkedFilms({ env: { dataDir }, storage: makeDiskStorage(media), log, filmTools: tools, closing: new AbortController().signal })
    for (let viewer = 0; ; viewer += 1) {
      await Promise.all(['00000', '00001', '00002'].map((n) => films.segment({ film, lines: [String(viewer), 'now'] }, '360p', '360p-' + n + '.m4s')))
    }`
  const order = JSON.stringify({
    media: product.services.storage.pathOf!(''.padEnd(1, 'x')).slice(0, -2),
    film: films[0],
    tools,
    dataDir,
  })
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ORDER: order },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kept = async () =>
    (await readdir(marked, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile())
  try {
    await vi.waitFor(async () => expect((await kept()).length).toBeGreaterThan(4), { timeout: 90_000, interval: 20 })
  } finally {
    child.kill('SIGKILL')
    await ended
  }
  for (const entry of await kept()) {
    expect(entry.name).toMatch(/^360p(-\d{5}\.m4s|\.init\.mp4)$/)
    const bytes = await readFile(join(entry.parentPath, entry.name))
    let at = 0
    while (at < bytes.length) at += bytes.readUInt32BE(at) || bytes.length
    expect([entry.name, at]).toEqual([entry.name, bytes.length])
  }
  expect(streamKey).toBeTruthy()
  await rm(dataDir, { recursive: true, force: true })
})
