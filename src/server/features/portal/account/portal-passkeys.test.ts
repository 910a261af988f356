import { subMinutes } from 'date-fns/subMinutes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { sessions } from '#server/tables/people/accounts.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { passkeys } from '#server/tables/people/people.ts'
import { makeAuthenticator, makePasskey, type Authenticator } from '#tests/support/authenticator.ts'
import { makePerson } from '#tests/support/make-person.ts'
import {
  mainContactOf,
  makeColleague,
  makePortalClient,
  openPortalBrowser,
  portalPassword,
  signInClient,
  viewAsClient,
  type PortalBrowser,
} from '#tests/support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { mergeClients } from '../../clients/changes/merge-clients.ts'

let product: TestProduct
let origin: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  origin = new URL(product.env.siteUrl).origin
})
afterAll(() => product.close())

async function register(browser: PortalBrowser, name: string, made = makeAuthenticator(), from = origin) {
  const { json } = await browser.request('POST', '/api/portal/passkeys/options')
  const response = made.make(json.options.challenge, { origin: from, site: 'localhost' })
  return {
    made,
    options: json.options,
    answer: await browser.request('POST', '/api/portal/passkeys', { body: { name, response } }),
  }
}

const challengeIn = async (browser: PortalBrowser) =>
  (await browser.request('POST', '/api/portal/login/passkey/options')).json.options.challenge as string

/** Signs in at /portal/login with a passkey, in a browser of its own. */
async function enter({ answer }: Authenticator, where = { origin, site: 'localhost' }) {
  const browser = await openPortalBrowser(product)
  const response = answer(await challengeIn(browser), where)
  return { browser, response, ...(await browser.request('POST', '/api/portal/login/passkey', { body: { response } })) }
}

const personOf = async (contactId: string) =>
  (await product.db.select().from(contacts).where(eq(contacts.id, contactId)))[0]!.personId

const age = (contactId: string) =>
  product.db
    .update(sessions)
    .set({ confirmedAt: subMinutes(new Date(), 16) })
    .where(eq(sessions.contactId, contactId))

const mailsTo = async (address: string) => {
  const { rows } = await product.db.execute<{ template: string; props: { what?: string; passkey?: string } }>(
    sql`select template, props from mails where to_address = ${address} order by queued_at`,
  )
  return rows.map(({ template, props }) => [template, props.what, props.passkey])
}

describe('a passkey of a client’s person', () => {
  it('is added, several with names, signs in by itself, and is removed', async () => {
    const client = await makePortalClient(product, { name: 'Ada Quill', company: 'Quill & Co' })
    const browser = await signInClient(product, client)
    const { made, options, answer } = await register(browser, 'Work laptop')
    expect(answer.status).toBe(200)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: client.email, displayName: 'Ada Quill, Quill & Co' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await register(browser, 'Phone')).answer.status).toBe(200)
    const list = async () => (await browser.request('GET', '/api/portal/passkeys')).json
    expect(await list()).toMatchObject({
      passkeys: [{ name: 'Work laptop', lastUsedAt: null }, { name: 'Phone' }],
      hasPassword: true,
    })

    const entered = await enter(made)
    expect([entered.status, entered.json.clientData]).toMatchObject([
      200,
      { email: client.email, contact: { name: 'Ada Quill' } },
    ])
    expect((await entered.browser.request('GET', '/api/portal/projects')).status).toBe(200)
    expect((await list()).passkeys[0].lastUsedAt).not.toBeNull()

    expect((await browser.request('DELETE', `/api/portal/passkeys/${made.id}`)).status).toBe(200)
    expect((await browser.request('DELETE', `/api/portal/passkeys/${made.id}`)).status).toBe(404)
    expect((await enter(made)).status).toBe(401)
    expect(await mailsTo(client.email)).toEqual([
      ['sign-in-changed', 'passkey-added', 'Work laptop'],
      ['sign-in-changed', 'passkey-added', 'Phone'],
      ['sign-in-changed', 'passkey-removed', 'Work laptop'],
    ])
    const rows = await product.db.select().from(activity).where(eq(activity.subject, client.id))
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['portal.passkey-added', 'portal.entered-by-passkey', 'portal.passkey-removed']),
    )
  })

  it('is refused from another origin, for another site, and with an answer that was used', async () => {
    const client = await makePortalClient(product)
    const browser = await signInClient(product, client)
    const foreign = await register(browser, 'Laptop', makeAuthenticator(), 'https://slatehouse.evil.example')
    expect([foreign.answer.status, foreign.answer.json.message]).toEqual([
      422,
      'This passkey could not be verified. Please try again.',
    ])
    const { made } = await register(browser, 'Laptop')
    for (const where of [
      { origin: 'https://slatehouse.evil.example', site: 'slatehouse.evil.example' },
      // A page of another origin that relays what the browser signed for this site.
      { origin: 'https://slatehouse.evil.example', site: 'localhost' },
      { origin: 'http://localhost:3001', site: 'localhost' },
      { origin, site: 'slatehouse.evil.example' },
    ]) {
      const { status, json } = await enter(made, where)
      expect([where, status, json.message]).toEqual([where, 401, 'This passkey does not open an account here.'])
    }
    const right = await enter(made)
    expect(right.status).toBe(200)
    const again = await right.browser.request('POST', '/api/portal/login/passkey', { body: { response: right.response } })
    expect(again.status).toBe(401)
  })

  it('opens nothing for staff, and a passkey of staff opens no portal', async () => {
    const client = await makePortalClient(product)
    const theirs = await makePasskey(product, await personOf(await mainContactOf(product, client)))
    const ours = await makePasskey(product, (await makePerson(product, 'owner')).id)
    expect((await enter(ours)).status).toBe(401)
    const { json } = await product.request('POST', '/api/admin/sign-in/passkey/options', { address: '203.0.113.9' })
    const response = theirs.answer(json.options.challenge, { origin })
    const asStaff = await product.request('POST', '/api/admin/sign-in/passkey', { body: { response }, address: '203.0.113.9' })
    expect([asStaff.status, asStaff.json.message]).toEqual([401, 'This passkey does not open an account here.'])
  })

  it('cannot be added or removed for somebody else, nor by staff who view the portal', async () => {
    const client = await makePortalClient(product)
    const colleague = await makeColleague(product, client)
    const theirs = await makePasskey(product, colleague.personId)
    const browser = await signInClient(product, client)
    expect((await browser.request('DELETE', `/api/portal/passkeys/${theirs.id}`)).status).toBe(404)
    // A challenge that somebody else asked for.
    const { json } = await (await signInClient(product, colleague)).request('POST', '/api/portal/passkeys/options')
    const response = makeAuthenticator().make(json.options.challenge, { origin })
    expect((await browser.request('POST', '/api/portal/passkeys', { body: { name: 'Mine', response } })).status).toBe(422)

    const cookie = await viewAsClient(product, client)
    expect((await product.request('GET', '/api/portal/passkeys', { cookie })).json).toMatchObject({ passkeys: [], byLink: false })
    expect((await product.request('POST', '/api/portal/passkeys/options', { cookie })).status).toBe(403)
  })

  it('goes with its person, and moves with a mailbox that two merged clients share', async () => {
    const client = await makePortalClient(product)
    const colleague = await makeColleague(product, client)
    const gone = await makePasskey(product, colleague.personId)
    const browser = await signInClient(product, client)
    expect((await browser.request('DELETE', `/api/portal/people/${colleague.id}`)).status).toBe(200)
    expect((await enter(gone)).status).toBe(401)
    expect(await product.db.$count(passkeys, eq(passkeys.id, gone.id))).toBe(0)

    const other = await makePortalClient(product)
    const twin = await makeColleague(product, other, { email: client.email })
    const kept = await makePasskey(product, twin.personId)
    await mergeClients(product.services, [], { id: client.id, other: other.id })
    const entered = await enter(kept)
    expect([entered.status, entered.json.clientData.id]).toEqual([200, client.id])
  })

  it('stays where it is the only way in, and says what to do first', async () => {
    const client = await makePortalClient(product)
    const contactId = await mainContactOf(product, client)
    const browser = await signInClient(product, client)
    const made = await makePasskey(product, await personOf(contactId))
    await product.db.update(contacts).set({ passwordHash: null }).where(eq(contacts.id, contactId))
    const refused = await browser.request('DELETE', `/api/portal/passkeys/${made.id}`)
    expect([refused.status, refused.json.message]).toEqual([409, 'This is your only way to sign in. Set a password first.'])
  })
})

describe('a portal session older than a quarter of an hour', () => {
  it('asks for the password or a passkey before sessions end and passkeys change', async () => {
    const client = await makePortalClient(product)
    const contactId = await mainContactOf(product, client)
    const browser = await signInClient(product, client)
    const made = await makePasskey(product, await personOf(contactId))
    await signInClient(product, client)
    const steps = [
      ['DELETE', '/api/portal/sessions/others'],
      ['POST', '/api/portal/passkeys/options'],
      ['DELETE', `/api/portal/passkeys/${made.id}`],
    ] as const
    const askAll = () =>
      Promise.all(steps.map(async ([method, path]) => (await browser.request(method, path)).json.passwordNeeded))
    await age(contactId)
    expect(await askAll()).toEqual([true, true, true])
    expect(await product.db.$count(sessions, eq(sessions.contactId, contactId))).toBe(2)

    const wrong = await browser.request('POST', '/api/portal/confirm-password', { body: { password: 'not this one' } })
    expect([wrong.status, wrong.json.errors]).toEqual([422, { password: 'Invalid password' }])
    expect((await browser.request('DELETE', '/api/portal/sessions/others')).status).toBe(403)
    const before = browser.cookie
    expect((await browser.request('POST', '/api/portal/confirm-password', { body: { password: portalPassword } })).status).toBe(
      200,
    )
    const old = await product.request('GET', '/api/portal/projects', { cookie: before })
    expect(old.status, 'the token before opens nothing').toBe(401)
    expect((await browser.request('DELETE', '/api/portal/sessions/others')).json.ended).toBe(1)

    await age(contactId)
    const others = await makePasskey(product, (await makeColleague(product, client)).personId)
    const confirm = async ({ answer }: Authenticator) => {
      const response = answer(await challengeIn(browser), { origin })
      return browser.request('POST', '/api/portal/confirm-passkey', { body: { response } })
    }
    expect((await confirm(others)).json.message).toBe('This is not a passkey of your account.')
    expect((await confirm(made)).status).toBe(200)
    expect((await browser.request('DELETE', `/api/portal/passkeys/${made.id}`)).status).toBe(200)
  })
})

describe('a browser that was never let in', () => {
  const told = async (contactId: string) => {
    const { rows } = await product.db.execute<{ data: Record<string, string> }>(
      sql`select data from pgboss.job where name = 'contact.new-browser' and data ->> 'contactId' = ${contactId}`,
    )
    return rows.map(({ data }) => data)
  }

  it('is told to its person by mail once, by whatever way it came', async () => {
    const client = await makePortalClient(product)
    const contactId = await mainContactOf(product, client)
    const browser = await signInClient(product, client)
    expect(await told(contactId)).toMatchObject([{ contactId, address: expect.stringMatching(/^198\.51\./) }])
    await browser.request('POST', '/api/portal/logout')
    await browser.request('POST', '/api/portal/login', { body: { email: client.email, password: portalPassword } })
    expect((await told(contactId)).length, 'a known browser').toBe(1)
    await enter(await makePasskey(product, await personOf(contactId)))
    expect((await told(contactId)).length, 'another one, by passkey').toBe(2)
  })
})
