import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { ZipFile } from 'yazl'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
/** As it was exported, of a studio called Slatehouse. */
let exported: Buffer

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const openFile = (page: Page) => open(page, `${product.url}/admin/settings?tab=file`)
const choose = (page: Page, bytes: Buffer, name = 'studio.zip') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: bytes })
const part = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Parts of the file' })
    .getByRole('listitem')
    .filter({ has: page.getByLabel(name) })

/** Saves some fields of settings, as their own pages do. */
async function save(path: string, changes: object): Promise<void> {
  const headers = { Cookie: await signIn(product.url), 'Content-Type': 'application/json' }
  const before = (await (await fetch(`${product.url}${path}`, { headers })).json()) as object
  const body = JSON.stringify({ ...before, ...changes })
  expect((await fetch(`${product.url}${path}`, { method: 'PUT', headers, body })).status).toBe(200)
}

async function zipOf(json: unknown): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(json)), 'studio.json')
  zip.end()
  return buffer(zip.outputStream)
}

test('a studio leaves as one file', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await openFile(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export studio' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('studio.zip')
  exported = await readFile(await file.path())
  expect(exported.subarray(0, 2).toString()).toBe('PK')
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('another file is refused with what to do', async () => {
  const { page, close } = await visitAdmin(browser, product, { viewport: phone })
  await openFile(page)
  await choose(page, Buffer.from('<!doctype html><title>No</title>'), 'page.zip')
  await page.getByRole('alert').getByText('This is not a studio file.', { exact: false }).waitFor()
  await choose(page, await zipOf({ kind: 'slatehouse-studio', format: 9, product: '9.0.0' }))
  await page.getByRole('alert').getByText('Please update this installation first', { exact: false }).waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await choose(page, exported)
  await page.getByText('There is nothing to import', { exact: false }).waitFor()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import 0 parts' })).toBeDisabled()
  await close()
})

test('an import says what it will change, and changes the chosen parts only', async () => {
  await save('/api/admin/settings/general', { siteName: 'Fjord & Co', phone: '+47 55 00 00 00' })
  await save('/api/admin/settings/place', { firstDayOfWeek: 7 })
  await save('/api/admin/look', { headingFamily: 'fraunces', radius: 12 })
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await openFile(page)
  await choose(page, exported)
  const name = part(page, 'Studio details').locator('div').filter({ hasText: 'Site name' }).last()
  await expect(name).toContainText('Fjord & Co')
  await expect(name).toContainText('Slatehouse')
  await expect(part(page, 'Look')).toContainText('2 changes')
  await expect(part(page, 'Site').getByRole('checkbox')).toBeDisabled()
  await part(page, 'Money and place').getByRole('checkbox').uncheck()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize(desktop)

  // Somebody saves between the look and the import.
  await save('/api/admin/settings/general', { phone: '+47 55 00 00 01' })
  await page.getByRole('button', { name: 'Import 2 parts' }).click()
  await page.getByRole('alert').getByText('Please look again.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(part(page, 'Studio details')).toContainText('+47 55 00 00 01')
  await part(page, 'Money and place').getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Import 2 parts' }).click()

  const results = page.getByRole('list', { name: 'Result of the import' })
  await expect(results.getByText('Done', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await results.getByRole('link', { name: 'Open Studio details' }).click()
  await expect(page.getByLabel('Site name')).toHaveValue('Slatehouse')
  await page.getByRole('tab', { name: 'Money and place' }).click()
  await expect(page.getByLabel('First day of the week')).toHaveValue('7')
  expect(complaints).toEqual([])
  await close()
})

test('a ready look fills the form, and is seen by visitors once it is saved', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/admin/look`)
  const looks = page.getByRole('group', { name: 'Begin with a look' })
  await expect(looks.getByRole('button', { name: /^Slate/ })).toHaveAttribute('aria-pressed', 'true')
  await looks.getByRole('button', { name: /^Broadsheet/ }).click()
  await expect(page.getByLabel('Headings')).toHaveValue('fraunces')
  await page.getByText('Not saved yet.').waitFor()
  await expectAccessible(page)
  const shown = async () => ((await (await fetch(`${product.url}/api/brand`)).json()) as { look: object | null }).look
  expect(await shown()).toBeNull()
  await looks.getByRole('button', { name: /^Control room/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Look saved', { exact: true }).waitFor()
  expect(await shown()).toMatchObject({ scheme: 'dark', themeColour: '#080c14' })
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  expect(complaints).toEqual([])
  await close()
})
