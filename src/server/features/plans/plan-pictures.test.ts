import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeSheet } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader, type Uploader } from '#tests/support/uploader.ts'
import { makePicture } from '../../base/media/pictures/picture-maker.ts'
import { limits, readCount } from '../../base/http/limits/rate-limits.ts'
import { hashToken } from '../../base/access/sessions.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { planPictures, plans } from '../../tables/clients/plans.ts'
import { sweepPlans } from './sweep-plans.ts'

let product: TestProduct
let send: Uploader['send']
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  send = makeUploader(product, '').send
})
afterAll(() => product.close())

async function store(): Promise<{ key: string; name: string; path: string }> {
  const sheet = makeSheet()
  const { json } = await product.request('POST', '/api/plans', { body: { purpose: 'share', sheet } })
  const name = sheet.board.items[0]!.content
  return { key: json.key, name, path: `/api/plans/${json.key}/pictures/${name}` }
}

function put(path: string, bytes: Uint8Array, fileName = 'fog.jpg') {
  const form = new FormData()
  form.append('picture', new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName)
  return send('POST', path, {}, form)
}

const photograph = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['plans/', 'uploads/']) for await (const { key } of product.services.storage.list(folder)) keys.push(key)
  return keys
}

describe('a picture of a plan', () => {
  it('is returned smaller, without its metadata, and not cached', async () => {
    const { key, name, path } = await store()
    expect(await put(path, await photograph())).toMatchObject({ status: 200, json: { success: true } })
    const shown = await product.request('GET', path)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('Content-Type')).toBe('image/jpeg')
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 1280, height: 960, format: 'jpeg' })
    expect(shown.bytes.includes('secret place')).toBe(false)
    expect((await product.request('GET', `/api/plans/${key}`)).json.plan.pictures).toEqual([name])
  })

  it('is stored once, however often it is sent', async () => {
    const { path } = await store()
    const before = (await storedFiles()).length
    const picture = await photograph(40, 30)
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(path, picture)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await storedFiles()).length).toBe(before + 1)
  })

  it.each<[string, () => Promise<Buffer>, number]>([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['empty', async () => Buffer.alloc(0), 415],
    ['half a picture', async () => (await photograph()).subarray(0, 900), 422],
    [
      'a small file of many pixels',
      () =>
        sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      422,
    ],
    [
      'sixteen bits a colour, interlaced, in a small file',
      () =>
        sharp({ create: { width: 4_800, height: 4_800, channels: 3, background: '#000' } })
          .toColourspace('rgb16')
          .png({ progressive: true })
          .toBuffer(),
      422,
    ],
    ['five megabytes', async () => Buffer.concat([await photograph(), Buffer.alloc(5 * 1024 ** 2)]), 413],
  ])('is refused and leaves nothing: %s', async (_, make, status) => {
    const { path } = await store()
    const before = await storedFiles()
    const answer = await put(path, await make(), 'fog.jpg')
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
    expect(await storedFiles()).toEqual(before)
  })

  it('is refused under a name that the board does not have, or with an unknown key', async () => {
    const { key, name } = await store()
    const picture = await photograph(40, 30)
    expect((await put(`/api/plans/${key}/pictures/${crypto.randomUUID()}`, picture)).status).toBe(404)
    expect((await put(`/api/plans/${key}/pictures/..%2F..%2Fetc`, picture)).status).toBe(404)
    expect((await put(`/api/plans/${'A'.repeat(22)}/pictures/${name}`, picture)).status).toBe(404)
  })

  it('is not decoded again under a name that is there, and counts what was decoded, kept or not', async () => {
    const address = '2001:db8:21:1::1'
    const decoded = () => readCount(product.db, 'decoded-megapixels', '2001:db8:21:1::/64', new Date())
    const putFrom = async (path: string, bytes: Uint8Array) => {
      const body = new FormData()
      body.append('picture', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'fog.jpg')
      return product.app.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST', body }), { address })
    }
    const { path } = await store()
    const picture = await photograph(2_000, 1_500)
    const answers = await Promise.all([1, 2, 3, 4].map(() => putFrom(path, picture)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await decoded(), 'three megapixels, once').toBe(3)

    const broken = (await photograph(4_000, 3_000)).subarray(0, 20_000)
    expect((await putFrom((await store()).path, broken)).status).toBe(422)
    expect(await decoded(), 'nothing was kept of it').toBe(15)
    await product.services.limits.take('decoded-megapixels', address, limits['decoded-megapixels'].points - 15)
    expect((await putFrom((await store()).path, picture)).status).toBe(429)
  })

  it('takes CPU time of a share that each network has, and is not decoded without', async () => {
    const address = '2001:db8:23:1::1'
    const countOf = (name: 'decoding-milliseconds' | 'decoded-megapixels') =>
      readCount(product.db, name, '2001:db8:23:1::/64', new Date())
    const putFrom = async (bytes: Uint8Array, from = address) => {
      const { path } = await store()
      const body = new FormData()
      body.append('picture', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'fog.jpg')
      return product.app.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST', body }), { address: from })
    }
    const picture = await photograph(2_000, 1_500)
    expect((await putFrom(picture)).status).toBe(200)
    const once = await countOf('decoding-milliseconds')
    expect(once, 'three megapixels take some time').toBeGreaterThan(5)
    expect(once).toBeLessThan(10_000)
    const broken = (await photograph(4_000, 3_000)).subarray(0, 20_000)
    expect((await putFrom(broken)).status).toBe(422)
    const twice = await countOf('decoding-milliseconds')
    expect(twice, 'also what was not made').toBeGreaterThan(once)
    await product.services.limits.take('decoding-milliseconds', address, limits['decoding-milliseconds'].points - twice)
    const megapixels = await countOf('decoded-megapixels')
    expect((await putFrom(picture, '2001:db8:23:1::9')).status, 'another host of the network').toBe(429)
    expect(await countOf('decoded-megapixels'), 'nothing was decoded').toBe(megapixels)
    expect((await putFrom(picture, '198.51.100.23')).status).toBe(200)
  })

  it('delays no visitor’s picture: networks take turns in a queue of their own', { tags: ['sweep'] }, async () => {
    const done: string[] = []
    const many = await sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: '#456' } })
      .png({ progressive: true })
      .toBuffer()
    const from = async (address: string, name: string) => {
      const { path } = await store()
      const body = new FormData()
      body.append('picture', new Blob([many as Uint8Array<ArrayBuffer>]), 'fog.png')
      return { name, request: new Request(`http://localhost:3000${path}`, { method: 'POST', body }), address }
    }
    const uploads = [
      ...(await Promise.all([1, 2, 3, 4, 5, 6].map((host) => from(`2001:db8:22:1::${host}`, 'one network')))),
      await from('198.51.100.22', 'another'),
    ]
    const small = await photograph(400, 300)
    const all = uploads.map(async ({ name, request, address }) => {
      expect((await product.app.fetch(request, { address })).status).toBe(200)
      done.push(name)
    })
    await expect.poll(() => done.length).toBeGreaterThan(0)
    await makePicture(small, { width: 64, height: 64, crop: 'fit', quality: 60, format: 'webp' })
    done.push('a visitor')
    await Promise.all(all)
    expect(done.slice(-3)).toEqual(['one network', 'one network', 'one network'])
    expect(done.indexOf('another')).toBeLessThan(4)
  })

  it('is deleted with its reference, with its plan, and after ninety days', async () => {
    const [one, two, three] = [await store(), await store(), await store()]
    const picture = await photograph(40, 30)
    const before = (await storedFiles()).length
    for (const { path } of [one, two, three]) await put(path, picture)
    expect((await storedFiles()).length).toBe(before + 3)
    const sheet = makeSheet({ board: { items: [] } })
    await product.request('PUT', `/api/plans/${one.key}`, { body: { version: 1, sheet } })
    expect((await product.request('GET', one.path)).status).toBe(404)
    await product.request('DELETE', `/api/plans/${two.key}`)
    expect((await storedFiles()).length).toBe(before + 1)
    await sweepPlans(product.services, new Date(Date.now() + 91 * 86_400_000))
    expect(await storedFiles()).toEqual([])
    expect(await product.db.$count(planPictures)).toBe(0)
  })

  const full = { status: 503, json: { success: false, message: expect.stringMatching(/cannot store more plans/) } }
  const storeMore = (address?: string) =>
    product.request('POST', '/api/plans', { body: { purpose: 'share', sheet: makeSheet() }, address })

  it('is refused with a message when anonymous pictures fill their quota, and so is a plan', async () => {
    const { path } = await store()
    const [plan] = await product.db.select().from(plans).limit(1)
    const huge = () => ({ planId: plan!.id, name: crypto.randomUUID(), storageKey: crypto.randomUUID(), bytes: 2 ** 31 - 1 })
    await product.db.insert(planPictures).values([huge(), huge(), huge()])
    expect(await put(path, await photograph(40, 30))).toMatchObject(full)
    expect(await storeMore()).toMatchObject(full)
    await product.db.delete(plans)
  })

  const inquiry = {
    kind: 'inquiry' as const,
    name: 'Ada Quill',
    email: 'ada@quill.example',
    subject: 'A film',
    source: 'project-summary',
    address: '192.0.2.1',
    userAgent: 'test',
  }

  it('counts beside the inquiry that it was sent with, too', async () => {
    const [sent] = await product.db.insert(inquiries).values(inquiry).returning()
    const { key } = await store()
    const keyHash = hashToken(key)
    await product.db.update(plans).set({ inquiryId: sent!.id, keyHash: null, expiresAt: null }).where(eq(plans.keyHash, keyHash))
    const [plan] = await product.db.select().from(plans).where(eq(plans.inquiryId, sent!.id))
    const huge = () => ({ planId: plan!.id, name: crypto.randomUUID(), storageKey: crypto.randomUUID(), bytes: 2 ** 31 - 1 })
    await product.db.insert(planPictures).values(Array.from({ length: 9 }, huge))
    expect((await storeMore()).status, '18 GB of 20').toBe(200)
    await product.db.insert(planPictures).values([huge()])
    expect(await storeMore()).toMatchObject(full)
    await product.db.delete(inquiries)
    expect((await storeMore()).status, 'what goes with its inquiry makes room').toBe(200)
  })

  it('keeps the reserve of the disk, as uploads do', async () => {
    const { path } = await store()
    const free = vi.spyOn(product.services.storage, 'freeBytes').mockResolvedValue(1024 ** 3)
    expect(await storeMore()).toMatchObject(full)
    free.mockResolvedValue(1024 ** 3 + 1024 ** 2)
    expect((await storeMore()).status).toBe(200)
    expect(await put(path, await photograph(40, 30)), 'a picture may have 4 MB').toMatchObject(full)
    free.mockRestore()
  })

  it('counts towards the daily limit of an address', async () => {
    const address = '2001:db8:20:1::1'
    const left = () => readCount(product.db, 'left-kilobytes', '2001:db8:20:1::/64', new Date())
    const { json } = await storeMore(address)
    const sheetOnly = await left()
    expect(sheetOnly).toBeGreaterThan(0)
    const form = new FormData()
    form.append('picture', new Blob([(await photograph()) as Uint8Array<ArrayBuffer>]), 'fog.jpg')
    const [name] = json.missing
    const request = new Request(`http://localhost:3000/api/plans/${json.key}/pictures/${name}`, { method: 'POST', body: form })
    expect((await product.app.fetch(request, { address })).status).toBe(200)
    expect(await left()).toBeGreaterThan(sheetOnly + 3)

    await product.services.limits.take('left-kilobytes', address, 200 * 1024 - (await left()))
    const refused = await storeMore('2001:db8:20:1::2')
    expect([refused.status, refused.json.message]).toEqual([429, expect.stringMatching(/today’s limit/)])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_600)
    expect((await storeMore('198.51.100.20')).status).toBe(200)
  })
})
