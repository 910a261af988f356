import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { projectTabs } from '#domain/common/project-sections.ts'
import { dueGroupLabels, dueGroups, groupOf, isUrgent, type TodayItem } from '#domain/ops/due/today.ts'
import { adminPlaces } from '#web/pages/admin/frame/admin-pages.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { followMenu, open, visitAdmin } from '../support/admin-visit.ts'
import { add } from '../support/project-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const leave = adminPlaces.flatMap(({ entries }) => entries).find(({ to }) => to === '/admin/leave')!
const laptop = { width: 1366, height: 768 }

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

test('on a low screen the menu shows the current entry, tabs do not scroll, and every switch does something', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: laptop })
  await open(page, `${product.url}/admin/flags`)
  const here = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current=page]')
  await expect
    .poll(() =>
      here.evaluate((entry) => {
        const { x, y, width, height } = entry.getBoundingClientRect()
        return entry.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
  expect(await page.getByText('Nothing in the product listens').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Reserved' }).count()).toBe(0)

  await open(page, `${product.url}/admin/settings`)
  const strip = page.getByRole('tablist')
  expect(await strip.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('ten places and Waiting fit a low window, hold their pages as tabs, and what is not used yet is under Add', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: { width: 1280, height: 720 } })
  await open(page, `${product.url}/admin/suppliers`)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  expect(await menu.getByRole('link').count()).toBe(12)
  const isWhole = await menu.evaluate(({ parentElement: pane }) => pane!.scrollHeight <= pane!.clientHeight)
  expect(isWhole).toBe(true)

  await menu.getByRole('link', { name: 'Money', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: 'Pages of Money' })
  await tabs.getByRole('link', { name: 'Costs' }).click()
  await page.waitForURL('**/admin/costs')
  await expect(tabs.getByRole('link', { name: 'Costs' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.locator('[aria-current=page]')).toHaveText('Money')
  await expectAccessible(page)

  // Nobody has entered a day off yet.
  await menu.getByRole('link', { name: 'Calendar', exact: true }).click()
  const pages = page.getByRole('navigation', { name: 'Pages of Calendar' })
  await pages.getByText('Add', { exact: true }).click()
  await pages.getByRole('link', { name: leave.label }).click()
  await page.waitForURL(`**${leave.to}`)
  await expect(pages.getByRole('link', { name: leave.label })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByText('Add', { exact: true })).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('on a phone a bar has the places of every day, and the whole menu', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
  await open(page, `${product.url}/admin/dashboard`)
  const bar = page.getByRole('navigation', { name: 'Quick menu' })
  await expect(bar.locator('li')).toHaveText([/^Dashboard/, /^Inbox/, /^Projects/, /^Calendar/, /^More/])
  await bar.getByRole('link', { name: 'Projects' }).tap()
  await page.getByRole('heading', { level: 1, name: 'All Projects' }).waitFor()
  const { y, height } = (await bar.boundingBox())!
  expect(y + height).toBe(page.viewportSize()!.height)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Website' }).tap()
  await page.waitForURL('**/admin/site')
  expect(complaints).toEqual([])
  await close()
})

test('dashboard, Operations, inbox and project show the same list of what is due', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  const read = async (path: string) => (await (await page.request.get(product.url + path)).json()).items as TodayItem[]
  const due = await read('/api/admin/due')
  const urgent = due.filter(isUrgent)
  expect(urgent.length).toBeGreaterThan(0)
  const lines = (name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

  await open(page, `${product.url}/admin/dashboard`)
  for (const group of dueGroups) {
    await expect(lines(dueGroupLabels[group])).toHaveCount(due.filter((item) => groupOf(item) === group).length)
  }
  await expectAccessible(page)

  await followMenu(page, 'Operations')
  await page.getByText(`${urgent.length} urgent`, { exact: true }).waitFor()
  await expect(page.getByRole('group', { name: 'Priorities' }).locator('li')).toHaveCount(due.length)

  await followMenu(page, 'Inbox')
  const messages = urgent.filter(({ link }) => link.startsWith('/admin/inbox/')).length
  const toAnswer = page.getByRole('link', { name: /^\d+ messages? to answer/ })
  await expect(toAnswer).toHaveText(messages > 0 ? [new RegExp(`^${messages} message`)] : [])

  const { projectId } = due.find((item) => item.projectId !== null)!
  await open(page, `${product.url}/admin/project/${projectId}`)
  await expect(lines('Next steps')).toHaveCount(due.filter((item) => item.projectId === projectId).length)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('a project can be opened right after typing in the search', async () => {
  const { page, close } = await visitAdmin(browser, product, { viewport: laptop })
  await open(page, `${product.url}/admin/projects`)
  // A navigation slower than the debounce must not be cancelled by the search.
  await page.route('**/api/admin/projects/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    await route.continue()
  })
  await page.getByLabel('Search title or client').pressSequentially('mill')
  await page.getByRole('link', { name: 'The mill floor', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'The mill floor' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/project\//)
  await close()
})

test('projects and invoices can be created from their lists', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/projects`)
  await page.getByRole('link', { name: 'New Project' }).click()
  await page.waitForURL('**/admin/project/new')

  await open(page, `${product.url}/admin/invoices`)
  await page.getByRole('button', { name: 'New invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'New invoice' })
  expect(await dialog.getByRole('button', { name: 'Create draft' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Search project or client').fill('mill floor')
  await dialog.getByRole('button', { name: /^The mill floor/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL(/\/admin\/invoices\/[\w-]{20,}$/)
  await page.getByText('The mill floor').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('on a phone a project has its sections in tabs', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
  await open(page, `${product.url}/admin/projects`)
  await page.getByRole('link', { name: 'The mill floor', exact: true }).click()
  const sections = page.getByRole('navigation', { name: 'Sections of this project' })
  const overview = sections.getByRole('link', { name: 'Overview' })
  await expect(overview).toHaveAttribute('aria-current', 'page')
  for (const { value, label } of projectTabs) {
    const tab = sections.getByRole('link', { name: label, exact: true })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), label).toBeLessThanOrEqual(2 * phone.height)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    expect(new URL(page.url()).searchParams.get('tab')).toBe(value === 'overview' ? null : value)
  }
  await page.goBack()
  await expect(sections.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'page')

  // An address names its section, also one of another tab.
  await open(page, `${page.url().split('?')[0]}#notes`)
  await page.locator('#notes:focus').waitFor()
  await page.getByRole('heading', { name: 'Internal notes' }).waitFor()

  // What is not used yet is behind one menu a tab.
  await sections.getByRole('link', { name: 'Money' }).click()
  await expect(sections.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'External invoice' })).toHaveCount(0)
  await add(page, 'Add an external invoice')
  await page.locator('#external-invoice:focus').waitFor()
  await page.getByRole('textbox', { name: 'Invoice link' }).waitFor()
  await overview.click()
  await expect(overview).toHaveAttribute('aria-current', 'page')
  await add(page, 'Add a task')
  await page.getByRole('dialog', { name: 'Add a task' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
