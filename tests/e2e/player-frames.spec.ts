import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { expect, test } from 'playwright/test'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { openBrowser } from '../support/browser.ts'
import { transcodeFilm } from '../support/player/transcode-film.ts'
import { serveFiles, type FileServer } from '../support/player/file-server.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'

// In the sweep, `player.spec.ts` runs beside it.
test.describe.configure({ mode: process.env.SUITE === 'main' ? 'parallel' : 'serial' })

const frames = 300
const allRates: [name: string, rate: FrameRate][] = [
  ['23.976', { numerator: 24_000, denominator: 1001 }],
  ['25', { numerator: 25, denominator: 1 }],
  ['29.97', { numerator: 30_000, denominator: 1001 }],
  ['50', { numerator: 50, denominator: 1 }],
  ['59.94', { numerator: 60_000, denominator: 1001 }],
]
// The sweep takes them all.
const rates = process.env.SUITE === 'main' ? allRates.filter(([name]) => name === '25' || name === '59.94') : allRates

let folder: string
let files: FileServer
let browser: Browser

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slatehouse-frames-'))
  for (const [name, rate] of rates) {
    await filmNumberedClip({ frames, rate, output: ['-movflags', '+faststart', join(folder, `${name}.mp4`)] })
    await transcodeFilm(join(folder, `${name}.mp4`), join(folder, name))
  }
  await buildPage()
  files = await serveFiles(folder)
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser?.close()
  await files?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Builds a page with the player's core, as in production. */
async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // vitest is neither development nor production: build for production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, 'page'),
      lib: { entry: resolve('tests/support/player/frame-page.tsx'), formats: ['es'], fileName: 'page' },
    },
  })
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>Frames</title><main></main><script type="module" src="/page/page.js"></script>',
  )
}

async function openFilm(source: { src: string; stream?: string; frameRate: FrameRate }): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${files.url}/index.html`)
  const durationSeconds = (frames * source.frameRate.denominator) / source.frameRate.numerator
  await page.evaluate((film) => window.showFilm(film), { ...source, durationSeconds })
  await page.waitForFunction(() => (window.bench?.film.element()?.readyState ?? 0) >= 2)
  return page
}

/** Runs a command and waits until the film is paused on a frame, new or the same. */
async function settle(page: Page): Promise<{ written: number; payload: number }> {
  await page.waitForFunction(() => {
    const { film } = window.bench
    const video = film.element()!
    const arrived = !video.seeking && film.position() === video.currentTime
    return video.paused && arrived && video.readyState >= 2
  })
  // Two animation frames later the decoded frame is painted; the frame callback may come later on a busy machine.
  return page.evaluate(async () => {
    const deadline = performance.now() + 5_000
    for (;;) {
      for (let n = 0; n < 3; n += 1) await new Promise((done) => requestAnimationFrame(done))
      const stands = { written: window.bench.readNumber(), payload: window.bench.shown }
      if (stands.written === stands.payload || performance.now() > deadline) return stands
    }
  })
}

for (const kind of ['a file', 'a stream'] as const) {
  test.describe(`${kind}`, () => {
    for (const [name, frameRate] of rates) {
      test(`seeks to exactly the requested frame, and steps without drift: ${name}`, async () => {
        const stream = kind === 'a stream' ? `${files.url}/${name}/master.m3u8` : undefined
        const page = await openFilm({ src: `${files.url}/${name}.mp4`, stream, frameRate })

        const landed: [asked: number, written: number, payload: number][] = []
        // Random large steps through the clip. The bench does a hundred at each rate.
        for (let n = 0; n < 15; n += 1) {
          const asked = (n * 127 + 61) % frames
          await page.evaluate((frame) => window.bench.frames.seekToFrame(frame), asked)
          const { written, payload } = await settle(page)
          landed.push([asked, written, payload])
        }
        expect(landed).toEqual(landed.map(([asked]) => [asked, asked, asked]))

        await page.evaluate(() => window.bench.frames.seekToFrame(100))
        await settle(page)
        for (const by of [1, -1]) {
          for (let n = 0; n < 12; n += 1) {
            await page.evaluate((step) => window.bench.frames.step(step), by)
            await settle(page)
          }
          expect((await settle(page)).written).toBe(by === 1 ? 112 : 100)
        }

        // Faster than seeking: no step is lost.
        await page.evaluate(() => {
          for (let n = 0; n < 15; n += 1) window.bench.frames.step(1)
        })
        expect(await settle(page)).toEqual({ written: 115, payload: 115 })

        await page.close()
      })
    }

    for (const [name, frameRate] of rates) {
      test(`pauses on the visible frame, and ends on the last: ${name}`, async () => {
        const stream = kind === 'a stream' ? `${files.url}/${name}/master.m3u8` : undefined
        const page = await openFilm({ src: `${files.url}/${name}.mp4`, stream, frameRate })
        for (let n = 0; n < 3; n += 1) {
          await page.evaluate(() => window.bench.film.play())
          await page.waitForTimeout(310 + n * 57)
          await page.evaluate(() => window.bench.film.pause())
          await page.waitForTimeout(150)
          const { written, payload } = await settle(page)
          expect(payload).toBe(written)
          await page.evaluate(() => window.bench.frames.step(1))
          expect((await settle(page)).written).toBe(written + 1)
        }
        await page.evaluate(() => window.bench.frames.seekToFrame(99_999))
        expect((await settle(page)).written).toBe(frames - 1)
        await page.evaluate(() => window.bench.frames.seekToFrame(-5))
        expect((await settle(page)).written).toBe(0)

        await page.evaluate((frame) => window.bench.frames.seekToFrame(frame), frames - 10)
        await settle(page)
        await page.evaluate(() => window.bench.film.play())
        await expect.poll(() => page.evaluate(() => window.bench.film.phase)).toBe('ended')
        await page.close()
      })
    }
  })
}
