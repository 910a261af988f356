import { subMinutes } from 'date-fns/subMinutes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessKinds, type AccessKindName } from '#domain/system/access.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { activity } from '#server/tables/people/activity.ts'
import { sessions } from '#server/tables/people/accounts.ts'
import { appointments, bookingTypes } from '#server/tables/clients/bookings.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { invoices } from '#server/tables/money/invoices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { satisfaction } from '#server/tables/reviews/satisfaction.ts'
import { makeLinkId } from '#server/base/access/link-id.ts'
import { hashToken, makeToken } from '#server/base/access/sessions.ts'
import { invitations } from '#server/tables/people/people.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makeGallery } from '#tests/support/make-gallery.ts'
import { bearer, makeApiTokenOf } from '#tests/support/make-api-token.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow, addFilm, approve, makeReview } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { keyOf, shootAdmin } from '#tests/support/make-shoot.ts'
import { nextCookie } from '#tests/support/next-cookie.ts'
import { makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import { follow, makeShareLink } from '#tests/support/review-viewer.ts'
import { makeTestProduct, startBeside, type TestProduct } from '#tests/support/test-product.ts'
import { makeCallSheet } from '#tests/support/pdfs.ts'
import { ensureLakeside } from '../../venues/ensure-lakeside.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false, env: { FFMPEG_PATH: 'off', LAKESIDE_ACCESS_CODE: 'reeds' } })
  cookie = await product.signIn()
  await ensureLakeside(product.services)
})
afterAll(() => product.close())

const staff = (method: string, path: string, body?: unknown) => product.request(method, `/api/admin${path}`, { cookie, body })
const statusOf = async (path: string, as?: string, method = 'GET', body?: unknown) =>
  (await product.request(method, path, { ...(as && { cookie: as }), body })).status
const list = async (kind: AccessKindName) => (await staff('GET', `/access/${kind}`)).json.access as any[]
const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await staff('GET', '/access')).json.kinds.map(({ kind, count }: any) => [kind, count]))

interface WayIn {
  /** How its entry in the list says what it opens. */
  opens: string
  /** Holder, where several have the same. */
  holder?: string
  /** Whether a real request with it succeeds. */
  isOpen(): Promise<boolean>
  /** Staff give it out again, where they can. */
  giveAgain?(): Promise<void>
}

let made = 0
const name = (what: string) => `${what} ${(made += 1)}`

/** Download address of a client's file, as on an open page. */
async function approvedReview(title: string) {
  const { project } = await makeReview(product, cookie, { project: { projectTitle: title } })
  const { json } = await product.request('GET', `/api/client/${project.slug}`)
  await approve(product, project.slug, json.project.videos[0].version)
  return project
}

const waysIn: Record<AccessKindName, () => Promise<WayIn>> = {
  async 'staff-sessions'() {
    const other = await product.signIn()
    return { opens: 'Admin area', isOpen: async () => (await statusOf('/api/admin/clients', other)) === 200 }
  },
  async 'staff-invitations'() {
    const token = makeToken()
    const invited = name('Maya')
    const email = makeEmail()
    const { person } = (await staff('POST', '/people', { name: invited, email, role: 'editor' })).json
    const expiresAt = new Date(Date.now() + 60_000)
    await product.db.insert(invitations).values({ tokenHash: hashToken(token), personId: person.id, expiresAt })
    return {
      opens: `Account of ${invited}`,
      holder: email,
      isOpen: async () => (await statusOf(`/api/people/invitation/${token}`)) === 200,
    }
  },
  async 'api-tokens'() {
    const person = await makePerson(product, 'producer', { name: name('Otto') })
    const token = name('Import')
    const secret = await makeApiTokenOf(product, person, { name: token })
    return {
      opens: `API token “${token}”`,
      isOpen: async () => (await product.request('GET', '/api/admin/projects', { headers: bearer(secret) })).status === 200,
    }
  },
  async 'client-sessions'() {
    const client = await makePortalClient(product, { name: name('Ada') })
    const browser = await signInClient(product, client)
    return {
      opens: `Client portal of ${client.name}`,
      isOpen: async () => (await browser.request('GET', '/api/portal/projects')).status === 200,
    }
  },
  async 'sign-in-links'() {
    const token = makeToken()
    const client = await makePortalClient(product, { name: name('Ines'), passwordHash: null })
    await product.db
      .update(contacts)
      .set({ inviteHash: hashToken(token), invitedAt: new Date() })
      .where(eq(contacts.clientId, client.id))
    return {
      opens: `Invitation to the portal for ${client.name}`,
      isOpen: async () => (await statusOf(`/api/portal-invitations/${token}`)) === 200,
    }
  },
  async calendars() {
    const holder = name('Rob')
    const { calendar } = (await staff('POST', '/calendars', { kind: 'staff', name: holder })).json
    const { pathname } = new URL(calendar.address)
    return { opens: 'Calendar of the studio', holder, isOpen: async () => (await statusOf(pathname)) === 200 }
  },
  async 'review-pages'() {
    const title = name('Harbour')
    const project = await approvedReview(title)
    const path = `/projects/${project.id}/review`
    const film = await addFilm(product)
    await product.services.storage.write(film.storageKey, Buffer.from('master'))
    await staff('POST', `/projects/${project.id}/finals`, { assetId: film.id, label: 'Master', description: '' })
    const password = 'first words'
    await staff('PATCH', path, { privateLink: true, password })
    const guessed = await product.request('POST', `/api/client/${project.slug}/auth`, { body: { password } })
    const pass = guessed.headers.getSetCookie()[0]!.split(';')[0]!
    const opened = await product.request('GET', `/api/client/${project.slug}`, { cookie: pass })
    const download = opened.json.project.finalAssets[0].url
    const { search } = new URL((await staff('GET', path)).json.review.link)
    const comments = `/api/client/${project.slug}/comments`
    return {
      opens: `Review of ${title} (private link or password)`,
      async isOpen() {
        const tries = await Promise.all([
          statusOf(comments, pass),
          statusOf(download),
          statusOf(`/api/client/${project.slug}/auth`, undefined, 'POST', { password }),
          product.request('GET', `/api/client/${project.slug}${search}`).then(({ json }) => (json.project.videos ? 200 : 401)),
        ])
        const open = tries.filter((status) => status === 200).length
        expect([0, 4], `it is open or closed as a whole: ${tries}`).toContain(open)
        return open > 0
      },
    }
  },
  async 'review-links'() {
    const title = name('Quay')
    const { project } = await makeReview(product, cookie, { project: { projectTitle: title } })
    const { key } = await makeShareLink(product, cookie, project.id)
    return { opens: `Review of ${title}`, isOpen: async () => (await statusOf(`/api/client/${key}`)) === 200 }
  },
  async 'file-requests'() {
    const title = name('Logos')
    const { id } = await addProjectRow(product, { clientName: 'Quill Ferries' })
    const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const body = { title, expiresOn, mostFiles: 5, mostGigabytes: 1 }
    const { link } = (await staff('POST', `/projects/${id}/file-requests`, body)).json.request
    const path = `/api${new URL(link).pathname}`
    return {
      opens: `File request: ${title}`,
      holder: 'Quill Ferries',
      isOpen: async () => (await statusOf(path)) === 200,
    }
  },
  async galleries() {
    const title = name('Portraits')
    const { key } = await makeGallery(product, cookie, [], { title })
    return { opens: `Gallery: ${title}`, isOpen: async () => (await statusOf(`/api/proofs/${key}`)) === 200 }
  },
  async agreements() {
    const title = name('Release')
    const { id } = await addProjectRow(product)
    const fields = { name: title, kind: 'nda', text: 'For {{client}}.', ownFields: [] }
    const { template } = (await staff('POST', '/agreement-templates', fields)).json
    const signers = [{ name: 'Ada Quill', email: makeEmail() }]
    const body = { templateId: template.id, title, signers, send: true }
    const { agreement } = (await staff('POST', `/projects/${id}/agreements`, body)).json
    let path = `/api${new URL(agreement.signers[0].link).pathname}`
    return {
      opens: `Agreement: ${title}`,
      holder: 'Ada Quill',
      isOpen: async () => (await statusOf(path)) === 200,
      async giveAgain() {
        const again = await staff('POST', `/projects/${id}/agreements/${agreement.id}/moves`, { move: 'remind' })
        path = `/api${new URL(again.json.agreement.signers[0].link).pathname}`
      },
    }
  },
  async 'call-sheets'() {
    const admin = shootAdmin(product, cookie)
    const sent = await admin.send(await admin.plan())
    const { name: crew, email } = makeCallSheet().crew[0]!
    let key = keyOf(sent, crew)
    const title = (await product.db.select().from(projects).where(eq(projects.id, sent.projectId)))[0]!.projectTitle
    return {
      opens: `Call sheet of ${title}`,
      holder: email,
      isOpen: async () => (await statusOf(`/api/call/${key}`)) === 200,
      async giveAgain() {
        const again = await admin.send(
          await admin.write((await staff('GET', `/shoots/${sent.id}`)).json.shoot, { notes: 'Later' }),
        )
        expect(keyOf(again, crew)).not.toBe(key)
        key = keyOf(again, crew)
      },
    }
  },
  async bookings() {
    const [type] = await product.db.select().from(bookingTypes).where(eq(bookingTypes.slug, 'discovery-call'))
    const key = makeLinkId()
    const visitor = name('Visitor')
    const startsAt = new Date(Date.now() + 86_400_000 * made)
    const endsAt = new Date(startsAt.getTime() + 1_800_000)
    await product.db.insert(appointments).values({
      typeId: type!.id,
      personId: studioOwnerId,
      startsAt,
      endsAt,
      blockedFrom: startsAt,
      blockedUntil: endsAt,
      state: 'booked',
      key,
      name: visitor,
      email: makeEmail(),
      changedAt: new Date(),
    })
    return {
      opens: `Discovery call of ${visitor}`,
      isOpen: async () => (await statusOf(`/api/bookings/${key}`)) === 200,
    }
  },
  async proposals() {
    const { proposalId, projectId } = await invoiceAdmin(product, cookie).offer()
    const title = name('Offer')
    await product.db.update(projects).set({ projectTitle: title }).where(eq(projects.id, projectId))
    return {
      opens: `Proposal: ${title} (version 1)`,
      async isOpen() {
        const tries = await Promise.all([
          statusOf(`/api/proposal/${proposalId}`),
          statusOf(`/api/proposals/${proposalId}`),
          statusOf(`/api/proposal/${proposalId}/pdf`),
        ])
        if (tries[0] === 200) return tries.every((status) => status === 200)
        const writes = await Promise.all([
          statusOf(`/api/proposals/${proposalId}/approve`, undefined, 'PATCH', {}),
          statusOf(`/api/proposal/${proposalId}/decline`, undefined, 'POST', { reason: 'No' }),
        ])
        expect([...tries, ...writes], 'nothing of it is there').toEqual([404, 404, 404, 404, 404])
        expect(await statusOf(`/api/proposal/${proposalId}`, cookie), 'but for staff').toBe(200)
        return false
      },
      giveAgain: async () => {
        expect(await statusOf(`/api/proposals/${proposalId}/send`, cookie, 'POST', {})).toBe(200)
      },
    }
  },
  async 'sign-offs'() {
    const { projectId } = await invoiceAdmin(product, cookie).offer()
    const title = name('Signed')
    await product.db.update(projects).set({ projectTitle: title }).where(eq(projects.id, projectId))
    let key = ''
    const send = async () => {
      const { json } = await staff('POST', `/projects/${projectId}/signoff-link`, { mail: true, message: '' })
      key = new URL(json.link).searchParams.get('project')!
    }
    await send()
    return {
      opens: `Sign-off form: ${title}`,
      isOpen: async () => (await statusOf(`/api/signoff/${key}`)) === 200,
      giveAgain: send,
    }
  },
  async invoices() {
    const admin = invoiceAdmin(product, cookie)
    const { projectId } = await admin.offer()
    await product.db
      .update(projects)
      .set({ projectTitle: name('Film') })
      .where(eq(projects.id, projectId))
    const { invoice } = (await admin.issue(await admin.draftFor(projectId))).json
    const path = `/api/invoice/${invoice.id}`
    return {
      opens: `${invoice.invoiceNumber}: ${invoice.projectTitle}`,
      async isOpen() {
        const tries = await Promise.all([statusOf(path), statusOf(`${path}/invoice.pdf`)])
        if (tries[0] === 200) return tries[1] === 200
        const writes = ['track-payment-attempt', 'bank-transfer-initiated', 'checkout']
        tries.push(
          ...(await Promise.all(writes.map((end) => statusOf(`${path}/${end}`, undefined, 'POST', { method: 'stripe' })))),
        )
        expect(tries, 'nothing of it is there').toEqual([404, 404, 404, 404, 404])
        expect(await statusOf(path, cookie), 'but for staff').toBe(200)
        return false
      },
      giveAgain: async () => {
        expect((await staff('POST', `/invoices/${invoice.id}/send`, { message: '' })).status).toBe(200)
      },
    }
  },
  async satisfaction() {
    const title = name('Survey')
    const { project } = await makeReview(product, cookie, { project: { projectTitle: title } })
    const key = makeLinkId()
    await product.db.insert(satisfaction).values({ projectId: project.id, key, askedAt: new Date() })
    return { opens: `Survey: ${title}`, isOpen: async () => (await statusOf(`/api/feedback/${key}`)) === 200 }
  },
  async venues() {
    const { venues } = (await staff('GET', '/venues')).json
    await staff('PUT', `/venues/${venues[0].id}/code`, { accessCode: 'the heron' })
    const enter = (accessCode: string) => product.request('POST', '/api/proposals/lakeside/auth', { body: { accessCode } })
    const pass = (await enter('the heron')).headers.getSetCookie()[0]!.split(';')[0]!
    return {
      opens: `Venue proposal: ${venues[0].name}`,
      async isOpen() {
        const { json } = await product.request('GET', '/api/proposals/lakeside/session', { cookie: pass })
        const byCode = [(await enter('the heron')).status, (await enter('reeds')).status]
        if (json.authenticated) return byCode[0] === 200
        expect(byCode, 'nor does the code of the installation open it').toEqual([401, 401])
        return false
      },
    }
  },
}

describe('each kind of access', () => {
  it.each(accessKinds)('%s is listed with what it opens, and ends at once', async (kind) => {
    const way = await waysIn[kind]()
    expect(await way.isOpen(), 'open before').toBe(true)
    const before = await counts()
    const entry = (await list(kind)).find(({ opens, holder }) => opens === way.opens && (way.holder ?? holder) === holder)
    expect(entry, JSON.stringify(await list(kind))).toBeDefined()
    expect(entry.id).toMatch(/^[\w-]+$/)
    // The key itself is nowhere in the list.
    expect(Object.keys(entry).toSorted()).toEqual(['holder', 'id', 'lastUsedAt', 'madeAt', 'madeBy', 'opens', 'path'])

    expect((await staff('POST', `/access/${kind}/${entry.id}/end`)).status).toBe(200)
    expect(await way.isOpen(), 'closed afterwards').toBe(false)
    const [row] = await product.db
      .select()
      .from(activity)
      .where(sql`${activity.action} = 'access.ended' and ${activity.meta} ->> 'id' = ${entry.id}`)
    expect(row).toMatchObject({ actor: 'staff', meta: { kind, id: entry.id } })
    // A review page always has an address: what is listed then is its new link, which nobody has.
    if (kind !== 'review-pages') {
      expect((await counts())[kind]).toBe(before[kind]! - 1)
      expect((await staff('POST', `/access/${kind}/${entry.id}/end`)).status, 'once').toBe(404)
    }
    if (!way.giveAgain) return
    await way.giveAgain()
    expect(await way.isOpen(), 'open again once it was given anew').toBe(true)
    expect((await counts())[kind]).toBe(before[kind])
  })

  it('of a client continues in the portal after a merge', async () => {
    const client = await makePortalClient(product)
    const admin = invoiceAdmin(product, cookie)
    const { projectId, proposalId } = await admin.offer()
    const invoice = (await admin.issue(await admin.draftFor(projectId))).json.invoice
    await product.db.update(projects).set({ clientId: client.id }).where(eq(projects.id, projectId))
    await product.db.update(proposals).set({ linkEndedAt: new Date() }).where(eq(proposals.id, proposalId))
    await product.db.update(invoices).set({ linkEndedAt: new Date() }).where(eq(invoices.id, invoice.id))
    const { cookie: own } = await signInClient(product, client)
    const { cookie: other } = await signInClient(product, await makePortalClient(product))
    for (const path of [`/api/proposal/${proposalId}`, `/api/invoice/${invoice.id}`]) {
      expect([await statusOf(path, own), await statusOf(path, other), await statusOf(path)], path).toEqual([200, 404, 404])
    }
  })

  it('shows when a feed was last read, and loads more after fifty', async () => {
    const { calendar } = (await staff('POST', '/calendars', { kind: 'staff', name: 'Read lately' })).json
    const entry = async () => (await list('calendars')).find(({ holder }) => holder === 'Read lately')
    expect((await entry()).lastUsedAt).toBeNull()
    await product.request('GET', new URL(calendar.address).pathname)
    expect(Date.parse((await entry()).lastUsedAt)).toBeGreaterThan(subMinutes(new Date(), 1).getTime())

    await Promise.all(Array.from({ length: 60 }, () => makeSession(product, 'staff')))
    const [first, total] = [(await staff('GET', '/access/staff-sessions')).json, (await counts())['staff-sessions']]
    expect([first.access.length, typeof first.next]).toEqual([50, 'string'])
    const rest = (await staff('GET', `/access/staff-sessions?after=${first.next}`)).json
    const ids = new Set([...first.access, ...rest.access].map(({ id }: { id: string }) => id))
    expect([ids.size, rest.next]).toEqual([total, null])
    await product.db.delete(sessions).where(eq(sessions.userAgent, 'a test'))
  })
})

describe('ending everything', () => {
  const endEverything = () => staff('POST', '/access/end-everything', { everything: true })

  it('asks for the password first, ends all but the own session, and live pages of every process within two seconds', async () => {
    const ways = new Map(await Promise.all(accessKinds.map(async (kind) => [kind, await waysIn[kind]()] as const)))
    for (const [kind, way] of ways) expect([kind, await way.isOpen()]).toEqual([kind, true])
    const beside = await startBeside(product)
    const { project } = await makeReview(product, cookie)
    const other = await product.signIn()
    const streams = await Promise.all([
      follow(product, project.slug),
      follow(beside, project.slug),
      follow(beside, project.slug, other),
      watch(product, other),
      watch(beside, other),
    ])
    const before = await counts()

    await product.db.update(sessions).set({ confirmedAt: subMinutes(new Date(), 16) })
    const refused = await endEverything()
    expect([refused.status, refused.json.passwordNeeded]).toEqual([403, true])
    expect(await counts()).toEqual(before)
    cookie = nextCookie(await staff('POST', '/confirm-password', { password: product.env.adminPassword }), cookie)

    const done = await endEverything()
    const asked = Date.now()
    expect(done.status).toBe(200)
    expect(Object.fromEntries(done.json.ended.map(({ kind, count }: any) => [kind, count]))).toEqual(before)
    await Promise.all(streams.map(({ ended }) => ended))
    expect(Date.now() - asked).toBeLessThan(2_000)
    await beside.close()

    for (const [kind, way] of ways) expect([kind, await way.isOpen()]).toEqual([kind, false])
    expect((await staff('GET', '/clients')).status, 'their own session goes on').toBe(200)
    const left = await counts()
    expect(Object.entries(left).filter(([kind, count]) => count > 0 && kind !== 'review-pages')).toEqual([])
    const [row] = await product.db.select().from(activity).where(eq(activity.action, 'access.everything-ended'))
    expect(row).toMatchObject({ actor: 'staff', meta: { ended: before } })
    const { rows } = await product.db.execute<{ data: { what: string } }>(
      sql`select data from pgboss.job where name = 'security.changed'`,
    )
    expect(rows.map(({ data }) => data.what)).toContain('everything-ended')
  })

  it('ends all or nothing', async () => {
    const calendar = await waysIn.calendars()
    const before = await counts()
    await product.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await product.db.execute(sql`create trigger refuse before update on reviews for each statement execute function refuse()`)
    expect((await endEverything()).status).toBe(500)
    await product.db.execute(sql`drop function refuse cascade`)
    expect([await calendar.isOpen(), await counts()]).toEqual([true, before])
  })
})

/** The live page of the media library, as staff have it open. */
async function watch({ app, env }: Pick<TestProduct, 'app' | 'env'>, as: string) {
  const request = new Request(new URL('/api/admin/assets/events', env.siteUrl), { headers: { Cookie: as } })
  const response = await app.fetch(request, { address: '192.0.2.1' })
  if (response.status !== 200) throw new Error(`the events answered ${response.status}`)
  return { ended: response.text() }
}
