import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { dueGroupLabels } from '#domain/ops/due/today.ts'
import { followMenu, open, reload, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { makeStaffCalls } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const pictures = process.env.PICTURES
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}
const forUs = (page: Page) => page.getByRole('list', { name: dueGroupLabels.studio }).getByRole('listitem')

/** Sends the enquiry form's request as a visitor. */
async function enquire(name: string, goal: string): Promise<{ text: string }> {
  const response = await fetch(`${product.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.url },
    body: JSON.stringify({
      name,
      email: `${name.split(' ')[0]!.toLowerCase()}@client.example`,
      projectType: 'commercial',
      message: goal,
      marketing: false,
    }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { answerBy: { text: string } }).answerBy
}

test('a new studio sees that nobody waits', async () => {
  const { page } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/dashboard`)
  await followMenu(page, 'Waiting')
  await page.getByRole('heading', { level: 1, name: 'Waiting' }).waitFor()
  await page.getByText('Nobody is waiting').waitFor()
  await expectAccessible(page)
  await picture(page, 'waiting-empty')
  await page.context().close()
})

test('an enquiry waits until it is answered in the inbox', async () => {
  const { text } = await enquire('Amara Obi', 'Could you film our boats?')
  const { page } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/dashboard`)
  await followMenu(page, 'Waiting')
  await expect(forUs(page)).toHaveCount(1)
  await expect(forUs(page)).toContainText('Enquiry')
  await expect(forUs(page)).toContainText(`until ${text}`)
  await expect(forUs(page).getByText(text.startsWith('today') ? 'Today' : 'This week', { exact: true })).toBeVisible()
  await picture(page, 'waiting-1440')
  await forUs(page).getByRole('link').click()
  await page.getByRole('textbox', { name: /^Message to / }).fill('We film boats every week.')
  await page.getByRole('button', { name: 'Send reply', exact: true }).click()
  await page.getByText('We film boats every week.').first().waitFor()
  await followMenu(page, 'Waiting')
  // At once, not when the page reads again by itself after two minutes.
  await page.getByText('Nobody is waiting').waitFor({ timeout: 30_000 })
  await page.context().close()
})

test('what needs no answer ends with one press, and comes back by undo', async () => {
  await enquire('Ben Reed', 'Who composed the music?')
  const { page } = await visitAdmin(browser, product, { viewport: phone })
  await open(page, `${product.url}/admin/waiting`)
  await expect(forUs(page)).toContainText('Ben Reed')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await picture(page, 'waiting-390')
  await page.getByRole('button', { name: /^Nothing to answer/ }).click()
  await page.getByText('Nobody is waiting').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(forUs(page)).toContainText('Ben Reed')
  await reload(page)
  await expect(forUs(page)).toContainText('Ben Reed')
  await page.context().close()
})

test('the sender reads until when they are answered', async () => {
  const page = await browser.newPage()
  await open(page, `${product.url}/#contact`)
  const form = page.getByRole('form', { name: 'Enquiry' })
  await form.getByLabel('Name').fill('Cleo Park')
  await form.getByLabel('Email').fill('cleo@client.example')
  await form.getByLabel('Project type').selectOption('commercial')
  await form.getByLabel('Message').fill('Which day could you come?')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByText(/^We’ll reply to cleo@client\.example\. We answer by .+ \d\d:\d\d\.$/).waitFor()
  await page.close()
})

test('the site says how soon the studio usually answers, once the studio shows it', async () => {
  const send = await makeStaffCalls(product)
  for (let n = 0; n < 10; n += 1) await enquire(`Client${n} Hill`, 'Could you film our harbour?')
  const { items } = await send('GET', '/api/admin/due')
  for (const { id } of items.filter((item: { id: string }) => item.id.startsWith('inquiry.'))) {
    const reply = { subject: 'Re', text: 'We can.', key: crypto.randomUUID() }
    await send('POST', `/api/admin/conversations/${id.slice('inquiry.'.length)}/replies`, reply)
  }
  const visitor = await browser.newPage()
  await visitor.goto(`${product.url}/contact`)
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.getByText('We usually answer within').count()).toBe(0)

  const { page } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/settings?tab=general`)
  await page.getByLabel('Show how soon you answer').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Settings saved').first().waitFor()
  await page.context().close()

  await visitor.goto(`${product.url}/contact`)
  await visitor.getByText('We usually answer within an hour.').waitFor()
  await expectAccessible(visitor)
  await visitor.setViewportSize(phone)
  await visitor.goto(`${product.url}/inquire`)
  await visitor.getByText('We usually answer within an hour.').waitFor()
  // What the site promises stays.
  await visitor.getByText('You’ll hear from us within 24 hours.').waitFor()
  await expectNoSideScroll(visitor)
  await picture(visitor, 'answer-time-390')
  await visitor.close()
})

test('somebody can own the inbox, and what nobody else answers is theirs', async () => {
  const { page } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/settings?tab=notifications`)
  const owner = page.getByLabel('Inbox owner')
  expect(await owner.locator('option').first().innerText()).toBe('Owner of the studio')
  const name = await owner.locator('option').nth(1).innerText()
  await owner.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Notification settings saved').first().waitFor()
  await expectAccessible(page)
  await enquire('Dora Lund', 'Could you film our harbour?')
  await open(page, `${product.url}/admin/waiting`)
  await expect(forUs(page).filter({ hasText: 'Dora Lund' })).toContainText(`Whose: ${name}`)
  await page.context().close()
})
