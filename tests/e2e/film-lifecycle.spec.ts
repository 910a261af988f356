import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import type { AssetCard, AssetDetail } from '#domain/media/media-endpoints.ts'
import { openBrowser } from '../support/browser.ts'
import { awaken, open, visitAdmin } from '../support/admin-visit.ts'
import { runFfmpeg } from '../support/player/numbered-clip.ts'
import { makeDataDir, signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const clips = mkdtempSync(join(tmpdir(), 'slatehouse-clips-'))
/** Same folder and port for each restart of the product. */
const dataDir = makeDataDir('off')

let product: RunningProduct
let browser: Browser
/** The session survives restarts. */
let cookie: string

test.beforeAll(async () => {
  product = await start()
  cookie = await signIn(product.url)
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
  rmSync(clips, { recursive: true, force: true })
})

const start = (port?: number) =>
  startProduct({
    alone: true,
    dataDir,
    port,
    env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' },
  })

async function killAndStartAgain(): Promise<void> {
  product.process.kill('SIGKILL')
  await product.stop()
  product = await start(product.port)
}

/** An H.264 film in 720p with sound whose frames all differ. */
async function makeFilm(name: string, { rate, seconds, extra = [] }: { rate: string; seconds: number; extra?: string[] }) {
  const path = join(clips, name)
  const sources = [`testsrc2=size=1280x720:rate=${rate}`, 'sine=frequency=330:sample_rate=48000']
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
  const picture = ['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...extra]
  await runFfmpeg([...inputs, ...picture, '-c:a', 'aac', '-movflags', '+faststart', path])
  return path
}

const sha256Of = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads', exact: true })

const choose = (page: Page, ...paths: string[]) =>
  page.getByLabel('Pictures and films', { exact: true }).and(page.locator('input')).first().setInputFiles(paths)

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${product.url}/api/admin/assets${path}`, { headers: { cookie } })
  return (await response.json()) as Answer
}

/** Asset created from an upload; undefined while it is pending. */
async function assetOf(path: string): Promise<AssetDetail | undefined> {
  const { assets } = await ask<{ assets: AssetCard[] }>(`?search=${encodeURIComponent(basename(path))}`)
  const [found] = assets
  return found && (await ask<{ asset: AssetDetail }>(`/${found.id}`)).asset
}

const patiently = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 90_000, intervals: [250] })

const stateOf = (path: string) => async () => (await assetOf(path))?.state

const player = (page: Page) => page.getByRole('region', { name: /^Player/ })

const film = (page: Page) =>
  player(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ seconds: video.currentTime, height: video.videoHeight }))

test('films play while they are transcoded, and in every quality afterwards', async () => {
  // Transcoding two films takes most of it on a busy machine.
  test.setTimeout(360_000)
  const even = await makeFilm('dawn 25.mp4', { rate: '25', seconds: 20 })
  const odd = await makeFilm('dusk 29.97.mov', { rate: '30000/1001', seconds: 5 })
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/media`)
  await choose(page, even, odd)
  await uploads(page)
    .getByText(/In the library/)
    .nth(1)
    .waitFor()

  const begun = (await assetOf(even))!
  await open(page, `${product.url}/admin/media/${begun.id}`)
  await page
    .getByText(/Processing\s*\d+%/)
    .first()
    .waitFor()
  await player(page).getByRole('button', { name: 'Play', exact: true }).first().click()
  await patiently(async () => (await film(page)).seconds).toBeGreaterThan(0.5)
  expect((await ask<{ asset: AssetDetail }>(`/${begun.id}`)).asset.state, 'it plays before it is developed').toBe('processing')

  await patiently(stateOf(even)).toBe('ready')
  await patiently(stateOf(odd)).toBe('ready')
  expect((await assetOf(even))!.frameRate).toEqual({ numerator: 25, denominator: 1 })
  expect((await assetOf(odd))!.frameRate).toEqual({ numerator: 30_000, denominator: 1001 })
  expect((await assetOf(odd))!.hlsRenditions.map(({ name }) => name)).toEqual(['720p', '360p'])

  for (const path of [even, odd]) {
    const { id, sha256 } = (await assetOf(path))!
    expect(sha256).toBe(sha256Of(path))
    await open(page, `${product.url}/admin/media/${id}`)
    await awaken(page, '.player')
    await player(page).getByRole('button', { name: 'Play', exact: true }).first().click()
    for (const height of [360, 720]) {
      await player(page)
        .getByRole('button', { name: /^Quality/ })
        .click()
      await player(page)
        .getByRole('menuitemradio', { name: `${height}p`, exact: true })
        .click()
      await patiently(async () => (await film(page)).height).toBe(height)
    }
  }

  await page.getByRole('button', { name: 'Process again' }).click()
  await page.getByRole('button', { name: 'Cancel processing' }).click()
  await patiently(stateOf(odd)).toBe('cancelled')
  await page.getByRole('button', { name: 'Process again' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('uploads and transcoding resume after the product is killed', async () => {
  // Large bitrate, so that upload and transcoding take time.
  const path = await makeFilm('harbour.mp4', {
    rate: '25',
    seconds: 18,
    extra: ['-b:v', '8M', '-minrate', '8M', '-bufsize', '8M'],
  })
  const { page, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/media`)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await speed(3_000_000)
  await choose(page, path)
  await uploads(page)
    .getByText(/^[2-9][\d.]* MB of/)
    .waitFor()
  await killAndStartAgain()
  await speed(-1)
  await uploads(page)
    .getByText(/In the library/)
    .waitFor({ timeout: 90_000 })

  await patiently(async () => (await assetOf(path))?.progress).toBeGreaterThan(5)
  expect(await stateOf(path)()).toBe('processing')
  await killAndStartAgain()
  await patiently(stateOf(path)).toBe('ready')

  const { sha256, hlsRenditions } = (await assetOf(path))!
  expect(sha256).toBe(sha256Of(path))
  expect(hlsRenditions.map(({ name }) => name)).toEqual(['720p', '360p'])
  const scratch = join(dataDir, 'scratch')
  expect(existsSync(scratch) ? readdirSync(scratch) : []).toEqual([])
  // One folder per film, without remains of the interrupted transcoding.
  const transcoded = (await ask<{ counts: { video: number } }>('')).counts.video
  expect(readdirSync(join(dataDir, 'media', 'streams'))).toHaveLength(transcoded)
  await close()
})
