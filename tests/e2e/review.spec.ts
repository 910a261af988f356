import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { numberIn } from '../support/player/read-number.ts'
import { openTabOf } from '../support/project-page.ts'
import {
  approveAndConfirm,
  comments,
  composer,
  film,
  makeStaffCalls,
  prepared,
  commentItem,
  shownNumber,
} from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-review-'))
const rate = { numerator: 25, denominator: 1 }
const clip = (label: string) => join(folder, `${label}.mp4`)

let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let projectId: string

test.beforeAll(async () => {
  // Different lengths, since identical files are one asset.
  await filmNumberedClip({ frames: 100, rate, output: ['-movflags', '+faststart', clip('V1')] })
  await filmNumberedClip({ frames: 110, rate, output: ['-movflags', '+faststart', clip('V2')] })
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  const form = new FormData()
  for (const [name, value] of Object.entries({
    clientName: 'Harbour Light',
    projectTitle: 'Morning Ferry',
    projectSlug: 'ferry',
    notes: '',
    password: 'lantern',
    versions: 'V1',
  })) {
    form.append(name, value)
  }
  form.append('videos', fileOf('V1'), 'ferry V1.mp4')
  projectId = (await send('POST', '/api/admin/project', form)).project.id
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (label: string) => new Blob([readFileSync(clip(label))], { type: 'video/mp4' })

test('a client and the studio review a film until it is approved', async () => {
  await prepared(send, 'ferry', 1)
  const client = await visit(browser)
  const staff = await visitAdmin(browser, product)
  const { page } = client

  // Before the password only the title is sent.
  await open(page, `${product.url}/clients/ferry`)
  await page.getByRole('heading', { name: 'Morning Ferry' }).waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Open the project' }).click()
  await page.getByText('Invalid password', { exact: true }).first().waitFor()
  await page.getByText('Please try again.', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Password').fill('lantern')
  await page.getByRole('button', { name: 'Open the project' }).click()
  await page.getByText('Access granted', { exact: true }).first().waitFor()
  await film(page).waitFor()
  await page.getByText('Awaiting Review', { exact: true }).waitFor()
  await page.getByText('0 of 2 used').waitFor()
  expect(await page.getByRole('button', { name: 'Download V1' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await open(staff.page, `${product.url}/clients/ferry`)
  await comments(staff.page).getByText('No comments yet').waitFor()
  expect(await staff.page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)

  // Seeks by keys, then comments with a drawing.
  const time = film(page).getByTestId('shown-timecode')
  await composer(page).getByLabel('Timecode').fill('0:01')
  await page.keyboard.press('Enter')
  await expect.poll(() => time.textContent()).toBe('00:00:01:00')
  await composer(page).getByLabel('Timecode').blur()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect.poll(() => time.textContent()).toBe('00:00:01:03')
  await expect.poll(() => shownNumber(page)).toBe(28)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Start / end of a range').waitFor()
  // Whose fingers stray may switch the letters off.
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await keys.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter')
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')

  await page.keyboard.press('c')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Comment on this frame')
  await page.keyboard.type('The boat leaves too early. @r')
  await page.keyboard.press('Enter')
  await composer(page).getByRole('button', { name: 'Draw' }).click()
  await composer(page).getByRole('button', { name: 'Box' }).click()
  await composer(page).getByRole('button', { name: 'Colour: yellow' }).click()
  // Drawing by arrow keys, which do not seek.
  const pad = page.getByRole('application', { name: 'Draw on this frame' })
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp']) await pad.press(`Shift+${key}`)
  await pad.press('Enter')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await pad.press(`Shift+${key}`)
  await pad.press('ArrowDown')
  await page.getByText('50% across, 61% down, drawing').waitFor()
  await pad.press('Enter')
  // Drafts survive a reload.
  await reload(page)
  await expect
    .poll(() => composer(page).getByLabel('Comment on this frame').inputValue())
    .toBe('The boat leaves too early. @Rob ')
  expect(await composer(page).getByLabel('Timecode').inputValue()).toBe('00:00:01:03')
  await composer(page).getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog', { name: 'What’s your name?' }).getByLabel('Your name').fill('Sarah Field')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Comment added', { exact: true }).first().waitFor()

  // The studio sees it live, seeks to its frame and replies.
  const there = commentItem(staff.page, 'The boat leaves too early.')
  await there.waitFor()
  await there.getByText('Sarah Field').waitFor()
  await there.getByRole('button', { name: 'Go to 00:00:01:03' }).click()
  await expect.poll(() => shownNumber(staff.page)).toBe(28)
  await staff.page.getByRole('img', { name: 'Drawing by Sarah Field' }).waitFor()
  const { project } = await send('GET', '/api/client/ferry')
  const { comments: kept } = await send('GET', '/api/client/ferry/comments')
  expect(kept).toMatchObject([{ frame: 28, frameTo: null, drawing: [{ tool: 'box', colour: 'yellow' }] }])
  const [[[left, top], [right, bottom]]] = kept[0].drawing.map(({ points }: { points: [number, number][] }) => points)
  for (const [drawn, meant] of [
    [left, 0.3],
    [top, 0.3],
    [right, 0.5],
    [bottom, 0.61],
  ]) {
    expect(drawn).toBeCloseTo(meant, 3)
  }
  expect(project.videos[0].open).toBe(1)

  await there.getByRole('button', { name: 'Reply' }).click()
  await staff.page.getByRole('form', { name: 'Reply' }).getByLabel('Reply', { exact: true }).fill('We hold it for a second.')
  await staff.page.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Reply', exact: true }).click()
  await commentItem(page, 'We hold it for a second.').waitFor()

  // A failed comment is kept, and saved exactly once.
  await page.route('**/feedback', (route) => route.abort())
  await composer(page).getByRole('button', { name: 'Whole version' }).click()
  await composer(page).getByLabel('Comment on this version').fill('Warmer as a whole.')
  await composer(page).getByRole('button', { name: 'Send' }).click()
  await page.getByText('Failed to submit feedback', { exact: true }).first().waitFor()
  await page.getByText('Please try again or contact support if the issue persists.').first().waitFor()
  await page.unroute('**/feedback')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await commentItem(staff.page, 'Warmer as a whole.').waitFor()
  expect((await send('GET', '/api/client/ferry/comments')).comments).toHaveLength(3)

  const general = page.getByRole('form', { name: 'General feedback' })
  expect(await general.getByRole('button', { name: 'Submit feedback' }).isDisabled()).toBe(true)
  await general.getByLabel('General feedback').fill('We need it by Friday.')
  await general.getByRole('button', { name: 'Submit feedback' }).click()
  await commentItem(page, 'We need it by Friday.').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send my feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send my feedback' }).click()
  await page.getByText('1 of 2 used').waitFor()

  // Next version: open comments are carried over and show where they were fixed.
  const form = new FormData()
  form.append('files', fileOf('V2'), 'ferry V2.mp4')
  const { assets } = await send('POST', '/api/admin/assets', form)
  await send('POST', `/api/admin/projects/${projectId}/versions`, {
    assetId: assets[0].id,
    notes: 'The boat waits.',
    tell: false,
  })
  await prepared(send, 'ferry', 2)
  await open(page, `${product.url}/clients/ferry`)
  await expect.poll(() => page.getByLabel('Version', { exact: true }).inputValue()).toBe('V2')
  await page.getByText('The boat waits.').waitFor()
  await commentItem(page, 'The boat leaves too early.').getByText('Still open (V1)').waitFor()
  await open(staff.page, `${product.url}/clients/ferry`)
  await commentItem(staff.page, 'The boat leaves too early.').getByLabel('Resolve').selectOption('V2')
  await commentItem(page, 'The boat leaves too early.').getByText('Fixed in V2').waitFor()

  const feedback = { version: 'V2', comment: 'Now it leaves too late.', frame: 40, name: '' }
  await send('POST', '/api/client/ferry/feedback', feedback)
  await commentItem(page, feedback.comment).waitFor()

  // Compares both versions frame by frame.
  await page.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('region', { name: 'Compare versions' })
  await compared.waitFor()
  const shownPair = () => Promise.all(['V1', 'V2'].map((label) => numberIn(compared.locator(`video[aria-label="${label}"]`))))
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect.poll(shownPair).toEqual([3, 3])
  for (const _ of [1, 2]) await page.keyboard.press(']')
  await expect.poll(shownPair).toEqual([3, 5])

  // The comments of both are beside it, each with its version, and lead to their frame in both films.
  const [early, late] = [commentItem(page, 'The boat leaves too early.'), commentItem(page, feedback.comment)]
  await comments(page).getByRole('heading', { name: 'Comments 3' }).waitFor()
  await early.getByText('V1', { exact: true }).waitFor()
  await late.getByText('V2', { exact: true }).waitFor()
  expect(await comments(page).getByText('Still open (V1)').count()).toBe(0)
  await early.getByRole('button', { name: /^Go to 00:00:01:03, V1/ }).click()
  await expect.poll(shownPair).toEqual([28, 30])
  await compared.getByRole('img', { name: 'Drawing by Sarah Field' }).waitFor()
  await page.keyboard.press('n')
  await expect.poll(shownPair).toEqual([38, 40])
  // Each version has its markers along the bar.
  const lanes = compared.getByTestId('comment-marks')
  for (const label of ['V1', 'V2']) await compared.getByRole('slider', { name: `Comments on ${label} on the timeline` }).waitFor()
  await lanes.first().locator('[data-state]').click()
  await expect.poll(shownPair).toEqual([28, 30])
  await lanes.last().locator('[data-state]').click()
  await expect.poll(shownPair).toEqual([38, 40])
  await comments(page).getByRole('radio', { name: 'V1' }).check()
  await expect.poll(() => late.count()).toBe(0)
  await comments(page).getByRole('radio', { name: 'Both' }).check()
  await compared.focus()
  await expectAccessible(page)
  await page.keyboard.press('2')
  const divider = compared.getByRole('slider', { name: 'Divider' })
  const before = await divider.inputValue()
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => divider.inputValue()).not.toBe(before)
  await expect.poll(shownPair).toEqual([38, 40])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await film(page).waitFor()

  // Approved by name, and delivered as approved.
  await page.getByRole('button', { name: 'Approve V2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve V2' })
  await dialog.getByText('ferry V2.mp4').waitFor()
  await dialog.getByLabel('Email').fill('sarah@harbourlight.example')
  await dialog.getByLabel('Signature').fill('Sarah Field')
  await expectAccessible(page)
  await page.route('**/api/client/ferry/approve', (route) => route.abort(), { times: 1 })
  const sign = () => dialog.getByRole('button', { name: 'Sign and approve V2' }).click()
  const anyway = dialog.getByRole('button', { name: 'Approve V2 anyway' })
  await approveAndConfirm(sign, anyway, page.getByText('Approval failed', { exact: true }).first())
  await approveAndConfirm(sign, anyway, page.getByText('Version approved successfully!', { exact: true }).first())
  await page.getByRole('heading', { name: 'V2 is approved' }).waitFor()
  await page.getByText('Approved assets are promised within 24-48 hours.').waitFor()
  await expect.poll(() => composer(page).count()).toBe(0)
  await expect.poll(() => composer(staff.page).count()).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download V2, the approved version' }).click(),
  ])
  expect(sha256(readFileSync((await file.path())!))).toBe(sha256(readFileSync(clip('V2'))))
  await page.getByText(sha256(readFileSync(clip('V2')))).waitFor()
  await page.getByRole('button', { name: 'Undo approval' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Certificate' }).click()
  await page.waitForURL('**/verify/*')

  // The approved file is recognised by its hash, and another is not.
  const copy = page.getByLabel('Copy of the film, a final file or the PDF')
  await copy.setInputFiles(clip('V2'))
  await page.getByText('Your copy is identical to the film that was signed.').waitFor()
  await page.getByText('This is the approved film, V2.').waitFor()
  await page.getByText(/^Sarah Field approved it on /).waitFor()
  await expectAccessible(page)
  const { pathname } = new URL(page.url())
  await expect.poll(async () => (await send('GET', `/api${pathname}`)).storedPdfIntact).toBe(true)
  await copy.setInputFiles(clip('V1'))
  await page.getByText(/Your copy is different from the signed film, the final files and the PDF that was sent/).waitFor()
  expect(await page.getByText('Your copy is identical to the film that was signed').count()).toBe(0)

  expect([...client.complaints, ...staff.complaints]).toEqual([])
  await client.close()
  await staff.close()
})

test('the page fits a phone, and shows when there is no project', async () => {
  const visitor = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
  const { page } = visitor
  const { comments: kept } = await send('GET', '/api/client/ferry/comments')
  await open(page, `${product.url}/clients/ferry?c=${kept[0].id}&v=V1`)
  await expect.poll(() => shownNumber(page)).toBe(28)
  await commentItem(page, 'The boat leaves too early.').waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'This version' }).check()
  await page.getByRole('heading', { name: 'Downloads' }).waitFor()
  await expectNoSideScroll(page)
  // In the comparison the comments of both are below.
  await page.getByRole('button', { name: 'Compare' }).click()
  await commentItem(page, 'Now it leaves too late.').getByText('V2', { exact: true }).waitFor()
  await commentItem(page, 'The boat leaves too early.').getByText('V1', { exact: true }).waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)

  await page.goto(`${product.url}/clients/nobody`)
  await page.getByText('Project Not Found').waitFor()
  await expectAccessible(page)
  const poster = await fetch(`${product.url}/api/placeholder-thumbnail.jpg`)
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

test('staff can make a project of videos that they choose', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/project/new`)
  await page.getByRole('heading', { name: 'New Client Project', level: 1 }).waitFor()
  const create = page.getByRole('button', { name: 'Create project' })
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  await create.press('Enter')
  await says('No videos uploaded')
  await says('Please upload at least one video file')
  const choose = page.getByLabel('Video files')
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no film') })
  await says('Invalid file type')
  await says('Only video files are supported')

  await choose.setInputFiles([clip('V1'), clip('V2')])
  await expect.poll(() => create.isEnabled()).toBe(true)
  await create.press('Enter')
  await says('Client name is required')
  await says('Project title is required')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Choose an existing client' }).fill('harbour')
  await page
    .getByRole('list', { name: 'Clients' })
    .getByRole('button', { name: /^Harbour Light/ })
    .click()
  expect(await page.getByLabel('Client name').inputValue()).toBe('Harbour Light')
  await page.getByLabel('Deadline').fill('2031-05-02')
  await page.getByLabel('Project title').fill('  Dawn & Dusk: the -- harbour! ')
  expect(await page.getByLabel('Project slug').inputValue()).toBe('dawn-dusk-the-harbour')
  const privateLink = page.getByRole('switch', { name: 'Private link' })
  expect(await privateLink.getAttribute('aria-checked')).toBe('true')
  await page.getByLabel('Password').fill('lantern')
  expect(await privateLink.getAttribute('aria-checked')).toBe('false')
  await page.getByLabel('Password').fill('')
  const labels = page.getByRole('textbox', { name: /^Version label of / })
  expect(await Promise.all([0, 1].map((index) => labels.nth(index).inputValue()))).toEqual(['V1', 'V2'])
  await labels.nth(1).fill('Director’s cut')

  await page.route('**/api/admin/project', (route) => route.abort(), { times: 1 })
  await create.press('Enter')
  await says('Failed to create project')
  await says('Unable to connect to server')
  await page.route('**/api/admin/project', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await create.press('Enter')
  await says('An error occurred')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/project', (route) => held.promise.then(() => route.continue()), { times: 1 })
  await create.press('Enter')
  await page.getByRole('button', { name: 'Creating Project...' }).waitFor()
  held.resolve()
  await says('Project created successfully')
  await says('Dawn & Dusk: the -- harbour! has been created')
  await page.waitForURL('**/admin/project/dawn-dusk-the-harbour')
  await page.getByText('May 2, 2031').first().waitFor()
  await openTabOf(page, 'review')
  await page.getByText('Director’s cut').first().waitFor()
  const link = (await page.getByText('/clients/dawn-dusk-the-harbour?key=').first().textContent())!
  expect(complaints).toEqual([])
  await close()

  // Without the link only the title shows; the link's token is removed from the URL.
  const client = await visit(browser)
  await open(client.page, `${product.url}/clients/dawn-dusk-the-harbour`)
  await client.page.getByText('This project is private. Please open it with the link in our email.').waitFor()
  await expectAccessible(client.page)
  await open(client.page, link)
  await client.page.getByRole('option', { name: 'Director’s cut' }).first().waitFor({ state: 'attached' })
  await composer(client.page).waitFor()
  expect(new URL(client.page.url()).search).not.toContain('key')

  // Opens with the newest version, or the approved one, even if there are later ones.
  const shownVersion = client.page.getByLabel('Version', { exact: true })
  await expect.poll(() => shownVersion.inputValue()).toBe('Director’s cut')
  await prepared(send, 'dawn-dusk-the-harbour', 2)
  const approval = await client.page.request.post(`${product.url}/api/client/dawn-dusk-the-harbour/approve`, {
    headers: { Origin: product.url },
    data: { version: 'V1', approvedBy: 'Sarah Field', clientEmail: 'sarah@harbourlight.example' },
  })
  expect(approval.status()).toBe(200)
  await open(client.page, `${product.url}/clients/dawn-dusk-the-harbour`)
  await client.page.getByRole('heading', { name: 'V1 is approved' }).waitFor()
  expect(await shownVersion.inputValue()).toBe('V1')
  await client.close()
})

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
