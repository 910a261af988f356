import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, holdBack, openBrowser, phone, visit } from '../support/browser.ts'
import { startMailCatcher, type MailCatcher } from '../support/mail-catcher.ts'
import { adminPassword, startProduct, type RunningProduct } from '../support/running-product.ts'

test.setTimeout(60_000)
test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let catcher: MailCatcher
let browser: Browser

test.beforeAll(async () => {
  catcher = await startMailCatcher()
  // The prepared data has its set-up behind it.
  const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-welcome-'))
  product = await startProduct({ dataDir, env: { DEMO_CONTENT: 'off', SMTP_URL: catcher.url, LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
  await catcher.close()
})

const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saveAndContinue = (page: Page) => button(page, 'Save and continue').click()
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' })
const card = (page: Page) => page.getByRole('region', { name: 'Set up your studio' })

test('the first sign-in leads to the set-up, which says refusals at their fields and loses nothing that is typed', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone })
  await open(page, `${product.url}/admin/login`)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/welcome')
  await step(page, 'Name and address').waitFor()
  await expect(steps(page).getByRole('link')).toHaveCount(10)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await page.getByLabel('Site name').fill('')
  await saveAndContinue(page)
  await page.getByText('Site name is required').waitFor()
  await page.getByLabel('Site name').fill('Fjord & Co')
  await page.getByLabel('Site description').fill('Films from Bergen.')
  await page.getByLabel('Contact email').fill('hei@fjord.example')
  await page.getByLabel('Address', { exact: true }).fill('Bryggen 1')
  await page.getByLabel('City').fill('Bergen')
  await page.getByLabel('Postcode').fill('5003')
  await page.getByLabel('Country').selectOption('Norway')
  // What is typed while it saves stays, and stays here.
  const release = await holdBack(page, '**/api/admin/settings/general')
  await saveAndContinue(page)
  await page.getByLabel('Phone').fill('+47 55 00 00 00')
  release()
  await page.getByText('Settings saved').first().waitFor()
  await expect(page.getByLabel('Phone')).toHaveValue('+47 55 00 00 00')
  await expect(step(page, 'Name and address')).toBeVisible()
  // By keyboard: the heading of the next step has the focus.
  await button(page, 'Save and continue').focus()
  await page.keyboard.press('Enter')
  await expect(step(page, 'Logo')).toBeFocused()
  expect(complaints).toEqual([])
  await close()
})

test('whoever left comes back at the first open step, by the dashboard, and sets up the rest', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
  // It leads there once only.
  await open(page, `${product.url}/admin/dashboard`)
  await expect(card(page).getByRole('heading')).toHaveText('Set up your studio: 8 of 9 left')
  await expectAccessible(page)
  // The server writes it, above everything else, so that it moves nothing; from another page it is there with the rest.
  expect(await shifted()).toBeLessThan(0.02)
  await open(page, `${product.url}/admin/outbox`)
  const before = await shifted()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByText('No projects yet').waitFor()
  await card(page).waitFor()
  expect((await shifted()) - before).toBeLessThan(0.02)
  await card(page).getByRole('link', { name: 'Continue' }).click()

  await step(page, 'Logo').waitFor()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 16"><path fill="#d0342c" d="M0 0h16v16H0zm22 4h38v8H22z"/></svg>'
  const logo = page.getByRole('group', { name: 'Logo for dark grounds' })
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await logo.getByRole('img', { name: 'Logo for dark grounds' }).waitFor()
  await saveAndContinue(page)

  await step(page, 'Colours').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  // Unsaved colours are asked about before another step is opened.
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#ffb347')
  await steps(page).getByRole('link', { name: 'Tax' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Accent', exact: true })).toHaveValue('#ffb347')
  await saveAndContinue(page)

  await step(page, 'Currency and place').waitFor()
  await page.getByRole('combobox', { name: 'Currency' }).fill('NOK')
  await page.getByLabel('Numbers and dates').selectOption('en-NO')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Oslo')
  await saveAndContinue(page)

  await step(page, 'Tax').waitFor()
  await page.getByLabel('Tax on sales').selectOption('Another tax')
  await page.getByLabel('Name of the tax').fill('MVA')
  await page.getByLabel('What its number is called').fill('Org.nr')
  await page.getByLabel('Org.nr', { exact: true }).fill('923 609 016 MVA')
  await page.getByLabel('Percent').fill('250')
  await saveAndContinue(page)
  await page.getByText('A rate cannot be above 100%.').waitFor()
  await page.getByLabel('Percent').fill('25')
  await saveAndContinue(page)

  await step(page, 'Bank account').waitFor()
  await button(page, 'Add an account in NOK').click()
  await page.getByLabel('Account name').fill('Fjord & Co')
  await page.getByLabel('IBAN').fill('NO93 8601 1117 947')
  await expectAccessible(page)
  await saveAndContinue(page)
  await step(page, 'Email').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('mail is tested, a colleague is invited, a step is skipped, and the set-up is finished', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone })
  await open(page, `${product.url}/admin/welcome`)
  await step(page, 'Email').waitFor()
  await page.getByLabel('From name').fill('Fjord & Co')
  await page.getByLabel('From email').fill('hei@fjord.example')
  await page.getByLabel('Send to').fill('kari@fjord.example')
  await button(page, 'Send test email').click()
  await page.getByText('Test email sent').first().waitFor()
  await expect.poll(() => catcher.caught.some(({ recipients }) => recipients.includes('kari@fjord.example'))).toBe(true)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await saveAndContinue(page)

  await step(page, 'Team').waitFor()
  await button(page, 'Send and continue').click()
  await page.getByText('Please enter a name.').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kari Nordmann')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('kari@fjord.example')
  await button(page, 'Send and continue').click()

  await step(page, 'Demo content').waitFor()
  await expectAccessible(page)
  await button(page, 'Skip').click()
  await step(page, 'Finish').waitFor()
  await expect(page.getByRole('list', { name: 'Left' })).toHaveText('Demo contentSkipped')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await open(page, `${product.url}/admin/dashboard`)
  await expect(card(page).getByRole('heading')).toHaveText('Set up your studio: 1 of 9 left')
  await card(page).getByRole('link', { name: 'Demo content' }).click()
  await button(page, 'Start empty').click()
  await step(page, 'Finish').waitFor()
  await button(page, 'Finish set-up').click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByText('Set-up finished').first().waitFor()
  await expect(card(page)).toHaveCount(0)

  await page.goto(product.url)
  const home = page.getByRole('banner').getByRole('link', { name: 'Fjord & Co' })
  await expect(home.getByRole('img', { name: 'Fjord & Co' })).toBeVisible()
  await expect(page).toHaveTitle(/Fjord & Co/)
  await expect(page.getByRole('contentinfo')).toContainText('Fjord & Co')
  expect(complaints).toEqual([])
  await close()
})

test('the settings keep a quiet way to it, from which demo content is added in the currency of the studio', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/admin/settings`)
  await page.getByRole('link', { name: 'Set up your studio' }).click()
  await page.getByText('Your studio is set up.').waitFor()
  await steps(page).getByRole('link', { name: 'Demo content' }).click()
  await button(page, 'Add demo content').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add demo content' }).click()
  await page.getByText('This studio has the demo content.').waitFor()
  await expectAccessible(page)
  await open(page, `${product.url}/admin/invoices`)
  await expect(page.getByRole('main')).toContainText('kr')
  expect(complaints).toEqual([])
  await close()
})
