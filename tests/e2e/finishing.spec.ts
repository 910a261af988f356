import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { projectPath } from '#domain/common/project-sections.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { makeInvoiceForm } from '../support/make-invoice.ts'
import { readOutbox } from '../support/mailbox.ts'
import { runFfmpeg } from '../support/player/numbered-clip.ts'
import { approveAndConfirm, film, makeStaffCalls, prepared } from '../support/review-page.ts'
import { openProject } from '../support/project-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'
import { signatureOf, startStripeStandIn, stripeSecrets } from '../support/stripe-stand-in.ts'
import { unzip } from '../support/unzip.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-finishing-'))
const mailbox = 'sarah@harbourlight.example'
const small = { edge: 180, loudness: 'none', slate: false, namePattern: '{project}_{profile}' }
const profiles = [
  { name: 'Site 16:9', aspect: '16:9', codec: 'h264', captions: 'beside', ...small },
  { name: 'Feed 1:1', aspect: '1:1', codec: 'h264', captions: 'burnt-in', ...small },
  { name: 'Feed 4:5', aspect: '4:5', codec: 'hevc', captions: 'burnt-in', ...small },
  { name: 'Reel 9:16', aspect: '9:16', codec: 'h264', captions: 'burnt-in', ...small },
  { name: 'Cinema', aspect: 'master', codec: 'prores', captions: 'none', ...small },
]

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
/** The film that is delivered. */
let main: { id: string; slug: string }
/** Another one, in which a fault is planted. */
let trailer: { id: string; slug: string }

test.beforeAll(async () => {
  mkdirSync(join(folder, 'archive'))
  stripe = await startStripeStandIn()
  product = await startProduct({
    env: {
      ...stripeSecrets,
      STRIPE_STAND_IN: stripe.url,
      NODE_OPTIONS: `--import ${resolve('tests/support/stripe-detour.ts')}`,
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      FFMPEG_PATH: process.env.FFMPEG_PATH ?? '',
      ARCHIVE_DIR: join(folder, 'archive'),
    },
  })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  for (const profile of profiles) await send('POST', '/api/admin/delivery-profiles', profile)
  main = await addProject('Salt Roads', await clip('salt-roads.mp4', 'null'))
  await prepared(send, main.slug, 1)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await stripe?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A film of three seconds with stereo sound at about -14 LUFS. */
async function clip(name: string, picture: string): Promise<string> {
  const path = join(folder, name)
  const sources = [
    'testsrc2=size=320x180:rate=25,eq=saturation=0.6:contrast=0.8',
    'aevalsrc=0.2*sin(2*PI*440*t)|0.2*sin(2*PI*660*t):s=48000',
  ]
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
  const coding = ['-t', '3', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '256k']
  await runFfmpeg([...inputs, '-vf', picture, ...coding, '-movflags', '+faststart', path])
  return path
}

async function addProject(projectTitle: string, path: string): Promise<{ id: string; slug: string }> {
  const form = new FormData()
  const fields = { clientName: 'Sarah Field', clientEmail: mailbox, projectTitle, notes: '', password: '', versions: 'V1' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('videos', new Blob([readFileSync(path)], { type: 'video/mp4' }), `${projectTitle}.mp4`)
  return (await send('POST', '/api/admin/project', form)).project
}

/** The file of each version, in order. */
async function filesOf({ id }: { id: string }): Promise<string[]> {
  const { review } = await send('GET', `/api/admin/projects/${id}/review`)
  return review.versions.map(({ assetId }: { assetId: string }) => assetId)
}

const captions = (text: string) => `WEBVTT\n\n00:00.000 --> 00:02.900\n${text}\n`

/** Publishes English captions of a film, in place of those that it has. */
async function publishCaptions(assetId: string, text: string): Promise<void> {
  const path = `/api/admin/assets/${assetId}/captions`
  const { tracks } = await send('GET', path)
  if (tracks.length === 0) return void (await send('POST', path, { language: 'en', label: 'English', text: captions(text) }))
  const [{ id, revision }] = tracks
  const { track } = await send('PATCH', `${path}/${id}`, { revision, text: captions(text) })
  await send('POST', `${path}/${id}/versions`, { revision: track.revision })
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const recordOf = ({ slug }: { slug: string }) => product.url + projectPath(slug, 'review')
const pageOf = ({ slug }: { slug: string }) => `${product.url}/clients/${slug}`
const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery', exact: true })

/** Text of the caption that a video shows. */
const captionOf = (page: Page, version?: string) =>
  (version ? page.getByLabel(version, { exact: true }).and(page.locator('video')) : film(page).locator('video')).evaluate(
    (video: HTMLVideoElement) =>
      ([...video.textTracks].find(({ mode }) => mode === 'showing')?.activeCues?.[0] as VTTCue | undefined)?.text,
  )

async function download(page: Page, name: string | RegExp): Promise<Buffer> {
  const link = page.getByRole('link', { name, ...(typeof name === 'string' && { exact: true }) })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFileSync((await file.path())!)
}

test('captions that change while the client signs are named before they are approved', async () => {
  const [master] = await filesOf(main)
  await publishCaptions(master!, 'The road of salt')
  const { page, complaints, close } = await visit(browser)
  await open(page, pageOf(main))
  await film(page).getByRole('button', { name: 'Captions' }).click()
  // To half of it: captions are on screen once the film is at a moment.
  await page.keyboard.press('5')
  await expect.poll(() => captionOf(page)).toBe('The road of salt')
  await page.getByRole('button', { name: 'Approve V1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve V1' })
  await dialog.getByText('English (version 1)').waitFor()
  await dialog.getByLabel('Full name').fill('Sarah Field')
  await dialog.getByLabel('Email').fill(mailbox)
  await dialog.getByLabel('Signature').fill('Sarah Field')

  await publishCaptions(master!, 'The salt road')
  await dialog.getByText('They are now: English (version 2).').waitFor()
  await dialog.getByText('English (version 2)', { exact: true }).waitFor()
  await expect(dialog.getByLabel('Signature')).toHaveValue('Sarah Field')
  await expectAccessible(page)
  // The player shows them, too.
  await expect.poll(() => captionOf(page)).toBe('The salt road')
  await approveAndConfirm(
    () => dialog.getByRole('button', { name: 'Sign and approve V1' }).click(),
    dialog.getByRole('button', { name: 'Approve V1 anyway' }),
    page.getByRole('heading', { name: 'V1 is approved' }),
  )
  expect(complaints).toEqual([])
  await close()
})

test('the approved film becomes five deliverables, with captions in them and beside', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, recordOf(main))
  await delivery(page).getByRole('button', { name: 'Make deliverables' }).click()
  const making = page.getByRole('dialog', { name: 'Make deliverables' })
  for (const { name } of profiles) await making.getByLabel(name).check()
  await making.getByRole('button', { name: 'Make 5 files' }).click()
  await making.waitFor({ state: 'hidden' })
  const files = delivery(page).getByRole('list', { name: /^Files of/ })
  await expect.poll(() => files.getByText('Delivered', { exact: true }).count(), { timeout: 120_000 }).toBe(5)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('a fault in another film is caught before its client is told of it', async () => {
  trailer = await addProject('Harbour Trailer', await clip('trailer.mp4', "drawbox=c=black:t=fill:enable='between(n,25,49)'"))
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, recordOf(trailer))
  const row = page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first()
  await row.getByText('Not sent: 1 fault. Look, or send anyway.').waitFor({ timeout: 90_000 })
  await row.getByRole('button', { name: /: V1$/ }).click()
  const found = page.getByRole('dialog', { name: 'Check of V1' })
  await found.getByText('Black for 1 second.').waitFor()
  await found.getByText('00:00:01:00 – 00:00:01:24').waitFor()
  const told = readOutbox(product.dataDir).filter(({ to, subject }) => to.includes(mailbox) && subject.includes('Harbour'))
  expect(told).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the client downloads the files once the invoice is paid, and the certificate lists each of them', async () => {
  const { settings } = await send('GET', '/api/admin/invoice-settings')
  await send('PUT', '/api/admin/invoice-settings', { ...settings, holdDeliverables: true })
  const draft = (await send('POST', `/api/admin/projects/${main.id}/invoices`)).invoice
  const { invoice } = await send('PUT', `/api/admin/invoices/${draft.id}`, { ...makeInvoiceForm(), revision: draft.revision })
  await send('POST', `/api/admin/invoices/${draft.id}/issue`, { revision: invoice.revision, send: false })

  const { page, complaints, close } = await visit(browser)
  await open(page, pageOf(main))
  await page.getByText('Your downloads will be available as soon as the last invoice is paid.').waitFor()
  expect(await page.getByRole('link', { name: /^Download/ }).count()).toBe(0)

  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Card</title>' }),
  )
  await open(page, `${product.url}/invoice/${draft.id}`)
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.waitForURL('https://checkout.stripe.com/**')
  const session = stripe.sessions.get(page.url().split('/').at(-1)!)!
  const event = JSON.stringify(stripe.pay(session.id))
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signatureOf(event) }
  expect((await fetch(`${product.url}/api/stripe/webhook`, { method: 'POST', headers, body: event })).status).toBe(200)

  await open(page, pageOf(main))
  const hashes: string[] = []
  for (const { name } of profiles) hashes.push(sha256(await download(page, `Download ${name}`)))
  const beside = await download(page, 'Download Site 16:9, captions: English')
  expect(beside.toString()).toContain('The salt road')
  hashes.push(sha256(beside))
  const archive = unzip(await download(page, /^Download all finals/))
  expect([...archive.values()].map(sha256).toSorted()).toEqual(hashes.toSorted())

  await page.getByRole('link', { name: 'Certificate' }).click()
  const listed = page.getByRole('region', { name: 'Files made from it' })
  for (const [name, content] of archive) {
    const one = listed.getByRole('listitem').filter({ hasText: sha256(content) })
    await one.getByText(name).first().waitFor()
  }
  expect(await listed.getByRole('listitem').count()).toBe(6)
  await page.getByRole('region', { name: 'Its captions' }).getByText('English, captions, version 2').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  expect(complaints).toEqual([])
  await close()
})

test('the project is put away and brought back byte for byte', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  const [master] = await filesOf(main)
  const kept = async () => {
    const original = await page.context().request.get(`${product.url}/api/admin/assets/${master}/original`)
    const { archive } = (await send('GET', `/api/client/${main.slug}`)).project
    const finals = await page.context().request.get(product.url + archive.url)
    return [...unzip(await finals.body()).values(), await original.body()].map(sha256).toSorted()
  }
  const before = await kept()
  expect(before).toHaveLength(7)

  await openProject(page, product, main.slug, 'storage')
  const storage = page.getByRole('region', { name: 'Storage', exact: true })
  await storage.getByRole('button', { name: 'Move to the archive' }).click()
  await page
    .getByRole('dialog', { name: 'Move this project to the archive?' })
    .getByRole('button', { name: 'Move to the archive' })
    .click()
  await storage.getByText(/^Moved to the archive on /).waitFor({ timeout: 60_000 })
  const [project] = readdirSync(join(folder, 'archive', 'projects'))
  const away = join(folder, 'archive', 'projects', project!)
  const { files } = JSON.parse(readFileSync(join(away, 'manifest.json'), 'utf8')) as { files: { place: string }[] }
  expect(files.map(({ place }) => sha256(readFileSync(join(away, place)))).toSorted()).toEqual(before)
  // Files are removed once the project is marked.
  const statusOfOriginal = async () =>
    (await page.context().request.get(`${product.url}/api/admin/assets/${master}/original`)).status()
  await expect.poll(statusOfOriginal).toBe(410)

  await storage.getByRole('button', { name: 'Bring back' }).click()
  await storage.getByText(/^Brought back on /).waitFor({ timeout: 60_000 })
  expect(await kept()).toEqual(before)
  expect(complaints).toEqual([])
  await close()
})

test('a version that arrives does not replace what the client watches, and is compared with it, captions included', async () => {
  await prepared(send, trailer.slug, 1)
  await publishCaptions((await filesOf(trailer))[0]!, 'Come to the harbour')
  const { page, complaints, close } = await visit(browser)
  await open(page, pageOf(trailer))
  const version = page.getByRole('combobox', { name: 'Version' })
  await expect(version).toHaveValue('V1')

  const staff = await visitAdmin(browser, product)
  await open(staff.page, recordOf(trailer))
  await staff.page.getByRole('button', { name: 'Add a version' }).click()
  const picker = staff.page.getByRole('dialog', { name: /^Choose a / })
  const upload = picker.getByLabel('Pictures and films', { exact: true }).and(staff.page.locator('input'))
  await upload.setInputFiles(await clip('mended.mp4', 'null'))
  const adding = staff.page.getByRole('dialog', { name: 'Add a version' })
  await adding.getByRole('button', { name: 'Add version' }).click()
  await adding.waitFor({ state: 'hidden' })
  await staff.close()

  await page.getByText('V2 is here.').waitFor({ timeout: 90_000 })
  await expect(version).toHaveValue('V1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Watch it' }).click()
  await expect(version).toHaveValue('V2')
  await expect(page.getByText('V2 is here.')).toHaveCount(0)

  await publishCaptions((await filesOf(trailer))[1]!, 'Come to the sea')
  await page.reload()
  await page.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('region', { name: 'Compare versions' })
  await compared.getByRole('button', { name: 'Captions', exact: true }).click()
  await compared.getByText('Captions: English').nth(1).waitFor()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => captionOf(page, 'V1')).toBe('Come to the harbour')
  await expect.poll(() => captionOf(page, 'V2')).toBe('Come to the sea')
  await expectAccessible(page)
  await page.keyboard.press('c')
  await expect(compared.getByText('Captions: English')).toHaveCount(0)
  expect(await captionOf(page, 'V2')).toBeUndefined()
  expect(complaints).toEqual([])
  await close()
})
