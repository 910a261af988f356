import { Webhook } from 'standardwebhooks'
import { expect, test, type Locator } from 'playwright/test'
import type { Browser } from 'playwright-core'
import { webhookMessages } from '#domain/webhooks/webhook-labels.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, type Visit } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'
import { openWebhookReceiver } from '../support/webhook-receiver.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let staff: Visit
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>
let secret: string

const path = '/books'

test.beforeAll(async () => {
  receiver = await openWebhookReceiver()
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' } })
  browser = await openBrowser()
  staff = await visitAdmin(browser, product)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await receiver?.close()
})

/** At both widths. */
async function expectFit({ page }: Visit) {
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
}

/** What a receiver answered is noted a moment later. */
const refreshUntil = (shown: Locator) =>
  expect(async () => {
    await staff.page.getByRole('button', { name: 'Refresh' }).click()
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()

test('a webhook is added with its events, and its secret shown once', async () => {
  const { page } = staff
  await open(page, `${product.url}/admin/webhooks`)
  await page.getByText('No webhooks yet').waitFor()
  await expectFit(staff)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  const add = form.getByRole('button', { name: 'Add webhook' })
  await add.click()
  await form.getByText(webhookMessages.noEvents).waitFor()
  await form.getByRole('button', { name: 'Choose all of Enquiries' }).click()
  await expect(form.getByRole('checkbox', { name: /^quote\.received/ })).toBeChecked()
  await form.getByRole('checkbox', { name: /^invoice\.paid/ }).check()
  await form.getByLabel('Address').fill('books.example')
  await add.click()
  await form.getByText(webhookMessages.address).waitFor()
  await expectFit(staff)
  await form.getByLabel('Address').fill(receiver.url(path))
  await form.getByLabel('Description').fill('Bookkeeping')
  await add.click()
  const shown = page.getByRole('dialog', { name: 'The secret of this webhook' })
  secret = (await shown.getByLabel('Secret', { exact: true }).textContent())!.trim()
  expect(secret).toMatch(/^whsec_/)
  await expectFit(staff)
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Bookkeeping' }).click()
  await page.getByText('Nothing was sent yet').waitFor()
  await expect(page.getByText(secret)).toHaveCount(0)
})

test('a test shows its request and answer, and a receiver verifies it', async () => {
  const { page } = staff
  receiver.answer(path, 503)
  await page.getByRole('button', { name: 'Send a test' }).click()
  const details = page.getByRole('dialog', { name: 'Delivery' })
  await details.getByText('It answered 503.').waitFor()
  await expect(details.getByLabel('Answer')).toHaveText('no: 503')
  await expect(details.getByLabel('Body')).toContainText('"type": "webhook.test"')
  await expectFit(staff)
  receiver.answer(path, 200)
  await details.getByRole('button', { name: 'Replay' }).click()
  await details.getByText('It answered 200.').waitFor()
  const [first, second] = receiver.at(path)
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  new Webhook(secret).verify(second!.body, second!.headers as Record<string, string>)
  await page.keyboard.press('Escape')
})

test('an enquiry is delivered, and what failed replayed', async () => {
  const { page } = staff
  receiver.answer(path, 410)
  await fetch(`${product.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ona Reel',
      email: 'ona@lodge.example',
      projectType: 'commercial',
      message: 'We would like a film about our orchard.',
      marketing: false,
    }),
  })
  await expect.poll(() => receiver.at(path).length).toBe(3)
  await refreshUntil(page.getByText('Switched off', { exact: true }))
  await page.getByRole('note').getByText('It answered 410: it wants no more events.').waitFor()
  await expectFit(staff)
  receiver.answer(path, 200)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'Replay failed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click()
  await page.getByText('1 event is sent again', { exact: true }).waitFor()
  await expect.poll(() => receiver.at(path).length).toBe(4)
  expect(receiver.at(path)[3]!.json).toMatchObject({ type: 'inquiry.received', data: { inquiry: { from: 'Ona Reel' } } })
  await page.getByRole('radio', { name: 'Delivered' }).check()
  await refreshUntil(page.getByRole('list', { name: 'Deliveries' }).getByRole('button', { name: 'inquiry.received' }))
})

test('it is edited, rotated, paused and deleted', async () => {
  const { page } = staff
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Bookkeeping' })
  await form.getByLabel('Description').fill('Books')
  await form.getByRole('button', { name: 'Save webhook' }).click()
  await page.getByRole('heading', { name: 'Books', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Rotate secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
  const shown = page.getByRole('dialog', { name: 'The new secret' })
  await expect(shown.getByLabel('Secret', { exact: true })).not.toHaveText(secret)
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
})
