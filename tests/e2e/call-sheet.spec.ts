import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { openProject } from '../support/project-page.ts'
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

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/admin/shoots/'))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Books a supplier for another project. */
async function bookElsewhere(supplier: string, project: string, day: string): Promise<void> {
  const headers = { Cookie: await signIn(product.url), 'Content-Type': 'application/json', Origin: product.url }
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(product.url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    expect([path, answer.status]).toEqual([path, 200])
    return (await answer.json()) as any
  }
  const { suppliers } = await ask('/api/admin/suppliers')
  const { projects } = await ask(`/api/admin/projects?search=${project}`)
  const supplierId = suppliers.find(({ name }: any) => name === supplier).id
  await ask('/api/ops/bookings', { supplierId, projectId: projects[0].id, days: [day], state: 'booked', anyway: true })
}

test('staff can plan, write, send and change a call sheet; the crew confirms it and finds it in the calendar', async () => {
  const admin = await visitAdmin(browser, product)
  const { page } = admin
  await bookElsewhere('Ines Marchetti', 'Huila', inDays(20))

  await openProject(page, product, 'apprentices-on-site', 'shoots')
  const rows = page.getByRole('list', { name: 'Shoots of this project' }).getByRole('listitem')
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('2 of 4 confirmed')])
  await button(page, 'Plan a shoot').press('Enter')
  const planning = page.getByRole('dialog', { name: 'Plan a shoot' })
  await button(planning, 'Plan shoot').press('Enter')
  await planning.getByText('Please enter a valid date.').waitFor()
  await planning.getByLabel('Day of the shoot').fill(inDays(20))
  await button(planning, 'Plan shoot').press('Enter')

  // Prefilled with crew and location of the previous day; one person is removed.
  await page.getByRole('heading', { name: /^Shoot on / }).waitFor()
  expect(await page.getByLabel('Place', { exact: true }).inputValue()).toBe('Ashdown site office, Avon Bridge')
  for (const name of ['Dafydd Rees', 'Bartholomew Quaye']) await button(page, `Remove ${name}`).click()
  const crew = page.getByRole('list', { name: 'Crew' }).getByRole('listitem')
  expect(await crew.count()).toBe(2)
  await crew.nth(0).getByLabel('Own call (07:15)').fill('06:30')
  await page.getByLabel('Add a supplier').selectOption({ label: 'Ines Marchetti (not free)' })
  await crew
    .nth(2)
    .getByText(/^Ines Marchetti is booked for Huila to Bristol on /)
    .waitFor()
  await crew.nth(2).getByLabel('Email').fill('ines@')
  await button(page, 'Add a line').click()
  await page.getByLabel('What', { exact: true }).fill('First shot')
  await Promise.all([saved(page), page.getByLabel('Weather').fill('Snow')])
  await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(1)
  await expectAccessible(page)

  // Text typed just before sending is included.
  const sending = page.getByRole('dialog', { name: 'Send call sheet' })
  await button(page, 'Send call sheet...').press('Enter')
  await sending.getByText('The email address of Ines Marchetti is incomplete: ines@').waitFor()
  await button(sending, 'Back to the sheet').press('Enter')
  await button(page, 'Remove Ines Marchetti').click()
  await button(page, 'Send call sheet...').click()
  await sending.getByText('Hollis Brandt, Saoirse Kinsella').waitFor()
  await expectAccessible(page)
  await button(sending, 'Send to 2 people').click()
  await sending.waitFor({ state: 'hidden' })
  const calls = page.getByRole('list', { name: 'Who has the call sheet' }).getByRole('listitem')
  await expect
    .poll(() => calls.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Hollis Brandt[\s\S]*Not opened yet/),
      expect.stringMatching(/Saoirse Kinsella[\s\S]*Not opened yet/),
    ])

  const mail = await findMail(product.dataDir, 'hollis.brandt@soundfield.example', /^Call sheet: Apprentices on site/)
  expect(mail.raw).toMatch(/Call sheet\.pdf[\s\S]*Shoot\.ics/)
  const link = /\/call\/[\w-]{22}/.exec(mail.raw.replaceAll('=\r\n', ''))![0]
  const set = await visit(browser, { viewport: phone })
  await open(set.page, product.url + link)
  const panel = set.page.getByRole('region', { name: 'Your call' })
  await panel.getByText('06:30').waitFor()
  await set.page.getByText('First shot').first().waitFor()
  await expectAccessible(set.page)
  await expectNoSideScroll(set.page)
  await button(panel, 'I’ll be there').press('Enter')
  await panel.getByText('Confirmed').waitFor()

  await reload(page)
  await expect.poll(() => calls.first().innerText()).toMatch(/Hollis Brandt[\s\S]*Confirmed/)
  await Promise.all([saved(page), page.getByLabel('General call').fill('08:00')])
  await page.getByText('General call: 08:00 (was 07:15)').first().waitFor()
  await button(page, 'Send updated call sheet (v2)...').click()
  const again = page.getByRole('dialog', { name: 'Send updated call sheet (v2)' })
  await again.getByText('General call: 08:00 (was 07:15)').waitFor()
  await button(again, 'Send to 2 people').click()
  await again.waitFor({ state: 'hidden' })
  await expect.poll(() => calls.first().innerText()).toMatch(/Hollis Brandt[\s\S]*Not opened yet/)
  await findMail(product.dataDir, 'hollis.brandt@soundfield.example', /^Call sheet 2: /)

  // An open first sheet cannot confirm the second one.
  await reload(set.page)
  await set.page.getByRole('region', { name: 'What changed' }).getByText('General call: 08:00 (was 07:15)').waitFor()
  await button(panel, 'I’ll be there').click()
  await panel.getByText('Confirmed').waitFor()

  await open(page, `${product.url}/admin/calendars`)
  await button(page, 'New calendar').click()
  const making = page.getByRole('dialog', { name: 'New calendar' })
  await button(making, 'Create calendar').click()
  await making.getByText('Please choose who it is for.').waitFor()
  await making.getByLabel('Name').fill('Alex')
  await button(making, 'Create calendar').click()
  await making.waitFor({ state: 'hidden' })
  const subscribe = page.getByRole('link', { name: 'Subscribe to Alex’s calendar' })
  const address = (await subscribe.getAttribute('href'))!.replace('webcal:', 'http:')
  const feed = await (await fetch(address)).text()
  for (const title of ['Shoot: Apprentices on site', 'Deadline: Apprentices on site', 'Due: INV-']) expect(feed).toContain(title)
  await expectAccessible(page)
  await button(page, 'Revoke Alex’s calendar').click()
  await button(page.getByRole('dialog', { name: 'Revoke this calendar?' }), 'Revoke').click()
  await subscribe.waitFor({ state: 'detached' })
  expect((await fetch(address)).status).toBe(404)

  await open(set.page, `${product.url}/call/${'A'.repeat(22)}`)
  await set.page.getByRole('heading', { name: 'Call sheet not found' }).waitFor()
  expect([...admin.complaints, ...set.complaints]).toEqual([])
  await set.close()
  await admin.close()

  const small = await visitAdmin(browser, product, { viewport: phone })
  await openProject(small.page, product, 'apprentices-on-site', 'shoots')
  await small.page.getByRole('list', { name: 'Shoots of this project' }).getByRole('link').last().click()
  await small.page.getByRole('heading', { name: /^Shoot on / }).waitFor()
  await expectNoSideScroll(small.page)
  await expectAccessible(small.page)
  await small.close()
})
