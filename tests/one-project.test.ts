import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualPlan } from '#domain/invoices/payment-plan.ts'
import { invoiceSettings } from '#server/tables/invoices.ts'
import { mails } from '#server/tables/mails.ts'
import { makeSignature } from './support/factories.ts'
import { makePortalClient, signInClient, type PortalBrowser } from './support/portal-browser.ts'
import { addFilm } from './support/make-review.ts'
import { asCells, expectedAfter, type Told } from './support/one-project-table.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

let product: TestProduct
let cookie: string
let client: Awaited<ReturnType<typeof makePortalClient>>
let browser: PortalBrowser
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
  client = await makePortalClient(product)
  browser = await signInClient(product, client)
  await product.db.insert(invoiceSettings).values({ vatNumber: 'GB123456789', issueByItself: false })
})
afterAll(() => product.close())

const staff = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await product.request(method, path, { cookie, ...(body !== undefined && { body }) })
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}

async function textOf(path: string): Promise<string> {
  const { bytes } = await product.request('GET', path, { cookie })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

/** Reads the project's facts from every list, page and board, and checks that they agree. */
async function told(projectId: string, proposalId: string): Promise<Told> {
  const ofProject = ({ id }: { id: string }) => id === projectId
  const { project } = await staff('GET', `/api/admin/projects/${projectId}`)
  const card = (await staff('GET', '/api/proposals?limit=100')).proposals.find(ofProject)
  const listed = (await staff('GET', '/api/admin/projects')).projects.find(ofProject)
  const ofClient = (await staff('GET', `/api/admin/clients/${client.id}/projects`)).projects.find(ofProject)
  const pipeline = (await staff('GET', '/api/ops/pipeline?limit=100')).projects.find(ofProject)
  const profit = (await staff('GET', '/api/ops/profit')).projects.find((row: any) => row.projectId === projectId)
  const { figures, tabs } = await staff('GET', '/api/admin/invoices')
  const sold = (await staff('GET', `/api/admin/clients/${client.id}`)).client.totalValue
  const { analytics } = await staff('GET', '/api/admin/analytics')
  const offer = (await product.request('GET', `/api/proposals/${proposalId}`)).json.proposal
  const portal = await browser.request('GET', `/api/portal/project/${projectId}`)
  const dashboard = (await browser.request('GET', '/api/portal/projects')).json
  const tile = dashboard.projects.find(ofProject)

  // Same status everywhere.
  expect([card.status, listed.stage, ofClient.stage]).toEqual([project.stage, project.stage, project.stage])
  expect([card.payment, listed.payment, listed.status]).toEqual([project.payment, project.payment, project.status])
  expect([card.production, card.delivered]).toEqual([project.production, project.delivered])
  const active = ['in-progress', 'awaiting-review'].includes(project.status) ? 1 : 0
  expect([analytics.projects.active, dashboard.totals.activeProjects]).toEqual([active, active])
  const shown = portal.status === 200 ? portal.json.project : null
  if (shown) {
    const done = shown.milestones.filter(({ complete }: any) => complete).length
    expect([tile.status, tile.milestonesDone, tile.milestonesTotal]).toEqual([shown.status, done, shown.milestones.length])
    expect(tile.pendingReviews).toBe(shown.reviewItems.filter(({ waiting }: any) => waiting).length)
    const owed = shown.invoices
      .filter(({ status }: any) => status === 'sent')
      .reduce((sum: number, one: any) => sum + one.owedGBP, 0)
    expect(owed).toBe(figures.owed)
  }
  return {
    board: project.stage,
    payment: project.payment,
    list: project.status,
    pipeline: pipeline?.stage ?? null,
    offer: offer.status,
    portal: shown?.status ?? null,
    milestones: tile ? `${tile.milestonesDone}/${tile.milestonesTotal}` : '-',
    next: tile?.nextMilestone?.name ?? null,
    review: shown ? shown.reviewItems.map(({ status }: any) => status).join(', ') : '-',
    sold,
    invoiced: tabs.all.total,
    owed: figures.owed,
    revenue: profit?.revenue ?? null,
  }
}

it('one project is told in the same words and sums by every screen, document and mail, after each step of its life', async () => {
  const items = [{ label: 'Filming', description: 'On the quay', cost: 3_000 }]
  const offer = {
    clientName: client.name,
    clientEmail: client.email,
    projectTitle: 'Salt Roads',
    shootDays: 1,
    editDays: 2,
    items,
  }
  const { proposalId } = await staff('POST', '/api/proposals', offer)
  const { client: known } = await staff('GET', `/api/admin/clients/${client.id}`)
  const billingAddress = { line1: '1 Quay Street', line2: '', city: 'Bristol', postalCode: 'BS1 4DJ', country: '' }
  await staff('PUT', `/api/admin/clients/${client.id}`, { ...known, billingAddress })
  const { id: projectId } = (await staff('GET', '/api/proposals')).proposals[0]
  const setStatus = (status: string) => staff('PATCH', `/api/proposals/${projectId}/status`, { status })
  const partOf = async (part: string) => {
    const { invoices } = await staff('GET', `/api/admin/projects/${projectId}/invoices`)
    return (await staff('GET', `/api/admin/invoices/${invoices.find((one: any) => one.part === part).id}`)).invoice
  }
  const issue = async (part: string) => {
    const { id, revision } = await partOf(part)
    return staff('POST', `/api/admin/invoices/${id}/issue`, { revision, send: true })
  }
  const pay = async (part: string) =>
    staff('POST', `/api/admin/invoices/${(await partOf(part)).id}/payments`, {
      amount: 1_800,
      method: 'bank-transfer',
      receivedOn: '2026-01-01',
    })
  const addVersion = async () =>
    staff('POST', `/api/admin/projects/${projectId}/versions`, { assetId: (await addFilm(product)).id, tell: false })
  const newest = async () => (await browser.request('GET', `/api/portal/project/${projectId}`)).json.project.reviewItems[0].id
  const steps: Record<string, () => Promise<unknown>> = {
    drafted: async () => undefined,
    sent: () => staff('POST', `/api/proposals/${proposalId}/send`, {}),
    signed: () => product.request('POST', `/api/proposal/${proposalId}/approve`, { body: makeSignature() }),
    'invoices planned': () => staff('PUT', `/api/admin/projects/${projectId}/invoice-plan`, { parts: usualPlan }),
    'pre-production': () => setStatus('pre-prod'),
    'deposit issued': () => issue('deposit'),
    filming: () => setStatus('production'),
    'deposit paid': () => pay('deposit'),
    editing: () => setStatus('post-prod'),
    'V1 added': addVersion,
    'changes requested': async () =>
      browser.request('POST', `/api/portal/review/${await newest()}/request-changes`, { body: { feedback: 'Less wind.' } }),
    'V2 added': addVersion,
    'V2 approved': async () => browser.request('POST', `/api/portal/review/${await newest()}/approve`),
    'balance issued': () => issue('balance'),
    'balance paid': () => pay('balance'),
    'part refunded': async () => {
      const { id, revision, payments } = await partOf('balance')
      const path = `/api/admin/invoices/${id}/payments/${payments[0].id}/refund`
      return staff('POST', path, { amount: 600, receivedOn: '2026-01-02', revision })
    },
    'refund credited': async () => {
      const items = [{ label: 'One day less', description: '', cost: 500, vatRate: 2000 }]
      return staff('POST', `/api/admin/invoices/${(await partOf('balance')).id}/credit`, { reason: 'A day less', items })
    },
    delivered: () => staff('PATCH', `/api/ops/pipeline/${projectId}`, { stage: 'delivered' }),
    archived: () => setStatus('archived'),
  }
  expect(Object.keys(steps)).toEqual([...expectedAfter.keys()])
  for (const [step, take] of Object.entries(steps)) {
    await take()
    await product.settle()
    expect(asCells(await told(projectId, proposalId)), step).toEqual(expectedAfter.get(step))
  }

  expect(await textOf(`/api/proposal/${proposalId}/pdf`)).toContain('£3,000')
  const { invoices } = await staff('GET', `/api/admin/projects/${projectId}/invoices`)
  for (const { id, kind } of invoices) {
    const text = await textOf(`/api/admin/invoices/${id}/invoice.pdf`)
    const sums = kind === 'invoice' ? ['£1,500.00', '£300.00', '£1,800.00'] : ['£500.00', '£100.00', '£600.00']
    for (const sum of sums) expect(text).toContain(sum)
  }
  const written = await product.db.select().from(mails).where(eq(mails.toAddress, client.email))
  const mailOf = (template: string) => written.filter((mail) => mail.template === template).map(({ text }) => text)
  expect(mailOf('proposal-sent')).toEqual([expect.stringContaining('£3,000')])
  expect(mailOf('invoice-sent')).toEqual([expect.stringContaining('£1,800'), expect.stringContaining('£1,800')])
  expect(mailOf('payment-receipt')).toEqual([expect.stringContaining('£1,800'), expect.stringContaining('£1,800')])
  expect(mailOf('refund-receipt')).toEqual([expect.stringContaining('£600')])
}, 120_000)
