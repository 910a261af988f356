import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondByOneLink } from '#domain/reviews/approvals/approvals.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { mainContactOf, makeColleague, makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import { makeShareLink, makeViewer, type Viewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(() => product.close())

/** A review that two people have to approve, of a client with two people. */
async function open(approvalsNeeded = 2) {
  const client = await makePortalClient(product, { name: 'Sarah Whitcombe', company: 'Northfield Mills' })
  const omar = await makeColleague(product, client, { name: 'Omar Field' })
  const { project, review } = await makeReview(product, staff, {
    film: tenSeconds,
    project: { clientId: client.id, clientName: client.name, clientEmail: client.email },
  })
  const change = (needed: number, revision: number) =>
    product.request('PATCH', `/api/admin/projects/${project.id}/review`, {
      cookie: staff,
      body: { approvalsNeeded: needed, revision },
    })
  expect((await change(approvalsNeeded, review.revision)).json.review).toMatchObject({ approvalsNeeded })
  const as = async (contactId: string) =>
    makeViewer(product, project.slug, { cookie: await makeSession(product, 'client', { clientId: client.id, contactId }) })
  return {
    client,
    colleague: omar,
    project,
    version: review.versions[0]!,
    change,
    sarah: await as(await mainContactOf(product, client)),
    omar: await as(omar.id),
    guest: () => makeViewer(product, project.slug),
  }
}

const approve = (viewer: Viewer, given: object = {}) =>
  viewer.call('POST', '/approve', { version: 'V1', approvedBy: 'Typed Name', clientEmail: 'typed@name.example', ...given })
const read = async (viewer: Viewer) => (await viewer.call('GET', '')).json.project
const rowOf = async (id: string) => (await product.db.select().from(projects).where(eq(projects.id, id)))[0]!
const deedsOf = async (id: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, id)))
    .filter(({ action }) => action.startsWith('review.approv'))
    .map(({ action, meta }) => [action, meta.by])
const evidenceOf = async (version: string) =>
  product.db.select().from(signatures).where(eq(signatures.subject, version)).orderBy(signatures.place)

it('is approved with the second of two people, and the certificate names both and how each was proven', async () => {
  const { client, colleague, project, version, sarah, omar, guest } = await open()
  const first = await approve(sarah)
  expect([first.status, first.json]).toEqual([
    200,
    { success: true, signatureId: expect.any(String), approvedAt: expect.any(String) },
  ])
  for (const viewer of [sarah, omar, guest(), makeViewer(product, project.slug, { cookie: staff })]) {
    const { signOff, approvals } = await read(viewer)
    expect(signOff).toBeNull()
    expect(approvals).toMatchObject({ needed: 2, given: [{ approvedBy: 'Sarah Whitcombe', mine: viewer === sarah }] })
  }
  expect(await rowOf(project.id)).toMatchObject({ signedOff: false, reviewWaiting: true })
  const portal = await signInClient(product, colleague)
  const item = (await portal.request('GET', `/api/portal/project/${project.id}`)).json.project.reviewItems[0]
  expect(item).toMatchObject({
    status: 'pending',
    missing: 'Sarah Whitcombe approved V1. One more approval is needed.',
    mine: false,
  })
  // Her colleague is told; nobody is told that it is approved.
  await product.settle()
  const told = await product.db.select().from(mails).where(eq(mails.about, project.id)).orderBy(desc(mails.queuedAt))
  expect(told.map(({ template, toAddress }) => [template, toAddress])).toEqual([['review-approval-needed', colleague.email]])
  // By a link of their own, which knows who they are.
  expect(told[0]!.text).toContain('/clients/~__sealed_key__')

  expect((await approve(omar)).status).toBe(200)
  const { signOff, approvals } = await read(sarah)
  expect(signOff).toMatchObject({ version: 'V1', approvedBy: 'Sarah Whitcombe and Omar Field' })
  expect(approvals.given).toEqual([])
  expect(await rowOf(project.id)).toMatchObject({ signedOff: true, reviewWaiting: false })
  expect(await deedsOf(project.id)).toEqual([
    ['review.approval-given', 'Sarah Whitcombe'],
    ['review.approved', 'Omar Field'],
  ])
  const [one, two] = await evidenceOf(version.id)
  expect(one).toMatchObject({ name: 'Sarah Whitcombe', proof: 'signed-in', provenMailbox: client.email })
  expect(two).toMatchObject({ name: 'Omar Field', proof: 'signed-in', provenMailbox: colleague.email })
  expect(two!.document).toMatchObject({
    approvalsNeeded: 2,
    approvedBefore: [{ name: 'Sarah Whitcombe', proof: 'signed-in', provenMailbox: client.email, signatureId: one!.id }],
  })
  await product.settle()
  for (const { id } of [one!, two!]) {
    const { json } = await product.request('GET', `/api/verify/${id}`)
    expect(json).toMatchObject({ documentIntact: true, evidenceIntact: true, storedPdfIntact: true })
    expect(json.approvedBefore?.map(({ name, proof }: any) => [name, proof])).toEqual(
      id === two!.id ? [['Sarah Whitcombe', 'signed-in']] : undefined,
    )
  }
  const sent = await product.db.select().from(mails).where(eq(mails.template, 'document-signed'))
  expect(sent.filter(({ about }) => about === project.id).map(({ toAddress }) => toAddress)).toEqual(
    expect.arrayContaining([client.email, colleague.email]),
  )
})

it('counts the same person once, however often and wherever they approve', async () => {
  const { client, project, version, sarah, guest } = await open()
  const first = await approve(sarah)
  const again = await Promise.all(Array.from({ length: 5 }, () => approve(sarah)))
  expect(again.every(({ status, json }) => status === 200 && json.signatureId === first.json.signatureId)).toBe(true)
  const portal = await signInClient(product, client)
  const { id } = (await portal.request('GET', `/api/portal/project/${project.id}`)).json.project.reviewItems[0]
  expect((await portal.request('POST', `/api/portal/review/${id}/approve`)).status).toBe(200)
  // Somebody without a session who gives her name or her address.
  expect((await approve(guest(), { approvedBy: 'sarah whitcombe' })).status).toBe(200)
  expect((await approve(guest(), { approvedBy: 'S. W.', clientEmail: client.email.toUpperCase() })).status).toBe(200)
  expect((await read(sarah)).signOff).toBeNull()
  expect(await evidenceOf(version.id)).toHaveLength(1)
})

it('counts one link once, whatever names and browsers it is used with, and says so', async () => {
  const { project, version } = await open()
  const link = await makeShareLink(product, staff, project.id, { name: 'Ann Lee' })
  const other = await makeShareLink(product, staff, project.id, { name: 'Ben Stone' })
  const as = (key: string, approvedBy: string) =>
    approve(makeViewer(product, key), { approvedBy, clientEmail: `${approvedBy.split(' ')[0]}@x.example` })
  expect((await as(link.key, 'Ann Lee')).status).toBe(200)
  const second = await as(link.key, 'Bill Moor')
  expect([second.status, second.json.message]).toEqual([409, secondByOneLink])
  expect(await rowOf(project.id)).toMatchObject({ signedOff: false })
  expect(await evidenceOf(version.id)).toHaveLength(1)
  expect((await as(other.key, 'Ben Stone')).status).toBe(200)
  expect(await rowOf(project.id)).toMatchObject({ signedOff: true })
})

it('takes two at once as one approval each', async () => {
  const { project, version, sarah, omar } = await open()
  const answers = await Promise.all([sarah, omar, sarah, omar].map((viewer) => approve(viewer)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await evidenceOf(version.id)).map(({ name }) => name).toSorted()).toEqual(['Omar Field', 'Sarah Whitcombe'])
  expect((await deedsOf(project.id)).map(([action]) => action)).toEqual(['review.approval-given', 'review.approved'])
})

it('is open again when one of the two withdraws, and waits for one', async () => {
  const { project, sarah, omar } = await open()
  await approve(sarah)
  expect((await omar.call('POST', '/approve/undo')).status, 'not theirs').toBe(403)
  expect((await sarah.call('POST', '/approve/undo')).status).toBe(200)
  expect((await read(sarah)).approvals.given).toEqual([])
  await approve(sarah)
  await approve(omar)
  expect((await read(sarah)).signOff.undoUntil).toEqual(expect.any(String))
  expect((await sarah.call('POST', '/approve/undo')).status).toBe(200)
  const { signOff, approvals } = await read(omar)
  expect([signOff, approvals.given.map(({ approvedBy }: any) => approvedBy)]).toEqual([null, ['Omar Field']])
  expect(await rowOf(project.id)).toMatchObject({ signedOff: false, reviewWaiting: true })
  expect((await approve(sarah)).status).toBe(200)
  expect((await read(sarah)).signOff).toMatchObject({ approvedBy: 'Omar Field and Sarah Whitcombe' })
  // The studio opens it again: both begin anew.
  const reopened = await product.request('POST', `/api/admin/projects/${project.id}/reopen`, {
    cookie: staff,
    body: { reason: 'The wrong logo' },
  })
  expect(reopened.status).toBe(200)
  expect(await read(omar)).toMatchObject({ signOff: null, approvals: { given: [] } })
})

it('is enough with one where one is needed, also when that is changed meanwhile', async () => {
  const { change, sarah } = await open()
  await approve(sarah)
  const now = await change(1, 2)
  expect(now.status).toBe(200)
  expect((await read(sarah)).signOff, 'nobody approves by a setting').toBeNull()
  expect((await approve(sarah)).status).toBe(200)
  expect((await read(sarah)).signOff).toMatchObject({ approvedBy: 'Sarah Whitcombe' })
  expect((await change(3, 3)).status).toBe(422)
})
