import ICAL from 'ical.js'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { stepOf } from '#domain/calendar/calendar-range.ts'
import { kindLabels } from '#domain/calendar/entry-kinds.ts'
import { addDays, longDay, shortDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { followMenu, open, reload, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { send } from '../support/join-team.ts'
import { makeInvoiceForm, makeItem } from '../support/make-invoice.ts'
import { makeCallSheet } from '../support/pdfs.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser
let cookie: string

/** A day of the next month. */
const on = (day: number) => addDays(`${stepOf('month', studioDay(new Date()), 1).slice(0, 8)}01`, day - 1)
let [work, other] = [
  { id: '', title: '' },
  { id: '', title: '' },
]

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  cookie = await signIn(product.url)
  await fillNextMonth()
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const call = async (method: string, path: string, body?: unknown) =>
  (await send(product, method, path, body, cookie)).json() as Promise<any>

/** Every kind, on the days of the next month. */
async function fillNextMonth() {
  const { projects } = await call('GET', '/api/admin/projects')
  const inHand = projects.filter(
    (one: { production: string; delivered: boolean }) =>
      ['signed', 'pre-prod', 'production', 'post-prod'].includes(one.production) && !one.delivered,
  )
  ;[work, other] = [inHand[0], inHand[1]]
  const { revision } = (await call('GET', `/api/admin/projects/${work.id}`)).project
  await call('PATCH', `/api/admin/projects/${work.id}`, { revision, deadline: on(25) })
  const milestones = await call('GET', `/api/admin/projects/${work.id}/milestones`)
  const named = [{ name: 'Picture lock', day: on(18), completed: false }]
  await call('PUT', `/api/admin/projects/${work.id}/milestones`, { milestones: named, revision: milestones.revision })
  await call('POST', `/api/admin/projects/${work.id}/tasks`, { title: 'Book the van', due: on(9) })
  const { suppliers } = await call('GET', '/api/admin/suppliers?status=active')
  const [supplier] = suppliers
  const sheet = makeCallSheet()
  for (const [project, day, title] of [
    [work, 14, 'Quay'],
    [other, 16, 'Harbour'],
  ] as const) {
    const { shoot } = await call('POST', `/api/admin/projects/${project.id}/shoots`, { date: on(day) })
    const crew = [{ ...sheet.crew[0]!, supplierId: supplier.id, name: supplier.name, email: supplier.email }]
    await call('PUT', `/api/admin/shoots/${shoot.id}`, { ...sheet, ...shoot, crew, title, callTime: '08:00', wrapTime: '18:00' })
  }
  const hold = { supplierId: suppliers[1].id, projectId: work.id, days: [on(15)], state: 'held', anyway: true }
  await call('POST', '/api/ops/bookings', hold)
  const { invoice } = await call('POST', `/api/admin/projects/${work.id}/invoices`)
  const form = makeInvoiceForm({ items: [makeItem()], dueDate: on(22) })
  const written = await call('PUT', `/api/admin/invoices/${invoice.id}`, { ...form, revision: invoice.revision })
  await call('POST', `/api/admin/invoices/${invoice.id}/issue`, { revision: written.invoice.revision, send: false })
  const { people } = await call('GET', '/api/admin/working-hours')
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))
  await call('PUT', `/api/admin/working-hours/${people[0].personId}`, { weekly, daysOff: [], revision: people[0].revision })
  const { slots } = await call('GET', '/api/book/discovery-call')
  const { startsAt } = slots.find((slot: { startsAt: string }) => slot.startsAt.startsWith(on(11)))
  await call('POST', '/api/book/discovery-call', {
    startsAt,
    name: 'Vera Visitor',
    email: 'vera@visitor.example',
    zone: 'Europe/London',
  })
}

const entry = (page: Page, name: string | RegExp) =>
  page
    .getByRole('group', { name: /Month|Agenda|By person|Week|Day/ })
    .first()
    .getByRole('button', { name })
const dayCell = (page: Page, day: string) => page.getByRole('cell').filter({ has: page.locator(`[data-day="${day}"]`) })

test('the month shows every kind, is walked by keys, and filters stand in the address', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/admin/dashboard`)
  await followMenu(page, 'Calendar')
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${on(1).slice(0, 7)}`))
  for (const kind of ['shoot', 'booking', 'hold', 'milestone', 'deadline', 'task', 'invoice'] as const) {
    await entry(page, new RegExp(`^${kindLabels[kind]}:`))
      .first()
      .waitFor()
  }
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await page.locator(`[data-day="${on(14)}"]`).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(`[data-day="${on(15)}"]`)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(`[data-day="${on(22)}"]`)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.locator(`[data-day="${stepOf('month', on(22), 1)}"]`)).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.locator(`[data-day="${on(22)}"]`).press('Enter')
  await page.getByRole('heading', { level: 2, name: longDay(on(22)) }).waitFor()
  await entry(page, /^Invoice due:/).waitFor()
  await page.goBack()

  await page.getByRole('checkbox', { name: 'Shoots' }).uncheck()
  await expect(entry(page, /^Shoot:/)).toHaveCount(0)
  await expect(page).toHaveURL(/kinds=/)
  await reload(page)
  await entry(page, /^Task:/)
    .first()
    .waitFor()
  await expect(entry(page, /^Shoot:/)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Shoots' }).check()
  await page.getByLabel('Person', { exact: true }).selectOption({ index: 1 })
  await entry(page, /^Booking:/).waitFor()
  await expect(entry(page, /^Deadline:/)).toHaveCount(0)
  await page.getByLabel('Person', { exact: true }).selectOption('Everyone')
  expect(complaints).toEqual([])
  await close()
})

test('a shoot is dragged with its clash told, taken back, and moved by its dialog', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: { width: 1440, height: 1300 } })
  await open(page, `${product.url}/admin/calendar?view=month&date=${on(14)}`)
  const shoot = dayCell(page, on(14)).getByRole('button', { name: /^Shoot:/ })
  await shoot.waitFor()
  const [from, to] = [(await shoot.boundingBox())!, (await dayCell(page, on(16)).boundingBox())!]
  await page.mouse.move(from.x + 40, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 16, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 90, { steps: 8 })
  await page.getByText(`Over ${shortDay(on(16))}.`).waitFor({ state: 'attached' })
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('list', { name: 'What this breaks' })
    .getByText(/is booked for .* on .*08:00 to 18:00/)
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await dayCell(page, on(16))
    .getByRole('button', { name: /^Shoot:/ })
    .nth(1)
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await shoot.waitFor()

  await shoot.click()
  await dialog.getByRole('button', { name: 'Move…' }).click()
  await dialog.getByLabel('New day').fill(on(17))
  await dialog.getByRole('button', { name: /^Move/ }).click()
  await dayCell(page, on(17))
    .getByRole('button', { name: /^Shoot:/ })
    .waitFor()
  await expect(shoot).toHaveCount(0)

  await page.getByRole('radio', { name: 'By person' }).check()
  await page
    .getByRole('table')
    .getByRole('row', { name: /Studio/ })
    .waitFor()
  // What it showed before is dimmed until then.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Week' }).check()
  await page
    .getByRole('list', { name: 'Week' })
    .getByRole('button', { name: /^Shoot:/ })
    .first()
    .waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('a phone has the agenda, and a booking is moved to a free time', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone })
  await open(page, `${product.url}/admin/calendar?date=${on(11)}`)
  const agenda = page.getByRole('list', { name: 'Agenda' })
  await agenda.getByRole('button', { name: /^Booking:/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Vera Visitor').waitFor()
  await dialog.getByRole('button', { name: 'Move…' }).click()
  await dialog.getByLabel('New day').fill(on(12))
  await dialog.getByLabel('Time').waitFor()
  await dialog.getByText('Vera Visitor is told of the new time by email.').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await dialog.getByRole('button', { name: /^Move/ }).click()
  await expect(dialog).toHaveCount(0)
  for (const view of ['month', 'week', 'day', 'people', 'agenda']) {
    await open(page, `${product.url}/admin/calendar?view=${view}&date=${on(14)}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await expectNoSideScroll(page)
  }
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('a project has a feed of its days', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await openProject(page, product, work.id, 'calendar')
  const section = page
    .getByRole('region', { name: 'Calendar' })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Calendar', exact: true }) }))
    .first()
  await section.getByRole('button', { name: 'Create a calendar' }).click()
  const subscribe = section.getByRole('link', { name: /^Subscribe to/ })
  const address = (await subscribe.getAttribute('href'))!.replace('webcal:', 'http:')
  const text = await (await fetch(address)).text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const summaries = events.map(({ summary }) => summary.split(':')[0])
  for (const kind of ['Shoot', 'Crew', 'Milestone', 'Deadline', 'Task']) expect(summaries).toContain(kind)
  expect(text).not.toContain('Invoice')
  await section.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(subscribe).toHaveCount(0)
  expect((await fetch(address)).status).toBe(404)
  expect(complaints).toEqual([])
  await close()
})
