import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { awaken, eventually, open, visitDesk } from '../support/desk-visit.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'
import { signatureOf, startStripeStandIn, stripeSecrets, type StripeEvent } from '../support/stripe-stand-in.ts'

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let product: RunningProduct
let browser: Browser
let cookie: string

beforeAll(async () => {
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
  cookie = await signIn(product.url)
  const { settings } = await send('GET', '/api/admin/invoice-settings')
  const bank = { accountName: 'Slatehouse Ltd', accountNumber: '12345678', sortCode: '01-02-03' }
  await send('PUT', '/api/admin/invoice-settings', { ...settings, ...bank })
})

afterAll(async () => {
  await browser.close()
  await product.remove()
  await stripe.close()
})

async function send(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function issued(cost: number, changes: object = {}): Promise<{ id: string; invoiceNumber: string }> {
  const offer = await send('POST', '/api/proposals', {
    clientName: 'Ada Quill',
    projectTitle: 'Twenty Minutes',
    shootDays: 1,
    editDays: 2,
  })
  const { proposals } = await send('GET', '/api/proposals')
  const project = proposals.find((one: any) => one.proposalId === offer.proposalId).id
  const draft = (await send('POST', `/api/admin/projects/${project}/invoices`)).invoice
  const form = {
    clientName: 'Ada Quill',
    email: 'ada@example.com',
    items: [{ label: 'Filming', cost }],
    revision: draft.revision,
    ...changes,
  }
  const { invoice } = await send('PUT', `/api/admin/invoices/${draft.id}`, form)
  return (await send('POST', `/api/admin/invoices/${draft.id}/issue`, { revision: invoice.revision })).invoice
}

async function tell(event: StripeEvent): Promise<number> {
  const body = JSON.stringify(event)
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signatureOf(body) }
  return (await fetch(`${product.url}/api/stripe/webhook`, { method: 'POST', headers, body })).status
}

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideScroll(page)
}

const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('an invoice is read, printed and paid by card; what came by bank is booked at the desk; what is paid says so', async () => {
  const { id, invoiceNumber } = await issued(1_234.56)
  const { page, complaints, close } = await visit(browser)
  const answer = await page.goto(`${product.url}/invoice/${id}`)
  await awaken(page)
  expect(answer!.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  expect(answer!.headers()['cache-control']).toContain('no-store')
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByText('Awaiting Payment').waitFor()
  await page.getByRole('heading', { level: 1, name: invoiceNumber }).waitFor()
  expect(await payment.innerText()).toContain('£1,234.56')
  await look(page)

  // A transfer is only said to be under way.
  await payment.getByRole('button', { name: 'I have sent the transfer' }).click()
  await notice(page, 'Payment Initiated').waitFor()
  await payment.getByText(/You told us on/).waitFor()
  await payment.getByText('Awaiting Payment').waitFor()

  // On A4 there is the invoice alone, with how to pay it, and nothing that is cut off.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1_047 })
  await page.getByRole('region', { name: 'How to pay' }).waitFor()
  expect(await payment.isVisible()).toBe(false)
  await expectNoSideScroll(page)
  expect((await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))).numPages).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(phone)
  await look(page)

  // By card: to Stripe's own page, and back before Stripe has told us.
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Card</title>' }),
  )
  await payment.getByRole('button', { name: 'Pay by Card' }).click()
  await page.waitForURL('https://checkout.stripe.com/**')
  const session = stripe.sessions.get(page.url().split('/').at(-1)!)!
  const event = stripe.pay(session.id)
  await page.goto(session.success_url)
  await payment.getByText('Your card payment is being confirmed').waitFor()
  expect(await tell(event)).toBe(200)
  expect(await tell(event)).toBe(200)
  await payment.getByText('Payment Received').waitFor()
  expect(await payment.innerText()).toMatch(/Card, \d+ \w+ \d{4}/)
  await look(page)

  await page.goto(`${product.url}/invoice/${'A'.repeat(22)}`)
  await page.getByRole('heading', { name: 'Invoice not found' }).first().waitFor()
  await look(page)
  expect(complaints).toEqual([])
  await close()

  // Another comes by bank.
  const other = await issued(500)
  const desk = await visitDesk(browser, product)
  await open(desk.page, `${product.url}/admin/invoices/bank`)
  await look(desk.page)
  const statement = ['Date,Description,Amount', `03/01/2026,ADA QUILL ${other.invoiceNumber},500.00`, 'soon,Broken,1.00'].join(
    '\n',
  )
  await desk.page
    .getByLabel('Bank statement')
    .setInputFiles({ name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await notice(desk.page, 'One line was added').waitFor()
  await desk.page.getByText('Line 3: There is no date that we can read.').first().waitFor()
  await look(desk.page)
  await desk.page.getByRole('button', { name: `Book on ${other.invoiceNumber}` }).click()
  await notice(desk.page, `Booked on ${other.invoiceNumber}`).waitFor()
  await eventually(async () => (await send('GET', `/api/invoice/${other.id}`)).status).toBe('paid')
  await desk.page.getByText('Nothing to decide').first().waitFor()
  expect(desk.complaints).toEqual([])
  await desk.close()
})
