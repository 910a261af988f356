import type { Browser, Page, Route } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { joinTeam, send } from '../support/join-team.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const isOfProject = (url: string) => /\/api\/admin\/projects?\/[^/?]+$/.test(new URL(url).pathname)

/** The reads of single projects that a page sends. */
function projectReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => void (isOfProject(request.url()) && reads.push(request.url())))
  return reads
}

const projectLink = (page: Page) => page.getByRole('main').locator('a[href^="/admin/project/"]:not([href$="/new"])').first()

test('a page is fetched while the pointer rests on its link or the focus is there, and once', async () => {
  const { page, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/dashboard`)
  const reads = projectReads(page)
  // Again from elsewhere, where the page was not listening yet or moved under the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await projectLink(page).hover()
    await expect.poll(() => reads.length, { timeout: 1_000 }).toBe(1)
  }).toPass()
  await projectLink(page).click()
  await expect(page).toHaveURL(/\/admin\/project\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(reads).toHaveLength(1)

  // By keyboard: the list of invoices.
  const invoices: string[] = []
  page.on(
    'request',
    (request) => void (new URL(request.url()).pathname === '/api/admin/invoices' && invoices.push(request.url())),
  )
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Money' })
  await page.keyboard.press('Tab')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.blur()
    await link.focus()
    await expect.poll(() => invoices.length, { timeout: 1_000 }).toBe(1)
  }).toPass()
  await close()
})

test('nothing is fetched ahead in a browser that saves data', async () => {
  const { page, close } = await visitAdmin(browser, product)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(page, `${product.url}/admin/dashboard`)
  const reads = projectReads(page)
  await projectLink(page).hover()
  // Longer than a pointer has to rest.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(reads).toEqual([])
  await close()
})

/** Holds back the next write to such an address; resolves to what lets it fail. */
async function refuseLater(page: Page, address: RegExp): Promise<{ refuse(): Promise<void> }> {
  let hold: (route: Route) => void = () => undefined
  const held = new Promise<Route>((resolve) => (hold = resolve))
  await page.route(address, (route) => (route.request().method() === 'GET' ? route.continue() : hold(route)))
  return {
    async refuse() {
      await (await held).fulfill({ status: 500, json: { success: false, message: 'Our database rests.' } })
      await page.unroute(address)
    },
  }
}

test('what is read or resolved shows at once, and is taken back with a notice when it is refused', async () => {
  const owner = await signIn(product.url)
  const anna = await joinTeam(product, owner, { name: 'Anna Field', email: 'anna@team.example', role: 'producer' })
  const read = async (path: string) => (await send(product, 'GET', path, undefined, owner)).json() as Promise<any>
  let project: { id: string; slug: string } | undefined
  for (const { id, slug } of (await read('/api/admin/projects')).projects) {
    const { project: seen } = await (await fetch(`${product.url}/api/client/${slug}`)).json()
    // Open to feedback, without a password.
    if (seen?.deliverables?.length === 1 && !seen.signOff) project ??= { id, slug }
  }
  const { id, slug } = project!
  await send(product, 'PUT', `/api/admin/projects/${id}/people`, { people: [anna.id], owner: anna.id }, owner)
  const feedback = { version: 'General Project', comment: 'Warmer, please.', name: 'Sarah Moor' }
  await send(product, 'POST', `/api/client/${slug}/feedback`, feedback)

  const { page, close } = await visit(browser)
  const [name = '', value = ''] = anna.cookie.split('=')
  await page.context().addCookies([{ name, value, url: product.url }])

  await open(page, `${product.url}/admin/notifications`)
  const markOne = page.getByRole('button', { name: /^Mark as read: / })
  await markOne.first().waitFor()
  const unread = await markOne.count()
  const reading = await refuseLater(page, /\/api\/admin\/notifications\/[^/]+\/read$/)
  await markOne.first().click()
  await expect(markOne).toHaveCount(unread - 1)
  await reading.refuse()
  await page.getByText('Not marked as read').first().waitFor()
  await expect(markOne).toHaveCount(unread)

  await open(page, `${product.url}/clients/${slug}`)
  const comment = page.getByRole('listitem').filter({ hasText: 'Warmer, please.' })
  const settling = await refuseLater(page, /\/comments\/[^/]+\/state$/)
  await comment.getByRole('combobox', { name: 'Resolve' }).selectOption('Resolved')
  await comment.getByRole('button', { name: 'Reopen' }).waitFor()
  await settling.refuse()
  await page.getByText('Comment not changed').first().waitFor()
  await comment.getByRole('combobox', { name: 'Resolve' }).waitFor()
  await close()
})
