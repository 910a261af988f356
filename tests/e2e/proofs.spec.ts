import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { awaken, download, open, reload, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'
import { unzip } from '../support/unzip.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const photograph = (name: string, file: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(`demo/media/photo/${file}.jpg`),
})
const photographs = [
  photograph('DSC_0101.jpg', 'portraits_1'),
  photograph('DSC_0102.jpg', 'portraits_3'),
  photograph('DSC_0103.jpg', 'events_1'),
]
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
const favourite = (page: Page, name: string) => page.getByRole('button', { name: `Favourite ${name}` })

async function confirm(page: Page, button: string, answer = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
}

test('a client can choose from proofs, and gets the finals of the chosen ones', async () => {
  const staff = await visitAdmin(browser, product)
  const admin = staff.page
  await open(admin, `${product.url}/admin/proofs`)
  await admin.getByText('No galleries yet').waitFor()
  await admin.getByRole('link', { name: 'New gallery' }).click()
  await admin.getByRole('heading', { name: 'New gallery' }).waitFor()
  await admin.getByLabel('Title').fill('Spring portraits')
  await admin.getByLabel('Client').fill('Ada Quill')
  await admin.getByLabel('Email').fill('nobody')
  await admin.getByRole('button', { name: 'Create gallery' }).click()
  await admin.getByText('Please enter a valid email address.').waitFor()
  await admin.getByLabel('Email').fill('ada@quill.example')
  await admin.getByLabel('Message').fill('The first one is our favourite.')
  await admin.getByLabel('Password').fill('open sesame')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Create gallery' }).click()
  await admin.getByText('No pictures yet').waitFor()
  await admin.getByLabel('Pictures for this gallery').and(admin.locator('input')).setInputFiles(photographs)
  await expect.poll(() => pictures(admin).count()).toBe(3)
  await expectAccessible(admin)
  await confirm(admin, 'Email the link', 'Send email')
  await admin.getByText('Link sent').first().waitFor()

  const { text } = await findMail(product.dataDir, 'ada@quill.example', /photographs are ready/)
  const link = text.match(/https?:\/\/\S+\/proofs\/[\w-]{22}/)![0]
  const { headers } = await fetch(link)
  expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'no-referrer',
    'noindex',
  ])

  const client = await visit(browser, { viewport: phone, hasTouch: true })
  const { page } = client
  await open(page, link)
  await page.getByLabel('Password').fill('open says me')
  await page.getByRole('button', { name: 'Open the gallery' }).click()
  await page.getByText('This password does not open the gallery.').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Password').fill('open sesame')
  await page.getByRole('button', { name: 'Open the gallery' }).click()
  await page.getByText('0 of 20 chosen').first().waitFor()
  await page.getByText('The first one is our favourite.').waitFor()
  expect(await pictures(page).count()).toBe(3)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  // Optimistic update, refetched later.
  const favoured = () => page.waitForResponse((response) => response.request().method() !== 'GET')
  const [first] = await Promise.all([favoured(), favourite(page, 'DSC_0101.jpg').click()])
  expect(first.ok()).toBe(true)
  await page.getByText('1 of 20 chosen').first().waitFor()
  await page.getByRole('button', { name: 'View DSC_0101.jpg' }).press('Enter')
  const viewer = page.getByRole('dialog')
  await viewer.getByText('Picture 1 of 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByRole('heading', { name: 'DSC_0102.jpg' }).waitFor()
  const [second] = await Promise.all([favoured(), page.keyboard.press('f')])
  expect(second.ok()).toBe(true)
  await viewer.getByText('2 of 20 chosen').waitFor()
  await expectAccessible(page)

  await page.keyboard.press('c')
  await page.route('**/comments', (route) => route.abort())
  await page.keyboard.type('Could this be warmer? Far left.')
  await viewer.getByRole('button', { name: 'Add comment' }).click()
  await page.getByText('Your comment was not saved').first().waitFor()
  expect(await viewer.getByRole('textbox', { name: 'Comment' }).inputValue(), 'nothing typed is lost').toBe(
    'Could this be warmer? Far left.',
  )
  await viewer.getByRole('textbox', { name: 'Comment' }).press('Escape')
  await viewer.getByRole('heading', { name: 'DSC_0102.jpg' }).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await page.unroute('**/comments')
  await reload(page)
  await page.getByRole('button', { name: 'View DSC_0102.jpg' }).click()
  // Nor by a reload.
  await expect.poll(() => viewer.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Could this be warmer? Far left.')
  await viewer.getByRole('button', { name: 'Add comment' }).click()
  await viewer.getByRole('listitem').filter({ hasText: 'Could this be warmer?' }).waitFor()
  await viewer.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('radio', { name: 'Commented 1' }).check()
  await expect.poll(() => pictures(page).count()).toBe(1)
  await page.getByRole('radio', { name: 'Chosen 2' }).check()
  await expect.poll(() => pictures(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Send my selection' }).click()
  await page.getByLabel('Anything we should know?').fill('Thank you!')
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('heading', { name: 'We have your selection' }).waitFor()
  expect(await favourite(page, 'DSC_0101.jpg').count(), 'the round is closed').toBe(0)
  await expectAccessible(page)

  await findMail(product.dataDir, 'hello@slatehouse.example', /^Selection sent: Spring portraits, from Ada Quill$/)
  await reload(admin)
  await admin.getByText('Thank you!').waitFor()
  await admin.getByRole('list', { name: 'Comments on DSC_0102.jpg' }).getByText('Could this be warmer?').waitFor()
  await admin.getByText('DSC_0101, DSC_0102', { exact: true }).waitFor()
  const names = await download(admin, admin.getByRole('link', { name: 'Names as text' }))
  expect(names).toEqual({ name: 'Spring portraits.txt', text: 'DSC_0101.jpg\nDSC_0102.jpg\n' })
  await confirm(admin, 'Release finals', 'Release')
  await admin.getByText('Finals released').first().waitFor()
  await findMail(product.dataDir, 'ada@quill.example', /^Your finals are ready/)

  await page.reload()
  await awaken(page)
  await page.getByRole('heading', { name: 'Your finals are ready' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download your finals' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Spring portraits.zip')
  const files = unzip(readFileSync(await file.path()))
  expect([...files].map(([name, bytes]) => [name, sha256(bytes)])).toEqual(
    photographs.slice(0, 2).map(({ name, buffer }) => [name, sha256(buffer)]),
  )

  await confirm(admin, 'Revoke the link', 'Revoke')
  await admin.getByText('Link revoked').first().waitFor()
  await page.reload()
  await page.getByText('Gallery not found').waitFor()

  const settings = admin.getByRole('form', { name: 'Settings' })
  await settings.getByLabel('Title').fill('Spring portraits, in colour')
  await settings.getByLabel('Email').fill('nobody')
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await settings.getByText('Please enter a valid email address.').waitFor()
  await settings.getByRole('button', { name: 'Remove the password' }).click()
  await settings.getByText('None. Anyone with the link can open the gallery.').waitFor()
  expect(await settings.getByLabel('Title').inputValue(), 'what was typed beside it').toBe('Spring portraits, in colour')
  expect(await settings.getByLabel('Email').inputValue(), 'what was refused').toBe('nobody')
  await settings.getByLabel('Email').fill('ada@quill.example')
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByRole('heading', { name: 'Spring portraits, in colour', level: 1 }).waitFor()
  await expect.poll(() => settings.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  expect([...staff.complaints, ...client.complaints]).toEqual([])
  await client.close()
  await staff.close()
})
