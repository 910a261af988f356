import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { followMenu, open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { makeContact } from '../support/factories.ts'
import { findMail } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

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

const write = (email: string) =>
  fetch(`${product.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(makeContact({ email })),
  })

test('staff change the texts of a mail, see it before they save, and put it back', async () => {
  const { page, close } = await visitAdmin(browser, product, { viewport: desktop })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })

  await open(page, `${product.url}/admin/mail-templates`)
  await page.getByRole('searchbox', { name: 'Search mails' }).fill('message rec')
  await expect(page.getByRole('list', { name: 'Enquiries and newsletter' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Message received' }).click()
  await page.getByRole('heading', { level: 1, name: 'Message received' }).waitFor()
  const preview = page.frameLocator('iframe[title^="Preview"]')
  await preview.getByText('We’ve received your message about Example films.').waitFor()
  await page.getByText('With example values.').waitFor()

  // What is typed is in the preview, as plain text and with its fields filled in.
  await text('Introduction').fill('Dear guest, <b>soon</b>, says ')
  await button('{studio}').click()
  await expect(text('Introduction')).toHaveValue('Dear guest, <b>soon</b>, says {studio}')
  await preview.getByText('Dear guest, <b>soon</b>, says Slatehouse').waitFor()
  await page.getByText(/^Default We’ve received your message about \{topic\}/).waitFor()
  await text('Closing note').fill('')

  // An unknown field is refused at its text.
  await text('Subject').fill('Hello {client}')
  await page
    .getByText(/This email has no field \{client\}\. You can use \{studio\}, \{topic\}, \{replyHours\}, \{until\}\./)
    .waitFor()
  await button('Save').click()
  await expect(text('Subject')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await text('Subject').fill('{studio} says thank you')
  await page.locator('p', { hasText: 'Slatehouse says thank you' }).first().waitFor()
  await button('Save').click()
  await page.getByText('Mail saved', { exact: true }).waitFor()

  const email = 'ada@quill.example'
  expect((await write(email)).status).toBe(200)
  const mail = await findMail(product.dataDir, email, /says thank you/)
  expect(JSON.stringify(mail)).not.toContain('If you’d like to add something')

  // The latest real mail stands in for the example from then on.
  await page.reload()
  await page.getByText(/^With the values of the latest/).waitFor()

  // Leaving with unsaved text asks first.
  await text('Title').fill('Thanks')
  await followMenu(page, 'Settings')
  const leaving = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
  await leaving.waitFor()
  await leaving.getByRole('button', { name: 'Stay' }).click()

  await button('Use default for Title').click()
  await expect(text('Title')).toHaveValue('Thank you')
  await button('Back to default').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the default' }).click()
  await page.getByText('Back to the default texts', { exact: true }).waitFor()
  await expect(text('Subject')).toHaveValue('We have received your message | {studio}')
  await close()
})

test('fixed texts are shown and not edited, the test goes to oneself, also on a phone', async () => {
  const { page, close } = await visitAdmin(browser, product, { viewport: phone })
  await open(page, `${product.url}/admin/mail-templates`)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await open(page, `${product.url}/admin/mail-templates/newsletter-welcome`)
  await page.getByText('You’re receiving this because you subscribed to our newsletter.').first().waitFor()
  await expect(page.getByRole('textbox', { name: 'Why they get it' })).toHaveCount(0)
  await page.frameLocator('iframe[title^="Preview"]').getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByText('Unsubscribe').last().waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page
    .getByText(/Your account has no email address|It is in the outbox/)
    .first()
    .waitFor()
  await close()
})
