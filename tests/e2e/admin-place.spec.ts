import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { makeProposal } from '../support/factories.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const openPlace = (page: Page) => open(page, `${product.url}/admin/settings?tab=place`)
const form = (page: Page) => page.getByRole('form', { name: 'Money and place' })
const saved = (page: Page) => page.getByText('Settings saved', { exact: true }).first().waitFor()

test('a studio in Norway chooses its currency and sees it on the quote page and in the admin area', async () => {
  const visitor = await visit(browser)
  await visitor.page.goto(`${product.url}/quote-builder`)
  await visitor.page.getByText('£2,000', { exact: true }).first().waitFor()
  await visitor.page.getByText('Prices are in pounds sterling.', { exact: false }).waitFor()

  const { page, complaints, close } = await visitAdmin(browser, product)
  await openPlace(page)
  const fields = form(page)
  await fields.getByLabel('Currency').fill('XYZ')
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await fields.getByText('We don’t know this currency. Please choose one from the list.').waitFor()
  await fields.getByLabel('Currency').fill('nok')
  await fields.getByText('Norwegian Krone. Prices keep their figures: check them after saving.').waitFor()
  await fields.getByLabel('Numbers and dates').selectOption('en-NO')
  await fields.getByLabel('Time zone').fill('Europe/Oslo')
  await fields.getByText('kr 1 250,00 · Thu 26 Nov 2026 · 09:30').waitFor()
  await expectAccessible(page)
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)

  await visitor.page.reload()
  await visitor.page.getByText('kr 2 000', { exact: true }).first().waitFor()
  await visitor.page.getByText('Prices are in NOK. The budget ranges of our enquiry form are in US dollars.').waitFor()
  // A press starts React, which must agree with the server’s page.
  await visitor.page.getByText('Brand Film', { exact: true }).first().click()
  await visitor.page.getByText('Running total').waitFor()
  await expect(visitor.page.locator('main')).not.toContainText('£')
  expect(visitor.complaints).toEqual([])

  await open(page, `${product.url}/admin/invoices`)
  await page.getByText('kr 0').first().waitFor()
  await expect(page.locator('main')).not.toContainText('£')
  expect(complaints).toEqual([])
  await close()
  await visitor.close()
})

test('once a client was sent a price, the currency stays, and the page says why', async () => {
  const headers = { 'Content-Type': 'application/json', Cookie: await signIn(product.url) }
  const post = (path: string, body: object) => fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { proposalId } = (await (await post('/api/proposals', makeProposal())).json()) as { proposalId: string }
  expect((await post(`/api/proposals/${proposalId}/send`, {})).status).toBe(200)

  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone })
  await openPlace(page)
  const currency = form(page).getByLabel('Currency')
  await expect(currency).toHaveValue('NOK')
  await expect(currency).not.toBeEditable()
  await page.getByText('your books are in NOK, with 1 proposal with a client', { exact: false }).waitFor()
  await form(page).getByLabel('Paper size').selectOption('US Letter')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  expect(complaints).toEqual([])
  await close()
})
