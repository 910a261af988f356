import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { pressAndWait } from '../support/admin-visit.ts'
import { expectAccessible, openBrowser, phone, visit } from '../support/browser.ts'
import { transcodeFilm } from '../support/player/transcode-film.ts'
import { runFfmpeg } from '../support/player/numbered-clip.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-player-'))
const streamKey = 'developed-for-this-test'
const captions = `WEBVTT

00:00.000 --> 00:30.000
First light on the ridge, and nobody else about.
`

let database: EmbeddedPostgres
let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  database = await startEmbeddedPostgres(folder, makeLog('error'))
  product = await startProduct({ alone: true, env: { DATABASE_URL: database.url, DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  await transcodeShowreel()
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Transcodes the first half minute of the showreel. */
async function transcodeShowreel(): Promise<void> {
  const clip = join(folder, 'clip.mp4')
  await runFfmpeg(['-i', 'demo/media/showreel/showreel.mp4', '-t', '30', '-c', 'copy', clip])
  const made = join(folder, 'stream')
  await transcodeFilm(clip, made)
  const kept = join(product.dataDir, 'media', 'streams', streamKey)
  mkdirSync(kept, { recursive: true })
  cpSync(made, kept, { recursive: true })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `update assets set stream_key = $1, renditions = '{}' where kind = 'video' and public_id = 'showreel/showreel'`,
    [streamKey],
  )
  await client.query(
    `with track as (
       insert into caption_tracks (asset_id, language, label, version)
       select id, 'en', 'English', 1 from assets where kind = 'video' and public_id = 'showreel/showreel' returning id)
     insert into caption_versions (track_id, number, vtt, sha256, cues) select id, 1, $1, '', 1 from track`,
    [captions],
  )
  await client.end()
}

async function openShowreel(options: BrowserContextOptions = {}) {
  const visitor = await visit(browser, options)
  const { page } = visitor
  await page.goto(product.url)
  await page.getByRole('button', { name: 'PLAY VIDEO' }).click()
  const player = page.getByRole('region', { name: 'Player: Showreel' })
  await player.waitFor()
  const film = () =>
    player.locator('video').evaluate((video: HTMLVideoElement) => ({
      seconds: video.currentTime,
      paused: video.paused,
      ended: video.ended,
      height: video.videoHeight,
      rate: video.playbackRate,
      volume: video.volume,
      muted: video.muted,
      streamed: video.src.startsWith('blob:'),
    }))
  async function choose(height: number) {
    await page.mouse.move(700, 400)
    await player.getByRole('button', { name: /^Quality/ }).click()
    await page.getByRole('menuitemradio', { name: `${height}p`, exact: true }).click()
  }
  const shows = (height: number) => expect.poll(async () => (await film()).height).toBe(height)
  // On a slow machine the film may have ended during the steps before, and is paused then.
  async function pause() {
    if (!(await film()).paused) await player.press('k')
    await expect.poll(async () => (await film()).paused).toBe(true)
  }
  async function play() {
    if ((await film()).paused) await player.press('k')
  }
  return { ...visitor, player, film, choose, shows, pause, play }
}

const plays = async (film: () => Promise<{ seconds: number }>) => {
  const { seconds } = await film()
  await expect.poll(async () => (await film()).seconds).toBeGreaterThan(seconds + 0.2)
}

test.describe('a film that has been transcoded', () => {
  test('plays as a stream, in the chosen quality', async () => {
    const { page, player, film, choose, shows, complaints, close } = await openShowreel()
    await plays(film)
    expect((await film()).streamed).toBe(true)
    for (const height of [360, 720]) {
      await choose(height)
      await shows(height)
      await player.getByRole('button', { name: `Quality: ${height}p` }).waitFor()
    }
    // Controls hide while the pointer rests; otherwise they return at the film's end only.
    await page.mouse.move(720, 410)
    await player.getByRole('button', { name: /^Quality/ }).click()
    await page.getByRole('menuitemradio', { name: 'Auto', exact: true }).click()
    await page.mouse.move(700, 400)
    await player.getByRole('button', { name: 'Quality: Auto' }).click()
    await page.getByRole('menuitemradio', { name: /^Auto \(\d+p\)$/ }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('applies a chosen quality in its last seconds, and to the part already played', async () => {
    const { player, film, choose, shows, play, complaints, close } = await openShowreel()
    await plays(film)
    await choose(360)
    await shows(360)
    await player.press('9')
    await play()
    await expect.poll(async () => (await film()).seconds).toBeGreaterThan(27.2)
    await choose(720)
    await shows(720)
    await expect.poll(async () => (await film()).ended).toBe(true)
    await shows(720)
    await expect.poll(async () => (await film()).ended).toBe(true)
    await player.press('1')
    await shows(720)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows the chosen quality while it is paused', async () => {
    const { film, choose, shows, pause, complaints, close } = await openShowreel()
    await plays(film)
    await pause()
    const { seconds } = await film()
    for (const height of [360, 720, 360]) {
      await choose(height)
      await shows(height)
    }
    expect(await film()).toMatchObject({ seconds, paused: true })
    expect(complaints).toEqual([])
    await close()
  })

  test('switches to another quality when the chosen one fails', async () => {
    const { page, player, film, choose, shows, pause, play, close } = await openShowreel()
    await plays(film)
    await choose(360)
    await shows(360)
    let asked = 0
    await page.route(/\/720p-0000[67]\.m4s$/, (route) => {
      asked += 1
      return route.fulfill({ status: 404 })
    })
    // Paused at the beginning, however long these steps take, so that there is film before the missing part.
    await pause()
    await player.press('Home')
    await choose(720)
    await shows(720)
    await player.press('9')
    await play()
    await expect.poll(async () => (await film()).ended).toBe(true)
    await shows(360)
    expect(asked, 'asked for, but not again').toBe(1)
    await player.getByRole('button', { name: 'Quality: Auto' }).waitFor()
    await close()
  })

  test('shows scrubbing previews and captions', async () => {
    const { page, player, film, complaints, close } = await openShowreel({ reducedMotion: 'reduce' })
    await plays(film)
    await player.locator('video').click()
    await expect.poll(async () => (await film()).paused).toBe(true)
    const box = (await player.getByRole('slider', { name: 'Position' }).boundingBox())!
    const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const
    await page.mouse.move(...at(0.5))
    const frame = player.getByTestId('scrub-frame')
    const shown = () => frame.evaluate((span) => `${span.style.backgroundImage} ${span.style.backgroundPosition}`)
    await player.getByText('0:15', { exact: true }).waitFor()
    const middle = await shown()
    expect(middle).toContain('sprite-0.jpg')
    await page.mouse.move(...at(0.9))
    await expect.poll(shown).not.toBe(middle)
    await page.mouse.down()
    await page.mouse.move(...at(0.2))
    await page.mouse.up()
    await expect.poll(async () => Math.abs((await film()).seconds - 6)).toBeLessThan(0.3)

    await player.getByRole('button', { name: 'Captions' }).click()
    const text = () =>
      player
        .locator('video')
        .evaluate((video: HTMLVideoElement) => (video.textTracks[0]?.activeCues?.[0] as VTTCue | undefined)?.text)
    await expect.poll(text).toContain('First light on the ridge')
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('by keyboard', () => {
  test('controls playback, volume, speed and full screen', async () => {
    const { page, player, film, complaints, close } = await openShowreel()
    await plays(film)
    await page.keyboard.press('k')
    await expect.poll(async () => (await film()).paused).toBe(true)
    await page.keyboard.press('5')
    await expect.poll(async () => (await film()).seconds).toBeCloseTo(15, 0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await film()).seconds).toBeCloseTo(20, 0)
    await page.keyboard.press('j')
    await expect.poll(async () => (await film()).seconds).toBeCloseTo(10, 0)
    await page.keyboard.press('Home')
    await expect.poll(async () => (await film()).seconds).toBe(0)
    await pressAndWait(page, '>', 'Speed 1.25×')
    expect((await film()).rate).toBe(1.25)
    await pressAndWait(page, 'ArrowDown', 'Volume 90%')
    expect((await film()).volume).toBeCloseTo(0.9)
    await page.keyboard.press('m')
    await player.getByRole('button', { name: 'Unmute' }).waitFor()
    await page.keyboard.press('f')
    await player.getByRole('button', { name: 'Leave full screen' }).waitFor()
    await page.keyboard.press('f')
    await player.getByRole('button', { name: 'Full screen', exact: true }).waitFor()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByText('5 seconds back / forward').waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })
    await player.waitFor()
    await page.keyboard.press('Escape')
    await player.waitFor({ state: 'detached' })

    // Reopened, the shortcuts work at once.
    await page.getByRole('button', { name: 'PLAY VIDEO' }).press('Enter')
    await plays(film)
    await page.keyboard.press('k')
    await expect.poll(async () => (await film()).paused).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('reaches every control, and menus return the focus', async () => {
    const { page, player, film, close } = await openShowreel()
    await plays(film)
    const names: string[] = []
    for (let n = 0; n < 10; n += 1) {
      await page.keyboard.press('Tab')
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    }
    expect(names.join(', ')).toMatch(
      /^Position, Pause, Mute, Volume, Captions, Quality: Auto, Speed: 1×, Keyboard shortcuts, Picture in picture, Full screen$/,
    )
    const speed = player.getByRole('button', { name: 'Speed: 1×' })
    await speed.focus()
    await page.keyboard.press('Enter')
    // The button has the same text as the item: check the role first.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitemradio')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('1×')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await film()).rate).toBe(1.25)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Speed: 1.25×')
    await close()
  })
})

test.describe('a film that fails', () => {
  test('returns to paused, shows an error, and plays at a retry', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.goto(product.url)
    await page.route('**/media/video/upload/**', (route) => route.abort())
    await page.getByRole('button', { name: 'PLAY VIDEO' }).click()
    const player = page.getByRole('region', { name: 'Player: Showreel' })
    await player.getByRole('alert').getByText('This film could not be played.').waitFor()
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await player.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    const again = player.getByRole('button', { name: 'Try Again' })
    await page.setViewportSize(phone)
    await again.click({ trial: true })
    await expectAccessible(page)
    await page.unroute('**/media/video/upload/**')
    await again.click()
    await expect.poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
    expect(await player.getByRole('alert').count()).toBe(0)
    await visitor.close()
  })

  test('falls back to the file when its stream fails', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.goto(product.url)
    await page.route('**/media/stream/**', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'PLAY VIDEO' }).click()
    const video = page.getByRole('dialog').locator('video')
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(0.2)
    expect(await video.getAttribute('src')).toContain('/q_90/')
    await visitor.close()
  })
})

test.describe('on a phone', () => {
  const touched = { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

  test('has controls large enough for touch, which show and hide at a tap', async () => {
    const visitor = await visit(browser, touched)
    const { page, complaints, close } = visitor
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Watch Our Showreel' }).tap()
    const player = page.getByRole('region', { name: 'Player: Showreel' })
    const video = player.locator('video')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
    const controls = () => player.getAttribute('data-controls')
    await expect.poll(controls).toBe('hidden')
    await video.tap({ position: { x: 150, y: 60 } })
    await expect.poll(controls).toBe('shown')
    const paused = () => video.evaluate((element: HTMLVideoElement) => element.paused)
    expect(await paused()).toBe(false)
    // On a busy machine the controls may be hidden again before the second tap, which then only shows them.
    await expect(async () => {
      if (!(await paused())) await video.tap({ position: { x: 150, y: 60 } })
      expect(await paused()).toBe(true)
    }).toPass({ timeout: 30_000 })

    const frame = (await player.boundingBox())!
    for (const button of await player.getByRole('button').all()) {
      const box = await button.boundingBox()
      if (!box) continue
      expect(Math.min(box.width, box.height), (await button.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(44)
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
    }
    await expectAccessible(page)

    const menu = page.getByRole('menu', { name: 'Speed' })
    await player.getByRole('button', { name: 'Speed: 1×' }).tap()
    await menu.waitFor()
    await page.setViewportSize({ width: phone.height, height: phone.width })
    await menu.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await close()
  })

  test('fits 320 pixels', async () => {
    const visitor = await visit(browser, { ...touched, viewport: { width: 320, height: 640 } })
    const { page, close } = visitor
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Watch Our Showreel' }).tap()
    const player = page.getByRole('region', { name: 'Player: Showreel' })
    await player.getByRole('button', { name: 'Full screen' }).waitFor()
    await expectInside(page, player.getByRole('button', { name: 'Full screen' }))
    await expectInside(page, player.getByRole('button', { name: /^(Play|Pause)$/ }))
    await close()
  })
})

async function expectInside(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const box = (await button.boundingBox())!
  const { width } = page.viewportSize()!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
}
