import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { openBrowser, phone, visit } from '../support/browser.ts'
import { visitAdmin } from '../support/admin-visit.ts'
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

/** Inputs with fonts below 16 px (iOS zoom) and touch targets that are too small. Runs in the page. */
function tooSmall(): string[] {
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 2
  const written = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea'
  const fields = [...document.querySelectorAll(written)].filter(seen)
  const targets = [...document.querySelectorAll(`button, summary, ${written}`)].filter(seen)
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)
  return [
    ...fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => `letters: ${nameOf(field)}`),
    ...targets.filter((target) => target.getBoundingClientRect().height < 32).map((target) => `height: ${nameOf(target)}`),
  ]
}

test('on a phone fields have letters of 16 pixels, and buttons are at least 32 high', async () => {
  const { page, close } = await visit(browser, { viewport: phone, hasTouch: true })
  for (const path of ['/work', '/photography', '/pre-production/inspiration-board', '/inquire', '/contact', '/quote-builder']) {
    await arrive(page, product.url + path)
    expect(await page.evaluate(tooSmall), path).toEqual([])
  }
  await close()
  const admin = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
  for (const path of ['projects', 'job-dashboard', 'clients', 'suppliers', 'media', 'flags']) {
    await admin.page.goto(`${product.url}/admin/${path}`)
    await admin.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await admin.page.evaluate(tooSmall), path).toEqual([])
  }
  await admin.close()
})

test('the timeline says what is suggested, and its PDF comes before the data file', async () => {
  const { page, close } = await visit(browser)
  await arrive(page, `${product.url}/pre-production/script-generator`)
  await page.getByText('Suggested: 4-6 weeks').first().waitFor()
  expect(await page.getByText('Not chosen').count()).toBe(0)
  const names = await page.getByRole('main').getByRole('button').allTextContents()
  expect(names.indexOf('Timeline PDF')).toBeGreaterThan(-1)
  expect(names.indexOf('Timeline PDF')).toBeLessThan(names.indexOf('Timeline data file'))
  await page.goto(`${product.url}/inquire`)
  await page.getByText('Budget ranges are in US dollars. Our quotes and invoices are in pounds sterling.').waitFor()
  await close()
})

test('the focus goes along with the carousel, so that Enter plays the film that is shown', async () => {
  const { page, close } = await visit(browser)
  await arrive(page, product.url)
  const slides = page.getByRole('region', { name: 'Featured films' }).getByRole('listitem')
  const focused = () => slides.evaluateAll((all) => all.findIndex((slide) => slide.contains(document.activeElement)))
  await slides.first().getByRole('button').focus()
  await expect.poll(focused).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused, { timeout: 10_000 }).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused, { timeout: 10_000 }).toBe(2)
  await close()
})
