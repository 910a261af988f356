import type { Browser, Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, holdBack, openBrowser, phone, visit } from '../support/browser.ts'
import { dragCard, followMenu, open, pressAndWait, reload, visitAdmin } from '../support/admin-visit.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const dashboard = () => `${product.url}/ops/dashboard`
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const titlesIn = (page: Page, name: string) => column(page, name).getByRole('listitem').getByRole('link').allInnerTexts()
const answered = (page: Page, method: string, path: string) =>
  page.waitForResponse((response) => response.request().method() === method && new URL(response.url()).pathname.startsWith(path))

test('is closed to visitors, and not found while its switch is off', async () => {
  const { page, close } = await visit(browser)
  expect((await page.goto(dashboard()))?.status()).toBe(403)
  await page
    .getByRole('heading', { name: 'Access denied. Ops Dashboard is restricted to founder and operations personnel only.' })
    .waitFor()
  await expectAccessible(page)
  await close()

  const cookie = await signIn(product.url)
  const put = (on: boolean) =>
    fetch(`${product.url}/api/admin/flags/opsDashboard`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url },
      body: JSON.stringify({ on }),
    })
  expect((await put(false)).status).toBe(200)
  const away = await fetch(dashboard(), { headers: { Cookie: cookie }, redirect: 'manual' })
  expect([away.status, new URL(away.headers.get('Location')!, product.url).pathname]).toEqual([302, '/admin'])
  expect((await put(true)).status).toBe(200)
})

test('shows due work, books people with a warning of clashes, records costs, and sends messages', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/settings`)
  const asked: Route[] = []
  await page.route('**/api/admin/session', (route) => void asked.push(route))
  await followMenu(page, 'Operations')
  await page.getByText('Verifying access permissions...').waitFor()
  await expectAccessible(page)
  await expect.poll(() => asked.length).toBe(1)
  await asked[0]!.continue()
  await page.getByRole('heading', { level: 1, name: 'Operations Command Center' }).waitFor()
  await page.getByText('Updated just now').first().waitFor()
  expect(await page.getByRole('link', { name: 'Settings', exact: true }).last().getAttribute('href')).toBe('/admin/settings')
  const hub = page.getByRole('region', { name: 'Communications Hub' }).getByRole('button')
  for (const [place, name] of ['Review Reminder', 'Payment Follow-up', 'Shoot Confirmation', 'Compose New Message'].entries())
    expect(await hub.nth(place).innerText()).toContain(name)
  for (const name of ["Today's Priorities", 'Profit Analysis', 'Freelancer Roster', 'Project Pipeline', 'Communications Hub']) {
    await page.getByRole('region', { name }).waitFor()
  }
  const shoot = page.getByRole('link', { name: /^Shoot: Apprentices on site/ })
  await shoot.getByText('The shoot is on').waitFor()
  expect(await shoot.getAttribute('href')).toMatch(/^\/admin\/shoots\/[\w-]{36}$/)
  await page
    .getByRole('button', { name: /^Euan Petrie, .*: Tentative, Lakeside, weather/ })
    .first()
    .waitFor()
  await expectAccessible(page)

  // Books a day of an available supplier, then the same day again.
  await page
    .getByRole('button', { name: /^Anneka Sol, .*: Available$/ })
    .first()
    .click()
  const day = page.getByRole('dialog', { name: /^Anneka Sol, / })
  const choose = async (search: string, title: string) => {
    await day.getByRole('searchbox').fill(search)
    await day.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  }
  await day.getByRole('button', { name: 'Hold', exact: true }).click()
  await day.getByText('Please choose a project.').waitFor()
  await choose('lodge', 'Autumn at the lodge')
  await day.getByRole('button', { name: 'Book', exact: true }).click()
  const bookings = day.getByRole('list', { name: 'Bookings on this day' })
  await bookings.getByText('Autumn at the lodge', { exact: true }).first().waitFor()
  await choose('huila', 'Huila to Bristol')
  await day.getByRole('button', { name: 'Book', exact: true }).click()
  await day.getByRole('alert').getByText('Anneka Sol is booked for Autumn at the lodge').waitFor()
  await expectAccessible(page)
  await day.getByRole('button', { name: 'Book anyway' }).click()
  await day.getByText('This day clashes').waitFor()
  await bookings.getByRole('button', { name: 'Release Huila to Bristol' }).click()
  await expect.poll(() => bookings.getByRole('listitem').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Anneka Sol, .*: Booked, Autumn at the lodge$/ }).waitFor()

  const profit = page.getByRole('button', { name: /^Autumn at the lodge/ })
  await profit.getByText('£1,875 revenue, £400 costs').waitFor()
  await profit.click()
  const costs = page.getByRole('dialog', { name: 'Autumn at the lodge' })
  await costs.getByRole('button', { name: 'Add cost' }).click()
  await costs.getByText('Please enter a description.').waitFor()
  await costs.getByRole('textbox', { name: 'For' }).fill('Boat hire')
  await costs.getByRole('textbox', { name: 'Amount, £' }).fill('£1,000.50')
  // Another cost can be typed while one is being saved; an untouched form is reset.
  const letGo = await holdBack(page, '**/costs')
  await costs.getByRole('button', { name: 'Add cost' }).click()
  await costs.getByRole('textbox', { name: 'For' }).fill('Skipper')
  letGo()
  await costs.getByRole('list', { name: 'Other costs' }).getByText('£1,000.50').waitFor()
  expect(await costs.getByRole('textbox', { name: 'For' }).inputValue()).toBe('Skipper')
  await costs.getByRole('textbox', { name: 'Amount, £' }).fill('50')
  await costs.getByRole('button', { name: 'Add cost' }).click()
  await expect.poll(() => costs.getByRole('textbox', { name: 'For' }).inputValue()).toBe('')
  await costs.getByRole('button', { name: 'Remove Skipper' }).click()
  await costs.getByRole('list', { name: 'Other costs' }).getByText('Skipper').waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await profit.getByText('Critical 25.3%').waitFor()

  await page.getByRole('button', { name: /^Payment Follow-up/ }).click()
  const message = page.getByRole('dialog', { name: 'Payment Follow-up' })
  await message.getByRole('searchbox').fill('repair')
  await message.getByRole('button', { name: /^Repair, don’t replace/ }).click()
  const text = message.getByRole('textbox', { name: 'Message' })
  await expect.poll(() => text.inputValue()).toContain('INV-0005')
  await message.getByText('No messages about this project yet.').waitFor()
  await message.getByRole('textbox', { name: 'Subject' }).fill('About INV-0005')
  await message.getByRole('button', { name: 'Preview' }).click()
  await page
    .frameLocator('iframe[title="Preview: About INV-0005"]')
    .getByText('Hello Sarah Whitcombe,', { exact: true })
    .waitFor()
  await message.getByRole('button', { name: 'Send message' }).click()
  await message.getByRole('list', { name: 'Sent before' }).getByText('sarah@northfield.example').waitFor()
  // The subject is set when the job renders the mail.
  await expect
    .poll(async () => {
      await open(page, `${product.url}/admin/outbox`)
      return page.getByRole('button', { name: /About INV-0005/ }).count()
    })
    .toBe(1)
  expect(complaints).toEqual([])
  await close()
})

test('moves work through the pipeline by keyboard, mouse and list, explains refused moves, and draws charts', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, dashboard())
  await page.getByRole('tab', { name: 'Pipeline' }).click()
  await page.waitForURL('**/ops/dashboard?tab=pipeline')
  await card(page, 'Huila to Bristol').waitFor()
  await expectAccessible(page)

  const stored = () => answered(page, 'PATCH', '/api/ops/pipeline/')
  const grip = page.getByRole('button', { name: 'Move Autumn at the lodge, now Prep' })
  await grip.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Autumn at the lodge is over Prep.').waitFor({ state: 'attached' })
  await pressAndWait(page, 'ArrowRight', 'Autumn at the lodge is over Shooting.')
  const byKey = stored()
  await page.keyboard.press('Enter')
  expect((await byKey).status()).toBe(200)
  await expect.poll(() => titlesIn(page, 'Shooting')).toContain('Autumn at the lodge')
  const undone = stored()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await (await undone).json()).toMatchObject({ project: { stage: 'prepped', projectStage: 'signed' } })
  await expect.poll(() => titlesIn(page, 'Prep')).toContain('Autumn at the lodge')

  const byMouse = stored()
  await dragCard(page, card(page, 'Apprentices on site'), column(page, 'Shooting'), 'Shooting')
  expect((await byMouse).status()).toBe(200)
  const refused = stored()
  await page.getByRole('combobox', { name: 'Stage of Huila to Bristol' }).selectOption('Review')
  expect((await refused).status()).toBe(409)
  await page.getByText('There is nothing to review yet.').first().waitFor()
  await expect.poll(() => titlesIn(page, 'Shooting')).toContain('Huila to Bristol')
  await reload(page)
  await expect
    .poll(async () => (await titlesIn(page, 'Shooting')).toSorted())
    .toEqual(['Apprentices on site', 'Huila to Bristol'])

  await page.getByRole('tab', { name: 'Analytics' }).click()
  const table = page.getByRole('table', { name: 'Revenue by month' })
  await expect.poll(() => table.getByRole('row').count()).toBe(12)
  for (const name of ['Pipeline by stage', 'Margin spread'])
    await page.getByRole('table', { name }).waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('.recharts-bar-rectangle').count()).toBeGreaterThan(5)
  await page.getByRole('region', { name: 'Win rate' }).getByText('77.8%').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('fits a phone', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true, isMobile: true })
  for (const tab of ['overview', 'pipeline', 'analytics']) {
    await open(page, `${dashboard()}?tab=${tab}`)
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }

  // A long press picks a card up, and dragging to the edge scrolls to the next column.
  await open(page, `${dashboard()}?tab=pipeline`)
  const stored = answered(page, 'PATCH', '/api/ops/pipeline/')
  await carry(page, card(page, 'The mill floor'), column(page, 'Quoted'))
  expect((await stored).status()).toBe(200)
  await expect.poll(() => titlesIn(page, 'Quoted')).toContain('The mill floor')
  expect(complaints).toEqual([])
  await close()
})

/** Touch drag: press, wait until picked up, move to the visible part of the column. */
async function carry(page: Page, what: Locator, to: Locator): Promise<void> {
  const [from, into] = [(await what.boundingBox())!, (await to.boundingBox())!]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const start = { x: from.x + 30, y: from.y + 14 }
  await touch('touchStart', start)
  await page.getByText(/ is over Leads\.$/).waitFor({ state: 'attached' })
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', { x: start.x + ((into.x + 12 - start.x) * step) / 6, y: start.y })
  await page.getByText(/ is over Quoted\.$/).waitFor({ state: 'attached' })
  await touch('touchEnd')
}
