import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { addDays, dayAt, longDay } from '../../src/domain/common/dates/calendar-day.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { openProject, openTabOf } from '../support/project-page.ts'
import { openEditor } from '../support/publish-content.ts'
import { makeStaffCalls, prepared } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-rights-'))
const title = 'Salt Roads'
const today = dayAt(new Date(), 'Europe/London')
const [end, later] = [addDays(today, 300), addDays(today, 665)]
const reason = `“Night Drive” is cleared for web in the UK until ${longDay(end)}; this film is for broadcast.`

let product: RunningProduct
let browser: Browser
let project: { id: string; slug: string }

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  const send = await makeStaffCalls(product)
  const path = join(folder, 'Salt Roads.mp4')
  await filmNumberedClip({ frames: 50, rate: { numerator: 25, denominator: 1 }, output: ['-movflags', '+faststart', path] })
  const form = new FormData()
  const fields = { clientName: 'Sarah Field', clientEmail: 'sarah@harbourlight.example', projectTitle: title, versions: 'V1' }
  for (const [name, value] of Object.entries({ ...fields, notes: '', password: '' })) form.append(name, value)
  form.append('videos', new Blob([readFileSync(path)], { type: 'video/mp4' }), 'Salt Roads.mp4')
  project = (await send('POST', '/api/admin/project', form)).project
  await prepared(send, project.slug, 1)
  const approval = { version: 'V1', approvedBy: 'Sarah Field', clientEmail: 'sarah@harbourlight.example' }
  const approved = await fetch(`${product.url}/api/client/${project.slug}/approve`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(approval),
  })
  expect(approved.status).toBe(200)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const rights = (page: Page) => page.getByRole('region', { name: 'Rights', exact: true })

test('a film is not delivered outside its rights, staff may decide so, and an extension is invoiced', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  const client = await visit(browser)
  await openProject(page, product, project.slug, 'rights')
  await rights(page).getByText('No rights listed yet.').waitFor()

  await rights(page).getByRole('button', { name: 'Add a right' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a right' })
  await adding.getByRole('button', { name: 'Add right' }).click()
  for (const text of ['Please name it', 'Please choose at least one medium.', 'Please choose at least one territory.']) {
    await adding.getByText(text).waitFor()
  }
  await expectAccessible(page)
  await adding.getByLabel('What').fill('Night Drive')
  await adding.getByLabel('Web', { exact: true }).check()
  await adding.getByLabel('Territory').selectOption('United Kingdom')
  await adding.getByLabel('Until', { exact: true }).fill(end)
  await adding.getByRole('button', { name: 'Add an extension' }).click()
  await adding.getByLabel('Extend until (1)').fill(later)
  await adding.getByLabel('Price in £ (1)').fill('400')
  await adding.getByLabel('Cost in £').fill('240')
  await adding.getByRole('button', { name: 'Add right' }).click()
  const row = rights(page).getByRole('row', { name: /Night Drive/ })
  await row.getByText('300 days left').waitFor()

  await rights(page).getByText('Use not set').waitFor()
  await rights(page)
    .getByRole('button', { name: `Set use of ${title}` })
    .click()
  const use = page.getByRole('dialog', { name: `Use of ${title}` })
  await use.getByLabel('Broadcast').check()
  await use.getByLabel('Territory').selectOption('United Kingdom')
  await use.getByLabel('Until').fill(addDays(today, 200))
  await use.getByRole('button', { name: 'Save' }).click()
  await rights(page).getByText('1 not cleared').waitFor()
  await rights(page).getByText(reason).waitFor()
  await expectAccessible(page)
  await openTabOf(page, 'delivery')
  await page.getByText('Its rights are not cleared, so no files are delivered.').waitFor()
  await openTabOf(page, 'rights')

  await client.page.goto(`${product.url}/clients/${project.slug}`)
  await client.page.getByText('We’re still clearing some of the rights.').waitFor()

  await rights(page)
    .getByRole('button', { name: `Deliver anyway ${title}` })
    .click()
  const deciding = page.getByRole('dialog', { name: `Deliver ${title} anyway?` })
  await deciding.getByRole('button', { name: 'Deliver anyway' }).click()
  await deciding.getByText('Please write why it is delivered anyway.').waitFor()
  await deciding.getByLabel('Why it is delivered anyway').fill('The label has agreed by telephone.')
  await deciding.getByRole('button', { name: 'Deliver anyway' }).click()
  await rights(page).getByText('1 not cleared, delivered anyway').waitFor()
  await rights(page).getByText('Delivered anyway: The label has agreed by telephone.').waitFor()
  await client.page.reload()
  const [file] = await Promise.all([
    client.page.waitForEvent('download'),
    client.page.getByRole('link', { name: /^Download V1/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Salt Roads.mp4')

  await row.getByRole('button', { name: `Extend Night Drive to ${longDay(later)}` }).click()
  await row.getByText(`Extension until ${longDay(later)} is on a draft invoice`).waitFor()
  await row.getByRole('link', { name: 'draft invoice' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'For', exact: true }).first().inputValue())
    .toBe(`Extension of music “Night Drive” until ${longDay(later)}`)
  expect([...complaints, ...client.complaints]).toEqual([])
  await client.close()
  await close()
})

test('a page about the project is not published outside its rights', async () => {
  const editor = await openEditor(product)
  const made = await editor.publish('case-study', { title: 'Salt Roads, the story', slug: 'salt-roads-story' })
  const { page, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/content/${made.id}`)
  await rights(page).getByText('About no project.').waitFor()
  await rights(page).getByRole('button', { name: 'Choose a project' }).click()
  const choosing = page.getByRole('dialog', { name: 'Which project is this page about?' })
  await choosing.getByRole('searchbox').fill(title)
  await choosing.getByRole('button', { name: new RegExp(title) }).click()
  await expectAccessible(page)
  await choosing.getByRole('button', { name: 'Save' }).click()
  await rights(page).getByText('This page cannot be published now.').waitFor()
  await rights(page).getByText('a public page is for use worldwide').waitFor()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Salt Roads, retold')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByText('So this page cannot be public.').first().waitFor()
  const story = await (await fetch(`${product.url}/case-studies/salt-roads-story`)).text()
  expect(story, 'what was public stays as it is').toContain('Salt Roads, the story')
  await close()
})

test('every right is in one list, which is filtered and exported, on a phone too', async () => {
  const { page, close } = await visitAdmin(browser, product, { viewport: phone })
  await open(page, `${product.url}/admin/rights`)
  const table = page.getByRole('table', { name: 'Rights' })
  await table.getByRole('row', { name: /Night Drive/ }).waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Kind').selectOption('Talent')
  // Cards, without a row of titles.
  await expect.poll(() => table.getByRole('row').count()).toBe(1)
  await page.getByLabel('Kind').selectOption('All kinds')
  await page.getByRole('link', { name: /^Ending soon/ }).click()
  await table.getByRole('row', { name: /Low Water/ }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()])
  const csv = readFileSync((await file.path())!, 'utf8')
  expect(csv).toContain('Low Water')
  expect(csv).not.toContain('Night Drive')
  await page.getByRole('searchbox').fill('no such title')
  await page.getByText('No right matches this search and filter.').waitFor()
  await reload(page)
  await page.getByText('Nothing matches').waitFor()
  await close()
})
