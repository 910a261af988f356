import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { guestNameRefusals } from '#domain/reviews/access/guest-names.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { reviewLinks, reviewPeople } from '#server/tables/reviews/reviews.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { addFilm, approve, makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makeShareLink, makeViewer, newestCode, proveMailbox, type Viewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(() => product.close())
beforeEach(() => guestsProve('link'))

let addresses = 0
const freshAddress = () => `198.51.100.${(addresses += 1)}`

/** A review with a share link for Ben Stone; `browser` is a new one at a page. */
async function open({ email = '' } = {}) {
  const { project, review, films } = await makeReview(product, staff, { film: tenSeconds, roundsIncluded: 0 })
  const link = await makeShareLink(product, staff, project.id, { name: 'Ben Stone', email })
  const browser = (key = link.key, cookie = '') => makeViewer(product, key, { address: freshAddress(), cookie })
  return { project, films, versions: review.versions, link, browser }
}
const viewerOf = async (viewer: Viewer) => (await viewer.call('GET', '')).json.project.viewer
const introduce = (viewer: Viewer, name: string, email = '') => viewer.call('PUT', '/me', { name, email })
const adminReview = async (id: string) =>
  (await product.request('GET', `/api/admin/projects/${id}/review`, { cookie: staff })).json.review
const guestsOf = async (id: string) =>
  (await adminReview(id)).guests.map(({ name, email, proven }: any) => [name, email, proven ? 'proven' : 'not proven'])

async function guestsProve(guests: 'link' | 'code') {
  const { revision } = (await product.request('GET', '/api/admin/settings/identity', { cookie: staff })).json
  const body = { proposals: 'link', signOffs: 'link', approvals: 'link', prices: 'link', guests, revision }
  expect((await product.request('PUT', '/api/admin/settings/identity', { cookie: staff, body })).status).toBe(200)
}

it('lets a stranger with a copied link write, but never in the name of the guest before', async () => {
  const { link, browser, project } = await open({ email: 'ben@stone.example' })
  const [ben, stranger] = [browser(), browser()]
  expect((await ben.say({ comment: 'From Ben' })).json.comment.author.name).toBe('Ben Stone')

  expect(await viewerOf(stranger)).toMatchObject({ name: null, email: '' })
  for (const name of ['Ben Stone', ' BEN  stone', 'Веn Stоnе']) {
    expect((await introduce(stranger, name, 'ben@stone.example')).json.errors).toEqual({ name: guestNameRefusals.taken })
    expect((await stranger.say({ name })).json.errors).toEqual({ name: guestNameRefusals.taken })
  }
  const [first] = await stranger.list()
  expect(first.mine).toBe(false)
  expect((await stranger.call('PATCH', `/comments/${first.id}`, { comment: 'Changed' })).status).toBe(403)
  expect((await stranger.say({ comment: 'Unnamed' })).json.comment.author.name).toBe('Client')
  // Nor on the project's own page, or by another link.
  const other = await makeShareLink(product, staff, project.id, { name: 'Cara Lund' })
  for (const key of [project.slug, other.key]) {
    expect((await introduce(browser(key), 'Ben Stone')).status).toBe(422)
  }
  expect((await introduce(browser(link.key), 'Ben Stone-Field')).status).toBe(200)
})

it('gives one name to one of two browsers that come by a link at once', async () => {
  const { browser } = await open()
  const told = await Promise.all(Array.from({ length: 6 }, () => browser().say({})))
  const names = told.map(({ json }) => json.comment.author.name)
  expect(names.toSorted()).toEqual(['Ben Stone', 'Client', 'Client', 'Client', 'Client', 'Client'].toSorted())
  const named = await Promise.all(Array.from({ length: 6 }, () => introduce(browser(), 'Dana Fox')))
  expect(named.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
})

it('takes another link, and the project’s own page, for another guest in the same browser', async () => {
  const { project, link, browser } = await open()
  const cara = await makeShareLink(product, staff, project.id, { name: 'Cara Lund' })
  const ben = browser()
  await introduce(ben, 'Ben Stone', 'ben@stone.example')
  const { id } = (await ben.say({ comment: 'From Ben' })).json.comment
  const atCaras = browser(cara.key, ben.cookies())
  expect(await viewerOf(atCaras)).toMatchObject({ name: 'Cara Lund', email: '' })
  expect((await atCaras.say({ comment: 'From Cara' })).json.comment.author.name).toBe('Cara Lund')
  expect((await atCaras.call('POST', `/comments/${id}/state`, { resolved: true })).status).toBe(403)
  const atPage = browser(project.slug, atCaras.cookies())
  expect(await viewerOf(atPage)).toMatchObject({ name: null })
  // The browser is still each of them at their own link.
  expect(await viewerOf(browser(link.key, atCaras.cookies()))).toMatchObject({ name: 'Ben Stone' })
  expect(await viewerOf(browser(cara.key, atCaras.cookies()))).toMatchObject({ name: 'Cara Lund' })
})

it('shows the studio an address as not proven before its code, and mails nobody there', async () => {
  const { project, link, browser } = await open()
  const ben = browser()
  await introduce(ben, 'Ben Stone', 'ben@own.example')
  expect((await viewerOf(ben)).proof).toEqual({ state: 'given', mailbox: 'b•••@own.example' })
  expect(await guestsOf(project.id)).toEqual([['Ben Stone', 'ben@own.example', 'not proven']])
  await ben.say({})
  expect((await ben.call('POST', '/rounds', { expectedPrice: 250 })).status).toBe(200)
  const { rounds } = await adminReview(project.id)
  const decide = (decision: string) =>
    product.request('POST', `/api/admin/review-rounds/${rounds.sent[0].id}/decision`, { cookie: staff, body: { decision } })
  await decide('declined')
  const addVersion = async (label: string) => {
    const { id: assetId } = await addFilm(product)
    const body = { assetId, version: label, tell: true }
    expect((await product.request('POST', `/api/admin/projects/${project.id}/versions`, { cookie: staff, body })).status).toBe(
      200,
    )
  }
  await addVersion('V2')
  const mailed = async () => {
    await product.settle()
    const all = await product.db.select().from(mails).where(eq(mails.about, project.id))
    return {
      to: all.filter(({ toAddress }) => toAddress === 'ben@own.example').map(({ template }) => template),
      answersTo: all.flatMap(({ replyTo }) => replyTo ?? []),
    }
  }
  const before = await mailed()
  expect(before.to).toEqual([])
  expect(before.answersTo).not.toContain('ben@own.example')

  await proveMailbox(product, ben, link.key)
  expect((await viewerOf(ben)).proof).toEqual({ state: 'proven', mailbox: 'b•••@own.example' })
  expect(await guestsOf(project.id)).toEqual([['Ben Stone', 'ben@own.example', 'proven']])
  await addVersion('V3')
  await product.settle()
  await ben.say({ version: 'V3' })
  expect((await ben.call('POST', '/rounds', { expectedPrice: 250 })).status).toBe(200)
  const after = await mailed()
  expect(after.to).toEqual(['decision-code', 'review-new-version'])
  expect(after.answersTo).toContain('ben@own.example')

  // A new name keeps it, a new address does not.
  await introduce(ben, 'Ben Q. Stone', 'Ben@own.example')
  expect(await guestsOf(project.id)).toEqual([['Ben Q. Stone', 'Ben@own.example', 'proven']])
  await introduce(ben, 'Ben Q. Stone', 'elsewhere@own.example')
  expect(await guestsOf(project.id)).toEqual([['Ben Q. Stone', 'elsewhere@own.example', 'not proven']])
})

it('makes the same guest of another browser with the same link, mailbox and code, and not before', async () => {
  const { project, link, browser } = await open()
  const [laptop, phone] = [browser(), browser()]
  await introduce(laptop, 'Ben Stone', 'ben@own.example')
  await proveMailbox(product, laptop, link.key)
  const { id } = (await laptop.say({ comment: 'From the laptop' })).json.comment

  await introduce(phone, 'Ben on the phone', 'BEN@own.example')
  const own = (await phone.say({ comment: 'From the phone' })).json.comment
  const mine = async (viewer: Viewer) => (await viewer.list()).filter((one) => one.mine).map(({ comment }) => comment)
  expect(await mine(phone)).toEqual(['From the phone'])
  // A code of one browser is none of another.
  const asked = await laptop.callAt('POST', '/api/codes', { about: `guest:${link.key}` })
  expect(asked.status).toBe(429)
  const code = await newestCode(product)
  expect((await phone.callAt('POST', '/api/codes/check', { about: `guest:${link.key}`, code })).status).toBe(422)

  await proveMailbox(product, phone, link.key)
  expect(await viewerOf(phone)).toMatchObject({ name: 'Ben Stone', email: 'ben@own.example' })
  expect(await mine(phone)).toEqual(['From the laptop', 'From the phone'])
  expect(await mine(laptop)).toEqual(['From the laptop', 'From the phone'])
  expect((await phone.call('PATCH', `/comments/${id}`, { comment: 'From both' })).status).toBe(200)
  // What was said stays under the name that it was said in.
  expect((await phone.list()).find((one) => one.id === own.id).author.name).toBe('Ben on the phone')
  expect(await guestsOf(project.id)).toEqual([['Ben Stone', 'ben@own.example', 'proven']])

  // By another link the same mailbox is another guest.
  const other = await makeShareLink(product, staff, project.id, { name: 'Cara Lund' })
  const there = browser(other.key)
  await introduce(there, 'Ben B. Stone', 'ben@own.example')
  await proveMailbox(product, there, other.key)
  expect(await mine(there)).toEqual([])
  expect(await viewerOf(there)).toMatchObject({ name: 'Ben B. Stone' })
})

it('does not hand a stranger’s words to whoever proves the mailbox that the stranger typed', async () => {
  const { link, browser, project } = await open({ email: 'ben@stone.example' })
  const [stranger, ben] = [browser(), browser()]
  await introduce(stranger, 'Ben Stone', 'ben@stone.example')
  await stranger.say({ comment: 'A lie' })
  await proveMailbox(product, ben, link.key)
  // Whom the link was made for proved it, and has its name from now on.
  expect((await introduce(ben, 'Ben Stone', 'ben@stone.example')).status).toBe(200)
  expect((await ben.list()).map(({ mine }) => mine)).toEqual([false])
  expect(await guestsOf(project.id)).toEqual([
    ['Ben Stone', 'ben@stone.example', 'not proven'],
    ['Ben Stone', 'ben@stone.example', 'proven'],
  ])
})

it('takes a code for the address that it went to, by the link that it was asked for', async () => {
  const { project, link, browser } = await open()
  const ben = browser()
  await introduce(ben, 'Ben Stone', 'ben@own.example')
  const about = `guest:${link.key}`
  expect((await ben.callAt('POST', '/api/codes', { about })).json.mailbox).toBe('b•••@own.example')
  const code = await newestCode(product, 'ben@own.example')
  await introduce(ben, 'Ben Stone', 'another@own.example')
  expect((await ben.callAt('POST', '/api/codes/check', { about, code })).status).toBe(422)
  const cara = await makeShareLink(product, staff, project.id, { name: 'Cara Lund' })
  const there = browser(cara.key, ben.cookies())
  await introduce(there, 'Cara Lund', 'ben@own.example')
  expect((await there.callAt('POST', '/api/codes/check', { about: `guest:${cara.key}`, code })).status).toBe(422)
  // It proves a mailbox and decides nothing.
  await introduce(ben, 'Ben Stone', 'ben@own.example')
  expect((await ben.callAt('POST', '/api/codes/check', { about, code })).status).toBe(200)
  expect((await ben.callAt('POST', '/api/codes/check', { about, code })).status).toBe(422)
  await product.request('PATCH', `/api/admin/projects/${project.id}/review`, {
    cookie: staff,
    body: { proof: 'code', revision: (await adminReview(project.id)).revision },
  })
  const decided = await ben.call('POST', '/approve', { version: 'V1', approvedBy: 'Ben Stone', clientEmail: 'ben@own.example' })
  expect(decided.status).toBe(403)
  const nobody = browser(project.slug)
  expect((await nobody.callAt('POST', '/api/codes', { about: `guest:${project.slug}` })).status).toBe(409)
})

it('asks whoever comes by a link that was made for a mailbox to prove it, where the studio says so', async () => {
  const { project, link, browser } = await open({ email: 'ben@stone.example' })
  await guestsProve('code')
  const stranger = browser()
  expect((await stranger.call('GET', '')).json.project.videos).toHaveLength(1)
  expect(await viewerOf(stranger)).toMatchObject({
    name: null,
    email: '',
    may: { comment: false, approve: false, download: false },
    proof: { state: 'needed', mailbox: 'b•••@stone.example' },
  })
  const approval = { version: 'V1', approvedBy: 'Ben Stone', clientEmail: 'ben@stone.example' }
  const write = async (viewer: Viewer) => [
    (await viewer.say({})).status,
    (await viewer.call('POST', '/rounds', { expectedPrice: 250 })).status,
    (await viewer.call('POST', '/approve', approval)).status,
  ]
  expect(await write(stranger)).toEqual([403, 403, 403])
  expect((await stranger.say({})).json.message).toBe(reviewMessages.proveMailbox)
  // Their own mailbox is not the one that the link was made for.
  await introduce(stranger, 'Mallory', 'mallory@elsewhere.example')
  expect((await stranger.callAt('POST', '/api/codes', { about: `guest:${link.key}` })).json.mailbox).toBe('b•••@stone.example')
  expect(await write(stranger)).toEqual([403, 403, 403])

  const ben = browser()
  await proveMailbox(product, ben, link.key)
  expect(await viewerOf(ben)).toMatchObject({ name: 'Ben Stone', proof: { state: 'proven' }, may: { comment: true } })
  expect(await write(ben)).toEqual([200, 200, 200])

  // The certificate says how the approval was proven, which was by the link alone.
  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.email, 'ben@stone.example'))
  expect(evidence).toMatchObject({ proof: 'link', provenMailbox: null, provenAt: null })

  // A link without a mailbox, and the project's own page, ask nothing.
  const open2 = await makeShareLink(product, staff, project.id, { name: 'Cara Lund' })
  expect((await viewerOf(browser(open2.key))).may.comment).toBe(true)
  expect((await viewerOf(browser(project.slug))).may.comment).toBe(true)
  await guestsProve('link')
  expect((await viewerOf(browser())).may.comment).toBe(true)
})

it('ends what a guest may do with their link, and tells them nothing more', async () => {
  const { project, link, browser } = await open()
  const ben = browser()
  await introduce(ben, 'Ben Stone', 'ben@own.example')
  await proveMailbox(product, ben, link.key)
  await ben.say({})
  await ben.call('POST', '/rounds', { expectedPrice: 250 })
  const { rounds } = await adminReview(project.id)
  await product.db.update(reviewLinks).set({ expiresOn: '2020-01-01' }).where(eq(reviewLinks.id, link.id))
  expect([(await ben.say({})).status, (await ben.callAt('POST', '/api/codes', { about: `guest:${link.key}` })).status]).toEqual([
    410, 410,
  ])
  // Their cookie opens nothing of the project's own page as them.
  expect(await viewerOf(browser(project.slug, ben.cookies()))).toMatchObject({ name: null })
  const body = { decision: 'declined' }
  await product.request('POST', `/api/admin/review-rounds/${rounds.sent[0].id}/decision`, { cookie: staff, body })
  await product.settle()
  const told = (await product.db.select().from(mails).where(eq(mails.toAddress, 'ben@own.example'))).filter(
    ({ about }) => about === project.id,
  )
  expect(told.map(({ template }) => template)).toEqual(['decision-code'])
})

it('stops a film and a download that a revoked link is being sent', async () => {
  const { project, films, link, browser, versions } = await open()
  const ben = browser()
  const { film } = (await ben.call('GET', '')).json.project.videos[0]
  const original = films[0]!
  const eightMegabytes = Buffer.alloc(8 * 1024 * 1024, 1)
  await product.services.storage.write(`streams/${original.streamKey}/film.mp4`, eightMegabytes)
  await product.services.storage.write(original.storageKey, eightMegabytes)
  await approve(product, project.slug, versions[0]!.version)
  const { url } = (await ben.call('GET', '')).json.project.videos[0]
  const bodies = await Promise.all(
    [film.src, url].map(async (path) => {
      const { body, status } = await product.app.fetch(new Request(new URL(path, product.env.siteUrl)), { address: '192.0.2.9' })
      expect(status).toBe(200)
      const reader = body!.getReader()
      expect((await reader.read()).done).toBe(false)
      return reader
    }),
  )
  const { revision } = (await adminReview(project.id)).links[0]
  const revoke = { revoked: true, revision }
  await product.request('PATCH', `/api/admin/review-links/${link.id}`, { cookie: staff, body: revoke })
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  for (const reader of bodies) {
    const rest = async () => {
      for (;;) if ((await reader.read()).done) return
    }
    await expect(rest()).rejects.toThrow('access ended')
  }
})

it('knows guests of share links by the cookie of earlier versions', async () => {
  const { project, link, browser } = await open()
  const ben = browser()
  await introduce(ben, 'Ben Stone')
  const earlier = ben.cookies().replace(`slatehouse_reviewer_${link.id}`, `slatehouse_reviewer_${project.id}`)
  expect(await viewerOf(browser(link.key, earlier))).toMatchObject({ name: 'Ben Stone' })
  expect(await viewerOf(browser(project.slug, earlier))).toMatchObject({ name: null })
  expect(await product.db.select().from(reviewPeople).where(eq(reviewPeople.projectId, project.id))).toHaveLength(1)
})
