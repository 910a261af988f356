import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { invoices } from '#server/tables/money/invoices.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const today = studioDay(new Date())
const request = (method: string, path: string, body?: unknown) => product.request(method, `/api/ops${path}`, { cookie, body })
const profitOf = async (id: string) =>
  (await request('GET', '/profit')).json.projects.find(({ projectId }: { projectId: string }) => projectId === id)

it('calculates the profit of a project to the penny', async () => {
  const { projectId } = await invoiceAdmin(product, cookie).offer(2_000.01, { signed: true })
  expect(await profitOf(projectId)).toMatchObject({ revenue: 2_000.01, costs: 0, marginPercentage: 100, status: 'healthy' })
  const [ona] = await product.db.insert(suppliers).values({ name: 'Ona', email: 'ona@x.example', dayRate: 45_051 }).returning()
  const book = (days: string[], more = {}) =>
    request('POST', '/bookings', { supplierId: ona!.id, projectId, days, state: 'booked', ...more })
  expect((await book(['2030-01-07', '2030-01-08'])).status).toBe(200)
  await book(['2030-01-09'], { part: 'morning' })
  await book(['2030-01-10'], { state: 'held', rate: 100 })
  const cost = await request('POST', `/profit/${projectId}/costs`, { label: 'Van', day: '2030-01-07', amount: 74.99 })
  // Two days, the larger half of one, and the van; held days cost nothing yet.
  expect(await profitOf(projectId)).toMatchObject({
    revenue: 2_000.01,
    costs: 1_201.27,
    margin: 798.74,
    marginPercentage: 39.9,
    status: 'warning',
    held: 100,
  })
  const { json } = await request('GET', `/profit/${projectId}`)
  expect(json.bookings.map(({ day, amount }: any) => [day, amount])).toEqual([
    ['2030-01-07', 450.51],
    ['2030-01-08', 450.51],
    ['2030-01-09', 225.26],
    ['2030-01-10', 100],
  ])
  expect(json.costs).toMatchObject([{ label: 'Van', amount: 74.99 }])
  // Changing the rate or deleting the supplier does not change agreed costs.
  await product.db.update(suppliers).set({ dayRate: 1 }).where(eq(suppliers.id, ona!.id))
  await product.request('DELETE', `/api/admin/suppliers/${ona!.id}`, { cookie })
  expect((await request('GET', `/profit/${projectId}`)).json.bookings[0]).toMatchObject({ supplierName: 'Ona', amount: 450.51 })

  expect((await request('DELETE', `/costs/${cost.json.id}`)).status).toBe(200)
  expect((await request('DELETE', `/costs/${cost.json.id}`)).status).toBe(404)
  expect(await profitOf(projectId)).toMatchObject({ costs: 1_126.28 })
  const deeds = (await product.db.select().from(activity).where(eq(activity.subject, projectId))).map(({ action }) => action)
  expect(deeds).toEqual(expect.arrayContaining(['booking.made', 'cost.added', 'cost.removed']))
})

it('uses what was invoiced, less credit notes, once the last invoice is issued', async () => {
  const admin = invoiceAdmin(product, cookie)
  const { projectId } = await admin.offer(1_000, { signed: true })
  const whole = await admin.draftFor(projectId, { part: 'whole', items: [makeItem({ cost: 900, vatRate: 2000 })] })
  const { json } = await admin.issue(whole)
  expect(await profitOf(projectId)).toMatchObject({ revenue: 900 })
  const [row] = await product.db.select().from(invoices).where(eq(invoices.id, json.invoice.id))
  const { searchText: _, ...copy } = row!
  await product.db
    .insert(invoices)
    .values({ ...copy, id: 'C'.repeat(22), kind: 'credit-note', number: 1, creditOf: row!.id, subtotalPence: 10_000 })
  expect(await profitOf(projectId)).toMatchObject({ revenue: 800, status: 'healthy' })
})

it('refuses invalid costs', async () => {
  const { id } = await addProjectRow(product)
  const cost = { label: 'Van', day: today, amount: 10 }
  for (const wrong of [{ amount: 0 }, { amount: -1 }, { amount: 0.005 }, { label: ' ' }, { day: '1999-01-01' }]) {
    expect((await request('POST', `/profit/${id}/costs`, { ...cost, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
  }
  expect((await request('POST', `/profit/${crypto.randomUUID()}/costs`, cost)).status).toBe(404)
  expect((await request('GET', `/profit/${crypto.randomUUID()}`)).status).toBe(404)
})
