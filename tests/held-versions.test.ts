import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFilm, makeReview } from '#tests/support/make-review.ts'
import { filmAddress } from '#tests/support/film-address.ts'
import { makePortalClient, signInClient, type PortalBrowser } from '#tests/support/portal-browser.ts'
import { makeViewer, type Viewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { reviewAttachments, reviewVersions } from '#server/tables/reviews/reviews.ts'
import { versionChecks } from '#server/tables/reviews/checks.ts'
import { transcripts, transcriptSegments } from '#server/tables/reviews/transcripts.ts'
import { tellOfCheckedVersion } from '#server/features/checks/tell-of-checked-version.ts'
import { makeChannel } from '#server/features/reviews/review-channel.ts'
import { searchTranscripts } from '#server/features/transcripts/search-transcripts.ts'
import { dataOf } from '#server/features/webhooks/event-data.ts'

/** A project whose V1 the client has seen, and whose V2 waits for its check. */
let product: TestProduct
let cookie: string
let project: { id: string; slug: string; clientId: string | null }
let portal: PortalBrowser
let guest: Viewer
let heldId: string
let commentId: string
let attachmentId: string
let calendarPath: string

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
  const client = await makePortalClient(product)
  const own = { clientId: client.id, clientName: client.name, clientEmail: client.email }
  const made = await makeReview(product, cookie, { project: own })
  project = made.project
  portal = await signInClient(product, client)
  guest = makeViewer(product, project.slug)
  await guest.say({ name: 'Cleo Marsh' })
  await guest.call('POST', '/rounds', { note: '', expectedPrice: null })

  const film = await addFilm(product)
  const path = `/api/admin/projects/${project.id}`
  const added = await product.request('POST', `${path}/versions`, { cookie, body: { assetId: film.id, notes: 'Withheld notes' } })
  heldId = added.json.review.versions[1].id
  const staff = makeViewer(product, project.slug, { cookie })
  commentId = (await staff.say({ version: 'V2', comment: 'Withheld remark' })).json.comment.id
  await product.services.storage.write('attachments/withheld', Buffer.from('a note'))
  const note = { name: 'note.txt', contentType: 'text/plain', bytes: 6, storageKey: 'attachments/withheld' }
  const [attached] = await product.db
    .insert(reviewAttachments)
    .values({ ...note, projectId: project.id, commentId })
    .returning()
  attachmentId = attached!.id
  const settled = (await guest.list())[0].id
  await staff.call('POST', `/comments/${settled}/state`, { resolved: true, fixedIn: 'V2' })
  const words = [{ from: 0, to: 900, text: 'lanterns' }]
  const transcript = { versionId: heldId, source: 'imported', published: true, speakers: [] } as const
  await product.db.insert(transcripts).values({ ...transcript, speakers: [] })
  await product.db
    .insert(transcriptSegments)
    .values({ versionId: heldId, projectId: project.id, from: 0, to: 900, words: words as never, text: 'lanterns' })
  const calendar = await product.request('POST', '/api/admin/calendars', {
    cookie,
    body: { kind: 'client', clientId: client.id },
  })
  calendarPath = new URL(calendar.json.calendar.address).pathname
})
afterAll(() => product.close())

/** What programs of the studio would be sent that a version is ready. */
const sentReady = () =>
  dataOf(product, { name: 'version.ready', record: project.id, meta: { versionId: heldId, version: 'V2' } } as never)
const lanterns = () => searchTranscripts(product.db, { search: 'lanterns', person: null })
const today = async () => JSON.stringify((await product.request('GET', '/api/ops/today', { cookie })).json)

/** Every answer that the client's side gets of the project, as text. */
async function readAll(): Promise<Record<string, string>> {
  return {
    review: (await guest.call('GET', '')).text,
    comments: (await guest.call('GET', '/comments')).text,
    transcripts: (await guest.call('GET', '/transcripts')).text,
    portal: (await portal.request('GET', `/api/portal/project/${project.id}`)).text,
    projects: (await portal.request('GET', '/api/portal/projects')).text,
    calendar: (await product.request('GET', calendarPath)).text,
  }
}

describe('a version that waits for its check', () => {
  test('is in no answer to the client’s side', async () => {
    for (const [name, text] of Object.entries(await readAll())) {
      expect(text, name).not.toMatch(/\bV2\b|Withheld/)
      expect(text, name).not.toContain(heldId)
    }
    expect((await lanterns()).places).toEqual([])
    expect(await sentReady()).toBeNull()
    expect((await guest.call('GET', '')).json.project).toMatchObject({
      videos: [{ version: 'V1' }],
      deliverables: [{ version: 'V1', versions: 1, state: 'changes-requested' }],
    })
  })

  test('serves none of its files to the client’s side', async () => {
    for (const file of ['film.mp4', 'poster.jpg', 'master.m3u8']) {
      expect((await product.request('GET', filmAddress(product, { versionId: heldId, file }))).status, file).toBe(404)
      expect((await portal.request('GET', `/api/portal/films/${project.id}/${heldId}/${file}`)).status, file).toBe(404)
    }
    for (const file of ['mp4', 'jpg']) {
      expect((await portal.request('GET', `/api/portal/media/${project.id}/${heldId}.${file}`)).status, file).toBe(404)
    }
    expect((await guest.call('GET', `/transcripts/${heldId}`)).status).toBe(404)
    expect((await guest.call('GET', `/attachments/${attachmentId}`)).status).toBe(404)
  })

  test('takes nothing from the client’s side', async () => {
    const approval = { version: 'V2', approvedBy: 'Cleo Marsh', clientEmail: 'cleo@marsh.example' }
    expect((await guest.call('POST', '/approve', approval)).status).toBe(422)
    expect((await guest.say({ version: 'V2' })).status).toBe(422)
    expect((await guest.call('POST', `/versions/${heldId}/seen`)).status).toBe(404)
    expect((await guest.call('GET', `/versions/${heldId}/approval`)).status).toBe(404)
    for (const [what, body] of [
      ['approve', undefined],
      ['request-changes', { feedback: 'No' }],
      ['comment', { comment: 'No' }],
    ] as const) {
      const { status } = await portal.request('POST', `/api/portal/review/${heldId}/${what}`, body ? { body } : {})
      expect(status, what).toBe(404)
    }
  })

  test('does not await the client', async () => {
    const { json } = await product.request('GET', `/api/admin/projects/${project.id}/review`, { cookie })
    expect(json.review.versions).toMatchObject([
      { version: 'V1', held: false },
      { version: 'V2', held: true, tellWhenReady: true },
    ])
    expect(await today()).not.toContain('V2 has been waiting')
    expect((await portal.request('GET', `/api/portal/project/${project.id}`)).json.project.reviewItems).toMatchObject([
      { waiting: false },
    ])
  })

  test('sends none of its comments to open pages of the client’s side', async () => {
    const sent: { what: string }[] = []
    const channel = makeChannel(product.services, project.id)
    const line = { send: (event: { what: string }) => void sent.push(event), end() {}, beat() {} }
    const reader = { key: project.slug, member: null, person: null }
    const listener = {
      request: new Request('http://localhost/'),
      apiToken: null,
      reader,
      line,
      presenceId: '',
      present: '',
    } as never
    channel.join(listener)
    channel.receive({ what: 'comment', id: commentId })
    channel.receive({ what: 'project' })
    await expect.poll(() => sent.some(({ what }) => what === 'project')).toBe(true)
    channel.leave(listener)
    expect(sent.map(({ what }) => what)).not.toContain('comment')
  })

  test('is shown once its check is over, with what staff said of it', async () => {
    const check = { versionId: heldId, state: 'failed', problem: 'Not checked' } as const
    await product.db.insert(versionChecks).values(check).onConflictDoUpdate({ target: versionChecks.versionId, set: check })
    await tellOfCheckedVersion(product.services, heldId, new Date())
    const [row] = await product.db.select().from(reviewVersions).where(eq(reviewVersions.id, heldId))
    expect(row).toMatchObject({ tellWhenReady: false, shownAt: expect.any(Date) })
    const { review, comments, portal: page, calendar } = await readAll()
    for (const text of [review, comments, page, calendar]) expect(text).toMatch(/\bV2\b/)
    expect(comments).toContain('Withheld remark')
    expect((await lanterns()).places).toHaveLength(1)
    expect(await sentReady()).toMatchObject({ version: { id: heldId, name: 'V2' } })
    expect((await guest.call('GET', '')).json.project).toMatchObject({ deliverables: [{ version: 'V2', state: 'in-review' }] })
    expect(await today()).toContain('V2 has been waiting')
    expect((await portal.request('GET', `/api/portal/project/${project.id}`)).json.project.reviewItems[0]).toMatchObject({
      waiting: true,
    })
  })
})
