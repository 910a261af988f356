import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { eventText } from '#domain/system/events/events.ts'
import { activity } from '#server/tables/people/activity.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { addCaptions } from '#tests/support/make-captions.ts'
import { approve, makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import { makeShareLink, makeViewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  staff = await product.signIn()
})
afterAll(() => product.close())

const open = async (options: Parameters<typeof makeReview>[2] = {}) => {
  const { project, review, films } = await makeReview(product, staff, { versions: 2, film: tenSeconds, ...options })
  const viewer = makeViewer(product, project.slug)
  const ids = review.versions.map(({ id }) => id)
  const sign = (told?: string[], version = 'V2') =>
    viewer.call('POST', '/approve', { version, approvedBy: 'Ada Quill', clientEmail: makeEmail(), ...(told && { told }) })
  return {
    project,
    viewer,
    ids,
    films,
    sign,
    check: async (id = ids[1]!) => (await viewer.call('GET', `/versions/${id}/approval`)).json,
  }
}

const approvalOf = async (projectId: string) => {
  const rows = await product.db.select().from(activity).where(eq(activity.subject, projectId))
  return rows.find(({ action }) => action === 'review.approved')!
}

it('keeps a drawn signature with the typed one, and the check of the certificate shows it', async () => {
  const { viewer, project } = await open()
  const drawn = [
    [
      [0.1, 0.5],
      [0.4, 0.2],
      [0.8, 0.7],
    ],
  ]
  const body = { version: 'V2', approvedBy: 'Ada Quill', clientEmail: makeEmail(), signature: 'Ada Quill' }
  const tap = await viewer.call('POST', '/approve', { ...body, drawn: [[[0.5, 0.5]]] })
  expect([tap.status, tap.json.errors.drawn]).toEqual([422, 'Please draw your signature, or type it instead.'])
  const { json } = await viewer.call('POST', '/approve', { ...body, drawn })
  const [row] = await product.db.select().from(signatures).where(eq(signatures.id, json.signatureId))
  expect(row).toMatchObject({ kind: 'version', signature: 'Ada Quill', drawn })
  const result = (await product.request('GET', `/api/verify/${json.signatureId}`)).json
  expect(result).toMatchObject({ drawn, evidenceIntact: true })
  expect((await approvalOf(project.id)).meta).toMatchObject({ by: 'Ada Quill' })
})

describe('before an approval', () => {
  it('the page is told what is open, and who has not watched it to the end', async () => {
    const { project, viewer, ids, check } = await open()
    expect(await check()).toEqual({ points: [], watched: false })
    await viewer.say({ name: 'Ada Quill', comment: 'Warmer.' })
    const reply = (await viewer.say({ version: 'V2', comment: 'Louder.' })).json.comment.id
    await viewer.say({ version: 'V2', comment: 'And more so.', parentId: reply })
    const [sam, cleo] = [
      makeViewer(product, (await makeShareLink(product, staff, project.id, { name: 'Sam Field' })).key),
      makeViewer(product, (await makeShareLink(product, staff, project.id, { name: 'Cleo Hart' })).key),
    ]
    await sam.call('POST', `/versions/${ids[1]}/seen`)
    expect(await check()).toEqual({
      points: ['1 comment on this version is not resolved.', '2 other people have not watched it to the end.'],
      watched: false,
    })
    expect((await check(ids[0])).points[0]).toBe('V2 is newer than V1.')
    expect((await sam.call('POST', `/versions/${ids[1]}/seen?end=true`)).status).toBe(200)
    expect((await cleo.call('POST', `/versions/${ids[0]}/seen?end=true`)).status, 'of another version').toBe(200)
    await viewer.call('POST', `/versions/${ids[1]}/seen?end=true`)
    await viewer.call('POST', `/comments/${reply}/state`, { resolved: true })
    expect(await check()).toEqual({ points: ['One other person has not watched it to the end.'], watched: true })
  })

  it('is refused while it was told otherwise, and stored for the studio as it was told', async () => {
    const { project, viewer, sign, check } = await open()
    const { points: before } = await check()
    await viewer.say({ name: 'Ada Quill', version: 'V2', comment: 'Louder.' })
    const refused = await sign(before)
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Something has changed since you opened this. Please check it again before you approve.',
    ])
    const { points } = await check()
    expect((await sign(points)).status).toBe(200)
    const { action, meta } = await approvalOf(project.id)
    expect(meta).toMatchObject({ told: ['1 comment on this version is not resolved.'] })
    expect(eventText({ action, meta })).toBe(
      'Version V2 approved: Ada Quill. They were told: 1 comment on this version is not resolved. Not watched to the end by them.',
    )
  })

  it('by a call without a dialog is not refused, and what was open is stored', async () => {
    const { project, viewer, sign } = await open()
    await viewer.say({ name: 'Ada Quill', comment: 'Warmer.' })
    expect((await sign(undefined, 'V1')).status).toBe(200)
    expect((await approvalOf(project.id)).meta).toMatchObject({
      open: ['V2 is newer than V1.', '1 comment on this version is not resolved.'],
    })
  })

  it('is asked by the portal in the same way', async () => {
    const client = await makePortalClient(product)
    const { project, viewer, ids } = await open({
      project: { clientId: client.id, clientEmail: client.email, reviewWaiting: true },
    })
    await viewer.say({ name: 'Dana Fox', version: 'V2', comment: 'Louder.' })
    const portal = await signInClient(product, client)
    const path = `/api/portal/review/${ids[1]}`
    const { json } = await portal.request('GET', `${path}/approval`)
    expect(json.points[0]).toBe('1 comment on this version is not resolved.')
    expect((await portal.request('POST', `${path}/approve`, { body: { told: [] } })).status).toBe(409)
    expect((await portal.request('POST', `${path}/approve`, { body: { told: json.points } })).status).toBe(200)
    expect((await approvalOf(project.id)).meta).toMatchObject({ told: json.points })
    const other = await signInClient(product, await makePortalClient(product))
    expect((await other.request('GET', `${path}/approval`)).status).toBe(404)
  })

  it('is refused, on both pages, when other captions are published than the page named; what is signed names those of now', async () => {
    const client = await makePortalClient(product)
    const project = { clientId: client.id, clientEmail: client.email, reviewWaiting: true }
    const { viewer, ids, films } = await open({ project })
    const film = `/api/admin/assets/${films[1]!.id}/captions`
    const track = await addCaptions(product, films[1]!.id)
    const shownOf = async () =>
      (await viewer.call('GET', '')).json.project.videos[1].captions as { sha256: string; version: number }[]
    const before = await shownOf()
    expect(before).toMatchObject([{ label: 'English', version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])

    const { revision } = (await product.request('GET', `${film}/${track}`, { cookie: staff })).json.track
    const text = 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello again.\n'
    const saved = await product.request('PATCH', `${film}/${track}`, { cookie: staff, body: { revision, text } })
    await product.request('POST', `${film}/${track}/versions`, { cookie: staff, body: { revision: saved.json.track.revision } })

    const approve = (captions: { sha256: string }[]) =>
      viewer.call('POST', '/approve', {
        version: 'V2',
        approvedBy: 'Ada Quill',
        clientEmail: makeEmail(),
        captions: captions.map(({ sha256 }) => sha256),
      })
    const refused = await approve(before)
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The captions have changed since you opened this. They are now: English (version 2). Please check them before you approve.',
    ])
    const portal = await signInClient(product, client)
    const inPortal = await portal.request('POST', `/api/portal/review/${ids[1]}/approve`, {
      body: { captions: before.map(({ sha256 }) => sha256) },
    })
    expect([inPortal.status, inPortal.json.message]).toEqual([409, refused.json.message])

    const now = await shownOf()
    const items = (await portal.request('GET', `/api/portal/project/${(await viewer.call('GET', '')).json.project.id}`)).json
      .project
    expect(items.reviewItems[0].captions).toEqual(now.map(({ sha256 }) => ({ label: 'English', version: 2, sha256 })))
    const list = await portal.request('GET', items.reviewItems[0].captionsUrl)
    expect(list.json).toMatchObject([{ language: 'en', version: 2 }])
    expect((await approve(now)).status).toBe(200)
    const [signed] = await product.db.select().from(signatures).where(eq(signatures.subject, ids[1]!))
    expect(signed!.document).toMatchObject({ captions: [{ version: 2, sha256: now[0]!.sha256 }] })
  })

  it('a film that could not be prepared can be approved on no page, and one of a studio without ffmpeg on both', async () => {
    const client = await makePortalClient(product)
    const portal = await signInClient(product, client)
    const project = { clientId: client.id, clientEmail: client.email, reviewWaiting: true }
    for (const [state, approvable] of [
      ['failed', false],
      ['ready', true],
    ] as const) {
      const made = await open({ film: { state, streamKey: null, renditions: null }, project })
      const item = (await portal.request('GET', `/api/portal/project/${made.project.id}`)).json.project.reviewItems[1]
      const version = (await made.viewer.call('GET', '')).json.project.videos[1]
      expect([item.ready, version.approvable]).toEqual([approvable, approvable])
      if (approvable) continue
      expect((await made.sign()).status).toBe(409)
      expect((await portal.request('POST', `/api/portal/review/${made.ids[1]}/approve`)).status).toBe(409)
    }
  })
})

describe('approved work', () => {
  it('takes the client’s comments only after it was reopened', async () => {
    const { project, viewer } = await open()
    await approve(product, project.slug, 'V2')
    const late = await viewer.say({ name: 'Ada Quill', comment: 'One more.' })
    expect([late.status, late.json.message]).toEqual([
      409,
      'V2 is approved, so feedback is closed. Email us and we’ll reopen the review.',
    ])
    const reopened = await product.request('POST', `/api/admin/projects/${project.id}/reopen`, {
      cookie: staff,
      body: { reason: 'The music.' },
    })
    expect(reopened.status, reopened.text).toBe(200)
    expect((await viewer.say({ comment: 'One more.' })).status).toBe(200)
  })
})
