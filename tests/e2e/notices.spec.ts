import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { desktop, openBrowser, phone, visit } from '../support/browser.ts'
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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notices = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

async function addNotes(page: Page, ...text: string[]): Promise<void> {
  for (const word of text) {
    await page.getByLabel('Note', { exact: true }).fill(word)
    await page.getByLabel('Note', { exact: true }).press('Control+Enter')
    await page.getByText('Reference Added').first().waitFor()
  }
}

/** Whether two elements overlap on screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const [_, viewport] of [['phone', phone] as const, ['desktop', desktop] as const] as const) {
  test(`on a ${_}, toasts cover neither the pressed button nor its new label`, async () => {
    const { page, complaints, close } = await visit(browser, { viewport })
    await arrive(page, `${product.url}/contact`)
    const form = page.getByRole('form', { name: 'Enquiry' })
    // After an error, the submit button is not covered by the notice.
    await page.route('**/api/contact', (route) => route.abort())
    await form.getByLabel('Name').fill('Amara Okafor')
    await form.getByLabel('Email').fill('amara@harbourlight.example')
    await form.getByLabel('Project type').selectOption({ label: 'Commercial Production' })
    await form.getByLabel('Message').fill('A sixty second film for our new ferry line.')
    const send = form.getByRole('button', { name: 'Send enquiry' })
    // Wherever the button is in the window, also at the bottom.
    await send.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await send.click()
    await page.getByText('Submission Error').first().waitFor()
    await expect.poll(() => overlap(notices(page), send)).toBe(false)
    await page.unroute('**/api/contact')
    await send.click()
    const heading = page.getByRole('heading', { name: 'Your enquiry has been sent' })
    await heading.and(page.locator(':focus')).waitFor()
    await page.getByText('Request Submitted').first().waitFor()
    await expect.poll(() => notices(page).count()).toBe(1)
    expect(await overlap(notices(page), heading)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })
}

test('on a phone a toast appears above the buttons at the foot of a form', async () => {
  const { page, close } = await visit(browser, { viewport: phone })
  await arrive(page, `${product.url}/quote-builder`)
  const form = page.getByRole('form', { name: 'Quote builder' })
  const pick = (name: RegExp) => form.getByRole('radio', { name }).check({ force: true })
  for (const name of [/^Commercial\/Advertisement/, /^Full Crew/, /^Motion Graphics/]) await pick(name)
  await form.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Review Quote' }).waitFor()
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByLabel('Name').fill('Amara Okafor')
  await form.getByLabel('Email').fill('amara@harbourlight.example')
  await form.getByLabel('Project title').fill('Twenty Minutes')
  await page.route('**/api/quote*', (route) => route.abort())
  const generate = form.getByRole('button', { name: 'Generate quote' })
  await generate.click()
  await notices(page).waitFor()
  await expect.poll(() => overlap(notices(page), generate)).toBe(false)
  await expect.poll(() => overlap(notices(page), form.getByRole('button', { name: /Back|Previous/ }))).toBe(false)
  await close()
})

test('a new toast replaces the old one, and one with Undo stays ten seconds, longer under a pointer', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone })
  await page.clock.install()
  await arrive(page, `${product.url}/pre-production/inspiration-board`)
  await addNotes(page, 'Grey light', 'Wet stone')
  await button(page, 'Clear board').click()
  await page.getByText('Board Cleared').first().waitFor()
  await expect.poll(() => notices(page).count()).toBe(1)
  await page.clock.fastForward(8_500)
  expect(await button(page, 'Undo').isVisible(), 'after eight and a half seconds').toBe(true)
  await button(page, 'Undo').hover()
  await page.clock.fastForward(3_500)
  expect(await button(page, 'Undo').isVisible(), 'under the pointer').toBe(true)
  await page.mouse.move(5, 5)
  await page.clock.fastForward(10_000)
  await button(page, 'Undo').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
