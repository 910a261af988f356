import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { followMenu, open, visitAdmin } from '../support/admin-visit.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

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

test('the System page shows the state of the installation, a loading state and an error, and retries jobs', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await page.route('**/api/admin/system/findings', (route) => route.abort())
  await open(page, `${product.url}/admin/settings`)
  await followMenu(page, 'System')
  await page.getByRole('alert').getByText('The checks could not be completed').waitFor()
  await page.unroute('**/api/admin/system/findings')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('The database answers, and is up to date.').waitFor()
  await page.getByText('ADMIN_PASSWORD is easy to guess.').waitFor()
  await page.getByText('Take it out of the environment, and set a long one of your own: npm run admin-password.').waitFor()
  await page.getByText('No backups yet').waitFor()
  await page.getByText(/\d GB free|\d TB free/).waitFor()
  await expectAccessible(page)

  const json = await (await page.request.get(`${product.url}/api/admin/system`)).json()
  const job = { id: '00000000-0000-4000-8000-000000000001', queue: 'quote.received', problem: 'It rained.', href: null }
  const failed = { ...json, failedJobs: [{ ...job, failedAt: new Date().toISOString() }] }
  failed.queues = [{ name: 'quote.received', waiting: 0, running: 0, failed: 1 }]
  await page.route('**/api/admin/system', (route) => route.fulfill({ json: failed }))
  await page.route('**/api/admin/system/jobs/retry', (route) => route.fulfill({ json: { success: true, retried: 1 } }))
  await followMenu(page, 'Feature switches')
  await page.getByRole('heading', { name: 'Feature switches' }).waitFor()
  await open(page, `${product.url}/admin/settings`)
  await followMenu(page, 'System')
  await page.getByRole('list', { name: 'Failed jobs' }).getByText('It rained.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/admin/system')
  await page.getByRole('button', { name: 'Try Again', exact: true }).click()
  await page.getByText('Retrying').first().waitFor()
  await page.getByRole('list', { name: 'Failed jobs' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
