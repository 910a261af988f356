// @module-tag sweep: every screen of one project, at each of its stages
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { invoiceSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { makeSignature } from './support/factories.ts'
import { makePortalClient, signInClient, type PortalBrowser } from './support/portal-browser.ts'
import { addFilm } from './support/make-review.ts'
import { mailShown, screensOf, textOfPdf } from './support/one-project-screens.ts'
import { asCells, expectedAfter } from './support/one-project-table.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

const today = studioDay(new Date())

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

/** Mails since the last call, as the cell of the table tells them. */
const shownMails = new Set<string>()
async function newMails(): Promise<string> {
  const written = (await product.db.select().from(mails)).filter(({ id }) => !shownMails.has(id))
  for (const { id } of written) shownMails.add(id)
  // Signing in for the test is mailed as well, but is not about the project.
  const ofProject = written.filter(({ template }) => template !== 'new-browser')
  return ofProject.map(mailShown).toSorted().join('; ') || '-'
}

it('every screen, document and mail shows the same status and amounts after each step of a project', async () => {
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
      receivedOn: today,
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
      return staff('POST', path, { amount: 600, receivedOn: today, revision })
    },
    'refund credited': async () => {
      const items = [{ label: 'One day less', description: '', cost: 500, vatRate: 2000 }]
      return staff('POST', `/api/admin/invoices/${(await partOf('balance')).id}/credit`, { reason: 'A day less', items })
    },
    delivered: () => staff('PATCH', `/api/ops/pipeline/${projectId}`, { stage: 'delivered' }),
    archived: () => setStatus('archived'),
  }
  expect(Object.keys(steps)).toEqual([...expectedAfter.keys()])
  const screens = screensOf({
    asStaff: (path) => product.request('GET', path, { cookie }),
    asClient: (path) => browser.request('GET', path),
    asGuest: (path) => product.request('GET', path),
    projectId,
    proposalId,
    clientId: client.id,
    title: 'Salt Roads',
  })
  const shown = new Set<string>()
  for (const [step, take] of Object.entries(steps)) {
    await take()
    await product.settle()
    const expected = expectedAfter.get(step)!
    expect(await newMails(), `${step}: mails`).toBe(expected.mails)
    for (const [screen, read] of Object.entries(screens)) {
      const cells = asCells(await read())
      expect(cells, `${step}: ${screen}`).toEqual(Object.fromEntries(Object.keys(cells).map((name) => [name, expected[name]])))
      for (const name of Object.keys(cells)) shown.add(name)
    }
  }
  expect([...shown, 'mails'].toSorted(), 'every column is shown somewhere').toEqual(
    Object.keys(expectedAfter.get('drafted')!).toSorted(),
  )

  const { invoices } = await staff('GET', `/api/admin/projects/${projectId}/invoices`)
  for (const { id, kind } of invoices) {
    const text = await textOfPdf(await product.request('GET', `/api/admin/invoices/${id}/invoice.pdf`, { cookie }))
    const sums = kind === 'invoice' ? ['£1,500.00', '£300.00', '£1,800.00'] : ['£500.00', '£100.00', '£600.00']
    for (const sum of sums) expect(text).toContain(sum)
  }
}, 300_000)
