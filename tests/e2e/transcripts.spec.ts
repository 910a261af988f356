import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { download, open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { findMail } from '../support/mailbox.ts'
import { runFfmpeg } from '../support/player/numbered-clip.ts'
import { comments, composer, film, makeStaffCalls, prepared } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'
import { recordedAnswer, startTranscriptionServer, type TranscriptionServer } from '../support/transcription-server.ts'

// The transcription server answers a recording, cut to the sound that it gets.

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-transcripts-'))
const mailbox = 'sarah@harbourlight.example'
const password = 'a film about the north'
const vtt =
  'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Anna>The harbour wakes early.\n\n00:04.000 --> 00:06.000\n<v Ben>Before the first boats leave.\n'

let server: TranscriptionServer
let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let project: { id: string; slug: string }
let clientId: string

test.beforeAll(async () => {
  server = await startTranscriptionServer(recordedAnswer)
  product = await startProduct({
    env: {
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      FFMPEG_PATH: process.env.FFMPEG_PATH ?? '',
      TRANSCRIBE_URL: server.url,
      TRANSCRIBE_PRICE_PER_MINUTE: '0.5',
    },
  })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  const path = join(folder, 'salt roads V1.mp4')
  const inputs = ['testsrc2=size=640x360:rate=25', 'sine=frequency=440:sample_rate=48000'].flatMap((source) => [
    '-f',
    'lavfi',
    '-i',
    source,
  ])
  const coding = [
    '-t',
    '8',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ]
  await runFfmpeg([...inputs, ...coding, path])
  const form = new FormData()
  const fields = { clientName: 'Sarah Field', clientEmail: mailbox, projectTitle: 'Salt Roads', notes: '', password: '' }
  for (const [name, value] of Object.entries({ ...fields, versions: 'V1' })) form.append(name, value)
  form.append('videos', new Blob([readFileSync(path)], { type: 'video/mp4' }), 'salt roads V1.mp4')
  project = (await send('POST', '/api/admin/project', form)).project
  await prepared(send, project.slug, 1)
  const { clients } = await send('GET', '/api/admin/clients?search=sarah')
  clientId = clients[0].id
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const word = (page: Page, name: string) => transcript(page).getByRole('button', { name, exact: true })
const choose = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Beside the film' }).getByRole('radio', { name }).check()
const playhead = (page: Page) =>
  film(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime * 25 + 0.01))

test('staff import a transcript, go to a word, name speakers, correct a word and show it to the client', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/clients/${project.slug}`)
  await choose(page, 'Transcript')
  await transcript(page).getByText('No transcript yet').waitFor()
  await expectAccessible(page)
  await transcript(page).getByRole('button', { name: 'Import' }).click()
  const importing = page.getByRole('dialog', { name: 'Import a transcript' })
  await importing.getByRole('textbox', { name: 'Transcript' }).fill('nonsense')
  await importing.getByRole('button', { name: 'Import' }).click()
  await importing.getByText(/^This is neither WebVTT nor SubRip/).waitFor()
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'salt roads.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) })
  await expect(importing.getByRole('textbox', { name: 'Transcript' })).toHaveValue(/harbour wakes/)
  await expectAccessible(page)
  await importing.getByRole('button', { name: 'Import' }).click()
  await importing.waitFor({ state: 'hidden' })
  await transcript(page).getByText('Anna').waitFor()

  // Each word leads to its frame.
  await word(page, 'first').click()
  await expect.poll(() => playhead(page)).toBe(Math.floor((await timeOf('first')) * 25 + 0.01))
  await expect(word(page, 'first')).toHaveAttribute('data-now', 'true')
  await expectAccessible(page)

  await transcript(page).getByRole('button', { name: 'Speakers' }).click()
  const speakers = page.getByRole('dialog', { name: 'Speakers' })
  await speakers.getByRole('textbox', { name: 'Speaker 2' }).fill('Ben Harbour')
  await speakers.getByRole('button', { name: 'Save' }).click()
  await speakers.waitFor({ state: 'hidden' })
  await transcript(page).getByText('Ben Harbour').waitFor()

  await selectRange(page, 'The', 'early.')
  await page.getByRole('group', { name: 'Selected words' }).getByRole('button', { name: 'Correct' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct the text' })
  await correcting.getByRole('textbox', { name: 'Text' }).fill('The harbour woke early.')
  await correcting.getByRole('button', { name: 'Save' }).click()
  await correcting.waitFor({ state: 'hidden' })
  await word(page, 'woke').waitFor()

  const { text } = await download(page, transcript(page).getByRole('link', { name: 'Text', exact: true }))
  expect(text).toBe('[00:00:01] Anna: The harbour woke early.\n\n[00:00:04] Ben Harbour: Before the first boats leave.\n')
  await transcript(page).getByRole('checkbox', { name: 'Clients may read it' }).check()
  await expect.poll(async () => (await send('GET', `/api/client/${project.slug}/transcripts`)).versions.length).toBe(1)
  await expectNoSideScroll(page)
  expect(complaints).toEqual([])
  await close()
})

/** Start of an imported word, in seconds. */
async function timeOf(text: string): Promise<number> {
  const { versions } = await send('GET', `/api/admin/projects/${project.id}/review`).then(({ review }) => review)
  const { transcript: found } = await send('GET', `/api/admin/review-versions/${versions[0].id}/transcript`)
  return (
    found.segments.flatMap((one: { words: [string, number][] }) => one.words).find(([one]: [string]) => one === text)[1] / 1000
  )
}

/** Selects as a pointer does, from the first letter to the last. */
async function selectRange(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [(await word(page, from).first().boundingBox())!, (await word(page, to).first().boundingBox())!]
  await page.mouse.move(start.x + 1, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width - 1, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('staff comment on a range of words', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/clients/${project.slug}`)
  await choose(page, 'Transcript')
  await word(page, 'Before').waitFor()
  await selectRange(page, 'Before', 'boats')
  await page.getByRole('group', { name: 'Selected words' }).getByRole('button', { name: 'Comment on this' }).click()
  await comments(page).waitFor()
  await composer(page).getByLabel('Comment on this frame').fill('Can she say this slower?')
  await composer(page).getByRole('button', { name: 'Send' }).click()
  await comments(page).getByText('Can she say this slower?').waitFor()
  const sent = async () => (await send('GET', `/api/client/${project.slug}/comments`)).comments[0]
  await expect.poll(sent).toMatchObject({ comment: 'Can she say this slower?', frame: 100 })
  expect((await sent()).frameTo).toBeGreaterThan(120)
  expect(complaints).toEqual([])
  await close()
})

test('a client reads the transcript with keys, and searches it in the portal', async () => {
  const guest = await visit(browser, { viewport: phone })
  await open(guest.page, `${product.url}/clients/${project.slug}`)
  await guest.page.getByRole('group', { name: 'Show', exact: true }).getByRole('radio', { name: 'Transcript' }).check()
  await word(guest.page, 'harbour').waitFor()
  await expectAccessible(guest.page)
  await expectNoSideScroll(guest.page)
  expect(await guest.page.getByRole('button', { name: 'Speakers' }).count()).toBe(0)
  // One stop for all words; arrows lead to the others.
  expect(await transcript(guest.page).locator('[data-word][tabindex="0"]').count()).toBe(1)
  await word(guest.page, 'The').focus()
  await guest.page.keyboard.press('ArrowRight')
  await expect(word(guest.page, 'harbour')).toBeFocused()
  await guest.page.keyboard.press('ArrowDown')
  await expect(word(guest.page, 'the')).toBeFocused()
  await guest.page.keyboard.press('Shift+ArrowRight')
  await guest.page.getByRole('group', { name: 'Selected words' }).getByRole('button', { name: 'Comment on this' }).waitFor()
  await guest.page.keyboard.press('Escape')
  await guest.page.getByRole('group', { name: 'Selected words' }).waitFor({ state: 'hidden' })
  await guest.page.keyboard.press('Enter')
  await expect.poll(() => playhead(guest.page)).toBeGreaterThan(100)
  expect(guest.complaints).toEqual([])
  await guest.close()

  await send('POST', `/api/admin/clients/${clientId}/invite`)
  const mail = await findMail(product.dataDir, mailbox, /client portal/)
  const { page, complaints, close } = await visit(browser, { viewport: desktop })
  await open(page, mail.text.match(/https?:\/\/\S+\/portal\/welcome\/[\w-]+/)![0])
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await page.getByRole('link', { name: 'Open your projects' }).click()
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await open(page, `${product.url}/portal/projects`)
  await page.getByRole('searchbox', { name: 'Search what is said' }).fill('nowhere')
  await page.getByText('Nobody says this in a film with a transcript.').waitFor()
  await page.getByRole('searchbox', { name: 'Search what is said' }).fill('first boa')
  const place = page.getByRole('list', { name: 'Places' }).getByRole('link')
  await expect(place).toHaveText(/Salt Roads.*V1, 0:04.*Ben Harbour: Before the first boats leave\./)
  await expectAccessible(page)
  await place.click()
  await word(page, 'boats').waitFor()
  await expect.poll(() => playhead(page)).toBe(100)
  expect(complaints).toEqual([])
  await close()
})

test('staff have a transcript made, told of the cost before, and make captions of it', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/clients/${project.slug}`)
  await choose(page, 'Transcript')
  await transcript(page).getByRole('button', { name: 'Make again' }).click()
  const making = page.getByRole('dialog', { name: 'Make a transcript' })
  await making.getByText('About £0.07 for 1 minute.').waitFor()
  await making.getByText(new URL(server.url).host).waitFor()
  await making.getByText('This replaces the present transcript').waitFor()
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Send the sound' }).click()
  await making.waitFor({ state: 'hidden' })
  await word(page, 'wakes').first().waitFor({ timeout: 60_000 })
  expect(server.posted[0]!.seconds).toBeGreaterThan(7)
  // Nobody has read it yet.
  await expect(transcript(page).getByRole('checkbox', { name: 'Clients may read it' })).not.toBeChecked()

  await transcript(page).getByRole('button', { name: 'Make captions' }).click()
  const captions = page.getByRole('dialog', { name: 'Make captions' })
  await expect(captions.getByLabel('Label')).toHaveValue('English')
  await captions.getByRole('button', { name: 'Make captions' }).click()
  await captions.getByRole('link', { name: 'Edit the captions' }).waitFor()
  await page.keyboard.press('Escape')

  await open(page, `${product.url}/admin/clients/${clientId}`)
  await page.getByRole('searchbox', { name: 'Search what is said' }).fill('wakes')
  await page.getByRole('list', { name: 'Places' }).getByRole('link').first().waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})
