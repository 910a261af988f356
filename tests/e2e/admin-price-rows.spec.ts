import { studioDay } from '#domain/common/dates/calendar-day.ts'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, movePointer, openBrowser, phone, visit } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

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

test('a studio sells what it calls its own: visitors choose it in a quote and an enquiry, and staff in a proposal', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/prices`)
  await page.getByRole('button', { name: 'New price list', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Price list 1' }).waitFor()
  const form = page.getByRole('form', { name: 'Prices' })
  await form.getByLabel('Applies from').fill(studioDay(new Date()))

  // A row of its own, one renamed, one retired.
  await form.getByRole('button', { name: 'Add a video type' }).click()
  await form.getByLabel('Name, own video type 1').fill('Drone Film')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await form.getByText('Please enter a price for “Drone Film”.').waitFor()
  await form.getByLabel('Price, own video type 1').fill('900')
  await form.getByLabel('Description, own video type 1').fill('The place from above.')
  const types = form.getByRole('region', { name: 'Video types' })
  await types.getByText('Rename or retire').click()
  await types.getByLabel('Name, Brand Film').fill('Company film')
  await types.getByLabel('Offer Product Demo').uncheck()
  await expect(form.getByLabel(/^Company film/)).toHaveValue('2000')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved').first().waitFor()
  await expect(form.getByLabel('Price, own video type 1')).toHaveValue('900')
  await page.getByRole('cell', { name: 'Not in the list' }).waitFor()
  await page.getByLabel('Video type', { exact: true }).selectOption('Drone Film')
  await expect(page.getByLabel('Quote total')).toHaveText(/^£/)

  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Price list 1 published').first().waitFor()
  await page.getByText('Product Demo (not offered)').waitFor()

  // A visitor.
  const visitor = await visit(browser)
  const { page: site } = visitor
  await site.goto(`${product.url}/quote-builder`)
  await site.getByText('The place from above.').waitFor()
  await expect(site.getByText('Product Demo', { exact: true })).toHaveCount(0)
  for (const choice of ['Drone Film', 'Solo Shooter', 'Standard']) await site.getByText(choice, { exact: true }).click()
  await site.getByRole('button', { name: 'Next' }).click()
  await site.getByText('£1,600').first().waitFor()
  await site.getByRole('button', { name: 'Next' }).click()
  const quote = site.getByRole('form', { name: 'Quote builder' })
  await quote.getByLabel('Name').fill('Ada Quill')
  await quote.getByLabel('Email').fill('ada@quill.example')
  await quote.getByRole('button', { name: 'Generate quote' }).click()
  await site.getByText('Quote Generated Successfully!').first().waitFor()
  // The enquiry begins with what the quote said.
  await expect.poll(() => site.evaluate(() => sessionStorage.getItem('slatehouse.start.inquiry'))).not.toBeNull()
  await site.goto(`${product.url}/inquire`)
  // Public pages start at the first sign of a person.
  await movePointer(site, 20, 20)
  await expect(site.getByRole('radio', { name: 'Drone Film' })).toBeChecked()
  await site.getByRole('radio', { name: 'Company film' }).waitFor()
  await visitor.close()

  // Staff.
  await open(page, `${product.url}/admin/inbox`)
  await page
    .getByText(/Drone Film/)
    .first()
    .waitFor()
  await open(page, `${product.url}/admin/quote-calculator`)
  await page.locator('datalist option', { hasText: 'Drone Film' }).waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
  await close()
})
