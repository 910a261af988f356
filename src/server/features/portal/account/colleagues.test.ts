import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactRights } from '#domain/clients/contact-rights.ts'
import { mailNewVersion } from '#server/features/reviews/mails/mail-new-version.ts'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { people } from '#server/tables/people/people.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviewApprovals, reviewComments, reviewVersions } from '#server/tables/reviews/reviews.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeEmail } from '../../../../../tests/support/factories.ts'
import { secretsOf } from '../../../../../tests/support/mail-secrets.ts'
import { makeReview } from '../../../../../tests/support/make-review.ts'
import {
  mainContactOf,
  makeColleague,
  makePortalClient,
  openPortalBrowser,
  portalPassword,
  signInClient,
  viewAsClient,
  type PortalBrowser,
} from '../../../../../tests/support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'

let product: TestProduct
let staff: string
let client: Awaited<ReturnType<typeof makePortalClient>>
let sarah: PortalBrowser
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(() => product.close())
beforeEach(async () => {
  client = await makePortalClient(product, { name: 'Sarah Whitcombe', company: 'Northfield Mills' })
  sarah = await signInClient(product, client)
})

const listed = async (as = sarah) => (await as.request('GET', '/api/portal/people')).json.people
const invite = (body: object, as = sarah) => as.request('POST', '/api/portal/people', { body })
const someone = (changes: object = {}) => ({ name: 'Omar Field', email: makeEmail(), rights: ['comment', 'approve'], ...changes })
const tokenOf = async (address: string) => {
  await product.settle()
  const sent = await product.db.select().from(mails).where(eq(mails.toAddress, address))
  return secretsOf(
    product,
    sent.findLast(({ template }) => template === 'portal-invitation')!,
  ).token!
}
const take = (token: string, password = portalPassword) =>
  product.request('POST', `/api/portal-invitations/${token}`, { body: { password } })
const change = (id: string, body: object, as = sarah) => as.request('PATCH', `/api/portal/people/${id}`, { body })
const remove = (id: string, as = sarah) => as.request('DELETE', `/api/portal/people/${id}`)
const deeds = async () => {
  const rows = await product.db.select().from(activity).where(eq(activity.subject, client.id))
  return rows
    .filter(({ action }) => action.startsWith('client.person'))
    .map(({ actor, action, meta }) => [actor, action, meta.by, meta.name])
}

describe('inviting a colleague', () => {
  it('mails them a link that works once, for seven days, and opens the same projects under their own name', async () => {
    const body = someone()
    const { status, json } = await invite(body)
    expect([status, json.person]).toEqual([
      200,
      expect.objectContaining({ ...body, portal: 'invited', isMain: false, wantsMail: false }),
    ])
    const token = await tokenOf(body.email)
    const [mail] = await product.db.select().from(mails).where(eq(mails.toAddress, body.email))
    expect(mail!.text).toContain('Sarah Whitcombe has invited you to your company’s projects')
    const at = (daysAgo: number) =>
      product.db
        .update(contacts)
        .set({ invitedAt: new Date(Date.now() - daysAgo * 86_400_000) })
        .where(eq(contacts.id, json.person.id))
    await at(7.1)
    expect((await take(token)).status).toBe(410)
    await at(6.9)
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(token)))
    expect(taken.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404, 404, 404])
    expect((await product.request('GET', `/api/portal-invitations/${token}`)).status).toBe(404)

    const omar = await signInClient(product, body)
    expect((await omar.request('GET', '/api/portal/check-auth')).json.clientData).toEqual({
      id: client.id,
      clientName: 'Sarah Whitcombe',
      email: body.email,
      viewOnly: false,
      contact: { id: json.person.id, name: 'Omar Field', rights: ['comment', 'approve'] },
    })
    expect((await listed(omar)).map(({ name, portal }: any) => [name, portal])).toEqual([
      ['Sarah Whitcombe', 'open'],
      ['Omar Field', 'open'],
    ])
    expect(await deeds()).toEqual([['client', 'client.person-invited', 'Sarah Whitcombe', 'Omar Field']])
    expect((await sarah.request('POST', `/api/portal/people/${json.person.id}/invitation`)).status, 'has a password').toBe(409)
  })

  it('mails nothing that colleagues typed, to ten mailboxes a day', async () => {
    const name = 'Your prize waits at prizes dot example, call now'
    const [main] = await listed()
    const renamed = await change(main.id, { name: 'Win a phone today', revision: main.revision })
    expect([renamed.status, renamed.text]).toEqual([200, expect.anything()])
    const first = someone({ name })
    const statuses = [(await invite(first)).status]
    for (let more = 0; more < 10; more += 1) statuses.push((await invite(someone({ name: `Guest ${more}` }))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    await product.settle()
    const [mail] = await product.db.select().from(mails).where(eq(mails.toAddress, first.email))
    expect(`${mail!.toName} ${mail!.subject} ${mail!.text}`).not.toMatch(/prize|phone/i)
    expect(mail!.text).toContain('Sarah Whitcombe has invited you')
  })

  it('replaces the invitation when it is sent again', async () => {
    const body = someone()
    const { id } = (await invite(body)).json.person
    const first = await tokenOf(body.email)
    await product.db.delete(mails).where(eq(mails.toAddress, body.email))
    expect((await sarah.request('POST', `/api/portal/people/${id}/invitation`)).status).toBe(200)
    expect((await take(first)).status).toBe(404)
    expect((await take(await tokenOf(body.email))).status).toBe(200)
  })

  it('is refused for an address that is there, once however many ask at once, and for names that mislead', async () => {
    const body = someone()
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => invite({ ...body, name: `Omar ${'abcde'[n]}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const again = await invite({ ...body, name: 'Another', email: body.email.toUpperCase() })
    expect([again.status, again.json.errors.email]).toEqual([409, expect.stringMatching(/^This is the address of Omar/)])
    expect((await invite(someone({ name: 'sarah WHITCOMBE' }))).json.errors.name).toContain('already here')
    expect((await invite(someone({ name: 'Slatehouse' }))).json.errors.name).toContain('belongs to the studio')
    expect((await invite(someone({ rights: ['everything'] }))).status).toBe(422)
    expect((await invite(someone({ email: 'no address' }))).json.errors).toHaveProperty('email')
    expect(await listed()).toHaveLength(2)
  })

  it('is for those with all permissions, whatever the request says', async () => {
    const omar = await signInClient(product, await makeColleague(product, client, { rights: ['comment', 'approve', 'pay'] }))
    const colleagues = await listed(omar)
    const me = colleagues.find(({ isMain }: any) => !isMain)
    const main = colleagues.find(({ isMain }: any) => isMain)
    const refused = [
      await invite(someone(), omar),
      await change(me.id, { rights: [...contactRights], revision: me.revision }, omar),
      await change(main.id, { rights: [], revision: main.revision }, omar),
      await change(main.id, { name: 'Somebody else', revision: main.revision }, omar),
      await remove(main.id, omar),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(refused[0]!.json.message).toBe('Only colleagues with all permissions can change this.')
    // Their own name and mails are theirs.
    const own = await change(me.id, { name: 'Bea Field', wantsMail: true, revision: me.revision }, omar)
    expect(own.json.person).toMatchObject({ name: 'Bea Field', wantsMail: true, rights: ['comment', 'approve', 'pay'] })
    // Fields that are no part of the call change nothing.
    await change(me.id, { name: 'Bea Field', isMain: true, email: main.email, revision: me.revision + 1 }, omar)
    expect((await listed()).find(({ id }: any) => id === me.id)).toMatchObject({ isMain: false, email: me.email })
  })
})

describe('the people of another client', () => {
  it('are not there', async () => {
    const other = await makePortalClient(product)
    const id = await mainContactOf(product, other)
    const answers = [
      await change(id, { name: 'Mine now', revision: 1 }),
      await remove(id),
      await sarah.request('POST', `/api/portal/people/${id}/invitation`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await listed()).map(({ name }: any) => name)).toEqual(['Sarah Whitcombe'])
  })

  it('can be the same mailbox, with a password and permissions of its own', async () => {
    const other = await makePortalClient(product)
    const elsewhere = await makeColleague(product, other)
    const { status, json } = await invite(someone({ email: elsewhere.email, rights: [] }))
    expect([status, json.person.rights]).toEqual([200, []])
    const second = 'the password of another place'
    expect((await take(await tokenOf(elsewhere.email), second)).status).toBe(200)
    const browser = await openPortalBrowser(product)
    const enter = async (password: string) =>
      (await browser.request('POST', '/api/portal/login', { body: { email: elsewhere.email, password } })).json.clientData.id
    expect([await enter(portalPassword), await enter(second)]).toEqual([other.id, client.id])
  })
})

describe('permissions', () => {
  it('decide in the portal, on the review page and on the documents; each deed has the name of who did it', async () => {
    const { project } = await makeReview(product, staff, {
      project: { clientId: client.id, clientName: client.name, clientEmail: client.email },
    })
    const colleague = await makeColleague(product, client, { name: 'Omar Field', rights: [] })
    const omar = await signInClient(product, colleague)
    const { id } = (await omar.request('GET', `/api/portal/project/${project.id}`)).json.project.reviewItems[0]
    const page = (path: string, body: object) => omar.request('POST', `/api/client/${project.slug}${path}`, { body })
    const approval = { version: 'V1', approvedBy: 'Sarah Whitcombe', clientEmail: client.email }
    const refused = [
      await omar.request('POST', `/api/portal/review/${id}/comment`, { body: { comment: 'No' } }),
      await omar.request('POST', `/api/portal/review/${id}/request-changes`, { body: { feedback: 'No' } }),
      await page('/feedback', { version: 'V1', comment: 'No' }),
      await omar.request('POST', `/api/portal/review/${id}/approve`),
      await page('/approve', approval),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(refused.map(({ json }) => json.message)).toEqual([
      ...Array(3).fill('You can’t comment for your company. Please ask a colleague who manages People.'),
      ...Array(2).fill('You can’t approve versions for your company. Please ask a colleague who manages People.'),
    ])
    expect((await omar.request('GET', `/api/client/${project.slug}`)).json.project.identity.approvals.refusal).toBe(
      refused[4]!.json.message,
    )

    await change(colleague.id, { rights: ['comment', 'approve'], revision: 1 })
    expect((await page('/feedback', { version: 'V1', comment: 'Warmer, please', name: 'Sarah Whitcombe' })).status).toBe(200)
    // Typed names do not make anybody another.
    expect((await page('/approve', approval)).status).toBe(200)
    const [comment] = await product.db.select().from(reviewComments).where(eq(reviewComments.projectId, project.id))
    expect(comment!.authorName).toBe('Omar Field')
    const [approved] = await product.db.select().from(reviewApprovals).where(eq(reviewApprovals.projectId, project.id))
    expect(approved!.approvedBy).toBe('Omar Field')
    const [signature] = await product.db.select().from(signatures).where(eq(signatures.id, approved!.signatureId))
    expect(signature).toMatchObject({
      name: 'Omar Field',
      email: colleague.email,
      proof: 'signed-in',
      provenMailbox: colleague.email,
    })
  })

  it('stay with somebody who has signed in', async () => {
    const [main] = await listed()
    const given = await change(main.id, { rights: ['comment'], revision: main.revision })
    expect([given.status, given.json.errors.rights]).toEqual([
      409,
      expect.stringMatching(/^Someone needs to keep all permissions/),
    ])
    expect((await remove(main.id)).status).toBe(409)
    // An invitation alone keeps nobody's door open.
    await invite(someone({ rights: [...contactRights] }))
    expect((await remove(main.id)).status).toBe(409)
    const omar = await makeColleague(product, client, { name: 'Uma Third' })
    // Both at once: one of them stays.
    const browser = await signInClient(product, omar)
    const answers = await Promise.all([remove(omar.id), remove(main.id, browser)])
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    expect(
      await product.db
        .select()
        .from(contacts)
        .where(and(eq(contacts.clientId, client.id), contacts.isMain)),
    ).toHaveLength(1)
  })

  it('leave staff who view the portal as the client with looking', async () => {
    const cookie = await viewAsClient(product, client)
    expect((await product.request('GET', '/api/portal/people', { cookie })).json.people).toHaveLength(1)
    expect((await product.request('POST', '/api/portal/people', { cookie, body: someone() })).status).toBe(403)
  })
})

describe('taking somebody out', () => {
  it('ends what they have at once, and passes the main contact on', async () => {
    const project = await makeReview(product, staff, {
      project: { clientId: client.id, clientName: client.name, clientEmail: client.email },
    })
    const colleague = await makeColleague(product, client, { name: 'Omar Field' })
    const omar = await signInClient(product, colleague)
    // The browser of the one who goes has commented as herself.
    const page = `/api/client/${project.project.slug}`
    expect((await sarah.request('POST', `${page}/feedback`, { body: { version: 'V1', comment: 'Lovely' } })).status).toBe(200)
    await sarah.request('POST', '/api/portal/links', { body: { email: client.email, purpose: 'sign-in' } })
    await product.settle()
    const [link] = await product.db
      .select()
      .from(mails)
      .where(and(eq(mails.toAddress, client.email), eq(mails.template, 'portal-link')))

    expect((await remove(await mainContactOf(product, client), omar)).status).toBe(200)
    expect((await sarah.request('GET', '/api/portal/projects')).status).toBe(401)
    const body = { email: client.email, password: portalPassword }
    expect((await sarah.request('POST', '/api/portal/login', { body })).status).toBe(401)
    const entered = await sarah.request('POST', '/api/portal/enter', { body: { token: secretsOf(product, link!).token } })
    expect(entered.status).toBe(410)
    // Her cookie of the review page is nobody's name any more.
    expect((await sarah.request('GET', page)).json.project.viewer).toMatchObject({ client: false, name: null })

    expect(await listed(omar)).toEqual([expect.objectContaining({ id: colleague.id, isMain: true, wantsMail: true })])
    const [record] = await product.db.select().from(clients).where(eq(clients.id, client.id))
    const [work] = await product.db.select().from(projects).where(eq(projects.id, project.project.id))
    expect([record!.email, work!.clientEmail]).toEqual([colleague.email, colleague.email])
    const [comment] = await product.db.select().from(reviewComments).where(eq(reviewComments.projectId, work!.id))
    expect(comment!.authorName, 'what she did stays hers').toBe('Sarah Whitcombe')
    expect(await deeds()).toEqual([['client', 'client.person-removed', 'Omar Field', 'Sarah Whitcombe']])
    // Her mailbox can be invited again, with nothing of what it had.
    expect((await invite(someone({ email: client.email, name: 'Sarah Whitcombe', rights: [] }), omar)).status).toBe(200)
  })
})

describe('mails about a review', () => {
  it('go to those who wish them, and to nobody who was taken out', async () => {
    const colleague = await makeColleague(product, client, { name: 'Omar Field', wantsMail: true })
    const quiet = await makeColleague(product, client, { name: 'Quiet Colleague' })
    const { project } = await makeReview(product, staff, {
      project: { clientId: client.id, clientName: client.name, clientEmail: client.email },
    })
    const [version] = await product.db.select().from(reviewVersions).where(eq(reviewVersions.projectId, project.id))
    const told = async () => {
      await product.db.delete(mails).where(eq(mails.about, project.id))
      await product.db.transaction((tx) =>
        mailNewVersion({ ...product.services, tx }, project, { ...version!, label: 'V2', notes: '' }, new Date()),
      )
      const sent = await product.db.select().from(mails).where(eq(mails.about, project.id))
      return sent.map(({ toAddress }) => toAddress).toSorted()
    }
    expect(await told()).toEqual([client.email, colleague.email].toSorted())
    const [main] = await listed()
    await change(main.id, { wantsMail: false, revision: main.revision })
    expect(await told()).toEqual([colleague.email])
    await remove(colleague.id)
    expect(await told(), 'somebody has to hear of it').toEqual([client.email])
    expect(quiet.wantsMail).toBe(false)
  })
})

describe('for staff', () => {
  const admin = (method: string, path: string, body?: object) =>
    product.request(method, `/api/admin${path}`, { cookie: staff, body })

  it('the same people are on the client’s page, to invite, change and take out', async () => {
    const body = someone()
    const { json } = await admin('POST', `/clients/${client.id}/people`, body)
    expect(json.person).toMatchObject({ ...body, portal: 'invited' })
    const { id, revision } = json.person
    const changed = await admin('PATCH', `/contacts/${id}`, { rights: ['pay'], revision })
    expect(changed.json.person.rights).toEqual(['pay'])
    expect((await admin('PATCH', `/contacts/${id}`, { rights: [], revision })).status, 'saved since').toBe(409)
    expect((await admin('GET', `/clients/${client.id}/people`)).json.people).toHaveLength(2)
    expect((await admin('DELETE', `/contacts/${id}`)).status).toBe(200)
    expect((await admin('DELETE', `/contacts/${id}`)).status).toBe(404)
    expect(await listed()).toHaveLength(1)
    expect(await deeds()).toEqual([
      ['staff', 'client.person-invited', undefined, 'Omar Field'],
      ['staff', 'client.person-changed', undefined, 'Omar Field'],
      ['staff', 'client.person-removed', undefined, 'Omar Field'],
    ])
  })

  it('a merge moves the people with their sign-ins and merges nobody; open sessions of the other end', async () => {
    const other = await makePortalClient(product, { name: 'Sarah Whitcombe' })
    const both = makeEmail()
    const here = await makeColleague(product, client, { name: 'Ann Here', email: both, rights: ['comment'] })
    await makeColleague(product, other, { name: 'Ann There', email: both })
    const moved = await makeColleague(product, other, { name: 'Uma Moves', rights: ['pay'] })
    const session = await signInClient(product, moved)
    expect((await admin('POST', `/clients/${client.id}/merge`, { other: other.id })).status).toBe(200)
    expect((await session.request('GET', '/api/portal/projects')).status).toBe(401)
    expect((await sarah.request('GET', '/api/portal/projects')).status, 'her own stays').toBe(200)
    expect((await listed()).map(({ name, email, isMain, rights }: any) => [name, email, isMain, rights.length])).toEqual([
      ['Sarah Whitcombe', client.email, true, 4],
      ['Ann Here', here.email, false, 1],
      ['Sarah Whitcombe', other.email, false, 4],
      ['Uma Moves', moved.email, false, 1],
    ])
    for (const { email } of [other, moved]) {
      const { json } = await (await signInClient(product, { email })).request('GET', '/api/portal/check-auth')
      expect(json.clientData).toMatchObject({ id: client.id, email })
    }
  })

  it('an erasure forgets the people who are nobody else', async () => {
    const colleague = await makeColleague(product, client, { name: 'Yara Forgotten' })
    // A mailbox that another client has too is not this one's alone.
    const elsewhere = await makePortalClient(product)
    const shared = await makeColleague(product, elsewhere, { name: 'Ann Agency' })
    await makeColleague(product, client, { name: 'Ann Agency', email: shared.email })
    const work = await makeReview(product, staff, {
      project: { clientId: client.id, clientName: client.name, clientEmail: client.email },
    })
    const say = async (as: { email: string }, slug: string) =>
      (await signInClient(product, as)).request('POST', `/api/client/${slug}/feedback`, {
        body: { version: 'V1', comment: 'Lovely' },
      })
    expect((await say(colleague, work.project.slug)).status).toBe(200)
    const held = await admin('GET', `/clients/${client.id}/export`)
    expect(held.json.client.addresses.toSorted()).toEqual([client.email, colleague.email].toSorted())
    expect(held.json.people).toEqual([
      expect.objectContaining({ name: 'Sarah Whitcombe', email: client.email }),
      expect.objectContaining({ name: 'Ann Agency', email: shared.email }),
      expect.objectContaining({ name: 'Yara Forgotten', email: colleague.email }),
    ])
    expect((await admin('POST', `/clients/${client.id}/erase`, { email: client.email })).status).toBe(200)
    expect(await product.db.select().from(contacts).where(eq(contacts.clientId, client.id))).toEqual([])
    expect(await product.db.select().from(people).where(eq(people.id, colleague.personId))).toEqual([])
    const [comment] = await product.db.select().from(reviewComments).where(eq(reviewComments.projectId, work.project.id))
    expect(comment?.authorName ?? 'Client').toBe('Client')
    expect((await listed(await signInClient(product, shared))).map(({ name }: any) => name)).toContain('Ann Agency')
  })
})
