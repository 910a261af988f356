import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * The two of the address bar's suggestions start a process for every window, which costs as much as a small page, and
 * nobody types into an address bar here. The rest is what Playwright switches off itself: the last list wins.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

export async function openBrowser(): Promise<Browser> {
  const executablePath = ensureChromium()
  if (!executablePath) throw new Error('The journeys need Chromium: install it, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: [...chromiumFlags, `--disable-features=${featuresOff.join(',')}`] })
}

export interface Visit {
  page: Page
  /** Errors of the page's scripts, and whatever the content security policy refused. */
  complaints: string[]
  close(): Promise<void>
}

/** For those who look at what moves: it is drawn without a graphics card, which takes a processor of its own. */
export const inMotion = { reducedMotion: 'no-preference' } as const

/**
 * A visitor with a browser profile of their own, who asked for less motion, and whose page complaints are written down.
 * Nobody looks at these windows: they are drawn at half the size, which takes a processor a tenth less.
 */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    deviceScaleFactor: 0.5,
    ...options,
  })
  if (process.env.SLATEHOUSE_LATE) await answerLate(context)
  if (process.env.SLATEHOUSE_SLOW) await workLate(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    // Chromium writes a line for every refused call; the journeys that provoke refusals look at the page instead.
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return
    // Our own script, which a frame without scripts does not let in.
    if (process.env.SLATEHOUSE_SLOW && text.startsWith("Blocked script execution in 'about:srcdoc'")) return
    complaints.push(`${page.url()}: ${text}`)
  })
  return { page, complaints, close: () => context.close() }
}

/** Every answer to a page's scripts comes up to a second late: finds the journey that is quicker than its page. */
const answerLate = (context: BrowserContext) =>
  context.route(/\/api\/|\.data(\?|$)/, async (route) => {
    await delay(Math.random() * 1_000)
    // The page may be gone by then.
    await route.fallback().catch(() => {})
  })

/**
 * What a page puts off for a moment (React its effects and transitions, anybody a timer without time) comes a tenth of a second
 * late, as on a busy machine, and what answers a press comes at once: finds what is lost when somebody is quicker than that.
 */
export const workLate = (context: BrowserContext) =>
  context.addInitScript(() => {
    const later = setTimeout.bind(globalThis)
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      later(() => post.call(this, message), 120)
    }
    const putOff = (work: () => void, rest = 0, ...given: []) => later(work, rest < 50 ? rest + 100 : rest, ...given)
    globalThis.setTimeout = putOff as typeof setTimeout
  })

/** The short form of what the builder brings along: it is read in half the time. */
const axeSource = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 A and AA, and axe's best practices, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page), page.url()).toEqual([])
}

/** What another light changes, and nothing else does. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, by all rules, by all but one or by `rules` alone, each with the elements that it is about. */
export async function axeFaults(
  page: Page,
  { rules, but, within }: { rules?: string[]; but?: string; within?: string } = {},
): Promise<string[]> {
  await settled(page)
  await bringAxe(page)
  // Asks the page itself, without a window that joins the findings of frames: ours hold mails, whose sandbox lets no script
  // in, and the players of others.
  const axe = new AxeBuilder({ page, axeSource: '0' })
    .options({ resultTypes: ['violations'], iframes: false })
    .setLegacyMode(true)
  if (but) axe.disableRules(but)
  const asked = rules
    ? axe.withRules(rules)
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations } = await (within ? asked.include(within) : asked).analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => node.html.slice(0, 160)).join('\n    ')}`,
  )
}

/** Once for each document: reading axe takes a browser as long as asking it. The builder would bring it twice each time. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  // Not over a line to the browser of its own: a page whose line is cut would be on line again when that one closes.
  await page.evaluate(`${axeSource};undefined`)
}

/** Keeps the next request to such an address from leaving the page until it is let go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, (route) => void promise.then(() => route.continue()), { times: 1 })
  return resolve
}

/** Half faded in, anything has too little contrast: waits until what moves by the clock, and ends, has ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        (animation) => animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity,
      )
    const patience = new Promise((resolve) => setTimeout(resolve, 2_000))
    await Promise.race([Promise.allSettled(ending.map((animation) => animation.finished)), patience])
  })
}

/** Nothing sticks out to the side. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, page.url()).toBeLessThanOrEqual(0)
}
