import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { sendRequest, open, reload, visitAdmin } from '../support/admin-visit.ts'
import { makeSignOff } from '../support/factories.ts'
import { openTabOf } from '../support/project-page.ts'
import { adminPassword, signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const openTab = (page: Page, tab: string) => open(page, `${product.url}/admin/settings?tab=${tab}`)
const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Runs an action that writes; resolves to the response's status. */
async function answered(page: Page, act: () => Promise<void>): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET')
  await act()
  return (await answer).status()
}
const save = (page: Page) => answered(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())

test('staff can attach a sign-off that was sent without a link to its project', async () => {
  const cookie = await signIn(product.url)
  const made = await fetch(`${product.url}/api/proposals`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ clientName: 'Ada Quill', projectTitle: 'Harbour Light', shootDays: 1, editDays: 2 }),
  })
  expect(made.status).toBe(200)
  await sendRequest(product, '/api/signoff', makeSignOff({ projectTitle: 'Harbour Light', notes: 'Parking is behind the mill.' }))

  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/projects`)
  await page.getByRole('navigation', { name: 'Pages of Job Dashboard' }).getByRole('link', { name: 'Sign-offs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unverified sign-offs' }).waitFor()
  const row = page.getByRole('list', { name: 'Unverified sign-offs' }).getByRole('listitem')
  await row.getByText('Parking is behind the mill.').waitFor()
  await row.getByText('Unverified', { exact: true }).waitFor()
  expect(await row.getByRole('link', { name: /Certificate/ }).count()).toBe(0)
  await expectAccessible(page)
  const pdf = await row.getByRole('link', { name: 'PDF of Harbour Light' }).getAttribute('href')
  await expect.poll(async () => (await page.request.get(product.url + pdf)).headers()['content-type']).toBe('application/pdf')

  await row.getByRole('button', { name: /^Attach to project/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Attach to project' })
  const choice = dialog.getByRole('button', { name: 'Attach to Harbour Light' })
  await choice.waitFor()
  await expectAccessible(page)
  expect(await answered(page, () => choice.click())).toBe(200)
  await page.getByText('Nothing to match').waitFor()
  await page.getByRole('button', { name: 'Open project' }).click()
  await page.getByRole('heading', { level: 1, name: 'Harbour Light' }).waitFor()
  await page.getByText('It was sent without a link and attached by the studio. It has no certificate.').waitFor()
  await openTabOf(page, 'timeline')
  await page.getByText('Unverified sign-off attached: Ada Quill').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('studio details show on the public page as soon as they are saved, and two editors do not overwrite each other', async () => {
  const admin = await visitAdmin(browser, product)
  const colleague = await visitAdmin(browser, product, { viewport: phone })
  const visitor = await visit(browser)
  const { page } = admin
  await openTab(page, 'general')
  await openTab(colleague.page, 'general')
  await field(colleague.page, 'Phone').waitFor()
  expect(await field(page, 'Site name').inputValue()).toBe('Slatehouse')
  await expectAccessible(page)
  await expectNoSideScroll(colleague.page)

  await field(page, 'Site name').fill('')
  await field(page, 'Contact email').fill('nobody')
  expect(await save(page)).toBe(422)
  await notice(page, 'Site name is required').waitFor()
  await notice(page, 'Valid email is required').waitFor()

  await field(page, 'Site name').fill('Northlight')
  await field(page, 'Contact email').fill('hello@northlight.example')
  await field(page, 'Address').fill('2 Canal Street')
  await field(page, 'City').fill('Manchester')
  await field(page, 'Postcode').fill('M1 3HE')
  await field(page, 'Country').selectOption('United Kingdom')
  expect(await save(page)).toBe(200)
  await visitor.page.goto(`${product.url}/`)
  expect(await visitor.page.title()).toBe('Northlight | Video production & photography')
  const contact = visitor.page.locator('#contact')
  expect(await contact.innerText()).toMatch(/hello@northlight\.example[^]*2 Canal Street\s+Manchester M1 3HE/)
  expect(await visitor.page.locator('script[type="application/ld+json"]').allInnerTexts()).toEqual([
    expect.stringMatching(/"addressLocality":"Manchester","postalCode":"M1 3HE"/),
  ])
  await notice(page, 'Settings saved').waitFor()
  // The admin area's title uses the name too.
  await expect.poll(() => page.title()).toContain('Northlight')

  await field(colleague.page, 'Site name').fill('Southlight')
  await field(colleague.page, 'Phone').fill('+44 161 496 0185')
  expect(await save(colleague.page)).toBe(409)
  const clash = colleague.page.getByRole('alert', { name: 'Someone else saved' })
  await clash.getByText('Northlight', { exact: true }).waitFor()
  expect(await field(colleague.page, 'Phone').inputValue()).toBe('+44 161 496 0185')
  expect(await field(colleague.page, 'Address').inputValue()).toContain('Canal Street')
  await expectAccessible(colleague.page)
  await clash.getByRole('button', { name: 'Take theirs in Site name' }).click()
  expect(await save(colleague.page)).toBe(200)
  await visitor.page.goto(`${product.url}/contact`)
  expect(await contact.innerText()).toContain('+44 161 496 0185')
  expect(await visitor.page.title()).toContain('Northlight')
  expect([...admin.complaints, ...colleague.complaints, ...visitor.complaints]).toEqual([])
  await Promise.all([admin, colleague, visitor].map(({ close }) => close()))
})

test('asks for the password again after a while, and then completes the pending action', async () => {
  const admin = await visitAdmin(browser, product)
  const { page } = admin
  await openTab(page, 'general')
  // Response when the password was confirmed more than ten minutes ago (step-up).
  const late = { success: false, message: 'Please enter your password again.', passwordNeeded: true }
  let asked = 0
  await page.route('**/api/admin/settings/general', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    asked += 1
    return asked > 2 ? route.fallback() : route.fulfill({ status: 403, json: late })
  })
  await field(page, 'Phone').fill('+44 161 496 0999')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await notice(page, 'Error saving settings').waitFor()
  expect(await field(page, 'Phone').inputValue()).toBe('+44 161 496 0999')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Invalid password').waitFor()
  await dialog.getByLabel('Password').fill(adminPassword)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await notice(page, 'Settings saved').waitFor()
  expect(asked).toBe(3)
  expect(admin.complaints.filter((message) => !/40[13]|422/.test(message))).toEqual([])
  await admin.close()
})

test('the security settings list every session and link, end each of them, and end all after the password is entered again', async () => {
  const elsewhere = await signIn(product.url)
  const isIn = async (cookie: string) => (await fetch(`${product.url}/api/admin/clients`, { headers: { Cookie: cookie } })).status
  const feeds = await Promise.all(
    ['Rob Marsh', 'Ines Quay'].map(async (name) => {
      const made = await fetch(`${product.url}/api/admin/calendars`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: elsewhere },
        body: JSON.stringify({ kind: 'staff', name }),
      })
      const { calendar } = (await made.json()) as { calendar: { address: string } }
      return product.url + new URL(calendar.address).pathname
    }),
  )
  const answers = () => Promise.all(feeds.map(async (feed) => (await fetch(feed)).status))
  expect(await answers()).toEqual([200, 200])

  const { page, complaints, close } = await visitAdmin(browser, product)
  await openTab(page, 'security')
  await page.getByRole('button', { name: /^Calendar feeds/ }).click()
  const list = page.getByRole('list', { name: 'Calendar feeds' })
  await list.getByRole('button', { name: 'End: Calendar of the studio, Rob Marsh' }).click()
  const asking = page.getByRole('dialog', { name: 'End this access?' })
  await asking.getByText(/Calendars that subscribe to it are no longer updated/).waitFor()
  expect(await answered(page, () => asking.getByRole('button', { name: 'End access' }).click())).toBe(200)
  await list.getByText('Rob Marsh').waitFor({ state: 'detached' })
  expect(await answers()).toEqual([404, 200])
  await expectAccessible(page)

  // Response when the password was confirmed more than ten minutes ago (step-up).
  const late = { success: false, message: 'Please enter your password again.', passwordNeeded: true }
  let asked = 0
  await page.route('**/api/admin/access/end-everything', (route) =>
    (asked += 1) > 1 ? route.fallback() : route.fulfill({ status: 403, json: late }),
  )
  await page.getByRole('button', { name: 'End all access...' }).click()
  const dialog = page.getByRole('dialog', { name: 'End all access?' })
  const ends = dialog.getByRole('list', { name: 'What stops working' })
  await ends.getByText('1 calendar feed', { exact: true }).waitFor()
  await ends.getByText(/^\d+ other admin sessions?$/).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await dialog.getByRole('button', { name: 'End all access', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await again.getByLabel('Password').fill(adminPassword)
  await again.getByRole('button', { name: 'Continue' }).click()
  await notice(page, 'All access ended').waitFor()
  expect(await answers()).toEqual([404, 404])
  expect(await isIn(elsewhere)).toBe(401)
  await page.getByRole('button', { name: /^Calendar feeds\s*None/ }).waitFor()
  await reload(page)
  await page.getByRole('button', { name: 'End all access...' }).waitFor()
  expect(complaints.filter((message) => !/403/.test(message))).toEqual([])
  await close()
})

test('staff can change mail settings, notifications and the password', async () => {
  const admin = await visitAdmin(browser, product)
  const { page } = admin
  await openTab(page, 'email')
  await page.getByText('Email is not set up').waitFor()
  await field(page, 'From name').fill('Northlight Films')
  expect(await save(page)).toBe(200)
  await notice(page, 'Email settings saved').waitFor()
  await field(page, 'Send to').fill('producer@northlight.example')
  expect(await answered(page, () => page.getByRole('button', { name: 'Send test email' }).click())).toBe(200)
  await notice(page, 'Test email held').waitFor()

  await field(page, 'SendGrid API key').fill('SG.a-key-that-nobody-may-see')
  expect(await save(page)).toBe(200)
  await page.getByText('Email is sent through SendGrid').waitFor()
  await expect.poll(() => field(page, 'SendGrid API key').inputValue()).toBe('')
  await expectAccessible(page)
  await reload(page)
  await page.getByRole('button', { name: 'Remove the key' }).click()
  expect(await page.content()).not.toContain('SG.a-key')
  expect(await save(page)).toBe(200)
  await page.getByText('Email is not set up').waitFor()

  await page.getByRole('tab', { name: 'Notifications' }).click()
  const weekly = page.getByRole('switch', { name: 'Weekly report' })
  expect(await weekly.getAttribute('aria-checked')).toBe('false')
  await weekly.click()
  expect(await save(page)).toBe(200)
  await notice(page, 'Notification settings saved').waitFor()
  await expectAccessible(page)
  await reload(page)
  await expect.poll(() => weekly.getAttribute('aria-checked')).toBe('true')

  const other = await visitAdmin(browser, product)
  await openTab(other.page, 'general')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByText('The admin session lasts 2 hours.').waitFor()
  await expectAccessible(page)
  const change = () => answered(page, () => page.getByRole('button', { name: 'Change password' }).click())
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel(/^New password \*?$/).fill('a horse that nobody guesses')
  await page.getByLabel('Confirm new password').fill('a horse that nobody guesses')
  expect(await change()).toBe(422)
  await notice(page, 'Invalid password').waitFor()
  await page.getByLabel('Current password').fill(adminPassword)
  expect(await change()).toBe(200)
  await notice(page, 'Password changed').waitFor()
  await page.getByText('Nobody else is signed in.').waitFor()

  await other.page.reload()
  await other.page.waitForURL('**/admin/login')
  await reload(page)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect([...admin.complaints, ...other.complaints]).toEqual([])
  await Promise.all([admin, other].map(({ close }) => close()))
})
