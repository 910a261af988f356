import { subMinutes } from 'date-fns/subMinutes'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactRights } from '#domain/clients/contact-rights.ts'
import { demoAccounts } from '#domain/portal/portal-access.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { hashPassword } from '#server/base/access/password-hash.ts'
import { hashToken } from '#server/base/access/sessions.ts'
import { activity } from '#server/tables/people/activity.ts'
import { sessions } from '#server/tables/people/accounts.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { signInLinks } from '#server/tables/people/sign-in-links.ts'
import { makeEmail } from '../../../../../tests/support/factories.ts'
import {
  makeColleague,
  mainContactOf,
  makePortalClient,
  openPortalBrowser,
  portalPassword,
  signInClient,
  viewAsClient,
  type PortalBrowser,
} from '../../../../../tests/support/portal-browser.ts'
import { makePerson } from '../../../../../tests/support/make-person.ts'
import { secretsOf } from '../../../../../tests/support/mail-secrets.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct()
})
afterAll(() => product.close())

const deedsOf = async (id: string) => {
  const rows = await product.db.select().from(activity).where(eq(activity.subject, id))
  return rows.map(({ action }) => action)
}

const mailsTo = async (address: string) => {
  await product.settle()
  return product.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.queuedAt))
}

const newestToken = async (address: string) =>
  secretsOf(
    product,
    (await mailsTo(address)).find(({ template }) => template === 'portal-link')!,
  ).token!

describe('signing in', () => {
  it('lets a client sign in, see their name, and sign out', async () => {
    const client = await makePortalClient(product)
    const browser = await openPortalBrowser(product)
    expect((await browser.request('GET', '/api/portal/check-auth')).json).toEqual({ authenticated: false, clientData: null })
    expect((await browser.request('GET', '/api/portal/projects')).status).toBe(401)

    // The CSRF token stays valid across signing in and out.
    const body = { email: client.email.toUpperCase(), password: portalPassword }
    const entered = await browser.request('POST', '/api/portal/login', { body })
    const contact = { id: await mainContactOf(product, client), name: client.name, rights: [...contactRights] }
    const clientData = { id: client.id, clientName: client.name, email: client.email, viewOnly: false, contact }
    expect([entered.status, entered.json]).toEqual([200, { success: true, clientData }])
    expect(entered.headers.get('Set-Cookie')).toMatch(/slatehouse_portal=.*HttpOnly; SameSite=Lax/)
    expect((await browser.request('GET', '/api/portal/check-auth')).json).toEqual({ authenticated: true, clientData })
    expect((await browser.request('GET', '/api/portal/projects')).status).toBe(200)
    expect(await deedsOf(client.id)).toEqual(['portal.signed-in'])

    const before = browser.cookie
    expect((await browser.request('POST', '/api/portal/logout')).json).toEqual({ success: true })
    expect((await browser.request('GET', '/api/portal/projects', { cookie: before })).status, 'the old cookie').toBe(401)
    const again = await browser.request('POST', '/api/portal/login', { body })
    expect(again.status).toBe(200)
  })

  it('refuses a wrong password, an unknown address and an account without a password with the same message', async () => {
    const client = await makePortalClient(product)
    const invited = await makePortalClient(product, { passwordHash: null })
    for (const email of [client.email, invited.email, makeEmail()]) {
      const browser = await openPortalBrowser(product)
      const { status, json } = await browser.request('POST', '/api/portal/login', { body: { email, password: 'not this one' } })
      expect([status, json]).toEqual([401, { success: false, message: 'Invalid email or password. Please try again.' }])
    }
    const browser = await openPortalBrowser(product)
    const { status, json } = await browser.request('POST', '/api/portal/login', { body: {} })
    expect([status, json.errors]).toEqual([
      422,
      { email: 'Please enter your email address.', password: 'Please enter your password.' },
    ])
  })

  it('counts failures per address, without affecting the admin area', async () => {
    const browser = await openPortalBrowser(product, '203.0.113.7')
    const guess = () => browser.request('POST', '/api/portal/login', { body: { email: makeEmail(), password: 'guess' } })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 429)!
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const admin = await product.request('POST', '/api/admin/login', { body: { password: 'x' }, address: '203.0.113.7' })
    expect(admin.status).toBe(401)
  })

  it('counts failures per account from all addresses; a mailed link still works', async () => {
    const client = await makePortalClient(product)
    const guess = async () => {
      const from = await openPortalBrowser(product)
      return from.request('POST', '/api/portal/login', { body: { email: client.email, password: 'guess' } })
    }
    const answers = await Promise.all(Array.from({ length: 32 }, guess))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
    const browser = await openPortalBrowser(product)
    await browser.request('POST', '/api/portal/links', { body: { email: client.email, purpose: 'sign-in' } })
    const entered = await browser.request('POST', '/api/portal/enter', { body: { token: await newestToken(client.email) } })
    expect(entered.status).toBe(200)
  })

  it('counts a known browser separately, so that strangers cannot lock it out', async () => {
    const client = await makePortalClient(product)
    const own = await signInClient(product, client)
    const account = hashToken(client.email.toLowerCase())
    for (let failure = 0; failure < 30; failure += 1) await product.services.limits.take('portal-account', account)
    const stranger = await openPortalBrowser(product)
    const body = { email: client.email, password: portalPassword }
    expect((await stranger.request('POST', '/api/portal/login', { body })).status).toBe(429)
    expect((await own.request('POST', '/api/portal/login', { body })).status).toBe(200)
  })

  it('opens the client whose password it is, where two of them have a person with one mailbox', async () => {
    const email = 'agency@shared.example'
    const [one, two] = [await makePortalClient(product), await makePortalClient(product)]
    const ofOne = await makeColleague(product, one, { name: 'Ann Agency', email })
    const second = 'another film, another password'
    const ofTwo = await makeColleague(product, two, { name: 'Ann Agency', email, passwordHash: await hashPassword(second) })
    const enter = async (password: string) => {
      const browser = await openPortalBrowser(product)
      return (await browser.request('POST', '/api/portal/login', { body: { email, password } })).json.clientData
    }
    expect(await enter(portalPassword)).toMatchObject({ id: one.id, email, contact: { id: ofOne.id, name: 'Ann Agency' } })
    expect(await enter(second)).toMatchObject({ id: two.id, email, contact: { id: ofTwo.id } })
    expect(await enter('neither of them')).toBeUndefined()

    const browser = await openPortalBrowser(product)
    await browser.request('POST', '/api/portal/links', { body: { email, purpose: 'sign-in' } })
    await product.settle()
    const sent = (await mailsTo(email)).filter(({ template }) => template === 'portal-link')
    expect(sent.map(({ about }) => about).toSorted(), 'a link for each client').toEqual([one.id, two.id].toSorted())
    expect(sent.every(({ text }) => text.includes('It is for Ada Quill.'))).toBe(true)
  })

  it('keeps a person out who was removed from the client, with the session that they had', async () => {
    const client = await makePortalClient(product)
    const colleague = await makeColleague(product, client)
    const browser = await signInClient(product, colleague)
    expect((await browser.request('GET', '/api/portal/projects')).status).toBe(200)
    await product.db.update(contacts).set({ removedAt: new Date() }).where(eq(contacts.id, colleague.id))
    expect((await browser.request('GET', '/api/portal/projects')).status).toBe(401)
    const body = { email: colleague.email, password: portalPassword }
    expect((await browser.request('POST', '/api/portal/login', { body })).status).toBe(401)
  })

  it('follows a record that was merged into another', async () => {
    const client = await makePortalClient(product)
    const other = await makePortalClient(product, { passwordHash: null })
    const browser = await signInClient(product, client)
    const cookie = await product.signIn()
    await product.request('POST', `/api/admin/clients/${other.id}/merge`, { cookie, body: { other: client.id } })
    expect((await browser.request('GET', '/api/portal/projects')).status, 'the record is another now').toBe(401)
    const { json } = await (await signInClient(product, client)).request('GET', '/api/portal/check-auth')
    // Their own mailbox and password: people are not merged.
    expect(json.clientData).toMatchObject({ id: other.id, clientName: other.name, email: client.email })
  })

  it('has the demo accounts only while there is demo content', async () => {
    const browser = await openPortalBrowser(product)
    expect((await browser.request('GET', '/api/portal/demo-accounts')).json).toEqual({ accounts: [] })
    const { email, password } = demoAccounts[0]
    await makePortalClient(product, { email, passwordHash: await hashPassword(password) })
    const refused = await browser.request('POST', '/api/portal/login', { body: { email, password } })
    expect([refused.status, refused.json.message]).toEqual([401, portalMessages.refused])
  })

  it('is a 404 while the portal is switched off', async () => {
    const cookie = await product.signIn()
    const put = (enabled: boolean) => product.request('PUT', '/api/admin/flags/clientPortal', { cookie, body: { on: enabled } })
    const browser = await openPortalBrowser(product)
    expect((await put(false)).status).toBe(200)
    expect((await browser.request('GET', '/api/portal/check-auth')).status).toBe(404)
    expect((await browser.request('POST', '/api/portal/login', { body: {} })).status).toBe(404)
    await put(true)
  })
})

describe('links by mail', () => {
  const ask = async (email: string, purpose: string) => {
    const browser = await openPortalBrowser(product)
    return { browser, answer: await browser.request('POST', '/api/portal/links', { body: { email, purpose } }) }
  }

  it('answers the same with or without an account, and mails only accounts', async () => {
    const client = await makePortalClient(product)
    const invited = await makePortalClient(product, { passwordHash: null })
    const nobody = makeEmail()
    for (const email of [client.email, invited.email, nobody]) {
      const { answer } = await ask(email, 'sign-in')
      expect([answer.status, answer.json]).toEqual([200, { success: true, message: portalMessages.linkAsked }])
    }
    expect(await mailsTo(client.email)).toHaveLength(1)
    expect(await mailsTo(invited.email)).toHaveLength(0)
    expect(await mailsTo(nobody)).toHaveLength(0)
    expect(await deedsOf(client.id)).toEqual(['portal.link-sent'])
  })

  it('works once, however many open it together', async () => {
    const client = await makePortalClient(product)
    const { browser } = await ask(client.email, 'sign-in')
    const token = await newestToken(client.email)
    const wrongPurpose = await browser.request('POST', '/api/portal/password', {
      body: { token, password: 'another one entirely' },
    })
    expect(wrongPurpose.status).toBe(410)
    const enter = () => browser.request('POST', '/api/portal/enter', { body: { token } })
    const answers = await Promise.all(Array.from({ length: 5 }, enter))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
    expect((await enter()).json.message).toBe(portalMessages.linkOver)
    expect((await browser.request('GET', '/api/portal/check-auth')).json.clientData.id).toBe(client.id)
  })

  it('ends after ten minutes', async () => {
    const client = await makePortalClient(product)
    const { browser } = await ask(client.email, 'sign-in')
    const token = await newestToken(client.email)
    const [link] = await product.db
      .select()
      .from(signInLinks)
      .where(eq(signInLinks.contactId, await mainContactOf(product, client)))
    expect(Math.round((link!.expiresAt.getTime() - link!.createdAt.getTime()) / 60_000)).toBe(10)
    await product.db
      .update(signInLinks)
      .set({ expiresAt: new Date() })
      .where(eq(signInLinks.contactId, await mainContactOf(product, client)))
    expect((await browser.request('POST', '/api/portal/enter', { body: { token } })).status).toBe(410)
  })

  it('sets another password, and signs out every other browser', async () => {
    const client = await makePortalClient(product)
    const elsewhere = await signInClient(product, client)
    const { browser } = await ask(client.email, 'password')
    const token = await newestToken(client.email)
    const set = (password: string) => browser.request('POST', '/api/portal/password', { body: { token, password } })
    expect((await set('too short')).json.errors).toEqual({ password: 'Please use at least 12 characters.' })
    expect((await set('quite another password')).status).toBe(200)
    expect((await elsewhere.request('GET', '/api/portal/projects')).status).toBe(401)
    expect((await browser.request('GET', '/api/portal/projects')).status).toBe(200)
    const login = (password: string) => browser.request('POST', '/api/portal/login', { body: { email: client.email, password } })
    expect((await login(portalPassword)).status).toBe(401)
    expect((await login('quite another password')).status).toBe(200)
    const told = (await mailsTo(client.email)).find(({ template }) => template === 'portal-password-changed')
    expect([told!.template, told!.html.includes('client portal password was changed')]).toEqual(['portal-password-changed', true])
  })

  it('stands for the forgotten password once it signed in, for a quarter of an hour', async () => {
    const client = await makePortalClient(product)
    const elsewhere = await signInClient(product, client)
    const set = (as: PortalBrowser, password: string) => as.request('PUT', '/api/portal/own-password', { body: { password } })
    const refused = await set(elsewhere, 'quite another password')
    expect([refused.status, Object.keys(refused.json.errors)], 'signed in by password').toEqual([422, ['current']])
    const enter = async () => {
      const { browser } = await ask(client.email, 'sign-in')
      expect(
        (await browser.request('POST', '/api/portal/enter', { body: { token: await newestToken(client.email) } })).status,
      ).toBe(200)
      return browser
    }
    const browser = await enter()
    expect((await browser.request('GET', '/api/portal/passkeys')).json.byLink).toBe(true)
    expect((await set(browser, portalPassword)).json.errors).toEqual({ password: 'This is already your password.' })
    expect((await set(browser, 'quite another password')).json).toEqual({ success: true, ended: 1 })
    expect((await elsewhere.request('GET', '/api/portal/projects')).status).toBe(401)
    expect((await set(browser, 'and one more password')).status, 'once').toBe(422)
    const templates = (await mailsTo(client.email)).map(({ template }) => template)
    expect(templates).toContain('portal-password-changed')

    const late = await enter()
    await product.db
      .update(sessions)
      .set({ byLinkAt: subMinutes(new Date(), 16) })
      .where(eq(sessions.contactId, await mainContactOf(product, client)))
    expect((await set(late, 'and one more password')).status, 'too late').toBe(422)
  })

  it('is limited per mailbox', async () => {
    const client = await makePortalClient(product)
    for (let times = 0; times < 6; times += 1) {
      expect((await ask(client.email, 'sign-in')).answer.status).toBe(200)
    }
    expect(await mailsTo(client.email)).toHaveLength(3)
  })
})

describe('viewing the portal as a client', () => {
  it('shows staff what the client sees, refuses every write, and ends with their own session', async () => {
    const client = await makePortalClient(product)
    const cookie = await viewAsClient(product, client)
    const { json } = await product.request('GET', '/api/portal/check-auth', { cookie })
    expect(json.clientData).toEqual({
      id: client.id,
      clientName: client.name,
      email: client.email,
      viewOnly: true,
      contact: null,
    })
    expect((await product.request('GET', '/api/portal/projects', { cookie })).status).toBe(200)
    expect(await deedsOf(client.id)).toEqual(['portal.viewed-as-client'])
    const path = '/api/portal/review/00000000-0000-4000-8000-000000000000/approve'
    const refused = await product.request('POST', path, { cookie })
    expect([refused.status, refused.json.message]).toEqual([403, portalMessages.viewOnly])

    await product.request('POST', '/api/admin/logout', { cookie })
    expect((await product.request('GET', '/api/portal/projects', { cookie })).status).toBe(401)
  })

  it('ends for somebody who may no longer manage clients', async () => {
    const client = await makePortalClient(product)
    const person = await makePerson(product, 'assistant')
    const begun = await product.request('POST', `/api/admin/clients/${client.id}/portal-view`, { cookie: person.cookie })
    const cookie = [person.cookie, begun.headers.getSetCookie()[0]!.split(';')[0]!].join('; ')
    expect((await product.request('GET', '/api/portal/projects', { cookie })).status).toBe(200)
    const path = `/api/admin/people/${person.id}`
    await product.request('PATCH', path, { cookie: await product.signIn(), body: { role: 'editor' } })
    expect((await product.request('GET', '/api/admin/me', { cookie })).status, 'still signed in').toBe(200)
    expect((await product.request('GET', '/api/portal/projects', { cookie })).status).toBe(401)
  })

  it('is for staff only, and for existing clients', async () => {
    const client = await makePortalClient(product)
    const browser = await signInClient(product, client)
    const path = `/api/admin/clients/${client.id}/portal-view`
    expect((await browser.request('POST', path)).status).toBe(401)
    await product.db.delete(clients).where(eq(clients.id, client.id))
    expect((await product.request('POST', path, { cookie: await product.signIn() })).status).toBe(404)
    expect((await browser.request('GET', '/api/portal/projects')).status, 'their session went with them').toBe(401)
  })
})

describe('one’s own sign-in at the portal', () => {
  it('lists one’s own sessions and ends one or all others, and never those of a colleague', async () => {
    const client = await makePortalClient(product)
    const colleague = await makeColleague(product, client)
    const [here, there, third] = [
      await signInClient(product, client),
      await signInClient(product, client),
      await signInClient(product, client),
    ]
    const theirs = await signInClient(product, { email: colleague.email! })
    const list = async () => (await here.request('GET', '/api/portal/sessions')).json.sessions
    const sessionsOfMine = await list()
    expect(sessionsOfMine.map(({ current }: any) => current).toSorted()).toEqual([false, false, true])
    const [foreign] = (await theirs.request('GET', '/api/portal/sessions')).json.sessions
    const end = async (id: string) => (await here.request('DELETE', `/api/portal/sessions/${id}`)).json.ended
    expect(await end(foreign.id)).toBe(0)
    expect(await end(sessionsOfMine.find(({ current }: any) => !current).id)).toBe(1)
    expect(await end('others')).toBe(1)
    const statuses = await Promise.all(
      [here, there, third, theirs].map(async (browser) => (await browser.request('GET', '/api/portal/projects')).status),
    )
    expect(statuses).toEqual([200, 401, 401, 200])
  })

  it('changes the password with the current one, and signs out the other browsers', async () => {
    const client = await makePortalClient(product)
    const here = await signInClient(product, client)
    const there = await signInClient(product, client)
    const change = (current: string, password: string) =>
      here.request('PUT', '/api/portal/own-password', { body: { current, password } })
    const wrong = await change('not this one', 'nine slow barges at dawn')
    expect([wrong.status, wrong.json.errors]).toEqual([422, { current: 'Invalid password' }])
    expect((await change(portalPassword, 'password1234')).status).toBe(422)
    const changed = await change(portalPassword, 'nine slow barges at dawn')
    expect([changed.status, changed.json.ended]).toEqual([200, 1])
    expect((await there.request('GET', '/api/portal/projects')).status).toBe(401)
    expect((await here.request('GET', '/api/portal/projects')).status).toBe(200)
  })
})
