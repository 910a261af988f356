import { readdirSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { freeWeekends, weekendOf, weekendLabel } from '#domain/venues/weekend.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { awaken, followMenu, open, reload, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const weekend = weekendOf(addDays(studioDay(new Date()), 30))
/** Content that must not be sent before the access code. */
const secrets = /1[,.]?750\b|Nov 16|Nov 23|One weekend at the lake|free reshoot/i

const reservation = (page: Page) => page.getByRole('dialog', { name: 'Reserve Your Weekend' })

async function unlock({ page }: Visit, code = 'lakeside-preview', path = 'lakeside-lodge'): Promise<void> {
  await open(page, `${product.url}/proposal/${path}`)
  await page.getByRole('heading', { name: 'Private Preview' }).waitFor()
  await page.getByLabel('Access code').fill(code)
  await page.getByRole('button', { name: 'Unlock Proposal' }).click()
}

async function fillIn({ page }: Visit, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Reserve Your Weekend' }).first().click()
  await reservation(page).getByLabel('Your name').fill(name)
  await reservation(page).getByLabel('Email').fill(email)
  await reservation(page).getByLabel('Weekend date').fill(weekend)
  await reservation(page)
    .getByText(`We would film on ${weekendLabel(weekend)}.`)
    .waitFor()
}

const send = ({ page }: Visit) => reservation(page).getByRole('button', { name: 'Reserve Weekend' }).click()

test('nothing that is sent before the code is entered contains the price or the dates', async () => {
  const files = readdirSync('build/client', { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && /\.(js|css|html|json|webmanifest)$/.test(file.name),
  )
  expect(files.length).toBeGreaterThan(50)
  const telling = files.filter((file) =>
    /[£"'`\s]1,750\b|Nov 16|Nov 23|One weekend at the lake/.test(readFileSync(`${file.parentPath}/${file.name}`, 'utf8')),
  )
  expect(telling.map(({ name }) => name)).toEqual([])
  for (const path of ['/proposal/lakeside-lodge', '/api/proposals/lakeside/session']) {
    const answer = await fetch(product.url + path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.text(), path).not.toMatch(secrets)
  }
  const unknown = await fetch(`${product.url}/proposal/no-such-house`)
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Proposal Not Found')])
})

test('a venue opens its proposal; two who reserve one weekend at once cannot both get it; staff copy it for another venue', async () => {
  const first = await visit(browser, { viewport: phone, hasTouch: true })
  const second = await visit(browser)
  const { page } = first
  await unlock(first, 'open says me')
  await page.getByText('Access Denied').first().waitFor()
  await page.getByText("That code didn't work — please try again or contact the company.").first().waitFor()
  await expectAccessible(page)
  // An error without a message, as from a proxy, shows the default text.
  const endpoint = '**/api/proposals/lakeside/auth'
  await page.route(endpoint, (route) => route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }))
  await page.getByLabel('Access code').fill('another')
  await page.getByRole('button', { name: 'Unlock Proposal' }).click()
  await page.locator('form').getByText("That code didn't work — please try again or contact the company.").waitFor()
  expect(await page.getByText('Something went wrong on our side').count()).toBe(0)
  await page.unroute(endpoint)
  await unlock(first)
  await page.getByText('Access Granted').first().waitFor()
  await page.getByText('Welcome to your private proposal.').first().waitFor()
  for (const text of [
    'Private Proposal',
    '£1,750',
    'Travel costs included (£0 extra)',
    ...freeWeekends(studioDay(new Date()), [], 2).map(weekendLabel),
    'Need tweaks?',
  ]) {
    await page.getByText(text, { exact: true }).first().waitFor()
  }
  for (const name of ['More Bookings', 'Premium Positioning', 'Social Impact', 'Pre-shoot call', 'Final delivery']) {
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  expect(await page.getByRole('list', { name: 'Sample films' }).getByRole('listitem').count()).toBe(6)
  expect(await page.getByRole('list', { name: 'Sample photographs' }).getByRole('listitem').count()).toBe(12)
  expect(await page.getByRole('link', { name: 'Or reserve by email' }).first().getAttribute('href')).toMatch(
    /^mailto:hello@slatehouse\.example\?subject=/,
  )
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await reload(page)
  await page.getByRole('heading', { name: 'One weekend at the lake, on film.' }).waitFor()

  await page.getByRole('button', { name: 'Reserve Weekend', exact: true }).click()
  await send(first)
  await reservation(page).getByText('Name is required').first().waitFor()
  await reservation(page).getByText('Weekend date is required').waitFor()
  expect(await reservation(page).getByLabel('Weekend date').getAttribute('min')).toBe(studioDay(new Date()))
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await unlock(second)
  await second.page.getByText('Private Proposal', { exact: true }).waitFor()
  await fillIn(first, 'James Carrick', 'james@carrick.example')
  await fillIn(second, 'Ada Quill', 'ada@quill.example')
  await Promise.all([send(first), send(second)])
  const outcomes = async () =>
    Promise.all([first, second].map(async (one) => (await one.page.getByText('Weekend Reserved!').count()) > 0))
  await expect.poll(async () => (await outcomes()).filter(Boolean).length).toBe(1)
  const [winner, loser] = (await outcomes())[0] ? [first, second] : [second, first]
  await winner.page.getByText(`You have reserved ${weekendLabel(weekend)}.`).waitFor()
  expect(await reservation(winner.page).getByRole('textbox').count(), 'the dialog is closed').toBe(0)
  await loser.page.getByText('Booking Failed').first().waitFor()
  await reservation(loser.page).getByText('This weekend is already reserved. Please choose another date.').first().waitFor()
  await expectAccessible(loser.page)
  const [who, email] = winner === first ? ['James Carrick', 'james@carrick.example'] : ['Ada Quill', 'ada@quill.example']
  await findMail(product.dataDir, email!, /^Your weekend is reserved: Lakeside Lodge/)
  await findMail(product.dataDir, 'hello@slatehouse.example', /^Weekend reserved: Lakeside Lodge/)

  const staff = await visitAdmin(browser, product)
  const admin = staff.page
  await open(admin, `${product.url}/admin/venues`)
  await admin.getByText('1 weekend reserved').waitFor()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'Lakeside Lodge' }).click()
  await admin.getByRole('heading', { name: 'Reserved weekends' }).waitFor()
  await admin.getByText(who!).waitFor()
  await admin.getByRole('button', { name: `Cancel ${weekendLabel(weekend)}` }).click()
  await admin.getByRole('button', { name: 'Cancel the booking' }).click()
  await admin.getByText('None yet.').waitFor()
  await send(loser)
  await loser.page.getByText('Weekend Reserved!').first().waitFor()

  await followMenu(admin, 'Private proposals')
  await admin.getByRole('button', { name: 'Copy for another venue than Lakeside Lodge' }).click()
  await admin.getByRole('textbox', { name: 'Venue' }).fill('Harbour House')
  await admin.getByLabel('Access code (optional)').fill('salt and rope')
  await admin.getByRole('button', { name: 'Create proposal' }).click()
  await admin.getByRole('heading', { name: 'Harbour House', exact: true }).waitFor()
  await admin.getByLabel('Price (£)').fill('')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByText('Please enter an amount in pounds.').first().waitFor()
  await admin.getByLabel('Price (£)').fill('2100')
  await admin.getByLabel('Next available dates').fill('May 1-2\n\nMay 8-9')
  await admin.getByLabel('Headline').fill('The harbour, on film.')
  await admin.getByRole('button', { name: 'Remove film 1' }).click()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByText('Saved', { exact: true }).first().waitFor()
  await expectAccessible(admin)

  await unlock(second, 'salt and rope', 'harbour-house')
  await second.page.getByRole('heading', { name: 'The harbour, on film.' }).waitFor()
  await second.page.getByText('£2,100').first().waitFor()
  await second.page.getByText('May 8-9', { exact: true }).waitFor()
  await expect.poll(() => second.page.getByRole('list', { name: 'Sample films' }).getByRole('listitem').count()).toBe(5)
  await second.page.goto(`${product.url}/proposal/lakeside-lodge`)
  await awaken(second.page)
  await second.page.getByRole('heading', { name: 'One weekend at the lake, on film.' }).waitFor()
  expect([...first.complaints, ...second.complaints, ...staff.complaints]).toEqual([])
  await Promise.all([first, second, staff].map((one) => one.close()))
})

test('a weekend is reserved after a code to the visitor’s address, where the studio asks for proof of prices', async () => {
  const cookie = await signIn(product.url)
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url }
  const settings = `${product.url}/api/admin/settings/identity`
  const { revision, ...saved } = (await (await fetch(settings, { headers })).json()) as { revision: number }
  await fetch(settings, { method: 'PUT', headers, body: JSON.stringify({ ...saved, prices: 'code', revision }) })

  const visitor = await visit(browser, { viewport: phone })
  const { page } = visitor
  await unlock(visitor)
  await page.getByText('Private Proposal', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Reserve Your Weekend' }).first().click()
  await reservation(page).getByLabel('Your name').fill('Mina Reed')
  await reservation(page).getByLabel('Email').fill('mina@reed.example')
  await reservation(page).getByLabel('Weekend date').fill(addDays(weekend, 14))
  await send(visitor)
  const code = reservation(page).getByRole('form', { name: 'Enter your code' })
  await code.getByText('We’ve emailed six digits to mina@reed.example.').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const { text } = await findMail(product.dataDir, 'mina@reed.example', /^Your code for Lakeside Lodge/)
  const digits = /\b\d{6}\b/.exec(text)![0]
  await code.getByLabel('Code').fill(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'))
  await code.getByRole('button', { name: 'Confirm' }).click()
  await code.getByText('This code is not right. You have 4 tries left.').waitFor()
  await code.getByLabel('Code').fill(digits)
  await code.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Weekend Reserved!').first().waitFor()
  await visitor.close()
})
