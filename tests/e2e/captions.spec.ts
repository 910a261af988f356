import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { download, open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { openProject } from '../support/project-page.ts'
import { approveAndConfirm, film, makeStaffCalls, prepared } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const srt = [
  ['1', '00:00:01,000 --> 00:00:03,000', 'The harbour wakes,', 'and the first boats leave.'],
  ['2', '00:00:03,500 --> 00:00:05,000', 'Nobody speaks.'],
  ['3', '00:00:05,000 --> 00:00:06,000', '<i>Not a word.</i> <script>alert(1)</script>'],
]
const files = {
  english: {
    name: 'salt roads.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(srt.map((cue) => cue.join('\r\n')).join('\r\n\r\n')),
  },
  german: {
    name: 'deutsch.vtt',
    mimeType: 'text/vtt',
    // As Windows programs save it.
    buffer: Buffer.from('\ufeffWEBVTT\n\n00:01.000 --> 00:05.000\nDer Hafen erwacht. Möwen.\n', 'utf16le'),
  },
}

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-captions-'))
let product: RunningProduct
let browser: Browser
let project: { id: string; slug: string }

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  const send = await makeStaffCalls(product)
  const path = join(folder, 'salt roads V1.mp4')
  const sources = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=640x360:rate=25',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:sample_rate=48000',
  ]
  const output = ['-t', '8', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path]
  await promisify(execFile)(process.env.FFMPEG_PATH || 'ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...sources, ...output])
  const form = new FormData()
  for (const [name, value] of Object.entries({
    clientName: 'Sarah Field',
    clientEmail: 'sarah@harbourlight.example',
    projectTitle: 'Salt Roads',
    notes: '',
    password: '',
    versions: 'V1',
  })) {
    form.append(name, value)
  }
  form.append('videos', new Blob([readFileSync(path)], { type: 'video/mp4' }), 'salt roads V1.mp4')
  project = (await send('POST', '/api/admin/project', form)).project
  await prepared(send, project.slug, 1)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const texts = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Text of caption/ })
    .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

/** Reloads the page as soon as it says that the next change is saved. Runs in the page. */
function reloadOnceSaved(): void {
  let isUnsaved = false
  new MutationObserver(() => {
    const states = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    if (states.includes('Saving...')) isUnsaved = true
    else if (isUnsaved && states.includes('Saved')) location.reload()
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Text of the cue that the player shows. */
const shownCaption = (page: Page) =>
  film(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const cue = [...video.textTracks].find(({ mode }) => mode === 'showing')?.activeCues?.[0] as VTTCue | undefined
      return cue && { text: cue.text, shown: cue.getCueAsHTML().textContent }
    })

test('staff import captions, edit them beside the film, and publish them', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: { width: 1440, height: 900 } })
  await openProject(page, product, project.slug, 'review')
  await page.getByRole('link', { name: 'Captions of V1' }).click()
  await page.getByText('No captions yet').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add captions' }).click()
  const adding = page.getByRole('dialog', { name: 'Add captions' })
  await adding.getByRole('textbox', { name: 'Captions' }).fill('1\n00:00:09,000 --> 00:00:20,000\nToo late')
  await adding.getByRole('button', { name: 'Add captions' }).click()
  await adding.getByText('Line 2 ends at 00:00:20.000, after the film, which ends at 00:00:08.000.').waitFor()
  await adding.locator('input[type=file]').setInputFiles(files.english)
  await expect(adding.getByRole('textbox', { name: 'Captions' })).toHaveValue(/Nobody speaks/)
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add captions' }).click()
  await adding.waitFor({ state: 'hidden' })
  await page.getByText('Version 1').first().waitFor()
  expect(await texts(page)).toEqual([
    'The harbour wakes,\nand the first boats leave.',
    'Nobody speaks.',
    // A tag that players do not show is left out, and named in the dialog.
    '<i>Not a word.</i> alert(1)',
  ])
  await expectAccessible(page)

  // Split the first, by key, where the playhead is.
  const position = page.getByRole('slider', { name: 'Position' })
  await page.getByRole('button', { name: 'Go to caption 1' }).click()
  await position.focus()
  for (let frame = 0; frame < 20; frame += 1) await page.keyboard.press('.')
  await page.keyboard.press('s')
  await expect.poll(() => texts(page)).toHaveLength(4)
  expect((await texts(page)).slice(0, 2)).toEqual(['The harbour wakes,', 'and the first boats leave.'])
  // Merge the last two.
  await page.getByRole('button', { name: 'Go to caption 3' }).click()
  await page.getByRole('button', { name: 'Merge with next' }).click()
  await expect.poll(() => texts(page)).toHaveLength(3)
  expect((await texts(page))[2]).toBe('Nobody speaks.\n<i>Not a word.</i> alert(1)')
  // Nudge its start by a frame, and undo and redo that.
  const start = page.getByRole('textbox', { name: 'Start of caption 3' })
  await expect(start).toHaveValue('00:00:03.500')
  await position.focus()
  await page.keyboard.press('q')
  await expect(start).toHaveValue('00:00:03.480')
  await page.keyboard.press('Control+z')
  await expect(start).toHaveValue('00:00:03.500')
  await page.keyboard.press('Control+y')
  await expect(start).toHaveValue('00:00:03.480')
  // Reloaded at the moment that it is saved, the page has nothing left to save or to merge.
  await saved(page)
  const reloaded = page.waitForEvent('load')
  await page.evaluate(reloadOnceSaved)
  await page.getByRole('textbox', { name: 'Text of caption 1' }).fill('The harbour wakes up,')
  await reloaded
  await page.getByRole('textbox', { name: 'Text of caption 1' }).waitFor()
  expect((await texts(page))[0]).toBe('The harbour wakes up,')

  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await page.getByText('Version 2 published').first().waitFor()
  const vtt = await download(page, page.getByRole('link', { name: 'Download VTT' }))
  expect(vtt.name).toBe('captions-en-v2.vtt')
  expect(vtt.text).toContain('00:00:03.480 --> 00:00:06.000\nNobody speaks.\n<i>Not a word.</i> alert(1)')
  const { text } = await download(page, page.getByRole('link', { name: 'Download SRT' }))
  expect(text).toMatch(/^1\n00:00:01,000 --> [\d:,]+\nThe harbour wakes up,\n\n2\n/)
  expect(complaints).toEqual([])
  await close()
})

test('a second language is added on a phone, and the first version can be restored', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone })
  await openProject(page, product, project.slug, 'review')
  await page.getByRole('link', { name: 'Captions of V1' }).click()
  await page.getByRole('textbox', { name: 'Text of caption 1' }).waitFor()
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Add captions' }).click()
  const adding = page.getByRole('dialog', { name: 'Add captions' })
  await adding.getByLabel('Language').fill('de')
  await expect(adding.getByLabel('Label')).toHaveValue('Deutsch')
  await adding.getByLabel('Kind').selectOption('subtitles')
  await adding.locator('input[type=file]').setInputFiles(files.german)
  await adding.getByRole('button', { name: 'Add captions' }).click()
  await adding.waitFor({ state: 'hidden' })
  await expect.poll(() => texts(page)).toEqual(['Der Hafen erwacht. Möwen.'])

  await page.getByRole('navigation', { name: 'Caption tracks' }).getByRole('link', { name: 'English' }).click()
  await expect.poll(() => texts(page)).toHaveLength(3)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'Versions of English' })
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await expect.poll(async () => (await texts(page))[0]).toBe('The harbour wakes,\nand the first boats leave.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await texts(page))[0]).toBe('The harbour wakes up,')
  await saved(page)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('changes that two people make at once are both kept', async () => {
  const visits = [await visitAdmin(browser, product), await visitAdmin(browser, product)] as const
  const [one, other] = visits.map(({ page }) => page) as [Page, Page]
  for (const page of [one, other]) {
    await openProject(page, product, project.slug, 'review')
    await page.getByRole('link', { name: 'Captions of V1' }).click()
    await page.getByRole('textbox', { name: 'Text of caption 1' }).waitFor()
  }
  await one.getByRole('textbox', { name: 'Text of caption 2' }).fill('and the boats leave.')
  await saved(one)
  await other.getByRole('textbox', { name: 'Text of caption 3' }).fill('Silence.')
  await other.getByText('Someone else edited these captions').first().waitFor()
  await saved(other)
  expect(await texts(other)).toEqual(['The harbour wakes up,', 'and the boats leave.', 'Silence.'])
  // The same caption: the second has to choose.
  await one.getByRole('textbox', { name: 'Text of caption 1' }).fill('Theirs')
  await one.getByText('Someone else edited these captions').first().waitFor()
  await saved(one)
  await other.getByRole('textbox', { name: 'Text of caption 1' }).fill('Mine')
  const clash = other.getByRole('alert', { name: 'Someone else saved' })
  await clash.getByText('Theirs', { exact: true }).waitFor()
  expect((await texts(other))[0]).toBe('Mine')
  await clash.getByRole('button', { name: /^Take theirs/ }).click()
  await saved(other)
  expect((await texts(other))[0]).toBe('Theirs')
  await other.getByRole('button', { name: 'Publish version 3' }).click()
  await other.getByText('Version 3 published').first().waitFor()
  for (const { close } of visits) await close()
})

test('the client watches with captions, which the player remembers, and approves them with the film', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, `${product.url}/clients/${project.slug}`)
  await film(page).getByRole('button', { name: 'Captions: Off' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await film(page).getByRole('button', { name: 'Captions: English' }).waitFor()
  // To 60%, which is 4.8 seconds.
  await page.keyboard.press('6')
  await expect.poll(() => shownCaption(page)).toEqual({ text: 'Silence.', shown: 'Silence.' })
  await expectAccessible(page)
  await page.reload()
  await film(page).getByRole('button', { name: 'Captions: English' }).waitFor()

  await page.getByRole('button', { name: 'Approve V1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve V1' })
  await dialog.getByText('English (version 3), Deutsch (version 1)').waitFor()
  await dialog.getByLabel('Full name').fill('Sarah Field')
  await dialog.getByLabel('Email').fill('sarah@harbourlight.example')
  await dialog.getByLabel('Signature').fill('Sarah Field')
  await approveAndConfirm(
    () => dialog.getByRole('button', { name: 'Sign and approve V1' }).click(),
    dialog.getByRole('button', { name: 'Approve V1 anyway' }),
    page.getByRole('heading', { name: 'V1 is approved' }),
  )
  await page.getByRole('link', { name: 'Certificate' }).click()
  const captions = page.getByRole('region', { name: 'Its captions' })
  await captions.getByText('English, captions, version 3').waitFor()
  await captions.getByText('Deutsch, subtitles, version 1').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})
