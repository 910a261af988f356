import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { reviewApprovals, reviewComments, reviewPeople } from '#server/tables/reviews/reviews.ts'
import { makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { makePortalClient } from '#tests/support/portal-browser.ts'
import { makeShareLink, makeViewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(() => product.close())

const open = async (given: Parameters<typeof makeReview>[2] = {}) => {
  const { project, review } = await makeReview(product, staff, { film: tenSeconds, ...given })
  return {
    projectId: project.id,
    slug: project.slug,
    versionIds: review.versions.map(({ id }) => id),
    viewer: makeViewer(product, project.slug),
    studio: makeViewer(product, project.slug, { cookie: staff }),
  }
}
const deedsOf = async (projectId: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, projectId))).map(({ action }) => action)

describe('feedback', () => {
  it('has the specified fields, and no others', async () => {
    const { viewer, projectId } = await open()
    const { status, json } = await viewer.call('POST', '/feedback', {
      version: 'V1',
      timestamp: '0:02',
      comment: ' Too dark.\r\nBrighter? ',
    })
    expect([status, json.success]).toEqual([200, true])
    expect(json.comment).toMatchObject({
      version: 'V1',
      timestamp: '0:02',
      frame: 50,
      frameTo: null,
      comment: 'Too dark.\nBrighter?',
      author: { name: 'Client', kind: 'client' },
      mine: true,
      resolved: null,
      round: null,
    })
    expect(await viewer.list()).toEqual([json.comment])
    expect(await deedsOf(projectId)).toEqual(['review.version-added', 'review.commented'])
  })

  it('creates a person from a name, and recognises them by their browser only', async () => {
    const { viewer, slug, projectId } = await open()
    await viewer.say({ name: 'Ada Quill' })
    await viewer.say({ name: 'Somebody else' })
    expect((await viewer.list()).map(({ author, mine }) => [author.name, mine])).toEqual([
      ['Ada Quill', true],
      ['Ada Quill', true],
    ])
    expect((await makeViewer(product, slug).list()).map(({ mine }) => mine)).toEqual([false, false])
    expect(await product.db.select().from(reviewPeople).where(eq(reviewPeople.projectId, projectId))).toHaveLength(1)
  })

  it('recognises the holder of a link by the link, and refuses one that is view-only', async () => {
    const { projectId } = await open()
    const link = (text?: object) => makeShareLink(product, staff, projectId, text)
    const { json } = await makeViewer(product, (await link()).key).say({})
    expect(json.comment.author).toEqual({ name: 'Sam Field', kind: 'client' })
    const looking = makeViewer(product, (await link({ name: 'Looker', may: { comment: false } })).key)
    expect((await looking.say({})).status).toBe(403)
    expect((await looking.call('GET', '/comments')).status).toBe(200)
  })

  it('lets staff comment as the studio, or by a name of the team', async () => {
    const { studio, viewer } = await open()
    const first = await studio.say({})
    const second = await studio.say({ name: 'Rob' })
    expect(first.json.comment).toMatchObject({ author: { name: 'Slatehouse', kind: 'staff' }, mine: true })
    expect(second.json.comment.author).toEqual({ name: 'Rob', kind: 'staff' })
    expect((await viewer.list()).map(({ mine }) => mine)).toEqual([false, false])
  })

  it('keeps a frame, a range and a drawing as they were sent', async () => {
    const { viewer } = await open()
    const drawing = [{ tool: 'arrow', colour: 'red', points: [[0.123456, 0.5], [1, 0]] }] // prettier-ignore
    const { json } = await viewer.say({ frame: 10, frameTo: 249, timestamp: '0:09', drawing })
    expect(json.comment).toMatchObject({
      frame: 10,
      frameTo: 249,
      drawing: [{ tool: 'arrow', colour: 'red', points: [[0.1235, 0.5], [1, 0]] }], // prettier-ignore
    })
    expect((await viewer.say({ frame: 7, frameTo: 7 })).json.comment).toMatchObject({ frame: 7, frameTo: null })
  })

  it('parses times in the timecode of the film as well', async () => {
    const { viewer } = await open({ startTimecode: '01:00:00:00' })
    expect((await viewer.say({ timestamp: '01:00:02:05' })).json.comment.frame).toBe(55)
    expect((await viewer.say({ timestamp: '0:03' })).json.comment.frame).toBe(75)
    expect((await viewer.say({ timestamp: 'near the end' })).json.comment).toMatchObject({
      frame: null,
      timestamp: 'near the end',
    })
  })

  it.each([
    ['a version that is not there', { version: 'V9' }, 'version', 'This version does not belong to the project.'],
    ['a label in another case', { version: 'v1' }, 'version', 'This version does not belong to the project.'],
    [
      'the whole project in another case',
      { version: 'general project' },
      'version',
      'This version does not belong to the project.',
    ],
    ['no version', { version: '' }, 'version', 'This version does not belong to the project.'],
    ['the frame after the last', { frame: 250 }, 'frame', 'This version ends at 00:00:09:24.'],
    ['one before the first', { frame: -1 }, 'frame', expect.any(String)],
    ['half a frame', { frame: 1.5 }, 'frame', 'Please choose a frame of this version.'],
    ['a frame far beyond the end', { frame: 1e12 }, 'frame', 'This version ends at 00:00:09:24.'],
    ['a range backwards', { frame: 20, frameTo: 19 }, 'frameTo', 'A range must end after its start.'],
    ['a range beyond the end', { frame: 20, frameTo: 250 }, 'frameTo', 'This version ends at 00:00:09:24.'],
    ['a range without its beginning', { frameTo: 20 }, 'frameTo', 'A range must start at a frame.'],
    ['a time beyond the end', { timestamp: '1:23' }, 'timestamp', 'This version ends at 00:00:09:24.'],
    ['a frame of the whole project', { version: 'General Project', frame: 0 }, 'frame', 'There is no frame to comment on here.'],
    [
      'a drawing on nothing',
      { drawing: [{ tool: 'pen', colour: 'red', points: [[0, 0]] }] },
      'drawing',
      'A drawing must be on a frame.',
    ],
    [
      'a drawing beside the picture',
      { frame: 1, drawing: [{ tool: 'pen', colour: 'red', points: [[0, 1.2]] }] },
      'drawing',
      'A drawing must stay within the picture.',
    ],
    ['a comment that nobody can see', { comment: ' \u200b ' }, 'comment', 'Please write a comment.'],
    ['a comment of 100,000 characters', { comment: 'x'.repeat(100_000) }, 'comment', 'Please use at most 5,000 characters.'],
    ['marks that turn the direction', { comment: '\u202eevil' }, 'comment', 'Please use plain text without control characters.'],
    ['an answer to nothing', { parentId: crypto.randomUUID() }, 'parentId', 'The comment you are replying to no longer exists.'],
    [
      'a file that is not there',
      { attachments: [crypto.randomUUID()] },
      'attachments',
      'A file is no longer there. Please attach it again.',
    ],
  ])('refuses %s at the field', async (_, text, field, message) => {
    const { viewer, projectId } = await open()
    const { status, json } = await viewer.say(text)
    expect([status, json.errors]).toEqual([422, { [field]: message }])
    expect(await viewer.list()).toEqual([])
    expect(await product.db.select().from(reviewPeople).where(eq(reviewPeople.projectId, projectId))).toEqual([])
  })

  it('accepts right-to-left text as it is written', async () => {
    const { viewer } = await open()
    const comment = 'الشعار يظهر متأخراً، ثانيتان كافيتان. שלום!'
    expect((await viewer.say({ comment })).json.comment.comment).toBe(comment)
  })

  it('refuses a drawing of a million points before parsing all, and one of ten thousand and one', async () => {
    const { viewer } = await open()
    const of = (points: number) => [{ tool: 'pen', colour: 'red', points: Array.from({ length: points }, () => [0.5, 0.5]) }]
    expect((await viewer.say({ frame: 1, drawing: of(1_000_000) })).status).toBe(413)
    expect((await viewer.say({ frame: 1, drawing: of(10_001) })).status).toBe(422)
    expect((await viewer.say({ frame: 1, drawing: of(10_000) })).status).toBe(200)
  })

  it('stores a comment that is sent repeatedly or in parallel once, by one person', async () => {
    const { viewer, slug, projectId } = await open()
    const clientId = crypto.randomUUID()
    const text = { version: 'V1', comment: 'Once.', name: 'Ada Quill', clientId }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => product.request('POST', `/api/client/${slug}/feedback`, { body: text })),
    )
    expect(new Set(answers.map(({ json }) => json.comment.id)).size).toBe(1)
    expect(answers.every(({ json }) => json.comment.mine)).toBe(true)
    expect(new Set(answers.map(({ headers }) => headers.getSetCookie()[0]!.split(';')[0])).size).toBe(1)
    expect(await viewer.list()).toHaveLength(1)
    expect(await product.db.select().from(reviewPeople).where(eq(reviewPeople.projectId, projectId))).toHaveLength(1)
  })

  it('can be left while the version is being prepared, without a frame', async () => {
    const { viewer } = await open({ film: { state: 'arrived', durationSeconds: null, frameRateNumerator: null } })
    expect((await viewer.say({ frame: 3 })).status).toBe(422)
    expect((await viewer.say({ timestamp: '0:03' })).json.comment).toMatchObject({ frame: null, timestamp: '0:03' })
  })

  it('is closed for clients once a version is approved, and not for the studio', async () => {
    const { viewer, studio, projectId, versionIds } = await open()
    const before = await viewer.say({})
    await approveBarely(projectId, versionIds[0]!)
    expect((await viewer.say({})).status).toBe(409)
    expect((await viewer.call('PATCH', `/comments/${before.json.comment.id}`, { comment: 'Or not' })).status).toBe(409)
    expect((await studio.say({ parentId: before.json.comment.id })).status).toBe(200)
  })
})

describe('threads', () => {
  it('keep every reply in the thread of its comment, however deep it is', async () => {
    const { viewer, studio } = await open({ versions: 2 })
    const { json: asked } = await viewer.say({ frame: 20 })
    const { json: answered } = await studio.say({ version: 'V2', frame: 3, parentId: asked.comment.id })
    expect(answered.comment).toMatchObject({ version: 'V1', frame: null, parentId: asked.comment.id })
    const drawing = [{ tool: 'pen', colour: 'white', points: [[0, 0]] }]
    const { json: again } = await viewer.say({ parentId: answered.comment.id, drawing })
    expect(again.comment).toMatchObject({ parentId: asked.comment.id, drawing })
  })

  it('are limited to their project', async () => {
    const [one, other] = [await open(), await open()]
    const { json } = await one.viewer.say({})
    const { id } = json.comment
    expect((await other.viewer.say({ parentId: id })).status).toBe(422)
    expect((await other.studio.call('PATCH', `/comments/${id}`, { comment: 'Mine' })).status).toBe(404)
    expect((await other.studio.call('DELETE', `/comments/${id}`)).status).toBe(404)
    expect((await other.studio.call('POST', `/comments/${id}/state`, { resolved: true })).status).toBe(404)
  })

  it('are resolved in a version, and opened again', async () => {
    const { viewer, studio, projectId } = await open({ versions: 2 })
    const { json } = await viewer.say({ name: 'Ada Quill' })
    const { json: reply } = await studio.say({ parentId: json.comment.id })
    const settle = (who: typeof viewer, id: string, body: object) => who.call('POST', `/comments/${id}/state`, body)
    expect((await settle(studio, json.comment.id, { resolved: true, fixedIn: 'V3' })).json.errors).toHaveProperty('fixedIn')
    const settled = await settle(studio, reply.comment.id, { resolved: true, fixedIn: 'V2' })
    expect(settled.json.comment).toMatchObject({ id: json.comment.id, resolved: { by: 'Slatehouse', fixedIn: 'V2' } })
    // The thread's author reopens it, through any comment in it.
    expect((await settle(viewer, reply.comment.id, { resolved: false })).json.comment.resolved).toBeNull()
    expect((await settle(viewer, json.comment.id, { resolved: true })).json.comment.resolved).toMatchObject({
      by: 'Ada Quill',
      fixedIn: '',
    })
    expect(await deedsOf(projectId)).toContain('review.comment-reopened')
  })

  it('can be resolved and reopened by their author, by staff, and by the client of the project, not by other guests', async () => {
    const client = await makePortalClient(product, { name: 'Cleo Marsh' })
    const { viewer, studio, slug, projectId } = await open({ project: { clientId: client.id } })
    const mine = (await viewer.say({ name: 'Ada Quill' })).json.comment.id
    const ours = (await studio.say({})).json.comment.id
    const linked = makeViewer(product, (await makeShareLink(product, staff, projectId)).key)
    const answer = (await linked.say({ parentId: mine })).json.comment.id
    const signedIn = makeViewer(product, slug, { cookie: await makeSession(product, 'client', { clientId: client.id }) })
    const settle = async (who: typeof viewer, id: string, resolved: boolean) =>
      (await who.call('POST', `/comments/${id}/state`, { resolved })).status
    const isResolved = async (id: string) => (await studio.list()).find((one) => one.id === id).resolved !== null

    for (const resolved of [true, false]) {
      // A guest without a name, one with a name, and a link holder, also through their own reply.
      for (const guest of [makeViewer(product, slug), linked]) expect(await settle(guest, mine, resolved)).toBe(403)
      expect(await settle(linked, answer, resolved)).toBe(403)
      expect(await settle(viewer, ours, resolved)).toBe(403)
      expect([await isResolved(mine), await isResolved(ours)]).toEqual([!resolved, !resolved])
      for (const [who, id] of [
        [viewer, mine],
        [signedIn, ours],
      ] as const) {
        expect(await settle(who, id, resolved)).toBe(200)
        expect(await isResolved(id)).toBe(resolved)
      }
    }

    const viewerOf = async (who: typeof viewer) => (await who.call('GET', '')).json.project.viewer
    expect(await viewerOf(signedIn)).toMatchObject({ staff: false, client: true })
    expect(await viewerOf(viewer)).toMatchObject({ staff: false, client: false })
    expect(await viewerOf(linked)).toMatchObject({ staff: false, client: false })
  })
})

describe('a comment', () => {
  it('can be edited by its author within a quarter of an hour', async () => {
    const { viewer, studio, slug } = await open()
    const { json } = await viewer.say({ frame: 1, drawing: [{ tool: 'pen', colour: 'red', points: [[0, 0]] }] })
    const { id } = json.comment
    const change = (who: typeof viewer, body: object) => who.call('PATCH', `/comments/${id}`, body)
    expect((await change(viewer, { comment: 'Better so' })).json.comment).toMatchObject({
      comment: 'Better so',
      drawing: [{ tool: 'pen' }],
      editedAt: expect.any(String),
      mine: true,
    })
    expect((await change(viewer, { comment: 'Better so', drawing: null })).json.comment.drawing).toBeNull()
    expect((await change(studio, { comment: 'Ours now' })).status).toBe(403)
    expect((await change(makeViewer(product, slug), { comment: 'Mine now' })).status).toBe(403)
    await makeOld(id)
    expect((await change(viewer, { comment: 'Too late' })).status).toBe(409)
  })

  it('can be deleted by its author while it has no replies, by staff at any time, with its replies', async () => {
    const { viewer, studio } = await open()
    const first = (await viewer.say({})).json.comment.id
    expect((await viewer.call('DELETE', `/comments/${first}`)).status).toBe(200)
    expect((await viewer.call('DELETE', `/comments/${first}`)).status).toBe(404)

    const second = (await viewer.say({})).json.comment.id
    await studio.say({ parentId: second })
    expect((await viewer.call('DELETE', `/comments/${second}`)).status).toBe(409)
    await makeOld(second)
    expect((await studio.call('DELETE', `/comments/${second}`)).status).toBe(200)
    expect(await viewer.list()).toEqual([])
  })
})

it('mails a mentioned member of the studio at once, and once', async () => {
  const { viewer, studio, projectId } = await open()
  const { json } = await viewer.say({ comment: '@alex, is it @Rob? Not mail@Alex.example or @Alexander.', name: 'Ada Quill' })
  await viewer.call('PATCH', `/comments/${json.comment.id}`, { comment: '@Alex, is it @Rob, really?' })
  await studio.say({ comment: 'Nobody.' })
  const sent = await product.db.select().from(mails).where(eq(mails.about, projectId))
  expect(sent.map(({ template, props }) => [template, props])).toEqual([
    ['review-mention', expect.objectContaining({ mentioned: ['Alex', 'Rob'], author: 'Ada Quill', version: 'V1' })],
  ])
})

it('is refused without the password', async () => {
  const { slug } = await open({ password: 'open sesame' })
  const stranger = makeViewer(product, slug)
  expect((await stranger.call('GET', '/comments')).status).toBe(401)
  expect((await stranger.say({})).status).toBe(401)
  expect((await makeViewer(product, 'no-such-review').call('GET', '/comments')).status).toBe(404)
})

const makeOld = (id: string) =>
  product.db
    .update(reviewComments)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(reviewComments.id, id))

async function approveBarely(projectId: string, versionId: string) {
  const { signatures } = await import('#server/tables/clients/signatures.ts')
  const id = crypto.randomUUID().slice(0, 22)
  await product.db.insert(signatures).values({
    id,
    kind: 'version',
    subject: versionId,
    document: { projectTitle: 'The Launch' },
    documentHash: '',
    name: '',
    email: '',
    title: '',
    signature: '',
    consent: '',
    signedAt: new Date(),
    address: '',
    userAgent: '',
    previousHash: id,
    hash: id,
  })
  await product.db
    .insert(reviewApprovals)
    .values({ projectId, versionId, signatureId: id, approvedBy: '', approvedAt: new Date() })
}
