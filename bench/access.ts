import type { Browser, Page, Route } from 'playwright-core'
import { axeFaults, visit } from '../tests/support/browser.ts'
import { awaken, open, visitAdmin } from '../tests/support/admin-visit.ts'
import type { PageToSweep, Visitor } from '../tests/support/access/every-page.ts'
import { cutFaults, headFaults } from '../tests/support/access/reading-faults.ts'
import { sweepPage, type Sweep } from '../tests/support/access/sweep-page.ts'
import { demoAccounts } from '#domain/portal/portal-access.ts'
import type { RunningProduct } from '../tests/support/running-product.ts'

const themed = /^\/(admin|ops)\b/

/** Two pages at once: one is drawn while the other is waited for. */
const atOnce = 2

/** Every page as each of its visitors finds it, with its dialogs and menus; `told` hears of each fault. */
export function sweepFilled(
  browser: Browser,
  product: RunningProduct,
  pages: PageToSweep[],
  told: (fault: string) => void,
): Promise<Sweep> {
  return sideBySide(pages, told, async () => {
    const visitors: Record<Visitor, Page> = {
      anyone: (await visit(browser, { colorScheme: 'light' })).page,
      staff: (await visitAdmin(browser, product, { colorScheme: 'light' })).page,
      client: (await visit(browser)).page,
    }
    await signInAtPortal(visitors.client, product.url)
    return async ({ path, pattern, visitor }) => {
      const page = visitors[visitor]
      await arriveAt(page, product.url + path)
      return sweepPage(page, { themes: themed.test(pattern), parts: true })
    }
  })
}

/** Sweeps the same pages of an empty product, without pressing anything. */
export function sweepEmpty(
  browser: Browser,
  product: RunningProduct,
  pages: PageToSweep[],
  told: (fault: string) => void,
): Promise<Sweep> {
  // That a record is not there was seen before.
  const reachable = pages.filter(({ visitor, pattern }) => visitor !== 'client' && !pattern.includes(':'))
  return sideBySide(reachable, told, async () => {
    const visitors = {
      anyone: (await visit(browser)).page,
      staff: (await visitAdmin(browser, product, { colorScheme: 'light' })).page,
    }
    return async ({ path, visitor }) => {
      const page = visitors[visitor === 'staff' ? 'staff' : 'anyone']
      await arriveAt(page, product.url + path)
      return sweepPage(page)
    }
  })
}

/** The admin area's pages as one comes to them from another while the line is cut. */
export const sweepFailing = sweepUnanswered('failing', (route) => route.abort())

/** Sweeps pages while they wait for their answers. */
export const sweepWaiting = sweepUnanswered('waiting', () => undefined)

function sweepUnanswered(how: string, treat: (route: Route) => unknown) {
  return (browser: Browser, product: RunningProduct, pages: PageToSweep[], told: (fault: string) => void): Promise<Sweep> => {
    // Without an answer a page of a record is the same whichever it would be.
    const admin = pages.filter(
      ({ visitor, pattern }, at) => visitor === 'staff' && pattern.startsWith('/admin/') && pattern !== pages[at - 1]?.pattern,
    )
    return sideBySide(admin, told, async () => {
      const { page } = await visitAdmin(browser, product, { colorScheme: 'light' })
      return async ({ path }) => {
        await arriveAt(page, `${product.url}/admin/flags`)
        await page.route('**/api/**', treat)
        await page.evaluate((to) => {
          void (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to)
        }, path)
        await page.waitForTimeout(1_500)
        const faults: string[] = []
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 })
          const found = [...(await headFaults(page)), ...(await axeFaults(page)), ...(await cutFaults(page))]
          faults.push(...found.map((fault) => `${how}, ${width} px: ${fault}`))
        }
        return { states: 2, faults }
      }
    })
  }
}

interface Router {
  navigate(to: string): Promise<void>
}

/** `arrive` brings visitors of their own for each of those who sweep; a page that cannot be swept is at fault too. */
async function sideBySide(
  pages: PageToSweep[],
  told: (fault: string) => void,
  arrive: () => Promise<(page: PageToSweep) => Promise<Sweep>>,
): Promise<Sweep> {
  const all: Sweep = { states: 0, faults: [] }
  const queue = pages.values()
  const sweepers = Array.from({ length: atOnce }, async () => {
    const sweep = await arrive()
    for (const page of queue) {
      const { states, faults } = await sweep(page).catch((error: Error) => ({
        states: 0,
        faults: [`not swept: ${error.message}`],
      }))
      all.states += states
      for (const fault of faults) {
        const text = `${page.pattern} (${page.visitor}, ${page.path}): ${fault}`
        told(text)
        all.faults.push(text)
      }
    }
  })
  await Promise.all(sweepers)
  return all
}

/** Public pages start their scripts at the first sign of a person. */
async function arriveAt(page: Page, address: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(address)
  await page.mouse.move(5, 5)
  await page.mouse.move(7, 7)
  await awaken(page)
}

async function signInAtPortal(page: Page, url: string): Promise<void> {
  const { email, password } = demoAccounts[0]!
  await open(page, `${url}/portal/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/portal')
}
