import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { deliverableStateLabels } from '#domain/reviews/versions/deliverable.ts'
import { writePdf } from '#server/base/documents/plain-pdf.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { findMail } from '../support/mailbox.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { openProject } from '../support/project-page.ts'
import { approveAndConfirm, commentItem, comments, composer, film, makeStaffCalls } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-deliverables-'))
const rate = { numerator: 25, denominator: 1 }
const sarah = { name: 'Sarah Field', email: 'sarah@harbourlight.example', password: 'a film about the sea' }
const titles = ['Main film', 'Trailer', 'Teaser', 'Script', 'Poster']
const allLabels = Object.values(deliverableStateLabels)

let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let project: { id: string; slug: string }
const ids = new Map<string, string>()

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  const form = new FormData()
  for (const [name, value] of Object.entries({
    clientName: sarah.name,
    clientEmail: sarah.email,
    projectTitle: 'Salt Roads',
    notes: '',
    password: '',
    versions: 'V1',
  })) {
    form.append(name, value)
  }
  form.append('videos', await clip('main V1', 30), 'main V1.mp4')
  project = (await send('POST', '/api/admin/project', form)).project
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Different lengths, since identical files are one asset. */
async function clip(name: string, frames: number): Promise<Blob> {
  const path = join(folder, `${name}.mp4`)
  await filmNumberedClip({ frames, rate, output: ['-movflags', '+faststart', path] })
  return new Blob([readFileSync(path)], { type: 'video/mp4' })
}

const script = (title: string) =>
  writePdf({ pages: ['One', 'Two', 'Three'].map((page) => [{ text: `${title}, page ${page}`, x: 72, y: 90, size: 24 }]) })

const poster = (colour: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const pathOf = (title: string) => `${product.url}/clients/${project.slug}?film=${ids.get(title)}`

/** Adds the next version of a film without the browser, and waits until it can be watched. */
async function addFilm(title: string, frames: number): Promise<void> {
  const form = new FormData()
  form.append('files', await clip(`${title} ${frames}`, frames), `${title} ${frames}.mp4`)
  const { assets } = await send('POST', '/api/admin/assets', form)
  await send('POST', `/api/admin/projects/${project.id}/versions?film=${ids.get(title)}`, { assetId: assets[0].id, tell: false })
  await expectReady(title)
}

async function expectReady(title: string): Promise<void> {
  const states = async () => {
    const answer = await send('GET', `/api/client/${project.slug}?film=${ids.get(title)}`)
    return answer.project.videos.map(({ state }: { state: string }) => state)
  }
  await expect.poll(async () => new Set(await states()), { timeout: 120_000 }).toEqual(new Set(['ready']))
}

/** Uploads a file in the picker as the next version of the deliverable that is open. */
async function uploadVersion(page: Page, title: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await deliverables(page).getByRole('button', { name: title, exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('film')).toBe(ids.get(title))
  await page.getByRole('button', { name: 'Add a version' }).click()
  const picker = page.getByRole('dialog', { name: /^Choose a / })
  await picker.getByLabel('Pictures and films', { exact: true }).and(page.locator('input')).setInputFiles(file)
  await picker.waitFor({ state: 'hidden' })
  const adding = page.getByRole('dialog', { name: 'Add a version' })
  await adding.getByRole('button', { name: 'Add version' }).click()
  await adding.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Versions' }).getByRole('listitem').filter({ hasText: file.name }).waitFor()
}

const deliverables = (page: Page) => page.getByRole('list', { name: 'Deliverables' })
const listed = (page: Page) => page.getByRole('region', { name: 'Deliverables' }).getByRole('listitem')

/** The state that each row of a list names, by title. */
const statesIn = (rows: Locator, within: readonly string[]) =>
  rows.evaluateAll(
    (items, [names, labels]) =>
      items.flatMap((item) => {
        const text = (item as HTMLElement).innerText
        const title = names!.find((name) => text.split('\n').some((line) => line.trim() === name))
        const state = labels!.find((label) => text.split('\n').some((line) => line.trim().toLowerCase() === label.toLowerCase()))
        return title ? [`${title}: ${state}`] : []
      }),
    [within, allLabels] as const,
  )

/** All screens name the same states, and these of the project. */
async function expectEverywhere(
  pages: { staff: Page; client: Page; portal: Page },
  states: readonly string[],
  labels: { list: string; page: string; pipeline: string },
): Promise<void> {
  const wanted = titles.map((title, index) => `${title}: ${states[index]}`)
  await openProject(pages.staff, product, project.id, 'review')
  await expect.poll(() => statesIn(deliverables(pages.staff).getByRole('listitem'), titles), 'admin').toEqual(wanted)
  await open(pages.client, `${product.url}/clients/${project.slug}`)
  await expect.poll(() => statesIn(listed(pages.client), titles), 'client page').toEqual(wanted)
  await pages.client.locator('header').getByText(labels.page, { exact: true }).waitFor()
  await open(pages.portal, `${product.url}/portal/projects/${project.id}?tab=reviews`)
  await expect.poll(() => statesIn(listed(pages.portal), titles), 'portal').toEqual(wanted)
  const { projects } = await send('GET', '/api/admin/projects')
  const { projects: pipeline } = await send('GET', '/api/ops/pipeline?limit=100')
  const own = ({ id }: { id: string }) => id === project.id
  const waiting = states.filter((state) => state === deliverableStateLabels['in-review']).length
  expect(projects.find(own).status, 'list of projects').toBe(labels.list)
  expect(pipeline.find(own).stage, 'pipeline').toBe(labels.pipeline)
  expect(await pages.portal.getByText('Pending', { exact: true }).count(), 'items of the portal').toBe(waiting)
}

/** Takes up the studio's invitation to the portal. */
async function openPortal(page: Page): Promise<void> {
  const { clients } = await send('GET', '/api/admin/clients?search=Sarah')
  await send('POST', `/api/admin/clients/${clients[0].id}/invite`)
  const { text } = await findMail(product.dataDir, sarah.email, /Your client portal/)
  await open(page, /http\S+\/portal\/welcome\/[\w-]+/.exec(text)![0])
  await page.getByLabel('New password').fill(sarah.password)
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await page.getByRole('link', { name: 'Open your projects' }).click()
}

/** Approves what is open, by name. */
async function approve(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: `Approve ${version}` }).click()
  const dialog = page.getByRole('dialog', { name: `Approve ${version}` })
  await dialog.getByLabel('Full name').fill(sarah.name)
  await dialog.getByLabel('Email').fill(sarah.email)
  await dialog.getByLabel('Signature').fill(sarah.name)
  await approveAndConfirm(
    () => dialog.getByRole('button', { name: `Sign and approve ${version}` }).click(),
    dialog.getByRole('button', { name: `Approve ${version} anyway` }),
    page.getByText('Version approved successfully!', { exact: true }).first(),
  )
  await page.getByRole('heading', { name: `${version} is approved` }).waitFor()
}

async function sendRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send my feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send my feedback' }).click()
  await page
    .getByText(/^Feedback submitted successfully$/)
    .first()
    .waitFor()
}

test('three films, a script and a poster go through their rounds one by one', async () => {
  test.setTimeout(480_000)
  const staff = await visitAdmin(browser, product)
  const client = await visit(browser)
  const portal = await visit(browser, { viewport: phone, hasTouch: true })
  const { page } = client
  const pages = { staff: staff.page, client: page, portal: portal.page }

  // A project with one film has neither list nor titles of deliverables.
  await open(page, `${product.url}/clients/${project.slug}`)
  await page.getByRole('heading', { name: 'Salt Roads', level: 1 }).waitFor()
  expect(await listed(page).count()).toBe(0)

  // The studio names it, and adds what else belongs to the job.
  await openProject(staff.page, product, project.id, 'review')
  await staff.page.getByRole('button', { name: 'Edit Salt Roads' }).click()
  const naming = staff.page.getByRole('dialog', { name: 'Edit Salt Roads' })
  await naming.getByLabel('Title').fill('Main film')
  await naming.getByLabel('Specification').fill('60 seconds, 16:9')
  await naming.getByRole('button', { name: 'Save' }).click()
  await naming.waitFor({ state: 'hidden' })
  const kinds: Record<string, string> = { Script: 'document', Poster: 'picture' }
  for (const title of titles.slice(1)) {
    await staff.page.getByRole('button', { name: 'Add a deliverable' }).click()
    const adding = staff.page.getByRole('dialog', { name: 'Add a deliverable' })
    await adding.getByLabel('Title').fill(title)
    await adding.getByLabel('Kind').selectOption(kinds[title] ?? 'film')
    await adding.getByRole('button', { name: 'Add deliverable' }).click()
    await adding.waitFor({ state: 'hidden' })
  }
  await expect.poll(() => deliverables(staff.page).getByRole('listitem').count()).toBe(titles.length)
  await expectAccessible(staff.page)
  const { deliverables: made } = await send('GET', `/api/admin/projects/${project.id}/deliverables`)
  for (const { id, title } of made) ids.set(title, id)
  await uploadVersion(staff.page, 'Script', {
    name: 'salt-roads-1.pdf',
    mimeType: 'application/pdf',
    buffer: script('Draft'),
  })
  await uploadVersion(staff.page, 'Poster', {
    name: 'poster-1.jpg',
    mimeType: 'image/jpeg',
    buffer: await poster('#264653'),
  })
  await addFilm('Trailer', 35)
  await addFilm('Teaser', 40)
  await expectReady('Main film')

  await openPortal(portal.page)
  await portal.page.getByRole('heading', { name: /^Welcome back/ }).waitFor()

  const waiting = { list: 'awaiting-review', page: 'Awaiting Review', pipeline: 'review' }
  await expectEverywhere(pages, ['In review', 'In review', 'In review', 'In review', 'In review'], waiting)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectAccessible(portal.page)
  await expectNoSideScroll(portal.page)

  // A word about a point of the second page of the script.
  await page.getByRole('link', { name: 'Script', exact: true }).click()
  const sheet = page.getByTestId('page-surface')
  await sheet.locator('canvas[data-page="1"]').waitFor()
  await page.keyboard.press('ArrowRight')
  await sheet.locator('canvas[data-page="2"]').waitFor()
  await sheet.locator('canvas').click({ position: { x: 60, y: 60 } })
  await composer(page).getByLabel('Comment on this page').fill('This line is not hers.')
  await composer(page).getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog', { name: 'What’s your name?' }).getByLabel('Your name').fill('Sarah')
  await page.getByRole('button', { name: 'Continue' }).click()
  await commentItem(page, 'This line is not hers.').getByText('Page 2').first().waitFor()
  await expectAccessible(page)
  await sendRound(page)

  // A point of the poster.
  await page.getByRole('link', { name: 'Salt Roads' }).click()
  await page.getByRole('link', { name: 'Poster', exact: true }).click()
  await page.getByRole('img', { name: 'V1: poster-1.jpg' }).click({ position: { x: 40, y: 40 } })
  await composer(page).getByLabel('Comment on this picture').fill('Warmer, please.')
  await composer(page).getByRole('button', { name: 'Send' }).click()
  await commentItem(page, 'Warmer, please.').waitFor()
  await expectAccessible(page)
  await sendRound(page)

  // One of the films is approved, and the others stay open.
  await open(page, pathOf('Trailer'))
  await film(page).waitFor()
  await approve(page, 'V1')
  await expectEverywhere(pages, ['In review', 'Approved', 'In review', 'Changes requested', 'Changes requested'], waiting)
  await open(page, pathOf('Teaser'))
  await film(page).waitFor()
  expect(await comments(page).getByText('Warmer, please.').count()).toBe(0)
  await page.getByRole('button', { name: 'Approve V1' }).waitFor()

  // Second versions: the new pages of the script and the new poster beside the old ones.
  await openProject(staff.page, product, project.id, 'review')
  await uploadVersion(staff.page, 'Script', {
    name: 'salt-roads-2.pdf',
    mimeType: 'application/pdf',
    buffer: script('Revised'),
  })
  await uploadVersion(staff.page, 'Poster', {
    name: 'poster-2.jpg',
    mimeType: 'image/jpeg',
    buffer: await poster('#e76f51'),
  })
  await expectEverywhere(pages, ['In review', 'Approved', 'In review', 'In review', 'In review'], waiting)

  await open(page, pathOf('Poster'))
  await page.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('region', { name: 'Compare versions' })
  for (const label of ['V1: poster-1.jpg', 'V2: poster-2.jpg']) await compared.getByRole('img', { name: label }).waitFor()
  // With the comments of both, and their points.
  await commentItem(page, 'Warmer, please.').getByText('V1', { exact: true }).waitFor()
  await compared.getByRole('button', { name: /^Point 1, Sarah/ }).click()
  await expect.poll(() => compared.getByRole('button', { name: /^Point 1, Sarah/ }).getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('2')
  const divider = compared.getByRole('slider', { name: 'Divider' })
  const before = await divider.inputValue()
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => divider.inputValue()).not.toBe(before)
  await page.keyboard.press('+')
  await compared.getByText('150%').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await compared.waitFor({ state: 'hidden' })
  await approve(page, 'V2')

  await open(page, pathOf('Script'))
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect.poll(() => compared.locator('canvas[data-page="1"]').count()).toBe(2)
  await page.keyboard.press('1')
  // A comment leads to its page of both.
  await commentItem(page, 'This line is not hers.').getByText('V1', { exact: true }).waitFor()
  await commentItem(page, 'This line is not hers.').getByRole('button', { name: 'Go to Page 2 · Point 1, V1' }).click()
  await expect.poll(() => compared.locator('canvas[data-page="2"]').count()).toBe(2)
  await compared.getByRole('button', { name: /^Point 1, Sarah/ }).waitFor()
  await compared.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => compared.locator('canvas[data-page="1"]').count()).toBe(2)
  await compared.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => compared.locator('canvas[data-page="2"]').count()).toBe(2)
  await page.keyboard.press('Escape')
  await approve(page, 'V2')

  // The main film goes through a second round too.
  await open(page, pathOf('Main film'))
  await film(page).waitFor()
  await composer(page).getByLabel('Comment on this frame').fill('The boat leaves too early.')
  await composer(page).getByRole('button', { name: 'Send' }).click()
  await commentItem(page, 'The boat leaves too early.').waitFor()
  await sendRound(page)
  await addFilm('Main film', 45)
  await open(page, pathOf('Main film'))
  await expect.poll(() => page.getByLabel('Version', { exact: true }).inputValue()).toBe('V2')
  await approve(page, 'V2')
  await expectEverywhere(pages, ['Approved', 'Approved', 'In review', 'Approved', 'Approved'], waiting)

  // The last one completes the project.
  await open(page, pathOf('Teaser'))
  await film(page).waitFor()
  await approve(page, 'V1')
  await expectEverywhere(pages, ['Approved', 'Approved', 'Approved', 'Approved', 'Approved'], {
    list: 'completed',
    page: 'Completed',
    pipeline: 'editing',
  })

  expect([...client.complaints, ...staff.complaints, ...portal.complaints]).toEqual([])
  for (const visitor of [staff, client, portal]) await visitor.close()
})

test('the pages of a script fit a phone', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone, hasTouch: true })
  await open(page, pathOf('Script'))
  await page.getByTestId('page-surface').locator('canvas[data-page="1"]').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByTestId('page-surface').locator('canvas[data-page="2"]').waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('region', { name: 'Compare versions' }).waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})
