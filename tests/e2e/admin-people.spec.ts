import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { download, sendRequest, open, pressWhileBusy, visitAdmin } from '../support/admin-visit.ts'
import { makeContact } from '../support/factories.ts'
import { findMail } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

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

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })
const figure = (page: Page, group: string, label: string) =>
  page.locator(`dl[aria-label="${group}"] > div`, { has: page.getByText(label, { exact: true }) }).getByRole('definition')
const cards = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('article')

async function addClient(page: Page, fields: Record<string, string>): Promise<void> {
  await button(page.getByRole('main'), 'Add Client').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add client' })
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(value)
  await button(dialog, 'Add Client').click()
  await dialog.waitFor({ state: 'hidden' })
}

test('staff can add, merge, invite and erase clients', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/clients`)
  await page.getByText('No clients yet').waitFor()
  await page.getByText('Start by adding your first client').waitFor()
  await expectAccessible(page)

  await button(page, 'Add Client').first().click()
  const adding = page.getByRole('dialog', { name: 'Add client' })
  await button(adding, 'Add Client').click()
  await adding.getByText('Name is required').waitFor()
  await adding.getByText('Valid email is required').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await addClient(page, { Name: 'Mara Twin', Email: 'mara@twin.example', Phone: '020 7946 0123', Notes: 'Likes mornings.' })
  await addClient(page, { Name: 'Otis Field', Email: 'otis@field.example', Company: 'Field & Sons' })
  await addClient(page, { Name: 'M. Twin', Email: 'twin@old.example', Phone: '+44 20 7946 0123', Company: 'Twin Ltd' })
  await expect.poll(() => cards(page, 'Clients').count()).toBe(3)
  await expect.poll(() => figure(page, 'All clients', 'Total clients').innerText()).toBe('3')
  expect(await figure(page, 'All clients', 'Active clients').innerText()).toBe('0')
  const mara = cards(page, 'Clients').filter({ hasText: 'Mara Twin' })
  expect(await mara.getByRole('link', { name: 'mara@twin.example' }).getAttribute('href')).toBe('mailto:mara@twin.example')
  expect(await mara.getByRole('link', { name: '020 7946 0123' }).getAttribute('href')).toBe('tel:02079460123')

  await page.getByRole('searchbox').fill('field & s')
  await page.waitForURL(/search=/)
  await expect.poll(() => cards(page, 'Clients').count()).toBe(1)
  await page.getByRole('searchbox').fill('nobody')
  await page.getByText('No clients match your search').waitFor()
  await page.getByText('Try adjusting your search criteria').waitFor()
  await button(page, 'Clear filters').click()

  // Two staff members have the same record open.
  const second = await visitAdmin(browser, product)
  await open(second.page, `${product.url}/admin/clients`)
  for (const admin of [page, second.page]) {
    await button(admin, 'Edit Mara Twin').click()
    await admin.getByRole('dialog', { name: 'Edit client' }).waitFor()
  }
  const theirs = second.page.getByRole('dialog')
  await theirs.getByLabel('Notes').fill('Likes rain.')
  await theirs.getByLabel('Location').fill('Leeds')
  await button(theirs, 'Save').click()
  await theirs.waitFor({ state: 'hidden' })
  await second.close()
  const ours = page.getByRole('dialog', { name: 'Edit client' })
  await ours.getByLabel('Notes').fill('Likes tea.')
  await button(ours, 'Save').click()
  await ours.getByText('Someone else saved this while you were writing.').waitFor()
  expect(await ours.getByLabel('Notes').inputValue()).toBe('Likes tea.')
  await expect.poll(() => ours.getByLabel('Location').inputValue()).toBe('Leeds')
  await ours.getByText('Likes rain.').waitFor()
  await expectAccessible(page)
  await button(ours, 'Take theirs in Notes').click()
  await expect.poll(() => ours.getByLabel('Notes').inputValue()).toBe('Likes rain.')
  await button(ours, 'Save').click()
  await ours.waitFor({ state: 'hidden' })

  await cards(page, 'Clients').getByRole('link', { name: 'Mara Twin', exact: true }).click()
  await page.getByRole('heading', { name: 'Mara Twin', level: 1 }).waitFor()
  await page.getByText('Likes rain.').waitFor()
  await page.getByText('No projects yet').waitFor()
  await expectAccessible(page)
  await button(page, 'Merge M. Twin').click()
  await button(page.getByRole('dialog'), 'Merge').click()
  await page.getByText('No duplicates found.').waitFor()
  await page.getByText('Twin Ltd').waitFor()

  await button(page, 'Invite to portal').click()
  await button(page, 'Invite again').waitFor()
  const mail = await findMail(product.dataDir, 'mara@twin.example', /Your client portal/)
  const link = /http:\/\/[^\s"]+\/portal\/welcome\/[\w-]+/.exec(mail.text ?? '')![0]
  const client = await visit(browser, { viewport: phone })
  await client.page.goto(link)
  await client.page.getByRole('heading', { name: 'Welcome, Mara Twin' }).waitFor()
  await expectAccessible(client.page)
  await expectNoSideScroll(client.page)
  await client.page.getByLabel('New password').fill('short')
  await button(client.page, 'Set my password').click()
  await client.page.getByText('Please use at least 12 characters.').waitFor()
  await client.page.getByLabel('New password').fill('a sentence of mine')
  await client.page.getByLabel('New password').press('Enter')
  await client.page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await client.page.goto(link)
  await client.page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(client.complaints).toEqual([])
  await client.close()

  await sendRequest(product, '/api/contact', makeContact({ name: 'Mara Twin', email: 'twin@old.example' }))
  const held = await download(page, button(page, 'Export data'))
  expect(held.name).toMatch(/^client-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(held.text)).toMatchObject({
    client: { addresses: ['mara@twin.example', 'twin@old.example'] },
    hasPortalAccount: true,
    inquiries: [{ email: 'twin@old.example' }],
  })
  await button(page, 'Erase person').click()
  const erasing = page.getByRole('dialog', { name: 'Erase Mara Twin?' })
  await erasing.getByRole('textbox').fill('other@twin.example')
  await button(erasing, 'Erase permanently').click()
  await erasing.getByText('This is not this person’s email address.').waitFor()
  await erasing.getByRole('textbox').fill('mara@twin.example')
  await button(erasing, 'Erase permanently').click()
  await page.getByText('No data about them is left.').waitFor()
  await button(page, 'Back to the clients').click()
  await page.waitForURL(/\/admin\/clients$/)
  await expect.poll(() => cards(page, 'Clients').count()).toBe(1)
  expect(complaints).toEqual([])
  await close()
})

test('staff can add, find, book, export, import and delete suppliers', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/suppliers`)
  await page.getByText('No suppliers yet').waitFor()
  await expectAccessible(page)

  await button(page, 'Add Supplier').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Supplier' })
  await dialog.getByLabel('Website').fill('reel')
  await dialog.getByLabel('Day rate').fill('-1')
  await button(dialog, 'Add Supplier').click()
  for (const text of ['Name is required', 'Valid email is required', 'Valid URL required', 'Day rate must be positive']) {
    await dialog.getByText(text).waitFor()
  }
  await expectAccessible(page)
  await dialog.getByLabel(/^Name/).fill('=Ona Reel')
  await dialog.getByLabel(/^Email/).fill('ona@reel.example')
  await dialog.getByLabel('Website').fill('https://reel.example')
  await dialog.getByLabel('Day rate').fill('450.50')
  await dialog.getByLabel('Reliability score').fill('4.5')
  await dialog.getByLabel('Preferred').check()
  await dialog.getByLabel('Own kit').check()
  await button(dialog, 'Add Supplier').click()
  await page.getByText('Supplier added', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => figure(page, 'All suppliers', 'Avg Day Rate').innerText()).toBe('£450.50')
  for (const label of ['Total', 'Preferred', 'Own Kit']) expect(await figure(page, 'All suppliers', label).innerText()).toBe('1')

  await button(page, 'Availability of =Ona Reel').click()
  const calendar = page.getByRole('dialog')
  await calendar.getByLabel('Note for the days you mark').fill('The launch')
  await button(calendar, 'Next month').click()
  const day = (number: number) => calendar.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${number} `) })
  await day(10).hover()
  await page.mouse.down()
  await day(12).hover()
  await page.mouse.up()
  await expect.poll(() => day(12).getAttribute('aria-label')).toMatch(/: Booked, The launch$/)
  await calendar.getByRole('radio', { name: 'Tentative' }).check()
  await day(1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => day(8).getAttribute('aria-label')).toMatch(/: Tentative/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'Availability of =Ona Reel').click()
  await button(calendar, 'Next month').click()
  await expect.poll(() => day(10).getAttribute('aria-label')).toMatch(/: Booked/)
  await expect.poll(() => day(8).getAttribute('aria-label')).toMatch(/: Tentative/)
  await page.keyboard.press('Escape')

  // A second choice builds on the first, however fast.
  await page.getByLabel('Project type').focus()
  await pressWhileBusy(page, 'ArrowDown', 'Tab', 'Tab', 'Space')
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?projectType=\w+&preferred=true$/)
  await page.getByLabel('Project type').selectOption('')
  await page.getByLabel('Preferred only').uncheck()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  const saved = await download(page, button(page, 'Export CSV'))
  expect(saved.name).toMatch(/^suppliers-\d{4}-\d\d-\d\d\.csv$/)
  expect(saved.text.split('\r\n')[1]).toMatch(/^'=Ona Reel,ona@reel\.example,/)
  await page.getByText('Export Successful', { exact: true }).waitFor()
  await page.getByText('1 supplier exported', { exact: true }).waitFor()

  const csv = 'Name;Email;Day Rate\r\nNell New;nell@new.example;£300\r\nOna Reel;ona@reel.example;500\r\n;broken;-1\r\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const preview = page.getByRole('dialog', { name: 'Import people.csv' })
  await preview.getByText(/1 new, 1 update a supplier with the same email, 1 skipped/).waitFor()
  await preview.getByText('Day rate (£): Day rate must be positive').waitFor()
  await expectAccessible(page)
  expect(await figure(page, 'All suppliers', 'Total').textContent()).toBe('1')
  await button(preview, 'Import 2 suppliers').click()
  await expect.poll(() => cards(page, 'Suppliers').count()).toBe(2)

  await page.getByRole('searchbox').fill('NELL@')
  await expect.poll(() => cards(page, 'Suppliers').count()).toBe(1)
  await button(page, 'Delete Nell New').click()
  await button(page.getByRole('dialog'), 'Delete').click()
  await page.getByText('Supplier deleted', { exact: true }).waitFor()
  await page.getByText('No suppliers match your search').waitFor()
  await button(page, 'Clear filters').click()
  await page.setViewportSize(phone)
  await button(page, 'Edit Ona Reel').waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})
