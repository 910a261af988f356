import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverableStateLabels, type DeliverableState } from '#domain/reviews/versions/deliverable.ts'
import { addFilm, addProjectRow, openByAddress, tenSeconds } from './support/make-review.ts'
import { makePortalClient, signInClient, type PortalBrowser } from './support/portal-browser.ts'
import { makeViewer } from './support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

let product: TestProduct
let cookie: string
let browser: PortalBrowser
let client: Awaited<ReturnType<typeof makePortalClient>>
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
  client = await makePortalClient(product)
  browser = await signInClient(product, client)
})
afterAll(() => product.close())

const staff = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await product.request(method, path, { cookie, ...(body !== undefined && { body }) })
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}

const word = ({ state }: { state: DeliverableState }) => deliverableStateLabels[state]

it('three films are reviewed one by one, and every screen says the same of them and of their project', async () => {
  const project = await addProjectRow(product, {
    projectTitle: 'Salt Roads',
    clientId: client.id,
    clientName: client.name,
    clientEmail: client.email,
  })
  const path = `/api/admin/projects/${project.id}`
  const guest = makeViewer(product, project.slug)
  const call = async (method: string, end: string, body?: object) => {
    const { status, json, text } = await guest.call(method, end, body)
    if (status !== 200) throw new Error(`${method} ${end} answered ${status}: ${text}`)
    return json
  }
  const addVersion = async (film: string, label = '') =>
    staff('POST', `${path}/versions?film=${film}`, { assetId: (await addFilm(product, tenSeconds)).id, label, tell: false })
  const approve = (film: string, version: string) =>
    call('POST', `/approve?film=${film}`, { version, approvedBy: 'Ada Quill', clientEmail: client.email })

  for (const title of ['Main film', 'Trailer', 'Teaser']) await staff('POST', `${path}/deliverables`, { title })
  expect((await product.request('POST', `${path}/deliverables`, { cookie, body: { title: 'TRAILER' } })).status).toBe(409)
  await openByAddress(product, project.id)
  const { deliverables } = await staff('GET', `${path}/deliverables`)
  const [main, trailer, teaser] = deliverables.map(({ id }: { id: string }) => id)

  /** What each screen says: of the films, and of the project. */
  async function screens() {
    const all = (await staff('GET', `${path}/deliverables`)).deliverables
    const admin = all.filter(({ archived }: any) => !archived).map(word)
    const page = (await call('GET', '')).project
    const portal = (await browser.request('GET', `/api/portal/project/${project.id}`)).json.project
    const card = (await browser.request('GET', '/api/portal/projects')).json.projects.find(({ id }: any) => id === project.id)
    const { project: record } = await staff('GET', path)
    const waiting = portal.reviewItems.filter((item: any) => item.waiting).length
    expect(page.deliverables.map(word), 'client page').toEqual(admin)
    expect(portal.films.map(word), 'portal').toEqual(admin)
    expect(card.pendingReviews, 'portal list').toBe(waiting)
    expect(admin.filter((one: string) => one === 'In review')).toHaveLength(waiting)
    expect(page.status, 'lists').toBe(record.status)
    expect(card.status, 'portal stage').toBe(portal.status)
    return [admin.join(', '), record.status, portal.status]
  }

  await addVersion(main)
  expect(await screens()).toEqual(['In review, Nothing yet, Nothing yet', 'awaiting-review', 'post'])
  await addVersion(trailer)
  await addVersion(teaser)
  expect(await screens()).toEqual(['In review, In review, In review', 'awaiting-review', 'post'])

  // Labels are unique within a film, so that a label alone does not say which one is meant.
  const unsaid = await guest.call('POST', '/approve', { version: 'V1', approvedBy: 'Ada Quill', clientEmail: client.email })
  expect([unsaid.status, unsaid.json.message ?? unsaid.text]).toEqual([422, expect.stringContaining('several films')])

  await approve(trailer, 'V1')
  expect(await screens()).toEqual(['In review, Approved, In review', 'awaiting-review', 'post'])
  const opened = (await call('GET', `?film=${trailer}`)).project
  expect(opened).toMatchObject({ deliverableId: trailer, signOff: { version: 'V1' }, videos: [{ version: 'V1' }] })
  expect((await call('GET', `?film=${main}`)).project).toMatchObject({ deliverableId: main, signOff: null, finalAssets: [] })
  // Feedback on the approved one is closed, on the others it stays open.
  expect((await guest.call('POST', `/feedback?film=${trailer}`, { version: 'V1', comment: 'Late.', name: 'Ada' })).status).toBe(
    409,
  )
  await call('POST', `/feedback?film=${main}`, { version: 'V1', comment: 'Less wind.', name: 'Ada' })
  const { comments } = await call('GET', `/comments?film=${trailer}`)
  expect(comments).toEqual([])
  await call('POST', `/rounds?film=${main}`, {})
  expect(await screens()).toEqual(['Changes requested, Approved, In review', 'awaiting-review', 'post'])
  expect((await call('GET', `?film=${teaser}`)).project.rounds).toMatchObject({ used: 0, waiting: 0 })

  await addVersion(main)
  await approve(main, 'V2')
  expect(await screens()).toEqual(['Approved, Approved, In review', 'awaiting-review', 'post'])
  await approve(teaser, 'V1')
  expect(await screens()).toEqual(['Approved, Approved, Approved', 'completed', 'post'])

  // Each one is delivered by its own download, and the project with the last of them.
  for (const film of [main, trailer, teaser]) {
    const { videos, signOff } = (await call('GET', `?film=${film}`)).project
    const { url } = videos.find(({ id }: any) => id === signOff.versionId)
    expect(url).toMatch(/^\/api\/downloads\//)
  }
  const staffFinal = async (film: string) =>
    staff('POST', `${path}/finals?film=${film}`, { assetId: (await addFilm(product)).id, label: 'Master' })
  await staffFinal(main)
  expect(await screens()).toEqual(['Delivered, Approved, Approved', 'completed', 'post'])
  await staffFinal(trailer)
  await staffFinal(teaser)
  expect(await screens()).toEqual(['Delivered, Delivered, Delivered', 'completed', 'delivered'])

  // Reopening one takes the project back.
  await staff('POST', `${path}/reopen?film=${teaser}`, { reason: 'The end card' })
  expect(await screens()).toEqual(['Delivered, Delivered, In review', 'awaiting-review', 'post'])

  // An optional one is not waited for, and an archived one is gone from the client's screens.
  const row = async () => (await staff('GET', `${path}/deliverables`)).deliverables.find(({ id }: any) => id === teaser)
  await staff('PATCH', `${path}/deliverables/${teaser}`, { required: false, revision: (await row()).revision })
  expect((await screens()).slice(1)).toEqual(['completed', 'delivered'])
  await staff('PATCH', `${path}/deliverables/${teaser}`, { archived: true, revision: (await row()).revision })
  expect((await call('GET', '')).project.deliverables.map(({ title }: any) => title)).toEqual(['Main film', 'Trailer'])
  expect((await guest.call('POST', `/feedback?film=${teaser}`, { version: 'V1', comment: 'Late.', name: 'Ada' })).status).toBe(
    409,
  )
  await staff('PUT', `${path}/deliverables/order`, { ids: [teaser, trailer, main] })
  expect((await call('GET', '')).project.deliverables.map(({ title }: any) => title)).toEqual(['Trailer', 'Main film'])
}, 120_000)
