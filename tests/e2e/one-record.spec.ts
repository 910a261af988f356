import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BMFF } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { addDays, dayAt, longDay, weekStartOf } from '#domain/common/dates/calendar-day.ts'
import { weekDays } from '#domain/costs/time-sheet.ts'
import { dueGroupLabels } from '#domain/ops/due/today.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { makeProposal } from '../support/factories.ts'
import { findMail } from '../support/mailbox.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { openProject } from '../support/project-page.ts'
import { approveAndConfirm, commentItem, makeStaffCalls, prepared } from '../support/review-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'
import { unzip } from '../support/unzip.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-one-record-'))
const today = dayAt(new Date(), 'Europe/London')
const ines = 'ines@harbour.example'
const title = 'Evening Ferry'
const type = 'Ferry Film'

let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let project: { id: string; slug: string }
let proposalPath: string
let sealed: Buffer

const shots = process.env.SHOTS
/** Pictures are taken at full size. */
const scale = shots ? { deviceScaleFactor: 1 } : {}
/** Takes the page at both widths where pictures are wanted, and checks it at both. */
async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expectNoSideScroll(page)
    if (shots) await page.screenshot({ path: join(shots, `${name}-${viewport.width}.png`), fullPage: true })
  }
  await page.setViewportSize(before)
  await expectAccessible(page)
}

const cents = (amount: number) => Math.round(amount * 100)
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const pathIn = (text: string, prefix: string) => new RegExp(`${product.url}(${prefix}[\\w-]{22})`).exec(text)![1]!
const forUs = (page: Page) => page.getByRole('list', { name: dueGroupLabels.studio }).getByRole('listitem')

/** A sold job of the type whose editing took so many days, in a week that is over. */
async function finishedJob(index: number, days: number): Promise<void> {
  const offer = { ...makeProposal(), projectTitle: `Earlier ferry ${index}`, videoType: type, shootDays: 1, editDays: 3 }
  const { proposalId } = await send('POST', '/api/proposals', offer)
  const { proposal } = await send('PATCH', `/api/proposals/${proposalId}/status`, { status: 'post-prod' })
  const monday = addDays(weekStartOf(today), -7 * (index + 30))
  const minutes = weekDays(monday).map((_, day) => Math.max(0, Math.min(480, (days - day) * 480)))
  const rows = [{ projectId: proposal.id, phase: 'post-production', minutes }]
  await send('PUT', `/api/admin/time/weeks/${monday}`, { rows, revision: 0 })
  await send('PATCH', `/api/ops/pipeline/${proposal.id}`, { stage: 'delivered' })
}

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  for (const [index, days] of [4, 4.5, 5, 5, 5.5, 6].entries()) await finishedJob(index, days)
  await send('PUT', '/api/admin/settings/credentials', { on: true, licence: 'Quill Ferries, worldwide', revision: 0 })
  await filmNumberedClip({
    frames: 250,
    rate: { numerator: 25, denominator: 1 },
    output: ['-movflags', '+faststart', join(folder, 'Evening Ferry.mp4')],
  })
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('an enquiry waits with its promise, is answered, and becomes a proposal at what earlier jobs took', async () => {
  const visitor = await visit(browser, scale)
  await open(visitor.page, `${product.url}/#contact`)
  const form = visitor.page.getByRole('form', { name: 'Enquiry' })
  await form.getByLabel('Name').fill('Ines Harbour')
  await form.getByLabel('Email').fill(ines)
  await form.getByLabel('Project type').selectOption('commercial')
  await form.getByLabel('Message').fill('Could you film our evening ferry?')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  const told = visitor.page.getByText(/^We’ll reply to ines@harbour\.example\. We answer by .+ \d\d:\d\d\.$/)
  const [, until = ''] = /We answer by (.+)\.$/.exec(await told.innerText())!
  await look(visitor.page, '1-enquiry-sent')
  await visitor.close()

  const { page, close } = await visitAdmin(browser, product, scale)
  await open(page, `${product.url}/admin/waiting`)
  const waits = forUs(page).filter({ hasText: 'Ines Harbour' })
  await expect(waits).toContainText(`until ${until}`)
  await look(page, '1-waiting')
  await waits.getByRole('link').click()
  await page.getByRole('textbox', { name: /^Message to / }).fill('We film ferries every week.')
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/replies') && answer.ok()),
    page.getByRole('button', { name: 'Send reply', exact: true }).click(),
  ])
  await open(page, `${product.url}/admin/waiting`)
  await expect(waits).toHaveCount(0)

  await open(page, `${product.url}/admin/quote-calculator`)
  const quote = page.getByRole('form', { name: 'New proposal' })
  await quote.getByLabel('Client name').fill('Ines Harbour')
  await quote.getByLabel('Client email').fill(ines)
  await quote.getByLabel('Project title').fill(title)
  await page.getByLabel('Video type').fill(type)
  const history = page.getByRole('group', { name: 'History of editing' })
  await history.getByText('Your last 6 Ferry Film jobs: 5.0 days of editing, one in five took more than 5.8.').waitFor()
  await history.getByText('See 6 Ferry Film jobs').click()
  await history.getByRole('button', { name: 'Take P80: 6.0 days of editing' }).click()
  await expect(page.getByLabel('Edit days')).toHaveValue('6')
  await look(page, '2-price-history')
  await quote.getByRole('button', { name: 'Proposal text' }).click()
  await quote.getByLabel('Deliverables').fill('One 10-second film, landscape\nTwo rounds of changes')
  await quote.getByRole('button', { name: 'Generate proposal' }).click()
  await page.waitForURL(/\?proposal=[\w-]{22}$/)
  await page.getByRole('button', { name: 'Send by email' }).click()
  await page.getByText('Proposal sent', { exact: true }).first().waitFor()
  proposalPath = pathIn((await findMail(product.dataDir, ines, /^Your proposal from/)).text, '/proposal/')
  await close()
})

/** Signs a proposal or change order as its client, on a phone. */
async function sign(path: string, approve: string, form: string, name: string): Promise<void> {
  const { page, close } = await visit(browser, { viewport: phone, ...scale })
  await open(page, product.url + path)
  const decision = page.getByRole('region', { name: 'Your decision' })
  await decision.getByRole('button', { name: approve }).waitFor()
  await look(page, name)
  await decision.getByRole('button', { name: approve }).click()
  const signing = page.getByRole('form', { name: form })
  await signing.getByLabel('Signature').fill('Ines Harbour')
  const street = signing.getByLabel('Street')
  if (await street.isVisible()) {
    await street.fill('1 Quay Street')
    await signing.getByLabel('Town or city').fill('Bristol')
  }
  await signing.getByRole('button', { name: 'Sign and approve' }).click()
  await decision
    .getByRole('region', { name: 'First payment' })
    .or(decision.getByText(/^Thank you/))
    .first()
    .waitFor()
  await close()
}

test('the client signs, asks for more in the review, and each wish is a change order in their hands in three presses', async () => {
  await sign(proposalPath, 'Approve proposal', 'Sign the proposal', '3-proposal')
  const { projects } = await send('GET', `/api/admin/projects?search=${encodeURIComponent(title)}`)
  project = projects.find((one: { title: string; projectTitle: string }) => [one.title, one.projectTitle].includes(title))
  await send('PATCH', `/api/proposals/${project.id}/status`, { status: 'post-prod' })
  const film = new FormData()
  const bytes = readFileSync(join(folder, 'Evening Ferry.mp4'))
  film.append('files', new Blob([bytes], { type: 'video/mp4' }), 'Evening Ferry.mp4')
  const { assets } = await send('POST', '/api/admin/assets', film)
  await send('POST', `/api/admin/projects/${project.id}/versions`, { assetId: assets[0].id, tell: false })
  await send('PATCH', `/api/admin/projects/${project.id}/review`, { privateLink: false })
  await prepared(send, project.slug, 1)
  const say = (comment: string, frame: number) =>
    fetch(`${product.url}/api/client/${project.slug}/feedback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: product.url },
      body: JSON.stringify({ version: 'V1', comment, name: 'Bea Marsh', frame }),
    })
  await say('Could you make a vertical version for stories?', 50)
  await say('We also need subtitles in German, please.', 100)

  // The client reads what is used, what a further round costs, and by when they have an answer.
  const client = await visit(browser, scale)
  await open(client.page, `${product.url}/clients/${project.slug}`)
  await client.page.getByText('0 of 2 used').waitFor()
  await client.page.getByText('A round beyond those included costs').waitFor()
  await commentItem(client.page, 'Could you make a vertical version')
    .getByText(/^We answer by .+ \d\d:\d\d\.$/)
    .waitFor()
  await look(client.page, '3-client-review')
  await client.close()

  const staff = await visitAdmin(browser, product, scale)
  await open(staff.page, `${product.url}/clients/${project.slug}`)
  const asked = [
    ['Could you make a vertical version', '400'],
    ['We also need subtitles in German', '220.50'],
  ] as const
  for (const [words, price] of asked) {
    let presses = 0
    const press = async (button: Locator) => {
      presses += 1
      await button.click()
    }
    const item = commentItem(staff.page, words)
    await press(item.getByRole('button', { name: /^New wish\??$/ }))
    const dialog = staff.page.getByRole('dialog', { name: 'New wish' })
    await dialog.getByLabel('Price').fill(price)
    if (price === '400') await look(staff.page, '3-new-wish')
    await press(dialog.getByRole('button', { name: 'Send change order' }))
    await item.getByRole('button', { name: 'New wish: with the client' }).waitFor()
    expect(presses).toBeLessThanOrEqual(3)
  }
  const { changeOrders } = await send('GET', `/api/admin/projects/${project.id}/change-orders`)
  expect(changeOrders).toHaveLength(2)
  for (const [index, { id }] of changeOrders.entries()) {
    await sign(`/proposal/${id}`, 'Approve change', 'Sign the change order', `3-change-order-${index + 1}`)
  }
  await openProject(staff.page, product, project.slug, 'scope')
  await expect(staff.page.getByRole('list', { name: 'New wishes' }).getByText('Agreed')).toHaveCount(2)
  await look(staff.page, '3-scope')
  await staff.close()
})

test('the clips of the cut are matched with rights, and who answers for it is warned of an end next month', async () => {
  const ending = addDays(today, 20)
  const right = { media: ['all'], territories: ['world'], startsOn: addDays(today, -300) }
  const rights = `/api/admin/projects/${project.id}/rights`
  await send('POST', rights, { ...right, kind: 'music', title: 'Skyline', files: ['Skyline.wav'], endsOn: ending })
  const edl = [
    `TITLE: ${title}`,
    '',
    '001  AX       A     C        00:00:00:00 00:00:10:00 00:00:00:00 00:00:10:00',
    '* FROM CLIP NAME: Skyline.wav',
    '002  A001     V     C        00:00:00:00 00:00:10:00 00:00:00:00 00:00:10:00',
    '* FROM CLIP NAME: Pier.mov',
    '',
  ].join('\r\n')
  writeFileSync(join(folder, 'Evening Ferry V1.edl'), edl)

  const { page, close } = await visitAdmin(browser, product, scale)
  await openProject(page, product, project.slug, 'review')
  await page.getByRole('button', { name: 'Rights used in V1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rights used in V1' })
  await dialog.getByLabel('Cut of V1').setInputFiles(join(folder, 'Evening Ferry V1.edl'))
  await dialog.getByRole('button', { name: 'Import clips' }).click()
  await dialog.getByText('2 clips are not in the rights register.').waitFor()
  await dialog.getByRole('button', { name: 'Confirm the proposal' }).click()
  await dialog.getByRole('button', { name: 'None needed for Pier.mov' }).click()
  await dialog.getByText('Covered by “Skyline” (track)').waitFor()
  await look(page, '5-rights-used')

  const warning = `The licence of “Skyline” (track) ends on ${longDay(ending)}. It stops ${title}.`
  await openProject(page, product, project.slug, 'next-step')
  await page.getByText(warning).first().waitFor()
  await look(page, '5-next-step')
  await open(page, `${product.url}/admin/rights`)
  await page
    .getByRole('row', { name: /Skyline/ })
    .getByText(`Stops ${title}`)
    .waitFor()
  await look(page, '5-rights')

  // Once it has ended, the library says so of the film that uses it.
  const { rights: listed } = await send('GET', rights)
  const [{ id, revision }] = listed
  const end = (endsOn: string, from: number) => send('PATCH', `${rights}/${id}`, { endsOn, revision: from })
  await end(addDays(today, -1), revision)
  await open(page, `${product.url}/admin/media?search=Evening`)
  await page
    .getByRole('list', { name: 'Pictures and films' })
    .getByText(`Uses “Skyline” (track), licence ended ${longDay(addDays(today, -1))}.`)
    .waitFor()
  const [sort, kinds] = await Promise.all([page.getByLabel('Sort').boundingBox(), page.getByLabel('Kind').boundingBox()])
  expect(sort!.x + sort!.width, 'the order is not covered by the counts').toBeLessThanOrEqual(kinds!.x)
  await look(page, '5-media')
  await end(ending, revision + 1)
  await close()
})

test('the film is approved and delivered with content credentials that another library reads', async () => {
  const client = await visit(browser, scale)
  await open(client.page, `${product.url}/clients/${project.slug}`)
  await client.page.getByRole('button', { name: 'Approve V1' }).click()
  const approving = client.page.getByRole('dialog', { name: 'Approve V1' })
  await approving.getByLabel('Full name').fill('Ines Harbour')
  await approving.getByLabel('Email').fill(ines)
  await approving.getByLabel('Signature').fill('Ines Harbour')
  await approveAndConfirm(
    () => approving.getByRole('button', { name: 'Sign and approve V1' }).click(),
    approving.getByRole('button', { name: 'Approve V1 anyway' }),
    client.page.getByText('Version approved successfully!', { exact: true }).first(),
  )
  await client.close()

  const { page, close } = await visitAdmin(browser, product, scale)
  await openProject(page, product, project.slug, 'delivery')
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await delivery.getByLabel(`How ${title} was made`).selectOption('Filmed with cameras')
  await expect(delivery.getByLabel(`How ${title} was made`)).toHaveValue('filmed')
  await delivery.getByRole('button', { name: 'Make deliverables' }).click()
  const making = page.getByRole('dialog', { name: 'Make deliverables' })
  await making.getByLabel('Square 1:1').check()
  await making.getByRole('button', { name: /^Make (1 file|a file)/ }).click()
  const files = delivery.getByRole('list', { name: /^Files of/ })
  await files.getByText('Delivered', { exact: true }).waitFor({ timeout: 120_000 })
  await files.getByText('With content credentials.').waitFor()
  await look(page, '4-delivery')
  await close()

  const { delivery: made } = await send('GET', `/api/admin/projects/${project.id}/delivery`)
  const [file] = made.deliverables[0].renditions[0].files
  const answer = await fetch(new URL(file.url, product.url), { headers: { Cookie: await signIn(product.url) } })
  expect(answer.status).toBe(200)
  const content = Buffer.from(await answer.arrayBuffer())
  // The library reads MP4 only under a brand of HEIF, which is outside of what is hashed.
  content.write('heic', 8, 'latin1')
  const asset = new BMFF(new Uint8Array(content))
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(asset.getManifestJUMBF()!)))
  expect((await store.validate(asset)).isValid).toBe(true)
  const actions = store
    .getActiveManifest()!
    .assertions!.getActionAssertions()
    .flatMap((one) => one.actions)
  expect(actions.map(({ digitalSourceType }) => digitalSourceType)).toContain(
    'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
  )
})

test('staff say how photographs were made: of a gallery at once, and of a single one', async () => {
  const form = new FormData()
  for (const [name, background] of [
    ['DSC_1.jpg', '#334455'],
    ['DSC_2.jpg', '#554433'],
  ] as const) {
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
    form.append('files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), name)
  }
  const { assets } = await send('POST', '/api/admin/assets', form)
  const gallery = { title: 'On board', clientName: 'Ines Harbour', clientEmail: ines, message: '', tier: 'Essential' }
  const { id } = (await send('POST', '/api/admin/proofs', { ...gallery, expiresOn: null, password: null })).gallery
  await send('POST', `/api/admin/proofs/${id}/pictures`, { assetIds: assets.map((one: { id: string }) => one.id) })

  const { page, close } = await visitAdmin(browser, product, scale)
  await open(page, `${product.url}/admin/proofs/${id}`)
  const ofAll = page.getByLabel('How these photographs were made')
  await ofAll.selectOption('Photographed with a camera')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await look(page, '4-gallery')
  await open(page, `${product.url}/admin/media/${assets[1].id}`)
  const ofOne = page.getByLabel('How this photograph was made')
  await expect(ofOne.locator('option:checked')).toHaveText('Photographed with a camera')
  await ofOne.selectOption('Partly generated with AI')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await open(page, `${product.url}/admin/proofs/${id}`)
  await page.getByText('Photographed with a camera: 1. Partly generated with AI: 1.').waitFor()
  await expect(ofAll.locator('option:checked')).toHaveText('Different')
  await close()
})

test('what was offered, signed, invoiced and paid is the same sum on every paper', async () => {
  const invoicesOf = async () => (await send('GET', `/api/admin/projects/${project.id}/invoices`)).invoices
  for (const { id, state } of await invoicesOf()) {
    if (state !== 'planned' && state !== 'draft') continue
    const { invoice } = await send('GET', `/api/admin/invoices/${id}`)
    await send('POST', `/api/admin/invoices/${id}/issue`, { revision: invoice.revision, send: false })
  }
  const read = async () =>
    Promise.all(
      (await invoicesOf()).map(async ({ id }: { id: string }) => (await send('GET', `/api/admin/invoices/${id}`)).invoice),
    )
  for (const { id, total } of await read()) {
    await send('POST', `/api/admin/invoices/${id}/payments`, { amount: total, method: 'bank-transfer', receivedOn: today })
  }
  const invoices = await read()
  const offers = await Promise.all(
    [
      proposalPath,
      ...(await send('GET', `/api/admin/projects/${project.id}/change-orders`)).changeOrders.map(
        ({ id }: { id: string }) => `/proposal/${id}`,
      ),
    ].map(async (path) => (await send('GET', `/api${path}`)).proposal),
  )
  const net = sumOf(offers.map(({ total }) => cents(total)))
  const gross = sumOf(offers.map(({ vat }) => cents(vat.gross)))
  expect(sumOf(invoices.map(({ subtotal }) => cents(subtotal)))).toBe(net)
  expect(sumOf(invoices.map(({ total }) => cents(total)))).toBe(gross)

  const { page, close } = await visitAdmin(browser, product, scale)
  await openProject(page, product, project.slug, 'invoices')
  await page.getByRole('list', { name: 'Invoices of this project' }).waitFor()
  await look(page, '4-invoices')
  await openProject(page, product, project.slug, 'storage')
  await look(page, '4-sealed-file')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download sealed file' }).click()
  sealed = readFileSync(await (await download).path())
  const rows = unzip(sealed).get('payments.csv')!.toString().trim().split(/\r?\n/).slice(1)
  const paid = rows.map((row) => cents(Number(/,Payment,(-?[\d.]+)/.exec(row)![1])))
  expect(sumOf(paid)).toBe(gross)
  await close()
})

test('the sealed file checks by the commands of its README, and on the page of any installation', async () => {
  const files = unzip(sealed)
  expect([...files.keys()]).toEqual(expect.arrayContaining(['approvals.json', 'delivery-list.pdf', 'rights.csv', 'history.csv']))
  const place = join(folder, 'unpacked')
  for (const [name, content] of files) {
    mkdirSync(dirname(join(place, name)), { recursive: true })
    writeFileSync(join(place, name), content)
  }
  const readme = files.get('README.txt')!.toString()
  const commands = readme.split('\n').filter((line) => /^(openssl|sha256sum|find) /.test(line))
  const run = (command: string) => spawnSync('sh', ['-c', command], { cwd: place, encoding: 'utf8' })
  const results = commands.map(run)
  expect(results.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0])
  expect(results[0]!.stdout + results[1]!.stdout).toMatch(/^(Signature Verified Successfully\s+){2}$/)
  expect(results[2]!.stdout).toBe('')
  expect(readme).toContain(results[4]!.stdout.split(' ')[0])

  const { page, close } = await visit(browser, scale)
  await open(page, `${product.url}/check-file`)
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'job.zip', mimeType: 'application/zip', buffer })
  const result = page.getByRole('status')
  await choose(sealed)
  await result.getByText('Nothing was changed').waitFor()
  await look(page, '4-check-holds')
  const changed = Buffer.from(sealed)
  const at = changed.indexOf(files.get('approvals.json')!) + 20
  changed[at] = changed[at]! ^ 1
  await choose(changed)
  await result.getByText('This file was changed').waitFor()
  await expect(
    page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: 'approvals.json' }),
  ).toContainText('Changed')
  await look(page, '4-check-changed')
  await close()
})
