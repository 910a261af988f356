import { request } from 'node:http'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit, type Visit } from './browser.ts'
import { signIn, type RunningProduct } from './running-product.ts'

/** Staff with a browser profile of their own, signed in already. */
export async function visitAdmin(browser: Browser, product: RunningProduct, options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, options)
  const [name = '', value = ''] = (await signIn(product.url)).split('=')
  await visitor.page.context().addCookies([{ name, value, url: product.url }])
  return visitor
}

/** Opens a page and waits until React has taken it over: what is typed before that is lost. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awaken(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await awaken(page)
}

/** Waits until React has taken over the page, or a part of it that comes by itself. */
export async function awaken(page: Page, part = 'main'): Promise<void> {
  const isAwake = (selector: string) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }
  // Asked at every picture, as it would be otherwise, a browser draws sixty of them a second while it should be reading.
  await page.waitForFunction(isAwake, part, { polling: 50 })
}

/** `expect.poll` with patience for a machine that is busy: on one that is not, it takes no longer. */
export const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

/** Presses a key until the page says so: as anybody does who sees on a busy machine that nothing came of it. */
export async function steer(page: Page, key: string, text: string | RegExp): Promise<void> {
  const payload = page.getByText(text)
  for (let presses = 1; ; presses += 1) {
    await page.keyboard.press(key)
    try {
      return await payload.waitFor({ state: 'attached', timeout: 4_000 })
    } catch (error) {
      if (presses === 4) throw error
    }
  }
}

/** Takes a card of a board to a column by mouse, and lets go once the page has said that it is over it. */
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

/** Presses keys while the page has something else to do for a second: it then gets them at once. */
export async function pressWhileBusy(page: Page, ...keys: string[]): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 1_000
      while (performance.now() < end);
    })
  })
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** What a visitor's form sends, from an address of its own if need be: forms are limited by address. Throws unless it is taken. */
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

/** The text of the file that a link downloads, without its byte order mark, and the name that it is saved under. */
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
