import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCaptions } from '../../../../../tests/support/make-captions.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { announce } from '../../../base/database/announcements.ts'
import { assets } from '../../../tables/website/media.ts'
import { addAssets, findAssetByName, type NewAsset } from '../library/asset-store.ts'

const open = randomBytes(16).toString('base64url')
const hidden = randomBytes(16).toString('base64url')
const segment = randomBytes(100_003)

let product: TestProduct
let cookie: string

const makeFilm = (changes: Partial<NewAsset>): NewAsset => ({
  publicId: 'clips/made',
  kind: 'video',
  storageKey: 'uploads/made',
  contentType: 'video/quicktime',
  browserSafe: false,
  bytes: 10,
  width: 1280,
  height: 720,
  durationSeconds: 6,
  publication: 'published',
  ...changes,
})

const renditions = {
  hlsRenditions: [{ name: '720p' as const, width: 1280, height: 720, bitsPerSecond: 3_000_000 }],
  mp4: { bytes: segment.length, width: 1280, height: 720 },
  sprite: null,
  waveform: true,
}

const files: Record<string, string | Buffer> = {
  'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=3000000\n720p.m3u8\n',
  '720p.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="720p.init.mp4"\n720p-0.m4s\n',
  '720p.init.mp4': Buffer.from('init'),
  '720p-0.m4s': segment,
  'film.mp4': segment,
  'sprite.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nsprite-0.jpg#xywh=0,0,160,90\n',
  'sprite-0.jpg': Buffer.from('jpeg'),
  'peaks.json': '{"peaks":[0,1]}',
}

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  for (const key of [open, hidden]) {
    for (const [name, content] of Object.entries(files)) {
      await product.services.storage.write(`streams/${key}/${name}`, Buffer.from(content))
    }
  }
  await product.services.storage.write('uploads/made', Buffer.from('an original'))
  await addAssets(product.db, [
    makeFilm({ streamKey: open, renditions, originalName: 'made.mov' }),
    makeFilm({ publicId: 'clips/hidden', streamKey: hidden, renditions, publication: 'private' }),
    makeFilm({ publicId: 'clips/raw' }),
  ])
  const made = (await findAssetByName(product.db, 'video', 'clips/made'))!.id
  await addCaptions(product, made, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')
  await addCaptions(product, made, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n', { language: 'de', label: 'Deutsch' })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const ask = (path: string, headers: Record<string, string> = {}, signedIn = false) =>
  product.request('GET', `/media/${path}`, { headers, ...(signedIn && { cookie }) })

describe('the stream of a film', () => {
  test('starts with a playlist that links its files', async () => {
    const { status, headers, text } = await ask('video/upload/sp_auto/clips/made.m3u8')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    // A new transcode has another key, so this playlist must be revalidated.
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const line = text.split('\n').find((each) => each.startsWith('/'))!
    expect(line).toBe(`/media/stream/${open}/720p.m3u8`)
    const hlsRendition = await product.request('GET', line)
    expect(hlsRendition.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(hlsRendition.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hlsRendition.text).toBe(files['720p.m3u8'])
    const known = await ask('video/upload/sp_auto/clips/made.m3u8', { 'If-None-Match': headers.get('etag')! })
    expect(known.status).toBe(304)
  })

  test('continues in segments, whole and in ranges', async () => {
    const whole = await ask(`stream/${open}/720p-0.m4s`)
    expect(whole.headers.get('content-type')).toBe('video/iso.segment')
    expect(whole.bytes.equals(segment)).toBe(true)
    const piece = await ask(`stream/${open}/720p-0.m4s`, { Range: 'bytes=70000-70009' })
    expect(piece.status).toBe(206)
    expect(piece.headers.get('content-range')).toBe(`bytes 70000-70009/${segment.length}`)
    expect(piece.bytes.equals(segment.subarray(70_000, 70_010))).toBe(true)
    const beyond = await ask(`stream/${open}/720p-0.m4s`, { Range: `bytes=${segment.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${segment.length}`)
    expect((await ask(`stream/${open}/720p.init.mp4`)).headers.get('content-type')).toBe('video/mp4')
  })

  test('has a sprite, a waveform and captions', async () => {
    const sprite = await ask('video/upload/fl_sprite/clips/made.vtt')
    expect(sprite.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(sprite.text).toContain(`/media/stream/${open}/sprite-0.jpg#xywh=0,0,160,90`)
    expect((await ask(`stream/${open}/sprite-0.jpg`)).headers.get('content-type')).toBe('image/jpeg')
    const waveform = await ask('video/upload/fl_waveform/clips/made.json')
    expect(waveform.json).toEqual({ peaks: [0, 1] })
    const captions = await ask('video/upload/fl_captions/clips/made.vtt')
    expect(captions.text).toContain('Hello')
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(captions.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('lists its caption tracks, with the address of each', async () => {
    const list = await ask('video/upload/fl_captions/clips/made.json')
    expect(list.json).toEqual([
      {
        language: 'en',
        label: 'English',
        kind: 'captions',
        version: 1,
        src: '/media/video/upload/fl_captions,l_en/clips/made.vtt',
      },
      {
        language: 'de',
        label: 'Deutsch',
        kind: 'captions',
        version: 1,
        src: '/media/video/upload/fl_captions,l_de/clips/made.vtt',
      },
    ])
    expect((await ask(list.json[1].src.slice('/media/'.length))).text).toContain('Hallo')
    expect((await ask('video/upload/fl_captions,l_fr/clips/made.vtt')).status).toBe(204)
    expect((await ask('video/upload/fl_captions/clips/hidden.json')).status).toBe(404)
  })

  test('has one MP4 file where browsers do not play the original', async () => {
    const film = await ask('video/upload/q_90/clips/made.mp4')
    expect(film.headers.get('content-type')).toBe('video/mp4')
    expect(film.bytes.equals(segment)).toBe(true)
    expect(film.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const original = await ask('video/upload/q_90/clips/made.mov')
    expect(original.text).toBe('an original')
  })

  test('is a 404 before it was made', async () => {
    for (const path of ['sp_auto/clips/raw.m3u8', 'q_90/clips/raw.mp4', 'fl_captions/clips/nowhere.vtt']) {
      expect((await ask(`video/upload/${path}`)).status, path).toBe(404)
    }
  })

  test('has no accompanying files before it was made, which is no error', async () => {
    for (const path of [
      'fl_sprite/clips/raw.vtt',
      'fl_waveform/clips/raw.json',
      'fl_captions/clips/raw.vtt',
      'fl_captions/clips/raw.json',
    ]) {
      const { status, text, headers } = await ask(`video/upload/${path}`)
      expect([status, text, headers.get('cache-control')], path).toEqual([204, '', 'public, max-age=0, must-revalidate'])
    }
  })
})

test.each([
  `stream/${open}/..%2f..%2fuploads%2fmade`,
  `stream/${open}/..%5c720p.m3u8`,
  `stream/${open}/%2e%2e%2f${open}%2ffilm.mp4`,
  `stream/${open}/film.mp4%00`,
  `stream/${open}/film.mp4.part`,
  `stream/${open}/made`,
  `stream/${open}/nothing.m4s`,
  `stream/${open}/`,
  `stream/${open}`,
  `stream/..%2foriginals/film.mp4`,
  `stream/${randomBytes(16).toString('base64url')}/film.mp4`,
  'stream/originals/film.mp4',
])('%s is a 404', async (path) => {
  const { status, json } = await ask(path)
  expect(status).toBe(404)
  expect(json).toEqual({ success: false, message: 'Not found.' })
})

test.each([
  'video/upload/sp_auto/clips/made.mp4',
  'video/upload/sp_auto,w_640/clips/made.m3u8',
  'video/upload/clips/made.m3u8',
  'video/upload/fl_sprite/clips/made.json',
  'video/upload/fl_everything/clips/made.vtt',
])('%s is refused with a message', async (path) => {
  const { status, json } = await ask(path)
  expect(status).toBe(400)
  expect(json).toEqual({ success: false, message: expect.stringMatching(/\w{3}/) })
})

describe('a private film', () => {
  const all = [
    'video/upload/sp_auto/clips/hidden.m3u8',
    'video/upload/fl_sprite/clips/hidden.vtt',
    'video/upload/fl_waveform/clips/hidden.json',
    'video/upload/q_90/clips/hidden.mp4',
    'video/upload/q_90/clips/hidden.mov',
    `stream/${hidden}/master.m3u8`,
    `stream/${hidden}/720p-0.m4s`,
    `stream/${hidden}/sprite-0.jpg`,
  ]

  test.each(all)('%s is for staff only', async (path) => {
    const staff = await ask(path, {}, true)
    expect(staff.status).toBe(200)
    expect(staff.headers.get('cache-control')).toBe('private, no-store')
    const visitor = await ask(path)
    expect(visitor.status).toBe(404)
    expect(visitor.json).toEqual({ success: false, message: 'Not found.' })
    const forged = await product.request('GET', `/media/${path}`, { cookie: 'slatehouse_admin=forged' })
    expect(forged.status).toBe(404)
  })
})

test('a film that is unpublished is a 404 for visitors', async () => {
  const link = 'video/upload/sp_auto/clips/made.m3u8'
  expect((await ask(link)).status).toBe(200)
  await product.db.transaction(async (tx) => {
    const [film] = await tx.update(assets).set({ publication: 'private' }).where(eq(assets.streamKey, open)).returning()
    await announce(tx, 'asset', { assetId: film!.id })
  })
  await expect.poll(async () => (await ask(link)).status).toBe(404)
  await expect.poll(async () => (await ask(`stream/${open}/720p-0.m4s`)).status).toBe(404)
})
