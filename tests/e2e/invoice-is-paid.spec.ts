import { openAsBlob } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { awaken, open, reload, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'
import { signatureOf, startStripeStandIn, stripeSecrets, type StripeEvent } from '../support/stripe-stand-in.ts'

test.describe.configure({ mode: 'serial' })

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let product: RunningProduct
let browser: Browser
let cookie: string

test.beforeAll(async () => {
  stripe = await startStripeStandIn()
  product = await startProduct({
    env: {
      ...stripeSecrets,
      STRIPE_STAND_IN: stripe.url,
      NODE_OPTIONS: `--import ${resolve('tests/support/stripe-detour.ts')}`,
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      FFMPEG_PATH: process.env.FFMPEG_PATH ?? '',
    },
  })
  browser = await openBrowser()
  cookie = await signIn(product.url)
  const { settings } = await send('GET', '/api/admin/invoice-settings')
  const bank = { accountName: 'Slatehouse Ltd', accountNumber: '12345678', sortCode: '01-02-03' }
  await send('PUT', '/api/admin/invoice-settings', { ...settings, ...bank })
})

test.afterAll(async () => {
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

test('a client can read, print and pay an invoice by card; staff book a bank payment; paid invoices are marked as paid', async () => {
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

  expect(await payment.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toMatch(/\.pdf$/)
  await payment.getByRole('button', { name: 'Print Invoice' }).waitFor()
  await page.getByText('Net 30 days').first().waitFor()

  // A bank transfer is only announced.
  await page.route('**/bank-transfer-initiated', (route) => route.abort(), { times: 1 })
  await payment.getByRole('button', { name: 'I’ve sent the transfer' }).click()
  await notice(page, 'There was an issue updating the payment status.').waitFor()
  await payment.getByRole('button', { name: 'I’ve sent the transfer' }).click()
  await notice(page, 'Payment Initiated').waitFor()
  await payment.getByText(/You told us on/).waitFor()
  await payment.getByText('Awaiting Payment').waitFor()

  // Printed on A4: the invoice with payment details, nothing cut off.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1_047 })
  await page.getByRole('region', { name: 'How to pay' }).waitFor()
  expect(await payment.isVisible()).toBe(false)
  await expectNoSideScroll(page)
  expect((await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))).numPages).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(phone)
  await look(page)

  // Card payment: redirect to Stripe, and back before the webhook arrives.
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Card</title>' }),
  )
  await payment.getByRole('button', { name: 'Pay by card' }).click()
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

  // Another one paid by bank transfer.
  const other = await issued(500)
  const admin = await visitAdmin(browser, product)
  await open(admin.page, `${product.url}/admin/invoices/bank`)
  await look(admin.page)
  const statement = ['Date,Description,Amount', `03/01/2026,ADA QUILL ${other.invoiceNumber},500.00`, 'soon,Broken,1.00'].join(
    '\n',
  )
  await admin.page
    .getByLabel('Bank statement')
    .setInputFiles({ name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  const reading = admin.page.getByRole('dialog', { name: 'Import bank statement' })
  await reading.getByText('The date could not be read.').waitFor()
  await reading.getByText('Line 3').waitFor()
  await look(admin.page)
  await reading.getByRole('button', { name: 'Import 1 line' }).click()
  await notice(admin.page, 'One line was added').waitFor()
  await admin.page.getByRole('button', { name: `Match to ${other.invoiceNumber}` }).click()
  await notice(admin.page, `Matched to ${other.invoiceNumber}`).waitFor()
  await expect.poll(async () => (await send('GET', `/api/invoice/${other.id}`)).status).toBe('paid')
  await admin.page.getByText('Nothing to match').first().waitFor()
  expect(admin.complaints).toEqual([])
  await admin.close()
})

test('staff split a bank line over two invoices, enter a fee, record a refund, and make a rule for the rest', async () => {
  const [one, two] = [await issued(300), await issued(200)]
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/invoices/bank`)
  const statement = [
    ':20:STARTUMSE',
    ':25:601613/31926819',
    ':60F:C260101GBP0,00',
    ':61:2601050105C497,50NTRFNONREF',
    `:86:QUILL FILMS ${one.invoiceNumber} AND ${two.invoiceNumber}`,
    ':61:2601060106D50,00NTRFNONREF',
    `:86:REFUND ${one.invoiceNumber}`,
    ':61:2601070107D12,00NMSCNONREF',
    ':86:PARKING CITY SQUARE',
    ':62F:C260131GBP435,50',
  ].join('\r\n')
  const file = { name: 'january.sta', mimeType: 'text/plain', buffer: Buffer.from(statement) }
  await page.getByLabel('Bank statement').setInputFiles(file)
  await page.getByRole('button', { name: 'Import 3 lines' }).click()
  await notice(page, '3 lines were added').waitFor()
  const lineOf = (text: string) =>
    page.getByRole('list', { name: 'Bank lines' }).getByRole('listitem').filter({ hasText: text }).first()

  const both = lineOf('QUILL FILMS')
  await both.getByRole('button', { name: `Match £300.00 to ${one.invoiceNumber}` }).click()
  await both.getByText('£197.50 left').waitFor()
  await both.getByRole('button', { name: 'Split, or enter a fee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Match to an invoice' })
  await dialog.getByLabel('Search invoices').fill(two.invoiceNumber)
  await dialog.getByRole('button', { name: two.invoiceNumber }).click()
  await dialog.getByLabel('Paid on this invoice, £').fill('200')
  await look(page)
  await dialog.getByRole('button', { name: 'Match', exact: true }).click()
  await dialog.getByText('That is £2.50 more than the £197.50 left of this line.').waitFor()
  await dialog.getByLabel('Bank fee, £').fill('2.50')
  await dialog.getByRole('button', { name: 'Match', exact: true }).click()
  await notice(page, `Matched to ${two.invoiceNumber}`).waitFor()
  for (const { id } of [one, two]) expect((await send('GET', `/api/invoice/${id}`)).status).toBe('paid')

  await lineOf('REFUND')
    .getByRole('button', { name: `Record as refund of ${one.invoiceNumber}` })
    .click()
  await notice(page, `Refund of ${one.invoiceNumber} recorded`).waitFor()
  expect(await send('GET', `/api/invoice/${one.id}`)).toMatchObject({ paid: 250, owed: 50 })

  await lineOf('PARKING').getByRole('button', { name: 'Make a rule' }).click()
  const rules = page.getByRole('dialog', { name: 'Rules for bank lines' })
  await rules.getByLabel('When the text contains').fill('parking')
  await rules.getByRole('button', { name: 'Add rule' }).click()
  await notice(page, 'It dealt with one line.').waitFor()
  await rules.getByText('Used once').waitFor()
  await look(page)
  await rules.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('Nothing to match').first().waitFor()

  await page.getByRole('radio', { name: /^Matched/ }).click()
  const matched = lineOf('QUILL FILMS')
  await expect(matched.getByRole('list', { name: 'Matched with' }).getByRole('listitem')).toHaveCount(3)
  await matched.getByText('Bank fee on').waitFor()
  await look(page)
  await matched.getByRole('button', { name: 'Undo matches' }).click()
  await page.getByText('Some of this payment has been refunded. Please remove the refund first.').first().waitFor()
  await lineOf('REFUND').getByRole('button', { name: 'Undo match' }).click()
  await notice(page, 'Reopened').waitFor()
  await matched.getByRole('button', { name: 'Undo matches' }).click()
  await matched.waitFor({ state: 'detached' })
  for (const { id } of [one, two]) expect((await send('GET', `/api/invoice/${id}`)).paid).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Pays on Stripe's page, with its webhook before the return. */
async function payByCard(page: Page): Promise<void> {
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Card</title>' }),
  )
  await button(page, 'Pay by card').click()
  await page.waitForURL('https://checkout.stripe.com/**')
  const session = stripe.sessions.get(page.url().split('/').at(-1)!)!
  expect(await tell(stripe.pay(session.id))).toBe(200)
  await page.goto(session.success_url)
  await page.getByText('Payment Received').first().waitFor()
}

test('every page shows the same amounts from signature to the last payment', async () => {
  const nora = 'nora@vale.example'
  const { figures: before } = await send('GET', '/api/admin/invoices')
  const offer = await send('POST', '/api/proposals', {
    clientName: 'Nora Vale',
    clientEmail: nora,
    projectTitle: 'Salt Roads',
    shootDays: 1,
    editDays: 2,
    items: [{ label: 'The film', description: '', cost: 2_000.01 }],
  })
  await send('POST', `/api/proposals/${offer.proposalId}/send`, {})
  const client = await visit(browser)
  const { page: mine } = client
  await open(mine, `${product.url}/proposal-client/${offer.proposalId}`)
  await button(mine, 'Approve proposal').click()
  const signature = mine.getByRole('form', { name: 'Sign the proposal' })
  await signature.getByLabel('Full name').fill('Nora Vale')
  await signature.getByLabel('Email').fill(nora)
  await signature.getByLabel('Signature').fill('Nora Vale')
  await button(mine, 'Sign and approve').click()
  await notice(mine, 'Proposal Approved').waitFor()

  // Two planned invoices; the deposit is mailed and paid by card.
  const staff = await visitAdmin(browser, product)
  const { page: admin } = staff
  const issueAndSend = async (name: string) => {
    await openProject(admin, product, offer.id, 'invoices')
    await admin.getByRole('link', { name, exact: true }).click()
    await button(admin, 'Issue...').click()
    await button(admin, 'Issue and send').click()
    const number = (await admin.getByRole('heading', { name: /^INV-\d{4}$/ }).innerText()).trim()
    const { text } = await findMail(product.dataDir, nora, new RegExp(`^Invoice ${number} for Salt Roads`))
    return { number, link: /http\S+\/invoice\/[\w-]{22}/.exec(text)![0] }
  }
  await openProject(admin, product, offer.id, 'invoices')
  await button(admin, 'Payment schedule').click()
  await button(admin, 'Save schedule').click()
  await admin.getByRole('link', { name: 'Deposit', exact: true }).waitFor()
  const deposit = await issueAndSend('Deposit')
  await open(mine, deposit.link)
  await mine.getByText('£1,000.01').first().waitFor()
  await payByCard(mine)

  // The portal shows it.
  const { clients } = await send('GET', '/api/admin/clients?search=Nora')
  await send('POST', `/api/admin/clients/${clients[0].id}/invite`)
  const { text } = await findMail(product.dataDir, nora, /Your client portal/)
  await open(mine, /http\S+\/portal\/welcome\/[\w-]+/.exec(text)![0])
  await mine.getByLabel('New password').fill('the road is made of salt')
  await button(mine, 'Set my password').click()
  await mine.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await mine.getByRole('link', { name: 'Open your projects' }).click()
  await mine.getByRole('heading', { name: 'Welcome back, Nora Vale' }).waitFor()
  await mine.getByRole('link', { name: 'Salt Roads' }).first().click()
  await mine.getByRole('tab', { name: /^Invoices/ }).click()
  const invoices = () => mine.getByRole('tabpanel').getByRole('listitem').allInnerTexts()
  await expect
    .poll(invoices)
    .toEqual([
      expect.stringMatching(/INV-\d+[\s\S]*Paid[\s\S]*£1,000\.01/),
      expect.stringMatching(/Balance[\s\S]*Pending[\s\S]*£1,000\.00/),
    ])

  // A cut is uploaded, and approved on the page linked from the portal.
  const cut = join(product.dataDir, 'Salt Roads.mp4')
  await filmNumberedClip({ frames: 50, rate: { numerator: 25, denominator: 1 }, output: ['-movflags', '+faststart', cut] })
  const form = new FormData()
  form.append('files', await openAsBlob(cut), 'Salt Roads.mp4')
  const { assets } = (await (
    await fetch(`${product.url}/api/admin/assets`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: product.url },
      body: form,
    })
  ).json()) as any
  const { project } = await send('GET', `/api/admin/projects/${offer.id}`)
  await send('POST', `/api/admin/projects/${project.id}/versions`, { assetId: assets[0].id, tell: true })
  await findMail(product.dataDir, nora, /Salt Roads/)
  await mine.getByRole('tab', { name: /^Reviews/ }).click()
  // Its client sees a version once it is checked.
  const toReview = mine.getByRole('link', { name: 'Open the review page' })
  await expect
    .poll(async () => {
      await reload(mine)
      return toReview.count()
    })
    .toBe(1)
  await toReview.click()
  await button(mine, 'Approve V1').click()
  const approval = mine.getByRole('dialog', { name: 'Approve V1' })
  await approval.getByLabel('Signature').fill('Nora Vale')
  await approval.getByRole('button', { name: 'Sign and approve V1' }).click()
  // It was not watched to its end.
  await approval.getByRole('button', { name: 'Approve V1 anyway' }).click()
  await mine.getByRole('heading', { name: 'V1 is approved' }).waitFor()

  // The balance is due with approval; its transfer is matched from a bank statement.
  const balance = await issueAndSend('Balance')
  await open(admin, `${product.url}/admin/invoices/bank`)
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/London' })
  const statement = `Date,Description,Amount\n${today},N VALE ${balance.number},1000.00`
  await admin
    .getByLabel('Bank statement')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await admin.getByRole('button', { name: 'Import 1 line' }).click()
  await button(admin, `Match to ${balance.number}`).click()
  await notice(admin, `Matched to ${balance.number}`).waitFor()
  await open(mine, balance.link)
  await mine.getByText('Payment Received').waitFor()

  // Board, analytics, operations and portal agree.
  const cardIn = (column: string) =>
    admin.getByRole('region', { name: column, exact: true }).getByRole('listitem').filter({ hasText: 'Salt Roads' })
  await open(admin, `${product.url}/admin/job-dashboard`)
  // A payment does not change the production stage: a "Paid" badge shows until delivery.
  await cardIn('Signed').locator('span').getByText('Paid', { exact: true }).waitFor()
  await send('PATCH', `/api/ops/pipeline/${project.id}`, { stage: 'delivered' })
  await open(admin, `${product.url}/admin/job-dashboard`)
  await cardIn('Paid').waitFor()
  const { figures } = await send('GET', '/api/admin/invoices')
  expect(Math.round((figures.paidThisMonth - before.paidThisMonth) * 100)).toBe(200_001)
  const { analytics } = await send('GET', '/api/admin/analytics')
  expect(analytics.revenue.amount).toBe(figures.paidThisMonth)
  await open(mine, `${product.url}/portal/projects/${project.id}?tab=invoices`)
  await expect
    .poll(invoices)
    .toEqual([expect.stringMatching(/Paid[\s\S]*£1,000\.01/), expect.stringMatching(/Paid[\s\S]*£1,000\.00/)])
  expect([...client.complaints, ...staff.complaints]).toEqual([])
  await client.close()
  await staff.close()
})
