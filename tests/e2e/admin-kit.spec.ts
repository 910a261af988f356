import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { joinTeam, memberPassword, send } from '../support/join-team.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let admin: Visit
let owner: string
let shootId: string

const anna = { name: 'Anna Field', email: 'anna@team.example' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [day, later] = [inDays(30), inDays(31)]
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  owner = await signIn(product.url)
  browser = await openBrowser()
  admin = await visitAdmin(browser, product)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const planShoot = async (project: string, date: string): Promise<string> => {
  const found = await (await send(product, 'GET', `/api/admin/projects?search=${project}`, undefined, owner)).json()
  const [{ id }] = (found as { projects: { id: string }[] }).projects as [{ id: string }]
  const planned = await send(product, 'POST', `/api/admin/projects/${id}/shoots`, { date }, owner)
  return ((await planned.json()) as { shoot: { id: string } }).shoot.id
}

/** At both widths, with an axe pass. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.setViewportSize(desktop)
}

test('kit is added, counted one each, and kept away from shoots for a reason', async () => {
  const { page } = admin
  await open(page, `${product.url}/admin/kit`)
  await page.getByText('No equipment yet').waitFor()
  await expectFits(page)
  for (const number of ['1', '2']) {
    await button(page, 'Add equipment').first().click()
    const dialog = page.getByRole('dialog', { name: 'Add equipment' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Sony FX6')
    await dialog.getByLabel('Number').fill(number)
    await button(dialog, 'Add equipment').click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const rows = page.getByRole('list', { name: 'Equipment', exact: true }).locator('> li')
  await expect(rows).toHaveCount(2)
  await button(page, 'Keep away: Sony FX6 (no. 2)').click()
  const hold = page.getByRole('dialog', { name: 'Keep Sony FX6 (no. 2) away from shoots' })
  await hold.getByLabel('First day').fill(later)
  await hold.getByLabel('Note (optional)').fill('At the dealer')
  await expectAccessible(page)
  await button(hold, 'Save days').click()
  await rows.nth(1).getByText('Repair: At the dealer').waitFor()
  await expectFits(page)
  await page.getByLabel('Search name or number').fill('fx6 1')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Search name or number').fill('')
})

test('a shoot takes kit for its day, and cannot move to one on which it is taken', async () => {
  const { page } = admin
  shootId = await planShoot('Apprentices', day)
  const otherId = await planShoot('Huila', day)
  await open(page, `${product.url}/admin/shoots/${shootId}`)
  const kit = page.getByRole('list', { name: 'Kit of this shoot' })
  for (const number of ['1', '2']) {
    await page.getByLabel('Add kit').selectOption({ label: `Sony FX6 (no. ${number})` })
    await kit.getByText(`Sony FX6 (no. ${number})`).waitFor()
  }
  await page.getByLabel('Day *', { exact: true }).fill(later)
  await page
    .getByText(`Sony FX6 (no. 2) is taken on ${shortDay(later)}: Repair: At the dealer.`)
    .first()
    .waitFor()
  await page.getByLabel('Day *', { exact: true }).fill(day)
  await expect(page.getByText(/is taken on/)).toHaveCount(0)
  await button(page, 'Remove Sony FX6 (no. 2)').click()
  await expect(kit.getByRole('listitem')).toHaveCount(1)
  await expectFits(page)

  await open(page, `${product.url}/admin/shoots/${otherId}`)
  const taken = page.getByLabel('Add kit').getByRole('option', { name: 'Sony FX6 (no. 1) (taken: Apprentices on site)' })
  await expect(taken).toBeDisabled()

  await open(page, `${product.url}/admin/kit`)
  const row = page.getByRole('list', { name: 'Equipment', exact: true }).locator('> li').first()
  await row.getByRole('link', { name: 'Apprentices on site' }).waitFor()
  await button(page, 'Delete Sony FX6 (no. 1)').click()
  await button(page.getByRole('dialog'), 'Delete').click()
  await page.getByText('Mark it as out of use instead').first().waitFor()
  await button(page, `Remove days of Sony FX6 (no. 2), ${shortDay(later)}`).click()
  await expect(page.getByText('Repair: At the dealer')).toHaveCount(0)
})

test('leave is entered, its clash with a shoot told and then allowed, and colleagues see no reason', async () => {
  const { id } = await joinTeam(product, owner, { ...anna, role: 'editor' })
  const read = await (await send(product, 'GET', `/api/admin/shoots/${shootId}`, undefined, owner)).json()
  const { shoot } = read as { shoot: { crew: object[]; revision: number } }
  const member = { ...shoot.crew[0], id: crypto.randomUUID(), supplierId: null, ...anna }
  await send(product, 'PUT', `/api/admin/shoots/${shootId}`, { ...shoot, crew: [member] }, owner)
  const { page } = admin
  await open(page, `${product.url}/admin/leave`)
  await page.getByText('Nobody is away').waitFor()
  await expectFits(page)
  await button(page, 'Enter leave').first().click()
  const dialog = page.getByRole('dialog', { name: 'Enter leave' })
  await dialog.getByLabel('Person').selectOption(id)
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByLabel('Last day').fill(later)
  await dialog.getByLabel('Reason').selectOption('Sick')
  await button(dialog, 'Enter leave').click()
  await dialog.getByText(`Anna Field is on the crew of Apprentices on site on ${shortDay(day)}.`).waitFor()
  await expectFits(page)
  await button(dialog, 'Save anyway').click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('list', { name: 'Leave' }).getByRole('listitem')
  await expect(row).toContainText('Sick')
  await expectFits(page)

  await open(page, `${product.url}/admin/shoots/${shootId}`)
  await page.getByText(`Anna Field is away on ${shortDay(day)}.`).waitFor()
  await expectAccessible(page)

  const colleague = await visit(browser, { viewport: phone })
  await joinTeam(product, owner, { name: 'Bob Stone', email: 'bob@team.example', role: 'producer' })
  await colleague.page.goto(`${product.url}/admin/login`)
  await button(colleague.page, 'Use your own account').click()
  await colleague.page.getByLabel('Email').fill('bob@team.example')
  await colleague.page.getByLabel('Password').fill(memberPassword)
  await button(colleague.page, 'Sign in').click()
  await colleague.page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await open(colleague.page, `${product.url}/admin/leave`)
  const seen = colleague.page.getByRole('list', { name: 'Leave' }).getByRole('listitem')
  await expect(seen).toContainText('Away')
  await expect(seen).not.toContainText('Sick')
  await expect(seen.getByRole('button')).toHaveCount(0)
  await colleague.page.context().close()

  await open(page, `${product.url}/admin/leave`)
  await row.getByRole('button', { name: /^Edit leave of Anna Field/ }).click()
  const edited = page.getByRole('dialog', { name: 'Leave of Anna Field' })
  await edited.getByLabel('First day').fill(later)
  await button(edited, 'Save').click()
  await edited.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: /^Remove leave of Anna Field/ }).click()
  await button(page.getByRole('dialog'), 'Remove').click()
  await page.getByText('Nobody is away').waitFor()
  await reload(page)
  await page.getByText('Nobody is away').waitFor()
})
