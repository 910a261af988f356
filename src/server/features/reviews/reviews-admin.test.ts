import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import type { ReviewProject } from '#domain/reviews/review.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviewDeliverables } from '#server/tables/reviews/reviews.ts'
import { filmAddress } from '#tests/support/film-address.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addFilm, addProjectRow, approve, makeReview } from '#tests/support/make-review.ts'
import { textOf } from '#tests/support/mail-secrets.ts'
import { makeShareLink, makeViewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type Answered, type TestProduct } from '#tests/support/test-product.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

let product: TestProduct
let cookie: string

beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())
afterEach(() => vi.useRealTimers())

const staff = (method: string, path: string, body?: unknown) => product.request(method, `/api/admin${path}`, { cookie, body })
const look = async (key: string): Promise<ReviewProject> => (await product.request('GET', `/api/client/${key}`)).json.project
const reviewOf = ({ status, json, text }: Answered): AdminReview => {
  if (status !== 200) throw new Error(`the review answered ${status}: ${text}`)
  return json.review
}
const rowOf = async (id: string) => (await product.db.select().from(projects).where(eq(projects.id, id)))[0]!
const deedsOf = async (id: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, id)).orderBy(activity.createdAt)).map(
    ({ action }) => action,
  )
const may = { comment: true, approve: false, download: true }
const keyOf = ({ link }: { link: string }) => link.split('/').at(-1)!

describe('versions', () => {
  it('are labelled by their place, or by staff, each label once', async () => {
    const { id } = await addProjectRow(product)
    const add = async (message: Record<string, unknown> = {}) =>
      staff('POST', `/projects/${id}/versions`, { assetId: (await addFilm(product)).id, tell: false, ...message })
    await add()
    await add({ label: 'Director’s cut' })
    await add({ label: 'V4' })
    const review = reviewOf(await add())
    expect(review.versions.map(({ version }) => version)).toEqual(['V1', 'Director’s cut', 'V4', 'V5'])

    const again = await add({ label: 'director’s CUT' })
    expect([again.status, Object.keys(again.json.errors)]).toEqual([409, ['label']])
    expect((await add({ label: 'general project' })).json.errors).toEqual({
      label: 'This label is reserved for the whole project.',
    })
    const renamed = reviewOf(
      await staff('PATCH', `/review-versions/${review.versions[0]!.id}`, { label: 'Rough', notes: 'No grade' }),
    )
    expect(renamed.versions[0]).toMatchObject({ version: 'Rough', notes: 'No grade' })
    expect((await staff('PATCH', `/review-versions/${review.versions[0]!.id}`, { label: 'v4' })).status).toBe(409)
    const [first, second] = await Promise.all([add(), add()])
    expect([first.status, second.status], 'two at once').toEqual([200, 200])
  })

  it('are films, each once, and none can be added after an approval', async () => {
    const { project, films } = await makeReview(product, cookie)
    const add = (assetId: string) => staff('POST', `/projects/${project.id}/versions`, { assetId, tell: false })
    const picture = await addFilm(product, { kind: 'image' })
    const refusals = [await add(films[0]!.id), await add(picture.id), await add(nowhere)]
    expect(refusals.map(({ status, json }) => [status, json.errors.assetId])).toEqual([
      [409, 'This film is already a version of the project.'],
      [422, 'Please choose a film.'],
      [422, 'Please choose a film.'],
    ])
    await approve(product, project.slug, 'V1')
    const late = await add((await addFilm(product)).id)
    expect([late.status, late.json.message]).toEqual([409, 'V1 is approved. Please reopen the review before you add another.'])
  })

  it('are announced by mail, to each reader by their own link, unless staff choose not to', async () => {
    const { project } = await makeReview(product, cookie)
    const make = async (message: Record<string, unknown>) =>
      reviewOf(await staff('POST', `/projects/${project.id}/review-links`, { may, ...message })).links.at(-1)!
    const open = await make({ name: 'Cleo', email: 'cleo@mint.example' })
    const revoked = await make({ name: 'Dan', email: 'dan@mint.example' })
    await make({ name: 'The client again', email: project.clientEmail.toUpperCase() })
    await staff('PATCH', `/review-links/${revoked.id}`, { revoked: true })
    const { id: assetId } = await addFilm(product)
    await staff('POST', `/projects/${project.id}/versions`, { assetId, notes: 'Louder now.' })
    await product.settle()
    const sent = await product.db.select().from(mails).where(eq(mails.about, project.id)).orderBy(mails.toAddress)
    expect(sent.map(({ template, toAddress }) => [template, toAddress])).toEqual([
      ['review-new-version', 'cleo@mint.example'],
      ['review-new-version', project.clientEmail],
    ])
    expect(textOf(product, sent[0]!)).toContain(open.link)
    expect(textOf(product, sent[1]!)).toMatch(/\/clients\/~[\w-]{22}\b/)
    expect(sent[1]!.text).toContain('Louder now.')
  })
})

describe('settings', () => {
  it('can be changed one by one, and the change is recorded', async () => {
    const { project } = await makeReview(product, cookie)
    const path = `/projects/${project.id}/review`
    const changes = { watermark: false, startTimecode: '10:00:00;00', roundsIncluded: 3, roundPrice: 320.5 }
    const review = reviewOf(await staff('PATCH', path, changes))
    expect(review).toMatchObject({
      watermark: false,
      startTimecode: '10:00:00;00',
      rounds: { included: 3, price: 320.5 },
      passwordProtected: false,
    })
    expect(await look(project.slug)).toMatchObject({ watermark: false, startTimecode: '10:00:00;00', rounds: { price: 320.5 } })
    expect(reviewOf(await staff('PATCH', path, { password: 'lantern' })).passwordProtected).toBe(true)
    const refused = await staff('PATCH', path, { password: 'abc', startTimecode: '1:00', roundsIncluded: -1, roundPrice: -2 })
    expect(Object.keys(refused.json.errors).toSorted()).toEqual(['password', 'roundPrice', 'roundsIncluded', 'startTimecode'])
    const payload = await product.db.select().from(activity).where(eq(activity.action, 'review.changed'))
    expect(payload.map(({ meta }) => meta)).toContainEqual({
      changed: ['watermark', 'start timecode', 'rounds included', 'price of a round'],
    })
    expect(JSON.stringify(payload)).not.toContain('argon2')
  })

  it('of an unknown project, or of one without versions, are a 404', async () => {
    const { id } = await addProjectRow(product)
    const link = { name: 'Cleo', may }
    const answers = await Promise.all([
      staff('GET', `/projects/${nowhere}/review`),
      staff('PATCH', `/projects/${id}/review`, { watermark: false }),
      staff('POST', `/projects/${id}/review-links`, link),
      staff('PATCH', `/review-links/${nowhere}`, { revoked: true }),
      staff('PATCH', `/review-versions/${nowhere}`, { label: 'V9' }),
      staff('POST', `/projects/${id}/finals`, { assetId: nowhere, label: 'Master' }),
      staff('DELETE', `/review-finals/${nowhere}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })
})

describe('share links', () => {
  it('have 128 random bits, the rights of one person, and a password of their own', async () => {
    const { project, review } = await makeReview(product, cookie, { password: 'of the page' })
    const message = { name: 'Cleo Mint', email: 'cleo@mint.example', may, password: 'peppermint', mail: true }
    const [link] = reviewOf(await staff('POST', `/projects/${project.id}/review-links`, message)).links
    expect(link).toMatchObject({ name: 'Cleo Mint', may, passwordProtected: true, revoked: false, lastSeenAt: null })
    const key = keyOf(link!)
    expect(key).toMatch(/^~[\w-]{22}$/)
    await product.settle()
    const [mail] = await product.db.select().from(mails).where(eq(mails.template, 'review-share-link'))
    expect([mail!.toAddress, textOf(product, mail!).includes(link!.link), mail!.text.includes('peppermint')]).toEqual([
      'cleo@mint.example',
      true,
      false,
    ])

    const unlock = (password: string) => product.request('POST', `/api/client/${key}/auth`, { body: { password } })
    expect((await unlock('of the page')).status).toBe(401)
    const pass = (await unlock('peppermint')).headers.getSetCookie()[0]!.split(';')[0]!
    const { viewer } = (await product.request('GET', `/api/client/${key}`, { cookie: pass })).json.project
    expect(viewer).toMatchObject({ name: 'Cleo Mint', email: 'cleo@mint.example', may })
    expect(await look(project.slug), 'a link does not open the page').not.toHaveProperty('videos')
    const film = filmAddress(product, { versionId: review.versions[0]!.id })
    expect((await product.request('GET', film, { cookie: pass })).status).toBe(401)
  })

  it('can be changed in part', async () => {
    const { project } = await makeReview(product, cookie)
    const message = { name: 'Cleo', email: 'cleo@mint.example', may, expiresOn: '2099-01-31', password: 'peppermint' }
    const [link] = reviewOf(await staff('POST', `/projects/${project.id}/review-links`, message)).links
    const change = async (changes: unknown) => reviewOf(await staff('PATCH', `/review-links/${link!.id}`, changes)).links[0]!
    expect(await change({ may: { ...may, approve: true } })).toEqual({
      ...link,
      may: { ...may, approve: true },
      revision: link!.revision + 1,
    })
    expect(await change({ expiresOn: null, password: null })).toMatchObject({
      email: 'cleo@mint.example',
      expiresOn: null,
      passwordProtected: false,
    })
    expect(await change({ revoked: true })).toMatchObject({ revoked: true, name: 'Cleo' })
    const mailed = await staff('PATCH', `/review-links/${link!.id}`, { mail: true })
    expect([mailed.status, mailed.json.message]).toEqual([409, 'This link was revoked.'])
    expect(await deedsOf(project.id)).toEqual([
      'review.version-added',
      'review.link-made',
      'review.link-changed',
      'review.link-changed',
      'review.link-revoked',
    ])
  })

  it('are refused with messages at the field', async () => {
    const { project } = await makeReview(product, cookie)
    const make = (message: Record<string, unknown>) =>
      staff('POST', `/projects/${project.id}/review-links`, { name: 'Cleo', may, ...message })
    expect((await make({ name: '', email: 'x', password: 'abc', expiresOn: '2026-02-30' })).json.errors).toEqual({
      name: 'Please name the person.',
      email: 'Please enter a valid email address.',
      password: 'Please use at least 4 characters.',
      expiresOn: 'Please enter a valid date.',
    })
    expect((await make({ expiresOn: '2020-01-31' })).json.errors).toEqual({ expiresOn: 'Please choose today or a later date.' })
    expect((await make({ mail: true })).json.errors).toEqual({ email: 'Please enter an email address to send it to.' })
    expect(reviewOf(await staff('GET', `/projects/${project.id}/review`)).links, 'nothing is left behind').toEqual([])
  })
})

describe('finals and downloads', () => {
  const original = 'the approved film, byte for byte'

  async function approved({ versions = 1 } = {}) {
    const made = await makeReview(product, cookie, { versions })
    const sha256 = createHash('sha256').update(original).digest('hex')
    const film = await addFilm(product, { originalName: 'Harbour Lights – final.mov', bytes: original.length, sha256 })
    await product.services.storage.write(film.storageKey, Buffer.from(original))
    const path = `/projects/${made.project.id}`
    const review = reviewOf(await staff('POST', `${path}/versions`, { assetId: film.id, tell: false }))
    const version = review.versions.at(-1)!
    await approve(product, made.project.slug, version.version)
    return { ...made, film, sha256, version, path }
  }

  it('return the approved version as it was uploaded, with its checksum, and the project is delivered then', async () => {
    const { project, sha256, version, film } = await approved()
    const { videos, signOff } = await look(project.slug)
    expect(signOff).toMatchObject({ version: 'V2', versionId: version.id, sha256, undoUntil: null })
    expect(videos[0]!.url).not.toContain('downloads')
    const { url } = videos[1]!
    expect((await look(project.slug)).videos[1]!.url, 'the same link within the hour').toBe(url)
    expect(await rowOf(project.id)).toMatchObject({ delivered: false })

    await product.request('GET', url, { cookie })
    expect((await rowOf(project.id)).delivered, 'staff only look').toBe(false)
    const got = await product.request('GET', url)
    expect([got.status, got.text, got.headers.get('ETag')]).toEqual([200, original, `"${sha256}"`])
    expect(createHash('sha256').update(got.bytes).digest('hex')).toBe(sha256)
    expect(got.headers.get('Content-Disposition')).toContain("filename*=UTF-8''Harbour%20Lights%20%E2%80%93%20final.mov")
    const part = await product.request('GET', url, { headers: { Range: 'bytes=4-11' } })
    expect([part.status, part.text]).toEqual([206, 'approved'])
    expect(await rowOf(project.id)).toMatchObject({ delivered: true, listStatus: 'completed' })
    expect((await deedsOf(project.id)).filter((action) => action === 'review.delivered')).toHaveLength(1)
    expect(film.sha256).toBe(sha256)
  })

  it('are recorded once an hour with the person who took them, never with the one whose link it is', async () => {
    const { project, path } = await approved()
    const { links } = reviewOf(await staff('POST', `${path}/review-links`, { name: 'Cleo', may }))
    const key = keyOf(links.at(-1)!)
    const direct = (await look(project.slug)).videos.at(-1)!.url
    const shared = (await look(key)).videos.at(-1)!.url
    const downloads = async () => {
      const events = await product.db
        .select()
        .from(activity)
        .where(eq(activity.subject, project.id))
        .orderBy(asc(activity.createdAt))
      return events
        .filter(({ action }) => action === 'review.downloaded')
        .map(({ actor, personId, meta: { by, link } }) => [actor, personId !== null, by, link])
    }
    await product.request('GET', direct)
    await product.request('GET', direct, { headers: { Range: 'bytes=4-11' } })
    expect(await downloads(), 'nobody in particular').toEqual([['client', false, 'A guest', undefined]])

    await product.request('GET', shared)
    const introduced = await product.request('PUT', `/api/client/${key}/me`, { body: { name: 'Dan Ives' } })
    const guest = introduced.headers
      .getSetCookie()
      .map((one) => one.split(';')[0]!)
      .join('; ')
    await product.request('GET', shared, { cookie: guest })
    const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
    await product.request('GET', direct, { cookie: anna.cookie })
    expect(await downloads()).toEqual([
      ['client', false, 'A guest', undefined],
      ['client', false, 'A guest', 'Cleo'],
      ['client', false, 'Dan Ives', 'Cleo'],
      ['staff', true, 'Anna Field', undefined],
    ])
  })

  it('are a 404 before the approval, and end with it', async () => {
    const { project, path, film } = await approved()
    const final = await addFilm(product, { originalName: 'master.mov' })
    await product.services.storage.write(final.storageKey, Buffer.from('master'))
    const message = { assetId: final.id, label: 'Master', description: 'ProRes 422' }
    const review = reviewOf(await staff('POST', `${path}/finals`, message))
    expect(review.finals).toMatchObject([
      { label: 'Master', description: 'ProRes 422', filename: 'master.mov', assetId: final.id },
    ])
    expect((await rowOf(project.id)).delivered, 'handed over after the approval').toBe(true)
    const { videos, finalAssets } = await look(project.slug)
    const links = [videos[1]!.url, finalAssets[0]!.url]
    const statuses = async () => Promise.all(links.map(async (link) => (await product.request('GET', link)).status))
    expect(await statuses()).toEqual([200, 200])

    expect((await staff('POST', `${path}/reopen`, { reason: 'One shot is missing.' })).status).toBe(200)
    expect(await statuses()).toEqual([410, 410])
    const now = await look(project.slug)
    expect([now.finalAssets, now.signOff, now.videos[1]!.url]).toEqual([[], null, now.videos[1]!.film!.src])
    expect(JSON.stringify(now)).not.toContain(film.storageKey)
  })

  it('are refused when forged, expired, or of another project', async () => {
    const { project, films } = await approved()
    const other = await approved()
    const [link] = (await look(project.slug)).videos.slice(-1).map(({ url }) => url)
    const [, otherAsset] = (await look(other.project.slug)).videos.at(-1)!.url.split('/').at(-1)!.split('.')
    const [head, asset] = link!.split('/').at(-1)!.split('.')
    const forged = [
      link!.replace(head!, other.project.id),
      link!.replace(asset!, otherAsset!),
      link!.replace(asset!, films[0]!.id),
      link!.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 3600}.`),
      `${link!.slice(0, -1)}${link!.endsWith('A') ? 'B' : 'A'}x`.slice(0, link!.length - 2) + '__',
      '/api/downloads/' + 'a'.repeat(60),
    ]
    for (const one of forged) expect([one, (await product.request('GET', one)).status]).toEqual([one, 404])
    expect((await product.request('GET', link!)).status).toBe(200)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 - 60_000 })
    expect((await product.request('GET', link!)).status, 'for seven days').toBe(200)
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    const late = await product.request('GET', link!)
    expect([late.status, late.json.message]).toEqual([
      410,
      'This download link has expired. Open the project again for a new one.',
    ])
  })

  it('are available by a share link with that right, and end when it is revoked', async () => {
    const { project, path } = await approved()
    const make = async (rights: Record<string, boolean>) =>
      reviewOf(await staff('POST', `${path}/review-links`, { name: 'Cleo', may: rights })).links.at(-1)!
    const [without, granted] = [await make({ ...may, download: false }), await make(may)]
    const closed = await look(keyOf(without))
    expect([closed.videos[1]!.url, closed.finalAssets]).toEqual([closed.videos[1]!.film!.src, []])
    const { url } = (await look(keyOf(granted))).videos[1]!
    expect((await product.request('GET', url)).status).toBe(200)
    await staff('PATCH', `/review-links/${granted.id}`, { revoked: true })
    expect((await product.request('GET', url)).status).toBe(410)
    expect((await look(project.slug)).videos[1]!.url).toContain('/api/downloads/')
  })

  it('end with the password or the private link that gave them, and with the last day of a share link', async () => {
    const { project, path } = await approved()
    const linkOf = async (key: string, as = '') =>
      (await product.request('GET', `/api/client/${key}`, { cookie: as })).json.project.videos[1].url as string
    const statusOf = async (url: string) => (await product.request('GET', url)).status
    const open = await linkOf(project.slug)
    await staff('PATCH', `${path}/review`, { watermark: false })
    expect(await statusOf(open), 'other settings leave it').toBe(200)
    await staff('PATCH', `${path}/review`, { privateLink: true })
    expect(await statusOf(open), 'from before the page was locked').toBe(404)
    const byLink = await linkOf(project.slug, cookie)
    await staff('PATCH', `${path}/review`, { password: 'first words' })
    expect(await statusOf(byLink), 'from before the password').toBe(404)
    const byPassword = await linkOf(project.slug, cookie)
    await staff('PATCH', `${path}/review`, { password: null })
    expect(await statusOf(byPassword), 'while no other was chosen').toBe(200)

    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const message = { name: 'Cleo', may, expiresOn: tomorrow }
    const link = reviewOf(await staff('POST', `${path}/review-links`, message)).links.at(-1)!
    const shared = await linkOf(keyOf(link))
    expect(await statusOf(shared)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    expect(await statusOf(shared), 'after its last day').toBe(410)
  })

  it('protect their files in the library until they are removed', async () => {
    const { path } = await approved()
    const file = await addFilm(product)
    await product.services.storage.write(file.storageKey, Buffer.from('x'))
    const add = () => staff('POST', `${path}/finals`, { assetId: file.id, label: 'Master' })
    const [final] = reviewOf(await add()).finals
    expect((await add()).json.errors).toEqual({ assetId: 'This file is already one of the finals.' })
    expect((await staff('DELETE', `/assets/${file.id}`)).status).toBe(409)
    expect(reviewOf(await staff('DELETE', `/review-finals/${final!.id}`)).finals).toEqual([])
    expect((await staff('DELETE', `/assets/${file.id}`)).status).toBe(200)
    expect((await staff('DELETE', `/review-finals/${final!.id}`)).status).toBe(404)
  })
})

it('keeps a delivered project invoiced when a deliverable is added, until that one has a version', async () => {
  const { project } = await makeReview(product, cookie)
  await approve(product, project.slug, 'V1')
  await product.db.update(reviewDeliverables).set({ delivered: true }).where(eq(reviewDeliverables.projectId, project.id))
  await product.db.update(projects).set({ delivered: true, billed: 'invoiced' }).where(eq(projects.id, project.id))
  const board = async () => (await product.db.select().from(projects).where(eq(projects.id, project.id)))[0]!.boardStage
  expect(await board()).toBe('invoiced')
  const added = await staff('POST', `/projects/${project.id}/deliverables`, { title: 'Teaser' })
  expect([added.status, await board()]).toEqual([200, 'invoiced'])
  const film = added.json.deliverables.at(-1).id
  await staff('POST', `/projects/${project.id}/versions?film=${film}`, { assetId: (await addFilm(product)).id, tell: false })
  expect(await board()).toBe('post-prod')
})

it('sends one’s own feedback as a round, which colleagues join, and which a guest cannot spend', async () => {
  const { project } = await makeReview(product, cookie, { roundsIncluded: 1 })
  const [cleo, ada] = [makeViewer(product, project.slug), makeViewer(product, project.slug, { address: '192.0.2.2' })]
  const { key } = await makeShareLink(product, cookie, project.id, { name: 'Guy Guest', may: { approve: false } })
  const guest = makeViewer(product, key)
  await guest.say({ comment: 'From a guest.' })
  await cleo.say({ name: 'Cleo Mint', comment: 'From Cleo.' })
  await ada.say({ name: 'Ada Quill', comment: 'Ada is still writing.' })
  const round = { note: '', expectedPrice: null }
  const refused = await guest.call('POST', '/rounds', round)
  expect([refused.status, refused.json.message]).toEqual([
    403,
    'The studio sees your comments at once. They are sent with the client’s next round.',
  ])
  const stranger = makeViewer(product, project.slug, { address: '192.0.2.3' })
  expect((await stranger.call('POST', '/rounds', round)).status).toBe(409)

  expect((await cleo.call('POST', '/rounds', round)).json.number).toBe(1)
  const waiting = async (viewer: typeof ada) => (await viewer.call('GET', '')).json.project.rounds.waiting
  expect([await waiting(cleo), await waiting(ada)]).toEqual([0, 1])
  expect((await ada.call('POST', '/rounds', round)).json.number).toBe(1)
  const { rounds } = (await ada.call('GET', '')).json.project
  expect([rounds.used, rounds.waiting, rounds.sent.map(({ comments }: any) => comments)]).toEqual([1, 0, [3]])
})
