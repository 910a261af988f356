import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { makeContact, makeInquiry, makeProposal, makeQuoteRequest, makeSignature, makeSignOff } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../../base/present.ts'
import { sendWeeklyReport } from './send-weekly-report.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const week = 7 * 86_400_000
const nextMonday = new Date(Date.now() + week)
const reports = () => product.db.select().from(mails).where(eq(mails.template, 'weekly-report'))
const switchTo = async (weeklyReport: boolean) => {
  const where = '/api/admin/settings/notifications'
  const { json } = await product.request('GET', where, { cookie })
  await product.request('PUT', where, { cookie, body: { ...json, weeklyReport } })
}
const offer = async () => {
  const { json } = await product.request('POST', '/api/proposals', { cookie, body: makeProposal() })
  await product.request('POST', `/api/proposals/${json.proposalId}/send`, { cookie, body: {} })
  return json.proposalId as string
}

it('is not sent to anyone who did not ask for it', async () => {
  await sendWeeklyReport(product.services, presentAt(nextMonday))
  expect(await reports()).toEqual([])
})

it('reports on the past week, once, however often and at once the job runs', async () => {
  await switchTo(true)
  await product.request('POST', '/api/contact', { body: makeContact() })
  await product.request('POST', '/api/inquire', { body: makeInquiry() })
  const quote = await product.request('POST', '/api/quote', { body: makeQuoteRequest() })
  expect(quote.status).toBe(200)
  // From an earlier week: not counted.
  await product.request('POST', '/api/contact', { body: makeContact() })
  await product.db.execute(sql`
    update inquiries set submitted_at = submitted_at - interval '21 days'
    where id = (select id from inquiries where kind = 'contact' order by submitted_at desc limit 1)`)
  const [approved, declined] = [await offer(), await offer(), await offer()]
  await product.request('POST', `/api/proposal/${approved}/approve`, { body: makeSignature() })
  await product.request('POST', `/api/proposal/${declined}/decline`, { body: { reason: 'Too late' } })
  const [signable] = await product.db.select({ id: proposals.projectId }).from(proposals).where(eq(proposals.id, approved))
  const { json } = await product.request('POST', `/api/admin/projects/${signable!.id}/signoff-link`, {
    cookie,
    body: { mail: false },
  })
  const project = new URL(json.link).searchParams.get('project')!
  await product.request('POST', '/api/signoff', { body: makeSignOff({ project }) })
  // Unverified: not counted as a sign-off.
  await product.request('POST', '/api/signoff', { body: makeSignOff() })
  await product.settle()

  await Promise.all([1, 2, 3, 4].map(() => sendWeeklyReport(product.services, presentAt(nextMonday))))
  await sendWeeklyReport(product.services, presentAt(nextMonday))
  await product.settle()
  const [report, ...others] = await reports()
  expect(others).toEqual([])
  const [sold] = await product.db.select().from(proposals).where(eq(proposals.id, approved!))
  const [asked] = await product.db.select().from(inquiries).where(eq(inquiries.kind, 'quote'))
  expect(report!.props.figures).toEqual({
    messages: 1,
    inquiries: 1,
    quotes: 1,
    quotedPence: asked!.totalPence,
    proposalsSent: 3,
    approved: 1,
    approvedPence: sold!.finalQuotePence,
    declined: 1,
    signOffs: 1,
    waiting: 1,
    inHand: 1,
    inHandPence: sold!.finalQuotePence,
  })
  expect(report).toMatchObject({ state: 'kept', toAddress: 'hello@slatehouse.example' })
  expect(report!.text).toContain('Shoots signed off')
  expect(await product.db.$count(activity, eq(activity.action, 'report.sent'))).toBe(1)
})

it('is sent the next week again, unless it was switched off', async () => {
  await sendWeeklyReport(product.services, presentAt(new Date(nextMonday.getTime() + week)))
  expect(await reports()).toHaveLength(2)
  await switchTo(false)
  await sendWeeklyReport(product.services, presentAt(new Date(nextMonday.getTime() + 2 * week)))
  expect(await reports()).toHaveLength(2)
})

it('is due on Mondays at eight, London time', async () => {
  const { rows } = await product.db.execute(sql`select cron, timezone from pgboss.schedule where name = 'week.over'`)
  expect(rows).toEqual([{ cron: '0 8 * * 1', timezone: 'Europe/London' }])
})
