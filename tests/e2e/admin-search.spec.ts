import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { joinTeam } from '../support/join-team.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

test('staff find a record, an action and a setting with keys alone, and what they opened last', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: { width: 1440, height: 900 } })
  await open(page, `${product.url}/admin/calendar`)
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox', { name: 'Search or do something' })
  const options = palette.getByRole('option')
  const chosen = palette.locator('[role=option][aria-selected=true]')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await palette.getByRole('group', { name: 'Actions' }).waitFor()
  await expectAccessible(page)

  // A project by two unfinished words, opened with Enter.
  await page.keyboard.type('mill fl')
  const project = palette.getByRole('group', { name: 'Projects' }).getByRole('option', { name: /^The mill floor/ })
  await project.waitFor()
  await expectAccessible(page)
  while ((await chosen.textContent())?.startsWith('The mill floor') !== true) await page.keyboard.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  await expect(chosen).toHaveAttribute('id', active!)
  const elsewhere = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await elsewhere
  await tab.waitForURL('**/admin/project/**')
  await tab.close()
  await expect(palette).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'The mill floor' }).waitFor()
  await expect(palette).toBeHidden()

  // A misspelled name.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('the mlil floor')
  await palette
    .getByRole('option', { name: /^The mill floor/ })
    .first()
    .waitFor()
  // Escape closes, and the focus is where it was.
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  // An action opens its dialog, and going back does not open it again.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new inv')
  await expect(chosen).toHaveText('New invoice')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New invoice' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Escape')

  // A message to somebody who was found.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mairead donn')
  const writing = palette.getByRole('option', { name: /^Write to Mairead Donnelly/ })
  await writing.click()
  const message = page.getByRole('dialog', { name: 'New message' })
  await expect(message.getByLabel('To')).toHaveValue('mairead@oldmillbakery.example')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/inbox')
  await message.getByLabel('To').fill('')
  await page.keyboard.press('Escape')

  // A tab of the settings.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settings: arch')
  await expect(chosen).toHaveText('Settings: Archive')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Archive', selected: true }).waitFor()

  // What was opened last comes first.
  await page.keyboard.press('Control+k')
  await expect(options.first()).toHaveText(/^The mill floor/)
  await palette.getByRole('group', { name: 'Opened last' }).waitFor()

  // Signing out forgets it.
  await page.keyboard.type('log out')
  await expect(chosen).toHaveText('Log out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/login')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('slatehouse.recent.'))))
    .toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('an old answer replaces no newer one, and a search that fails or is offline says so', async () => {
  const { page, close } = await visitAdmin(browser, product, { viewport: { width: 1440, height: 900 } })
  await open(page, `${product.url}/admin/calendar`)
  const palette = page.getByRole('dialog', { name: 'Search' })
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const hit = (title: string) => ({
    kind: 'project',
    id: title,
    title,
    detail: null,
    path: '/admin/projects',
    at: null,
    email: null,
  })
  await page.route('**/api/admin/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    if (q === 'zzbroken') return route.fulfill({ status: 500, json: { success: false, message: 'It broke.' } })
    if (q === 'old') await held
    await route.fulfill({ json: { hits: q === 'nowhere' ? [] : [hit(`Found by ${q}`)] } }).catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Search', exact: false }).first().click()
  const field = palette.getByRole('combobox')
  const asked = page.waitForRequest(/search\?q=old$/)
  await field.fill('old')
  await asked
  await field.fill('new')
  await palette.getByRole('option', { name: 'Found by new' }).waitFor()
  letGo()
  await field.fill('newer')
  await palette.getByRole('option', { name: 'Found by newer' }).waitFor()
  expect(await palette.getByText('Found by old').count()).toBe(0)

  await field.fill('nowhere')
  await palette.getByText('Nothing found for “nowhere”').waitFor()
  await field.fill('zzbroken')
  await palette.getByText('The search does not answer').waitFor()
  await expectAccessible(page)
  await palette.getByRole('button', { name: 'Try again' }).waitFor()
  await page.context().setOffline(true)
  await field.fill('invoices')
  await palette.getByText('You are offline').waitFor()
  await palette.getByRole('option', { name: 'Invoices' }).waitFor()
  await page.context().setOffline(false)
  await close()
})

test('on a phone the search fills the screen, and a freelancer is offered only what is open to them', async () => {
  const owner = await signIn(product.url)
  const free = await joinTeam(product, owner, { name: 'Kit Moss', email: 'kit@team.example', role: 'freelancer' })
  const { page, complaints, close } = await visit(browser, { viewport: phone })
  const [name = '', value = ''] = free.cookie.split('=')
  await page.context().addCookies([{ name, value, url: product.url }])
  await open(page, `${product.url}/admin/calendar`)
  await page.getByRole('button', { name: 'Search' }).click()
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('in')
  await palette
    .getByRole('status')
    .getByText(/Nothing found|result/)
    .waitFor({ state: 'attached' })
  const box = (await palette.boundingBox())!
  expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, page.viewportSize()!.width, page.viewportSize()!.height])
  for (const closed of ['Inbox', 'Invoices', 'Invite someone']) {
    expect(await palette.getByRole('option', { name: closed }).count()).toBe(0)
  }
  await palette.getByRole('combobox').fill('mill floor')
  await palette.getByText('Nothing found for “mill floor”').waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await palette.getByRole('button', { name: 'Close' }).click()
  await expect(palette).toBeHidden()
  expect(complaints).toEqual([])
  await close()
})
