import type { Browser } from 'playwright-core'
import { adminPlaces } from '#web/pages/admin/frame/admin-pages.ts'
import { awaken, visitAdmin } from '../tests/support/admin-visit.ts'
import { phone, slowDown, visit } from '../tests/support/browser.ts'
import type { RunningProduct } from '../tests/support/running-product.ts'

const slower = 4

export interface Press {
  of: string
  milliseconds: number
}

/** What the scripts below leave in the page. */
interface Watched {
  /** Milliseconds from the next click until the next page is drawn. */
  drawn: Promise<number>
  /** Milliseconds until the browser has drawn after the slowest press so far. */
  longest: number
}

/**
 * Follows every link of the admin area's menu and of the tabs of its places, `rounds` times, as a person does: the pointer rests
 * on it for a fifth of a second. Milliseconds from the click until the heading and the content of the next page are drawn.
 */
export async function measureNavigations(browser: Browser, product: RunningProduct, rounds = 3): Promise<Press[]> {
  const { page, close } = await visitAdmin(browser, product)
  await page.goto(`${product.url}/admin/account`)
  await awaken(page)
  const paths = adminPlaces.flatMap(({ entries }) => entries.map(({ to }) => ({ place: entries[0].to, path: to })))
  await slowDown(page, slower)
  const presses: Press[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const { place, path } of paths) {
      const link = page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first()
      await page.waitForTimeout(500)
      if ((await link.count()) === 0) {
        // A tab of another place: its place is opened first, without being measured.
        await page.getByRole('navigation', { name: 'Admin' }).locator(`a[href="${place}"]`).click()
        await link.waitFor({ timeout: 3_000 }).catch(() => undefined)
        // Not used in this studio yet.
        if ((await link.count()) === 0) continue
      }
      await link.hover()
      await page.waitForTimeout(200)
      await page.evaluate(watchPage)
      await page.mouse.down()
      await page.mouse.up()
      presses.push({ of: path, milliseconds: await page.evaluate(() => (window as unknown as Watched).drawn) })
    }
  }
  await close()
  return presses
}

/** Runs in the page: promises milliseconds from the next click until another heading is drawn, with no placeholder in the content. */
function watchPage(): void {
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  const drawn = new Promise<number>((resolve) => {
    const look = (since: number) => {
      const isThere = heading() !== undefined && heading() !== before && !document.querySelector('main [class*="shimmer"]')
      if (!isThere) requestAnimationFrame(() => look(since))
      // The frame is drawn before the task that follows its callbacks.
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)))
    }
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  })
  Object.assign(window, { drawn })
}

/**
 * The first tap on each page, on a phone, as soon as it has loaded and while its scripts start: on the menu, and on the first
 * control of the content. Milliseconds until the browser has drawn after it (Event Timing, in steps of 8).
 */
export async function measureFirstPresses(browser: Browser, product: RunningProduct, paths: string[]): Promise<Press[]> {
  const presses: Press[] = []
  for (const path of paths) {
    for (const [name, selector] of Object.entries(tapped)) {
      const { page, close } = await visit(browser, { viewport: phone, hasTouch: true, isMobile: true })
      await page.addInitScript(watchPresses)
      await slowDown(page, slower)
      await page.goto(product.url + path)
      const target = page.locator(selector).filter({ visible: true }).first()
      if ((await target.count()) > 0) {
        await target.scrollIntoViewIfNeeded()
        await target.tap()
        await page.waitForTimeout(1_000)
        presses.push({ of: `${path}, ${name}`, milliseconds: await page.evaluate(() => (window as unknown as Watched).longest) })
      }
      await close()
    }
  }
  return presses
}

const tapped = {
  'the menu': 'header button[aria-haspopup="dialog"]',
  'a control': 'main button, main summary, main label:has(input[type=radio]), main label:has(input[type=checkbox])',
}

/** Runs in the page, before its scripts. Shorter ones than 16 ms are not told. */
function watchPresses(): void {
  const watched = Object.assign(window, { longest: 16 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) watched.longest = Math.max(watched.longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
