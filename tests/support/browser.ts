import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * Chromium features to disable. The two of the omnibox start a process per window. The others are Playwright's own list, which
 * this argument replaces.
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

let opened: Promise<Browser> | undefined

/** The browser of this worker, which its files share one after the other. Closing it closes its pages; it ends with the worker. */
export async function openBrowser(): Promise<Browser> {
  opened ??= launch()
  const browser = await opened
  if (!browser.isConnected()) {
    opened = undefined
    return openBrowser()
  }
  const closePages = async () => {
    for (const context of browser.contexts()) await context.close()
  }
  return new Proxy(browser, {
    get(target, name) {
      const value: unknown = name === 'close' ? closePages : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function launch(): Promise<Browser> {
  const executablePath = ensureChromium()
  if (!executablePath) throw new Error('The journeys need Chromium: install it, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: [...chromiumFlags, `--disable-features=${featuresOff.join(',')}`] })
}

export interface Visit {
  page: Page
  /** Script errors and CSP violations of the page. */
  complaints: string[]
  close(): Promise<void>
}

/** Context options for tests of motion. Rendering it in software takes a processor of its own. */
export const inMotion = { reducedMotion: 'no-preference' } as const

/** Opens a browser context with reduced motion that records errors. Half the device scale saves about a tenth of CPU time. */
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
    // Chromium logs every failed request; tests that provoke refusals check the page instead.
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return
    // Init scripts, which sandboxed frames block: ours, or that of the trace.
    if ((process.env.SLATEHOUSE_SLOW || isTraced()) && text.startsWith('Blocked script execution in')) return
    complaints.push(`${page.url()}: ${text}`)
  })
  return {
    page,
    complaints,
    async close() {
      // A page may be fetching the next one.
      for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

/** Retries are traced (`playwright.config.ts`). */
function isTraced(): boolean {
  try {
    return test.info().retry > 0
  } catch {
    // Not in a test.
    return false
  }
}

/** Delays responses to fetches by up to a second, to find tests that race with their page. */
const answerLate = (context: BrowserContext) =>
  context.route(/\/api\/|\.data(\?|$)/, async (route) => {
    await delay(Math.random() * 1_000)
    // The page may be closed by then.
    await route.fallback().catch(() => {})
  })

/**
 * Delays deferred work (React effects and transitions, zero timeouts) by 100 ms as on a busy machine, but not event handlers:
 * finds races with fast users.
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

/**
 * Moves the pointer in two steps, so that public pages start their scripts: Chromium reports the first move on a page as one over
 * no distance, like those that it reports when a page moves under a resting pointer.
 */
export async function movePointer(page: Page, x: number, y: number): Promise<void> {
  // The pointer may be there from the page before.
  await page.mouse.move(x + 1, y + 1)
  await page.mouse.move(x, y)
}

/** Runs the page's scripts, layout and paint `rate` times slower, as on a phone or an old laptop. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The minified build, which parses in half the time. */
const axeSource = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects no axe violations of WCAG 2.2 A and AA or best practices in the current state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page), page.url()).toEqual([])
}

/** Rules whose result depends on the theme. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** axe violations in the current state, by all rules, all but one or only `rules`, with their elements. */
export async function axeFaults(
  page: Page,
  { rules, but, within }: { rules?: string[]; but?: string; within?: string } = {},
): Promise<string[]> {
  await settled(page)
  await bringAxe(page)
  // Runs axe in the main frame only: our frames hold mails in a scriptless sandbox, and third-party players.
  const axe = new AxeBuilder({ page, axeSource: '0' })
    .options({ resultTypes: ['violations'], iframes: false })
    .setLegacyMode(true)
  if (but) axe.disableRules(but)
  const asked = rules
    ? axe.withRules(rules)
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations } = await (within ? asked.include(within) : asked).analyze()
  const faults = await Promise.all(
    violations.map(async (fault) =>
      fault.id === 'target-size' ? { ...fault, nodes: await stillTooSmall(page, fault.nodes) } : fault,
    ),
  )
  return faults
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => node.html.slice(0, 160)).join('\n    ')}`)
}

type AxeNode = { target: unknown; html: string }

/**
 * Touch targets that are too small also where the page is scrolled so that they are in the middle of the window: a fixed bar may
 * cover a part of what is at the window's edge.
 */
async function stillTooSmall<Node extends AxeNode>(page: Page, nodes: Node[]): Promise<Node[]> {
  const small: Node[] = []
  for (const node of nodes) {
    const isSmall = await page.evaluate(async (target) => {
      const { scrollX, scrollY } = window
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { axe } = window as unknown as {
        axe: { run(within: string, options: object): Promise<{ violations: unknown[] }> }
      }
      const { violations } = await axe.run(target, { runOnly: ['target-size'], resultTypes: ['violations'], iframes: false })
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      return violations.length > 0
    }, String(node.target))
    if (isSmall) small.push(node)
  }
  return small
}

/** Injects axe once per document; the builder would do so twice per run. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  // By evaluate: a separate CDP session would reset offline emulation when it closes.
  await page.evaluate(`${axeSource};undefined`)
}

/** Holds back the next request to a URL; returns the release function. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, (route) => void promise.then(() => route.continue()), { times: 1 })
  return resolve
}

/** Waits for finite animations to end, since half-faded text has too little contrast. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        (animation) => animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity,
      )
    const timeout = new Promise((resolve) => setTimeout(resolve, 2_000))
    await Promise.race([Promise.allSettled(ending.map((animation) => animation.finished)), timeout])
  })
}

/** Expects no horizontal overflow. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // A page that has just been resized may still be laid out.
  await expect.poll(over, { message: page.url() }).toBeLessThanOrEqual(0)
}
