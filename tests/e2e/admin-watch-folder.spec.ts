import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import type { WatchFolder } from '#domain/watch-folder/watch-endpoints.ts'
import { exampleName, usualPattern } from '#domain/watch-folder/name-pattern.ts'
import { watchMessages } from '#domain/watch-folder/watch-messages.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, type Visit } from '../support/browser.ts'
import { makeStaffCalls } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-watch-'))

let product: RunningProduct
let browser: Browser
let admin: Visit
let send: Awaited<ReturnType<typeof makeStaffCalls>>

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn', FFMPEG_PATH: 'off', WATCH_FOLDER: folder } })
  browser = await openBrowser()
  admin = await visitAdmin(browser, product)
  send = await makeStaffCalls(product)
})
test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Copies a file into the folder as programs do that keep the time of the original. */
function drop(name: string, content: string | null): void {
  if (content === null) copyFileSync('demo/media/showreel/showreel.mp4', join(folder, name))
  else writeFileSync(join(folder, name), content)
  const past = new Date(Date.now() - 3_600_000)
  utimesSync(join(folder, name), past, past)
}

/** A project that takes another version, with the name that it would have. */
async function findTaker(): Promise<{ slug: string; title: string; name: string; label: string }> {
  const { samples }: WatchFolder = await send('GET', '/api/admin/watch-folder')
  for (const sample of samples) {
    const name = exampleName(usualPattern, sample)
    const { becomes } = await send('GET', `/api/admin/watch-folder/name?${new URLSearchParams({ pattern: usualPattern, name })}`)
    if (becomes) return { slug: sample.slug, title: sample.projectTitle, name, label: becomes.version }
  }
  throw new Error('no project of the demo content takes a version')
}

test('a film that is left in the folder becomes a version, and another name is refused with the reason beside it', async () => {
  const { page } = admin
  const { title, name, label } = await findTaker()
  await open(page, `${product.url}/admin/settings?tab=watch-folder`)
  await page.getByText('is watched.').waitFor()
  await page.getByText('No file has come yet.').waitFor()
  await expect(page.getByLabel('Examples', { exact: true })).toContainText(name)
  await page.getByRole('searchbox', { name: 'Try a name' }).fill(name)
  await page.getByText(`This name becomes ${label} of`).waitFor()
  await page.getByRole('searchbox', { name: 'Try a name' }).fill('holiday.mov')
  await page.getByText(watchMessages.noMatch(usualPattern)).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  drop(name, null)
  drop('holiday.mov', 'no film')
  const files = page.getByRole('list', { name: 'Last files' })
  await expect(files.getByRole('listitem').filter({ hasText: name })).toContainText('Done', { timeout: 45_000 })
  await expect(files.getByRole('listitem').filter({ hasText: 'holiday.mov' })).toContainText('Failed')
  expect(existsSync(join(folder, 'done', name))).toBe(true)
  expect(readFileSync(join(folder, 'failed', 'holiday.mov.txt'), 'utf8')).toContain('does not follow the pattern')
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await files.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title }).first().waitFor()
  await page.getByText(label, { exact: true }).first().waitFor()
})

test('the pattern is checked while it is typed, and saved', async () => {
  const { page } = admin
  await open(page, `${product.url}/admin/settings?tab=watch-folder`)
  const pattern = page.getByLabel('Pattern of names')
  await pattern.fill('{deliverable}.{ext}')
  await page.getByText('Please say with {project} which project a file belongs to.').waitFor()
  await pattern.fill('{project} {deliverable} {any}.{ext}')
  await expect(page.getByLabel('Examples', { exact: true })).toContainText('final.mp4')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes saved.').waitFor()
  expect((await send('GET', '/api/admin/settings/watch-folder')).pattern).toBe('{project} {deliverable} {any}.{ext}')
})
