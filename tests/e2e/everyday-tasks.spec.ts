import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { desktop, expectAccessible, openBrowser } from '../support/browser.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { pattern, quickly } from '../support/clips.ts'
import { runFfmpeg } from '../support/player/numbered-clip.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

// What a studio does every day, from the dashboard, in few presses. Typing and dropping a file are no presses.

let product: RunningProduct
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'slatehouse-cut-'))

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
})
test.afterAll(async () => {
  await browser.close()
  await product.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the dashboard, and counts what is pressed from there. */
async function fromDashboard(): Promise<{
  page: Page
  press(target: Locator): Promise<void>
  presses(): number
  end(): Promise<void>
}> {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, `${product.url}/admin/dashboard`)
  let count = 0
  return {
    page,
    async press(target) {
      await target.click()
      count += 1
    },
    presses: () => count,
    async end() {
      expect(complaints).toEqual([])
      await close()
    },
  }
}

const due = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Due today' }).getByRole('listitem').filter({ hasText: text }).getByRole('link').first()

test('what is due is there without a press, and each line leads to where it is done', async () => {
  const { page, press, presses, end } = await fromDashboard()
  await page.getByRole('list', { name: 'Due today' }).getByRole('listitem').first().waitFor()
  await press(due(page, 'INV-0005'))
  await page.getByRole('heading', { level: 1, name: /INV-0005/ }).waitFor()
  expect(presses()).toBeLessThanOrEqual(1)
  await end()
})

test('an enquiry is answered in three presses', async () => {
  const { page, press, presses, end } = await fromDashboard()
  await press(due(page, 'Rebecca Thornton'))
  await press(page.getByRole('button', { name: 'Reply', exact: true }))
  await page
    .getByLabel(/^(Your reply|Reply|Message)/)
    .last()
    .fill('Thank you, Rebecca. May we call you tomorrow at ten?')
  await press(page.getByRole('button', { name: 'Send reply' }))
  await page.getByText('May we call you tomorrow at ten?').first().waitFor()
  expect(presses()).toBeLessThanOrEqual(3)
  await end()
})

test('a quote for an enquiry is priced and sent in four presses, with the enquiry beside it', async () => {
  const { page, press, presses, end } = await fromDashboard()
  await press(due(page, 'Priya Raman'))
  await press(page.getByRole('link', { name: 'Create a proposal' }))
  const quote = page.getByRole('form', { name: 'New proposal' })
  await expect(quote.getByLabel('Project title')).not.toHaveValue('')
  await expect(quote.getByLabel('Client email')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Enquiry', expanded: true }).waitFor()
  await press(quote.getByRole('button', { name: 'Generate proposal' }))
  const result = page.getByRole('region', { name: 'Generated proposal' })
  await result.waitFor()
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Proposal Generated' })
    .or(page.locator('li', { hasText: 'Proposal Generated' }))
  const [over, under] = [await notice.last().boundingBox(), await result.boundingBox()]
  expect(over!.y >= under!.y + under!.height || over!.y + over!.height <= under!.y || over!.x + over!.width <= under!.x).toBe(
    true,
  )
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Send by email' }))
  await page.getByText('Proposal sent').first().waitFor()
  expect(presses()).toBeLessThanOrEqual(4)
  await end()
})

test('a new cut is added, and its client told, in four presses', async () => {
  const path = join(folder, 'fine-cut.mp4')
  await runFfmpeg([...pattern('640x360', 25), '-t', '2', ...quickly, path])
  const { page, press, presses, end } = await fromDashboard()
  await press(page.getByRole('link', { name: 'Open Project: Huila to Bristol' }))
  await press(page.getByRole('link', { name: 'Add a version' }))
  const picker = page.getByRole('dialog', { name: /^Choose a / })
  const chooser = page.waitForEvent('filechooser')
  await press(picker.getByText('Upload', { exact: true }))
  await (await chooser).setFiles(path)
  const adding = page.getByRole('dialog', { name: 'Add a version' })
  await press(adding.getByRole('button', { name: 'Add version' }))
  await adding.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first().waitFor()
  expect(presses()).toBeLessThanOrEqual(4)
  await end()
})

test('an invoice is issued and sent in four presses, and a payment recorded in three', async () => {
  const issuing = await fromDashboard()
  const { page } = issuing
  await issuing.press(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Money', exact: true }))
  await issuing.press(
    page
      .getByRole('row', { name: /Huila to Bristol.*Planned/ })
      .getByRole('link')
      .first(),
  )
  await issuing.press(page.getByRole('button', { name: 'Issue...' }))
  await issuing.press(page.getByRole('dialog').getByRole('button', { name: 'Issue and send' }))
  await page.getByRole('button', { name: 'Record payment' }).waitFor()
  expect(issuing.presses()).toBeLessThanOrEqual(4)
  await issuing.end()

  const paying = await fromDashboard()
  await paying.press(due(paying.page, 'INV-0005'))
  await paying.press(paying.page.getByRole('button', { name: 'Record payment' }))
  const dialog = paying.page.getByRole('dialog', { name: 'Record payment' })
  await paying.press(dialog.getByRole('button', { name: 'Record', exact: true }))
  await dialog.waitFor({ state: 'hidden' })
  await expect(paying.page.getByText('Paid', { exact: true }).first()).toBeVisible()
  expect(paying.presses()).toBeLessThanOrEqual(4)
  await paying.end()
})
