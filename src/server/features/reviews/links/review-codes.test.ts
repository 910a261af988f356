import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { reviewApprovals, reviewRounds } from '#server/tables/reviews/reviews.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { secretsOf } from '#tests/support/mail-secrets.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makeShareLink, makeViewer, type Viewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  staff = await product.signIn()
})
afterAll(() => product.close())

/** A review that asks for codes. */
async function open(given: Parameters<typeof makeReview>[2] = {}) {
  const { project, review } = await makeReview(product, staff, { film: tenSeconds, proof: 'code', ...given })
  return { slug: project.slug, projectId: project.id, mailbox: project.clientEmail, versions: review.versions }
}

const approve = (viewer: Viewer) =>
  viewer.call('POST', '/approve', { version: 'V1', approvedBy: 'Ada Quill', clientEmail: 'ada@quill.example' })
async function codeTo(address: string): Promise<string> {
  const sent = await product.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.queuedAt))
  return secretsOf(
    product,
    sent.find(({ template }) => template === 'decision-code')!,
  ).code!
}
/** Asks for a code as this viewer and enters it. */
async function prove(viewer: Viewer, about: string, mailbox: string) {
  expect((await viewer.callAt('POST', '/api/codes', { about })).status).toBe(200)
  const answer = await viewer.callAt('POST', '/api/codes/check', { about, code: await codeTo(mailbox) })
  expect(answer.status).toBe(200)
}
const refusals = async (projectId: string) =>
  (await product.db.select().from(mails).where(eq(mails.about, projectId))).filter(
    ({ template }) => template === 'decision-refused',
  )

it('approves a version with the code of the client’s mailbox, and not without', async () => {
  const { slug, projectId, mailbox, versions } = await open()
  const [stranger, client] = [makeViewer(product, slug), makeViewer(product, slug)]
  expect((await stranger.call('GET', '')).json.project.identity.approvals).toMatchObject({ needs: 'code' })
  const watcher = await makePerson(product, 'editor')
  await product.request('PUT', `/api/admin/projects/${projectId}/watching`, { cookie: watcher.cookie, body: { watching: true } })
  expect((await approve(stranger)).status).toBe(403)
  expect(await refusals(projectId)).toHaveLength(1)
  const deeds = await product.db.select().from(activity).where(eq(activity.subject, projectId))
  expect(deeds.map(({ action }) => action)).toContain('project.decision-refused')
  const bell = (await product.request('GET', '/api/admin/notifications', { cookie: watcher.cookie })).json.notifications
  expect(bell.map(({ text }: { text: string }) => text)).toEqual(['Someone with the link could not prove they are the client'])
  await prove(client, slug, mailbox)
  expect((await approve(stranger)).status).toBe(403)
  expect((await approve(client)).status).toBe(200)
  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.subject, versions[0]!.id))
  expect(evidence).toMatchObject({ proof: 'code', provenMailbox: mailbox })
  expect(await product.db.select().from(reviewApprovals).where(eq(reviewApprovals.projectId, projectId))).toHaveLength(1)
})

it('mails the code of a share link to its holder, and takes it for that link only', async () => {
  const { slug, projectId, mailbox } = await open()
  const may = { comment: true, approve: true, download: false }
  const { key } = await makeShareLink(product, staff, projectId, { name: 'Bea', email: 'bea@agency.example', may })
  const bea = makeViewer(product, key)
  await prove(bea, key, 'bea@agency.example')
  expect(
    (
      await makeViewer(product, slug, { cookie: bea.cookies() }).call('POST', '/approve', {
        version: 'V1',
        approvedBy: 'Bea',
        clientEmail: 'bea@agency.example',
      })
    ).status,
  ).toBe(403)
  const sent = await product.db.select().from(mails).where(eq(mails.toAddress, mailbox))
  expect(sent.filter(({ template }) => template === 'decision-code')).toEqual([])
  expect((await approve(bea)).status).toBe(200)
})

it('sends nobody a code for a page that they may not open', async () => {
  const { slug } = await open({ password: 'harbour lights at six' })
  const stranger = makeViewer(product, slug)
  expect((await stranger.callAt('POST', '/api/codes', { about: slug })).status).toBe(401)
})

it('asks for a code before an extra round with a price, and not before an included one', async () => {
  const { slug, projectId, mailbox } = await open({ roundsIncluded: 1, roundPrice: 180.5 })
  const client = makeViewer(product, slug)
  await client.say({ name: 'Ada Quill' })
  expect((await client.call('POST', '/rounds', { note: '', expectedPrice: null })).status).toBe(200)
  await client.say({})
  expect((await client.call('POST', '/rounds', { note: '', expectedPrice: 180.5 })).status).toBe(403)
  await prove(client, slug, mailbox)
  expect((await client.call('POST', '/rounds', { note: '', expectedPrice: 180.5 })).status).toBe(200)
  expect(await product.db.select().from(reviewRounds).where(eq(reviewRounds.projectId, projectId))).toHaveLength(2)
  // The next decision has its own code, at once: the one before is used.
  expect((await approve(client)).status).toBe(403)
  await prove(client, slug, mailbox)
  expect((await approve(client)).status).toBe(200)
})
