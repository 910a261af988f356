import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'debug' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const at = (tool: string) => `${product.url}/pre-production/${tool}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const note = async (page: Page, text: string) => {
  await page.getByLabel('Note', { exact: true }).fill(text)
  await page.getByLabel('Note', { exact: true }).press('Control+Enter')
}
const pictureLoads = (page: Page, name: string) =>
  expect.poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

test('a plan is shared, changed by two people, sent after being offline, read by the studio and becomes a project', async () => {
  // Fills in a plan: a template, a picture and a note.
  const maker = await visit(browser, { viewport: phone })
  const { page } = maker
  await open(page, at('summary'))
  expect(await button(page, 'Send me a link').isDisabled()).toBe(true)
  await open(page, at('project-planner'))
  await button(page, /^Training Video/).click()
  await open(page, at('inspiration-board'))
  const fog = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a8c99' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Images').setInputFiles({ name: 'fog.jpg', mimeType: 'image/jpeg', buffer: fog })
  await page.getByRole('heading', { name: '1 reference' }).waitFor()
  await note(page, 'Fog, then sun')
  await page.getByRole('heading', { name: '2 references' }).waitFor()
  await open(page, at('script-generator'))
  await page.getByRole('radio', { name: /^Complex/ }).check()

  // Shares it.
  await open(page, at('summary'))
  const share = page.getByRole('form', { name: 'Send me a link' })
  await button(page, 'Send me a link').click()
  await share.getByText('Please enter a valid email address.').waitFor()
  await share.getByLabel('Email').fill('noor@ferry.example')
  await button(page, 'Send me a link').click()
  await page.getByText('Link on its way').first().waitFor()
  await page.getByText('It has your latest changes.').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const mail = await findMail(product.dataDir, 'noor@ferry.example', /Your project plan/)
  const link = /http\S+\/pre-production\/plan\/[\w-]{22}/.exec(mail.text)![0]

  // A colleague without a plan: the link loads it at once.
  const colleague = await visit(browser)
  const opened = await colleague.page.goto(link)
  expect(opened!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await colleague.page.waitForURL('**/pre-production/summary')
  await colleague.page.getByText('New colleagues in their first week, often on a phone.').waitFor()
  await pictureLoads(colleague.page, 'fog.jpg')

  // With a plan of their own, they are asked first, see it, and can go back.
  const other = await visit(browser)
  await open(other.page, at('inspiration-board'))
  await note(other.page, 'A plan of my own')
  await other.page.getByRole('heading', { name: '1 reference' }).waitFor()
  await other.page.goto(link)
  await other.page.getByRole('heading', { name: 'Open this shared plan?' }).waitFor()
  await pictureLoads(other.page, 'fog.jpg')
  await expectAccessible(other.page)
  await expectNoSideScroll(other.page)
  await button(other.page, 'Open this plan').click()
  await other.page.waitForURL('**/pre-production/summary')
  await other.page.getByText('Fog, then sun').waitFor()
  await button(other.page, 'Restore it').click()
  await other.page.getByText('A plan of my own').waitFor()
  await expect.poll(() => other.page.getByText('Fog, then sun').count()).toBe(0)
  await other.close()

  // Different changes on both sides are merged.
  await open(colleague.page, at('script-generator'))
  await colleague.page.getByRole('radio', { name: /^Simple/ }).check()
  await open(colleague.page, at('summary'))
  await colleague.page.getByText('You’ve changed the plan since').waitFor()
  await button(colleague.page, 'Save to the link').click()
  await colleague.page.getByText('It has your latest changes.').waitFor()
  await open(page, at('inspiration-board'))
  await note(page, 'And gulls')
  await open(page, at('summary'))
  await button(page, 'Save to the link').click()
  await page.getByText('Both sets of changes are saved.').first().waitFor()
  await page.getByText('Simple production').waitFor()

  // The same change on both sides: one is asked, and the other's version is kept.
  await open(colleague.page, at('inspiration-board'))
  await note(colleague.page, 'No gulls, please')
  await open(colleague.page, at('summary'))
  await button(colleague.page, 'Save to the link').click()
  const dispute = colleague.page.getByRole('dialog', { name: 'Someone else changed it too' })
  await dispute.getByText('Inspiration Board').waitFor()
  await expectAccessible(colleague.page)
  await dispute.getByRole('button', { name: 'Take theirs' }).click()
  await colleague.page.getByText('And gulls').waitFor()
  await button(colleague.page, 'Restore it').click()
  await colleague.page.getByText('No gulls, please').waitFor()
  expect(colleague.complaints).toEqual([])
  await colleague.close()

  // Sent offline: stored, with a notice. The board may be cleared meanwhile.
  await page.getByRole('textbox', { name: 'Name' }).fill('Noor Haddad')
  await page.getByRole('textbox', { name: 'Company' }).fill('North Shore Ferries')
  await page.context().setOffline(true)
  await button(page, 'Send project enquiry').click()
  await page.getByText('One enquiry has not been sent yet').waitFor()
  await page
    .getByText(/Not sent yet\. You’re offline\./)
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.context().setOffline(false)
  await page.getByText('Inquiry Sent Successfully!').waitFor()
  await expect.poll(() => page.getByText('One enquiry has not been sent yet').count()).toBe(0)

  // A second one is stored; the page is closed, and opened again online.
  await button(page, 'Send a correction').click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Call before ten, please.')
  await page.context().setOffline(true)
  await button(page, 'Send project enquiry').click()
  await page.getByText('One enquiry has not been sent yet').waitFor()
  const again = await page.context().newPage()
  await page.close()
  await page.context().setOffline(false)
  await open(again, at('budget-estimator'))
  await again.getByText('Project Inquiry Sent').first().waitFor()
  expect(await again.getByText('One enquiry has not been sent yet').count()).toBe(0)

  // The owner deletes the link.
  await again.goto(at('summary'))
  await button(again, 'Delete the link').click()
  await button(again, 'Delete link').click()
  await again.getByText('Link deleted').first().waitFor()
  expect((await again.goto(link))!.status()).toBe(404)
  await again.getByRole('heading', { name: 'This plan isn’t available' }).waitFor()
  await expectAccessible(again)
  expect(maker.complaints).toEqual([])
  await maker.close()

  // The studio has both, each once, and creates a project from one.
  const admin = await visitAdmin(browser, product)
  await open(admin.page, `${product.url}/admin/inbox`)
  const entries = admin.page.getByRole('link', { name: /Noor Haddad/ })
  await expect.poll(() => entries.count()).toBe(2)
  await entries.first().click()
  const plan = admin.page.getByRole('region', { name: 'The plan' })
  await plan.getByText('New colleagues in their first week, often on a phone.').waitFor()
  for (const text of ['Fog, then sun', 'And gulls', '2-3 weeks', 'Post-Production']) {
    await plan.getByText(text, { exact: true }).first().waitFor()
  }
  await pictureLoads(admin.page, 'fog.jpg')
  await button(admin.page, 'Create project').click()
  await admin.page.getByText('Training Video for North Shore Ferries').first().waitFor()
  await expectAccessible(admin.page)
  await admin.page.reload()
  await admin.page.getByText('Training Video for North Shore Ferries').first().waitFor()
  await plan.getByText('Fog, then sun').waitFor()
  await expect.poll(() => button(admin.page, 'Create project').count()).toBe(0)
  expect(admin.complaints).toEqual([])
  await admin.close()

  expect(product.output(), 'no key in any log').not.toContain(link.slice(-22))
})
