import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { open } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { joinTeam, send } from '../support/join-team.ts'
import { makePdf } from '../support/pdfs.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const photo = (colour: string) =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A booked day of the demo that has no bill yet. */
async function findBooking(owner: string) {
  const read = async (path: string) => (await send(product, 'GET', path, undefined, owner)).json() as Promise<any>
  for (const { projectId, projectName } of (await read('/api/ops/profit')).projects) {
    const { days } = await read(`/api/admin/projects/${projectId}/costs`)
    const day = days.find((one: any) => one.billId === null && one.state === 'booked' && new Date(one.day) < new Date())
    if (day) return { projectId, projectName, ...day }
  }
  throw new Error('no booked day')
}

test('a shoot’s crew bills come in as photos, are approved, replace what was expected, and are paid by a bank file', async () => {
  const owner = await signIn(product.url)
  const booking = await findBooking(owner)
  await send(
    product,
    'PUT',
    `/api/admin/projects/${booking.projectId}/budget`,
    {
      'pre-production': 0,
      production: 5000,
      'post-production': 0,
      delivery: 0,
    },
    owner,
  )
  const anna = await joinTeam(product, owner, { name: 'Anna Field', email: 'anna@team.example', role: 'producer' })

  const { page, complaints, close } = await visit(browser)
  const [name = '', value = ''] = anna.cookie.split('=')
  await page.context().addCookies([{ name, value, url: product.url }])

  // Two photos, and what is no receipt.
  await open(page, `${product.url}/admin/costs`)
  await page.getByLabel('Photos, PDFs or XML of bills').setInputFiles([
    { name: 'camera.jpg', mimeType: 'image/jpeg', buffer: await photo('#987') },
    { name: 'sound.jpg', mimeType: 'image/jpeg', buffer: await photo('#789') },
    { name: 'long.pdf', mimeType: 'application/pdf', buffer: makePdf(200) },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><h1>Bill</h1>') },
  ])
  const uploaded = page.getByRole('region', { name: 'Uploaded bills' })
  await uploaded.getByText('This PDF has 200 pages.', { exact: false }).waitFor()
  await uploaded.getByText('This is no receipt that we can read.', { exact: false }).waitFor()
  await expect(uploaded.getByText('Draft made')).toHaveCount(2)
  await uploaded.getByText('2 of 4 uploaded. Add the amounts to the drafts, then send for approval.').waitFor()
  await expectAccessible(page)

  // The bill of somebody who was booked that day.
  await uploaded.getByRole('link', { name: 'camera.jpg' }).click()
  const form = page.getByRole('form', { name: 'Change the cost' })
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await form.getByText('Please enter an amount.').waitFor()
  await form.getByLabel('Amount, £').fill('450')
  await form.getByLabel('VAT', { exact: true }).selectOption('No VAT')
  await form.getByRole('combobox', { name: 'Supplier' }).fill(booking.supplierName)
  await form.getByLabel('Date of the bill').fill(booking.day)
  await form.getByLabel('Their invoice number').fill('CAM-77')
  await form.getByRole('button', { name: 'Choose project' }).click()
  const choosing = page.getByRole('dialog', { name: 'Choose a project' })
  await choosing.getByLabel('Search project or client').fill(booking.projectName)
  await choosing.getByRole('button', { name: booking.projectName }).click()
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByText('Sent for approval').first().waitFor()
  await page.getByText('Somebody else has to approve your own costs.').waitFor()
  await expectAccessible(page)
  const address = page.url()

  // An owner approves it on a phone; its booked day is proposed.
  const boss = await visit(browser)
  const [key = '', session = ''] = owner.split('=')
  await boss.page.context().addCookies([{ name: key, value: session, url: product.url }])
  await boss.page.setViewportSize(phone)
  await open(boss.page, address)
  await expect(
    boss.page.getByRole('group', { name: 'Booked days that this bill is for' }).getByRole('checkbox').first(),
  ).toBeChecked()
  await expectNoSideScroll(boss.page)
  await boss.page.getByRole('button', { name: 'Approve' }).click()
  await boss.page.getByText('Approved', { exact: true }).first().waitFor()

  await openProject(boss.page, product, booking.projectId, 'costs')
  await boss.page.getByRole('list', { name: 'Bills of this project' }).getByText(booking.supplierName).waitFor()
  await expectNoSideScroll(boss.page)

  // An expense on the phone: a photo, the amount, send.
  await open(boss.page, `${product.url}/admin/costs/new`)
  await boss.page
    .getByLabel('Photo of the receipt')
    .setInputFiles({ name: 'lunch.jpg', mimeType: 'image/jpeg', buffer: await photo('#564') })
  await boss.page.getByRole('img', { name: 'The receipt' }).waitFor()
  await boss.page.getByLabel('Amount, £').fill('24')
  await expectNoSideScroll(boss.page)
  await expectAccessible(boss.page)
  await boss.page.getByRole('button', { name: 'Send for approval' }).click()
  await boss.page.getByRole('heading', { name: 'Costs', exact: true }).waitFor()
  await expectNoSideScroll(boss.page)

  // Paid by a file for the bank.
  await send(product, 'PUT', '/api/admin/invoice-settings', await bankOf(owner), owner)
  await open(page, `${product.url}/admin/costs/pay`)
  await page
    .getByRole('button', { name: `Add bank details of ${booking.supplierName}` })
    .first()
    .click()
  const details = page.getByRole('dialog')
  await details.getByLabel('Sort code').fill('12345')
  await details.getByLabel('Account number').fill('12345678')
  await details.getByRole('button', { name: 'Save' }).click()
  await details.getByText('A sort code has six digits.').waitFor()
  await details.getByLabel('Sort code').fill('12-34-56')
  await details.getByRole('button', { name: 'Save' }).click()
  await page.getByText('12-34-56 · 12345678').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make payment file' }).click()
  const files = page.getByRole('list', { name: 'Payment files' })
  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Bacs CSV of payment file 1' }).click()
  expect((await download).suggestedFilename()).toMatch(/^payments-1-.*\.csv$/)
  await files.getByRole('button', { name: 'Mark payment file 1 as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await files.getByText('Paid', { exact: true }).waitFor()

  // Time of the week.
  await open(page, `${product.url}/admin/time`)
  const sheet = page.getByRole('form', { name: 'Time of Anna Field' })
  await sheet.getByRole('button', { name: 'Choose project' }).click()
  await page.getByLabel('Search project or client').fill(booking.projectName)
  await page.getByRole('dialog').getByRole('button', { name: booking.projectName }).click()
  await sheet.getByRole('button', { name: 'Add row' }).click()
  const monday = sheet.getByRole('textbox', { name: /^Mon/ })
  await monday.fill('1.5')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Time saved').first().waitFor()
  await expect(monday).toHaveValue('1:30')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.reload()
  await expect(monday).toHaveValue('1:30')

  expect([...complaints, ...boss.complaints]).toEqual([])
  await close()
  await boss.close()
})

/** The invoice settings with a bank account. */
async function bankOf(owner: string) {
  const { settings } = (await (await send(product, 'GET', '/api/admin/invoice-settings', undefined, owner)).json()) as any
  return { ...settings, accountName: 'Slatehouse', accountNumber: '87654321', sortCode: '20-44-91' }
}
