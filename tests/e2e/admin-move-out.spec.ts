import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-move-out-'))
const zip = join(folder, 'slatehouse.zip')
let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
  rmSync(folder, { recursive: true, force: true })
})

const openPage = (page: Page) => open(page, `${product.url}/admin/settings?tab=move-out`)

test('an owner makes an archive of everything, downloads it and deletes it', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await openPage(page)
  await page.getByText('No archives', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make an archive' }).click()
  const archives = page.getByRole('list', { name: 'Archives' })
  await archives.getByRole('button', { name: 'Download' }).waitFor({ timeout: 60_000 })
  await expect(archives.getByText('Deleted on', { exact: false })).toBeVisible()
  await expectAccessible(page)

  const starting = page.waitForEvent('download')
  await archives.getByRole('button', { name: 'Download' }).click()
  const file = await starting
  expect(file.suggestedFilename()).toMatch(/^slatehouse-\d{4}-\d\d-\d\d\.zip$/)
  await file.saveAs(zip)

  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await archives.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No archives', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('it moves into an empty folder by the command, which starts with it', async () => {
  const dataDir = join(folder, 'second')
  const moveIn = (into: string) =>
    promisify(execFile)(process.execPath, ['src/main/move-in.ts', zip], {
      env: { ...process.env, DATA_DIR: into, DEMO_CONTENT: 'off', NODE_ENV: 'production' },
    })
  await expect(moveIn(product.dataDir)).rejects.toThrow(/Slatehouse is running on .*; stop it first/)
  const { stdout } = await moveIn(dataDir)
  expect(stdout).toMatch(/has moved in: \d+ records in \d+ tables and \d+ files, each checked\./)
  await expect(moveIn(dataDir)).rejects.toThrow(/has records of its own/)

  const second = await startProduct({ dataDir, env: { LOG_LEVEL: 'warn', DEMO_CONTENT: 'off', FFMPEG_PATH: 'off' } })
  try {
    const { page, close } = await visitAdmin(browser, second, { viewport: desktop })
    await open(page, `${second.url}/admin/clients`)
    await page.getByText('Northfield Outdoor').first().waitFor()
    await close()
  } finally {
    await second.stop()
  }
})
