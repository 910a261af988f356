import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashToken, makeToken } from '#server/base/access/sessions.ts'
import { resetPassword } from '#server/features/accounts/reset-password.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { signInLinks } from '#server/tables/people/sign-in-links.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeReview } from '#tests/support/make-review.ts'
import { nextCookie } from '#tests/support/next-cookie.ts'
import { makeColleague, mainContactOf, makePortalClient, openPortalBrowser, signInClient } from '#tests/support/portal-browser.ts'
import { follow, listenTo } from '#tests/support/review-viewer.ts'
import { makeTestProduct, startBeside, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let beside: Awaited<ReturnType<typeof startBeside>>
let cookie: string
let password: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false, env: { FFMPEG_PATH: 'off' } })
  beside = await startBeside(product)
  cookie = await product.signIn()
  password = product.env.adminPassword!
})
afterAll(async () => {
  await beside.close()
  await product.close()
})

/** Live pages of a review that only this session opens, one in each process; resolves to how long they lived on. */
async function livePages(session: string, clientId?: string): Promise<() => Promise<number>> {
  const { project } = await makeReview(product, cookie, { project: { clientId }, privateLink: true })
  const streams = await Promise.all([follow(product, project.slug, session), follow(beside, project.slug, session)])
  await Promise.all(streams.map(({ next }) => next(({ what }) => what === 'presence')))
  // Arrivals are announced for a while, and each announcement checks the session too.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return async () => {
    const from = Date.now()
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('still open after five seconds')), 5_000))
    await Promise.race([Promise.all(streams.map(({ ended }) => ended)), late])
    return Date.now() - from
  }
}

const signIn = async () => {
  const answer = await product.request('POST', '/api/admin/login', { body: { password } })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

const another = 'quite another password'

const byStaff: Record<string, (session: string) => Promise<unknown>> = {
  'sign out': (session) => product.request('POST', '/api/admin/logout', { cookie: session }),
  'sign in again in that browser': (session) =>
    product.request('POST', '/api/admin/login', { cookie: session, body: { password } }),
  async 'change the password in another browser'() {
    const current = password
    password = another
    const changed = await product.request('PUT', '/api/admin/settings/password', { cookie, body: { current, password } })
    cookie = nextCookie(changed, cookie)
  },
  async 'reset the password by the command'() {
    password = `${another} again`
    await resetPassword(product.services, password, new Date())
    cookie = await signIn()
  },
}

it.each(Object.keys(byStaff))('live pages of staff who %s end in every process', async (how) => {
  const session = await signIn()
  const ended = await livePages(session)
  await byStaff[how]!(session)
  expect(await ended()).toBeLessThan(2_000)
})

const byOwner: Record<string, (person: { id: string }) => Promise<{ status: number }>> = {
  'is suspended': ({ id }) => product.request('PATCH', `/api/admin/people/${id}`, { cookie, body: { suspended: true } }),
  'is removed': ({ id }) => product.request('DELETE', `/api/admin/people/${id}`, { cookie }),
  'becomes a freelancer without this project': ({ id }) =>
    product.request('PATCH', `/api/admin/people/${id}`, { cookie, body: { role: 'freelancer' } }),
}

it.each(Object.keys(byOwner))('live pages of a colleague who %s end in every process', async (how) => {
  const person = await makePerson(product, 'editor')
  const ended = await livePages(person.cookie)
  expect((await byOwner[how]!(person)).status).toBe(200)
  expect(await ended()).toBeLessThan(2_000)
})

it('the live connection of a colleague who is suspended says so before it ends, in every process', async () => {
  const person = await makePerson(product, 'editor')
  const path = '/api/admin/notifications/events'
  const streams = await Promise.all([product, beside].map((at) => listenTo<{ ended?: string }>(at, path, person.cookie)))
  expect((await byOwner['is suspended']!(person)).status).toBe(200)
  await Promise.all(streams.map(({ next }) => next(({ ended }) => ended === 'suspended')))
  await Promise.all(streams.map(({ ended }) => ended))
})

interface Client {
  id: string
  email: string
}

const ofClients: Record<string, (client: Client) => Promise<{ status: number }>> = {
  async 'sets a password by a mailed link'(client) {
    const token = makeToken()
    const expiresAt = new Date(Date.now() + 60_000)
    await product.db.insert(signInLinks).values({
      tokenHash: hashToken(token),
      clientId: client.id,
      contactId: await mainContactOf(product, client),
      purpose: 'password',
      expiresAt,
    })
    const elsewhere = await openPortalBrowser(product)
    return elsewhere.request('POST', '/api/portal/password', { body: { token, password: another } })
  },
  async 'accepts an invitation'(client) {
    const token = makeToken()
    await product.db
      .update(contacts)
      .set({ inviteHash: hashToken(token), invitedAt: new Date() })
      .where(eq(contacts.clientId, client.id))
    return product.request('POST', `/api/portal-invitations/${token}`, { body: { password: another } })
  },
  async 'is taken out by a colleague'(client) {
    const colleague = await signInClient(product, await makeColleague(product, client))
    return colleague.request('DELETE', `/api/portal/people/${await mainContactOf(product, client)}`)
  },
  'is erased': ({ id, email }) => product.request('POST', `/api/admin/clients/${id}/erase`, { cookie, body: { email } }),
  async 'is merged into another'({ id }) {
    const into = await makePortalClient(product)
    return product.request('POST', `/api/admin/clients/${into.id}/merge`, { cookie, body: { other: id } })
  },
}

it.each(Object.keys(ofClients))('live pages of a client who %s end in every process', async (how) => {
  const client = await makePortalClient(product)
  const browser = await signInClient(product, client)
  const ended = await livePages(browser.cookie, client.id)
  expect((await ofClients[how]!(client)).status).toBe(200)
  expect(await ended()).toBeLessThan(2_000)
})

it('a live page of a client who signs out ends', async () => {
  const client = await makePortalClient(product)
  const browser = await signInClient(product, client)
  const ended = await livePages(browser.cookie, client.id)
  expect((await browser.request('POST', '/api/portal/logout')).status).toBe(200)
  expect(await ended()).toBeLessThan(2_000)
})
