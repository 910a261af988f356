import { resolve } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { add, openTabOf } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'
import { signatureOf, startStripeStandIn, stripeSecrets } from '../support/stripe-stand-in.ts'

test.describe.configure({ mode: 'serial' })

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  stripe = await startStripeStandIn()
  product = await startProduct({
    env: {
      ...stripeSecrets,
      STRIPE_STAND_IN: stripe.url,
      NODE_OPTIONS: `--import ${resolve('tests/support/stripe-detour.ts')}`,
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  browser = await openBrowser()
  const cookie = await signIn(product.url)
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url }
  const { settings } = (await (await fetch(`${product.url}/api/admin/invoice-settings`, { headers })).json()) as any
  const ours = { accountName: 'Slatehouse Ltd', accountNumber: '12345678', sortCode: '01-02-03', vatNumber: 'GB123456789' }
  const body = JSON.stringify({ ...settings, ...ours })
  expect((await fetch(`${product.url}/api/admin/invoice-settings`, { method: 'PUT', headers, body })).status).toBe(200)
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
  await stripe.close()
})

const ada = 'ada@quill.example'
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideScroll(page)
}

const pathIn = (text: string, prefix: string) => new RegExp(`${product.url}(${prefix}[\\w-]{22})`).exec(text)![1]!

test('a proposal is written from a template, chosen from, signed and paid in a few presses, and changed later', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/quote-calculator`)
  const quote = page.getByRole('form', { name: 'New proposal' })
  await quote.getByLabel('Client name').fill('Ada Quill')
  await quote.getByLabel('Client email').fill(ada)
  await quote.getByLabel('Project title').fill('From hill to hem')
  await quote.getByRole('radio', { name: 'Line by line' }).check()
  await quote.getByRole('button', { name: 'Add item' }).click()
  const added = quote.getByRole('list', { name: 'Items' }).getByRole('listitem').last()
  await added.getByRole('textbox', { name: 'Item 3' }).fill('Drone')
  await added.getByLabel('Amount (£)').fill('400')
  await added.getByLabel('Optional Drone').check()
  await expect(added.getByLabel('Chosen at first Drone')).not.toBeChecked()
  await quote.getByRole('button', { name: 'Terms' }).click()
  await quote.getByRole('textbox', { name: 'Terms' }).fill('Cancellation\n\nFourteen days before the shoot.')
  await quote.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'As the client sees it' })
  await preview.getByRole('checkbox', { name: 'Drone' }).check()
  await preview.getByText('£2,275', { exact: true }).first().waitFor()
  await look(page)
  await page.keyboard.press('Escape')
  await quote.getByRole('button', { name: 'Save as template' }).click()
  const saving = page.getByRole('form', { name: 'Save as template' })
  await saving.getByLabel('Name').fill('Film with a drone')
  await saving.getByRole('button', { name: 'Save template' }).click()
  await notice(page, 'Template saved').waitFor()

  // Another proposal starts from the template, and is sent.
  await quote.getByRole('button', { name: 'Start from a template' }).click()
  const templates = page.getByRole('dialog', { name: 'Proposal templates' })
  await templates.getByText('Film with a drone').first().waitFor()
  await look(page)
  await templates.getByRole('button', { name: 'Use Film with a drone' }).click()
  await notice(page, 'Template applied').waitFor()
  expect(await quote.getByLabel('Client name').inputValue()).toBe('Ada Quill')
  await quote.getByRole('button', { name: 'Generate proposal' }).click()
  await page.waitForURL(/\?proposal=[\w-]{22}$/)
  await page.getByRole('button', { name: 'Send by email' }).click()
  await notice(page, 'Proposal sent').waitFor()

  // It is changed: the same link says what changed.
  const edit = page.getByRole('form', { name: 'Edit proposal' })
  await edit.getByRole('textbox', { name: 'Timeline' }).fill('Filmed in May.')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('region', { name: 'What changed since version 1' }).getByText('Timeline added').waitFor()
  await look(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  const sent = await findMail(product.dataDir, ada, /^Your proposal from/)

  // The client, on a phone: choose, approve, sign, pay.
  const client = await visit(browser, { viewport: phone })
  const mine = client.page
  await open(mine, product.url + pathIn(sent.text, '/proposal/'))
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  await mine.getByRole('heading', { level: 1, name: 'From hill to hem' }).waitFor()
  await mine.getByText('Timeline added').waitFor()
  await mine.getByRole('list', { name: 'Payments' }).getByText('£1,125 incl. VAT').first().waitFor()
  await look(mine)
  await press(mine.getByRole('checkbox', { name: 'Drone' }))
  await mine.getByRole('list', { name: 'Payments' }).getByText('£1,365 incl. VAT').first().waitFor()
  const decision = mine.getByRole('region', { name: 'Your decision' })
  await decision.getByText('£2,730', { exact: true }).waitFor()
  await press(decision.getByRole('button', { name: 'Approve proposal' }))
  const form = mine.getByRole('form', { name: 'Sign the proposal' })
  await form.getByLabel('Signature').fill('Ada Quill')
  await form.getByLabel('Street').fill('1 Quay Street')
  await form.getByLabel('Town or city').fill('Bristol')
  await look(mine)
  await press(form.getByRole('button', { name: 'Sign and approve' }))
  const payment = decision.getByRole('region', { name: 'First payment' })
  await payment.getByText('£1,365.00').waitFor()
  await payment.getByText('12345678').waitFor()
  await look(mine)
  // The invoice is still there after a reload, for whoever signed.
  await reload(mine)
  await payment.getByText('£1,365.00').waitFor()
  await mine.route('https://checkout.stripe.com/**', (route) => route.fulfill({ body: 'Pay here', contentType: 'text/plain' }))
  await press(payment.getByRole('button', { name: 'Pay by card' }))
  await mine.waitForURL(/^https:\/\/checkout\.stripe\.com\//)
  expect(presses).toBeLessThanOrEqual(6)

  // One mail has the signed proposal and its invoice, and nobody else is told of the invoice.
  const signed = await findMail(product.dataDir, ada, /^Signed:/)
  const invoicePath = pathIn(signed.text, '/invoice/')
  await open(mine, product.url + invoicePath)
  await mine.getByText('INV-0001').first().waitFor()

  // The card is saved for the balance only where that is ticked.
  const tick = mine.getByRole('checkbox', { name: 'Use this card for the later parts on their due days' })
  await expect(tick).not.toBeChecked()
  await tick.check()
  await mine.getByText('When the cut is approved, 30 days after its invoice').waitFor()
  await look(mine)
  await mine.getByRole('button', { name: 'Pay by card' }).click()
  await mine.waitForURL(/^https:\/\/checkout\.stripe\.com\//)
  const session = stripe.sessions.get(mine.url().split('/').at(-1)!)!
  stripe.fees.set(session.payment_intent, 2_050)
  const told = JSON.stringify(stripe.pay(session.id))
  const headers = { 'Stripe-Signature': signatureOf(told), 'Content-Type': 'application/json' }
  expect((await fetch(`${product.url}/api/stripe/webhook`, { method: 'POST', headers, body: told })).status).toBe(200)
  await findMail(product.dataDir, ada, /^Visa 4242 is saved/)
  await open(mine, product.url + invoicePath)
  await mine.getByRole('region', { name: 'Saved card' }).getByText('Saved card: Visa 4242').waitFor()
  await look(mine)
  const stranger = await visit(browser)
  await open(stranger.page, product.url + pathIn(sent.text, '/proposal/'))
  await stranger.page.getByRole('heading', { name: 'Proposal approved' }).waitFor()
  expect(await stranger.page.getByRole('region', { name: 'First payment' }).count()).toBe(0)
  await stranger.page.getByText('As chosen with the signature.').waitFor()
  await stranger.close()

  // A change in production is signed and billed the same way.
  await open(page, `${product.url}/admin/projects`)
  await page
    .getByRole('link', { name: /From hill to hem/ })
    .first()
    .click()
  await openTabOf(page, 'invoices')
  await page.getByText('Card on file: Visa 4242, for this project').waitFor()
  await openTabOf(page, 'change-orders')
  await add(page, 'New change order')
  const order = page.getByRole('form', { name: 'New change order' })
  await order.getByRole('button', { name: 'Create change order' }).click()
  await order.getByText('Please say what changes and why.').waitFor()
  await order.getByLabel('What changes').fill('A second morning on the hill.')
  await order.getByRole('textbox', { name: 'Item 1' }).fill('Filming')
  await order.getByLabel('Amount (£)').fill('500')
  await look(page)
  await order.getByRole('button', { name: 'Create change order' }).click()
  await notice(page, 'Change order created').waitFor()
  const orders = page.getByRole('list', { name: 'Change orders of this project' })
  await orders.getByRole('button', { name: 'Send by email change order 1' }).click()
  await notice(page, 'Change order sent').waitFor()
  const asked = await findMail(product.dataDir, ada, /^A change to your project/)
  await open(mine, product.url + pathIn(asked.text, '/proposal/'))
  await mine.getByText('A second morning on the hill.').waitFor()
  await decision.getByRole('button', { name: 'Approve change' }).click()
  const change = mine.getByRole('form', { name: 'Sign the change order' })
  await change.getByLabel('Signature').fill('Ada Quill')
  await change.getByRole('button', { name: 'Sign and approve' }).click()
  await payment.getByText('£600.00').waitFor()
  await look(mine)
  await open(mine, product.url + invoicePath)
  await mine.getByRole('button', { name: 'End payments by Visa 4242' }).click()
  const ending = mine.getByRole('dialog', { name: 'End payments by Visa 4242?' })
  await ending.getByRole('button', { name: 'End', exact: true }).click()
  await notice(mine, 'Card payments ended').waitFor()
  await reload(page)
  await orders.getByText('Approved', { exact: true }).waitFor()
  await look(page)
  await openTabOf(page, 'invoices')
  await page.getByRole('list', { name: 'Invoices of this project' }).waitFor()
  expect(await page.getByText('Card on file: Visa 4242, for this project').count()).toBe(0)
  expect([...complaints, ...client.complaints]).toEqual([])
  await Promise.all([close(), client.close()])
})

test('two people sign a proposal in order, each by their own link', async () => {
  const sarah = 'sarah@harbour.example'
  const ben = 'ben@harbour.example'
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/quote-calculator`)
  const quote = page.getByRole('form', { name: 'New proposal' })
  await quote.getByLabel('Client name').fill('Sarah Harbour')
  await quote.getByLabel('Client email').fill(sarah)
  await quote.getByLabel('Project title').fill('Tide tables')
  await quote.getByRole('button', { name: 'Signers' }).click()
  await quote.getByRole('button', { name: 'Add a signer' }).click()
  const signer = quote.getByRole('group', { name: 'Signer 2' })
  await signer.getByLabel('Name').fill('Ben Hale')
  await signer.getByLabel('Email').fill(sarah)
  await quote.getByLabel(/^They sign one after another/).check()
  await quote.getByRole('button', { name: 'Payment schedule' }).click()
  await quote.getByLabel('Issue when').last().selectOption({ label: 'On a chosen day' })
  await quote.getByRole('listitem', { name: 'Stage 2' }).getByLabel('Day').fill('2031-03-01')
  await look(page)
  await quote.getByRole('button', { name: 'Generate proposal' }).click()
  await quote.getByText('The client signs already. Please enter another email address.').waitFor()
  await signer.getByLabel('Email').fill(ben)
  await quote.getByRole('button', { name: 'Generate proposal' }).click()
  await page.waitForURL(/\?proposal=[\w-]{22}$/)
  await page.getByRole('button', { name: 'Send by email' }).click()
  await notice(page, 'Proposal sent').waitFor()

  // The first signs on a phone, and reads who is next.
  const sent = await findMail(product.dataDir, sarah, /^Your proposal from/)
  const first = await visit(browser, { viewport: phone })
  await open(first.page, product.url + pathIn(sent.text, '/proposal/'))
  await first.page.getByRole('list', { name: 'Payments' }).getByText('On 1 March 2031').waitFor()
  await first.page.getByRole('list', { name: 'Signers' }).getByText('Sarah Harbour').waitFor()
  await look(first.page)
  const decision = first.page.getByRole('region', { name: 'Your decision' })
  await decision.getByRole('button', { name: 'Approve proposal' }).click()
  const form = first.page.getByRole('form', { name: 'Sign the proposal' })
  await form.getByLabel('Signature').fill('Sarah Harbour')
  await form.getByLabel('Street').fill('2 Quay Street')
  await form.getByLabel('Town or city').fill('Bristol')
  await form.getByRole('button', { name: 'Sign and approve' }).click()
  await decision.getByRole('heading', { name: 'You have signed' }).waitFor()
  await decision.getByText('Still to sign: Ben Hale.').waitFor()
  await look(first.page)

  // Then the second, whose link comes with the first signature.
  const asked = await findMail(product.dataDir, ben, /^Your proposal from/)
  expect(asked.text).toContain('Signed before you: Sarah Harbour.')
  const second = await visit(browser)
  await open(second.page, product.url + pathIn(asked.text, '/proposal/'))
  const theirs = second.page.getByRole('region', { name: 'Your decision' })
  await look(second.page)
  await theirs.getByRole('button', { name: 'Approve proposal' }).click()
  const signing = second.page.getByRole('form', { name: 'Sign the proposal' })
  expect(await signing.getByLabel('Full name').inputValue()).toBe('Ben Hale')
  await signing.getByLabel('Signature').fill('Ben Hale')
  await signing.getByRole('button', { name: 'Sign and approve' }).click()
  await theirs.getByText('by Sarah Harbour and Ben Hale').waitFor()
  await theirs.getByRole('region', { name: 'First payment' }).getByText('Invoice INV-').waitFor()
  await look(second.page)

  // Both have the document, and staff see both signatures.
  const signed = await findMail(product.dataDir, ben, /^Signed:/)
  expect(signed.text).toContain('Sarah Harbour and Ben Hale signed the proposal')
  await open(second.page, product.url + pathIn(signed.text, '/verify/'))
  await second.page.getByText('Signed together with').waitFor()
  await look(second.page)
  await open(page, `${product.url}/admin/projects`)
  await page
    .getByRole('link', { name: /Tide tables/ })
    .first()
    .click()
  await openTabOf(page, 'proposal')
  await page.getByRole('list', { name: 'Signers' }).getByRole('link', { name: 'Certificate of Ben Hale' }).waitFor()
  await look(page)
  expect([...complaints, ...first.complaints, ...second.complaints]).toEqual([])
  await Promise.all([close(), first.close(), second.close()])
})
