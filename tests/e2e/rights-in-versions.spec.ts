import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { addDays, dayAt, longDay } from '../../src/domain/common/dates/calendar-day.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { openProject } from '../support/project-page.ts'
import { makeStaffCalls, prepared } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-rights-in-versions-'))
const today = dayAt(new Date(), 'Europe/London')
const ending = addDays(today, 20)
const ended = addDays(today, -26)
const warning = `Uses “Skyline” (track), licence ended ${longDay(ended)}.`

/** Four seconds. */
const edl = [
  'TITLE: Evening Ferry V1',
  'FCM: NON-DROP FRAME',
  '',
  '001  AX       A     C        00:00:00:00 00:00:04:00 01:00:00:00 01:00:04:00',
  '* FROM CLIP NAME: Skyline.wav',
  '002  A001     V     C        00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00',
  '* FROM CLIP NAME: Pier.mov',
  '003  A002     V     C        00:00:00:00 00:00:02:00 01:00:02:00 01:00:04:00',
  '* FROM CLIP NAME: Aerial.mov',
  '',
].join('\r\n')

let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let project: { id: string; slug: string }
let versionId: string

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  const path = join(folder, 'Evening Ferry.mp4')
  await filmNumberedClip({ frames: 100, rate: { numerator: 25, denominator: 1 }, output: ['-movflags', '+faststart', path] })
  writeFileSync(join(folder, 'Evening Ferry V1.edl'), edl)
  const form = new FormData()
  const fields = {
    clientName: 'Ines Harbour',
    clientEmail: 'ines@harbour.example',
    projectTitle: 'Evening Ferry',
    versions: 'V1',
  }
  for (const [name, value] of Object.entries({ ...fields, notes: '', password: '' })) form.append(name, value)
  form.append('videos', new Blob([readFileSync(path)], { type: 'video/mp4' }), 'Evening Ferry.mp4')
  project = (await send('POST', '/api/admin/project', form)).project
  await prepared(send, project.slug, 1)
  versionId = (await send('GET', `/api/client/${project.slug}`)).project.videos[0].id
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const addRight = (fields: object) =>
  send('POST', `/api/admin/projects/${project.id}/rights`, {
    kind: 'music',
    media: ['all'],
    territories: ['world'],
    startsOn: addDays(today, -300),
    ...fields,
  })
const clip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Clips' }).getByRole('listitem').filter({ hasText: name })

test('a cut is imported into a version, and its clips are compared with the rights register', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await openProject(page, product, project.slug, 'review')
  await page.getByRole('list', { name: 'Versions' }).getByText('V1', { exact: true }).waitFor()
  await expect(page.getByRole('button', { name: 'Rights used in V1' }), 'before the studio lists rights').toHaveCount(0)

  await addRight({ title: 'Skyline', files: ['Skyline'], endsOn: ended })
  await openProject(page, product, project.slug, 'review')
  await page.getByRole('button', { name: 'Rights used in V1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rights used in V1' })
  await dialog.getByText('No clips known yet.').waitFor()
  await dialog.getByLabel('Cut of V1').setInputFiles(join(folder, 'Evening Ferry V1.edl'))
  await dialog.getByText('The cut in this file begins at 01:00:00:00, but V1 at 00:00:00:00.').waitFor()
  await dialog.getByLabel('Timecode of the first frame').fill('01:00:00:00')
  await dialog.getByText('3 clips').first().waitFor()
  await dialog.getByText('The file does not say its frame rate').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import clips' }).click()
  await dialog.getByText('3 clips are not in the rights register.').waitFor()
  await clip(page, 'Skyline.wav').getByText('Proposed: “Skyline” (track)').waitFor()

  await dialog.getByRole('button', { name: 'Confirm the proposal' }).click()
  await clip(page, 'Skyline.wav').getByText('Covered by “Skyline” (track)').waitFor()
  await dialog.getByText(warning).waitFor()
  await dialog.getByRole('button', { name: 'None needed for Pier.mov' }).click()
  await clip(page, 'Pier.mov').getByText('None needed', { exact: true }).waitFor()

  await dialog.getByRole('button', { name: 'Add a right for Aerial.mov' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a right', exact: true })
  await expect(adding.getByLabel('What')).toHaveValue('Aerial.mov')
  await expect(adding.getByLabel('Files or reels')).toHaveValue('Aerial.mov')
  await adding.getByLabel('Kind').selectOption('Stock footage')
  await adding.getByLabel('All media').check()
  await adding.getByLabel('Territory').selectOption('Worldwide')
  await adding.getByLabel('Until', { exact: true }).fill(ending)
  await adding.getByRole('button', { name: 'Add right' }).click()
  await clip(page, 'Aerial.mov').getByText('Covered by “Aerial.mov” (stock footage)').waitFor()
  await expect(dialog.getByText('not in the rights register')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.keyboard.press('Escape')
  await page.getByText(warning).first().waitFor()
  await expectNoSideScroll(page)
  expect(complaints).toEqual([])
  await close()
})

test('a right is placed from the frame on screen, and says where it is used', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await addRight({ title: 'Presenter', kind: 'talent', endsOn: null })
  await open(page, `${product.url}/clients/${project.slug}?v=V1&t=2`)
  const used = page.getByRole('region', { name: 'Rights used' })
  await used.getByText(warning).waitFor()
  await used.getByRole('button', { name: 'Add a right used here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which right is used here?' })
  await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue('00:00:02:00')
  await dialog.getByRole('textbox', { name: 'To' }).fill('00:00:09:00')
  await dialog.getByText('This time is not within the version.').waitFor()
  await dialog.getByRole('textbox', { name: 'To' }).fill('00:00:03:00')
  await dialog.getByRole('button', { name: /^Presenter/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add place' }).click()
  await used.getByRole('button', { name: /^Presenter \(person\) 00:00:02:00/ }).waitFor()
  await expectAccessible(page)

  await openProject(page, product, project.slug, 'rights')
  const row = page.getByRole('row', { name: /Presenter/ })
  expect(await row.getByRole('link', { name: 'Evening Ferry V1' }).getAttribute('href')).toContain('v=V1&t=2')
  expect(complaints).toEqual([])
  await close()
})

test('an end within a month names the film that it stops', async () => {
  const { page, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/rights`)
  await page
    .getByRole('row', { name: /Aerial.mov/ })
    .getByText('Stops Evening Ferry')
    .waitFor()
  await open(page, `${product.url}/admin/project/${project.slug}`)
  await page
    .getByText(`The licence of “Aerial.mov” (stock footage) ends on ${longDay(ending)}. It stops Evening Ferry.`)
    .first()
    .waitFor()
  await close()
})

test('a page that shows the film, a search result and the library say what is not cleared', async () => {
  const { page, close } = await visitAdmin(browser, product)
  const made = await send('POST', '/api/admin/content', { kind: 'case-study', title: 'The evening ferry' })
  await send('PUT', `/api/admin/content/${made.item.id}/rights`, { projectId: project.id })
  await open(page, `${product.url}/admin/content/${made.item.id}`)
  await page.getByRole('region', { name: 'Rights', exact: true }).getByText('This page cannot be published now.').waitFor()
  await page.getByText('“Skyline” is cleared for').first().waitFor()

  const found = await send('GET', `/api/admin/search?q=ferry&kinds=media`)
  expect(found.hits.map((hit: { warning?: string }) => hit.warning)).toEqual([warning])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or do something' }).fill('ferry')
  await page.getByRole('option').filter({ hasText: warning }).first().waitFor()

  // The media library names it in its list, and on the page of the file.
  await open(page, `${product.url}/admin/media`)
  const file = page.getByRole('list', { name: 'Pictures and films' }).getByRole('listitem').filter({ hasText: warning })
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await file.getByRole('link').click()
  await page.getByRole('list', { name: 'Not cleared' }).getByText(warning).waitFor()
  await expectNoSideScroll(page)
  await close()
})

test('clients and colleagues without money see none of it', async () => {
  const client = await visit(browser)
  await client.page.goto(`${product.url}/clients/${project.slug}`)
  await client.page.getByRole('form', { name: 'Comment on this version' }).waitFor()
  await expect(client.page.getByText('Rights used')).toHaveCount(0)
  expect((await fetch(`${product.url}/api/admin/projects/${project.id}/versions/${versionId}/clips`)).status).toBe(401)
  await client.close()
})
