import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { projectPath } from '#domain/common/project-sections.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { makeInvoiceForm } from '../support/make-invoice.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { approveAndConfirm, makeStaffCalls, prepared } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'
import { unzip } from '../support/unzip.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-delivery-'))
const profiles = ['Square 1:1', 'Story 9:16', 'Preview']
const held = 'once the invoice is paid'

let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let project: { id: string; slug: string }

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  const path = join(folder, 'Salt Roads.mp4')
  await filmNumberedClip({ frames: 50, rate: { numerator: 25, denominator: 1 }, output: ['-movflags', '+faststart', path] })
  const form = new FormData()
  const fields = {
    clientName: 'Sarah Field',
    clientEmail: 'sarah@harbourlight.example',
    projectTitle: 'Salt Roads',
    notes: '',
    password: '',
    versions: 'V1',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('videos', new Blob([readFileSync(path)], { type: 'video/mp4' }), 'Salt Roads.mp4')
  project = (await send('POST', '/api/admin/project', form)).project
  await prepared(send, project.slug, 1)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const recordOf = () => product.url + projectPath(project.slug, 'delivery')
const pageOf = () => `${product.url}/clients/${project.slug}`
const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery', exact: true })

async function download(page: Page, name: string | RegExp): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return readFileSync((await file.path())!)
}

test('the client approves the film, and staff make three files of it with a focus point', async () => {
  const staff = await visitAdmin(browser, product)
  await open(staff.page, recordOf())
  await delivery(staff.page).getByText('Once the client approves a version').waitFor()

  const client = await visit(browser)
  await client.page.goto(pageOf())
  await client.page.getByRole('button', { name: 'Approve V1' }).click()
  const dialog = client.page.getByRole('dialog', { name: 'Approve V1' })
  await dialog.getByLabel('Full name').fill('Sarah Field')
  await dialog.getByLabel('Email').fill('sarah@harbourlight.example')
  await dialog.getByLabel('Signature').fill('Sarah Field')
  await approveAndConfirm(
    () => dialog.getByRole('button', { name: 'Sign and approve V1' }).click(),
    dialog.getByRole('button', { name: 'Approve V1 anyway' }),
    client.page.getByText('Version approved successfully!', { exact: true }).first(),
  )
  await client.page.context().close()

  // The page of staff follows by itself.
  const { page } = staff
  await delivery(page)
    .getByRole('button', { name: /^Set focus/ })
    .click()
  const focus = page.getByRole('dialog', { name: /^Focus of/ })
  const picture = focus.getByRole('button', { name: /^Focus point/ })
  const box = (await picture.boundingBox())!
  await picture.click({ position: { x: box.width * 0.8, y: box.height / 2 } })
  await focus.getByText('Focus 80 % across, 50 % down').waitFor()
  await page.keyboard.press('ArrowLeft')
  await focus.getByText('Focus 79 % across, 50 % down').waitFor()
  await expectAccessible(page)
  await focus.getByRole('button', { name: 'Save focus' }).click()
  await focus.waitFor({ state: 'hidden' })

  await delivery(page).getByRole('button', { name: 'Make deliverables' }).click()
  const making = page.getByRole('dialog', { name: 'Make deliverables' })
  await making.getByText('Focus 79 % across').first().waitFor()
  for (const name of profiles) await making.getByLabel(name).check()
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Make 3 files' }).click()
  await making.waitFor({ state: 'hidden' })
  const files = delivery(page).getByRole('list', { name: /^Files of/ })
  await expect.poll(() => files.getByRole('listitem').count()).toBe(3)
  await expect.poll(() => files.getByText('Delivered', { exact: true }).count(), { timeout: 120_000 }).toBe(3)
  await expectAccessible(page)

  // They are finals, and what was chosen is remembered.
  const finals = page.getByRole('list', { name: 'Finals', exact: true })
  await expect.poll(() => finals.getByRole('listitem').count()).toBe(3)
  await delivery(page).getByRole('button', { name: 'Make deliverables' }).click()
  for (const name of profiles) expect(await making.getByLabel(name).isChecked()).toBe(true)
  await making.getByRole('button', { name: 'Make 3 files' }).click()
  await page.getByText('These files are there, or being made').first().waitFor()
  await page.context().close()
})

test('the client downloads them once the invoice is paid, and the delivery list names their SHA-256', async () => {
  const { settings } = await send('GET', '/api/admin/invoice-settings')
  await send('PUT', '/api/admin/invoice-settings', { ...settings, holdDeliverables: true })
  const { invoice } = await send('POST', `/api/admin/projects/${project.id}/invoices`)
  const draft = (await send('PUT', `/api/admin/invoices/${invoice.id}`, { ...makeInvoiceForm(), revision: invoice.revision }))
    .invoice
  const { page } = await visit(browser)
  await page.goto(pageOf())
  await page.getByRole('heading', { name: 'Downloads' }).waitFor()
  expect(await page.getByRole('link', { name: /^Download/ }).count()).toBe(0)

  const staff = await visitAdmin(browser, product)
  await open(staff.page, recordOf())
  await delivery(staff.page).getByText(held).waitFor()
  await send('POST', `/api/admin/invoices/${draft.id}/issue`, { revision: draft.revision, send: false })
  await send('POST', `/api/admin/invoices/${draft.id}/payments`, {
    amount: 1_000,
    method: 'bank-transfer',
    receivedOn: '2026-01-01',
  })
  await page.reload()

  const hashes: string[] = []
  for (const name of profiles) hashes.push(sha256(await download(page, `Download ${name}`)))
  const archive = unzip(await download(page, /^Download all finals/))
  expect([...archive.values()].map(sha256).toSorted()).toEqual(hashes.toSorted())
  expect((await download(page, /^Delivery list/)).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)
  await page.context().close()

  // Staff see who downloaded what, and were told of the first.
  await reload(staff.page)
  const downloads = delivery(staff.page).getByRole('list', { name: 'Downloads' })
  await expect.poll(() => downloads.getByRole('listitem').count()).toBe(4)
  await delivery(staff.page).getByRole('link', { name: 'Delivery list' }).click()
  await staff.page.getByRole('heading', { name: 'Delivery', level: 1 }).waitFor()
  const listed = staff.page.getByRole('list', { name: 'Delivered files' })
  for (const hash of hashes) await listed.getByText(hash).waitFor()
  for (const name of archive.keys()) await listed.getByRole('heading', { name }).waitFor()
  await expectAccessible(staff.page)
  await staff.page.setViewportSize(phone)
  await expectNoSideScroll(staff.page)
  await open(staff.page, recordOf())
  await delivery(staff.page).getByRole('button', { name: 'Make deliverables' }).click()
  await expectNoSideScroll(staff.page)
  await staff.page.context().close()
})

test('a profile that makes no safe file name is refused, and one that works is saved', async () => {
  const { page } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/settings?tab=delivery`)
  await page.getByRole('button', { name: 'Add a profile' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a profile' })
  await adding.getByLabel('Name', { exact: false }).first().fill('Intranet')
  await adding.getByLabel('Shorter edge in pixels').fill('121')
  await adding.getByLabel(/^File name/).fill('{project}/{version}')
  await adding.getByRole('button', { name: 'Add profile' }).click()
  await adding.getByText('A file name cannot contain / or \\.').waitFor()
  await adding.getByText('Please enter an even number').waitFor()
  await expectAccessible(page)
  await adding.getByLabel('Shorter edge in pixels').fill('120')
  await adding.getByLabel(/^File name/).fill('{project}_{version}_intranet')
  await adding.getByRole('button', { name: 'Add profile' }).click()
  await adding.waitFor({ state: 'hidden', timeout: 90_000 })
  await page.getByRole('list', { name: 'Delivery profiles' }).getByText('Intranet', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.context().close()
})
