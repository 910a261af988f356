import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mediaLink, originalLink } from '#domain/media/pictures/media-link.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addFilm, addProjectRow } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader } from '#tests/support/uploader.ts'
import { assets, uploads } from '../../../tables/website/media.ts'

const film = await readFile(new URL('../../../../../demo/media/portfolio/volt_night_run.mp4', import.meta.url))

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false, env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

const cutter = (projects: string[]) => makePerson(product, 'freelancer', { added: ['upload-versions'], projects })

/** Uploads a film by tus; resolves to its asset. */
async function upload(cookie: string) {
  const answer = await makeUploader(product, cookie).upload(film, { filename: 'cut.mp4' })
  const [asset] = await product.db
    .select()
    .from(assets)
    .where(eq(assets.id, answer.headers.get('x-asset-id')!))
  return asset!
}

const addVersion = (cookie: string, projectId: string, assetId: string) =>
  product.request('POST', `/api/admin/projects/${projectId}/versions`, { cookie, body: { assetId, tell: false } })

const status = async (cookie: string, path: string) => (await product.request('GET', path, { cookie })).status

const watchLink = ({ publicId }: typeof assets.$inferSelect) =>
  mediaLink('/media', { kind: 'video', publicId, extension: 'mp4', transforms: {} })

it('lets somebody who was given the ability upload a version to a project of theirs, and to no other', async () => {
  const project = await addProjectRow(product)
  const other = await addProjectRow(product)
  const { cookie } = await cutter([project.id])
  const asset = await upload(cookie)
  const { json } = await product.request('GET', '/api/admin/assets/own', { cookie })
  expect([json.assets.map(({ id }: { id: string }) => id), json.counts.video]).toEqual([[asset.id], 1])

  const added = await addVersion(cookie, project.id, asset.id)
  expect([added.status, added.json.review.versions.length]).toEqual([200, 1])
  const [version] = added.json.review.versions
  const changed = await product.request('PATCH', `/api/admin/review-versions/${version.id}`, {
    cookie,
    body: { label: 'Rough cut' },
  })
  expect([changed.status, changed.json.review.versions[0].version]).toEqual([200, 'Rough cut'])
  const final = await product.request('POST', `/api/admin/projects/${project.id}/finals`, {
    cookie,
    body: { assetId: asset.id, label: 'Master' },
  })
  expect(final.status).toBe(200)
  expect(await status(cookie, originalLink(asset.id))).toBe(200)

  for (const id of [other.id, '00000000-0000-4000-8000-0000000000ff']) {
    const { status: told, json: refusal } = await addVersion(cookie, id, asset.id)
    expect([told, refusal.message]).toEqual([404, 'Not found.'])
  }
})

it('takes nobody else’s file as a version or final, and answers as for one that does not exist', async () => {
  const project = await addProjectRow(product)
  const { cookie } = await cutter([project.id])
  await addVersion(cookie, project.id, (await upload(cookie)).id)
  const colleague = await cutter([project.id])
  const foreign = [(await addFilm(product)).id, (await upload(owner)).id, (await upload(colleague.cookie)).id]
  const missing = '00000000-0000-4000-8000-0000000000ff'
  const tell = async (path: string, body: object) => {
    const { status: told, json } = await product.request('POST', `/api/admin/projects/${project.id}/${path}`, { cookie, body })
    return [told, json]
  }
  for (const assetId of foreign) {
    expect(await tell('versions', { assetId })).toEqual(await tell('versions', { assetId: missing }))
    expect(await tell('finals', { assetId, label: 'A' })).toEqual(await tell('finals', { assetId: missing, label: 'A' }))
    expect((await tell('versions', { assetId }))[0]).toBe(422)
  }
  // People who see every project choose from the whole library.
  expect((await addVersion(owner, project.id, foreign[2]!)).status).toBe(200)
})

it('shows them their own uploads and those of their projects, and nothing else of the library', async () => {
  const project = await addProjectRow(product)
  const { cookie } = await cutter([project.id])
  const own = await upload(cookie)
  const foreign = await upload(owner)
  const links = (asset: typeof own) => [originalLink(asset.id), watchLink(asset), watchLink(asset).replace('.mp4', '.jpg')]
  expect(
    await Promise.all(
      links(own)
        .slice(0, 2)
        .map((link) => status(cookie, link)),
    ),
  ).toEqual([200, 200])
  expect(await Promise.all(links(foreign).map((link) => status(cookie, link)))).toEqual([404, 404, 404])
  await product.db.update(assets).set({ streamKey: 'stream-of-a-stranger' }).where(eq(assets.id, foreign.id))
  expect(await status(cookie, '/media/stream/stream-of-a-stranger/master.m3u8')).toBe(404)
  for (const path of ['', '/events', `/${own.id}`]) expect(await status(cookie, `/api/admin/assets${path}`)).toBe(403)

  await addVersion(owner, project.id, foreign.id)
  expect(await status(cookie, originalLink(foreign.id)), 'a version of their project').toBe(200)
  const { json } = await product.request('GET', '/api/admin/assets/own?search=cut', { cookie })
  expect(json.assets.map(({ id }: { id: string }) => id)).toEqual([own.id])
})

it('lets nobody continue, read or discard an upload of somebody else, nor replace a file of the library', async () => {
  const { cookie, id } = await cutter([])
  const colleague = makeUploader(product, (await cutter([])).cookie)
  const own = makeUploader(product, cookie)
  const location = (await own.begin(film.length)).headers.get('location')!
  expect((await product.db.select().from(uploads)).find(({ personId }) => personId === id)).toBeDefined()
  for (const stranger of [colleague, makeUploader(product, owner)]) {
    expect((await stranger.tus('HEAD', location)).status).toBe(404)
    expect((await stranger.patch(location, 0, film)).status).toBe(404)
    expect((await stranger.tus('DELETE', location)).status).toBe(404)
    const hidden = { 'X-HTTP-Method-Override': 'DELETE' }
    expect((await stranger.tus('POST', location, hidden)).status).toBe(404)
  }
  expect(await own.offsetOf(location)).toBe(0)
  expect((await own.patch(location, 0, film)).status).toBe(204)

  const foreign = await upload(owner)
  const refused = await own.begin(film.length, { filename: 'cut.mp4', replaces: foreign.id })
  expect([refused.status, refused.json.message]).toEqual([
    403,
    'You need the ability “Manage the media library”. Ask an owner of the studio.',
  ])
})

it('refuses uploads of people without the ability', async () => {
  const { cookie } = await makePerson(product, 'freelancer')
  const refused = await makeUploader(product, cookie).begin(film.length)
  expect([refused.status, refused.json.message]).toEqual([
    403,
    'You need the ability “Upload versions and finals”. Ask an owner of the studio.',
  ])
})
