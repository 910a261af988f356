import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contacts } from '#server/tables/clients/contacts.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviews } from '#server/tables/reviews/reviews.ts'
import { makeEmail, makeInquiry, makeProposal, makeQuoteRequest, makeSheet } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addFilm, makeReview } from '#tests/support/make-review.ts'
import { textOf } from '#tests/support/mail-secrets.ts'
import { makePortalClient } from '#tests/support/portal-browser.ts'
import { makeShareLink, makeViewer, proveMailbox } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader, type Uploader } from '#tests/support/uploader.ts'

let product: TestProduct
let cookie: string
let uploader: Uploader

beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
  uploader = makeUploader(product, cookie)
})
afterAll(() => product.close())

const staff = (method: string, path: string, body?: unknown) => product.request(method, `/api/admin${path}`, { cookie, body })
const look = (slug: string, as = '', address = '198.51.100.9') =>
  product.request('GET', `/api/client/${slug}`, { cookie: as, address })
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ')
const privateLinkOf = async (id: string): Promise<string> => (await staff('GET', `/projects/${id}/review`)).json.review.link

it('shows only the title without the key, and opens by its private link', async () => {
  const {
    project: { id, slug },
  } = await makeReview(product, cookie, { privateLink: true })
  const guessed = await look(slug)
  expect(guessed.json).toEqual({ project: { projectTitle: 'Harbour Lights', passwordProtected: false, privateLink: true } })
  const body = { version: 'V1', approvedBy: 'Ada Quill', clientEmail: 'ada@quill.example' }
  expect((await product.request('POST', `/api/client/${slug}/approve`, { body })).status).toBe(401)
  expect((await product.request('GET', `/api/client/${slug}/comments`)).status).toBe(401)

  const link = await privateLinkOf(id)
  const key = new URL(link).searchParams.get('key')!
  expect(key).toMatch(/^[\w-]{22}$/)
  const opened = await product.request('GET', `/clients/${slug}?v=V1&key=${key}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/clients/${slug}?v=V1`])
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
  const mine = cookieOf(opened.headers)
  expect((await look(slug, mine)).json.project.videos).toHaveLength(1)
  expect((await look(`${slug}?key=${key}`)).json.project.videos).toHaveLength(1)

  // Switching it off invalidates the link.
  await staff('PATCH', `/projects/${id}/review`, { privateLink: false })
  await staff('PATCH', `/projects/${id}/review`, { privateLink: true })
  expect((await look(slug, mine)).json.project.videos).toBeUndefined()
  expect(await privateLinkOf(id)).not.toBe(link)
})

it('counts wrong keys as wrong passwords, and reveals no more for them', async () => {
  const {
    project: { slug },
  } = await makeReview(product, cookie, { privateLink: true })
  const address = '198.51.100.77'
  const guess = () => product.request('GET', `/clients/${slug}?key=${'x'.repeat(22)}`, { address })
  for (let time = 0; time < 12; time += 1) expect((await guess()).headers.getSetCookie()).toEqual([])
  expect((await look(`${slug}?key=${'x'.repeat(22)}`, '', address)).status).toBe(429)
  expect((await look(slug, '', address)).json.project.projectTitle).toBe('Harbour Lights')
})

it('opens by the password as well, if there is one', async () => {
  const {
    project: { slug },
  } = await makeReview(product, cookie, { privateLink: true, password: 'lantern' })
  expect((await look(slug)).json).toEqual({
    project: { projectTitle: 'Harbour Lights', passwordProtected: true, privateLink: true },
  })
  const unlocked = await product.request('POST', `/api/client/${slug}/auth`, { body: { password: 'lantern' } })
  expect(unlocked.status).toBe(200)
  expect((await look(slug, cookieOf(unlocked.headers))).json.project.videos).toHaveLength(1)
})

it('is created with the project if requested, and mailed to the client', async () => {
  const film = await addFilm(product)
  const make = async (more: Record<string, string>) => {
    const form = new FormData()
    const fields = { clientName: 'Ada Quill', clientEmail: 'ada@quill.example', projectTitle: 'Quiet Water', ...more }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('assets', film.id)
    return (await uploader.send('POST', '/api/admin/project', {}, form)).json.project as { id: string; slug: string }
  }
  const asSpecified = await make({})
  expect((await look(asSpecified.slug)).json.project.videos).toHaveLength(1)

  const { id, slug } = await make({ privateLink: 'true' })
  expect((await look(slug)).json.project).toMatchObject({ privateLink: true })
  await product.settle()
  const [mail] = await product.db.select().from(mails).where(eq(mails.about, id))
  const link = await privateLinkOf(id)
  expect(mail!.template).toBe('review-new-version')
  // Encrypted until it is sent: the outbox does not show it.
  expect(JSON.stringify(mail!.props)).not.toContain(new URL(link).searchParams.get('key')!)
})

/** Links that were mailed about a project, by address. */
const linksMailed = async (projectId: string, template: string): Promise<[string, string][]> => {
  await product.settle()
  const rows = await product.db.select().from(mails).where(eq(mails.about, projectId))
  return rows
    .filter((mail) => mail.template === template)
    .map((mail): [string, string] => [mail.toAddress, /\/clients\/(\S+)/.exec(textOf(product, mail))![1]!])
}

it('is on for whatever was made at the desk, and a stranger can neither watch nor approve', async () => {
  const { project, review } = await makeReview(product, cookie, { asMade: true })
  expect(review.privateLink).toBe(true)
  expect((await look(project.slug)).json.project.videos).toBeUndefined()
  const body = { version: 'V1', approvedBy: 'Tom Deputy', clientEmail: 'tom@deputy.example' }
  expect((await product.request('POST', `/api/client/${project.slug}/approve`, { body })).status).toBe(401)
})

/** Ids of new projects, each by what it was made from. */
const madeFrom: Record<string, () => Promise<string>> = {
  async enquiry() {
    const { key: plan } = (await product.request('POST', '/api/plans', { body: { purpose: 'send', sheet: makeSheet() } })).json
    const form = makeInquiry({ plan })
    await product.request('POST', '/api/inquire', { body: form })
    await product.settle()
    const [row] = await product.db.select().from(inquiries).where(eq(inquiries.email, form.email))
    return (await staff('POST', `/inquiries/${row!.id}/project`, {})).json.project.id
  },
  async quote() {
    const form = makeQuoteRequest()
    await product.request('POST', '/api/quote', { body: form })
    await product.settle()
    const [row] = await product.db.select().from(inquiries).where(eq(inquiries.email, form.clientEmail))
    return (await staff('GET', `/inquiries/${row!.id}/project`)).json.project.id
  },
  proposal: async () => (await product.request('POST', '/api/proposals', { cookie, body: makeProposal() })).json.id,
  async import() {
    const form = new FormData()
    form.set('kind', 'projects')
    form.set('file', new Blob([`Title,Client,Email\nThe Long Quay,Ona Reel,${makeEmail()}\n`]), 'projects.csv')
    const { id } = (await uploader.send('POST', '/api/admin/imports', {}, form)).json
    const { settings } = (await staff('GET', `/imports/${id}`)).json.import
    const mapping = ['projectTitle', 'clientName', 'clientEmail']
    expect((await staff('POST', `/imports/${id}/check`, { ...settings, mapping, makeClients: true })).status).toBe(200)
    await product.settle()
    expect((await staff('POST', `/imports/${id}/run`)).status).toBe(200)
    await product.settle()
    return (await product.db.select().from(projects).where(eq(projects.projectTitle, 'The Long Quay')))[0]!.id
  },
}

it.each(Object.keys(madeFrom))('is on for a project made from this, whoever adds its first version: %s', async (origin) => {
  const id = await madeFrom[origin]!()
  const editor = await makePerson(product, 'editor')
  const film = await addFilm(product)
  const added = await product.request('POST', `/api/admin/projects/${id}/versions`, {
    cookie: editor.cookie,
    body: { assetId: film.id, tell: false },
  })
  expect([added.status, added.json.review?.privateLink]).toEqual([200, true])
  const [{ slug } = { slug: '' }] = await product.db.select().from(projects).where(eq(projects.id, id))
  const { project } = (await look(slug!)).json
  expect([project.privateLink, project.videos]).toEqual([true, undefined])
  const body = { version: 'V1', approvedBy: 'Tom Deputy', clientEmail: 'tom@deputy.example' }
  expect((await product.request('POST', `/api/client/${slug}/approve`, { body })).status).toBe(401)
  expect((await product.request('GET', `/api/client/${slug}/comments`)).status).toBe(401)
  expect(
    (await look(`${slug}?key=${new URL(await privateLinkOf(id)).searchParams.get('key')}`)).json.project.videos,
  ).toHaveLength(1)
})

it('gives the main client a link of her own, by which she comments under her name', async () => {
  const client = await makePortalClient(product, { name: 'Sarah Whitcombe', company: 'Northfield Mills' })
  const of = { clientId: client.id, clientName: client.name, clientEmail: client.email }
  const { project } = await makeReview(product, cookie, { asMade: true, project: of })
  const film = await addFilm(product)
  expect((await staff('POST', `/projects/${project.id}/versions`, { assetId: film.id, tell: true })).status).toBe(200)
  const [[address, key] = ['', '']] = await linksMailed(project.id, 'review-new-version')
  expect([address, key[0]]).toEqual([client.email, '~'])

  const sarah = makeViewer(product, key)
  expect((await sarah.call('GET', '')).json.project.viewer.name).toBe('Sarah Whitcombe')
  expect((await sarah.call('PUT', '/me', { name: 'Sarah Whitcombe', email: client.email })).status).toBe(200)
  expect((await sarah.call('POST', '/feedback', { version: 'V2', comment: 'Warmer, please.' })).status).toBe(200)
  const [comment] = (await sarah.call('GET', '/comments')).json.comments
  expect(comment.author).toMatchObject({ name: 'Sarah Whitcombe', kind: 'client' })
  // The next mail carries the same link, and it ends with her place among the client’s people.
  const next = await addFilm(product)
  await staff('POST', `/projects/${project.id}/versions`, { assetId: next.id, tell: true })
  expect(new Set((await linksMailed(project.id, 'review-new-version')).map(([, end]) => end))).toEqual(new Set([key]))
  await product.db.update(contacts).set({ isMain: false, removedAt: new Date() }).where(eq(contacts.email, client.email))
  expect((await sarah.call('GET', '')).status).toBe(404)
})

it('is added to an old page in one press, and everybody gets a link of their own', async () => {
  const { project, review } = await makeReview(product, cookie)
  const { key } = await makeShareLink(product, cookie, project.id, { email: 'sam@field.example', may: { download: false } })
  const made = { privateLink: true, mailLinks: true, revision: review.revision }
  expect((await staff('PATCH', `/projects/${project.id}/review`, made)).json.review.privateLink).toBe(true)
  const told = await linksMailed(project.id, 'review-share-link')
  expect(told.map(([address]) => address).toSorted()).toEqual([project.clientEmail, 'sam@field.example'].toSorted())
  expect(new Map(told).get('sam@field.example')).toBe(key)
  const own = new Map(told).get(project.clientEmail)!
  expect(own).toMatch(/^~[\w-]{22}$/)
  expect((await makeViewer(product, own).call('GET', '')).json.project.videos).toHaveLength(1)
  expect((await look(project.slug)).json.project.videos).toBeUndefined()
})

it('is required for every page if the settings say so', async () => {
  const {
    project: { id, slug },
  } = await makeReview(product, cookie)
  const { project: behind } = await makeReview(product, cookie, { password: 'lantern' })
  expect((await look(slug)).json.project.videos).toHaveLength(1)
  const { json: before } = await staff('GET', '/settings/reviews')
  expect(before.requireProtection).toBe(false)
  const saved = await staff('PUT', '/settings/reviews', { ...before, requireProtection: true })
  expect(saved.status).toBe(200)
  expect((await staff('PUT', '/settings/reviews', { ...before, requireProtection: false })).status).toBe(409)

  expect((await look(slug)).json.project).toMatchObject({ privateLink: true })
  const [locked] = await product.db.select().from(reviews).where(eq(reviews.projectId, behind.id))
  expect(locked!.privateKey).toBeNull()
  expect((await makeReview(product, cookie, { asMade: true })).review.privateLink).toBe(true)
  const refused = await staff('PATCH', `/projects/${id}/review`, { privateLink: false })
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'The settings require a password or a private link for every review page.',
  ])
  expect((await staff('PATCH', `/projects/${id}/review`, { privateLink: false, password: 'lantern' })).status).toBe(200)
  await staff('PUT', '/settings/reviews', { requireProtection: false, revision: saved.json.revision })
})

it('accepts attachments of named guests, with a limit per address', async () => {
  const {
    project: { slug },
  } = await makeReview(product, cookie)
  const address = '198.51.100.50'
  const attach = (as = '') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(3 * 1024)]), 'notes.txt')
    const url = new URL(`/api/client/${slug}/attachments`, product.env.siteUrl)
    return product.app.fetch(new Request(url, { method: 'POST', body: form, headers: { cookie: as } }), { address })
  }
  const nameless = await attach()
  expect([nameless.status, (await nameless.json()).message]).toEqual([403, 'Please enter your name before you attach a file.'])
  const me = await product.request('PUT', `/api/client/${slug}/me`, { body: { name: 'Cleo Mint' }, address })
  const mine = cookieOf(me.headers)
  expect((await attach(mine)).status).toBe(200)
  await product.services.limits.take('attached-kilobytes', address, 1024 ** 2 - 4)
  const tooMuch = await attach(mine)
  expect(tooMuch.status).toBe(429)
})

it('is sent to the client on record, and to a guest of a share link only once their address is proven, never with the private key', async () => {
  const { project } = await makeReview(product, cookie, { privateLink: true, roundsIncluded: 0 })
  const { key } = await makeShareLink(product, cookie, project.id, { may: { download: false } })
  const holder = makeViewer(product, key)
  await holder.call('PUT', '/me', { name: 'Sam Field', email: 'sam@field.example' })
  await holder.say({})
  expect((await holder.call('POST', '/rounds', { note: '', expectedPrice: 250 })).status).toBe(200)
  const round = (await staff('GET', `/projects/${project.id}/review`)).json.review.rounds.sent[0]
  await staff('POST', `/review-rounds/${round.id}/decision`, { decision: 'accepted' })
  await proveMailbox(product, holder, key)
  await holder.call('POST', '/approve', { version: 'V1', approvedBy: 'Sam Field', clientEmail: 'sam.field@elsewhere.example' })
  await staff('POST', `/projects/${project.id}/reopen`, { reason: 'Too early' })

  await product.settle()
  const told = (await product.db.select().from(mails).where(eq(mails.about, project.id)))
    .filter(({ template }) => template === 'review-round-decided' || template === 'review-reopened')
    .map((mail) => [mail.template, mail.toAddress, /\/clients\/(\S+)/.exec(textOf(product, mail))![1]])
  const page = told.find(([, address]) => address === project.clientEmail)![2]!
  expect(page).toMatch(/^~[\w-]{22}$/)
  expect(told.toSorted()).toEqual(
    [
      ['review-round-decided', project.clientEmail, page],
      ['review-reopened', project.clientEmail, page],
      // Proven between the two.
      ['review-reopened', 'sam@field.example', key],
      // The address that was typed at the approval, and never proven, gets none of the studio’s words.
    ].toSorted(),
  )
})
