import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { invoices, invoiceSettings } from '#server/tables/money/invoices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { approve, makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { mayHandOver } from './may-hand-over.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
  admin = invoiceAdmin(product, cookie)
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.delete(invoiceSettings)
})

it('allows delivery whatever is owed, unless staff chose to wait for payment', async () => {
  const { projectId } = await admin.offer()
  await admin.issue(await admin.draftFor(projectId))
  expect(await mayHandOver(product.db, projectId)).toBe(true)
})

it('waits for drafts, issued and partly paid invoices, and allows delivery with the last penny', async () => {
  await product.db.insert(invoiceSettings).values({ holdDeliverables: true })
  const { projectId } = await admin.offer()
  const ask = () => mayHandOver(product.db, projectId)
  expect(await ask()).toBe(true)
  const draft = await admin.draftFor(projectId)
  expect(await ask()).toBe(false)
  const { id } = (await admin.issue(draft)).json.invoice
  await admin.pay(id, 999.99)
  expect(await ask()).toBe(false)
  await admin.pay(id, 0.01)
  expect(await ask()).toBe(true)
})

it('waits for a balance that is only planned, and for no other project', async () => {
  await product.db.insert(invoiceSettings).values({ holdDeliverables: true })
  const { projectId } = await admin.offer()
  const other = await admin.offer()
  await admin.request('PUT', `/projects/${projectId}/invoice-plan`, {
    parts: [{ part: 'whole', label: 'All', percent: 100, event: 'approval' }],
  })
  expect([await mayHandOver(product.db, projectId), await mayHandOver(product.db, other.projectId)]).toEqual([false, true])
})

it('refuses the download of an approved film until it is paid, except to staff', async () => {
  await product.db.insert(invoiceSettings).values({ holdDeliverables: true })
  const { project, films } = await makeReview(product, cookie)
  await product.services.storage.write(films[0]!.storageKey, Buffer.alloc(films[0]!.bytes))
  const { id } = (await admin.issue(await admin.draftFor(project.id))).json.invoice
  await approve(product, project.slug, 'V1')
  const look = async () => (await product.request('GET', `/api/client/${project.slug}`)).json.project
  const { held, videos } = await look()
  expect(held).toBe(true)
  const refused = await product.request('GET', videos[0].url)
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'Your downloads will be available as soon as the last invoice is paid.',
  ])
  expect((await product.request('GET', videos[0].url, { cookie })).status).toBe(200)
  await admin.pay(id, 1_000)
  expect((await look()).held).toBe(false)
  expect((await product.request('GET', videos[0].url)).status).toBe(200)
})

it('keeps what was delivered open, whatever a change order is invoiced for afterwards', async () => {
  await product.db.insert(invoiceSettings).values({ holdDeliverables: true })
  const { projectId, proposalId } = await admin.offer()
  const first = await admin.issue(await admin.draftFor(projectId))
  await admin.pay(first.json.invoice.id, 1_000)
  await product.db.update(projects).set({ delivered: true }).where(eq(projects.id, projectId))
  const change = await admin.draftFor(projectId)
  expect(await mayHandOver(product.db, projectId)).toBe(false)
  const [offer] = await product.db.select().from(proposals).where(eq(proposals.id, proposalId))
  const order = { ...offer!, id: 'C'.repeat(22), changeOrder: 1 }
  await product.db.insert(proposals).values(order)
  await product.db.update(invoices).set({ proposalId: order.id }).where(eq(invoices.id, change.id))
  expect(await mayHandOver(product.db, projectId)).toBe(true)
})
