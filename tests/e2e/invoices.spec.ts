import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { projectPath } from '#domain/common/project-sections.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { download, open, visitAdmin } from '../support/admin-visit.ts'
import { makeProposal, makeSignature } from '../support/factories.ts'
import { findMail } from '../support/mailbox.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

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

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** A project with a signed proposal of £2,000; resolves to its id. */
async function signedWork(): Promise<string> {
  const cookie = await signIn(product.url)
  const post = async (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json', cookie }
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json() as Promise<{ id: string; proposalId: string }>
  }
  const items = [{ label: 'Filming', description: 'On the quay', cost: 2_000 }]
  const proposal = {
    ...makeProposal(),
    projectTitle: 'The Quay',
    clientName: 'Ada Quill',
    clientEmail: 'ada@quill.example',
    items,
  }
  const { proposalId: id } = await post('/api/proposals', proposal)
  await post(`/api/proposals/${id}/send`, {})
  await post(`/api/proposal/${id}/approve`, makeSignature())
  return id
}

/** Changes an invoice by API while it is open in the browser. */
async function saveMeanwhile(id: string, changes: object): Promise<void> {
  const address = `${product.url}/api/admin/invoices/${id}`
  const headers = { 'Content-Type': 'application/json', cookie: await signIn(product.url) }
  const { invoice } = (await (await fetch(address, { headers })).json()) as { invoice: { items: unknown } }
  const { status } = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ ...invoice, ...changes }) })
  expect(status).toBe(200)
}

test('staff can plan invoices from a proposal, write, issue, send and credit them, and record a partial payment', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)

  await open(page, `${product.url}/admin/invoices`)
  await page.getByText('No invoices yet').waitFor()
  await button(page, 'Invoice settings').click()
  const settings = page.getByRole('dialog', { name: 'Invoice settings' })
  await settings.getByLabel('Account number').fill('12')
  await button(settings, 'Save').click()
  await settings.getByText('An account number has eight digits.').waitFor()
  await expectAccessible(page)
  await settings.getByLabel('Account name').fill('Slatehouse')
  await settings.getByLabel('Sort code').fill('60-16-13')
  await settings.getByLabel('Account number').fill('31926819')
  await settings.getByLabel('VAT number').fill('GB123456789')
  await button(settings, 'Save').click()
  await settings.waitFor({ state: 'hidden' })

  // Its client signs what VAT comes on top: that is what the invoices ask for.
  const id = await signedWork()
  await openProject(page, product, id, 'invoices')
  await button(page, 'Payment schedule').click()
  const plan = page.getByRole('dialog', { name: 'Payment schedule' })
  await plan.getByRole('listitem', { name: 'Stage 2' }).getByLabel('Percent').fill('40')
  await button(plan, 'Save schedule').click()
  await plan.getByText('The stages add up to 90%, not 100%.').waitFor()
  await plan.getByRole('listitem', { name: 'Stage 2' }).getByLabel('Percent').fill('50')
  await button(plan, 'Save schedule').click()
  await plan.waitFor({ state: 'hidden' })
  const rows = page.getByRole('list', { name: 'Invoices of this project' }).getByRole('listitem')
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Deposit[\s\S]*On signature[\s\S]*Due to issue[\s\S]*£1,200/),
      expect.stringMatching(/Balance[\s\S]*When the cut is approved[\s\S]*Planned[\s\S]*£1,200/),
    ])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Deposit' }).click()
  await page.getByRole('heading', { name: 'Draft for The Quay' }).waitFor()
  await button(page, 'Add a line').click()
  const second = page.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('For').fill('A second drone battery')
  await second.getByLabel('Amount, £').fill('0.005')
  await button(page, 'Issue...').click()
  await page.getByText('Please enter whole pence.').first().waitFor()
  await second.getByLabel('Amount, £').fill('33.33')
  // VAT rounds half a penny up: £206.67 on £1,033.33.
  const totals = page.getByLabel('Totals')
  await expect.poll(() => totals.innerText()).toMatch(/VAT 20% on £1,033\.33\s+£206\.67\s+Total\s+£1,240\.00/)
  await expectAccessible(page)

  await button(page, 'Move A second drone battery up').click()
  expect(await page.getByRole('group', { name: 'Line 1' }).getByLabel('For').inputValue()).toBe('A second drone battery')
  await page.getByLabel('Company').fill('Quill & Co')
  await page.getByLabel('Notes').fill('Thank you')
  await saveMeanwhile(page.url().split('/').at(-1)!, { company: 'Quill Ltd', buyerReference: 'PO 7' })
  await button(page, 'Save').click()
  const clash = page.getByRole('alert', { name: 'Someone else saved' })
  await clash.getByText('Quill Ltd').waitFor()
  await expectAccessible(page)
  await button(clash, 'Take theirs in Company').click()
  await clash.getByText('Save again to keep both.').waitFor()
  expect(
    await Promise.all(['Company', 'Their reference', 'Notes'].map((name) => page.getByLabel(name, { exact: true }).inputValue())),
  ).toEqual(['Quill Ltd', 'PO 7', 'Thank you'])
  await button(page, 'Save').click()
  await page.getByText('Invoice saved').first().waitFor()
  await button(page, 'Issue...').click()
  const refused = page.getByRole('dialog', { name: 'Issue this invoice for £1,240.00 incl. VAT?' })
  await button(refused, 'Issue and send').click()
  await page.getByText('An invoice with VAT needs the client’s address').first().waitFor()
  await button(refused, 'Cancel').click()
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street')
  await page.getByLabel('Postcode').fill('BS1 4DJ')
  await button(page, 'Save').click()
  await button(page, 'Issue...').click()
  const issuing = page.getByRole('dialog', { name: 'Issue this invoice for £1,240.00 incl. VAT?' })
  await issuing.getByText('After that it cannot be edited').waitFor()
  await button(issuing, 'Issue and send').click()
  await page.getByRole('heading', { name: 'INV-0001', exact: true }).waitFor()
  expect(await page.getByLabel('Amount, £').count()).toBe(0)
  expect(await page.getByText('Not yet').count()).toBe(0)

  const mail = await findMail(product.dataDir, 'ada@quill.example', /^Invoice INV-0001 for The Quay$/)
  expect(mail.raw).toContain('INV-0001.pdf')

  await button(page, 'Record payment').click()
  const paying = page.getByRole('dialog', { name: 'Record payment' })
  await paying.getByLabel('Amount, £').fill('1240.01')
  await button(paying, 'Record').click()
  await paying.getByText('That is £0.01 more than the £1,240 owed.').waitFor()
  await paying.getByLabel('Amount, £').fill('1000')
  await button(paying, 'Record').click()
  await paying.waitFor({ state: 'hidden' })
  await button(page, 'Remove').waitFor()

  await button(page, 'Refund...').click()
  const refunding = page.getByRole('dialog', { name: 'Record refund' })
  expect(await refunding.getByLabel('Amount, £').inputValue()).toBe('1000.00')
  await refunding.getByLabel('Amount, £').fill('1000.01')
  await button(refunding, 'Record').click()
  await refunding.getByText('That is £0.01 more than the £1,000 left of this payment.').waitFor()
  await refunding.getByLabel('Amount, £').fill('100')
  await refunding.getByLabel('Note').fill('One lamp')
  await button(refunding, 'Record').click()
  await page.getByText('£340 is owed again, without reminders.').first().waitFor()
  await page.getByText('refunded, Bank transfer').waitFor()
  // The payment cannot be removed while a part of it is refunded.
  await expect.poll(() => button(page, 'Remove').count()).toBe(1)
  await button(page, 'Remove').click()
  await page.getByText('refunded, Bank transfer').waitFor({ state: 'hidden' })

  await button(page, 'Credit note...').click()
  const credit = page.getByRole('dialog', { name: 'Credit note on INV-0001' })
  await button(credit, 'Issue credit note').click()
  await credit.getByText('Please give a reason.').waitFor()
  await credit.getByLabel('Reason').fill('The battery was ours')
  await credit.getByRole('radio', { name: 'Part of it' }).click()
  await credit.getByLabel('For').fill('The battery')
  await credit.getByLabel('Amount, £').fill('200')
  await button(credit, 'Issue credit note').click()
  await credit.waitFor({ state: 'hidden' })
  // £240 credited, £1,000 paid: balance 0.
  await page.getByRole('link', { name: 'CN-0001' }).waitFor()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await expectAccessible(page)

  await open(page, `${product.url}/admin/invoices?tab=paid`)
  await expect.poll(() => page.getByRole('table', { name: 'Invoices' }).getByRole('row').count()).toBe(2)
  const csv = await download(page, page.getByRole('link', { name: 'Export CSV' }))
  expect(csv.name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.text).toContain('INV-0001,Invoice,Paid,')
  expect(csv.text).toContain('1033.33,206.67,1240.00,1000.00,240.00,0.00')
  expect(complaints).toEqual([])
  await close()

  const small = await visitAdmin(browser, product, { viewport: phone })
  for (const path of ['/admin/invoices', projectPath(id, 'invoices')]) {
    await open(small.page, product.url + path)
    await expectNoSideScroll(small.page)
  }
  await small.close()
})
