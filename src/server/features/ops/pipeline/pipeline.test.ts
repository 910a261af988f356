import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pipelineStages } from '#domain/projects/stages/stage-views.ts'
import { activity } from '#server/tables/people/activity.ts'
import { pipelineTotals, projects } from '#server/tables/projects/projects.ts'
import { invoiceSettings, invoices } from '#server/tables/money/invoices.ts'
import { makeProposal } from '#tests/support/factories.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { addProjectRow, makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const read = async (query = '') => (await product.request('GET', `/api/ops/pipeline${query}`, { cookie })).json
const move = (id: string, stage: string, as?: string) =>
  product.request('PATCH', `/api/ops/pipeline/${id}`, { cookie, body: { stage, as } })
const rowOf = async (id: string) => (await product.db.select().from(projects).where(eq(projects.id, id)))[0]!

describe('the pipeline', () => {
  it('shows each project in its column, with its value and what it waits for', async () => {
    const { json } = await product.request('POST', '/api/proposals', { cookie, body: makeProposal({ validUntil: '2030-05-01' }) })
    await product.request('POST', `/api/proposals/${json.proposalId}/send`, { cookie, body: {} })
    const late = await addProjectRow(product, { stage: 'post-prod', deadline: '2020-01-01', valuePence: 123_450 })
    const quoted = await read('?stage=quoted')
    expect(quoted.projects).toMatchObject([
      { name: 'The Launch', client: 'Ada Quill', stage: 'quoted', dueDate: '2030-05-01', priority: 'low', value: 3000 },
    ])
    const editing = await read('?stage=editing')
    expect(editing.projects).toMatchObject([{ id: late.id, dueDate: '2020-01-01', priority: 'high', value: 1234.5 }])
    expect(editing.totals).toMatchObject({ editing: { projects: 1, value: 1234.5 }, quoted: { projects: 1, value: 3000 } })
    expect((await read()).projects).toHaveLength(2)
  })

  it('is paged, and omits archived projects', async () => {
    for (let number = 0; number < 5; number += 1) await addProjectRow(product, { stage: 'production' })
    await addProjectRow(product, { stage: 'cancelled' })
    const first = await read('?stage=shooting&limit=3')
    const second = await read(`?stage=shooting&limit=3&after=${first.next}`)
    const ids = [...first.projects, ...second.projects].map(({ id }: { id: string }) => id)
    expect([new Set(ids).size, second.next]).toEqual([5, null])
    expect((await product.request('GET', '/api/ops/pipeline?after=x', { cookie })).status).toBe(422)
  })

  it('keeps its totals correct whatever happens to projects', async () => {
    await Promise.all(
      ['leads', 'editing', 'prepped', 'editing'].map(async (stage) =>
        move((await read('?stage=shooting')).projects[0].id, stage),
      ),
    )
    await product.db.update(projects).set({ valuePence: 500 }).where(eq(projects.stage, 'production'))
    const { id } = await addProjectRow(product)
    await product.db.delete(projects).where(eq(projects.id, id))
    const rows = await product.db.select().from(projects)
    const totals = await product.db.select().from(pipelineTotals)
    for (const stage of pipelineStages) {
      const here = rows.filter(({ pipelineStage }) => pipelineStage === stage)
      expect(
        totals.find(({ pipelineStage }) => pipelineStage === stage),
        stage,
      ).toEqual({
        pipelineStage: stage,
        projects: here.length,
        valuePence: here.reduce((sum, { valuePence }) => sum + valuePence, 0),
      })
    }
  })
})

describe('a move', () => {
  it('is stored and recorded once, and can be undone to the exact stage', async () => {
    const { id } = await addProjectRow(product, { stage: 'signed' })
    const moved = await move(id, 'shooting')
    expect([moved.status, moved.json.project]).toMatchObject([200, { stage: 'shooting', projectStage: 'production' }])
    await move(id, 'shooting')
    const undone = await move(id, 'prepped', 'signed')
    expect(undone.json.project).toMatchObject({ stage: 'prepped', projectStage: 'signed' })
    const deeds = await product.db.select().from(activity).where(eq(activity.subject, id))
    expect(deeds.filter(({ action }) => action === 'project.moved-in-pipeline').map(({ meta }) => meta)).toEqual([
      { from: 'prepped', to: 'shooting' },
      { from: 'shooting', to: 'prepped' },
    ])
    expect(deeds.filter(({ action }) => action === 'project.stage-changed')).toHaveLength(2)
  })

  it('to the review needs a version, and out of it returns the project to the studio', async () => {
    const bare = await addProjectRow(product)
    const refused = await move(bare.id, 'review')
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('Add a version')])
    const { project } = await makeReview(product, cookie)
    expect((await rowOf(project.id)).pipelineStage).toBe('review')
    expect((await move(project.id, 'editing')).status).toBe(200)
    expect(await rowOf(project.id)).toMatchObject({ stage: 'post-prod', reviewWaiting: false, listStatus: 'in-progress' })
    expect((await move(project.id, 'review')).status).toBe(200)
    expect(await rowOf(project.id)).toMatchObject({ reviewWaiting: true, listStatus: 'awaiting-review' })
    expect((await move(project.id, 'delivered')).json.message).toBe('The client has not approved a version yet.')
  })

  it('to delivered shows on every screen, and waits for payment where the studio wants that', async () => {
    const { id } = await addProjectRow(product)
    expect((await move(id, 'delivered')).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ stage: 'post-prod', delivered: true, listStatus: 'completed' })
    await move(id, 'editing')
    expect(await rowOf(id)).toMatchObject({ delivered: false })

    await product.db
      .insert(invoiceSettings)
      .values({ holdDeliverables: true })
      .onConflictDoUpdate({
        target: invoiceSettings.only,
        set: { holdDeliverables: true },
      })
    const { projectId } = await invoiceAdmin(product, cookie).offer(500, { signed: true })
    await invoiceAdmin(product, cookie).draftFor(projectId)
    const refused = await move(projectId, 'delivered')
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('held back')])
    await product.db.delete(invoices).where(eq(invoices.projectId, projectId))
    expect((await move(projectId, 'delivered')).status).toBe(200)
  })

  it('is refused for unknown projects, unknown columns and archived projects', async () => {
    expect((await move(crypto.randomUUID(), 'editing')).status).toBe(404)
    const { id } = await addProjectRow(product, { stage: 'archived' })
    expect((await move(id, 'editing')).status).toBe(409)
    expect((await move(id, 'somewhere')).status).toBe(422)
  })
})

it('is a 404 while its switch is off, and for everybody but staff', async () => {
  const put = (on: boolean) => product.request('PUT', '/api/admin/flags/opsDashboard', { cookie, body: { on } })
  expect((await product.request('GET', '/api/ops/pipeline')).status).toBe(401)
  await put(false)
  for (const endpoint of ['today', 'pipeline', 'profit', 'roster', 'charts']) {
    expect((await product.request('GET', `/api/ops/${endpoint}`, { cookie })).status).toBe(404)
  }
  await put(true)
  expect((await product.request('GET', '/api/ops/today', { cookie })).status).toBe(200)
})
