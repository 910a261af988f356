import { expect, test } from 'playwright/test'
import type { Browser } from 'playwright-core'
import { cannotBeRead, feedMessages, feedProblems } from '#domain/bookings/feed-messages.ts'
import { openAccount, reload } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { calendarOf, openCalendarServer } from '../support/calendar-server.ts'
import { joinTeam, memberPassword } from '../support/join-team.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let calendars: Awaited<ReturnType<typeof openCalendarServer>>
let anna: Visit

const email = 'anna@team.example'
const tomorrow = new Date(Date.now() + 86_400_000)
const week = calendarOf({ from: tomorrow, minutes: 60, rule: 'FREQ=DAILY;COUNT=5' })

test.beforeAll(async () => {
  calendars = await openCalendarServer()
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' } })
  await joinTeam(product, await signIn(product.url), { name: 'Anna Field', email, role: 'freelancer' })
  browser = await openBrowser()
  anna = await visit(browser)
  const { page } = anna
  await page.goto(`${product.url}/admin/login`)
  await page.getByRole('button', { name: 'Use your own account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(memberPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await calendars?.close()
})

test('a calendar is added by its address, which says at the field what is wrong with it', async () => {
  const { page } = anna
  await openAccount(page, product)
  await page.getByRole('button', { name: 'Add a calendar' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('Address of the calendar')
  const add = dialog.getByRole('button', { name: 'Add calendar' })
  await add.click()
  await dialog.getByText('Please enter the address of the calendar.').waitFor()
  const bad = calendars.put('/share/calendar', '<!doctype html><title>Sign in</title>')
  await address.fill(bad)
  await add.click()
  await dialog.getByText(cannotBeRead(feedProblems.webPage)).waitFor()
  await expect(address).toHaveValue(bad)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize(desktop)

  const url = calendars.put('/anna/private-4f2b9c/basic.ics', week)
  await address.fill(url)
  await dialog.getByLabel('Name (optional)').fill('Family')
  await add.click()
  const row = page.getByRole('list', { name: 'Busy calendars' }).getByRole('listitem').filter({ hasText: 'Family' })
  await row.getByText('5 events, last read').waitFor()
  await expect(row).toContainText(`${new URL(url).host}/…/basic.ics`)
  expect(await page.content()).not.toContain('private-4f2b9c')

  await page.getByRole('button', { name: 'Add a calendar' }).click()
  await address.fill(url)
  await add.click()
  await dialog.getByText(feedMessages.known).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('it is read now, says why it fails, keeps its times, and is removed', async () => {
  const { page } = anna
  const row = page.getByRole('list', { name: 'Busy calendars' }).getByRole('listitem')
  calendars.put('/anna/private-4f2b9c/basic.ics', calendarOf({ from: tomorrow, minutes: 30 }))
  await page.getByRole('button', { name: 'Read now: Family' }).click()
  await row.getByText('1 event, last read').waitFor()
  calendars.take('/anna/private-4f2b9c/basic.ics')
  await page.getByRole('button', { name: 'Read now: Family' }).click()
  await row.getByText(cannotBeRead(feedProblems.gone)).waitFor()
  await reload(page)
  await row.getByText(cannotBeRead(feedProblems.gone)).waitFor()
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectNoSideScroll(page)
  }
  await page.getByRole('button', { name: 'Remove Family' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toHaveCount(0)
  await reload(page)
  await page.getByRole('heading', { name: 'Busy calendars' }).waitFor()
  await expect(row).toHaveCount(0)
})
