import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { openProject } from '../support/project-page.ts'
import { comments, composer, film, makeStaffCalls, prepared, commentItem, shownNumber } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-talk-'))
const rate = { numerator: 30_000, denominator: 1001 }

let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let projectId: string

test.beforeAll(async () => {
  const clip = join(folder, 'V1.mp4')
  await filmNumberedClip({ frames: 300, rate, output: ['-movflags', '+faststart', clip] })
  writeFileSync(join(folder, 'logo.txt'), 'the logo')
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  const form = new FormData()
  form.append('clientName', 'Harbour Light')
  form.append('projectTitle', 'Evening Ferry')
  form.append('projectSlug', 'evening')
  form.append('versions', 'V1')
  form.append('videos', new Blob([readFileSync(clip)], { type: 'video/mp4' }), 'evening V1.mp4')
  projectId = (await send('POST', '/api/admin/project', form)).project.id
  await send('PATCH', `/api/admin/projects/${projectId}/review`, { roundsIncluded: 0, roundPrice: 250 })
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('comments can be written, edited, deleted and resolved', async () => {
  const client = await visit(browser)
  const { page } = client
  // Opens by itself once the film is processed.
  await open(page, `${product.url}/clients/evening`)
  await prepared(send, 'evening', 1)
  await film(page).waitFor()
  // The poster shows until playback or a seek, since many films begin black.
  expect(
    await film(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => [video.currentSrc, video.poster !== '']),
  ).toEqual(['', true])

  // A range by its keys, in drop-frame timecode, with an attachment.
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownNumber(page)).toBe(2)
  await page.keyboard.press('i')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownNumber(page)).toBe(5)
  await page.keyboard.press('o')
  await expect.poll(() => composer(page).getByLabel('End of the range').inputValue()).toBe('00:00:00;05')
  expect(await composer(page).getByLabel('Timecode').inputValue()).toBe('00:00:00;02')
  await page.keyboard.press('c')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Comment on this frame')
  await page.keyboard.type('Too quick.')
  await composer(page).getByLabel('Attach files').setInputFiles(join(folder, 'logo.txt'))
  // A file is attached by somebody: the first thing that they are asked is their name.
  // A name by which the others know somebody else is refused.
  const asked = page.getByRole('dialog', { name: 'What’s your name?' })
  await asked.getByLabel('Your name').fill('Harbour light')
  await page.getByRole('button', { name: 'Continue' }).click()
  await asked.getByText('This is the client’s name. If it’s you, sign in to the client portal').waitFor()
  await expectAccessible(page)
  await asked.getByLabel('Your name').fill('Sarah Field')
  await page.getByRole('button', { name: 'Continue' }).click()
  await composer(page).getByRole('button', { name: 'Remove logo.txt' }).waitFor()
  await expect.poll(() => composer(page).getByRole('button', { name: 'Send' }).isEnabled()).toBe(true)
  await composer(page).getByRole('button', { name: 'Send' }).click()
  const first = commentItem(page, 'Too quick.')
  await first.getByRole('button', { name: 'Go to 00:00:00;02 – 00:00:00;05' }).waitFor()
  const file = await page.request.get(product.url + (await first.getByRole('link', { name: /^logo.txt/ }).getAttribute('href')))
  expect(await file.text()).toBe('the logo')

  // Her own from the start: she edits it, replies with a file, and others see her name.
  await first.getByRole('button', { name: 'Edit' }).click()
  await first.getByLabel('Edit the comment').fill('Much too quick.')
  await first.getByRole('button', { name: 'Save' }).click()
  await commentItem(page, 'Much too quick.').getByText('edited').waitFor()
  await page.getByText('Here now: Sarah Field').first().waitFor()
  await commentItem(page, 'Much too quick.').getByRole('button', { name: 'Reply' }).click()
  const reply = page.getByRole('form', { name: 'Reply' })
  await reply.getByLabel('Reply', { exact: true }).fill('As in here')
  await reply.getByLabel('Attach files').setInputFiles(join(folder, 'logo.txt'))
  await reply.getByRole('button', { name: 'Remove logo.txt' }).waitFor()
  await expect.poll(() => reply.getByRole('button', { name: 'Reply', exact: true }).isEnabled()).toBe(true)
  await reply.getByRole('button', { name: 'Reply', exact: true }).click()
  const answer = commentItem(page, 'Much too quick.').getByRole('listitem').filter({ hasText: 'As in here' })
  await answer.getByRole('link', { name: /^logo.txt/ }).waitFor()
  await answer.getByRole('button', { name: 'Delete' }).click()
  await answer.getByRole('button', { name: 'Delete permanently' }).click()
  await expect.poll(() => page.getByText('As in here').count()).toBe(0)
  await expectAccessible(page)

  // Offline, the page shows a notice, and comments are sent once online.
  await page.context().setOffline(true)
  await page.getByText('You’re offline.').first().waitFor()
  await composer(page).getByRole('textbox', { name: 'Comment on this frame' }).fill('Written in a tunnel.')
  await composer(page).getByRole('button', { name: 'Send' }).click()
  await comments(page).getByText('Not sent.').waitFor()
  await composer(page).getByRole('textbox', { name: 'Comment on this frame' }).fill('Half a thou')
  await page.context().setOffline(false)
  await commentItem(page, 'Written in a tunnel.').getByRole('button', { name: 'Edit' }).waitFor()
  await expect.poll(() => page.getByText('You’re offline.').count()).toBe(0)
  expect(await composer(page).getByRole('textbox', { name: 'Comment on this frame' }).inputValue()).toBe('Half a thou')
  const kept = (await send('GET', '/api/client/evening/comments')).comments.map(({ comment }: { comment: string }) => comment)
  expect(kept).toEqual(['Much too quick.', 'Written in a tunnel.'])

  // An extra round shows its price, and its current total.
  await page.getByRole('button', { name: 'Send my feedback' }).click()
  const asking = page.getByRole('dialog', { name: 'Request another round' })
  await asking.getByRole('button', { name: 'Request it for £250' }).waitFor()
  await expectAccessible(page)
  await send('PATCH', `/api/admin/projects/${projectId}/review`, { roundPrice: 300 })
  await asking.getByRole('button', { name: 'Request it for £300' }).click()
  await page.getByText('Waiting for the studio').first().waitFor()

  // Approved, then reopened with a reason.
  await page.getByRole('button', { name: 'Approve V1' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve V1' })
  // What is open is said, and asked about again.
  await approval.getByText('2 comments on this version are not resolved.').waitFor()
  await approval.getByLabel('Email').fill('sarah@harbourlight.example')
  await approval.getByLabel('Signature').fill('Sarah Field')
  await approval.getByRole('button', { name: 'Sign and approve V1' }).click()
  await approval.getByText('Approve V1 all the same?').waitFor()
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Go back' }).click()
  await approval.getByRole('button', { name: 'Sign and approve V1' }).click()
  await approval.getByRole('button', { name: 'Approve V1 anyway' }).click()
  await page.getByRole('heading', { name: 'V1 is approved' }).waitFor()
  await expect.poll(() => composer(page).count()).toBe(0)
  const admin = await visitAdmin(browser, product)
  await openProject(admin.page, product, 'evening', 'review')
  await admin.page.getByRole('button', { name: 'Reopen review' }).click()
  const reopening = admin.page.getByRole('dialog', { name: 'Reopen the review?' })
  await reopening.getByLabel('Reason').fill('The music is not licensed.')
  await reopening.getByRole('button', { name: 'Reopen' }).click()
  await composer(page).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'V1 is approved' }).count()).toBe(0)

  expect([...client.complaints, ...admin.complaints]).toEqual([])
  await client.close()
  await admin.close()
})

test('on a phone a client can draw on a frame under the watermark, and a revoked link ends access', async () => {
  const { review } = await send('POST', `/api/admin/projects/${projectId}/review-links`, {
    name: 'Sam Field',
    email: '',
    may: { comment: true, approve: false, download: false },
    expiresOn: null,
    password: null,
    mail: false,
  })
  const [{ id, link }] = review.links
  const visitor = await visit(browser, { viewport: phone, hasTouch: true, isMobile: true })
  const { page } = visitor
  await open(page, link)
  // Only the author or the studio can resolve a thread.
  await commentItem(page, 'Much too quick.').waitFor()
  expect(await comments(page).getByRole('button', { name: 'Resolve' }).count()).toBe(0)
  await composer(page).locator('textarea').tap()
  await composer(page).getByRole('button', { name: 'Draw' }).tap()
  const pad = page.getByTestId('drawing-pad')
  const { x, y, width, height } = (await pad.boundingBox())!
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x: x + width * 0.25, y: y + height * 0.25 })
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', { x: x + width * (0.25 + 0.05 * step), y: y + height * (0.25 + 0.04 * step) })
  await touch('touchEnd')
  await expect.poll(() => composer(page).getByRole('button', { name: 'Undo stroke' }).isEnabled()).toBe(true)
  // The touch drew instead of scrolling.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectNoSideScroll(page)
  await composer(page).locator('textarea').fill('Crop it like this.')
  // Chromium's touch emulation may merge taps into the stroke.
  await composer(page).getByRole('button', { name: 'Send' }).click()
  await commentItem(page, 'Crop it like this.').getByRole('img', { name: 'With a drawing' }).waitFor()
  await commentItem(page, 'Crop it like this.').getByRole('button', { name: 'Resolve' }).click()
  await commentItem(page, 'Crop it like this.').getByRole('button', { name: 'Reopen' }).click()
  await commentItem(page, 'Crop it like this.').getByRole('button', { name: 'Resolve' }).waitFor()
  const drawn = (await send('GET', '/api/client/evening/comments')).comments.at(-1)
  expect(drawn).toMatchObject({ author: { name: 'Sam Field' }, drawing: [{ tool: 'pen' }] })
  const [[left, top], [right, bottom]] = [drawn.drawing[0].points[0], drawn.drawing[0].points.at(-1)]
  expect(left).toBeCloseTo(0.25, 1)
  expect(top).toBeCloseTo(0.25, 1)
  expect(right).toBeCloseTo(0.75, 1)
  expect(bottom).toBeCloseTo(0.65, 1)

  // In fullscreen too, and the film cannot be viewed without the watermark.
  const mark = page.getByTestId('watermark')
  await film(page).getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  expect(await mark.textContent()).toMatch(/^Sam Field · \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)
  await mark.waitFor()
  await film(page).getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  const video = film(page).locator('video')
  expect(await video.evaluate((one: HTMLVideoElement) => one.disablePictureInPicture)).toBe(true)
  expect(await film(page).getByRole('button', { name: 'Picture in picture' }).count()).toBe(0)
  // Simulates an iPhone, where only the video element can go fullscreen.
  await page.evaluate(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
  await film(page).getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(async () => (await film(page).boundingBox())?.height).toBe(phone.height)
  await mark.waitFor()
  await film(page).getByRole('button', { name: 'Leave full screen' }).click()

  // Once its last day is over, the page that is open says until when.
  const over = 'This link was valid until 31 January 2026. Email us and we’ll renew it.'
  await page.route('**/api/client/~*', (route) => route.fulfill({ status: 410, json: { success: false, message: over } }))
  await send('PATCH', `/api/admin/projects/${projectId}/review`, { startTimecode: '01:00:00:00' })
  await page.getByText('This link has expired').first().waitFor()
  await page.getByText(over).waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/client/~*')

  await open(page, link)
  await film(page).getByRole('button', { name: 'Play' }).first().click()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime > 0.2)).toBe(true)
  await send('PATCH', `/api/admin/review-links/${id}`, { revoked: true })
  await page.getByText('Project Not Found').first().waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await expectAccessible(page)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

test('on a phone a reply is written in view, not underneath the comment field', async () => {
  await prepared(send, 'evening', 1)
  await fetch(`${product.url}/api/client/evening/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ comment: 'Warmer, please.', version: 'V1', timestamp: '0:01', clientName: 'Sarah Field' }),
  })
  const { page, close } = await visit(browser, { viewport: phone, hasTouch: true })
  await open(page, `${product.url}/clients/evening`)
  const reply = commentItem(page, 'Warmer, please.').getByRole('button', { name: 'Reply' }).first()
  await reply.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await reply.click()
  const field = page.getByRole('form', { name: 'Reply' }).getByLabel('Reply', { exact: true })
  await field.fill('A little.')
  const isInSight = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  }
  await expect.poll(() => field.evaluate(isInSight)).toBe(true)
  const send2 = page.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Reply', exact: true })
  await expect.poll(() => send2.evaluate(isInSight)).toBe(true)
  await page.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Cancel' }).click()
  await composer(page).waitFor()
  await close()
})

test('on a phone the film is stepped and played by the thumb that holds it', async () => {
  await prepared(send, 'evening', 1)
  const { page, complaints, close } = await visit(browser, { viewport: phone, hasTouch: true, isMobile: true })
  await open(page, `${product.url}/clients/evening`)
  const thumb = composer(page).getByRole('group', { name: 'Film' })
  const press = (name: string) => thumb.getByRole('button', { name }).tap()
  expect((await thumb.boundingBox())!.y).toBeGreaterThan(phone.height * 0.7)
  for (const _ of [1, 2, 3]) await press('One frame forward')
  await expect.poll(() => shownNumber(page)).toBe(3)
  await press('One frame back')
  await expect.poll(() => shownNumber(page)).toBe(2)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await press('Play the film')
  await expect.poll(() => shownNumber(page)).toBeGreaterThan(2)
  await press('Pause the film')
  await thumb.getByRole('button', { name: 'Play the film' }).waitFor()
  // It makes room for the keyboard while a comment is written.
  await composer(page).locator('textarea').tap()
  await thumb.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await close()
})
