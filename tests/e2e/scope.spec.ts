import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { makeSignature } from '../support/factories.ts'
import { findMail } from '../support/mailbox.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { openProject } from '../support/project-page.ts'
import { commentItem, makeStaffCalls, prepared } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-scope-'))
const rate = { numerator: 25, denominator: 1 }
const clientEmail = 'ines@harbour.example'
const offer = {
  clientName: 'Ines Harbour',
  clientEmail,
  projectTitle: 'Evening Ferry',
  shootDays: 1,
  editDays: 2,
  items: [{ label: 'Filming and edit', cost: 4_000 }],
}

let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let project: { id: string; slug: string }

const say = (comment: string, frame: number) =>
  fetch(`${product.url}/api/client/${project.slug}/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.url },
    body: JSON.stringify({ version: 'V1', comment, name: 'Bea Marsh', frame }),
  })

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  const { id, proposalId } = await send('POST', '/api/proposals', {
    ...offer,
    deliverables: ['One 10-second film, landscape', 'Two rounds of changes', '20 edited stills'],
  })
  await send('POST', `/api/proposals/${proposalId}/send`, {})
  await send('POST', `/api/proposal/${proposalId}/approve`, makeSignature({ email: clientEmail }))
  await send('PATCH', `/api/proposals/${id}/status`, { status: 'post-prod' })
  const clip = join(folder, 'V1.mp4')
  await filmNumberedClip({ frames: 250, rate, output: ['-movflags', '+faststart', clip] })
  const form = new FormData()
  form.append('files', new Blob([readFileSync(clip)], { type: 'video/mp4' }), 'V1.mp4')
  const { assets } = await send('POST', '/api/admin/assets', form)
  await send('POST', `/api/admin/projects/${id}/versions`, { assetId: assets[0].id, tell: false })
  await send('PATCH', `/api/admin/projects/${id}/review`, { privateLink: false })
  const { slug } = (await send('GET', `/api/admin/projects/${id}`)).project
  project = { id, slug }
  await prepared(send, slug, 1)
  await say('Could you make a vertical version for stories?', 50)
  await say('Please make the logo bigger.', 75)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('a comment becomes a change order in the client’s hands in at most three clicks', async () => {
  const staff = await visitAdmin(browser, product)
  const { page } = staff
  await open(page, `${product.url}/clients/${project.slug}`)
  let clicks = 0
  const press = async (button: Locator) => {
    clicks += 1
    await button.click()
  }
  const asked = commentItem(page, 'Could you make a vertical version')
  await press(asked.getByRole('button', { name: 'New wish?' }))
  const dialog = page.getByRole('dialog', { name: 'New wish' })
  await dialog.getByLabel('Price').fill('400')
  expect(await dialog.getByLabel('Item').inputValue()).toBe('Could you make a vertical version for stories?')
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Send change order' }))
  await asked.getByRole('button', { name: 'New wish: with the client' }).waitFor()
  expect(clicks).toBeLessThanOrEqual(3)

  const { text } = await findMail(product.dataDir, clientEmail, /^A change to your project/)
  expect(text).toContain('/proposal/')
  await staff.close()
})

test('the client reads their words and the frame, and signs', async () => {
  const { changeOrders } = await send('GET', `/api/admin/projects/${project.id}/change-orders`)
  const client = await visit(browser, { viewport: phone })
  const { page } = client
  await page.goto(`${product.url}/proposal/${changeOrders[0].id}`)
  await page.getByText('V1, 00:00:02:00, Bea Marsh: “Could you make a vertical version for stories?”').waitFor()
  const frame = page.getByRole('img', { name: 'Frame at V1, 00:00:02:00' })
  await frame.scrollIntoViewIfNeeded()
  await expect.poll(() => frame.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await client.close()
  await send('POST', `/api/proposal/${changeOrders[0].id}/approve`, makeSignature({ email: clientEmail }))
})

test('the project shows what was signed and what became of the wish', async () => {
  const staff = await visitAdmin(browser, product)
  const { page } = staff
  await openProject(page, product, project.slug, 'scope')
  const rows = page.getByRole('list', { name: 'Signed and done' })
  await rows.getByText('0 of 2').first().waitFor()
  await rows.getByText('Signed, but not counted: 20 edited stills').waitFor()
  await page.getByRole('list', { name: 'New wishes' }).getByText('Agreed').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await staff.close()
})

test('a suggestion that goes nowhere is dismissed with one press, and comes back by undo', async () => {
  await say('Could we also have a square version?', 100)
  const staff = await visitAdmin(browser, product)
  const { page } = staff
  await openProject(page, product, project.slug, 'scope')
  const suggested = page.getByRole('list', { name: 'May go beyond what was signed' })
  await suggested.getByText('Asks for 1:1, which is not in the signed papers.').waitFor()
  await expectAccessible(page)
  await suggested.getByRole('button', { name: 'Dismiss' }).click()
  await expect(suggested).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await suggested.getByRole('button', { name: 'Dismiss' }).click()
  await expect(suggested).toHaveCount(0)
  await openProject(page, product, project.slug, 'scope')
  await page.getByRole('list', { name: 'Signed and done' }).waitFor()
  await expect(suggested).toHaveCount(0)
  await staff.close()
})

test('the client knows what a further round costs before a round is sent', async () => {
  const client = await visit(browser)
  const { page } = client
  await open(page, `${product.url}/clients/${project.slug}`)
  await page.getByText('0 of 2 used').waitFor()
  await page.getByText('A round beyond those included costs £250.').waitFor()
  await client.close()
})

test('a studio without signed papers sees nothing of it', async () => {
  const { id } = await send('POST', '/api/proposals', { ...offer, projectTitle: 'Morning Ferry' })
  const staff = await visitAdmin(browser, product)
  const { page } = staff
  await openProject(page, product, id, 'proposal')
  await page.getByRole('heading', { name: 'Proposal' }).first().waitFor()
  expect(await page.getByRole('heading', { name: 'Scope' }).count()).toBe(0)
  await staff.close()
})
