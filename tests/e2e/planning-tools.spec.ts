import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { adminPassword, startProduct, type RunningProduct } from '../support/running-product.ts'

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

const at = (tool: string) => `${product.url}/pre-production/${tool}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

async function downloadedBy(page: Page, act: () => Promise<void>): Promise<Record<string, any>> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, any>
}

test('a visitor can plan a film with every tool, and the studio receives the whole plan', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone })

  // Planner: gates and five steps.
  await page.goto(`${product.url}/pre-production`)
  await page.waitForURL('**/pre-production/project-planner')
  for (const label of ['time saved', 'fewer revisions', 'satisfaction']) await page.getByText(label).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await button(page, 'Start Planning Wizard').click()
  await page.getByRole('heading', { name: 'Video Type' }).waitFor()
  expect(await button(page, 'Previous').isDisabled()).toBe(true)
  await choose(page, 'Commercial')
  await choose(page, '30-60 seconds')
  expect(await button(page, 'Next').isDisabled()).toBe(true)
  await choose(page, '$30K-$50K')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await button(page, 'Next').click()
  await page.getByLabel('Target audience').fill('Commuters on the north shore')
  expect(await button(page, 'Next').isDisabled()).toBe(true)
  await page.getByLabel('Goals').fill('Fewer cars on the bridge')
  await page.reload()
  await expect.poll(() => page.getByLabel('Target audience').inputValue()).toBe('Commuters on the north shore')
  await button(page, 'Next').click()
  await page.getByLabel('Key message').fill('Twenty minutes, not forty')
  await choose(page, 'Bold')
  await button(page, 'Next').click()
  await page.getByLabel('Call to action').fill('Buy a ticket')
  await choose(page, 'YouTube')
  await button(page, 'Next').click()
  await page.getByRole('heading', { name: 'Review & Export' }).waitFor()
  const brief = await downloadedBy(page, () => button(page, 'Save data file').click())
  expect(brief.brief).toMatchObject({ type: 'Commercial', goals: 'Fewer cars on the bridge', timeline: '' })
  await page.getByText('Brief Downloaded').first().waitFor()
  await button(page, 'Submit brief').click()
  await page.getByText('Name is required').waitFor()
  await page.getByLabel('Name').fill('Noor Haddad')
  await page.getByRole('form', { name: 'Submit brief' }).getByLabel('Email').fill('noor@ferry.example')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await button(page, 'Submit brief').click()
  await page.getByText('Brief Submitted').first().waitFor()

  // Board.
  await open(page, at('inspiration-board'))
  const address = page.getByLabel('Link or video')
  await address.press('Enter')
  await address.fill('javascript:alert("a video")')
  await address.press('Enter')
  await page.getByText('Reference Added').first().waitFor()
  await page.getByText('javascript:alert("a video")').waitFor()
  await page.reload()
  await page.getByText('javascript:alert("a video")').waitFor()
  expect(await page.locator('a[href^="javascript"]').count(), 'what is no web address is shown as text').toBe(0)
  await address.fill('the opening of our last film')
  await address.press('Enter')
  await page.getByRole('heading', { name: '2 references' }).waitFor()
  await button(page, 'Remove link 2').click()
  await page.getByRole('heading', { name: '1 reference', exact: true }).waitFor()
  await button(page, 'Remove video 1').click()
  await page.getByRole('heading', { name: '1 reference', exact: true }).waitFor({ state: 'detached' })
  await page.getByLabel('Category', { exact: true }).selectOption('Motion')
  await address.fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await address.press('Enter')
  await page.getByText('Reference Added').first().waitFor()
  await address.fill('https://example.com/colours')
  await address.press('Enter')
  await page.getByLabel('Note', { exact: true }).fill(`Fog, then sun${', then gulls'.repeat(40)}`)
  await page.getByLabel('Note', { exact: true }).press('Control+Enter')
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.getByLabel('Images').setInputFiles([
    { name: 'fog.png', mimeType: 'image/png', buffer: picture },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ])
  await page
    .getByText(/SVG files can contain scripts/)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: '4 references' }).waitFor()
  await page.getByRole('img', { name: 'fog.png' }).waitFor()
  await button(page, 'Move image 4 up').click()
  await page.getByLabel('Notes on image 3').fill('This grey')
  await button(page, 'Remove link 2').click()
  await page.getByText('Reference Removed').first().waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const board = await downloadedBy(page, () => button(page, 'Save data file').click())
  expect(board.references.map((one: { type: string }) => one.type)).toEqual(['video', 'image', 'note'])
  expect(board.references[0].thumbnail).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg')
  expect(board.references[1].picture).toMatch(/^data:image\/jpeg;base64,/)
  await button(page, 'Clear board').click()
  await page.getByText('Board Cleared').first().waitFor()
  await page.getByRole('heading', { name: 'References', exact: true }).waitFor()
  await button(page, 'Undo').last().click()
  await page.getByRole('heading', { name: '3 references' }).waitFor()

  // Budget estimate: 2 + 3 + 1 + 3 + 2 = 11.
  await open(page, at('budget-estimator'))
  await page.getByRole('radio').first().waitFor()
  await expect.poll(() => button(page, 'Next').isDisabled()).toBe(true)
  for (const [option, next] of [
    [/^1–2 minutes/, 'Next'],
    [/^Full crew/, 'Next'],
    [/^One day/, 'Next'],
    [/^Several locations/, 'Next'],
    [/^Motion graphics/, 'Calculate Budget'],
  ] as const) {
    await page.getByRole('radio', { name: option }).check()
    await button(page, next).click()
  }
  await page.getByRole('heading', { name: '$6,500-$12,000' }).waitFor()
  await page.getByText('Why 11 points').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const estimate = await downloadedBy(page, () => button(page, 'Save data file').click())
  expect(estimate.result).toMatchObject({ tier: 'Premium', points: 11 })
  await page.getByText('Estimate Exported').first().waitFor()
  await button(page, 'Consultation Request').click()
  await button(page, 'Send request').click()
  await page.getByText('Consultation Request').nth(1).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // Timeline.
  await open(page, at('script-generator'))
  await page.getByRole('radio', { name: /^Complex/ }).check()
  await expect.poll(() => page.getByLabel('Total duration').textContent()).toBe('6-8 weeks')
  await button(page, /^Filming/).click()
  await page.getByText('Footage, backed up twice').waitFor()
  await button(page, /^Review & Feedback/).click()
  expect(await page.locator('[aria-expanded=true][aria-controls]').filter({ hasText: 'days' }).count()).toBe(1)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await button(page, /^Review & Feedback/).click()
  expect(await page.getByText('You receive').filter({ visible: true }).count()).toBe(0)
  const timeline = await downloadedBy(page, () => button(page, 'Save data file').click())
  expect(timeline).toMatchObject({ complexity: 'complex', total: '6-8 weeks' })
  expect(timeline.phases).toHaveLength(7)
  await page.getByText('Timeline Downloaded').first().waitFor()

  // The summary has all four, reports a failure, and sends.
  await open(page, at('summary'))
  await page.getByText('4 of 4 ready').waitFor({ state: 'attached' })
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('textbox', { name: 'Company' }).fill('North Shore Ferries')
  await page.getByLabel('Preferred contact').selectOption('video')
  await page.route('**/api/inquire', (route) => route.abort())
  await button(page, 'Send project enquiry').click()
  await page.getByText('There was an issue sending your inquiry. Please try again.').first().waitFor()
  await page.unroute('**/api/inquire')
  const summary = await downloadedBy(page, () => button(page, 'Send project enquiry').click())
  expect(summary).toMatchObject({
    planner: { tone: 'Bold' },
    budget: { result: { tier: 'Premium' } },
    contact: { company: 'North Shore Ferries' },
  })
  await page.getByText('Project Inquiry Sent').first().waitFor()
  await page.getByText('Inquiry Sent Successfully!').waitFor()
  expect(complaints).toEqual([])
  await close()

  // The studio receives it as text.
  await findMail(product.dataDir, 'hello@slatehouse.example', /Noor Haddad/)
  const admin = await visit(browser)
  await admin.page.goto(`${product.url}/admin/login`)
  await admin.page.getByLabel('Password').fill(adminPassword)
  await admin.page.getByLabel('Password').press('Enter')
  await admin.page.waitForURL('**/admin/dashboard')
  await open(admin.page, `${product.url}/admin/inbox`)
  await expect.poll(() => admin.page.getByRole('link', { name: /Noor Haddad/ }).count()).toBe(3)
  await admin.page
    .getByRole('link', { name: /Noor Haddad/ })
    .first()
    .click()
  for (const label of [
    /Preferred contact: Video call/,
    /Premium, \$6,500-\$12,000 \(11 points\)/,
    /Note \(Motion\): Fog, then sun/,
  ]) {
    await admin.page.getByText(label).first().waitFor()
  }
  await admin.close()
})

test('a template fills the planner; leaving it resets, and can be undone; another tab follows', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, at('project-planner'))
  await button(page, /^Training Video/).click()
  await expect.poll(() => page.getByRole('radio', { name: 'Training Video', exact: true }).isChecked()).toBe(true)

  const other = await page.context().newPage()
  await open(other, at('project-planner'))
  await choose(page, '$50K+')
  await expect.poll(() => other.getByRole('radio', { name: '$50K+', exact: true }).isChecked()).toBe(true)
  await other.close()

  await button(page, 'Exit Wizard').click()
  await button(page, 'Start Planning Wizard').waitFor()
  await button(page, 'Undo').click()
  await expect.poll(() => page.getByRole('radio', { name: '$50K+', exact: true }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('an inquiry that is sent offline is kept, shown as waiting, and sent later', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone, serviceWorkers: 'block' })
  await open(page, at('summary'))
  const form = page.locator('form').filter({ has: button(page, 'Send project enquiry') })
  await form.getByLabel('Name').fill('Una Offline')
  await form.getByLabel('Email').fill('una@offline.example')
  await page.context().setOffline(true)
  await button(page, 'Send project enquiry').click()
  const notice = page.getByRole('status').filter({ hasText: 'Saved, not sent yet' })
  await notice.first().waitFor()
  await expectAccessible(page)
  await button(page, 'Dismiss').click()
  await button(page, 'Menu').click()
  await page.getByText('The menu could not be loaded').waitFor()
  await page.context().setOffline(false)
  await findMail(product.dataDir, 'hello@slatehouse.example', /Una Offline/)
  expect(complaints.filter((label) => !label.includes('error occurred when fetching the script'))).toEqual([])
  await close()
})

test('corrupt data is logged and ignored; full storage shows a message and loses nothing on the page', async () => {
  const { page, complaints, close } = await visit(browser)
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.addInitScript(() => {
    if (sessionStorage.getItem('done')) return
    sessionStorage.setItem('done', 'yes')
    localStorage.setItem('slatehouse.plan.v1.planner', '{"step":')
    localStorage.setItem('slatehouse.plan.v1.budget', '[1,2]')
  })
  await open(page, at('project-planner'))
  await button(page, 'Start Planning Wizard').waitFor()
  await expect.poll(() => warnings.filter((text) => text.includes('left out')).length).toBe(2)

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await button(page, 'Start Planning Wizard').click()
  await choose(page, 'Testimonial')
  await page.getByText('Not saved in this browser').first().waitFor()
  expect(await page.getByRole('radio', { name: 'Testimonial', exact: true }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})
