import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boardStatuses, type BoardStatus } from '#domain/projects/stages/board-status.ts'
import { invoices } from '#server/tables/money/invoices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
let admin: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
  admin = invoiceAdmin(product, cookie)
})
afterAll(() => product.close())

const setStatus = (projectId: string, status: BoardStatus) =>
  product.request('PATCH', `/api/proposals/${projectId}/status`, { cookie, body: { status } })

/** A project's status on every screen. */
async function told(projectId: string) {
  const read = async (path: string) => (await product.request('GET', path, { cookie })).json
  const { project } = await read(`/api/admin/projects/${projectId}`)
  const cards = (await read(`/api/proposals?status=${project.stage}&limit=100`)).proposals
  const card = cards.find(({ id }: { id: string }) => id === projectId)
  const pipeline = (await read('/api/ops/pipeline?limit=100')).projects.find(({ id }: { id: string }) => id === projectId)
  const link = await product.request('GET', `/api/proposals/${card.proposalId}`)
  const { completion } = (await read('/api/admin/analytics')).analytics
  return {
    board: [card.status, card.payment],
    production: card.production,
    list: project.status,
    pipeline: pipeline?.stage ?? null,
    proposal: link.json.proposal.status,
    completed: completion.projects,
  }
}

it('shows prepaid work in its production stage on every screen, until it is delivered', async () => {
  const { projectId } = await admin.offer(1_000, { signed: true })
  await setStatus(projectId, 'production')
  const items = [makeItem({ cost: 1_000 })]
  const { id } = (await admin.issue(await admin.draftFor(projectId, { part: 'whole', items }))).json.invoice
  const shooting = { production: 'production', list: 'in-progress', pipeline: 'shooting', completed: 0 }
  expect(await told(projectId)).toEqual({ ...shooting, board: ['production', 'invoiced'], proposal: 'invoiced' })
  await admin.pay(id, 1_000)
  expect(await told(projectId)).toEqual({ ...shooting, board: ['production', 'paid'], proposal: 'paid' })

  await product.request('PATCH', `/api/ops/pipeline/${projectId}`, { cookie, body: { stage: 'delivered' } })
  const delivered = { production: 'production', list: 'completed', pipeline: 'delivered', completed: 1 }
  expect(await told(projectId)).toEqual({ ...delivered, board: ['paid', 'paid'], proposal: 'paid' })
  // Refunded money is owed again; delivery is not undone.
  const [payment] = (await admin.request('GET', `/invoices/${id}`)).json.invoice.payments
  await admin.request('DELETE', `/invoices/${id}/payments/${payment.id}`)
  expect(await told(projectId)).toEqual({ ...delivered, board: ['invoiced', 'invoiced'], proposal: 'invoiced' })
})

it('can be set to any status, and marking a card as invoiced or paid leaves production unchanged', async () => {
  const { projectId } = await admin.offer(1_000, { signed: true })
  for (const from of boardStatuses) {
    for (const to of boardStatuses) {
      await setStatus(projectId, from)
      const { status, json } = await setStatus(projectId, to)
      expect([status, json.proposal.status], `${from} to ${to}`).toEqual([200, to])
    }
  }
  await setStatus(projectId, 'production')
  await setStatus(projectId, 'paid')
  expect(await told(projectId)).toMatchObject({ board: ['paid', 'paid'], production: 'production', pipeline: 'shooting' })
  await setStatus(projectId, 'production')
  expect(await told(projectId)).toMatchObject({ board: ['production', 'none'], proposal: 'signed' })
})

it('shows invoices over the mark of staff, and clears the mark when they change', async () => {
  const { projectId } = await admin.offer(1_000, { signed: true })
  await setStatus(projectId, 'post-prod')
  await admin.issue(await admin.draftFor(projectId, { part: 'deposit', items: [makeItem({ cost: 500 })] }))
  await setStatus(projectId, 'paid')
  expect(await told(projectId)).toMatchObject({ board: ['paid', 'part'], proposal: 'signed' })
  await admin.issue(await admin.draftFor(projectId, { part: 'balance', items: [makeItem({ cost: 500 })] }))
  expect(await told(projectId)).toMatchObject({ board: ['post-prod', 'invoiced'], proposal: 'invoiced' })
})

it('is not fully invoiced while more is planned, and not paid by a deposit', async () => {
  const { projectId } = await admin.offer(1_000, { signed: true })
  const billed = async () => (await product.db.select().from(projects).where(eq(projects.id, projectId)))[0]!.billed
  const parts = [
    { part: 'deposit', label: 'Deposit', event: 'by-hand', percent: 50 },
    { part: 'balance', label: 'Balance', event: 'by-hand', percent: 50 },
  ]
  await admin.request('PUT', `/projects/${projectId}/invoice-plan`, { parts })
  expect(await billed()).toBe('none')
  const [deposit, balance] = await product.db.select().from(invoices).where(eq(invoices.projectId, projectId))
  await admin.issue(deposit!)
  await admin.pay(deposit!.id, deposit!.totalPence / 100)
  expect(await billed()).toBe('part')
  await admin.issue(balance!)
  expect(await billed()).toBe('invoiced')
  await admin.request('POST', `/invoices/${balance!.id}/credit`, { reason: 'Not wanted', items: null })
  expect(await billed()).toBe('part')
})
