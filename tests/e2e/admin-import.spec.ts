import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import yazl from 'yazl'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, type Visit } from '../support/browser.ts'
import { makePhotograph } from '../support/make-gallery.ts'
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
  await page.getByLabel('What is in the file').selectOption({ label: 'Projects' })
  await upload(page, 'jobs.csv', 'Job,Customer,Budget,Due date\nHarbour at dawn,Mill Films,"1,200.50",03/04/05\n')
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  const order = page.getByLabel('How is 03/04/05 meant?')
  await order.waitFor()
  await page.getByText('Please say how dates are written in this file.').waitFor()
  // No order is taken before it is chosen.
  await expect(page.getByRole('list', { name: 'Preview' })).toContainText('03/04/05')
  await expectFits(page, 'dates')
  await order.selectOption('mdy')
  await expect(page.getByRole('list', { name: 'Preview' })).toContainText('2005-03-04')
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByRole('button', { name: 'Import 1 project' }).click()
  await page.getByRole('link', { name: 'See the projects' }).click()
  await page.getByText('Harbour at dawn').first().waitFor()
})

test('past invoices are imported as a list of their own, and marked as paid', async () => {
  const { page } = admin
  await open(page, `${product.url}/admin/import`)
  await page.getByLabel('What is in the file').selectOption({ label: 'Past invoices' })
  const rows = [
    'Invoice number;Customer;Date;Due;Subtotal;VAT;Total;Paid;Currency',
    'RE-2019-07;Quay Films;2019-03-14;2019-04-13;1.000,00;200,00;1.200,00;no;GBP',
    'RE-2019-08;Quay Films;2019-03-15;;(100,00);(20,00);(120,00);;GBP',
    'RE-2019-09;Quay Films;2019-03-16;;100,00;20,00;130,00;;GBP',
  ]
  await upload(page, 'old-books.csv', rows.join('\n'))
  await expect(page.getByLabel('Subtotal')).toHaveValue('net')
  await expect(page.getByRole('list', { name: 'Preview' })).toContainText('£1,200.00')
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByText('Net and tax do not add up to the total.').waitFor()
  await page.getByRole('button', { name: 'Import 2 past invoices' }).click()
  await page.getByRole('link', { name: 'See the past invoices' }).click()
  const list = page.getByRole('table', { name: 'Past invoices' })
  await expect(list.getByRole('row')).toHaveCount(3)
  await page.getByText('They are in no total, report, tax return, statement or reminder here').waitFor()
  await page.getByText('£1,200 still owed').waitFor()
  await expectFits(page, 'past-invoices')
  const numbers = async () => (await list.getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0])
  const imported = await numbers()
  await list.getByRole('link', { name: 'Owed' }).click()
  await expect(page).toHaveURL(/[?&]sort=-owed/)
  await expect.poll(numbers).toEqual(['RE-2019-07', imported.find((number) => number !== 'RE-2019-07')])
  await list.getByRole('link', { name: 'Owed' }).click()
  await expect.poll(async () => (await numbers()).at(-1)).toBe('RE-2019-07')
  await list.getByRole('link', { name: 'Owed' }).click()
  await expect(page).not.toHaveURL(/sort/)

  await page.getByRole('button', { name: 'Mark as paid: RE-2019-07' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark RE-2019-07 as paid' })
  await dialog.getByLabel('Paid on').fill('2019-04-02')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(list.getByRole('row', { name: /RE-2019-07/ })).toContainText('2 April 2019')
  await page.getByRole('button', { name: 'Not paid: RE-2019-07' }).click()
  await page.getByRole('button', { name: 'Mark as paid: RE-2019-07' }).waitFor()

  await list.getByRole('link', { name: 'Quay Films' }).first().click()
  await page.getByRole('heading', { name: 'Invoices from before' }).waitFor()
  await expect(page.getByRole('table', { name: 'Past invoices' }).getByRole('row')).toHaveCount(3)
  await expectFits(page, 'client')
  await open(page, `${product.url}/admin/invoices`)
  await expect(page.getByText('RE-2019-07')).toBeHidden()
  await page.getByRole('link', { name: /From before/ }).click()
  await page.getByRole('table', { name: 'Past invoices' }).waitFor()
})

test('a folder of Markdown becomes posts, and what did not come is listed', async () => {
  const { page } = admin
  const zip = new yazl.ZipFile()
  const post = '---\ntitle: Night shoot\ndate: 2021-05-06\ncover: lamp.jpg\n---\nA *long* night.\n\n![Gone](gone.jpg)\n'
  zip.addBuffer(Buffer.from(post), 'posts/night.md')
  zip.addBuffer(await makePhotograph(), 'posts/lamp.jpg')
  zip.end()
  await open(page, `${product.url}/admin/import`)
  await page.getByText('Comments from Frame.io').waitFor()
  await page.getByLabel('What is in the file').selectOption({ label: 'Markdown posts' })
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'blog.zip', mimeType: 'application/zip', buffer: await buffer(zip.outputStream as Readable) })
  await page.getByRole('table', { name: 'The first posts' }).getByText('Night shoot').waitFor()
  await expectFits(page, 'posts')
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByRole('button', { name: 'Import 1 post' }).click()
  await page.getByRole('table', { name: 'What did not come with it' }).getByText('It is not in the folder.').waitFor()
  await expectFits(page, 'posts-done')
  // A public page: no script of it runs before somebody presses something.
  await page.goto(`${product.url}/blog/night`)
  await page.getByRole('heading', { name: 'Night shoot' }).first().waitFor()
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
