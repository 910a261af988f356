import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { makeQuoteRequest } from '../support/factories.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'
import { sendRequest, open, reload, visitAdmin } from '../support/admin-visit.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FLAG_WORK_HUB: 'off' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const offMessages = 'This feature is currently unavailable.'
const openSwitches = (page: Page) => open(page, `${product.url}/admin/flags`)
const flag = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const flagRow = (page: Page, name: string) => page.getByRole('listitem').filter({ has: flag(page, name) })
/** Toggles a flag and waits for the response. */
async function turned(page: Page, turn: () => Promise<void>): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === 'PUT'), turn()])
  expect(answer.status()).toBe(200)
}

const isOn = async (page: Page, name: string) => (await flag(page, name).getAttribute('aria-checked')) === 'true'

test.describe('the feature switches', () => {
  test('turn the quote builder off and on at once, for everyone', async () => {
    const admin = await visitAdmin(browser, product)
    const visitor = await visit(browser)
    const builder = `${product.url}/quote-builder`
    const answers = async () => (await visitor.page.goto(builder))?.status()
    expect(await answers()).toBe(200)
    await visitor.page.getByRole('heading', { level: 1, name: 'Price your film' }).waitFor()

    const { page } = admin
    await openSwitches(page)
    await expectAccessible(page)
    expect(await isOn(page, 'Quote builder')).toBe(true)
    await turned(page, () => flag(page, 'Quote builder').click())
    await page.getByText('Quote builder: off', { exact: true }).first().waitFor()
    // A hovered notice stays.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect.poll(() => isOn(page, 'Quote builder')).toBe(false)
    expect(await answers()).toBe(404)
    await visitor.page.getByRole('heading', { name: offMessages }).waitFor()
    await expectAccessible(visitor.page)
    await expect(sendRequest(product, '/api/quote', makeQuoteRequest())).rejects.toThrow('404')

    await turned(page, () => page.getByRole('button', { name: 'Undo' }).click())
    await expect.poll(() => isOn(page, 'Quote builder')).toBe(true)
    await page.getByText('Quote builder: back to the default', { exact: true }).first().waitFor()
    expect(await answers()).toBe(200)
    await sendRequest(product, '/api/quote', makeQuoteRequest())

    await turned(page, () => flag(page, 'Quote builder').click())
    const back = flagRow(page, 'Quote builder').getByRole('button', { name: 'Back to default' })
    await back.waitFor()
    await reload(page)
    expect(await isOn(page, 'Quote builder')).toBe(false)
    await expectAccessible(page)
    await turned(page, () => back.click())
    await page.getByText('Quote builder: back to the default', { exact: true }).first().waitFor()
    await expect.poll(() => isOn(page, 'Quote builder')).toBe(true)
    await back.waitFor({ state: 'detached' })
    expect(await answers()).toBe(200)
    expect([...admin.complaints, ...visitor.complaints]).toEqual([])
    await visitor.close()
    await admin.close()
  })

  test('stay as they were when the server refuses', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openSwitches(page)
    await page.route('**/api/admin/flags/photoLanding', (route) => route.abort())
    await flag(page, 'Photography').click()
    await page.getByText('Switch not changed').first().waitFor()
    await page.getByText('Unable to connect to server. Please try again.').first().waitFor()
    await expect.poll(() => isOn(page, 'Photography')).toBe(true)
    await reload(page)
    expect(await isOn(page, 'Photography')).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('cannot be changed when the environment sets them', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openSwitches(page)
    expect(await flag(page, 'Work hub').isDisabled()).toBe(true)
    expect(await isOn(page, 'Work hub')).toBe(false)
    await flagRow(page, 'Work hub').getByText('Set on the server').waitFor()
    expect(await page.getByText('Set on the server').count()).toBe(1)

    await page.goto(product.url)
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Photography' }).first().waitFor()
    expect(await header.getByRole('link', { name: 'Work', exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('work on a phone', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
    await openSwitches(page)
    await expectNoSideScroll(page)
    // Scrolled to the top, since axe would measure a switch half under the header as too small.
    await expectAccessible(page)
    await flag(page, 'Photography').tap()
    await page.getByText('Photography: off', { exact: true }).first().waitFor()
    await expectNoSideScroll(page)
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('the theme of the admin area', () => {
  /** Background brightness: 0 is black, 255 white. */
  const brightness = (page: Page) =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return canvas.getImageData(0, 0, 1, 1).data[1] ?? -1
    })
  const isLight = async (page: Page) => (await brightness(page)) > 200
  const isDark = async (page: Page) => (await brightness(page)) < 60

  test('can be chosen, and is remembered', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { colorScheme: 'light' })
    await open(page, `${product.url}/admin/inbox`)
    expect(await page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true)
    await expect.poll(() => isLight(page)).toBe(true)

    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect.poll(() => isDark(page)).toBe(true)
    await reload(page)
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await expect.poll(() => isDark(page)).toBe(true)
    for (const path of ['inbox', 'subscribers', 'outbox', 'flags']) {
      await open(page, `${product.url}/admin/${path}`)
      await expectAccessible(page)
    }

    await page.getByRole('radio', { name: 'Light' }).check()
    await page.emulateMedia({ colorScheme: 'dark' })
    await reload(page)
    await expect.poll(() => isLight(page)).toBe(true)
    await expectAccessible(page)
    // The public site has its own theme.
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(`${product.url}/contact`)
    await expect.poll(() => isDark(elsewhere)).toBe(true)
    await elsewhere.close()

    await page.getByRole('radio', { name: 'System' }).check()
    await expect.poll(() => isDark(page)).toBe(true)
    await reload(page)
    await expect.poll(() => page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true)
    await expect.poll(() => isDark(page)).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isLight(page)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('the design system', () => {
  const parts = ['Type', 'Colours', 'Buttons', 'Fields', 'Notices', 'Lists']

  test('shows every component in the three themes', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/ui`)
    for (const part of parts) {
      const section = page.getByRole('region', { name: part, exact: true })
      for (const light of ['Stage', 'Admin, day', 'Admin, night']) {
        expect(await section.getByText(light, { exact: true }).count(), `${part}, ${light}`).toBe(1)
      }
    }
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expectAccessible(page)

    await page.getByRole('radio', { name: 'Notices' }).check()
    await page.getByRole('heading', { name: 'Lists', exact: true }).waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([expect.stringMatching(/^notices$/i)])
    await page.getByRole('button', { name: 'Confirm' }).first().click()
    const question = page.getByRole('dialog', { name: 'Clear the board?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Clear it' }).click()
    await page.getByText('Board Cleared').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

// Last, since it closes the admin area: a failure must not affect the other tests.
test('the switch of the admin area asks for confirmation, because it locks staff out', async () => {
  const admin = await visitAdmin(browser, product)
  const { page } = admin
  await openSwitches(page)
  await flag(page, 'Admin area').click()
  const question = page.getByRole('dialog', { name: 'Close the admin area?' })
  await question.getByText(/To open it again, start the server with FLAG_ADMIN_PANEL=on\./).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await isOn(page, 'Admin area')).toBe(true)
  await expect.poll(() => flag(page, 'Admin area').evaluate((element) => element === document.activeElement)).toBe(true)

  await flag(page, 'Admin area').click()
  await turned(page, () => question.getByRole('button', { name: 'Close the admin area' }).click())
  await page.getByRole('heading', { name: offMessages }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).hover()
  const outside = await visit(browser)
  expect((await outside.page.goto(`${product.url}/admin/login`))?.status()).toBe(404)
  await outside.page.getByRole('heading', { name: offMessages }).waitFor()
  await expectAccessible(outside.page)

  await turned(page, () => page.getByRole('button', { name: 'Undo' }).click())
  await page.getByRole('heading', { level: 1, name: 'Feature switches' }).waitFor()
  await expect.poll(() => isOn(page, 'Admin area')).toBe(true)
  expect((await outside.page.goto(`${product.url}/admin/login`))?.status()).toBe(200)
  await outside.page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  expect([...admin.complaints, ...outside.complaints]).toEqual([])
  await outside.close()
  await admin.close()
})
