import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { openBrowser, visit } from '../support/browser.ts'
import { arrive } from '../support/public-visit.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})
test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

test('the timeline marks what is suggested, and offers its PDF before the data file', async () => {
  const { page, close } = await visit(browser)
  await arrive(page, `${product.url}/pre-production/script-generator`)
  await page.getByText('Suggested: 4-6 weeks').first().waitFor()
  expect(await page.getByText('Not chosen').count()).toBe(0)
  const names = await page.getByRole('main').getByRole('button').allTextContents()
  expect(names.indexOf('Download timeline')).toBeGreaterThan(-1)
  expect(names.indexOf('Download timeline')).toBeLessThan(names.indexOf('Save data file'))
  await page.goto(`${product.url}/inquire`)
  await page.getByText('Budget ranges are in US dollars. Our quotes and invoices are in pounds sterling.').waitFor()
  await close()
})

test('the focus follows the carousel, so that Enter plays the film that is shown', async () => {
  const { page, close } = await visit(browser)
  await arrive(page, product.url)
  const slides = page.getByRole('region', { name: 'Featured films' }).getByRole('listitem')
  const focused = () => slides.evaluateAll((all) => all.findIndex((slide) => slide.contains(document.activeElement)))
  await slides.first().getByRole('button').focus()
  await expect.poll(focused).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe(2)
  await close()
})
