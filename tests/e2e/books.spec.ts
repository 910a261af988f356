import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { previousQuarter, quarterOf } from '#domain/books/quarters.ts'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { formatPenceExactly } from '#domain/common/money/money.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { download, followMenu, open, visitAdmin } from '../support/admin-visit.ts'
import { makeProposal } from '../support/factories.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'
import { unzip } from '../support/unzip.ts'

let product: RunningProduct
let browser: Browser
let cookie: string

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  cookie = await signIn(product.url)
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

async function ask(method: string, path: string, body?: object) {
  const headers = { cookie, 'Content-Type': 'application/json' }
  const answer = await fetch(`${product.url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  expect([path, answer.status, text]).toEqual([path, 200, expect.anything()])
  return JSON.parse(text)
}

/** Two issued invoices of one client, £1,200 and £600 with VAT; resolves to the project and the client. */
async function twoInvoices() {
  const { settings } = await ask('GET', '/admin/invoice-settings')
  await ask('PUT', '/admin/invoice-settings', { ...settings, vatNumber: 'GB123456789' })
  const items = [{ label: 'Filming', description: 'On the quay', cost: 1_500 }]
  const { proposalId } = await ask('POST', '/proposals', { ...makeProposal(), projectTitle: 'The Quay', items })
  const { project } = await ask('GET', `/admin/projects/${proposalId}`)
  for (const cost of [1_000, 500]) {
    const { invoice } = await ask('POST', `/admin/projects/${project.id}/invoices`)
    const address = { line1: '1 Quay Street', line2: '', city: 'Bristol', postalCode: 'BS1 4DJ', country: 'United Kingdom' }
    const lines = [{ label: 'Filming', description: '', cost, vatRate: 2000 }]
    const written = await ask('PUT', `/admin/invoices/${invoice.id}`, { ...invoice, billingAddress: address, items: lines })
    await ask('POST', `/admin/invoices/${invoice.id}/issue`, { revision: written.invoice.revision, send: false })
  }
  const { clients } = await ask('GET', '/admin/clients')
  return { projectId: project.id as string, clientId: clients[0].id as string }
}

test('a bookkeeper splits a payment, uses the credit, writes off the rest, and finds each figure with its rows', async () => {
  const { clientId, projectId } = await twoInvoices()
  const { page, complaints, close } = await visitAdmin(browser, product)

  // One payment over both, £20 more than the first and second ask for together, but for £100.
  await open(page, `${product.url}/admin/clients/${clientId}`)
  await button(page, 'Record payment').click()
  const payment = page.getByRole('dialog', { name: 'Record payment' })
  await payment.getByLabel('Amount received, £').fill('1720')
  await expect(payment.getByLabel('On INV-0001, £')).toHaveValue('1200.00')
  await expect(payment.getByLabel('On INV-0002, £')).toHaveValue('520.00')
  await payment.getByLabel('On INV-0002, £').fill('500')
  await payment.getByText('£20 is not on any invoice.').waitFor()
  await button(payment, 'Record').click()
  await payment.getByText('£20 of the payment is not on any invoice.').waitFor()
  await payment.getByLabel('On INV-0002, £').fill('520')
  await expectAccessible(page)
  await button(payment, 'Record').click()
  await payment.waitFor({ state: 'hidden' })

  await open(page, `${product.url}/admin/invoices`)
  await page.getByRole('link', { name: 'INV-0002' }).click()
  await button(page, 'Write off...').click()
  const writeOff = page.getByRole('dialog', { name: 'Write off' })
  await writeOff.getByLabel('Amount, £').fill('80.01')
  await writeOff.getByLabel('Reason').fill('Insolvent')
  await button(writeOff, 'Write off').click()
  await writeOff.getByText('£0.01 more than the £80 owed').waitFor()
  await writeOff.getByLabel('Amount, £').fill('80')
  await button(writeOff, 'Write off').click()
  await writeOff.waitFor({ state: 'hidden' })
  await page.getByText('Written off', { exact: true }).first().waitFor()

  // The books: figures, their rows, VAT, journal.
  await followMenu(page, 'Accounts')
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Written off: show the rows' }).click()
  await page.getByRole('table', { name: 'Written off' }).getByText('INV-0002').waitFor()
  await page.getByRole('link', { name: 'Back to the figures' }).click()
  await page.getByRole('link', { name: 'Payments received: show the rows' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'VAT' }).click()
  await expect(page.getByRole('row', { name: /^1\s*VAT due on sales/ })).toContainText('£300.00')
  await page.getByRole('tab', { name: 'Journal' }).click()
  const accounts = page.getByRole('table', { name: 'Accounts' })
  await expect(accounts.getByRole('row', { name: /Debtors/ })).toContainText('£1,800.00')
  await accounts.getByRole('link', { name: 'Bad debts show the transactions' }).click()
  await page.getByRole('list', { name: 'Transactions' }).getByText('Written off, INV-0002').waitFor()
  await page.locator('summary', { hasText: 'Export journal' }).click()
  const csv = await download(page, page.getByRole('link', { name: 'CSV, one line per entry' }))
  expect(csv.name).toMatch(/^journal-generic-.*\.csv$/)

  // A retainer from the project is listed here.
  await openProject(page, product, projectId, 'retainers')
  await button(page, 'New retainer').click()
  const retainer = page.getByRole('dialog', { name: 'New retainer' })
  await retainer.getByLabel('Name').fill('Monthly cut-downs')
  await retainer.getByLabel('For', { exact: true }).fill('Cut-downs')
  await retainer.getByLabel('Amount, £').fill('250')
  await button(retainer, 'Save').click()
  await retainer.waitFor({ state: 'hidden' })
  await open(page, `${product.url}/admin/books?tab=retainers`)
  await page.getByRole('list', { name: 'Retainers' }).getByText('Monthly cut-downs').waitFor()
  await page.getByRole('tab', { name: 'Forecast' }).click()
  await page.getByText('Likely in 90 days').waitFor()
  await expectAccessible(page)

  // A closed quarter takes nothing; it is reopened here.
  await page.getByRole('tab', { name: 'Periods' }).click()
  await page
    .getByRole('button', { name: /^Close until/ })
    .first()
    .click()
  await page.getByText(/The books are closed until/).waitFor()
  await button(page, 'Reopen all').click()
  await page.getByText('No period is closed.').waitFor()
  await page.setViewportSize(phone)
  for (const tab of ['overview', 'vat', 'debtors', 'forecast', 'journal', 'periods']) {
    await open(page, `${product.url}/admin/books?tab=${tab}`)
    await page.getByRole('tab', { selected: true }).waitFor()
    await expectNoSideScroll(page)
  }
  expect(complaints).toEqual([])
  await close()
})

/** Rows of a CSV file by column. */
function rowsOf(file: Buffer | undefined): Record<string, string>[] {
  const [names = [], ...rows] = file!
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((row) => Array.from(row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain ?? ''))
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}
const pence = (amount: string | undefined): number => Math.round(Number(amount || 0) * 100)
const sumOf = (rows: Record<string, string>[], column: string): number => rows.reduce((sum, row) => sum + pence(row[column]), 0)

test('a refund goes out, the quarter closes, and what the accountant is given balances', async () => {
  const today = studioDay(new Date())
  const present = quarterOf(today, 1)
  const quarter = previousQuarter(present, 1)
  const { invoices } = await ask('GET', '/admin/invoices?search=INV-0001')
  const { invoice } = await ask('POST', `/admin/projects/${invoices[0].projectId}/invoices`)
  const lines = [{ label: 'A day more', description: '', cost: 200, vatRate: 2000 }]
  const written = await ask('PUT', `/admin/invoices/${invoice.id}`, { ...invoice, items: lines })
  await ask('POST', `/admin/invoices/${invoice.id}/issue`, { revision: written.invoice.revision, send: false })
  const payment = { amount: 240, method: 'bank-transfer', receivedOn: quarter.from }
  await ask('POST', `/admin/invoices/${invoice.id}/payments`, payment)
  const { page, complaints, close } = await visitAdmin(browser, product)

  const refund = async (amount: string) => {
    await open(page, `${product.url}/admin/invoices/${invoice.id}`)
    await button(page, 'Refund...').click()
    const dialog = page.getByRole('dialog', { name: 'Record refund' })
    await dialog.getByLabel('Amount, £').fill(amount)
    await dialog.getByLabel('Refunded on').fill(quarter.to)
    await button(dialog, 'Record').click()
    return dialog
  }
  await (await refund('40')).waitFor({ state: 'hidden' })

  await open(page, `${product.url}/admin/books?tab=periods`)
  await button(page, `Close until ${longDay(quarter.to)}`).click()
  await page.getByText(`The books are closed until ${longDay(quarter.to)}`).waitFor()
  await (await refund('1')).getByText(`The books are closed until ${longDay(quarter.to)}.`).waitFor()

  for (const period of [quarter, present]) {
    await open(page, `${product.url}/admin/books?tab=journal&from=${period.from}&to=${period.to}`)
    const total = page.getByRole('table', { name: 'Accounts' }).getByRole('row', { name: /^Total/ })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Accountant’s pack' }).click(),
    ])
    const pack = unzip(readFileSync(await file.path()))
    const journal = rowsOf(pack.get('journal.csv'))
    const transactions = Map.groupBy(journal, ({ Transaction }) => Transaction!)
    for (const [id, entries] of transactions) {
      expect([id, sumOf(entries, 'Debit')]).toEqual([id, sumOf(entries, 'Credit')])
    }
    expect(sumOf(journal, 'Debit')).toBeGreaterThan(0)
    await expect(total).toContainText(formatPenceExactly(sumOf(journal, 'Debit')))
    // The return, the rows behind it and the account agree.
    const vat = journal.filter(({ Account }) => Account === 'Output VAT')
    const due = rowsOf(pack.get('vat-return.csv')).find(({ Box }) => Box === 'Box 1')
    expect(pence(due!.Amount)).toBe(sumOf(vat, 'Credit') - sumOf(vat, 'Debit'))
    expect(sumOf(rowsOf(pack.get('vat-rows.csv')), 'VAT')).toBe(pence(due!.Amount))
    // Money that came and went is that of the bank.
    const bank = journal.filter(({ Account }) => Account === 'Bank')
    const [came, went] = ['payments.csv', 'refunds.csv'].map((name) => sumOf(rowsOf(pack.get(name)), 'Amount incl. VAT'))
    expect(sumOf(bank, 'Debit') - sumOf(bank, 'Credit')).toBe(came! - Math.abs(went!))
    if (period === quarter) expect([came, Math.abs(went!)]).toEqual([24_000, 4_000])
  }
  expect(complaints).toEqual([])
  await close()
})
