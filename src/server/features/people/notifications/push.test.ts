import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installation } from '#server/tables/website/brand.ts'
import { notifications, pushSubscriptions } from '#server/tables/people/notifications.ts'
import { sessions } from '#server/tables/people/accounts.ts'
import { nextMorning } from '../../../../../tests/support/next-morning.ts'
import { makePerson, staffPassword } from '../../../../../tests/support/make-person.ts'
import { makeReview } from '../../../../../tests/support/make-review.ts'
import { makeSession } from '../../../../../tests/support/make-session.ts'
import { makeBrowser, openPushService, type Browser } from '../../../../../tests/support/push-service.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { queuePushDigests, sendPush } from './push-notifications.ts'
import { sweepSessions } from '../../../base/access/sessions.ts'

let product: TestProduct
let owner: string
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off', WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' } })
  owner = await makeSession(product, 'staff')
  service = await openPushService()
})
afterAll(async () => {
  await product.close()
  await service.close()
})

type Person = Awaited<ReturnType<typeof makePerson>>

const ask = (method: string, path: string, cookie: string, body?: unknown) =>
  product.request(method, path, { cookie, ...(body !== undefined && { body }) })

async function subscribe({ cookie }: Pick<Person, 'cookie'>, browser = service.subscribe()): Promise<Browser> {
  const { status, text } = await ask('POST', '/api/admin/me/push', cookie, browser.subscription)
  expect(status, text).toBe(200)
  return browser
}
const set = ({ cookie }: Person, body: object) => ask('PUT', '/api/admin/me/notifications', cookie, body)

const mention = async (slug: string, name: string) => {
  const body = { version: 'V1', comment: `Is this right, @${name}? It is secret.`, name: 'Ada Quill' }
  const { json } = await product.request('POST', `/api/client/${slug}/feedback`, { body })
  await product.settle()
  return json.comment.id as string
}
const messages = ({ pushed }: Browser) => pushed.map(({ message }) => message)
const browsersOf = ({ id }: Person) => product.db.$count(pushSubscriptions, eq(pushSubscriptions.personId, id))

async function makeAnna(name: string) {
  const { project } = await makeReview(product, owner)
  return { project, anna: await makePerson(product, 'editor', { name, projects: [project.id] }) }
}

describe('a push message', () => {
  it('says what the bell says, and the page, encrypted for each browser of the person, once', async () => {
    const { project, anna } = await makeAnna('Anna Field')
    const before = await mention(project.slug, 'Anna Field')
    const [laptop, telephone] = [await subscribe(anna), await subscribe(anna)]
    const commentId = await mention(project.slug, 'Anna Field')
    const expected = {
      title: `Ada Quill mentioned you in a comment on V1 · ${project.projectTitle}`,
      path: `/clients/${project.slug}?c=${commentId}`,
      unread: 2,
    }
    expect([messages(laptop), messages(telephone)]).toEqual([[expected], [expected]])
    expect(before).not.toBe(commentId)

    const { json } = await ask('GET', '/api/admin/me/notifications', anna.cookie)
    const [{ claims, publicKey }] = laptop.pushed as [(typeof laptop.pushed)[0]]
    expect(publicKey).toBe(json.pushKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) })
    const [kept] = await product.db.select().from(installation).where(eq(installation.name, 'push-keys'))
    expect(Object.keys(kept!.value as object).toSorted()).toEqual(['publicKey', 'sealedPrivateKey'])
  })

  it('comes as one a day at 08:00, or not, as the person chose', async () => {
    const { project, anna } = await makeAnna('Bea Moor')
    const browser = await subscribe(anna)
    await set(anna, { push: 'digest' })
    await mention(project.slug, 'Bea Moor')
    await mention(project.slug, 'Bea Moor')
    expect(messages(browser)).toEqual([])
    await queuePushDigests(product.services, new Date(nextMorning('Europe/London').getTime() - 60_000))
    await product.settle()
    expect(messages(browser)).toEqual([])
    await ask('PATCH', '/api/admin/me', anna.cookie, { timeZone: 'Australia/Adelaide' })
    await queuePushDigests(product.services, nextMorning('Europe/London'))
    await product.settle()
    expect(messages(browser), 'not her morning').toEqual([])
    const due = nextMorning('Australia/Adelaide')
    for (const minutes of [0, 15]) await queuePushDigests(product.services, new Date(due.getTime() + minutes * 60_000))
    await product.settle()
    expect(messages(browser)).toEqual([{ title: '2 new notifications', path: '/admin/notifications', unread: 2 }])
    await set(anna, { push: 'never' })
    await mention(project.slug, 'Bea Moor')
    await queuePushDigests(product.services, nextMorning('Australia/Adelaide'))
    await product.settle()
    expect(messages(browser)).toHaveLength(1)
    const { json } = await ask('GET', '/api/admin/me/notifications', anna.cookie)
    expect(json).toMatchObject({ mail: 'at-once', push: 'never' })
  })

  it('is not sent of what was read, or may no longer be seen', async () => {
    const { project, anna } = await makeAnna('Cleo Hart')
    const browser = await subscribe(anna)
    await mention(project.slug, 'Cleo Hart')
    const [row] = await product.db.select().from(notifications).where(eq(notifications.personId, anna.id))
    const [subscription] = await product.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.personId, anna.id))
    const again = () => sendPush(product.services, { subscriptionId: subscription!.id, notificationIds: [row!.id] })
    await again()
    expect(messages(browser)).toHaveLength(2)
    await ask('PUT', `/api/admin/notifications/${row!.id}/read`, anna.cookie)
    await again()
    expect(messages(browser)).toHaveLength(2)
  })
})

describe('a browser', () => {
  it('that its push service no longer knows is forgotten; one that is busy is tried again', async () => {
    const { project, anna } = await makeAnna('Dan Ives')
    const [gone, unknown, busy] = [await subscribe(anna), await subscribe(anna), await subscribe(anna)]
    gone.status = 410
    unknown.status = 404
    busy.status = 503
    await mention(project.slug, 'Dan Ives')
    const left = await product.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.personId, anna.id))
    expect(left.map(({ endpoint }) => endpoint)).toEqual([busy.subscription.endpoint])
    busy.status = 201
    const [row] = await product.db.select().from(notifications).where(eq(notifications.personId, anna.id))
    await sendPush(product.services, { subscriptionId: left[0]!.id, notificationIds: [row!.id] })
    expect(messages(busy)).toHaveLength(1)
  })

  it('ends with the sign-out, and is the person’s again with the next visit', async () => {
    const { project, anna } = await makeAnna('Eve Moss')
    const [here, elsewhere] = [await subscribe(anna), service.subscribe()]
    await subscribe({ cookie: await makeSession(product, 'staff', { personId: anna.id }) }, elsewhere)
    await ask('POST', '/api/admin/logout', anna.cookie)
    await mention(project.slug, 'Eve Moss')
    expect([messages(here).length, messages(elsewhere).length]).toEqual([0, 1])
    await subscribe({ cookie: await makeSession(product, 'staff', { personId: anna.id }) }, here)
    await mention(project.slug, 'Eve Moss')
    expect([messages(here).length, messages(elsewhere).length]).toEqual([1, 2])
  })

  it('outlives a session that expires by itself, but not the end of all sessions', async () => {
    const { project, anna } = await makeAnna('Fay Nord')
    const browser = await subscribe(anna)
    await product.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.personId, anna.id))
    await sweepSessions(product.db, new Date())
    await mention(project.slug, 'Fay Nord')
    expect(messages(browser)).toHaveLength(1)
    const now = await makeSession(product, 'staff', { personId: anna.id })
    const own = await subscribe({ cookie: now })
    const changed = { current: staffPassword, password: 'seven quiet rivers' }
    expect((await ask('PUT', '/api/admin/me/password', now, changed)).status).toBe(200)
    await mention(project.slug, 'Fay Nord')
    expect([messages(browser).length, messages(own).length]).toEqual([1, 1])
  })

  it('of a suspended person gets nothing, and none of theirs is left', async () => {
    const { project, anna } = await makeAnna('Gus Orr')
    const browser = await subscribe(anna)
    await ask('PATCH', `/api/admin/people/${anna.id}`, owner, { suspended: true })
    await mention(project.slug, 'Gus Orr')
    expect([messages(browser), await browsersOf(anna)]).toEqual([[], 0])
  })

  it('that somebody else uses now is theirs alone', async () => {
    const { project, anna } = await makeAnna('Hal Pike')
    const ben = await makePerson(product, 'editor', { name: 'Ira Penn' })
    const browser = await subscribe(anna)
    await subscribe(ben, browser)
    await mention(project.slug, 'Hal Pike')
    expect([messages(browser), await browsersOf(anna)]).toEqual([[], 0])
    expect((await ask('DELETE', '/api/admin/me/push', anna.cookie, { endpoint: browser.subscription.endpoint })).status).toBe(200)
    expect(await browsersOf(ben)).toBe(1)
    await ask('DELETE', '/api/admin/me/push', ben.cookie, { endpoint: browser.subscription.endpoint })
    expect(await browsersOf(ben)).toBe(0)
  })

  it('is one of twenty at most; the longest unseen goes', async () => {
    const anna = await makePerson(product, 'editor', { name: 'Jo Reid' })
    const all = []
    for (let count = 0; count < 22; count += 1) all.push(await subscribe(anna))
    expect(await browsersOf(anna)).toBe(20)
    const isThere = ({ subscription: { endpoint } }: Browser) =>
      product.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))
    expect([await isThere(all[0]!), await isThere(all[21]!)]).toEqual([0, 1])
  })
})

describe('an address that no push service has', () => {
  let strict: TestProduct
  beforeAll(async () => {
    strict = await makeTestProduct({ working: false })
  })
  afterAll(() => strict.close())

  it.each([
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://2130706433/push',
    'https://localhost/push',
    'https://user:password@push.example/',
    'http://push.example/',
    'javascript:alert(1)',
    `https://push.example/${'x'.repeat(1_000)}`,
  ])('%s is refused', async (endpoint) => {
    const { cookie, id } = await makePerson(strict, 'editor')
    const body = makeBrowser(endpoint).subscription
    const { status, json } = await strict.request('POST', '/api/admin/me/push', { cookie, body })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['endpoint']])
    expect(await strict.db.$count(pushSubscriptions, eq(pushSubscriptions.personId, id))).toBe(0)
  })

  it('refuses keys that are none', async () => {
    const { cookie } = await makePerson(product, 'editor')
    const { endpoint, keys } = service.subscribe().subscription
    for (const wrong of [{ p256dh: 'A'.repeat(87) }, { p256dh: 'short' }, { auth: '' }, { auth: 'x'.repeat(400) }]) {
      const { status } = await product.request('POST', '/api/admin/me/push', {
        cookie,
        body: { endpoint, keys: { ...keys, ...wrong } },
      })
      expect(status).toBe(422)
    }
  })

  it('that turns private later is not connected to, and forgotten', async () => {
    const anna = await makePerson(strict, 'editor')
    const { project } = await makeReview(strict, await makeSession(strict, 'staff'))
    const browser = service.subscribe()
    const endpoint = browser.subscription.endpoint.replace('127.0.0.1', 'localhost')
    const [row] = await strict.db
      .insert(pushSubscriptions)
      .values({ personId: anna.id, endpoint, ...browser.subscription.keys, seenAt: new Date() })
      .returning()
    const [notification] = await strict.db
      .insert(notifications)
      .values({ personId: anna.id, projectId: project.id, kind: 'mentioned', parts: { by: 'Ada' } })
      .returning()
    await sendPush(strict.services, { subscriptionId: row!.id, notificationIds: [notification!.id] })
    expect(messages(browser)).toEqual([])
    expect(await strict.db.$count(pushSubscriptions, and(eq(pushSubscriptions.id, row!.id)))).toBe(0)
  })
})
