import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { readOutbox } from '../support/mailbox.ts'
import { runFfmpeg } from '../support/player/numbered-clip.ts'
import { openProject } from '../support/project-page.ts'
import { film, makeStaffCalls } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-checks-'))
const mailbox = 'sarah@harbourlight.example'
const newVersion = /^V\d is ready for you/

let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let project: { id: string; slug: string }
let staff: Visit

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  const form = new FormData()
  const fields = { clientName: 'Sarah Field', clientEmail: mailbox, projectTitle: 'Salt Roads', notes: '', password: '' }
  for (const [name, value] of Object.entries({ ...fields, versions: 'V1' })) form.append(name, value)
  form.append(
    'videos',
    new Blob([readFileSync(await clip('harbour-first.mp4', 'hflip'))], { type: 'video/mp4' }),
    'harbour-first.mp4',
  )
  project = (await send('POST', '/api/admin/project', form)).project
  staff = await visitAdmin(browser, product)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A film of six seconds with stereo sound at about -14 LUFS. */
async function clip(name: string, picture: string): Promise<string> {
  const path = join(folder, name)
  const sources = [
    'testsrc2=size=640x360:rate=25,eq=saturation=0.6:contrast=0.8',
    'aevalsrc=0.2*sin(2*PI*440*t)|0.2*sin(2*PI*660*t):s=48000',
  ]
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
  const coding = ['-t', '6', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '256k']
  await runFfmpeg([...inputs, '-vf', picture, ...coding, '-movflags', '+faststart', path])
  return path
}

/** Uploads a film and adds it as the next version, with an email to the client. */
async function addVersion(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a version' }).click()
  const picker = page.getByRole('dialog', { name: /^Choose a / })
  await picker.getByLabel('Pictures and films', { exact: true }).and(page.locator('input')).setInputFiles(path)
  const adding = page.getByRole('dialog', { name: 'Add a version' })
  await expect(adding.getByRole('checkbox', { name: /^Tell / })).toBeChecked()
  await adding.getByRole('button', { name: 'Add version' }).click()
  await adding.waitFor({ state: 'hidden' })
}

const versions = (page: Page) => page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
const mailsToClient = () =>
  readOutbox(product.dataDir).filter(({ to, subject }) => to.includes(mailbox) && newVersion.test(subject))

test('a version with a fault is held, and staff are warned', async () => {
  const { page } = staff
  await expect.poll(() => mailsToClient().length, { timeout: 170_000 }).toBe(1)
  await openProject(page, product, project.id, 'review')
  await addVersion(page, await clip('harbour-black.mp4', "drawbox=c=black:t=fill:enable='between(n,50,99)'"))
  const row = versions(page).first()
  await row.getByText('Not sent: 1 fault. Look, or send anyway.').waitFor({ timeout: 170_000 })
  await row.getByText('1 fault', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
  expect(mailsToClient()).toHaveLength(1)

  await row.getByRole('button', { name: /: V2$/ }).click()
  const found = page.getByRole('dialog', { name: 'Check of V2' })
  await found.getByText('Black for 2 seconds.').waitFor()
  await found.getByText('00:00:02:00 – 00:00:03:24').waitFor()
  await found.getByRole('button', { name: 'Send anyway' }).waitFor()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await found.getByRole('link', { name: 'Report (PDF)' }).click()
  const report = readFileSync(await (await downloading).path())
  expect(report.subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')

  await open(page, `${product.url}/admin/notifications`)
  await page.getByText('V2 was not sent: 1 fault. Look, or send anyway').first().waitFor()
})

test('its findings are marks on the timeline and a list, and a press goes there', async () => {
  const { page } = staff
  const path = `${product.url}/clients/${project.slug}`
  await open(page, path)
  await expect
    .poll(
      async () =>
        new Set((await send('GET', `/api/client/${project.slug}`)).project.videos.map(({ state }: { state: string }) => state)),
      { timeout: 170_000 },
    )
    .toEqual(new Set(['ready']))
  await page.reload()
  const mark = page.getByRole('group', { name: 'Findings on the timeline' }).getByRole('button', { name: /^Black at / })
  await mark.click()
  const seconds = () =>
    film(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds).toBeCloseTo(2, 1)

  await page.getByRole('radio', { name: 'Check' }).check({ force: true })
  const panel = page.getByRole('region', { name: 'Technical check' })
  await panel.getByText('LUFS').first().waitFor()
  await film(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => (video.currentTime = 0))
  await panel.getByRole('list', { name: 'Findings' }).getByRole('button', { name: /Black/ }).click()
  await expect.poll(seconds).toBeCloseTo(2, 1)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize(desktop)
})

test('the client sees no finding', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`${product.url}/clients/${project.slug}`)
  await film(page).waitFor()
  await expect(page.getByRole('group', { name: 'Findings on the timeline' })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Check' })).toHaveCount(0)
  await expect(page.getByText('Black for')).toHaveCount(0)
  await close()
})

test('staff tell the client anyway, and of a clean version without asking', async () => {
  const { page } = staff
  await openProject(page, product, project.id, 'review')
  await versions(page).first().getByRole('button', { name: /: V2$/ }).click()
  const found = page.getByRole('dialog', { name: 'Check of V2' })
  await found.getByRole('button', { name: 'Send anyway' }).click()
  await found.waitFor({ state: 'hidden' })
  await expect.poll(() => mailsToClient().length).toBe(2)

  await addVersion(page, await clip('harbour-clean.mp4', 'null'))
  await versions(page).first().getByText('No faults found').waitFor({ timeout: 170_000 })
  await expect.poll(() => mailsToClient().length).toBe(3)
})
