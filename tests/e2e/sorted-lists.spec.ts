import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { download, open, sendRequest, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { makeContact } from '../support/factories.ts'
import { findMail } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

// Lists of the demo studio are sorted by their columns: as tables on a desktop, as cards on a phone.

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  await sendRequest(product, '/api/contact', makeContact({ email: 'jane@bakery.example' }))
  await findMail(product.dataDir, 'jane@bakery.example', /We have received your message/)
  await findMail(product.dataDir, 'hello@slatehouse.example', /New contact/)
})
test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const cells = (page: Page, caption: string, column: number) =>
  page.getByRole('table', { name: caption }).locator(`tbody tr > :nth-child(${column})`).allInnerTexts()

const collate = new Intl.Collator('en').compare
const firstLines = (texts: string[]) => texts.map((text) => text.trim().split('\n')[0]!.toLowerCase())

test('projects are sorted by a column, both ways, and the address keeps the order', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/admin/projects`)
  const title = page.getByRole('columnheader', { name: 'Project' })
  const created = page.getByRole('columnheader', { name: 'Created' })
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  await title.getByRole('link').click()
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/\?sort=title$/)
  const isSorted = async () => {
    const titles = firstLines(await cells(page, 'All Projects', 1))
    return titles.length > 2 && titles.join() === titles.toSorted().join()
  }
  await expect.poll(isSorted).toBe(true)
  await expectAccessible(page)
  await page.reload()
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  expect(await isSorted()).toBe(true)
  await title.getByRole('link').click()
  await expect(page).toHaveURL(/\?sort=-title$/)
  await title.getByRole('link').click()
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  await expect(page).not.toHaveURL(/sort/)
  expect(complaints).toEqual([])
  await close()
})

test('invoices are sorted by what is due, with those without a day last, and exported so', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/admin/invoices?sort=due`)
  const days = async () => firstLines(await cells(page, 'Invoices', 5))
  await expect.poll(async () => (await days()).length).toBeGreaterThan(3)
  const shown = await days()
  const withDay = shown.filter((day) => day !== '–')
  expect(shown).toEqual([...withDay, ...shown.filter((day) => day === '–')])
  const times = withDay.map((day) => Date.parse(day))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain('sort=due')
  expect(complaints).toEqual([])
  await close()
})

/** Until then the list as it was is shown faded. */
const sorted = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

test('clients and suppliers are cards, sorted by a select', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/admin/clients`)
  const names = (list: string) => page.getByRole('list', { name: list }).getByRole('heading', { level: 2 }).allInnerTexts()
  const upwards = await names('Clients')
  expect(upwards.length).toBeGreaterThan(2)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name, Z to A')
  await expect.poll(() => names('Clients')).toEqual(upwards.toReversed())
  const csv = await download(page, page.getByRole('link', { name: 'Export CSV' }))
  const exported = csv.text.split('\r\n').map((line) => line.split(',', 1)[0]!)
  expect(exported.filter((name) => upwards.includes(name))).toEqual(upwards.toReversed())
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Last contact, latest first')
  await expect(page).toHaveURL(/\?sort=-lastContact$/)
  await sorted(page)
  await expectAccessible(page)
  await open(page, `${product.url}/admin/suppliers`)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name, A to Z')
  await expect
    .poll(async () => {
      const sorted = (await names('Suppliers')).map((name) => name.replace(/,? ?preferred$/, ''))
      return sorted.length > 2 && sorted.join() === sorted.toSorted(collate).join()
    })
    .toBe(true)
  expect(complaints).toEqual([])
  await close()
})

for (const [path, caption, link, order, line] of [
  ['/admin/outbox', 'Sent mail', 'Email', 'subject', 0],
  ['/admin/outbox', 'Sent mail', 'Recipient', 'recipient', 1],
  ['/admin/agreements', 'Agreements', 'Agreement', 'title', 0],
  ['/admin/proofs', 'Galleries', 'Client', 'client', 1],
  ['/admin/rights', 'Rights', 'What', 'title', 0],
  ['/admin/subscribers', 'Subscribers', 'Email', 'email', 0],
] as const) {
  test(`${caption} is sorted by ${order} from the title of its column, and by the select of a phone`, async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
    await open(page, product.url + path)
    const header = page.getByRole('columnheader').filter({ has: page.getByRole('link', { name: link, exact: true }) })
    const press = () => header.getByRole('link', { name: link, exact: true }).click()
    const shown = async () => (await cells(page, caption, 1)).map((text) => text.trim().split(/\n+/)[line]!.toLowerCase())
    await press()
    await expect(page).toHaveURL(new RegExp(`[?&]sort=${order}$`))
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await sorted(page)
    const upwards = await shown()
    expect(upwards.length).toBeGreaterThan(0)
    expect(upwards).toEqual(upwards.toSorted())
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await press()
    await expect(page).toHaveURL(new RegExp(`[?&]sort=-${order}$`))
    await expect.poll(shown).toEqual(upwards.toReversed())
    await page.setViewportSize(phone)
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await expect(sort).toHaveValue(`-${order}`)
    await sort.selectOption(order)
    await expect(page).toHaveURL(new RegExp(`[?&]sort=${order}$`))
    await expect.poll(shown).toEqual(upwards)
    await expectNoSideScroll(page)
    expect(complaints).toEqual([])
    await close()
  })
}

for (const [path, caption] of [
  ['/admin/projects', 'All Projects'],
  ['/admin/invoices', 'Invoices'],
  ['/admin/costs', 'Costs'],
] as const) {
  test(`${caption} are cards on a phone, with every column and its title`, async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone })
    await open(page, product.url + path)
    const table = page.getByRole('table', { name: caption })
    await table.getByRole('rowheader').first().waitFor()
    await expect(page.getByRole('columnheader')).toHaveCount(0)
    for (const cell of await table.getByRole('row').first().getByRole('cell').all()) {
      await expect(cell).toBeVisible()
      const before = await cell.evaluate((element) => getComputedStyle(element, '::before').content)
      expect(before).toBe(JSON.stringify(await cell.getAttribute('data-title')))
    }
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await sort.selectOption({ index: 1 })
    await expect(page).toHaveURL(/[?&]sort=/)
    await sorted(page)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
}
