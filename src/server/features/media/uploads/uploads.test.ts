import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server, type S3Server } from '#tests/support/s3-server.ts'
import { changeActivity } from '../../../../../tests/support/change-activity.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader, streamOf, type Uploader } from '#tests/support/uploader.ts'
import { sha256Of } from '../../../base/storage/sha256-of.ts'
import { activity } from '../../../tables/people/activity.ts'
import { assets, uploads } from '../../../tables/website/media.ts'
import { readQuota } from './disk-quota.ts'
import { sweepUploads } from './sweep-uploads.ts'

const film = await readFile(new URL('../../../../../demo/media/portfolio/volt_night_run.mp4', import.meta.url))
const picture = await readFile(new URL('../../../../../demo/media/portfolio/social_neon_run.jpg', import.meta.url))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())

const places: [string, () => Record<string, string>][] = [
  ['disk', () => ({})],
  ['S3', () => s3.env],
]

for (const [place, env] of places)
  // S3 takes the same steps again.
  describe(`uploads to ${place}`, { tags: place === 'S3' ? ['sweep'] : [] }, () => {
    let product: TestProduct
    let admin: Uploader
    let cookie: string
    beforeAll(async () => {
      product = await makeTestProduct({ working: false, env: env() })
      cookie = await product.signIn()
      admin = makeUploader(product, cookie)
    })
    afterAll(() => product.close())
    afterEach(async () => {
      await changeActivity(product.db, (tx) => tx.execute(sql`truncate asset_uses, uploads, assets, activity cascade`))
      await product.services.storage.removeAll('uploads/')
    })

    const storedKeys = async () => {
      const keys: string[] = []
      for await (const { key } of product.services.storage.list('uploads/')) keys.push(key)
      return keys
    }
    const nothingIsLeft = async () => {
      expect(await storedKeys()).toEqual([])
      expect(await product.db.select().from(uploads)).toEqual([])
      expect(await product.db.select().from(assets)).toEqual([])
    }
    const theAsset = async () => {
      const rows = await product.db.select().from(assets)
      expect(rows).toHaveLength(1)
      return rows[0]!
    }

    it('receive a film, piece by piece', async () => {
      const begun = await admin.begin(film.length, { filename: 'Neon Run (final).mp4', folder: 'portfolio', tags: 'Night, run' })
      expect(begun.status).toBe(201)
      const location = begun.headers.get('location')!
      expect(location).toMatch(/^\/api\/admin\/uploads\/[\w-]{22}$/)
      expect(new Date(begun.headers.get('upload-expires')!).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
      expect(begun.headers.get('access-control-allow-origin')).toBeNull()
      expect(begun.headers.get('tus-resumable')).toBe('1.0.0')

      const third = Math.ceil(film.length / 3)
      for (let offset = 0; offset < film.length; offset += third) {
        expect(await admin.offsetOf(location)).toBe(offset)
        const told = await admin.patch(location, offset, film.subarray(offset, offset + third))
        expect(told.status).toBe(204)
        expect(told.headers.get('upload-offset')).toBe(String(Math.min(film.length, offset + third)))
      }
      const asset = await theAsset()
      expect(asset).toMatchObject({
        publicId: 'portfolio/neon-run-final',
        kind: 'video',
        state: 'arrived',
        originalName: 'Neon Run (final).mp4',
        contentType: 'video/mp4',
        bytes: film.length,
        tags: ['night', 'run'],
        publication: 'private',
      })
      expect(await sha256Of(product.services.storage, asset.storageKey)).toBe(sha256(film))
      const { rows } = await product.db.execute(
        sql`select data from pgboss.job where name = 'asset.arrived' and data->>'assetId' = ${asset.id}`,
      )
      expect(rows).toHaveLength(1)
      expect(await product.db.select().from(activity).where(eq(activity.action, 'asset.uploaded'))).toHaveLength(1)
    })

    it('continue after a restart of the server, with the same bytes', async () => {
      const bytes = Buffer.concat([film, randomBytes(9 * 1024 ** 2)])
      const begun = await admin.begin(bytes.length, { filename: 'long.mp4' })
      const location = begun.headers.get('location')!
      const half = 6 * 1024 ** 2 + 11
      // The connection breaks during the request: received bytes are kept.
      async function* breaking() {
        yield bytes.subarray(0, half)
        throw new Error('the laptop is closed')
      }
      const broken = await admin.patch(location, 0, streamOf(breaking()))
      expect(broken.status).toBe(400)

      const { env: settings, services } = product
      const sameData = { ...env(), DATABASE_URL: settings.databaseUrl!, DATA_DIR: settings.dataDir }
      const anew = await makeTestProduct({ working: false, env: sameData })
      const again = makeUploader(anew, cookie)
      const offset = await again.offsetOf(location)
      expect(offset).toBe(half)
      const done = await again.patch(location, offset, bytes.subarray(offset))
      expect(done.status).toBe(204)
      const asset = await theAsset()
      expect(done.headers.get('x-asset-id')).toBe(asset.id)
      expect(await sha256Of(services.storage, asset.storageKey)).toBe(sha256(bytes))
      await anew.close()
    })

    it('complete after a kill between the last byte and the asset', async () => {
      const begun = await admin.begin(film.length)
      const location = begun.headers.get('location')!
      await admin.patch(location, 0, film)
      await product.db.execute(sql`update uploads set asset_id = null`)
      await product.db.delete(assets)
      const told = await admin.tus('HEAD', location)
      expect(told.headers.get('upload-offset')).toBe(String(film.length))
      expect(told.headers.get('x-asset-id')).toBe((await theAsset()).id)
      expect((await admin.tus('HEAD', location)).headers.get('x-asset-id')).toBe((await theAsset()).id)
    })

    it('accept bytes with the creation', async () => {
      const headers = { 'Upload-Length': String(film.length), 'Content-Type': 'application/offset+octet-stream' }
      const told = await admin.tus('POST', '/api/admin/uploads', headers, film.subarray(0, 70_000))
      expect([told.status, told.headers.get('upload-offset')]).toEqual([201, '70000'])
      expect((await admin.patch(told.headers.get('location')!, 70_000, film.subarray(70_000))).status).toBe(204)
      expect((await theAsset()).originalName).toBe('unnamed')
    })

    it('make a picture ready at once', async () => {
      const told = await admin.upload(picture, { filename: 'Wrong.mp4' })
      expect(told.status).toBe(204)
      const asset = await theAsset()
      const { width, height } = await sharp(picture).metadata()
      expect(asset).toMatchObject({
        kind: 'image',
        state: 'ready',
        contentType: 'image/jpeg',
        width,
        height,
        sha256: sha256(picture),
      })
      expect(asset.placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(asset.placeholder.length).toBeLessThan(500)
    })

    it('replace the bytes of an asset and keep its name and description', async () => {
      await admin.upload(film, { filename: 'a.mp4' })
      const before = await theAsset()
      await product.db.update(assets).set({ title: 'A title', publication: 'published', streamKey: 'old-stream' })
      await product.services.storage.write('streams/old-stream/master.m3u8', Buffer.from('#EXTM3U'))
      const changed = Buffer.concat([film, Buffer.alloc(8)])
      expect((await admin.upload(changed, { filename: 'b.mp4', replaces: before.id })).status).toBe(204)
      const after = await theAsset()
      expect(after).toMatchObject({
        id: before.id,
        publicId: 'a',
        title: 'A title',
        publication: 'published',
        originalName: 'b.mp4',
      })
      expect(after).toMatchObject({ bytes: changed.length, state: 'arrived', streamKey: null })
      expect(await product.services.storage.stat(before.storageKey)).toBeNull()
      expect(await product.services.storage.stat('streams/old-stream/master.m3u8')).toBeNull()
      expect(await sha256Of(product.services.storage, after.storageKey)).toBe(sha256(changed))
      expect(await product.db.select().from(activity).where(eq(activity.action, 'asset.replaced'))).toHaveLength(1)

      // Browsers cache links, so pages use a new base URL.
      expect((await product.request('GET', '/api/brand')).json).toMatchObject({ mediaBaseUrl: '/media/r1' })
      for (const base of ['/media', '/media/r1']) {
        expect(sha256((await product.request('GET', `${base}/video/upload/a.mp4`)).bytes)).toBe(sha256(changed))
      }

      const wrongKind = await admin.upload(picture, { filename: 'b.jpg', replaces: before.id })
      expect(wrongKind.status).toBe(409)
      expect((await admin.begin(5, { filename: 'b.jpg', replaces: 'nobody' })).status).toBe(422)
      expect((await theAsset()).storageKey).toBe(after.storageKey)
    })

    it('can be cancelled', async () => {
      const location = (await admin.begin(film.length)).headers.get('location')!
      await admin.patch(location, 0, film.subarray(0, 1_000))
      expect((await admin.tus('DELETE', location)).status).toBe(204)
      await nothingIsLeft()
      expect((await admin.tus('HEAD', location)).status).toBe(404)
    })

    it('expire a day after the last byte, with their files', async () => {
      const location = (await admin.begin(film.length)).headers.get('location')!
      await admin.patch(location, 0, film.subarray(0, 1_000))
      await admin.upload(film, { filename: 'finished.mp4' })
      const inADay = (hours: number) => new Date(Date.now() + (24 + hours) * 3_600_000)
      await sweepUploads(product.services, inADay(-1))
      expect(await admin.offsetOf(location)).toBe(1_000)

      await product.db.execute(sql`update uploads set expires_at = now() - interval '1 second'`)
      expect((await admin.tus('HEAD', location)).status).toBe(410)
      expect((await admin.patch(location, 1_000, film.subarray(1_000))).status).toBe(410)
      await product.services.storage.write('uploads/stray', Buffer.from('x'))
      await sweepUploads(product.services, inADay(1))
      expect(await product.db.select().from(uploads)).toEqual([])
      expect(await storedKeys()).toEqual([(await theAsset()).storageKey])
      expect((await admin.tus('HEAD', location)).status).toBe(404)
    })

    it('accept a form with several files', async () => {
      const told = await admin.form(
        [
          { name: 'Still.jpg', bytes: picture },
          { name: 'Film.mp4', bytes: film },
          { name: 'Still.jpg', bytes: picture },
        ],
        { folder: 'clients/North Field', tags: 'a,b' },
      )
      expect(told.status).toBe(200)
      expect(told.json).toMatchObject({
        success: true,
        assets: [
          { publicId: 'clients/north-field/still' },
          { publicId: 'clients/north-field/film' },
          { publicId: 'clients/north-field/still-2' },
        ],
      })
      const rows = await product.db.select().from(assets)
      expect(rows.map(({ tags }) => tags)).toEqual([
        ['a', 'b'],
        ['a', 'b'],
        ['a', 'b'],
      ])
      for (const { storageKey, kind } of rows) {
        expect(await sha256Of(product.services.storage, storageKey)).toBe(sha256(kind === 'image' ? picture : film))
      }
    })

    it('store nothing of a form that breaks off, or of which one file is refused', async () => {
      async function* breaking() {
        yield Buffer.from('--x\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n')
        yield picture
        yield Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name="f"; filename="a.mp4"\r\n\r\n')
        yield film.subarray(0, 100_000)
        throw new Error('gone')
      }
      const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
      expect((await admin.send('POST', '/api/admin/assets', type, streamOf(breaking()))).status).toBe(400)
      await nothingIsLeft()
      const files = [
        { name: 'good.jpg', bytes: picture },
        { name: 'bad.jpg', bytes: Buffer.from('<html>') },
      ]
      expect((await admin.form(files)).status).toBe(415)
      await nothingIsLeft()
      expect((await admin.form([{ name: 'good.jpg', bytes: picture }], { tags: 'x'.repeat(50) })).status).toBe(422)
      await nothingIsLeft()
      expect((await admin.form([])).status).toBe(422)
    })

    const hostile: [string, string, () => Promise<Uint8Array> | Uint8Array, number][] = [
      ['HTML called .mp4', 'a.mp4', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['SVG called .png', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
      ['SVG with an XML line', 'a.svg', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      ['an HLS playlist', 'a.mp4', () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 415],
      ['a concat list', 'a.mp4', () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"), 415],
      ['an edit list', 'a.mp4', () => Buffer.from('# mpv EDL v0\n/etc/passwd,0,1\n'), 415],
      ['a playlist of another kind', 'a.mp4', () => Buffer.from('[playlist]\nFile1=/etc/passwd\n'), 415],
      ['a ZIP called .jpg', 'a.jpg', () => Buffer.from(`504b030414${'00'.repeat(60)}`, 'hex'), 415],
      ['a program', 'a.mov', () => Buffer.from(`7f454c46020101${'00'.repeat(60)}`, 'hex'), 415],
      ['a PDF without a page', 'a.pdf', () => Buffer.from('%PDF-1.7\n%%EOF'), 422],
      ['noise', 'a.jpg', () => Buffer.alloc(5_000, 7), 415],
      ['a single byte', 'a.jpg', () => Buffer.from('x'), 415],
      ['a picture that is cut off', 'a.jpg', () => picture.subarray(0, Math.floor(picture.length / 2)), 422],
      ['the beginning of a picture', 'a.jpg', () => picture.subarray(0, 200), 422],
      ['a picture of 65,535 pixels', 'a.png', () => blank(65_535, 1), 422],
      ['a picture of too many pixels', 'a.png', () => hugePng(29_000, 29_000), 422],
    ]
    it.each(hostile)('refuse %s, and store nothing of it', async (_, filename, make, status) => {
      const bytes = await make()
      for (const told of [await admin.upload(bytes, { filename }), await admin.form([{ name: filename, bytes }])]) {
        expect(told.status).toBe(status)
        expect(told.json).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*\.$/) })
        await nothingIsLeft()
      }
    })

    it('refuse an empty file', async () => {
      expect((await admin.begin(0)).status).toBe(422)
      expect((await admin.form([{ name: 'a.mp4', bytes: Buffer.alloc(0) }])).status).toBe(422)
      await nothingIsLeft()
    })
  })

describe('quota', () => {
  let product: TestProduct
  let admin: Uploader
  beforeEach(async () => {
    product = await makeTestProduct({ working: false, env: { MEDIA_QUOTA_GB: '0.01' } })
    admin = makeUploader(product, await product.signIn())
  })
  afterEach(() => product.close())
  const quota = Math.round(0.01 * 1024 ** 3)

  it('is reserved for announced uploads until it is used up', async () => {
    expect(await readQuota(product.services)).toEqual({ usedBytes: 0, freeBytes: quota })
    const location = (await admin.begin(quota - 1_000_000)).headers.get('location')!
    expect(await readQuota(product.services)).toEqual({ usedBytes: quota - 1_000_000, freeBytes: 1_000_000 })
    const refused = await admin.begin(1_000_001)
    expect(refused.status).toBe(413)
    expect(refused.json.message).toMatch(/^The library has no room left/)
    expect((await admin.form([{ name: 'a.mp4', bytes: Buffer.alloc(1_000_001) }])).status).toBe(413)
    await admin.tus('DELETE', location)
    expect(await readQuota(product.services)).toEqual({ usedBytes: 0, freeBytes: quota })
  })

  it('is not given twice to simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.begin(Math.floor(quota / 4))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(2)
  })
})

it('is freed of what a killed process left on the disk', async () => {
  const product = await makeTestProduct({ working: false })
  const admin = makeUploader(product, await product.signIn())
  await admin.upload(picture, { filename: 'kept.jpg' })
  const folder = join(product.env.dataDir, 'media/uploads')
  for (const [name, hours] of [
    ['half.part', 30],
    ['AAAAAAAAAAAAAAAAAAAAAA', 30],
    ['BBBBBBBBBBBBBBBBBBBBBB', 2],
  ] as const) {
    writeFileSync(join(folder, name), 'x')
    const then = new Date(Date.now() - hours * 3_600_000)
    utimesSync(join(folder, name), then, then)
  }
  await sweepUploads(product.services, new Date())
  expect(existsSync(join(folder, 'half.part'))).toBe(false)
  expect(existsSync(join(folder, 'AAAAAAAAAAAAAAAAAAAAAA'))).toBe(false)
  expect(readdirSync(folder)).toContain('BBBBBBBBBBBBBBBBBBBBBB')
  expect(readdirSync(folder)).toHaveLength(3)
  await product.close()
})

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer()

/** A small PNG whose header claims another size, with a matching CRC. */
async function hugePng(width: number, height: number): Promise<Buffer> {
  const png = await blank(8, 8)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  const { crc32 } = await import('node:zlib')
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
