import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { weighScripts } from '../../bench/page-weight.ts'
import { movePointer, openBrowser, phone, visit } from '../support/browser.ts'
import { awaken } from '../support/admin-visit.ts'
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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path)
  await movePointer(page, 7, 7)
  await awaken(page)
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Marks the document, to detect a full page load. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

test('a visitor starts at the top of the next page, and goes back to the same place without a reload', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone })
  await open(page, '/blog')
  await mark(page)
  const last = page.getByRole('main').getByRole('article').last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  const was = await scrolled(page)
  expect(was).toBeGreaterThan(400)
  await last.click()
  await page.getByText('Back to the blog').waitFor()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await title(page, 'Blog').waitFor()
  await expect.poll(() => scrolled(page)).toBe(was)
  await page.goForward()
  await page.getByText('Back to the blog').waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('a link to a section scrolls to it, and the planning tools begin with the planner', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, '/blog')
  await mark(page)
  await headerLink(page, 'Services').click()
  await page.locator('#what-we-do').waitFor()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400)
  await headerLink(page, 'Planning Tools').click()
  await page.waitForURL('**/pre-production/project-planner')
  await page.getByRole('navigation', { name: 'Planning tools' }).waitFor()
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('a second click while a page is loading opens the page clicked last', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, '/blog')
  const held: (() => void)[] = []
  await page.route('**/assets/photo-page-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await headerLink(page, 'Photography').click()
  await expect.poll(() => held.length).toBe(1)
  await headerLink(page, 'Stills').click()
  await page.waitForURL('**/stills')
  const arrived = page.waitForResponse('**/assets/photo-page-*.js')
  held[0]!()
  await (await arrived).finished()
  await page.getByText('5 collections available').waitFor()
  expect(new URL(page.url()).pathname).toBe('/stills')
  expect(complaints).toEqual([])
  await close()
})

test('a page whose files are gone, or that is not public, is loaded from the server', async () => {
  const { page, close } = await visit(browser)
  await page.route('**/assets/stills-page-*.js', (route) => route.abort())
  await open(page, '/blog')
  await mark(page)
  await headerLink(page, 'Stills').click()
  await page.getByText('5 collections available').waitFor()
  expect(await isMarked(page)).toBe(false)
  await movePointer(page, 20, 20)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Client Portal' }).click()
  await page.waitForURL('**/portal/login')
  await title(page, '').waitFor()
  await close()
})

test('field names are the same in the browser and in the HTML of the server', async () => {
  const { page, close } = await visit(browser)
  await open(page, '/inquire')
  await page.getByRole('textbox').first().waitFor()
  const names = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main [id]')].map((element) => {
        // No public API: React's props are on an internal property of the element.
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps')) as keyof HTMLElement | undefined
        return [element.id, key && (element[key] as unknown as { id: string }).id]
      }),
    )
  await expect.poll(async () => (await names()).every(([, known]) => known !== undefined)).toBe(true)
  const found = await names()
  expect(found.length).toBeGreaterThan(8)
  expect(found.map(([, known]) => known)).toEqual(found.map(([shown]) => shown))
  await close()
})

for (const [path, limit] of [
  ['/', 170],
  ['/photography', 170],
  ['/inquire', 170],
  ['/quote-builder', 170],
  ['/pre-production/summary', 175],
] as const) {
  test(`${path} needs at most ${limit} KB of JavaScript when read to its end`, async () => {
    expect((await weighScripts(product.url + path, 'gzip')).used).toBeLessThanOrEqual(limit * 1024)
  })
}
