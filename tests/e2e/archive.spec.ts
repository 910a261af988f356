import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { openProject } from '../support/project-page.ts'
import { makeStaffCalls, prepared } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-archive-'))
const clips = mkdtempSync(join(tmpdir(), 'slatehouse-clips-'))

let product: RunningProduct
let browser: Browser
let admin: Visit
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let project: { id: string; slug: string }
let original: Buffer

test.beforeAll(async () => {
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '', ARCHIVE_DIR: folder }
  product = await startProduct({ env })
  browser = await openBrowser()
  admin = await visitAdmin(browser, product)
  send = await makeStaffCalls(product)
  const path = join(clips, 'Salt Roads.mp4')
  await filmNumberedClip({ frames: 50, rate: { numerator: 25, denominator: 1 }, output: ['-movflags', '+faststart', path] })
  original = readFileSync(path)
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
  form.append('videos', new Blob([new Uint8Array(original)], { type: 'video/mp4' }), 'Salt Roads.mp4')
  project = (await send('POST', '/api/admin/project', form)).project
  await prepared(send, project.slug, 1)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  for (const path of [folder, clips]) rmSync(path, { recursive: true, force: true })
})

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const pageOf = () => `${product.url}/clients/${project.slug}`
const storageOf = (page: Page) => page.getByRole('region', { name: 'Storage', exact: true })
const projectFolder = () => join(folder, 'projects', readdirSync(join(folder, 'projects'))[0]!)

test('the storage page shows what putting away would free, and puts a project away after a question', async () => {
  const { page } = admin
  await open(page, `${product.url}/admin/storage`)
  const row = page.getByRole('row', { name: /Salt Roads/ })
  await row.waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Move to the archive: Salt Roads' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move this project to the archive?' })
  await dialog.getByText('The project is not delivered yet.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move to the archive' }).click()
  await row.getByText('In the archive', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Bring back Salt Roads' }).waitFor()

  const manifest = JSON.parse(readFileSync(join(projectFolder(), 'manifest.json'), 'utf8')) as {
    files: { place: string; sha256: string }[]
  }
  expect(manifest.files.map(({ sha256: hash }) => hash)).toEqual([sha256(original)])
  expect(readFileSync(join(projectFolder(), manifest.files[0]!.place)).equals(original)).toBe(true)
})

test('the client reads that it is archived, and asks the studio for it', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone, hasTouch: true, isMobile: true })
  await page.goto(pageOf())
  await page.getByText('V1 is archived').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Ask the studio for it' }).click()
  await page.getByText('The studio knows and will bring it back.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('staff bring it back in one press, and the film plays', async () => {
  const { page } = admin
  await openProject(page, product, project.slug, 'storage')
  const storage = storageOf(page)
  await storage.getByText(/^Moved to the archive on /).waitFor()
  await expectAccessible(page)
  await storage.getByRole('button', { name: 'Bring back' }).click()
  await storage.getByText(/^Brought back on /).waitFor()
  await prepared(send, project.slug, 1)
  const file = await page.context().request.get(`${product.url}/api/admin/assets/${await assetId()}/original`)
  expect(sha256(await file.body())).toBe(sha256(original))
  expect(existsSync(join(projectFolder(), 'manifest.json'))).toBe(true)

  const client = await visit(browser)
  await client.page.goto(pageOf())
  await client.page.getByRole('button', { name: 'Play' }).first().click()
  const film = client.page.locator('video').first()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0.2)).toBe(true)
  await client.close()
})

async function assetId(): Promise<string> {
  const { review } = await send('GET', `/api/admin/projects/${project.id}/review`)
  return review.versions[0].assetId
}

test('a rule is set in the settings, and its bounds are told', async () => {
  const { page } = admin
  await open(page, `${product.url}/admin/settings?tab=archive`)
  await page.getByLabel('Put projects away by rule').check()
  const days = page.getByLabel('Days after the last payment')
  await days.fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter at least 30 days.').waitFor()
  await expectAccessible(page)
  await days.fill('90')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes saved.').waitFor()
  await reload(page)
  await expect(days).toHaveValue('90')
})
