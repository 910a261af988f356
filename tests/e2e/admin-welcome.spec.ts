import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { startMailCatcher, type MailCatcher } from '../support/mail-catcher.ts'
import { adminPassword, startProduct, type RunningProduct } from '../support/running-product.ts'

test.setTimeout(120_000)
test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let catcher: MailCatcher
let browser: Browser

test.beforeAll(async () => {
  catcher = await startMailCatcher({ account: { user: 'films', pass: 'a-password' } })
  // The prepared data has its set-up behind it.
  const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-welcome-'))
  product = await startProduct({ dataDir, env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
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

/** Counts what a person does: presses of buttons and links, and fields that are gone into. */
async function countPresses(page: Page): Promise<{ presses(): number; screens(): number }> {
  let presses = 0
  const screens = new Set<string>()
  await page.context().exposeFunction('notePress', () => (presses += 1))
  await page.addInitScript(() => {
    const note = () => (window as unknown as { notePress(): void }).notePress()
    const field = 'input:not([type=checkbox]):not([type=radio]), textarea, select'
    addEventListener('click', ({ isTrusted, target }) => isTrusted && !(target as Element).closest(field) && note(), true)
    addEventListener('focusin', ({ target }) => (target as Element).matches(field) && note(), true)
  })
  page.on('framenavigated', () => screens.add(page.url().replace(/proposal=[\w-]+/, 'proposal')))
  return { presses: () => presses, screens: () => screens.size }
}

test('a new studio starts clean and sends its first quote within sixty presses', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: desktop })
  const counted = await countPresses(page)
  const began = performance.now()
  await open(page, `${product.url}/admin/login`)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/dashboard')
  const question = page.getByRole('region', { name: 'What to begin with' })
  await question.waitFor()
  await button(page, 'Start clean').click()
  await page.waitForURL('**/admin/welcome')

  await step(page, 'Name and logo').waitFor({ timeout: 30_000 })
  await page.getByLabel('Site name').fill('Fjord & Co')
  await page.getByLabel('Contact email').fill('hei@fjord.example')
  await page.getByLabel('Buttons lead to').selectOption('Our enquiry page')
  await saveAndContinue(page)

  await step(page, 'Currency and tax').waitFor()
  // The invoices of the demo are gone.
  await page.getByRole('combobox', { name: 'Currency' }).fill('NOK')
  await page.getByLabel('Tax on sales').selectOption('Another tax')
  await page.getByLabel('Name of the tax').fill('MVA')
  await page.getByLabel('What its number is called').fill('Org.nr')
  await page.getByLabel('Org.nr', { exact: true }).fill('923 609 016 MVA')
  await page.getByLabel('Percent').fill('25')
  await saveAndContinue(page)

  await step(page, 'Prices').waitFor()
  await button(page, 'Edit').waitFor()
  await button(page, 'Skip').click()

  await step(page, 'Email').waitFor()
  const { hostname, port } = new URL(catcher.url)
  await page.getByLabel('From name').fill('Fjord & Co')
  await page.getByLabel('From email').fill('hei@fjord.example')
  await page.getByLabel('Mail server').fill(hostname)
  await page.getByLabel('Port').fill(port)
  await page.getByLabel('User name').fill('films')
  await page.getByLabel('Password', { exact: true }).fill('a-password')
  await page.getByLabel('Send to').fill('kari@fjord.example')
  await button(page, 'Send test email').click()
  await page.getByText('Test email sent').first().waitFor()
  expect(catcher.caught.some(({ recipients }) => recipients.includes('kari@fjord.example'))).toBe(true)
  await button(page, 'Next').click()

  await step(page, 'First film').waitFor()
  const film = { name: 'first.mp4', mimeType: 'video/mp4', buffer: readFileSync('demo/media/review/site_mood_v1.mp4') }
  await page.locator('main input[type=file]').setInputFiles(film)
  await expect(button(page, 'Next')).toBeVisible({ timeout: 30_000 })
  await button(page, 'Next').click()

  await step(page, 'First quote').waitFor()
  await page.getByRole('link', { name: 'Write a quote' }).click()
  const quote = page.getByRole('form', { name: 'New proposal' })
  await quote.getByLabel('Client name').fill('Kari Nordmann')
  await quote.getByLabel('Client email').fill('kari@quay.example')
  await quote.getByLabel('Project title').fill('A quay in Bergen')
  await quote.getByLabel('Shoot days').fill('1')
  await quote.getByLabel('Edit days').fill('2')
  await button(page, 'Generate proposal').click()
  await page.waitForURL(/proposal=/)
  await button(page, 'Send by email').click()
  await page.getByText('Proposal sent').first().waitFor()
  await expect.poll(() => catcher.caught.some(({ recipients }) => recipients.includes('kari@quay.example'))).toBe(true)

  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`first quote: ${counted.presses()} presses on ${counted.screens()} screens in ${seconds} s`)
  expect(counted.presses()).toBeLessThanOrEqual(60)

  await open(page, `${product.url}/admin/dashboard`)
  await expect(card(page).getByRole('heading')).toHaveText('Set up your studio: 1 of 6 left')
  await page.goto(product.url)
  await expect(page.getByRole('link', { name: 'Book Now' }).first()).toHaveAttribute('href', '/book')
  await page.goto(`${product.url}/book`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('steps can be opened again, say refusals at their fields, and ask before what is typed is lost', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone })
  await open(page, `${product.url}/admin/welcome`)
  await expect(steps(page).getByRole('link')).toHaveCount(7)
  await steps(page).getByRole('link', { name: 'Name and logo' }).click()
  await step(page, 'Name and logo').waitFor()
  await page.getByLabel('Site name').fill('')
  await saveAndContinue(page)
  await page.getByText('Site name is required').waitFor()
  await steps(page).getByRole('link', { name: 'Prices' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Site name').fill('Fjord & Co AS')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 16"><path fill="#d0342c" d="M0 0h16v16H0zm22 4h38v8H22z"/></svg>'
  const logo = page.getByRole('group', { name: 'Logo for dark grounds' })
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await logo.getByRole('img', { name: 'Logo for dark grounds' }).waitFor()
  // Scrolled as it is, the header stands over half of a button.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await expectNoSideScroll(page)
  // One press saves both forms, and by keyboard the next heading has the focus.
  await button(page, 'Save and continue').focus()
  await page.keyboard.press('Enter')
  await expect(step(page, 'Name and logo')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  for (const name of ['Currency and tax', 'Prices', 'Email', 'First film', 'First quote', 'Finish']) {
    await steps(page).getByRole('link', { name }).click()
    await step(page, name).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
  }
  await button(page, 'Finish set-up').click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByText('Set-up finished').first().waitFor()
  await expect(card(page)).toHaveCount(0)
  await page.goto(product.url)
  const home = page.getByRole('banner').getByRole('link', { name: 'Fjord & Co AS' })
  await expect(home.getByRole('img', { name: 'Fjord & Co AS' })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('without demo content the first page asks too, adds it, and System removes it by one press', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-welcome-'))
  const empty = await startProduct({ dataDir, env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  const { page, complaints, close } = await visitAdmin(browser, empty, { viewport: phone })
  await open(page, `${empty.url}/admin/dashboard`)
  await page.waitForURL('**/admin/welcome')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await button(page, 'Explore the demo').click()
  await expect(page.getByText('Adding demo content')).toHaveCount(0, { timeout: 60_000 })
  await button(page, 'Explore the demo').click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByText('Huila to Bristol').first().waitFor()
  await open(page, `${empty.url}/admin/system`)
  const demo = page.getByRole('region', { name: 'Demo content' })
  await expectAccessible(page)
  await demo.getByRole('button', { name: 'Remove the demo' }).click()
  await expect(demo).toHaveCount(0, { timeout: 30_000 })
  await open(page, `${empty.url}/admin/projects`)
  await page.getByText('No projects yet').first().waitFor()
  expect(complaints).toEqual([])
  await close()
  await empty.remove()
})
