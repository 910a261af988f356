// @module-tag sweep: the lifecycle of a film’s files
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filmMessages } from '#domain/media/films/film-messages.ts'
import { makeClip, pattern, quickly, testFilmTools, tone } from '#tests/support/clips.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { splitWords } from '../../../base/media/ffmpeg.ts'
import { announce } from '../../../base/database/announcements.ts'
import { assets } from '../../../tables/website/media.ts'
import type { Asset } from '../library/asset-store.ts'
import { transcodeFilm, makeWatchable } from './transcode-film.ts'
import { inspectAsset } from './inspect-asset.ts'
import { sweepScratch } from '../uploads/scratch.ts'

const never = new AbortController().signal
let product: TestProduct
let clip: string
/** A film that takes seconds to transcode on any machine. */
let long: string
/** Longer than a minute, with two renditions. */
let large: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: (await testFilmTools()).ffmpeg }, working: false })
  clip = await makeClip('mp4', ...pattern('640x360', 25), ...tone, '-t', '3', ...quickly)
  large = await makeClip('mp4', ...pattern('1280x720', 1), ...tone, '-t', '62', ...quickly)
  long = await makeClip('mp4', '-stream_loop', '39', '-i', clip, '-c', 'copy')
})
afterAll(() => product.close())

let made = 0

/** An asset whose file has just been stored. */
async function arrive(content: Buffer | string, changes: Partial<Asset> = {}): Promise<Asset> {
  made += 1
  const storageKey = `uploads/arrived-${made}`
  await product.services.storage.write(storageKey, Buffer.from(content))
  const [asset] = await product.db
    .insert(assets)
    .values({
      publicId: `films/${made}`,
      kind: 'video',
      state: 'arrived',
      storageKey,
      contentType: 'video/quicktime',
      bytes: content.length,
      browserSafe: false,
      ...changes,
    })
    .returning()
  return asset!
}

async function read(asset: Asset): Promise<Asset> {
  const [row] = await product.db.select().from(assets).where(eq(assets.id, asset.id))
  return row!
}

const inspect = (asset: Asset) => inspectAsset(product.services, asset.id, never)
const transcode = (asset: Asset, signal = never) => transcodeFilm(product.services, asset.id, signal)

async function jobsFor(asset: Asset): Promise<number> {
  const { rows } = await product.db.execute(
    sql`select 1 from pgboss.job where name = 'film.inspected' and data->>'assetId' = ${asset.id}`,
  )
  return rows.length
}

const folderOf = (name: string) => join(product.env.dataDir, name)
const filesOf = (name: string) => (existsSync(folderOf(name)) ? readdirSync(folderOf(name)).toSorted() : [])

/** Subscribes to notifications until `unsubscribe` is called. */
function listen() {
  const received: string[] = []
  const unsubscribe = product.services.announcements.on('asset', ({ assetId }) => received.push(assetId))
  return { received, unsubscribe }
}

describe('a new film', () => {
  test('plays as it is when browsers can, and is queued for transcoding', async () => {
    const film = await arrive(readFileSync(clip))
    const { received, unsubscribe } = listen()
    await inspect(film)
    expect(await read(film)).toMatchObject({
      state: 'processing',
      progress: 0,
      browserSafe: true,
      contentType: 'video/mp4',
      width: 640,
      height: 360,
      durationSeconds: 3,
      frameRateNumerator: 25,
      frameRateDenominator: 1,
      audio: { codec: 'aac', channels: 1, sampleRate: 48000 },
      sha256: createHash('sha256').update(readFileSync(clip)).digest('hex'),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,.{20,800}$/),
    })
    expect(await jobsFor(film)).toBe(1)
    await expect.poll(() => received).toContain(film.id)
    unsubscribe()
  })

  test('keeps the sound that staff chose, and its length as it is played', async () => {
    const path = await makeClip(
      'mov',
      ...pattern('64x48', 25),
      ...tone,
      ...tone,
      ...splitWords('-map 0:v -map 1:a -map 2:a -t 1 -c:a pcm_s16le -ac 1'),
      ...quickly,
    )
    const audio = { codec: 'pcm_s16le', channels: 1, sampleRate: 48_000, choice: '2' }
    const film = await arrive(readFileSync(path), { audio })
    await inspect(film)
    expect((await read(film)).audio).toMatchObject({ channels: 1, choice: '2', tracks: [{ channels: 1 }, { channels: 1 }] })
    await product.db.update(assets).set({ durationSeconds: 1.1 }).where(eq(assets.id, film.id))
    await transcode(film)
    expect(await read(film)).toMatchObject({ state: 'ready', durationSeconds: 1 })
  })

  test.each<[string, Buffer | string, string]>([
    ['a page', '<!doctype html><p>Hello', filmMessages.noFilm],
    ['a playlist', '#EXTM3U\n#EXTINF:4,\n/etc/passwd\n', filmMessages.noFilm],
    ['nothing at all', '', filmMessages.noFilm],
  ])('as %s is refused with a message, and can still be viewed', async (_, content, problem) => {
    const film = await arrive(content)
    await inspect(film)
    expect(await read(film)).toMatchObject({ state: 'failed', problem, browserSafe: false, streamKey: null })
    expect(await product.services.storage.stat(film.storageKey)).not.toBeNull()
    expect(await jobsFor(film)).toBe(0)
  })

  test('that was cancelled early is inspected, but not transcoded', async () => {
    const film = await arrive(readFileSync(clip), { state: 'cancelled' })
    await inspect(film)
    expect(await read(film)).toMatchObject({ state: 'cancelled', browserSafe: true, width: 640 })
    expect(await jobsFor(film)).toBe(0)
  })

  test('plays as it is without ffmpeg', async () => {
    const film = await arrive(readFileSync(clip), { contentType: 'video/mp4' })
    await inspectAsset({ ...product.services, filmTools: null }, film.id, never)
    expect(await read(film)).toMatchObject({ state: 'ready', browserSafe: true, problem: filmMessages.notTranscoded })
  })
})

describe('transcoding', () => {
  test('makes one complete folder, and another one when it is requested again', async () => {
    const before = filesOf('media/streams')
    const film = await arrive(readFileSync(clip))
    await inspect(film)
    await transcode(film)
    const first = await read(film)
    expect(first).toMatchObject({ state: 'ready', progress: 100, problem: null })
    expect(first.streamKey).toMatch(/^[\w-]{22}$/)
    expect(first.renditions).toMatchObject({ hlsRenditions: [{ name: '360p', width: 640, height: 360 }], waveform: true })
    const files = filesOf(`media/streams/${first.streamKey}`)
    expect(files).toEqual(expect.arrayContaining(['master.m3u8', '360p.m3u8', 'film.mp4', 'peaks.json', 'sprite.vtt']))

    await transcode(film)
    expect((await read(film)).streamKey).toBe(first.streamKey)

    await product.db.update(assets).set({ state: 'processing' }).where(eq(assets.id, film.id))
    await transcode(film)
    const second = await read(film)
    expect(second.streamKey).not.toBe(first.streamKey)
    expect(filesOf(`media/streams/${second.streamKey}`)).toEqual(files)
    expect(filesOf('media/streams').filter((name) => !before.includes(name))).toEqual([second.streamKey])
    expect(filesOf('scratch')).toEqual([])
  })

  test('of a longer film makes one rendition first, and the others while that one is watched', async () => {
    const film = await arrive(readFileSync(large))
    await inspect(film)
    await makeWatchable(product.services, film.id, never)
    const first = await read(film)
    expect(first).toMatchObject({ state: 'processing', progress: 0, problem: null })
    expect(first.renditions!.hlsRenditions.map(({ name }) => name)).toEqual(['720p'])
    const folder = `media/streams/${first.streamKey}`
    expect(filesOf(folder)).toEqual(expect.arrayContaining(['master.m3u8', 'film.mp4', 'poster.jpg', 'sprite.vtt', 'peaks.json']))
    const { rows } = await product.db.execute(
      sql`select priority from pgboss.job where name = 'film.to-finish' and data->>'assetId' = ${film.id}`,
    )
    expect(rows).toEqual([{ priority: 3 }])
    const watched = readFileSync(join(folderOf(folder), 'film.mp4'))
    const ofFirst = readFileSync(join(folderOf(folder), 'master.m3u8'), 'utf8')
      .split('\n')
      .slice(-3, -1)

    // Repeats the first job, which has nothing left to do.
    await makeWatchable(product.services, film.id, never)
    expect((await read(film)).state).toBe('processing')

    await transcode(film)
    const whole = await read(film)
    expect(whole).toMatchObject({ state: 'ready', progress: 100, problem: null, streamKey: first.streamKey })
    expect(whole.renditions!.hlsRenditions.map(({ name }) => name)).toEqual(['720p', '360p'])
    expect(whole.renditions).toMatchObject({ mp4: first.renditions!.mp4, sprite: first.renditions!.sprite, waveform: true })
    expect(readFileSync(join(folderOf(folder), 'film.mp4')).equals(watched)).toBe(true)
    const master = readFileSync(join(folderOf(folder), 'master.m3u8'), 'utf8')
    expect(master).toContain(ofFirst.join('\n'))
    expect(master.match(/^\w+\.m3u8$/gm)).toEqual(['720p.m3u8', '360p.m3u8'])
    expect(master.match(/#EXT-X-MEDIA/g)).toHaveLength(1)
    expect(filesOf(folder)).toEqual(expect.arrayContaining(['360p.m3u8', '360p.init.mp4', '360p-00000.m4s']))
    expect(filesOf(folder).filter((file) => file.startsWith('small'))).toEqual([])
    expect(filesOf('scratch')).toEqual([])
  }, 180_000)

  test('stops when the process closes, and starts again', async () => {
    const film = await arrive(readFileSync(clip))
    await inspect(film)
    const before = filesOf('media/streams')
    const closing = new AbortController()
    const reason = new Error('closing')
    const stopped = expect(transcode(film, closing.signal)).rejects.toBe(reason)
    await expect.poll(() => filesOf('scratch'), { interval: 5, timeout: 10_000 }).toHaveLength(1)
    closing.abort(reason)
    await stopped
    expect(await read(film)).toMatchObject({ state: 'processing', problem: null, streamKey: null })
    expect(filesOf('scratch')).toEqual([])
    expect(filesOf('media/streams')).toEqual(before)
    await transcode(film)
    expect((await read(film)).state).toBe('ready')
    expect(filesOf('media/streams')).toHaveLength(before.length + 1)
  })

  test('reports its progress, and stops when it is cancelled', async () => {
    const film = await arrive(readFileSync(long))
    await inspect(film)
    const { received, unsubscribe } = listen()
    const begun = performance.now()
    const working = transcode(film)
    await expect.poll(async () => (await read(film)).progress, { timeout: 20_000 }).toBeGreaterThan(0)
    await expect.poll(() => received).toContain(film.id)
    unsubscribe()
    const before = (await read(film)).progress
    await expect.poll(async () => (await read(film)).progress, { timeout: 20_000 }).toBeGreaterThan(before)
    const reached = (await read(film)).progress
    await product.db.transaction(async (tx) => {
      await tx.update(assets).set({ state: 'cancelled', progress: 0 }).where(eq(assets.id, film.id))
      await announce(tx, 'asset.cancel', { assetId: film.id })
    })
    const cancelled = performance.now()
    await working
    const restOfTheFilm = (cancelled - begun) * (100 / reached - 1)
    expect(performance.now() - cancelled).toBeLessThan(restOfTheFilm)
    expect(await read(film)).toMatchObject({ state: 'cancelled', progress: 0, browserSafe: true, streamKey: null })
    expect(filesOf('scratch')).toEqual([])
  }, 180_000)

  test('notices that a film was deleted without a message', async () => {
    const film = await arrive(readFileSync(long))
    await inspect(film)
    const before = filesOf('media/streams')
    const working = transcode(film)
    await product.db.delete(assets).where(eq(assets.id, film.id))
    await working
    expect(filesOf('scratch')).toEqual([])
    expect(filesOf('media/streams')).toEqual(before)
  }, 180_000)

  test('that fails reports a message without a path', async () => {
    const film = await arrive(readFileSync(clip))
    await inspect(film)
    await product.services.storage.write(film.storageKey, Buffer.from('overwritten'))
    await expect(transcode(film)).rejects.toThrow('ffprobe failed')
    expect(await read(film)).toMatchObject({ state: 'processing', problem: filmMessages.transcodingFailed })
    expect(filesOf('scratch')).toEqual([])
  })
})

test('removes what a dead process left behind, and nothing that is in use', async () => {
  const [kept] = filesOf('media/streams')
  const [dead, lost] = [2 ** 22 + 1, 'A'.repeat(22)]
  for (const name of [`${dead}.${lost}`, `${dead}.${kept}`, `${process.pid}.${'B'.repeat(22)}`, `1.${'C'.repeat(22)}`]) {
    mkdirSync(join(folderOf('scratch'), name), { recursive: true })
  }
  mkdirSync(folderOf(`media/streams/${lost}`), { recursive: true })
  writeFileSync(join(folderOf(`media/streams/${lost}`), '720p.m3u8'), '')
  await sweepScratch(product.services)
  expect(filesOf('scratch')).toEqual([`1.${'C'.repeat(22)}`])
  expect(filesOf('media/streams')).toContain(kept)
  expect(filesOf('media/streams')).not.toContain(lost)
})

test('makes every rendition from arrival on, by the queue', async () => {
  const working = await makeTestProduct({ env: { FFMPEG_PATH: (await testFilmTools()).ffmpeg } })
  const { services, db } = working
  await services.storage.write('uploads/one', readFileSync(clip))
  const row = { publicId: 'films/one', kind: 'video', state: 'arrived', contentType: 'video/mp4', bytes: 1 } as const
  const film = await db.transaction(async (tx) => {
    const [asset] = await tx
      .insert(assets)
      .values({ ...row, storageKey: 'uploads/one' })
      .returning()
    await services.queue.send(tx, 'asset.arrived', { assetId: asset!.id })
    return asset!
  })
  const state = async () => (await db.select().from(assets).where(eq(assets.id, film.id)))[0]?.state
  await expect.poll(state, { timeout: 30_000 }).toBe('ready')
  await working.close()
}, 60_000)
