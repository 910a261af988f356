import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { reviewPushSubscriptions, reviewReplyMails, reviewVersions } from '#server/tables/reviews/reviews.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makeReview } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { makeColleague, makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import { openPushService, type Browser } from '#tests/support/push-service.ts'
import { makeShareLink, makeViewer, proveMailbox, type Viewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { mailNewVersion } from './mail-new-version.ts'
import { mailReplies } from './mail-replies.ts'

let product: TestProduct
let staff: string
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off', WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' } })
  staff = await makeSession(product, 'staff')
  service = await openPushService()
})
afterAll(async () => {
  await product.close()
  await service.close()
})

async function open(project: Record<string, unknown> = {}) {
  const made = await makeReview(product, staff, { project })
  const guest = async (name: string, email = makeEmail()) => {
    const { key, id } = await makeShareLink(product, staff, made.project.id, { name, email })
    return { viewer: makeViewer(product, key), email, key, linkId: id }
  }
  return { project: made.project, guest, studio: makeViewer(product, made.project.slug, { cookie: staff }) }
}

async function subscribe(viewer: Viewer, browser = service.subscribe()): Promise<Browser> {
  const { status, text } = await viewer.call('POST', '/push', browser.subscription)
  expect(status, text).toBe(200)
  return browser
}

async function mailAll(projectId: string): Promise<void> {
  const waiting = await product.db.select().from(reviewReplyMails).where(eq(reviewReplyMails.projectId, projectId))
  for (const { id } of waiting) {
    await mailReplies({ ...product.services, pictureOfFrame: async () => Buffer.from('') }, id, new Date())
  }
  await product.settle()
}

async function tellOfVersion(project: Awaited<ReturnType<typeof open>>['project']): Promise<void> {
  const [version] = await product.db.select().from(reviewVersions).where(eq(reviewVersions.projectId, project.id))
  await product.db.transaction((tx) =>
    mailNewVersion({ tx, queue: product.services.queue, env: product.env }, project, version!, new Date()),
  )
  await product.settle()
}

const say = async (viewer: Viewer, message: object): Promise<string> => (await viewer.say(message)).json.comment.id
const messages = ({ pushed }: Browser) => pushed.map(({ message }) => message)

describe('a push message to somebody of the client’s side', () => {
  it('comes with the mail about replies, and with that about a new version, without the text of comments', async () => {
    const { project, guest, studio } = await open()
    const [sam, ada] = [await guest('Sam Field'), await guest('Ada Quill')]
    const [ofSam, ofAda] = [await subscribe(sam.viewer), await subscribe(ada.viewer)]
    const thread = await say(sam.viewer, { comment: 'Secret thoughts.' })
    await say(studio, { comment: 'Secret plans.', parentId: thread })
    expect(messages(ofSam), 'replies are collected first').toEqual([])
    await mailAll(project.id)
    const replied = {
      title: `Slatehouse replied on ${project.projectTitle}`,
      path: `/clients/${sam.key}?c=${thread}`,
      unread: 1,
    }
    expect([messages(ofSam), messages(ofAda)]).toEqual([[replied], []])

    await tellOfVersion(project)
    const ready = (key: string) => ({
      title: `V1 is ready for you: ${project.projectTitle}`,
      path: `/clients/${key}`,
      unread: 1,
    })
    expect([messages(ofSam).slice(1), messages(ofAda)]).toEqual([[ready(sam.key)], [ready(ada.key)]])
    expect(JSON.stringify(messages(ofSam))).not.toContain('Secret')
  })

  it('is not sent of what was seen on the page, nor after the mails were stopped, the link revoked or the switch turned off', async () => {
    const { project, guest, studio } = await open()
    const [sam, ada, eve] = [await guest('Sam Field'), await guest('Ada Quill'), await guest('Eve Moss')]
    const browsers = [await subscribe(sam.viewer), await subscribe(ada.viewer), await subscribe(eve.viewer)]
    const thread = await say(sam.viewer, { comment: 'One.' })
    await say(ada.viewer, { comment: 'Two.', parentId: thread })
    await say(eve.viewer, { comment: 'Three.', parentId: thread })
    await mailAll(project.id)
    const before = browsers.map(({ pushed }) => pushed.length)

    const reply = await say(studio, { comment: 'Four.', parentId: thread })
    await sam.viewer.call('POST', '/comments/seen', { comments: [reply] })
    const { json } = await product.request('GET', `/api/admin/projects/${project.id}/review`, { cookie: staff })
    const { revision } = json.review.links.find(({ id }: { id: string }) => id === ada.linkId)
    await product.request('PATCH', `/api/admin/review-links/${ada.linkId}`, { cookie: staff, body: { revision, revoked: true } })
    const { endpoint } = browsers[2]!.subscription
    expect((await eve.viewer.call('DELETE', '/push', { endpoint })).status).toBe(200)
    await mailAll(project.id)
    await tellOfVersion(project)
    expect(browsers.map(({ pushed }) => pushed.length)).toEqual([before[0]! + 1, before[1], before[2]])
    expect(messages(browsers[0]!).at(-1)!.title).toMatch(/^V1 is ready/)
  })

  it('opens the link that the browser came with, and never one of the mail, which may allow more', async () => {
    const email = makeEmail()
    const { project, guest } = await open({ clientEmail: email })
    const copied = await guest('Sam Field', email)
    const browser = await subscribe(copied.viewer)
    await tellOfVersion(project)
    expect(messages(browser).map(({ path }) => path)).toEqual([`/clients/${copied.key}`])
  })

  it('says whose mailbox it goes with; who has none, or only typed one, is told to confirm it first', async () => {
    const { project, guest } = await open()
    const viewer = makeViewer(product, project.slug)
    const read = async (one: Viewer) => (await one.call('GET', '/push')).json
    expect(await read(viewer)).toEqual({ pushKey: expect.stringMatching(/^[\w-]{87}$/), mailbox: null })
    await viewer.call('PUT', '/me', { name: 'Fay Nord', email: 'fay@example.com' })
    const refused = await viewer.call('POST', '/push', service.subscribe().subscription)
    expect([refused.status, refused.json.message]).toEqual([409, reviewMessages.pushWithoutMailbox])
    await proveMailbox(product, viewer, project.slug)
    expect((await read(viewer)).mailbox).toBe('f•••@example.com')
    await subscribe(viewer)
    const holder = await guest('Sam Field')
    expect((await read(holder.viewer)).mailbox).toBe(`${holder.email[0]}•••${holder.email.slice(holder.email.indexOf('@'))}`)
    const ofStaff = await makeViewer(product, project.slug, { cookie: staff }).call(
      'POST',
      '/push',
      service.subscribe().subscription,
    )
    expect([ofStaff.status, ofStaff.json.message]).toEqual([409, reviewMessages.pushOfStaff])
  })

  it('of a client’s person ends with their session, and when they are taken out', async () => {
    const client = await makePortalClient(product)
    const colleague = await makeColleague(product, client, { name: 'Omar Field' })
    const { project, studio } = await open({ clientId: client.id, clientEmail: client.email })
    const portal = await signInClient(product, colleague)
    const laptop = makeViewer(product, project.slug, { cookie: portal.cookie })
    const cookie = await makeSession(product, 'client', { clientId: client.id, contactId: colleague.id })
    const telephone = makeViewer(product, project.slug, { cookie })
    const [ofLaptop, ofTelephone] = [await subscribe(laptop), await subscribe(telephone)]
    const thread = await say(laptop, { comment: 'Warmer, please.' })
    expect((await portal.request('POST', '/api/portal/logout')).status).toBe(200)
    await say(studio, { comment: 'On it.', parentId: thread })
    await mailAll(project.id)
    expect([messages(ofLaptop), messages(ofTelephone).length]).toEqual([[], 1])
    await say(studio, { comment: 'Done.', parentId: thread })
    const { status } = await product.request('DELETE', `/api/admin/contacts/${colleague.id}`, { cookie: staff })
    expect(status).toBe(200)
    await mailAll(project.id)
    expect(messages(ofTelephone)).toHaveLength(1)
  })

  it('that its service no longer takes is forgotten; a bad subscription is refused', async () => {
    const { project, guest, studio } = await open()
    const sam = await guest('Sam Field')
    const gone = await subscribe(sam.viewer)
    gone.status = 410
    const thread = await say(sam.viewer, { comment: 'One.' })
    await say(studio, { comment: 'Two.', parentId: thread })
    await mailAll(project.id)
    const { endpoint, keys } = gone.subscription
    const count = () => product.db.$count(reviewPushSubscriptions, eq(reviewPushSubscriptions.endpoint, endpoint))
    expect(await count()).toBe(0)
    for (const body of [{}, { endpoint: 'not an address', keys }, { endpoint, keys: { ...keys, p256dh: 'A'.repeat(88) } }]) {
      expect((await sam.viewer.call('POST', '/push', body)).status).toBe(422)
    }
  })
})

it('a review page has a manifest of its own, which says nothing of the project', async () => {
  const { project } = await open()
  const { status, headers, json, text } = await product.request('GET', `/api/client/${project.slug}/app.webmanifest`)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/manifest+json'])
  expect(json).toMatchObject({ start_url: `/clients/${project.slug}`, display: 'standalone', name: 'Slatehouse review' })
  expect(text).not.toContain(project.projectTitle)
})
