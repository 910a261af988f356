import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownPictureLimit, ownPictureMessages } from '#domain/people/picture.ts'
import { activity } from '#server/tables/people/activity.ts'
import { makePerson } from '../../../../../tests/support/make-person.ts'
import { makeReview } from '../../../../../tests/support/make-review.ts'
import { makeSession } from '../../../../../tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { makeUploader } from '../../../../../tests/support/uploader.ts'
import { sweepPictures } from './own-picture.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

function set(cookie: string, bytes: Uint8Array, fileName = 'me.jpg') {
  const form = new FormData()
  form.append('picture', new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName)
  return makeUploader(product, cookie).send('POST', '/api/admin/me/picture', {}, form)
}

const photograph = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

const me = async (cookie: string) => (await product.request('GET', '/api/admin/me', { cookie })).json.picture
const read = (path: string) => product.request('GET', path)

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['people/', 'uploads/']) for await (const { key } of product.services.storage.list(folder)) keys.push(key)
  return keys
}

describe('the picture of a person', () => {
  it('is a square without metadata, beside their comments and among the people; a freelancer sets it too', async () => {
    const { project } = await makeReview(product, owner)
    const anna = await makePerson(product, 'freelancer', { name: 'Anna Field', projects: [project.id] })
    expect(await me(anna.cookie)).toBeNull()
    const { status, json } = await set(anna.cookie, await photograph())
    expect([status, json.picture]).toEqual([200, expect.stringMatching(/^\/api\/people\/pictures\/[\w-]{43}$/)])
    expect(await me(anna.cookie)).toBe(json.picture)
    const shown = await read(json.picture)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    expect(shown.bytes.includes('secret place')).toBe(false)

    const body = { version: 'V1', comment: 'Please look' }
    await product.request('POST', `/api/client/${project.slug}/feedback`, { cookie: anna.cookie, body })
    await product.request('POST', `/api/client/${project.slug}/feedback`, { body: { ...body, name: 'Ada Quill' } })
    const { comments } = (await read(`/api/client/${project.slug}/comments`)).json
    expect(comments.map(({ author }: { author: unknown }) => author)).toEqual([
      { name: 'Anna Field', kind: 'staff', picture: json.picture },
      { name: 'Ada Quill', kind: 'client' },
    ])
    const { people } = (await product.request('GET', '/api/admin/people', { cookie: owner })).json
    expect(people.find(({ id }: { id: string }) => id === anna.id).picture).toBe(json.picture)
    const rows = await product.db.select().from(activity).where(eq(activity.subject, anna.id))
    expect(rows.map(({ action, meta }) => ({ action, meta }))).toEqual([
      { action: 'person.changed', meta: { name: 'Anna Field', picture: true } },
    ])
  })

  it('replaced or removed is gone, with its file', async () => {
    const before = await storedFiles()
    const ben = await makePerson(product, 'editor', { name: 'Ben Moor' })
    const first = (await set(ben.cookie, await photograph())).json.picture
    const second = (await set(ben.cookie, await photograph(64, 200))).json.picture
    expect((await read(first)).status).toBe(404)
    expect(await sharp((await read(second)).bytes).metadata()).toMatchObject({ width: 64, height: 64 })
    for (let times = 0; times < 2; times += 1) {
      expect((await product.request('DELETE', '/api/admin/me/picture', { cookie: ben.cookie })).status).toBe(200)
    }
    expect([(await read(second)).status, await me(ben.cookie)]).toEqual([404, null])
    expect(await storedFiles()).toEqual(before)
  })

  it('goes with a person who is removed', async () => {
    const cleo = await makePerson(product, 'editor', { name: 'Cleo Hart' })
    const { picture } = (await set(cleo.cookie, await photograph())).json
    expect((await product.request('DELETE', `/api/admin/people/${cleo.id}`, { cookie: owner })).status).toBe(200)
    expect((await read(picture)).status).toBe(404)
    expect((await set(cleo.cookie, await photograph())).status).toBe(401)
    const isStored = async () => (await storedFiles()).some((key) => key.includes(picture.split('/').at(-1)))
    await sweepPictures(product.services, new Date())
    expect(await isStored(), 'for a day').toBe(true)
    await sweepPictures(product.services, new Date(Date.now() + 25 * 3_600_000))
    expect(await isStored()).toBe(false)
  })

  it('is the caller’s own: nobody sets that of somebody else, and a stranger, a client or the studio’s password none', async () => {
    const dan = await makePerson(product, 'editor', { name: 'Dan Ives' })
    await set(dan.cookie, await photograph())
    const picture = await me(dan.cookie)
    const eve = await makePerson(product, 'owner', { name: 'Eve Moss' })
    await set(eve.cookie, await photograph())
    await product.request('DELETE', '/api/admin/me/picture', { cookie: eve.cookie })
    expect(await me(dan.cookie)).toBe(picture)
    expect((await read(picture)).status).toBe(200)
    expect((await set('', await photograph())).status).toBe(401)
    const { status, json } = await set(owner, await photograph())
    expect([status, json.message]).toEqual([409, ownPictureMessages.ofStudio])
    expect((await read(`/api/people/pictures/${'A'.repeat(43)}`)).status).toBe(404)
  })

  it('is refused by its content: another type, damaged, too big, too many pixels, or none', async () => {
    const before = await storedFiles()
    const { cookie } = await makePerson(product, 'editor', { name: 'Fay Nord' })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await set(cookie, svg, 'me.jpg')).status).toBe(415)
    expect((await set(cookie, Buffer.from('%PDF-1.7'), 'me.png')).status).toBe(415)
    expect((await set(cookie, (await photograph()).subarray(0, 300))).status).toBe(422)
    const large = await set(cookie, Buffer.concat([await photograph(), Buffer.alloc(ownPictureLimit)]))
    expect([large.status, large.json.message]).toEqual([413, ownPictureMessages.tooLarge])
    const many = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    expect((await set(cookie, many)).status).toBe(422)
    const none = await makeUploader(product, cookie).send('POST', '/api/admin/me/picture', {}, new FormData())
    expect(none.status).toBe(422)
    expect([await me(cookie), await storedFiles()]).toEqual([null, before])
  })
})
