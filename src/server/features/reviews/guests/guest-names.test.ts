import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestNameRefusals } from '#domain/reviews/access/guest-names.ts'
import { activity } from '#server/tables/people/activity.ts'
import { reviewPeople } from '#server/tables/reviews/reviews.ts'
import { makePerson } from '#tests/support/make-person.ts'
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
  await makePerson(product, 'editor', { name: 'Maya Okafor' })
})
afterAll(() => product.close())

/** A project of Sarah Whitcombe, who has an account, with a share link for Ben Stone. */
async function open() {
  const client = await makePortalClient(product, { name: 'Sarah Whitcombe', company: 'Northfield Mills' })
  const project = { clientName: 'Sarah Whitcombe', projectTitle: 'Harbour Lights', clientId: client.id }
  const { project: made } = await makeReview(product, staff, { film: tenSeconds, project })
  const link = await makeShareLink(product, staff, made.id, { name: 'Ben Stone' })
  return {
    projectId: made.id,
    guest: (given?: { cookie: string }) => makeViewer(product, made.slug, given),
    linked: makeViewer(product, link.key),
    client: async () => makeViewer(product, made.slug, { cookie: await makeSession(product, 'client', { clientId: client.id }) }),
  }
}

it.each([
  ['the client', 'Sarah Whitcombe', guestNameRefusals.client],
  ['the client in other letters', '  SARAH   whitcombe ', guestNameRefusals.client],
  ['the client in full-width letters', 'Ｓａｒａｈ Ｗｈｉｔｃｏｍｂｅ', guestNameRefusals.client],
  ['the client with an accent and a point', 'Sárah Whitcombe.', guestNameRefusals.client],
  ['the client in letters of another script', 'Ѕаrаһ Whіtсоmbе', guestNameRefusals.client],
  ['the client’s company', 'Northfield mills', guestNameRefusals.client],
  ['the project', 'Harbour lights', guestNameRefusals.project],
  ['whom the studio made a link for', 'Ben Stone', guestNameRefusals.linked],
  ['the studio', 'slatehouse', guestNameRefusals.studio],
  ['the studio with a capital I', 'SIatehouse', guestNameRefusals.studio],
  ['staff', 'Rob', guestNameRefusals.studio],
  ['staff with a zero', 'R0b', guestNameRefusals.studio],
  ['a colleague with an account', 'Maya Okafor', guestNameRefusals.studio],
  ['the client with a role', 'Sarah Whitcombe (client)', guestNameRefusals.client],
  ['the client in front of her company', 'Client: Sarah Whitcombe', guestNameRefusals.client],
  ['the client with letters that run together', 'Sarah VVhitcornbe', guestNameRefusals.client],
  ['whom a link was made for, with a role', 'Ben Stone [director]', guestNameRefusals.linked],
  ['the studio with its kind', 'Slatehouse Studio', guestNameRefusals.studio],
  ['the studio and its team', 'The Slatehouse Team', guestNameRefusals.studio],
  ['what staff are called among those present', 'Studio', guestNameRefusals.studio],
])('a guest cannot take the name of %s', async (_, name, text) => {
  const { guest, projectId } = await open()
  const viewer = guest()
  const introduced = await viewer.call('PUT', '/me', { name })
  expect([introduced.status, introduced.json.errors]).toEqual([422, { name: text }])
  const payload = await viewer.say({ name })
  expect([payload.status, payload.json.errors]).toEqual([422, { name: text }])
  expect(await viewer.list()).toEqual([])

  // Nor when renaming later.
  expect((await viewer.call('PUT', '/me', { name: 'Dana Fox' })).status).toBe(200)
  expect((await viewer.call('PUT', '/me', { name })).json.errors).toEqual({ name: text })
  const people = await product.db.select().from(reviewPeople).where(eq(reviewPeople.projectId, projectId))
  expect(people.map((person) => person.name)).toEqual(['Dana Fox'])
})

it('allows everybody their own name', async () => {
  const { guest, linked, client } = await open()
  expect((await linked.call('PUT', '/me', { name: 'ben stone' })).json.name).toBe('ben stone')
  expect((await linked.call('PUT', '/me', { name: 'Sarah Whitcombe' })).json.errors).toEqual({ name: guestNameRefusals.client })
  const signedIn = await client()
  expect((await signedIn.call('PUT', '/me', { name: 'Sarah Whitcombe' })).json.name).toBe('Sarah Whitcombe')
  expect((await signedIn.call('PUT', '/me', { name: 'Rob' })).json.errors).toEqual({ name: guestNameRefusals.studio })
  expect((await signedIn.call('PUT', '/me', { name: 'Dana Fox' })).json.errors).toEqual({ name: guestNameRefusals.signedIn })
  for (const name of ['Sarah Whitcombe-Jones', 'Robert', 'Robin Studio', 'Client', 'Роб', 'Олена Коваль', 'Νίκος', '李雷']) {
    expect((await guest().call('PUT', '/me', { name })).json.name).toBe(name)
  }
  // Staff may use their own names.
  const studio = guest({ cookie: staff })
  expect((await studio.say({ name: 'Rob' })).json.comment.author).toEqual({ name: 'Rob', kind: 'staff' })
})

it('approves in the typed name, and without it if it is that of another person', async () => {
  const { guest, projectId } = await open()
  const viewer = guest()
  const text = { version: 'V1', approvedBy: 'Sarah Whitcombe', clientEmail: 'sarah@northfield.example' }
  expect((await viewer.call('POST', '/approve', text)).status).toBe(200)
  const { project } = (await viewer.call('GET', '')).json
  expect(project.signOff).toMatchObject({ approvedBy: 'Sarah Whitcombe' })
  const [person] = await product.db.select().from(reviewPeople).where(eq(reviewPeople.projectId, projectId))
  expect(person!.name).toBe('Client')
})

it('keeps whom a link was made for beside the name that was given with it, in the history and in what anybody can verify', async () => {
  const { linked, projectId } = await open()
  const approved = await linked.call('POST', '/approve', {
    version: 'V1',
    approvedBy: 'Cat Three',
    clientEmail: 'cat@northfield.example',
  })
  expect(approved.status).toBe(200)
  const { json } = await product.request('GET', `/api/verify/${approved.json.signatureId}`)
  expect([json.name, json.invited, json.documentIntact]).toEqual(['Cat Three', 'Ben Stone', true])
  const rows = await product.db.select().from(activity).where(eq(activity.subject, projectId))
  expect(rows.find(({ action }) => action === 'review.approved')!.meta).toMatchObject({ by: 'Cat Three', invited: 'Ben Stone' })
})
