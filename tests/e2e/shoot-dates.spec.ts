import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { fullDay } from '#domain/shoot-dates/date-text.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { send } from '../support/join-team.ts'
import { findMail } from '../support/mailbox.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const sarah = { email: 'sarah@northfield.example', password: 'northfield-demo' }
const title = 'Repair, don’t replace'

let product: RunningProduct
let browser: Browser
let admin: Visit
let client: Visit
let projectId: string
let owner: string
/** The first day that was free. */
let day: string

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' } })
  browser = await openBrowser()
  admin = await visitAdmin(browser, product)
  client = await visit(browser, { viewport: phone })
  owner = await signIn(product.url)
  const found = await send(product, 'GET', `/api/admin/projects?search=${encodeURIComponent(title)}`, undefined, owner)
  projectId = ((await found.json()) as { projects: { id: string }[] }).projects[0]!.id
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** For judging by eye: `SHOTS=folder`. */
async function shoot(page: Page, name: string, fullPage = true): Promise<void> {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage })
}

const panel = (page: Page) => page.getByRole('region', { name: 'Dates for the client' })
const dates = (page: Page) => page.getByRole('region', { name: 'Date of the shoot' })

async function chooseFirst(): Promise<void> {
  const { page } = client
  const first = dates(page).getByRole('table').getByRole('button').first()
  day = (await first.getAttribute('aria-label'))!
  await first.click()
  await dates(page).getByText(day, { exact: true }).waitFor()
}

test('staff offer dates on which the crew is free', async () => {
  const { page } = admin
  await openProject(page, product, projectId, 'dates')
  await panel(page).getByRole('button', { name: 'Offer dates' }).click()
  const form = page.getByRole('dialog', { name: 'Offer dates' })
  for (const box of await form.getByRole('group', { name: 'Who has to be free' }).getByRole('checkbox').all()) await box.uncheck()
  await form.getByRole('button', { name: 'Offer these dates' }).click()
  await form.getByText('Please choose at least one person.').waitFor()
  await form.getByRole('group', { name: 'Who has to be free' }).getByRole('checkbox').first().check()
  await form.getByLabel('Note for the client').fill('The harbour is quietest in the week.')
  await expectAccessible(page)
  await shoot(page, 'offer-1440', false)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await shoot(page, 'offer-390', false)
  await page.setViewportSize(desktop)
  await form.getByRole('button', { name: 'Offer these dates' }).click()
  await panel(page)
    .getByText(/\d+ of \d+ days are free/)
    .waitFor()
  await findMail(product.dataDir, sarah.email, /^Choose a date for /)
})

test('a client chooses one, which is held, and chooses another when it is declined', async () => {
  const { page } = client
  await open(page, `${product.url}/portal/login`)
  await page.getByLabel('Email').fill(sarah.email)
  await page.getByLabel('Password').fill(sarah.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await open(page, `${product.url}/portal/projects/${projectId}`)
  await dates(page).getByText('The harbour is quietest in the week.').waitFor()
  await chooseFirst()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await shoot(page, 'choose-390')
  await page.setViewportSize(desktop)
  await shoot(page, 'choose-1440')
  await page.setViewportSize(phone)
  await dates(page).getByRole('button', { name: 'Hold this date' }).click()
  await dates(page)
    .getByText(/^We’re holding this date/)
    .waitFor()
  await shoot(page, 'held-390')
  await findMail(product.dataDir, sarah.email, /^We’re holding /)

  const { page: staff } = admin
  await reload(staff)
  const chosen = panel(staff).getByRole('list', { name: 'Dates that the client chose' }).getByRole('listitem').first()
  await chosen.getByText('Waiting').waitFor()
  await staff.getByRole('region', { name: 'Call sheet' }).getByText('Held for the client').first().waitFor()
  await expectAccessible(staff)
  await chosen.scrollIntoViewIfNeeded()
  await shoot(staff, 'waiting-1440', false)
  await staff.setViewportSize(phone)
  await expectNoSideScroll(staff)
  await chosen.scrollIntoViewIfNeeded()
  await shoot(staff, 'waiting-390', false)
  await staff.setViewportSize(desktop)
  await chosen.getByRole('button', { name: 'Decline...' }).click()
  const why = staff.getByRole('dialog', { name: 'Decline this date?' })
  await why.getByLabel('Why, for the client').fill('The harbour is closed.')
  await why.getByRole('button', { name: 'Decline', exact: true }).click()
  await chosen.getByText('Declined').waitFor()

  await reload(page)
  await dates(page).getByText('The harbour is closed.').waitFor()
  await shoot(page, 'declined-390')
})

test('the next one is confirmed, with an invitation, and stands in the calendar', async () => {
  const { page } = client
  await chooseFirst()
  await dates(page).getByRole('button', { name: 'Hold this date' }).click()
  await dates(page)
    .getByText(/^We’re holding this date/)
    .waitFor()
  const { page: staff } = admin
  await reload(staff)
  const chosen = panel(staff).getByRole('list', { name: 'Dates that the client chose' }).getByRole('listitem').first()
  await chosen.getByRole('button', { name: 'Confirm', exact: true }).click()
  await chosen.getByText('Confirmed').waitFor()
  await reload(page)
  await dates(page)
    .getByText(/^Confirmed\./)
    .waitFor()
  await dates(page).getByText(day, { exact: true }).waitFor()
  const mail = await findMail(product.dataDir, sarah.email, /^Confirmed: /)
  expect(mail.raw).toContain('text/calendar')
  // The project, and the calendar, say the same day.
  const planned = await send(product, 'GET', `/api/admin/projects/${projectId}/shoots`, undefined, owner)
  const { shoots } = (await planned.json()) as { shoots: { id: string; date: string; heldUntil: string | null }[] }
  const path = await chosen.getByRole('link').getAttribute('href')
  const { date } = shoots.find(({ id }) => path === `/admin/shoots/${id}`)!
  expect(fullDay(date)).toBe(day)
  await open(staff, `${product.url}/admin/calendar?date=${date}&view=agenda`)
  await staff.getByText(title).first().waitFor()
  await shoot(staff, 'calendar-1440')
  expect([...admin.complaints, ...client.complaints]).toEqual([])
})
