import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { findFilmTools } from '../../../base/media/ffmpeg.ts'
import { addAssets, type NewAsset } from '../library/asset-store.ts'

const tools = await findFilmTools(process.env.FFMPEG_PATH)

let product: TestProduct

afterEach(() => vi.restoreAllMocks())

const makeFilm = (changes: Partial<NewAsset>): NewAsset => ({
  publicId: 'clips/colours',
  kind: 'video',
  storageKey: 'uploads/colours',
  contentType: 'video/mp4',
  bytes: 1,
  width: 640,
  height: 360,
  durationSeconds: 6,
  publication: 'published',
  ...changes,
})

const ask = (link: string, more: Parameters<TestProduct['request']>[2] = {}) =>
  product.request('GET', `/media/video/upload/${link}`, more)

const size = 'w_640,h_360,c_fill,q_90'

async function colourOf(picture: Buffer): Promise<string> {
  const { channels } = await sharp(picture).stats()
  const [red, green, blue] = channels.map(({ mean }) => mean > 100)
  return red ? 'red' : green ? 'green' : blue ? 'blue' : 'dark'
}

/** Two seconds each of red, green and blue, encoded with default settings. */
async function makeColours(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'slatehouse-clip-'))
  const inputs = ['red', 'lime', 'blue'].flatMap((colour) => ['-f', 'lavfi', '-i', `color=${colour}:s=640x360:r=25:d=2`])
  const join3 = ['-filter_complex', '[0][1][2]concat=n=3:v=1[v]', '-map', '[v]']
  await promisify(execFile)(tools!.ffmpeg, ['-v', 'error', ...inputs, ...join3, '-pix_fmt', 'yuv420p', join(folder, 'clip.mp4')])
  const clip = await readFile(join(folder, 'clip.mp4'))
  await rm(folder, { recursive: true })
  return clip
}

async function keepPoster(publicId: string, publication: 'private' | 'published') {
  const poster = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#f0f' } })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const storageKey = `originals/${publicId.replace('/', '-')}.jpg`
  await product.services.storage.write(storageKey, poster)
  const facts = { kind: 'image', contentType: 'image/jpeg', bytes: poster.length, width: 1280, height: 720 } as const
  await addAssets(product.db, [{ publicId, storageKey, publication, ...facts }])
}

describe.runIf(tools)('frames of films', () => {
  beforeAll(async () => {
    product = await makeTestProduct({ working: false })
    await product.services.storage.write('uploads/colours', await makeColours())
    await product.services.storage.write('uploads/broken', Buffer.from('ftyp no film at all'))
    await keepPoster('clips/poster', 'published')
    await addAssets(product.db, [
      makeFilm({}),
      makeFilm({ publicId: 'clips/hidden', publication: 'private' }),
      makeFilm({ publicId: 'clips/broken', storageKey: 'uploads/broken' }),
      makeFilm({ publicId: 'clips/broken_with_poster', storageKey: 'uploads/broken', poster: 'clips/poster' }),
      makeFilm({ publicId: 'clips/arrived', durationSeconds: null, state: 'arrived' }),
    ])
  })
  afterAll(() => product.close())

  test.each([
    ['so_0', 'red'],
    ['so_1', 'red'],
    ['so_2', 'green'],
    ['so_5', 'blue'],
  ])('%s is the frame of that second: %s', async (offset, colour) => {
    const { status, headers, bytes } = await ask(`${size},${offset}/clips/colours.jpg`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 360 })
    expect(await colourOf(bytes)).toBe(colour)
  })

  test('without a time it is the middle', async () => {
    const { bytes } = await ask(`${size}/clips/colours.png`)
    expect(await colourOf(bytes)).toBe('green')
  })

  test('f_auto is the best format of the browser', async () => {
    const { headers } = await ask(`${size},so_1,f_auto/clips/colours.jpg`, { headers: { Accept: 'image/webp,*/*' } })
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('vary')).toBe('Accept')
  })

  test('an effect is another picture with another tag', async () => {
    const plain = await ask(`${size},so_5/clips/colours.jpg`)
    const zorro = await ask(`${size},so_5,e_art:zorro/clips/colours.jpg`)
    expect(zorro.status).toBe(200)
    expect(zorro.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(zorro.bytes.equals(plain.bytes)).toBe(false)
  })

  test('each second is extracted once, for all sizes and simultaneous requests', async () => {
    // The poster search also looked at other seconds of these plain colours.
    await product.services.storage.removeAll('derived/uploads/colours/')
    const lending = vi.spyOn(product.services.storage, 'lease')
    const links = ['w_320', 'w_480', size, `${size},e_vignette:50`].map((look) => `${look},so_4/`)
    const answers = await Promise.all([...links, ...links].map((link) => ask(`${link}clips/colours.jpg`)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(lending).toHaveBeenCalledTimes(1)
    const kept = () => readdir(join(product.env.dataDir, 'media/derived/uploads/colours'))
    await expect.poll(kept).toContain('frame-4.png')
    // Derived files are deleted with the asset.
    await product.services.storage.removeAll('derived/uploads/colours/')
    expect(await readdir(join(product.env.dataDir, 'media/derived/uploads'))).not.toContain('colours')
    expect((await ask(`${size},so_4,e_auto_color/clips/colours.jpg`)).status).toBe(200)
  })

  test.each(['so_6', 'so_7', 'so_99999'])('%s is beyond the end', async (offset) => {
    const { status, json } = await ask(`${size},${offset}/clips/colours.jpg`)
    expect(status).toBe(400)
    expect(json).toEqual({ success: false, message: 'The film ends after 6 seconds.' })
  })

  test.each([
    [`${size},so_1.5/clips/colours.jpg`, /whole seconds/],
    [`${size},so_1,e_oil_paint/clips/colours.jpg`, /Effects are available: saturation:150/],
    [`${size},so_1,e_saturation:900/clips/colours.jpg`, /Effects are available: /],
    ['w_320,h_180,so_1,e_auto_color/clips/colours.jpg', /in these sizes: 640x360, 1280x720/],
    ['w_641,so_1/clips/colours.jpg', /widths/],
    ['w_640,h_360,q_91,so_1/clips/colours.jpg', /qualities/],
    [`${size},so_-1/clips/colours.jpg`, /media link is not valid/],
    [`${size},so_1e3/clips/colours.jpg`, /media link is not valid/],
  ])('%s is refused with a message', async (link, text) => {
    const { status, json, headers } = await ask(link)
    expect(status).toBe(400)
    expect(json.message).toMatch(text)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a film that cannot be read has no frames, and is not tried again', async () => {
    const first = await ask(`${size},so_1/clips/broken.jpg`)
    expect(first.status).toBe(404)
    expect(first.json).toEqual({ success: false, message: 'There is no picture of this film.' })
    const lending = vi.spyOn(product.services.storage, 'lease')
    expect((await ask(`w_320,so_1/clips/broken.jpg`)).status).toBe(404)
    expect(lending).not.toHaveBeenCalled()
  })

  test('its poster is the fallback, and is not stored for the frame', async () => {
    const { status, headers, bytes } = await ask(`${size},so_1,e_art:audrey/clips/broken_with_poster.jpg`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 360 })
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  })

  test('a film that was not checked yet has none', async () => {
    expect((await ask(`${size},so_5000/clips/arrived.jpg`)).status).toBe(404)
    expect((await ask(`${size}/clips/arrived.jpg`)).status).toBe(404)
  })

  test('of a private film they are for staff only', async () => {
    const link = `${size},so_1/clips/hidden.jpg`
    const cookie = await product.signIn()
    const visitor = await ask(link)
    expect(visitor.status).toBe(404)
    expect(visitor.text).toBe((await ask(`${size},so_1/clips/nothing.jpg`)).text)
    // The length is not revealed either.
    expect((await ask(`${size},so_5000/clips/hidden.jpg`)).status).toBe(404)
    const staff = await ask(link, { cookie })
    expect(staff.status).toBe(200)
    expect(staff.headers.get('cache-control')).toBe('private, no-store')
    expect((await ask(link)).status).toBe(404)
  })
})

describe('without ffmpeg', () => {
  test('the poster is returned for every time; a film without one has no picture', async () => {
    product = await makeTestProduct({ working: false, env: { FFMPEG_PATH: 'off' } })
    try {
      await keepPoster('clips/poster', 'published')
      await keepPoster('clips/secret_poster', 'private')
      await addAssets(product.db, [
        makeFilm({ publicId: 'clips/with', poster: 'clips/poster' }),
        makeFilm({ publicId: 'clips/secret', poster: 'clips/secret_poster' }),
        makeFilm({ publicId: 'clips/without' }),
      ])
      expect((await ask(`${size},so_5/clips/with.jpg`)).status).toBe(200)
      expect((await ask(`${size},so_6/clips/with.jpg`)).status).toBe(400)
      expect((await ask(`${size},so_5/clips/secret.jpg`)).status).toBe(404)
      const without = await ask(`${size},so_5/clips/without.jpg`)
      expect(without.status).toBe(404)
      expect(without.json.message).toBe('There is no picture of this film.')
    } finally {
      await product.close()
    }
  })
})
