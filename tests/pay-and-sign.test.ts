import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContactRight } from '#domain/clients/contact-rights.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { activity } from '#server/tables/people/activity.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals, proposalSigners } from '#server/tables/money/proposals.ts'
import { reviewRounds } from '#server/tables/reviews/reviews.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeEmail, makeProposal, makeSignature, makeSignOff } from '#tests/support/factories.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { makeReview } from '#tests/support/make-review.ts'
import {
  makeColleague,
  makePortalClient,
  openPortalBrowser,
  signInClient,
  type PortalBrowser,
} from '#tests/support/portal-browser.ts'
import { textOfPage, type Page } from '#tests/support/rendered-page.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import ProjectPage from '#web/pages/admin/job-dashboard/project-page.tsx'
import InvoicePage from '#web/pages/documents/invoice-page.tsx'
import ProposalPage from '#web/pages/documents/proposal-page.tsx'
import VerifyPage from '#web/pages/documents/verify-page.tsx'

let product: TestProduct
let staff: string
let client: Awaited<ReturnType<typeof makePortalClient>>
let omar: { id: string; browser: PortalBrowser }
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  staff = await product.signIn()
})
afterAll(() => product.close())
beforeEach(async () => {
  client = await makePortalClient(product, { name: 'Sarah Whitcombe', company: 'Northfield Mills' })
  const { id, email } = await makeColleague(product, client, { name: 'Omar Field', rights: [] })
  omar = { id, browser: await signInClient(product, { email }) }
})

const give = (...rights: ContactRight[]) => product.db.update(contacts).set({ rights }).where(eq(contacts.id, omar.id))
const everythingBut = (right: ContactRight) =>
  give(...(['comment', 'approve', 'pay', 'sign'] as const).filter((one) => one !== right))
const ofClient = (projectId: string) => product.db.update(projects).set({ clientId: client.id }).where(eq(projects.id, projectId))

const mayNotPay = 'You can’t pay invoices for your company. Please ask a colleague who manages People.'
const mayNotSign = 'You can’t sign or agree prices for your company. Please ask a colleague who manages People.'

describe('paying', () => {
  async function invoiced() {
    const admin = invoiceAdmin(product, staff)
    const { projectId } = await admin.offer()
    await ofClient(projectId)
    return (await admin.issue(await admin.draftFor(projectId))).json.invoice.id as string
  }
  /** Who the history says tried to pay this invoice. */
  async function namesIn(id: string) {
    const rows = await product.db
      .select()
      .from(activity)
      .where(sql`${activity.meta}::text like ${`%${id}%`} and ${activity.actor} = 'client'`)
    return rows.map(({ meta }) => (meta as { by?: string }).by)
  }
  const page = (id: string, as: PortalBrowser) =>
    textOfPage({ component: InvoicePage, route: 'invoice/:id', path: `/invoice/${id}` }, (path) => as.request('GET', path))

  it('is refused with words to who may do anything else, on every way to pay', async () => {
    const id = await invoiced()
    await everythingBut('pay')
    const read = await omar.browser.request('GET', `/api/invoice/${id}`)
    expect([read.status, read.json.payRefusal]).toEqual([200, mayNotPay])
    const ways = [
      ['track-payment-attempt', { method: 'stripe' }],
      ['bank-transfer-initiated', {}],
      ['checkout', {}],
    ] as const
    for (const [way, body] of ways) {
      const answer = await omar.browser.request('POST', `/api/invoice/${id}/${way}`, { body })
      expect([way, answer.status, answer.json.message]).toEqual([way, 403, mayNotPay])
    }
    expect(await namesIn(id), 'and nothing is noted').toEqual([])
    // They read and keep it all the same.
    expect((await omar.browser.request('GET', `/api/invoice/${id}/invoice.pdf`)).status).toBe(200)
    expect(await page(id, omar.browser)).toContain('Payment')
  })

  it('is open to who may pay and nothing else, under their own name', async () => {
    const id = await invoiced()
    await give('pay')
    expect((await omar.browser.request('GET', `/api/invoice/${id}`)).json.payRefusal).toBeUndefined()
    const paid = await omar.browser.request('POST', `/api/invoice/${id}/bank-transfer-initiated`, { body: {} })
    expect(paid.status).toBe(200)
    expect(await namesIn(id)).toEqual(['Omar Field'])
  })

  it('of another client’s people is as with the link alone', async () => {
    const id = await invoiced()
    const other = await signInClient(product, await makePortalClient(product))
    expect((await other.request('GET', `/api/invoice/${id}`)).json.payRefusal).toBeUndefined()
  })
})

describe('signing', () => {
  async function offered() {
    const { projectId, proposalId } = await invoiceAdmin(product, staff).offer()
    await product.request('POST', `/api/proposals/${proposalId}/send`, { cookie: staff, body: {} })
    await ofClient(projectId)
    return { projectId, proposalId }
  }
  const decisionOf = async (id: string) => (await product.db.select().from(proposals).where(eq(proposals.id, id)))[0]!.decision

  it('a proposal is refused with words to who may not, by either address and also to decline, and the page says why', async () => {
    const { proposalId } = await offered()
    await everythingBut('sign')
    const body = makeSignature({ name: 'Sarah Whitcombe', email: client.email })
    const tried = [
      await omar.browser.request('POST', `/api/proposal/${proposalId}/approve`, { body }),
      await omar.browser.request('PATCH', `/api/proposals/${proposalId}/approve`, { body }),
      await omar.browser.request('PATCH', `/api/proposals/${proposalId}/approve`),
      await omar.browser.request('POST', `/api/proposal/${proposalId}/decline`, { body: { reason: 'Too dear' } }),
    ]
    expect(tried.map(({ status, json }) => [status, json.message])).toEqual(tried.map(() => [403, mayNotSign]))
    expect(await decisionOf(proposalId)).toBe('pending')
    const page = (as: PortalBrowser) =>
      textOfPage({ component: ProposalPage, route: 'proposal/:id', path: `/proposal/${proposalId}` }, (path) =>
        as.request('GET', path),
      )
    expect(await page(omar.browser)).toContain(mayNotSign)
    expect(await page(await openPortalBrowser(product)), 'whoever has the link alone').not.toContain(mayNotSign)
  })

  it('a proposal is signed by who may sign and nothing else, under their own name', async () => {
    const { proposalId } = await offered()
    await give('sign')
    const body = makeSignature({ name: 'Sarah Whitcombe', email: client.email })
    expect((await omar.browser.request('POST', `/api/proposal/${proposalId}/approve`, { body })).status).toBe(200)
    expect(await decisionOf(proposalId)).toBe('approved')
    const [signed] = await product.db.select().from(signatures).where(eq(signatures.subject, proposalId))
    const [own] = await product.db.select().from(contacts).where(eq(contacts.id, omar.id))
    // The person is kept beside the evidence, which is checked as before.
    expect(signed).toMatchObject({ name: 'Omar Field', proof: 'signed-in', personId: own!.personId })
    const result = (await product.request('GET', `/api/verify/${signed!.id}`)).json
    expect(result).toMatchObject({ proof: 'signed-in', documentIntact: true, evidenceIntact: true })
  })

  it('by several people, with the link of another, shows all of them on every page', async () => {
    const names = ['Ada Quill', 'Ben Hale', 'Cat Three']
    const body = makeProposal({
      clientName: names[0]!,
      signers: names.slice(1).map((name) => ({ name, email: makeEmail() })),
      signersInOrder: true,
    })
    const made = (await product.request('POST', '/api/proposals', { cookie: staff, body })).json
    await product.request('POST', `/api/proposals/${made.proposalId}/send`, { cookie: staff, body: {} })
    const keys = async () => {
      const rows = await product.db.select().from(proposalSigners).where(eq(proposalSigners.proposalId, made.proposalId))
      return rows.toSorted((one, other) => one.position - other.position).map(({ key }) => key!)
    }
    // Ben's link is used by somebody with Cat's name.
    for (const [place, name] of ['Ada Quill', 'Cat Three', 'Cat Three'].entries()) {
      const link = place === 0 ? made.proposalId : (await keys())[place]
      const signed = makeSignature({ name, signature: name })
      expect((await product.request('POST', `/api/proposal/${link}/approve`, { body: signed })).status).toBe(200)
    }
    const all = ['Ada Quill', 'Cat Three (invited: Ben Hale)', 'Cat Three']
    const [, link] = await keys()
    const { json } = await product.request('GET', `/api/proposal/${link}`)
    expect(json.proposal.signing.signers.map((one: { name: string }) => one.name)).toEqual(all)
    const read = (page: Page, cookie?: string) => textOfPage(page, (path) => product.request('GET', path, { cookie }))
    const signed = await product.db.select().from(signatures).where(eq(signatures.subject, made.proposalId))
    const pages = [
      read({ component: ProposalPage, route: 'proposal/:id', path: `/proposal/${link}` }),
      read({ component: ProjectPage, route: 'admin/project/:key', path: `/admin/project/${made.id}?tab=paperwork` }, staff),
      ...signed.map(({ id }) => read({ component: VerifyPage, route: 'verify/:id', path: `/verify/${id}` })),
    ]
    expect(pages).toHaveLength(5)
    for (const text of await Promise.all(pages)) {
      expect(text).toContain('Ada Quill')
      expect(text.match(/Cat Three/g)!.length).toBeGreaterThanOrEqual(2)
      expect(text).toMatch(/Cat Three \(invited: Ben Hale\)|The link was made for Ben Hale/)
    }
  })

  it('a sign-off and the price of an extra round are refused and allowed alike', async () => {
    const { projectId } = await offered()
    const link = await product.request('POST', `/api/admin/projects/${projectId}/signoff-link`, { cookie: staff, body: {} })
    const key = new URL(link.json.link).searchParams.get('project')!
    const signOff = () => omar.browser.request('POST', '/api/signoff', { body: makeSignOff({ project: key }) })
    const { project } = await makeReview(product, staff, {
      project: { clientId: client.id, clientName: client.name, clientEmail: client.email },
      roundsIncluded: 0,
      roundPrice: 250,
    })
    const review = (path: string, body: object) => omar.browser.request('POST', `/api/client/${project.slug}${path}`, { body })
    await everythingBut('sign')
    const form = await omar.browser.request('GET', `/api/signoff/${key}`)
    expect(form.json.identity.refusal).toBe(mayNotSign)
    expect((await omar.browser.request('GET', `/api/client/${project.slug}`)).json.project.identity.prices.refusal).toBe(
      mayNotSign,
    )
    const refused = await signOff()
    expect([refused.status, refused.json.message]).toEqual([403, mayNotSign])
    expect((await review('/feedback', { version: 'V1', comment: 'Warmer, please' })).status).toBe(200)
    const round = await review('/rounds', { note: '', expectedPrice: 250 })
    expect([round.status, round.json.message]).toEqual([403, mayNotSign])
    expect(await product.db.$count(reviewRounds, eq(reviewRounds.projectId, project.id))).toBe(0)

    await give('comment', 'sign')
    expect((await signOff()).status).toBe(200)
    expect((await review('/rounds', { note: '', expectedPrice: 250 })).status).toBe(200)
  })

  it('by a code is impossible while the client has no address on record, which staff read on the project’s page', async () => {
    const { projectId } = await offered()
    const body = { proof: 'code' }
    await product.request('PUT', `/api/admin/projects/${projectId}/signoff-proof`, { cookie: staff, body })
    const warning = 'A code by email is asked for, but there is no email address of the client on record.'
    const page = () =>
      textOfPage({ component: ProjectPage, route: 'admin/project/:key', path: projectPath(projectId, 'sign-off') }, (path) =>
        product.request('GET', path, { cookie: staff }),
      )
    expect(await page()).not.toContain(warning)
    await product.db.update(projects).set({ clientEmail: '' }).where(eq(projects.id, projectId))
    expect(await page()).toContain(warning)
  })
})
