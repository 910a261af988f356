import { request } from 'node:http'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'playwright/test'
import { adminPlaces } from '#web/pages/admin/frame/admin-pages.ts'
import { visit, type Visit } from './browser.ts'
import { signIn, type RunningProduct } from './running-product.ts'

/** Opens a signed-in admin browser context. */
export async function visitAdmin(browser: Browser, product: RunningProduct, options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, options)
  const [name = '', value = ''] = (await signIn(product.url)).split('=')
  await visitor.page.context().addCookies([{ name, value, url: product.url }])
  return visitor
}

/** Navigates and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awaken(page)
}

/** Opens a page by its name, as a person does: by the menu entry of its place, then by its tab. */
export async function followMenu(page: Page, name: string): Promise<void> {
  const place = adminPlaces.find(({ entries }) => entries.some(({ label }) => label === name))
  const entry = place?.entries.find(({ label }) => label === name)
  if (!place || !entry) throw new Error(`No page of the menu is called ${name}`)
  const inMenu = (label: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: new RegExp(`^${label}( \\d+ new)?$`) })
  if (entry.inMenu) return inMenu(name).click()
  if (entry === place.entries[0]) return inMenu(place.label).click()
  const tabs = page.getByRole('navigation', { name: `Pages of ${place.label}` })
  if (!(await tabs.isVisible())) await inMenu(place.label).click()
  await tabs.getByRole('link', { name: entry.tab ?? name, exact: true }).click()
}

/** Opens one's own account, and waits for all its parts: one that comes late moves the button below it away from a click. */
export async function openAccount(page: Page, { url }: { url: string }): Promise<void> {
  await open(page, `${url}/admin/account`)
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await awaken(page)
}

/** Waits until the page, or a lazy part of it, is hydrated. */
export async function awaken(page: Page, part = 'main'): Promise<void> {
  const isAwake = (selector: string) => document.querySelector(selector)?.closest('[data-dehydrated]') === null
  // Polling by animation frame, the default, would keep the browser painting during startup.
  await page.waitForFunction(isAwake, part, { polling: 50 })
}

/** Presses a key and waits for the text that it brings. */
export async function pressAndWait(page: Page, key: string, text: string | RegExp): Promise<void> {
  await page.keyboard.press(key)
  await page.getByText(text).waitFor({ state: 'attached' })
}

/** Drags a board card to a column by mouse; drops once the announcement says that it is over it. */
export async function dragCard(page: Page, card: Locator, column: Locator, name: string): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const [start, end] = [(await card.boundingBox())!, (await column.boundingBox())!]
  await page.mouse.move(start.x + 40, start.y + 12)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 20, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + 90, { steps: 8 })
  await page.getByText(` is over ${name}.`).waitFor({ state: 'attached' })
  await page.mouse.up()
}

/** Presses keys while the main thread is blocked for a second, so that they arrive at once. */
export async function pressWhileBusy(page: Page, ...keys: string[]): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 1_000
      while (performance.now() < end);
    })
  })
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/**
 * Posts a visitor's form, optionally from another loopback address, since rate limits count by address. Throws unless accepted.
 */
export function sendRequest(product: RunningProduct, path: string, body: unknown, localAddress = '127.0.0.1'): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: product.port,
        localAddress,
        method: 'POST',
        path,
        headers: { 'Content-Type': 'application/json' },
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${response.statusCode}`)),
        )
      },
    )
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}

/** Text (without BOM) and file name of a link's download. */
export async function download(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return {
    name: file.suggestedFilename(),
    text: Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  }
}
