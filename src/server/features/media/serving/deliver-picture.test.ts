import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { addAssets } from '../library/asset-store.ts'
import { makePicturesAhead } from '../processing/make-ahead.ts'

const accepts = {
  chromium: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  older: 'image/webp,*/*',
  plain: '*/*',
}

let product: TestProduct

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  await keep('stills/ridge', await makePhotograph(1920, 1080), { width: 1920, height: 1080 })
  await keep('stills/small', await makePhotograph(500, 400), { width: 500, height: 400 })
  await keep('stills/upright', await makePhotograph(1200, 800, 6), { width: 1200, height: 800 })
  await keep('stills/secret', await makePhotograph(320, 180), { width: 320, height: 180, publication: 'private' })
})
afterAll(() => product.close())

/** Like a phone photo: gradients, grain, GPS and camera metadata. */
async function makePhotograph(width: number, height: number, orientation = 1): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const light = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#888', noise } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer()
  const exif = { IFD0: { Make: 'Spy', Model: 'Pocket' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
  return sharp(light).withExif(exif).withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer()
}

async function keep(
  publicId: string,
  photograph: Buffer,
  row: { width: number; height: number; publication?: 'private' | 'published' },
): Promise<void> {
  const sha256 = createHash('sha256').update(photograph).digest('hex')
  const storageKey = `originals/${sha256}.jpg`
  await product.services.storage.write(storageKey, photograph)
  const facts = { kind: 'image', contentType: 'image/jpeg', bytes: photograph.length, sha256, storageKey } as const
  await addAssets(product.db, [{ publicId, publication: 'published', ...facts, ...row }])
}

async function ask(transforms: string, { id = 'stills/ridge.jpg', accept = accepts.plain, headers = {}, method = 'GET' } = {}) {
  return product.request(method, `/media/image/upload/${transforms}${id}`, { headers: { Accept: accept, ...headers } })
}

const askForAvif = () => ask('w_480,h_270,c_fill,q_80,f_auto/', { accept: accepts.chromium })

async function sizeOf(transforms: string, id?: string) {
  const { bytes } = await ask(transforms, { id })
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** Every derivative in storage. */
function derivatives(): string[] {
  const folder = join(product.env.dataDir, 'media', 'derived')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name)
}

describe('format', () => {
  test.each([
    [accepts.older, 'image/webp', 'webp'],
    [accepts.plain, 'image/jpeg', 'jpeg'],
    ['image/avif;q=0, image/webp;q=0.0, image/png', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ])('f_auto for "%s" is %s', async (accept, type, format) => {
    const { status, headers, bytes } = await ask('w_320,h_180,c_fill,q_80,f_auto/', { accept })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('vary')).toBe('Accept')
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 320, height: 180 })
  })

  test('f_auto is AVIF where the browser accepts it, and WebP until that is made', async () => {
    const first = await askForAvif()
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('vary')).toBe('Accept')
    await expect.poll(async () => (await askForAvif()).headers.get('content-type')).toBe('image/avif')
    const later = await askForAvif()
    expect(await sharp(later.bytes).metadata()).toMatchObject({ format: 'heif', width: 480, height: 270 })
    expect(later.bytes.length).toBeLessThan(first.bytes.length)
    expect(later.headers.get('etag')).not.toBe(first.headers.get('etag'))
  })

  test('a browser that accepts AVIF but not WebP gets JPEG meanwhile', async () => {
    const { headers } = await ask('w_240,f_auto/', { accept: 'image/avif' })
    expect(headers.get('content-type')).toBe('image/jpeg')
  })

  test.each(['jpg', 'png', 'webp', 'avif'])('without f_auto the extension decides: %s', async (extension) => {
    const { headers } = await ask('w_160/', { id: `stills/ridge.${extension}`, accept: accepts.chromium })
    expect(headers.get('content-type')).toBe(`image/${extension.replace('jpg', 'jpeg')}`)
    expect(headers.get('vary')).toBeNull()
  })
})

describe('size', () => {
  test('c_fill crops to the exact size, c_fit keeps the whole picture', async () => {
    expect(await sizeOf('w_640,h_640,c_fill/')).toEqual({ width: 640, height: 640 })
    expect(await sizeOf('w_640,h_640,c_fit/')).toEqual({ width: 640, height: 360 })
    expect(await sizeOf('w_640/')).toEqual({ width: 640, height: 360 })
    expect(await sizeOf('h_180/')).toEqual({ width: 320, height: 180 })
    expect(await sizeOf('')).toEqual({ width: 1920, height: 1080 })
  })

  test('nothing is scaled up; c_fill keeps its aspect ratio then', async () => {
    expect(await sizeOf('w_1920/', 'stills/small.jpg')).toEqual({ width: 500, height: 400 })
    expect(await sizeOf('w_1280,h_720,c_fill/', 'stills/small.jpg')).toEqual({ width: 500, height: 281 })
  })

  test('EXIF orientation is applied', async () => {
    expect(await sizeOf('w_480/', 'stills/upright.jpg')).toEqual({ width: 480, height: 720 })
    expect(await sizeOf('w_480,h_480,c_fill/', 'stills/upright.jpg')).toEqual({ width: 480, height: 480 })
  })
})

test('no derivative has the place or camera of the photograph', async () => {
  const photograph = await makePhotograph(320, 180)
  expect(photograph.includes('Pocket')).toBe(true)
  expect(await sharp(photograph).metadata()).toHaveProperty('exif')
  for (const extension of ['jpg', 'png', 'webp', 'avif']) {
    const { bytes } = await ask('w_480/', { id: `stills/upright.${extension}` })
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    expect(bytes.includes('Pocket')).toBe(false)
  }
})

describe('caching', () => {
  test('simultaneous requests share one derivative, which is stored', async () => {
    const writing = vi.spyOn(product.services.storage, 'write')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('w_800,h_450,c_fill,q_70/')))
    const again = await ask('q_70,c_fill,h_450,w_800/')
    expect(writing).toHaveBeenCalledTimes(1)
    writing.mockRestore()
    for (const { bytes, headers } of [...answers, again]) {
      expect(bytes.equals(answers[0]!.bytes)).toBe(true)
      expect(headers.get('etag')).toBe(answers[0]!.headers.get('etag'))
    }
  })

  test('a full disk does not prevent the response', async () => {
    const writing = vi.spyOn(product.services.storage, 'write').mockRejectedValue(new Error('ENOSPC'))
    expect((await ask('w_96/')).status).toBe(200)
    writing.mockRestore()
  })

  test('is immutable for browsers, and answered 304', async () => {
    const { headers } = await ask('w_320,f_auto/', { accept: accepts.older })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // By which a CDN forgets it once it is not public any more.
    expect(headers.get('cache-tag')).toMatch(/^asset-[\da-f-]{36}$/)
    expect(headers.get('surrogate-key')).toBe(headers.get('cache-tag'))
    const tag = headers.get('etag')!
    const known = await ask('w_320,f_auto/', { accept: accepts.older, headers: { 'If-None-Match': tag } })
    expect(known.status).toBe(304)
    expect(known.bytes).toHaveLength(0)
    expect(known.headers.get('vary')).toBe('Accept')
    // ETags differ by format.
    expect((await ask('w_320,f_auto/', { accept: accepts.plain, headers: { 'If-None-Match': tag } })).status).toBe(200)
  })

  test('HEAD has the length without the picture', async () => {
    const whole = await ask('w_320/')
    const told = await ask('w_320/', { method: 'HEAD' })
    expect(told.bytes).toHaveLength(0)
    expect(told.headers.get('content-length')).toBe(String(whole.bytes.length))
  })

  test('thirty different ones at once all succeed', async () => {
    const sizes = [160, 240, 320, 480, 640].flatMap((width) =>
      [40, 50, 60, 70, 80, 90].map((quality) => `w_${width},q_${quality}/`),
    )
    const answers = await Promise.all(sizes.map((transforms) => ask(transforms, { id: 'stills/ridge.webp' })))
    expect(answers.map((answer) => answer.status)).toEqual(sizes.map(() => 200))
  })
})

describe('refusals', () => {
  test.each(['w_641/', 'w_9999/', 'w_640,h_361/', 'q_85/', 'e_saturation:150/', 'so_5/', 'w_640,w_640/', 'c_scale/', 'w_-1/'])(
    '%s is 400 in words, and makes nothing',
    async (transforms) => {
      const before = derivatives().length
      const { status, json } = await ask(transforms)
      expect(status).toBe(400)
      expect(json).toEqual({ success: false, message: expect.stringMatching(/\w{3}/) })
      expect(derivatives()).toHaveLength(before)
    },
  )

  test('private and unknown are the same 404', async () => {
    const secret = await ask('w_320/', { id: 'stills/secret.jpg' })
    const unknown = await ask('w_320/', { id: 'stills/nothing.jpg' })
    expect(secret.status).toBe(404)
    expect(unknown.status).toBe(404)
    expect(secret.text).toBe(unknown.text)
  })

  test.each(['..%2f..%2fsecrets/session-secret.jpg', '%2e%2e/%2e%2e/secrets.jpg', 'a%00.jpg', '%ff.jpg', 'a%5c..%5cb.jpg'])(
    'the path %s leads nowhere',
    async (id) => {
      const { status, json } = await ask('w_320/', { id })
      expect([400, 404]).toContain(status)
      expect(json).toMatchObject({ success: false })
    },
  )
})

describe('pictures of public pages', () => {
  const page = `<img srcset="/media/image/upload/w_640,h_360,c_fill,q_70,f_auto/stills/ridge.jpg 640w,
    /media/r2/image/upload/w_1080,h_608,c_fill,q_70,f_auto/stills/ridge.jpg 1080w"
    src="/media/image/upload/w_240,c_fill,q_70,f_auto/stills/secret.jpg">`
  const pages: Record<string, string> = { '/sitemap.xml': '<loc>https://studio.example/work/ridge</loc>', '/work/ridge': page }
  const makeAll = () => makePicturesAhead(product.services)(async (path) => pages[path] ?? null)

  test('are made before the first visitor comes, smallest format included', async () => {
    const before = new Set(derivatives())
    await makeAll()
    const made = derivatives().filter((name) => !before.has(name))
    expect(made.toSorted()).toEqual(
      ['w1080h608', 'w640h360'].flatMap((size) => ['avif', 'webp'].map((format) => `${size}-fill-q70-r1.${format}`)),
    )
    const first = await ask('w_640,h_360,c_fill,q_70,f_auto/', { accept: accepts.chromium })
    expect(first.headers.get('content-type')).toBe('image/avif')
  })

  test('are not made again', async () => {
    const write = vi.spyOn(product.services.storage, 'write')
    await makeAll()
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })
})
