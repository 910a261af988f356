import ICAL from 'ical.js'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { findMail, type KeptMail } from '../support/mailbox.ts'
import { arrive } from '../support/public-visit.ts'
import { readMail } from '../support/read-mail.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

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

const visitor = 'alex@reed.example'
let link = ''
/** Of the first invitation. */
let uid = ''

/** The invitation of a mail, as calendars read it. */
function invitationOf({ raw }: KeptMail) {
  const calendar = new ICAL.Component(ICAL.parse(readMail(raw).part('text/calendar')))
  const { uid: id, sequence, startDate, endDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: id,
    sequence,
    startsAt: startDate.toJSDate(),
    minutes: (endDate.toJSDate().getTime() - startDate.toJSDate().getTime()) / 60_000,
  }
}

const inZone = (moment: Date, timeZone: string) =>
  moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
const freeTimes = (page: Page) => page.getByRole('list', { name: 'Free times' }).getByRole('button')
const freeDays = (page: Page, role: 'link' | 'button') =>
  page.getByRole('navigation', { name: 'Days with free times' }).getByRole(role)
const startOf = async (page: Page, index: number) =>
  new Date((await freeTimes(page).nth(index).locator('time').getAttribute('datetime'))!)

/** The visitor's bookings in the studio's calendar, on the day of a moment. */
async function expectInCalendar(start: Date, times: number): Promise<void> {
  const { page, close } = await visitAdmin(browser, product)
  const day = start.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })
  await open(page, `${product.url}/admin/calendar?view=day&date=${day}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const entries = page.getByRole('button', { name: /^Booking:/ }).filter({ hasText: 'Alex Reed' })
  await expect(entries).toHaveCount(times)
  if (times > 0) await expect(entries).toContainText(inZone(start, 'Europe/London'))
  await close()
}

test('nothing can be booked before somebody has working hours, which staff enter', async () => {
  // The owner of a new installation has office hours.
  const hours = async (method: string, at: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', Cookie: await signIn(product.url), Origin: product.url }
    return (await fetch(`${product.url}/api/admin/working-hours${at}`, { method, headers, body: JSON.stringify(body) })).json()
  }
  const { people } = await hours('GET', '')
  expect(people[0].weekly).toHaveLength(5)
  await hours('PUT', `/${people[0].personId}`, { weekly: [], daysOff: [], revision: people[0].revision })
  const outside = await visit(browser)
  expect((await outside.page.goto(`${product.url}/book`))!.status()).toBe(404)
  await outside.page.getByRole('heading', { level: 1 }).waitFor()
  await arrive(outside.page, `${product.url}/contact`)
  await expect(outside.page.getByRole('link', { name: 'Book a call' })).toHaveCount(0)
  await outside.close()

  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/bookings`)
  await page.getByText('No upcoming bookings').waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Hours' }).click()
  await page.getByRole('button', { name: 'Edit the hours of Studio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hours of Studio' })
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await dialog.getByRole('button', { name: `Add hours on ${day}` }).click()
  }
  await dialog.getByLabel('Monday from').fill('10:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save hours' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByText('Mon 10:00–17:30 · Tue 09:00–17:30').waitFor()
  await page.getByLabel('Bank holidays of England').uncheck()
  await page.getByRole('button', { name: 'Save days' }).click()
  await page.getByText('Days saved', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Types' }).click()
  await page.getByRole('button', { name: 'Edit Discovery call' }).click()
  const type = page.getByRole('dialog', { name: 'Edit Discovery call' })
  await type.getByLabel('Place or link').fill('https://meet.example/studio')
  await type.getByRole('button', { name: 'Add a question' }).click()
  await type.getByRole('textbox', { name: 'Question 1' }).fill('What is it about?')
  await expectAccessible(page)
  await type.getByRole('button', { name: 'Save type' }).click()
  await expect(type).toHaveCount(0)
  for (const tab of ['Bookings', 'Types', 'Hours']) {
    await page.setViewportSize(phone)
    await page.getByRole('tab', { name: tab }).click()
    await expectNoSideScroll(page)
  }
  expect(complaints).toEqual([])
  await close()
})

test('the days can be seen without scripts', async () => {
  const { page, close } = await visit(browser, { javaScriptEnabled: false })
  await page.goto(`${product.url}/book/discovery-call`)
  await page.getByText('Times are London time.').waitFor()
  const days = freeDays(page, 'link')
  // A month at a time.
  expect(await days.count()).toBeGreaterThan(28)
  await days.nth(3).click()
  await expect(page).toHaveURL(/day=/)
  await expect(days.nth(3)).toHaveAttribute('aria-current', 'date')
  const first = await days.first().innerText()
  await page.getByRole('link', { name: 'Later dates' }).click()
  await expect(days.first()).not.toHaveText(first)
  expect(await days.count()).toBeGreaterThan(20)
  await close()
})

test('a visitor in New York books in their own time, and the time is theirs while they type', async () => {
  const { page, complaints, close } = await visit(browser, { timezoneId: 'America/New_York', viewport: phone })
  await arrive(page, `${product.url}/contact`)
  await page.getByRole('link', { name: 'Book a call' }).click()
  await page.getByRole('heading', { level: 1, name: 'Book a time' }).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: /Discovery call/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Discovery call' }).waitFor()
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  // The first day may be nearly over.
  await freeDays(page, 'link').nth(1).click()
  await expect(freeDays(page, 'link').nth(1)).toHaveAttribute('aria-current', 'date')
  const start = await startOf(page, 2)
  await expect(freeTimes(page).nth(2)).toHaveText(inZone(start, 'America/New_York'))
  await freeTimes(page).nth(2).click()
  await page.getByText('We hold this time for you while you fill in the form.').waitFor()
  // Somebody else does not see it now.
  const slots = (await (await fetch(`${product.url}/api/book/discovery-call`)).json()) as { slots: { startsAt: string }[] }
  expect(slots.slots.map(({ startsAt }) => startsAt)).not.toContain(start.toISOString())

  const form = page.getByRole('form', { name: 'Booking' })
  await form.getByRole('button', { name: 'Book this time' }).click()
  await form.getByText('Please enter your name.').waitFor()
  await form.getByLabel('Name').fill('Alex Reed')
  await form.getByLabel('Email').fill(visitor)
  await form.getByLabel('What is it about?').fill('A film about a lighthouse')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await form.getByRole('button', { name: 'Book this time' }).click()
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor()
  await page.getByText('New York time').waitFor()
  await expectAccessible(page)

  const mail = await findMail(product.dataDir, visitor, /^Booked: Discovery call/)
  expect(mail.subject).toContain(`at ${inZone(start, 'America/New_York')}, New York time`)
  expect(mail.text).toContain('https://meet.example/studio')
  const invitation = invitationOf(mail)
  expect(invitation).toMatchObject({ method: 'REQUEST', sequence: 0, startsAt: start, minutes: 30 })
  uid = invitation.uid
  link = /\S+\/book\/change\/[\w-]{22}/.exec(mail.text)![0]
  await expectInCalendar(start, 1)
  expect(complaints).toEqual([])
  await close()
})

test('a time that is taken while the form is open is said so, and what was typed stays', async () => {
  const { page, complaints, close } = await visit(browser, { timezoneId: 'America/New_York' })
  await arrive(page, `${product.url}/book/discovery-call`)
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
  await freeDays(page, 'link').nth(1).click()
  await expect(freeDays(page, 'link').nth(1)).toHaveAttribute('aria-current', 'date')
  await freeTimes(page).first().click()
  const form = page.getByRole('form', { name: 'Booking' })
  await form.getByLabel('Name').fill('Bea Late')
  await form.getByLabel('Email').fill('bea@late.example')
  // The hold ran out, and somebody else was faster.
  await page.route('**/api/book/discovery-call', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, message: 'This time has just been taken. Please choose another.' },
    }),
  )
  await form.getByRole('button', { name: 'Book this time' }).click()
  await page.getByText('This time has just been taken. Please choose another.', { exact: true }).waitFor()
  await page.unroute('**/api/book/discovery-call')
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor()
  await freeTimes(page).nth(1).click()
  await expect(form.getByLabel('Name')).toHaveValue('Bea Late')
  await page.getByRole('button', { name: 'Choose another time' }).click()
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('they move it and cancel it by the link; each invitation replaces the one before', async () => {
  const { page, complaints, close } = await visit(browser, { timezoneId: 'America/New_York', viewport: phone })
  const answer = await page.goto(link)
  expect(answer!.headers()['cache-control']).toBe('no-store')
  expect(answer!.headers()['referrer-policy']).toBe('no-referrer')
  await arrive(page, link)
  await page.getByRole('heading', { level: 1, name: 'Discovery call' }).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await freeDays(page, 'button').nth(4).click()
  const start = await startOf(page, 1)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await freeTimes(page).nth(1).click()
  await page.getByText('Booking moved', { exact: true }).waitFor()
  await page.getByText(`at ${inZone(start, 'America/New_York')}, New York time`).waitFor()
  const moved = invitationOf(await findMail(product.dataDir, visitor, /^Moved: Discovery call/))
  expect(moved).toMatchObject({ method: 'REQUEST', uid, sequence: 1, startsAt: start, minutes: 30 })
  await expectInCalendar(start, 1)

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cancelled: Discovery call' }).waitFor()
  await expectAccessible(page)
  const cancelled = invitationOf(await findMail(product.dataDir, visitor, /^Cancelled: Discovery call/))
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid, sequence: 2, startsAt: start })
  await expectInCalendar(start, 0)
  expect(complaints).toEqual([])
  await close()
})

test('staff see it in the inbox with its notes, and move and cancel another', async () => {
  const slots = (await (await fetch(`${product.url}/api/book/discovery-call`)).json()) as { slots: { startsAt: string }[] }
  const made = await fetch(`${product.url}/api/book/discovery-call`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Cleo Field', email: 'cleo@field.example', zone: 'Europe/London', ...slots.slots[5] }),
  })
  expect(made.status).toBe(200)
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/inbox?kind=booking`)
  await page.getByRole('link', { name: /Alex Reed/ }).click()
  await page.getByText('A film about a lighthouse').first().waitFor()
  const messages = page.getByRole('list', { name: 'Messages' })
  await messages.getByText(/^Booking moved by the visitor/).waitFor()
  await messages.getByText(/^Booking cancelled by the visitor/).waitFor()

  await open(page, `${product.url}/admin/bookings`)
  const cleo = page.getByRole('listitem').filter({ hasText: 'Cleo Field' })
  await cleo.getByRole('button', { name: 'Move the booking of Cleo Field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the booking of Cleo Field' })
  const start = await startOf(page, 0)
  await expectAccessible(page)
  await freeTimes(page).first().click()
  await expect(dialog).toHaveCount(0)
  const moved = invitationOf(await findMail(product.dataDir, 'cleo@field.example', /^Moved:/))
  expect(moved).toMatchObject({ method: 'REQUEST', sequence: 1, startsAt: start })
  await cleo.getByRole('button', { name: 'Cancel the booking of Cleo Field' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await cleo.getByText('Cancelled', { exact: true }).waitFor()
  const cancelled = invitationOf(await findMail(product.dataDir, 'cleo@field.example', /^Cancelled:/))
  expect(cancelled).toMatchObject({ method: 'CANCEL', sequence: 2 })
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  expect(complaints).toEqual([])
  await close()
})
