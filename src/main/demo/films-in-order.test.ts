// @module-tag sweep: the demo’s films, one after the other
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acceptFiles } from '#server/features/media/accept-files.ts'
import { assets } from '#server/tables/media.ts'
import { makeClip, pattern, quickly, testFilmTools, tone } from '#tests/support/clips.ts'
import { makeTestProduct } from '#tests/support/test-product.ts'
import { seedDemoContent } from './seed-demo-content.ts'

test('sorts uploaded films before those of the demo, and short ones before long ones', async () => {
  const demoClip = await makeClip('mp4', ...pattern('640x360', 25), ...tone, '-t', '12', ...quickly)
  const shortClip = await makeClip('mov', ...pattern('320x180', 25), ...tone, '-t', '6', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p')
  const longFilm = await makeClip('mov', ...pattern('320x180', 2), ...tone, '-t', '75', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p')
  const mediaFolder = mkdtempSync(join(tmpdir(), 'slatehouse-demo-'))
  cpSync(demoClip, join(mediaFolder, 'one.mp4'))
  const demoFilms = ['demo/one', 'demo/two', 'demo/three', 'demo/four']
  const manifest = demoFilms.map((publicId) => ({
    publicId,
    kind: 'video',
    file: 'one.mp4',
    width: 640,
    height: 360,
    durationSeconds: 12,
    frameRate: { numerator: 25, denominator: 1 },
    tags: [],
    title: publicId,
    alt: '',
    placeholder: 'data:,',
  }))
  writeFileSync(join(mediaFolder, 'manifest.json'), JSON.stringify(manifest))

  const product = await makeTestProduct({ env: { DEMO_CONTENT: 'on', FFMPEG_PATH: (await testFilmTools()).ffmpeg } })
  const { services, db } = product
  try {
    await seedDemoContent(services, { now: new Date(), mediaFolder })
    const films = () => db.select().from(assets)
    const progressed = async () => (await films()).some(({ state, progress }) => state === 'processing' && progress > 0)
    await expect.poll(progressed, { timeout: 30_000, interval: 20 }).toBe(true)

    /** Sorted by the time at which every rendition was ready. */
    const ready: string[] = []
    const uploaded = async (storageKey: string, path: string, fileName: string) => {
      await services.storage.write(storageKey, readFileSync(path))
      const [asset] = await acceptFiles(services, [{ storageKey, fileName, folder: '', tags: [] }])
      return asset!.publicId
    }
    const long = await uploaded('uploads/long', longFilm, 'long.mov')
    const short = await uploaded('uploads/short', shortClip, 'short.mov')
    await expect
      .poll(
        async () => {
          for (const { state, publicId } of await films())
            if (state === 'ready' && !ready.includes(publicId)) ready.push(publicId)
          return ready
        },
        { timeout: 120_000, interval: 20 },
      )
      .toContain(long)

    expect(ready.slice(0, 2), 'only what was under way may be done before the clip').toContain(short)
    expect(ready.indexOf(short)).toBeLessThan(ready.indexOf(long))
  } finally {
    await product.close()
    rmSync(mediaFolder, { recursive: true })
  }
}, 180_000)
