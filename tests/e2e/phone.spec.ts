import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { demoAccounts } from '#domain/portal/portal-access.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import routes from '#web/routes.ts'
import { everyPage, patternsOf, type PageToSweep, type Visitor } from '../support/access/every-page.ts'
import { watchForStillness } from '../support/access/stillness.ts'
import { awaken, open, visitAdmin } from '../support/admin-visit.ts'
import { expectNoSideScroll, movePointer, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { makeDataDir, startProduct, type RunningProduct } from '../support/running-product.ts'

let cluster: EmbeddedPostgres
let product: RunningProduct
let browser: Browser
let pages: PageToSweep[]
let visits: Record<Visitor, Visit>
/** From the navigation on, since pages ask for data while they hydrate. */
const stillness = new Map<Page, ReturnType<typeof watchForStillness>>()

test.beforeAll(async () => {
  const dataDir = makeDataDir('off')
  cluster = await startEmbeddedPostgres(join(dataDir, 'cluster'), makeLog('error'))
  const env = { DATABASE_URL: cluster.url, DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' }
  product = await startProduct({ alone: true, dataDir, env })
  browser = await openBrowser()
  pages = await everyPage(product, cluster.url, { withFilms: false })
  // The worker of the planning tools would send their scripts past `delayScripts`.
  const options = { viewport: phone, hasTouch: true, serviceWorkers: 'block' } as const
  visits = {
    anyone: await visit(browser, options),
    staff: await visitAdmin(browser, product, options),
    client: await visit(browser, options),
  }
  await signInAtPortal(visits.client.page)
  for (const { page } of Object.values(visits)) {
    // What is pressed must not change what the next press finds.
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  }
})

test.afterAll(async () => {
  await browser.close()
  await product.stop()
  await cluster.stop()
})

async function signInAtPortal(page: Page): Promise<void> {
  const { email, password } = demoAccounts[0]!
  await open(page, `${product.url}/portal/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/portal')
}

/** Buttons to try on a page until one shows something. */
const mostTried = 4

// The sandbox of a mail's frame refuses the script that every frame gets in this test.
const isOurs = (complaint: string) => !complaint.includes("Blocked script execution in 'about:srcdoc'")

for (const pattern of new Set(patternsOf(routes))) {
  test(`${pattern} fits a phone and can be read there; a press before hydration does what it does afterwards`, async () => {
    for (const { path, visitor } of pages.filter((one) => one.pattern === pattern)) {
      const { page, complaints } = visits[visitor]
      const url = product.url + path
      const press = await pressHydrated(page, url)
      if (press) {
        await pressDehydrated(page, url, press.button)
        await expect.poll(() => outcome(page), { message: `${path}: ${press.button}` }).toBe(press.shown)
      }
      expect(complaints.splice(0).filter(isOurs), path).toEqual([])
    }
  })
}

/**
 * Presses the first server-rendered button that shows something; null if there is none. Before the first press, checks that the
 * page fits.
 */
async function pressHydrated(page: Page, url: string): Promise<{ button: string; shown: string } | null> {
  for (let nth = 0; nth < mostTried; nth += 1) {
    const release = await delayScripts(page)
    await openAnew(page, url)
    const button = await page.evaluate(markButton, { nth })
    await release()
    if (nth === 0) {
      await settle(page)
      await expectNoSideScroll(page)
      expect(await page.evaluate(tooSmall), url).toEqual([])
    }
    if (button === null) return null
    const before = await outcome(page)
    await page
      .locator('[data-chosen]')
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    for (let time = 0; time < 8; time += 1) {
      const shown = await outcome(page)
      if (shown !== before) return { button, shown: await outcome(page) }
      await page.waitForTimeout(100)
    }
  }
  return null
}

/** Presses that button while no script is there. */
async function pressDehydrated(page: Page, url: string, name: string): Promise<void> {
  const release = await delayScripts(page)
  await openAnew(page, url)
  expect(await page.evaluate(markButton, { name })).toBe(name)
  await page.locator('[data-chosen]').click()
  await release()
}

/** Without what an earlier press has left in this browser. */
async function openAnew(page: Page, url: string): Promise<void> {
  await page.evaluate(() => {
    if (location.protocol === 'about:') return
    localStorage.clear()
    sessionStorage.clear()
  })
  stillness.get(page)?.end()
  stillness.set(page, watchForStillness(page))
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  // Before the styles are there, buttons that they hide are visible.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => (link as HTMLLinkElement).sheet),
  )
}

async function delayScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const scripts = '**/assets/*.js'
  await page.route(scripts, (route) => promise.then(() => route.continue()).catch(() => {}))
  return async () => {
    resolve()
    await page.unroute(scripts)
  }
}

/** Marks a button that can be pressed: the nth, those of the main part first, or the first of that name. Runs in the page. */
function markButton({ nth = 0, name }: { nth?: number; name?: string }): string | null {
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''
  const isFree = (button: Element) => {
    if (button.matches('[disabled], [aria-disabled=true]') || !button.checkVisibility({ visibilityProperty: true })) return false
    button.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  // The pause button has a script of its own, and works before hydration.
  const buttons = [...document.querySelectorAll('main :is(button, summary)'), ...document.querySelectorAll('button, summary')]
  const alike = new Set(buttons.filter((button) => !button.matches('[data-pauses-motion]')))
  const fitting = [...alike].filter((button) => name === undefined || nameOf(button) === name).filter(isFree)
  const chosen = fitting[nth]
  chosen?.setAttribute('data-chosen', '')
  return chosen ? nameOf(chosen) : null
}

/** Waits until the page is hydrated, has its data, and nothing changes any more. */
async function settle(page: Page): Promise<void> {
  await movePointer(page, 4, 4)
  await awaken(page, 'body')
  await stillness.get(page)!.reached()
}

/** What is open, chosen, announced and focused on the hydrated page, and where it is. */
async function outcome(page: Page): Promise<string> {
  await settle(page)
  return page.evaluate(() => {
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? ''
    const states = ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-checked', 'aria-invalid', 'open', 'data-theme']
    const parts = document.querySelectorAll(
      'html, [aria-expanded], [aria-pressed], [aria-selected], [aria-checked], [aria-invalid], details, dialog, [role=dialog], [role=menu], [role=alert]',
    )
    const shown = [...parts].filter((element) => element.checkVisibility({ visibilityProperty: true }))
    const lines = shown.map((element) => [
      element.tagName,
      element === document.documentElement ? '' : nameOf(element),
      ...states.map((state) => element.getAttribute(state)),
    ])
    const focus = document.activeElement
    const where = location.pathname + location.search + location.hash
    return JSON.stringify([where, focus && focus !== document.body ? nameOf(focus) : '', lines], null, 1)
  })
}

/** Inputs with fonts below 16 px (iOS zoom) and touch targets that are too small. Runs in the page. */
function tooSmall(): string[] {
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 2
  const written = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea'
  const fields = [...document.querySelectorAll(written)].filter(seen)
  const targets = [...document.querySelectorAll(`button, summary, ${written}`)].filter(seen)
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element.textContent.slice(0, 40) || element.outerHTML.slice(0, 120))
  return [
    ...fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => `letters: ${nameOf(field)}`),
    ...targets.filter((target) => target.getBoundingClientRect().height < 32).map((target) => `height: ${nameOf(target)}`),
  ]
}
