import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, type Visit } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let admin: Visit

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  admin = await visitAdmin(browser, product)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** At both widths, with an axe pass. */
async function expectFits(page: Page, name: string): Promise<void> {
  for (const [size, width] of [
    [phone, 390],
    [desktop, 1440],
  ] as const) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const folder = process.env.SCREENSHOTS
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
}

const clients = [
  'Customer name;E-mail;Company;Mobile;Shoe size',
  'Ona Reel;ona@moving.example;Mill Films;+44 20 7946 0001;38',
  'Bo Cut;bo@moving.example;;;44',
  'No Address;nowhere;;;',
  'Ona again;ona@moving.example;;;',
].join('\r\n')

const upload = (page: Page, name: string, text: string, encoding: BufferEncoding = 'utf8') =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`, encoding) })

test('a file of clients is mapped, checked, imported as a whole, and undone as one', async () => {
  const { page } = admin
  await open(page, `${product.url}/admin/import`)
  await page.getByText('Nothing imported yet').waitFor()
  await expectFits(page, 'empty')

  await upload(page, 'clients.csv', clients, 'utf16le')
  await page.getByText('CSV with semicolons, UTF-16').waitFor()
  await expect(page.getByLabel('Customer name')).toHaveValue('name')
  await expect(page.getByLabel('E-mail')).toHaveValue('email')
  await expect(page.getByLabel('Shoe size')).toHaveValue('')
  const preview = page.getByRole('list', { name: 'Preview' })
  await expect(preview.getByRole('listitem')).toHaveCount(4)
  await preview.getByText('Valid email is required').waitFor()
  await page.getByLabel('Mobile').selectOption({ label: 'Leave out' })
  await expect(preview.getByText('+44 20 7946 0001')).toBeHidden()
  await page.getByLabel('Mobile').selectOption({ label: 'Phone' })
  await expectFits(page, 'columns')

  await page.getByRole('button', { name: 'Check the whole file' }).click()
  const press = page.getByRole('button', { name: 'Import 2 clients' })
  await press.waitFor()
  const wrong = page.getByRole('table', { name: 'Wrong rows' })
  await expect(wrong.getByRole('row')).toHaveCount(3)
  await wrong.getByText('row 2 has it too').waitFor()
  await expectFits(page, 'checked')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download them' }).click()
  expect((await saving).suggestedFilename()).toBe('wrong-rows-of-clients.csv')

  await press.click()
  await page.getByRole('link', { name: 'See the clients' }).waitFor()
  await expectFits(page, 'done')
  await page.getByRole('link', { name: 'See the clients' }).click()
  await page.getByRole('searchbox').first().fill('moving.example')
  await page.getByText('ona@moving.example').first().waitFor()
  await page.getByText('bo@moving.example').first().waitFor()

  await open(page, `${product.url}/admin/import`)
  await page.getByRole('link', { name: 'clients.csv' }).waitFor()
  await expectFits(page, 'list')
  await page.getByRole('link', { name: 'clients.csv' }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  const asked = page.getByRole('dialog', { name: 'Undo this import?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('Undone', { exact: true }).waitFor()
  await expect(page.getByText('Removed', { exact: true }).locator('..')).toContainText('2')
  await expectFits(page, 'undone')
})

test('dates that can be read in several ways are asked about', async () => {
  const { page } = admin
  await open(page, `${product.url}/admin/import`)
  await page.getByRole('radio', { name: 'Projects' }).check({ force: true })
  await upload(page, 'jobs.csv', 'Job,Customer,Budget,Due date\nHarbour at dawn,Mill Films,"1,200.50",03/04/05\n')
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  const order = page.getByLabel('How is 03/04/05 meant?')
  await order.waitFor()
  await expectFits(page, 'dates')
  await order.selectOption('mdy')
  await expect(page.getByRole('list', { name: 'Preview' })).toContainText('2005-03-04')
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByRole('button', { name: 'Import 1 project' }).click()
  await page.getByRole('link', { name: 'See the projects' }).click()
  await page.getByText('Harbour at dawn').first().waitFor()
})

test('what is no table is refused where it was chosen', async () => {
  const { page } = admin
  await open(page, `${product.url}/admin/import`)
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n') })
  await page.getByRole('alert').getByText('neither a CSV nor an Excel workbook').waitFor()
  await expectFits(page, 'refused')
})
