import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { invoiceSettings } from '#server/tables/money/invoices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviews } from '#server/tables/reviews/reviews.ts'
import { makeEmail, makeQuoteRequest, makeSignature } from '#tests/support/factories.ts'
import { addFilm } from '#tests/support/make-review.ts'
import { makeViewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
  await product.db.insert(invoiceSettings).values({ vatNumber: 'GB123456789', issueByItself: false })
})
afterAll(() => product.close())

const staff = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await product.request(method, path, { cookie, ...(body !== undefined && { body }) })
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}
const guest = async (path: string) => (await product.request('GET', path)).json
const approve = async (id: string) => {
  await product.request('POST', `/api/proposal/${id}/approve`, { body: makeSignature() })
  await product.settle()
}
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

it('a job with two new wishes has the same sums on its quote, proposal, change orders, invoices and statement', async () => {
  // The quote of the site, with more rounds.
  const clientEmail = makeEmail()
  const request = makeQuoteRequest({ clientEmail, extras: ['Additional Revisions'], projectTitle: 'Salt Roads' })
  await product.request('POST', '/api/quote', { body: request })
  await product.settle()
  const [draft] = await product.db.select().from(projects).where(eq(projects.clientEmail, clientEmail))
  const quoted = (await staff('GET', `/api/admin/inquiries/${draft!.inquiryId}/project`)).project
  const quote = sumOf(quoted.items.map(({ cost }: { cost: number }) => cost))

  // The proposal takes its lines.
  const items = quoted.items.map(({ description, cost }: { description: string; cost: number }) => ({ label: description, cost }))
  const deliverables = ['One 90-second film, landscape', 'Two rounds of changes']
  const offer = {
    projectId: draft!.id,
    clientName: 'Ada Quill',
    clientEmail,
    projectTitle: 'Salt Roads',
    shootDays: 2,
    editDays: 3,
  }
  const { proposalId } = await staff('POST', '/api/proposals', { ...offer, items, deliverables, schedule: usualPlan })
  const projectId = draft!.id
  const { clientId } = (await product.db.select().from(projects).where(eq(projects.id, projectId)))[0]!
  const { client } = await staff('GET', `/api/admin/clients/${clientId}`)
  const billingAddress = { line1: '1 Quay Street', line2: '', city: 'Bristol', postalCode: 'BS1 4DJ', country: '' }
  await staff('PUT', `/api/admin/clients/${clientId}`, { ...client, billingAddress })
  await staff('POST', `/api/proposals/${proposalId}/send`, {})
  expect((await guest(`/api/proposal/${proposalId}`)).proposal.total).toBe(quote)
  await approve(proposalId)
  await staff('PATCH', `/api/proposals/${projectId}/status`, { status: 'post-prod' })

  // The rounds that were bought are among those included.
  const film = await addFilm(product, { durationSeconds: 91, width: 1920, height: 1080 })
  await staff('POST', `/api/admin/projects/${projectId}/versions`, { assetId: film.id, tell: false })
  await product.db.update(reviews).set({ privateKey: null }).where(eq(reviews.projectId, projectId))
  const viewer = makeViewer(product, draft!.slug)
  expect((await viewer.call('GET', '')).json.project.rounds).toMatchObject({ included: 4, used: 0, price: 250 })

  // Two wishes, a change order each.
  const asked = [
    ['Could you make a vertical version for stories?', 400],
    ['We also need subtitles in German.', 220.5],
  ] as const
  for (const [words, cost] of asked) {
    const { json } = await viewer.say({ name: 'Bea Marsh', comment: words })
    const { wish } = await staff('POST', `/api/admin/projects/${projectId}/wishes`, { comment: json.comment.id })
    const lines = [{ wish: wish.id, label: words, cost }]
    const { changeOrder } = await staff('POST', `/api/admin/projects/${projectId}/wishes/change-order`, { lines, send: true })
    const shown = (await guest(`/api/proposal/${changeOrder.id}`)).proposal
    expect([shown.total, shown.vat.gross]).toEqual([cost, Math.round(cost * 120) / 100])
    await approve(changeOrder.id)
  }
  const changes = sumOf(asked.map(([, cost]) => cost))
  const { scope, wishes } = await staff('GET', `/api/admin/projects/${projectId}/scope`)
  expect(wishes.map(({ state, changeOrder }: any) => [state, changeOrder])).toEqual([
    ['agreed', 1],
    ['agreed', 2],
  ])
  expect(scope.rows.map(({ kind, text, over }: any) => [kind, text, over])).toEqual([
    ['films', '1 of 1', false],
    ['lengths', '1:30', false],
    ['shapes', '1 of 2', false],
    ['shoot-days', '0 of 2', false],
    ['rounds', '0 of 4', false],
    ['languages', '0 of 1', false],
    ['versions', '1', false],
  ])

  // What is left of the plan is issued, and every paper has the same sum.
  const list = async () => (await staff('GET', `/api/admin/projects/${projectId}/invoices`)).invoices
  for (const { id, state } of await list()) {
    if (state !== 'planned' && state !== 'draft') continue
    const { invoice } = await staff('GET', `/api/admin/invoices/${id}`)
    await staff('POST', `/api/admin/invoices/${id}/issue`, { revision: invoice.revision, send: false })
  }
  const invoices = await Promise.all(
    (await list()).map(async ({ id }: { id: string }) => (await staff('GET', `/api/admin/invoices/${id}`)).invoice),
  )
  const cents = (amount: number) => Math.round(amount * 100)
  const net = cents(quote + changes)
  const gross = Math.round(net * 1.2)
  expect(sumOf(invoices.map(({ subtotal }) => cents(subtotal)))).toBe(net)
  expect(sumOf(invoices.map(({ total }) => cents(total)))).toBe(gross)
  const [card] = (await staff('GET', '/api/proposals')).proposals
  expect(cents(Number(card.value))).toBe(net)
  const [project] = await product.db.select().from(projects).where(eq(projects.id, projectId))
  expect(project!.valuePence).toBe(net)
  expect(cents((await staff('GET', `/api/admin/clients/${project!.clientId}/statement`)).balance)).toBe(gross)
}, 120_000)
