import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { monthsUntil } from '#domain/ops/analytics/analytics.ts'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { invoicePayments } from '#server/tables/money/invoices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { satisfaction } from '#server/tables/reviews/satisfaction.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { approve, makeReview } from '#tests/support/make-review.ts'
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

const read = async () => (await product.request('GET', '/api/admin/analytics', { cookie })).json.analytics
const file = (format: string) => product.request('GET', `/api/admin/analytics/export/${format}`, { cookie })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const today = studioDay(new Date())
const [first, , , , last, thisMonth] = monthsUntil(today, 6)

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

it('is empty without data, and both exports say so', async () => {
  expect(await read()).toEqual({
    today,
    vat: false,
    revenue: { amount: 0, before: 0, change: null, months: monthsUntil(today, 6).map((month) => ({ month, amount: 0 })) },
    clients: { total: 0, newThisMonth: 0 },
    projects: {
      statuses: { 'awaiting-review': 0, 'in-progress': 0, pending: 0, completed: 0, cancelled: 0 },
      active: 0,
      sold: 0,
      averageValue: null,
    },
    completion: { projects: 0, averageDays: null },
    satisfaction: { answers: 0, average: null, latest: [] },
    recent: [],
  })
  expect((await file('csv')).text).toContain('Figures,Client satisfaction,,No answers yet')
  expect(await textOf((await file('pdf')).bytes)).toContain('No activity yet.')
})

describe('revenue', () => {
  it('is what was paid, to the penny, by the day it was received; undone payments do not count', async () => {
    const invoice = await admin.issued({ items: [makeItem({ cost: 3_000 })] })
    const pay = (amount: number, receivedOn: string) => admin.pay(invoice.id, amount, { receivedOn })
    await pay(1_000.01, `${thisMonth}-01`)
    await pay(0.99, today)
    await pay(500, `${last}-01`)
    await pay(200.5, `${first}-01`)
    // Before the trend begins.
    await pay(100, addDays(`${first}-01`, -1))
    const { revenue } = await read()
    expect(revenue).toMatchObject({ amount: 1_001, before: 500, change: 100 })
    expect(revenue.months.map(({ amount }: { amount: number }) => amount)).toEqual([200.5, 0, 0, 0, 500, 1_001])
    const { figures } = (await admin.request('GET', '/invoices')).json
    expect(figures.paidThisMonth).toBe(revenue.amount)

    const [row] = await product.db.select().from(invoicePayments).where(eq(invoicePayments.amountPence, 99))
    await admin.request('DELETE', `/invoices/${invoice.id}/payments/${row!.id}`)
    expect((await read()).revenue.amount).toBe(1_000.01)
  })
})

describe('projects and clients', () => {
  it('are counted as in their lists, and valued by what was sold', async () => {
    await admin.offer(700)
    await admin.offer(2_000, { signed: true })
    await admin.offer(3_000.01, { signed: true })
    const analytics = await read()
    const { counts } = (await product.request('GET', '/api/admin/projects', { cookie })).json
    expect(analytics.projects).toEqual({ statuses: counts, active: 2, sold: 2, averageValue: 2_500.01 })
  })

  it('separates new clients of this month from others, without duplicates', async () => {
    const before = (await read()).clients
    const add = (email: string, changes: object = {}) =>
      product.db
        .insert(clients)
        .values({ name: 'Ida', email, ...changes })
        .returning()
    const [ida] = await add('ida@example.com')
    await add('ida.old@example.com', { createdAt: daysAgo(40) })
    await add('ida.twice@example.com', { mergedInto: ida!.id })
    const after = (await read()).clients
    expect([after.total - before.total, after.newThisMonth - before.newThisMonth]).toEqual([2, 1])
    expect(after.total).toBe((await product.request('GET', '/api/admin/clients', { cookie })).json.totals.clients)
  })
})

describe('completion', () => {
  it('is measured from signature to approval, and not while the work is open again', async () => {
    const { project } = await makeReview(product, cookie)
    await product.db.insert(proposals).values({
      id: 'P'.repeat(22),
      projectId: project.id,
      version: 1,
      decision: 'approved',
      decidedAt: daysAgo(20.5),
      items: [],
      shootHalfDays: 2,
      editHalfDays: 4,
      marginHundredths: 5_000,
      baseCostPence: 1,
      finalQuotePence: 2,
      expiresAt: daysAgo(0),
    })
    await approve(product, project.slug, 'V1')
    expect((await read()).completion).toEqual({ projects: 1, averageDays: 20.5 })
    // Approved without a signed proposal: its start is unknown.
    const { project: other } = await makeReview(product, cookie)
    await approve(product, other.slug, 'V1')
    expect((await read()).completion.projects).toBe(1)

    const reopened = await product.request('POST', `/api/admin/projects/${project.id}/reopen`, {
      cookie,
      body: { reason: 'The wrong logo' },
    })
    expect(reopened.status).toBe(200)
    expect((await read()).completion).toEqual({ projects: 0, averageDays: null })
    const [row] = await product.db.select().from(projects).where(eq(projects.id, project.id))
    expect(row!.completedAt).toBe(null)
  })
})

describe('satisfaction', () => {
  it('is the average of all answers', async () => {
    const rows = await product.db.select({ id: projects.id }).from(projects).limit(4)
    const scores = [5, 4, 5, null]
    await product.db.insert(satisfaction).values(
      rows.map(({ id }, index) => ({
        projectId: id,
        key: `key-${index}`,
        askedAt: daysAgo(2),
        score: scores[index],
        text: ['First', 'Second', 'Third', ''][index],
        answeredAt: scores[index] ? daysAgo(1 - index / 10) : null,
      })),
    )
    const { latest, ...figures } = (await read()).satisfaction
    expect(figures).toEqual({ answers: 3, average: 4.7 })
    expect(latest.map(({ score, text: message }: { score: number; text: string }) => [score, message])).toEqual([
      [5, 'Third'],
      [4, 'Second'],
      [5, 'First'],
    ])
  })
})

describe('recent activity', () => {
  it('lists projects, newest first, with their client', async () => {
    const { projectId } = await admin.offer(900)
    await product.db.insert(activity).values([
      { actor: 'system', action: 'report.sent', createdAt: new Date(Date.now() + 1_000) },
      {
        actor: 'client',
        action: 'review.commented',
        subject: projectId,
        meta: { version: 'V2', by: 'Ada' },
        createdAt: new Date(Date.now() + 500),
      },
    ])
    const { recent } = await read()
    expect(recent).toHaveLength(12)
    expect(recent[0]).toMatchObject({ actor: 'client', action: 'review.commented', projectId })
    const moments = recent.map(({ at }: { at: string }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })
})

describe('the report', () => {
  it('has every figure of the page, as CSV and as PDF, and contains no formula', async () => {
    await product.db.update(projects).set({ projectTitle: '=HYPERLINK("https://evil.example")' })
    const csv = await file('csv')
    expect(csv.headers.get('Content-Disposition')).toBe(`attachment; filename="analytics-${today}.csv"`)
    const lines = csv.text.replace(/^\ufeff/, '').split('\r\n')
    expect(lines[0]).toBe('Part,What,Figure,Note,VAT')
    expect(lines[1]).toMatch(/^Figures,Monthly revenue,1000\.01,Up 100% on /)
    expect(lines).toContain('Figures,Average project value,2500.01,Last 2 projects sold,')
    expect(lines).toContain('Figures,Client satisfaction,4.7,Last 3 answers,')
    expect(lines.filter((line) => line.startsWith('Revenue,')).map((line) => line.split(',')[2])).toEqual(
      (await read()).revenue.months.map(({ amount }: { amount: number }) => amount.toFixed(2)),
    )
    expect(csv.text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)

    const pdf = await file('pdf')
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
    const text = await textOf(pdf.bytes)
    for (const message of ['£1,000.01', '4.7 out of 5.0', 'Last 2 projects sold', 'In Progress', 'Feedback on V2: Ada']) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(message)
    }
    expect((await file('xml')).status).toBe(404)
  })
})
