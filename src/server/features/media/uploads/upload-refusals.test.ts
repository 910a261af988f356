import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mostUnfinishedUploads } from '#domain/media/library/upload-rules.ts'
import { changeActivity } from '../../../../../tests/support/change-activity.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader, streamOf, type Uploader } from '#tests/support/uploader.ts'
import { sha256Of } from '../../../base/storage/sha256-of.ts'
import { assets, uploads } from '../../../tables/website/media.ts'

const film = await readFile(new URL('../../../../../demo/media/portfolio/volt_night_run.mp4', import.meta.url))
const picture = await readFile(new URL('../../../../../demo/media/portfolio/social_neon_run.jpg', import.meta.url))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let product: TestProduct
let admin: Uploader
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  admin = makeUploader(product, await product.signIn())
})
afterAll(() => product.close())
afterEach(async () => {
  await changeActivity(product.db, (tx) => tx.execute(sql`truncate asset_uses, uploads, assets, activity cascade`))
})

const theAsset = async () => {
  const rows = await product.db.select().from(assets)
  expect(rows).toHaveLength(1)
  return rows[0]!
}

describe('an upload requires', () => {
  it('a session', async () => {
    const nobody = makeUploader(product, '')
    const location = (await admin.begin(film.length)).headers.get('location')!
    for (const [method, path] of [
      ['POST', '/api/admin/uploads'],
      ['HEAD', location],
      ['PATCH', location],
      ['DELETE', location],
    ] as const) {
      expect((await nobody.tus(method, path)).status).toBe(401)
    }
    expect((await nobody.form([{ name: 'a.jpg', bytes: picture }])).status).toBe(401)
    expect(await admin.offsetOf(location)).toBe(0)
  })

  it('the same site', async () => {
    const location = (await admin.begin(film.length)).headers.get('location')!
    const foreign = [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }] as Record<
      string,
      string
    >[]
    for (const headers of foreign) {
      expect((await admin.begin(5, { filename: 'a.mp4' }, headers)).status).toBe(403)
      expect((await admin.patch(location, 0, film, headers)).status).toBe(403)
      expect((await admin.tus('DELETE', location, headers)).status).toBe(403)
      const preflight = await admin.send('OPTIONS', location, headers)
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    expect(await admin.offsetOf(location)).toBe(0)
  })

  it('version 1.0.0 of tus', async () => {
    const location = (await admin.begin(film.length)).headers.get('location')!
    for (const version of ['0.2.1', '2.0.0', '']) {
      const told = await admin.patch(location, 0, film, { 'Tus-Resumable': version })
      expect([told.status, told.headers.get('tus-version')]).toEqual([412, '1.0.0'])
      expect(told.json.success).toBe(false)
    }
    const options = await admin.send('OPTIONS', '/api/admin/uploads')
    expect(options.status).toBe(204)
    expect(options.headers.get('tus-version')).toBe('1.0.0')
    expect(options.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration')
    expect(options.headers.get('tus-max-size')).toBe(String(50 * 1024 ** 3))
    expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('bytes at the current offset', async () => {
    const location = (await admin.begin(film.length)).headers.get('location')!
    await admin.patch(location, 0, film.subarray(0, 5_000))
    for (const offset of [0, 4_999, 5_001, film.length]) {
      expect((await admin.patch(location, offset, film.subarray(5_000, 6_000))).status).toBe(409)
    }
    for (const offset of ['-1', '1.5', 'x', '']) {
      expect((await admin.patch(location, 5_000, film, { 'Upload-Offset': offset })).status).toBe(400)
    }
    expect((await admin.patch(location, 5_000, Buffer.concat([film, film]))).status).toBe(413)
    const asText = await admin.patch(location, 5_000, film, { 'Content-Type': 'text/plain' })
    expect(asText.status).toBe(415)
    const { length } = film
    const told = await admin.tus('HEAD', location)
    expect(Number(told.headers.get('upload-offset'))).toBeLessThanOrEqual(length)
  })

  it('an id that was issued, and never returns what was uploaded', async () => {
    const location = (await admin.begin(film.length)).headers.get('location')!
    await admin.patch(location, 0, film)
    expect((await admin.send('GET', location)).status).toBe(404)
    expect((await admin.tus('GET', location)).status).toBe(404)
    expect((await admin.tus('DELETE', location)).status).toBe(400)
    for (const id of ['x'.repeat(22), '..%2f..%2fsecrets', `${location.split('/').at(-1)}.json`, '%00']) {
      expect((await admin.tus('HEAD', `/api/admin/uploads/${id}`)).status).toBe(404)
      expect((await admin.patch(`/api/admin/uploads/${id}`, 0, film)).status).toBe(404)
    }
  })

  it('a length within the quota', async () => {
    for (const headers of [
      { 'Upload-Length': String(50 * 1024 ** 3 + 1) },
      { 'Upload-Length': String(Number.MAX_SAFE_INTEGER) },
    ]) {
      expect((await admin.begin(1, { filename: 'a.mp4' }, headers)).status).toBe(413)
    }
    for (const headers of [{ 'Upload-Length': '-1' }, { 'Upload-Length': 'x' }, { 'Upload-Length': '' }]) {
      expect((await admin.begin(1, { filename: 'a.mp4' }, headers)).status).toBe(400)
    }
    expect((await admin.tus('POST', '/api/admin/uploads', { 'Upload-Defer-Length': '1' })).status).toBe(400)
    expect((await admin.begin(1, {}, { 'Upload-Metadata': 'filename ###' })).status).toBe(400)
    // With its first bytes, of which there are more than announced: nobody was told where it is.
    const kept = () => readdirSync(join(product.env.dataDir, 'media', 'uploads'))
    const before = kept()
    const headers = { 'Upload-Length': '10', 'Content-Type': 'application/offset+octet-stream' }
    expect((await admin.tus('POST', '/api/admin/uploads', headers, film)).status).toBe(413)
    expect(kept()).toEqual(before)
    expect(await product.db.select().from(uploads)).toEqual([])
  })

  it('one writer at a time', async () => {
    const location = (await admin.begin(film.length)).headers.get('location')!
    let goOn = () => {}
    const paused = new Promise<void>((resolve) => (goOn = resolve))
    async function* slowly() {
      yield film.subarray(0, 1_000)
      await paused
      yield film.subarray(1_000)
    }
    const first = admin.patch(location, 0, streamOf(slowly()))
    // Until the first has its lock. A HEAD request would interrupt it.
    const locks = sql`select 1 from pg_locks join pg_database on oid = database
      where datname = current_database() and locktype = 'advisory' and granted`
    await expect.poll(async () => (await product.db.execute(locks)).rows.length).toBe(1)
    expect((await admin.patch(location, 0, film)).status).toBe(423)
    expect((await admin.tus('HEAD', location)).status).toBe(423)
    expect((await admin.tus('DELETE', location)).status).toBe(423)
    goOn()
    expect((await first).status).toBe(204)
    expect(await sha256Of(product.services.storage, (await theAsset()).storageKey)).toBe(sha256(film))
  })

  it('one writer at a time, across processes', async () => {
    const location = (await admin.begin(film.length)).headers.get('location')!
    const key = `uploads/${location.split('/').at(-1)}`
    const elsewhere = await product.db.$client.connect()
    const call = (name: string) => elsewhere.query(`select ${name}(hashtextextended('slatehouse upload ' || $1, 0))`, [key])
    await call('pg_advisory_lock')
    expect((await admin.patch(location, 0, film)).status).toBe(423)
    await call('pg_advisory_unlock')
    elsewhere.release()
    expect((await admin.patch(location, 0, film)).status).toBe(204)
  })

  it('the method, or X-HTTP-Method-Override in a POST', async () => {
    const location = (await admin.begin(film.length)).headers.get('location')!
    const asPost = (method: string, headers: Record<string, string> = {}, body?: Buffer<ArrayBuffer>) =>
      admin.tus('POST', location, { 'X-HTTP-Method-Override': method, ...headers }, body)
    const bytes = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
    expect((await asPost('PATCH', bytes, film.subarray(0, 5_000))).status).toBe(204)
    const head = await asPost('HEAD')
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '5000'])
    // What protects a method protects it by this way too.
    expect((await asPost('PATCH', { ...bytes, 'Content-Type': 'text/plain' }, film)).status).toBe(415)
    expect((await asPost('DELETE', { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await asPost('DELETE', { 'Tus-Resumable': '0.2.2' })).status).toBe(412)
    expect((await makeUploader(product, '').tus('POST', location, { 'X-HTTP-Method-Override': 'DELETE' })).status).toBe(401)
    expect((await asPost('GET')).status).toBe(400)
    // Only POST carries another method.
    expect((await admin.tus('HEAD', location, { 'X-HTTP-Method-Override': 'DELETE' })).status).toBe(200)
    expect(await admin.offsetOf(location)).toBe(5_000)
    expect((await asPost('DELETE')).status).toBe(204)
    expect((await admin.tus('HEAD', location)).status).toBe(404)
  })

  it('valid file names', async () => {
    for (const [filename, kept, publicId] of [
      ['../../../etc/cron.d/evil.jpg', 'evil.jpg', 'evil'],
      [`${'long '.repeat(60)}.jpg`, `${'long '.repeat(60).slice(0, 196)}.jpg`, 'long-'.repeat(16).slice(0, 79)],
      ['a\u0000b\u202E\r\n<i>.jpg', 'ab<i>.jpg', 'ab-i'],
    ] as const) {
      const told = await admin.upload(picture, { filename, folder: '../../x' })
      expect(told.status).toBe(204)
      const asset = await theAsset()
      expect([asset.originalName, asset.publicId]).toEqual([kept, `x/${publicId}`])
      expect(asset.storageKey).toMatch(/^uploads\/[\w-]{22}$/)
      await product.db.execute(sql`truncate uploads, assets cascade`)
    }
  })
})

describe('one session', () => {
  it('has at most a hundred unfinished uploads, and can continue them', async () => {
    const own = makeUploader(product, await product.signIn())
    const locations: string[] = []
    for (let number = 0; number < mostUnfinishedUploads; number += 1) {
      const begun = await own.begin(film.length)
      expect(begun.status).toBe(201)
      locations.push(begun.headers.get('location')!)
    }
    const refused = await own.begin(film.length)
    expect([refused.status, refused.json]).toEqual([
      429,
      { success: false, message: 'You have 100 unfinished uploads. Please finish or discard some of them first.' },
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    expect((await admin.begin(film.length)).status).toBe(201)
    expect((await own.patch(locations[0]!, 0, film)).status).toBe(204)
    expect((await own.begin(film.length)).status).toBe(201)
    expect((await own.begin(film.length)).status).toBe(429)
    await own.tus('DELETE', locations[1]!)
    expect((await own.begin(film.length)).status).toBe(201)
  })

  it('starts at most 300 uploads a minute, and sixty stills at once are allowed', async () => {
    const own = makeUploader(product, await product.signIn())
    const stills = await Promise.all(Array.from({ length: 60 }, () => own.begin(picture.length)))
    expect(stills.map(({ status }) => status)).toEqual(Array(60).fill(201))
    // Refused, and counted.
    for (let number = 60; number < 300; number += 1) expect((await own.begin(0)).status).toBe(422)
    const refused = await own.begin(picture.length)
    expect([refused.status, refused.json.success]).toEqual([429, false])
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await own.patch(stills[0]!.headers.get('location')!, 0, picture)).status).toBe(204)
    expect((await admin.begin(picture.length)).status).toBe(201)
  })
})

interface Disk {
  writev(pieces: Uint8Array[], position: number): Promise<{ bytesWritten: number }>
}

it('with a full disk is refused with a message, keeps its bytes, and continues once there is space', async () => {
  const location = (await admin.begin(film.length)).headers.get('location')!
  // Whole pages, as on disk.
  const half = Math.floor(film.length / 2 / 4096) * 4096
  const file = await open(new URL(import.meta.url))
  const proto = Object.getPrototypeOf(file) as Disk
  await file.close()
  const { writev } = proto
  // Simulates a full disk: some bytes are written, then none.
  const disk = vi.spyOn(proto, 'writev').mockImplementation(async function (this: Disk, pieces, position) {
    disk.mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
    return writev.call(this, [Buffer.concat(pieces).subarray(0, half)], position)
  })
  for (let times = 0; times < 2; times += 1) {
    const refused = await admin.patch(location, await admin.offsetOf(location), film.subarray(await admin.offsetOf(location)))
    expect(refused.status).toBe(507)
    expect(refused.json).toMatchObject({ success: false, message: expect.stringMatching(/The server is full/) })
    expect(await admin.offsetOf(location)).toBe(half)
  }
  disk.mockRestore()
  expect((await admin.patch(location, half, film.subarray(half))).status).toBe(204)
  expect(await sha256Of(product.services.storage, (await theAsset()).storageKey)).toBe(sha256(film))
})
