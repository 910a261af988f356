import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { findMail } from '../support/mailbox.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

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

const jeanne = 'jeanne@rive.example'
const button = (within: Page | ReturnType<Page['getByRole']>, name: string) => within.getByRole('button', { name, exact: true })

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideScroll(page)
}

test('a client in euros reads, signs and pays in euros, and the books agree in pounds', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  page.setDefaultTimeout(25_000)
  const cookie = await signIn(product.url)
  const headers = { 'Content-Type': 'application/json', Origin: product.url, cookie }
  const added = await fetch(`${product.url}/api/admin/clients`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'Jeanne Rive',
      email: jeanne,
      billingAddress: { line1: '1 Rue du Port', line2: '', city: 'Nantes', postalCode: '44000', country: 'France' },
    }),
  })
  expect(added.status).toBe(200)
  const { client } = (await added.json()) as { client: { id: string } }

  await open(page, `${product.url}/admin/invoices`)
  await button(page, 'Invoice settings').click()
  const settings = page.getByRole('dialog', { name: 'Invoice settings' })
  await settings.getByLabel('VAT number').fill('GB123456789')
  await button(settings, 'Add a currency').click()
  const euro = settings.getByRole('group', { name: 'New currency' })
  await euro.getByRole('textbox', { name: 'Currency' }).fill('EUR')
  const listed = settings.getByRole('group', { name: 'EUR', exact: true })
  await listed.getByLabel('1 EUR in GBP').fill('0')
  await button(settings, 'Add an account in another currency').click()
  const account = settings.getByRole('group', { name: 'Account in EUR' })
  await account.getByLabel('Account name').fill('Slatehouse')
  await account.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await button(settings, 'Save').click()
  await settings.getByText('A rate must be above zero.').waitFor()
  await look(page)
  await listed.getByLabel('1 EUR in GBP').fill('0.8512')
  await button(settings, 'Save').click()
  await settings.waitFor({ state: 'hidden' })

  await open(page, `${product.url}/admin/clients/${client.id}`)
  await button(page, 'Edit').click()
  const record = page.getByRole('form', { name: 'Edit client' })
  await record.getByLabel('Currency of their documents').selectOption('EUR')
  await button(record, 'Save').click()
  await page.getByText('Client saved').first().waitFor()

  await open(page, `${product.url}/admin/quote-calculator`)
  const quote = page.getByRole('form', { name: 'New proposal' })
  await quote.getByLabel('Choose an existing client').fill('Jeanne')
  await quote.getByRole('button', { name: /Jeanne Rive/ }).click()
  await expect(quote.getByLabel('Currency', { exact: true })).toHaveValue('EUR')
  await quote.getByLabel('Project title').fill('The Loire at dawn')
  await quote.getByRole('radio', { name: 'Line by line' }).check()
  const items = quote.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await items.first().getByLabel('Amount (€)').fill('2000.50')
  await items.nth(1).getByLabel('Amount (€)').fill('333.33')
  await page.getByRole('region', { name: 'Cost breakdown' }).getByText('€2,333.83').waitFor()
  await page.getByRole('region', { name: 'Cost breakdown' }).getByText('£1,986.56').first().waitFor()
  await look(page)
  await button(quote, 'Generate proposal').click()
  await page.waitForURL(/\?proposal=[\w-]{22}$/)
  await button(page, 'Send by email').click()
  await page.getByText('Proposal sent').first().waitFor()

  const mail = await findMail(product.dataDir, jeanne, /^Your proposal from/)
  expect(mail.text).toContain('€2,333.83 + VAT €466.77 = €2,800.60 incl. VAT')
  const reader = await visit(browser, { viewport: phone })
  const theirs = reader.page
  theirs.setDefaultTimeout(25_000)
  await open(theirs, new RegExp(`${product.url}/proposal/[\\w-]{22}`).exec(mail.text)![0])
  await theirs.getByText('€2,800.60').first().waitFor()
  expect(await theirs.getByText('£').count()).toBe(0)
  await look(theirs)
  const decision = theirs.getByRole('region', { name: 'Your decision' })
  await decision.getByRole('button', { name: 'Approve proposal' }).click()
  const form = theirs.getByRole('form', { name: 'Sign the proposal' })
  await form.getByText('€2,333.83 + VAT €466.77 = €2,800.60 incl. VAT').waitFor()
  await form.getByLabel('Signature').fill('Jeanne Rive')
  await form.getByRole('button', { name: 'Sign and approve' }).click()
  const first = theirs.getByRole('region', { name: 'First payment' })
  await first.getByText('€1,400.30').first().waitFor()
  await first.getByText('DE89 3704 0044 0532 0130 00').waitFor()
  await first.getByRole('link', { name: /^Invoice INV-/ }).click()
  await theirs.getByText('1 EUR = 0.8512 GBP').waitFor()
  await theirs.getByText('In GBP: £993.28 + VAT £198.66 = £1,191.94').waitFor()
  await look(theirs)
  await theirs.setViewportSize({ width: 1_440, height: 900 })
  await look(theirs)
  await reader.close()

  // It is paid in euros, in two parts that make one whole in pounds too.
  await open(page, `${product.url}/admin/invoices`)
  const row = page.getByRole('row', { name: /INV-0001/ })
  await expect(row).toContainText('£1,191.94')
  await expect(row).toContainText('€1,400.30')
  await look(page)
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'INV-0001', exact: true }).waitFor()
  for (const [amount, left] of [
    ['466.77', '€933.53 is left.'],
    ['933.53', 'INV-0001 is paid.'],
  ] as const) {
    await button(page, 'Record payment').click()
    const dialog = page.getByRole('dialog', { name: 'Record payment' })
    await dialog.getByLabel('Amount, €').fill(amount)
    await button(dialog, 'Record').click()
    await page.getByText(left).first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByText('€466.77 · £397.32').first().waitFor()
  await page.getByText('€933.53 · £794.62').first().waitFor()
  await look(page)
  await page.setViewportSize(phone)
  await look(page)
  await open(page, `${product.url}/admin/invoices`)
  const figures = page.getByRole('main')
  await figures.getByText('£1,191.94').first().waitFor()
  await look(page)
  expect(complaints).toEqual([])
  await close()
})
