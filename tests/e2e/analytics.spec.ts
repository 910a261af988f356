import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { download, followMenu, open, reload, sendRequest, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let cookie: string

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  cookie = await signIn(product.url)
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const cardOf = (page: Page, label: string) =>
  page.getByLabel('Figures').getByRole('term').filter({ hasText: label }).locator('..').innerText()

async function ask(method: string, path: string, body?: unknown): Promise<any> {
  const headers = { cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
  const answer = await fetch(product.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  expect(answer.status, `${path}: ${text}`).toBe(200)
  return JSON.parse(text)
}

/** Approves the demo film in editing, and moves its approval to yesterday. */
async function approveFilm(): Promise<{ email: string }> {
  const { projects } = await ask('GET', '/api/admin/projects?search=Repair')
  const { project } = await ask('GET', `/api/admin/projects/${projects[0].id}`)
  const { assets } = await ask('GET', '/api/admin/assets?kind=video&state=ready')
  const next = assets.find(({ publicId }: { publicId: string }) => !publicId.includes('meridian_careers'))
  await ask('POST', `/api/admin/projects/${project.id}/versions`, { assetId: next.id, tell: false })
  const message = { version: 'V1', approvedBy: project.clientName, clientEmail: project.clientEmail }
  await sendRequest(product, `/api/client/${project.slug}/approve`, message)
  // Connects to the database that is running on the folder.
  const guest = await startEmbeddedPostgres(product.dataDir, makeLog('error'))
  const client = new pg.Client({ connectionString: guest.url })
  await client.connect()
  await client.query(`update pgboss.job set start_after = now() where name = 'satisfaction.due'`)
  await client.end()
  await guest.stop()
  return { email: project.clientEmail }
}

test('analytics show every figure as a chart, a table, CSV and PDF, and a client can rate their project', async () => {
  const { email } = await approveFilm()
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/dashboard`)
  await followMenu(page, 'Analytics')
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()

  // Revenue is net; all invoices of the demo content carry 20% VAT.
  const monthlyRevenue = async (): Promise<number> => (await ask('GET', '/api/ops/charts')).revenue.at(-1).amount
  const { figures } = await ask('GET', '/api/admin/invoices')
  const before = await monthlyRevenue()
  expect(Math.abs(before * 1.2 - figures.paidThisMonth)).toBeLessThan(0.05)
  const pounds = (amount: number) => amount.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }).replace(/\.00$/, '')
  expect(await cardOf(page, 'Monthly revenue')).toContain(`${pounds(before)} net`)
  const { totals } = await ask('GET', '/api/admin/clients')
  expect(await cardOf(page, 'Total clients')).toMatch(new RegExp(`\\s${totals.clients}\\s`))
  expect(await cardOf(page, 'Client satisfaction')).toMatch(/4\.7 out of 5\.0\s+Last 3 answers/)
  expect(await cardOf(page, 'Average completion time')).toMatch(/days\s+From signature to approval, last 4 projects/)
  const { counts } = await ask('GET', '/api/admin/projects')
  const statuses = page.getByRole('list', { name: 'Projects by status' })
  expect(await statuses.getByRole('link', { name: /^Completed/ }).innerText()).toMatch(new RegExp(`\\s${counts.completed}$`))

  const months = page.getByRole('table', { name: 'Revenue by month' }).getByRole('row')
  expect(await months.count()).toBe(1 + 6)
  expect(await months.last().innerText()).toContain(`${pounds(before)} net`)
  // The chart shows the data of the table.
  await expect.poll(() => page.locator('.recharts-bar-rectangle').count()).toBe(6)
  await expectAccessible(page)

  await page.getByText('Export Report').click()
  const csv = await download(page, page.getByRole('link', { name: 'CSV, for a spreadsheet' }))
  expect(csv.name).toMatch(/^analytics-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.text).toContain(`Figures,Monthly revenue,${before.toFixed(2)},`)
  const pdf = await download(page, page.getByRole('link', { name: 'PDF, to share' }))
  expect([pdf.name.split('.').at(-1), pdf.text.slice(0, 5)]).toEqual(['pdf', '%PDF-'])

  // A payment is included to the penny, and the studio is notified.
  const { invoices } = await ask('GET', '/api/admin/invoices?tab=unpaid')
  const today = csv.name.slice(10, 20)
  await ask('POST', `/api/admin/invoices/${invoices[0].id}/payments`, {
    amount: 123.45,
    method: 'bank-transfer',
    receivedOn: today,
  })
  await reload(page)
  const after = await monthlyRevenue()
  expect(Math.abs(after - before - 123.45 / 1.2)).toBeLessThan(0.01)
  expect(await cardOf(page, 'Monthly revenue')).toContain(`${pounds(after)} net`)
  await findMail(product.dataDir, 'hello@slatehouse.example', /^Payment received: £123\.45 incl\. VAT for INV-/)

  const mail = await findMail(product.dataDir, email, /^How did we do\? Repair/)
  const link = /http\S+\/feedback\/[\w-]{22}/.exec(mail.text)![0]
  const client = await visit(browser, { viewport: phone })
  await open(client.page, product.url + new URL(link).pathname)
  await button(client.page, 'Send answer').click()
  await client.page.getByText('Please choose a score from one to five.').first().waitFor()
  await expectAccessible(client.page)
  await expectNoSideScroll(client.page)
  await client.page.getByRole('radio', { name: '5 Delighted' }).check()
  await client.page.getByLabel('Anything you would like to add').fill('The composer was worth the wait.')
  await button(client.page, 'Send answer').click()
  await client.page.getByText('You gave 5 of 5: delighted.').first().waitFor()
  await button(client.page, 'Change your answer').click()
  await client.page.getByRole('radio', { name: '4 Happy' }).check()
  await button(client.page, 'Send answer').click()
  await client.page.getByText('You gave 4 of 5: happy.').first().waitFor()
  await expectAccessible(client.page)
  await reload(client.page)
  await client.page.getByText('The composer was worth the wait.').first().waitFor()
  expect(client.complaints).toEqual([])
  await client.close()

  await reload(page)
  expect(await cardOf(page, 'Client satisfaction')).toMatch(/4\.5 out of 5\.0\s+Last 4 answers/)
  const [payload] = await page.getByRole('list', { name: 'What clients say' }).getByRole('listitem').allInnerTexts()
  expect(payload).toMatch(/^4\s*of 5[\s\S]*The composer was worth the wait\./)
  const [latest] = await page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem').allInnerTexts()
  expect(latest).toMatch(/^Client changed their rating to 4 out of 5\s+Repair, don’t replace/)
  expect(complaints).toEqual([])
  await close()

  const small = await visitAdmin(browser, product, { viewport: phone })
  await open(small.page, `${product.url}/admin/analytics`)
  await expect.poll(() => small.page.locator('.recharts-bar-rectangle').count()).toBe(6)
  await expectNoSideScroll(small.page)
  await small.close()
})
