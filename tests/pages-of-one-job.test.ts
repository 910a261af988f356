import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { usualChangePlan } from '#domain/proposals/change-orders/change-order.ts'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { guessableAddress } from '#domain/reviews/review-settings.ts'
import { invoices } from '#server/tables/money/invoices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { makeProposal, makeSignature } from '#tests/support/factories.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeReview } from '#tests/support/make-review.ts'
import { makeColleague, makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import { textOfPage, type Page } from '#tests/support/rendered-page.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import ProjectPage from '#web/pages/admin/job-dashboard/project-page.tsx'
import { FirstPayment } from '#web/pages/documents/first-payment.tsx'
import InvoicePage from '#web/pages/documents/invoice-page.tsx'
import ProposalPage from '#web/pages/documents/proposal-page.tsx'
import PortalDashboardPage from '#web/pages/portal/dashboard-page.tsx'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  staff = await product.signIn()
})
afterAll(() => product.close())

const read = (page: Page, cookie?: string) => textOfPage(page, (path) => product.request('GET', path, { cookie }))
const post = (path: string, body: object = {}, cookie: string | undefined = staff) =>
  product.request('POST', path, { cookie, body })

describe('a client page that anyone can open', () => {
  const page = (id: string, cookie: string) =>
    read({ component: ProjectPage, route: 'admin/project/:key', path: `/admin/project/${id}?tab=review` }, cookie)
  const press = 'Make private and mail everyone their link'

  it('warns its owner, and an editor, who cannot change it', async () => {
    const { project } = await makeReview(product, staff)
    const editor = await makePerson(product, 'editor', { projects: [project.id] })
    const asOwner = await page(project.id, staff)
    expect(asOwner).toContain(guessableAddress)
    expect(asOwner).toContain(press)
    const asEditor = await page(project.id, editor.cookie)
    expect(asEditor).toContain(guessableAddress)
    expect(asEditor).not.toContain(press)
  })

  it('warns nobody once it has a private link', async () => {
    const { project } = await makeReview(product, staff, { asMade: true })
    expect(await page(project.id, staff)).not.toContain(guessableAddress)
  })
})

describe('the first payment', () => {
  async function signed() {
    const body = makeProposal({ items: [{ label: 'Filming', description: '', cost: 4_000 }], schedule: usualPlan })
    const { json } = await post('/api/proposals', body)
    await post(`/api/proposals/${json.proposalId}/send`)
    const answer = await post(`/api/proposal/${json.proposalId}/approve`, makeSignature(), undefined)
    const invoiceId: string = answer.json.proposal.invoiceId
    const proposalId: string = json.proposalId
    const component = () => FirstPayment({ proposalId, invoiceId })
    return { proposalId, invoiceId, page: () => read({ component, route: 'proposal/:id', path: `/proposal/${proposalId}` }) }
  }
  const checking = 'We’re checking your invoice and will email it to you.'

  it('is asked for once its invoice is mailed, and thanked for once it is paid', async () => {
    const { invoiceId, page } = await signed()
    await product.settle()
    const open = await page()
    expect(open).toContain('Pay now')
    expect(open).toContain('£2,000')
    expect(open).not.toContain(checking)
    await post(`/api/admin/invoices/${invoiceId}/payments`, { amount: 2_000, method: 'bank-transfer', receivedOn: '2026-11-01' })
    const paid = await page()
    expect(paid).not.toContain('Pay now')
    expect(paid).not.toContain(checking)
  })

  it('is being checked only while its invoice is a draft', async () => {
    const { invoiceId, page } = await signed()
    await product.settle()
    await product.db.update(invoices).set({ state: 'draft' }).where(eq(invoices.id, invoiceId))
    expect(await page()).toContain(checking)
    await product.db.update(invoices).set({ state: 'issued' }).where(eq(invoices.id, invoiceId))
    expect(await page()).not.toContain(checking)
  })
})

describe('the page of a change order', () => {
  async function ordered() {
    const { json } = await post('/api/proposals', makeProposal({ schedule: usualPlan }))
    await post(`/api/proposals/${json.proposalId}/send`)
    await post(`/api/proposal/${json.proposalId}/approve`, makeSignature(), undefined)
    await product.settle()
    const body = {
      reason: 'A second day on the quay.',
      items: [{ label: 'Filming', cost: 1_000 }],
      schedule: usualChangePlan,
    }
    const { id } = (await post(`/api/admin/projects/${json.id}/change-orders`, body)).json.changeOrder
    await post(`/api/proposals/${id}/send`, { message: '' })
    return { id: id as string, projectId: json.id as string }
  }
  const page = (id: string) => read({ component: ProposalPage, route: 'proposal/:id', path: `/proposal/${id}` })

  it('calls it one, before and after it is signed', async () => {
    const { id } = await ordered()
    const before = await page(id)
    expect(before).toContain('Approve change')
    expect(before).toContain('You can approve this change order until')
    expect(before).not.toMatch(/this proposal|begin production/i)
    await post(`/api/proposal/${id}/approve`, makeSignature(), undefined)
    const after = await page(id)
    expect(after).toContain('Change order 1 approved')
    expect(after).toContain('We’ll include it in our work on your project.')
    expect(after).not.toMatch(/this proposal|proposal approved|begin production/i)
  })

  it('asks for its invoice, which is not the first, and is paid at once', async () => {
    const { id } = await ordered()
    const { invoiceId } = (await post(`/api/proposal/${id}/approve`, makeSignature(), undefined)).json.proposal
    await product.settle()
    const component = () => FirstPayment({ proposalId: id, invoiceId })
    const payment = await read({ component, route: 'proposal/:id', path: `/proposal/${id}` })
    expect(payment).toContain('Pay now £1,000')
    expect(payment).not.toMatch(/first/i)
  })

  it('calls it one when it is declined or has expired', async () => {
    const { id } = await ordered()
    await post(`/api/proposal/${id}/decline`, { reason: 'Not now' }, undefined)
    const declined = await page(id)
    expect(declined).toContain('This change order was declined')
    expect(declined).not.toContain('This proposal')
    const other = await ordered()
    await product.db
      .update(proposals)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(proposals.id, other.id))
    const expired = await page(other.id)
    expect(expired).toContain('This change order is closed')
    expect(expired).toContain('This change order has expired. Please ask us for a new one.')
  })
})

it('the dashboard of a client who owes something says so', async () => {
  const client = await makePortalClient(product, { name: 'Sarah Whitcombe', company: 'Northfield Mills' })
  const admin = invoiceAdmin(product, staff)
  const { projectId } = await admin.offer(2_000, { signed: true })
  await product.settle()
  await product.db.update(projects).set({ clientId: client.id }).where(eq(projects.id, projectId))
  const invoice = await admin.draftFor(projectId, { items: [{ label: 'Filming', description: '', cost: 419.99, vatRate: null }] })
  expect((await admin.issue(invoice, true)).status).toBe(200)
  const browser = await signInClient(product, client)
  const text = await textOfPage({ component: PortalDashboardPage, route: 'portal', path: '/portal' }, (path) =>
    browser.request('GET', path),
  )
  expect(text).toMatch(/Pay £419\.99 by .*INV-\d+, The Launch/)
  expect(text).not.toMatch(/nothing (is )?waiting/i)
  // Not for a colleague who may not pay: the address of an invoice pays it.
  const { email } = await makeColleague(product, client, { name: 'Omar Field', rights: ['comment'] })
  const omar = await signInClient(product, { email })
  expect((await omar.request('GET', '/api/portal/projects')).json.toPay).toEqual([])
  // The deposit is owed too; what is paid goes.
  const toPay = async () => (await browser.request('GET', '/api/portal/projects')).json.toPay.map((one: any) => one.owedGBP)
  const before = await toPay()
  expect((await admin.pay(invoice.id, 419.99)).status).toBe(200)
  expect(await toPay()).toEqual(before.filter((owed: number) => owed !== 419.99))
})

it('the page of an invoice whose rest was written off adds up', async () => {
  const admin = invoiceAdmin(product, staff)
  const invoice = await admin.issued({ items: [{ label: 'Filming', description: '', cost: 600.6, vatRate: null }] })
  expect((await admin.pay(invoice.id, 598.6)).status).toBe(200)
  const { revision } = (await admin.request('GET', `/invoices/${invoice.id}`)).json.invoice
  const rest = { amount: 2, reason: 'Charges of the bank.', day: studioDay(new Date()), revision }
  expect((await post(`/api/admin/invoices/${invoice.id}/write-offs`, rest)).status).toBe(200)
  const page = await read({ component: InvoicePage, route: 'invoice/:id', path: `/invoice/${invoice.id}` })
  expect(page).toMatch(/Total £600\.60 Paid so far −£598\.60 Written off −£2\.00 Owed £0\.00/)
})
