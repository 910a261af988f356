import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { invoices, invoiceSettings, recurringInvoices, statementSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../../base/present.ts'
import { sendMonthlyStatements } from '../statements/send-statement.ts'
import { makeRecurringInvoices } from './make-recurring-invoices.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
const now = new Date()
const today = studioDay(now)
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  admin = invoiceAdmin(product, await product.signIn())
})
afterAll(() => product.close())

const form = (changes = {}) => ({ label: 'Retainer', every: 'month', from: today, items: [makeItem({ cost: 250 })], ...changes })
const add = async (changes = {}) => {
  const { projectId } = await admin.offer()
  const { status, json } = await admin.request('POST', `/projects/${projectId}/recurring`, form(changes))
  return { projectId, status, json, recurring: json.recurring }
}
const madeFor = (id: string) => product.db.select().from(invoices).where(eq(invoices.recurringId, id))
const run = (at = now) => makeRecurringInvoices(product.services, presentAt(at))

it('makes one draft for a day, however often and in however many processes the job runs', async () => {
  const { projectId, recurring } = await add()
  expect(recurring).toMatchObject({ nextDay: today, made: 0, net: 250 })
  await Promise.all([run(), run(), run()])
  const made = await madeFor(recurring.id)
  expect(made).toMatchObject([{ state: 'draft', totalPence: 25_000, projectId, recurringDay: today }])
  const { json } = await admin.request('GET', `/projects/${projectId}/recurring`)
  expect(json.recurring[0].made).toBe(1)
  expect(json.recurring[0].nextDay > today).toBe(true)
})

it('catches up after a downtime, issues by itself, and says why it could not', async () => {
  await product.db.insert(invoiceSettings).values({ vatNumber: '' }).onConflictDoNothing()
  const { recurring } = await add({ issues: true })
  await run(new Date(`${addDays(today, 62)}T12:00:00Z`))
  const made = await madeFor(recurring.id)
  expect(made.length).toBeGreaterThanOrEqual(2)
  expect(made.every(({ state }) => state === 'issued')).toBe(true)

  const poor = await add({ issues: true })
  await product.db.update(projects).set({ clientEmail: '' }).where(eq(projects.id, poor.projectId))
  await run()
  expect(await madeFor(poor.recurring.id)).toMatchObject([{ state: 'draft' }])
  const { json } = await admin.request('GET', `/projects/${poor.projectId}/recurring`)
  expect(json.recurring[0].fault).toContain('email')
})

it('makes none while paused, and none for days before it went on', async () => {
  const { recurring } = await add({ paused: true })
  await run()
  expect(await madeFor(recurring.id)).toEqual([])
  const { id, revision } = recurring
  await product.db
    .update(recurringInvoices)
    .set({ nextDay: addDays(today, -40) })
    .where(eq(recurringInvoices.id, id))
  const on = await admin.request('PUT', `/recurring/${id}`, form({ from: addDays(today, -40), revision }))
  expect(on.json.recurring.nextDay >= today).toBe(true)
  expect((await admin.request('PUT', `/recurring/${id}`, form({ revision }))).status).toBe(409)
})

it('ends with its number, is listed, and leaves its invoices when it is removed', async () => {
  const { recurring } = await add({ count: 1 })
  await run()
  const list = (await admin.request('GET', '/recurring?limit=100')).json.recurring
  expect(list.find(({ id }: { id: string }) => id === recurring.id)).toMatchObject({ made: 1, nextDay: null })
  expect((await admin.request('DELETE', `/recurring/${recurring.id}`)).status).toBe(200)
  expect((await admin.request('DELETE', `/recurring/${recurring.id}`)).status).toBe(404)
  expect(await product.db.$count(invoices, eq(invoices.recurringDay, today))).toBeGreaterThan(0)
})

it('is refused with a message for what makes no sense', async () => {
  const atFault = async (changes: object) => Object.keys((await add(changes)).json.errors ?? {})
  expect(await atFault({ until: addDays(today, -1) })).toEqual(['until'])
  expect(await atFault({ items: [makeItem({ cost: 0 })] })).toEqual(['items'])
  expect(await atFault({ count: 0 })).toEqual(['count'])
  expect(await atFault({ from: '1999-01-01' })).toEqual(['from'])
  expect(await atFault({ label: '' })).toEqual(['label'])
})

it('mails a statement at once, and one a month to those who owe something', async () => {
  const invoice = await admin.issued()
  const [project] = await product.db.select().from(projects).where(eq(projects.id, invoice.projectId))
  const clientId = project!.clientId!
  const statements = async () => {
    await product.settle()
    return product.db.select().from(mails).where(eq(mails.template, 'statement'))
  }
  const sent = await admin.request('POST', `/clients/${clientId}/statement/send`)
  expect(sent.json.email).toContain('@')
  const [first] = await statements()
  expect(first!.attachments).toHaveLength(1)
  await admin.request('PUT', `/clients/${clientId}/statement-mailing`, { monthly: true })
  await sendMonthlyStatements(product.services, today)
  expect(await statements()).toHaveLength(1)
  const next = addDays(today, 32)
  await Promise.all([sendMonthlyStatements(product.services, next), sendMonthlyStatements(product.services, next)])
  expect(await statements()).toHaveLength(2)
  expect(await product.db.select().from(statementSettings)).toMatchObject([{ clientId, monthly: true }])
})
