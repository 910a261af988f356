import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { makeProposal } from '../support/factories.ts'
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

async function call(method: string, path: string, body?: unknown): Promise<any> {
  const headers = { 'Content-Type': 'application/json', Origin: product.url, cookie: await signIn(product.url) }
  const answer = await fetch(product.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}

test('a studio chooses MVA, and its client reads, signs and is invoiced net, MVA and gross', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/invoices`)
  await page.getByRole('button', { name: 'Invoice settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Invoice settings' })
  await settings.getByLabel('Tax on sales').selectOption('Another tax')
  await settings.getByLabel('Name of the tax').fill('MVA')
  await settings.getByLabel('What its number is called').fill('Org.nr')
  await settings.getByLabel('Org.nr', { exact: true }).fill('923 609 016 MVA')
  await settings.getByLabel('Percent').fill('250')
  await settings.getByRole('button', { name: 'Add an account in another currency' }).click()
  const account = settings.getByRole('group', { name: /^Account in/ })
  await account.getByLabel('Currency').fill('NOK')
  await account.getByLabel('Account name').fill('Fjord & Co')
  await account.getByLabel('IBAN').fill('NO93 8601 1117 948')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('A rate cannot be above 100%.').waitFor()
  await settings.getByText('NOK: Please check this IBAN: its length or check digits do not match.').waitFor()
  await expectAccessible(page)
  await settings.getByLabel('Percent').fill('25')
  await expect(settings.getByLabel('Example')).toContainText('MVA 25%')
  await expect(settings.getByLabel('Example')).toContainText('£1,250.00')
  await account.getByLabel('IBAN').fill('NO93 8601 1117 947')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.waitFor({ state: 'hidden' })

  const items = [{ label: 'Filming in the fjord', description: '', cost: 5_062.5 }]
  const { proposalId } = await call('POST', '/api/proposals', { ...makeProposal(), items })
  await call('POST', `/api/proposals/${proposalId}/send`, {})
  const { proposals } = await call('GET', '/api/proposals')
  const { id: projectId } = proposals.find((card: any) => card.proposalId === proposalId)

  const client = await visit(browser, { viewport: phone })
  const mine = client.page
  await open(mine, `${product.url}/proposal/${proposalId}`)
  const total = mine.getByRole('table', { name: 'Investment, item by item' })
  await expect(total).toContainText('Total excl. MVA£5,062.50')
  await expect(total).toContainText('MVA 25%£1,265.63')
  await expect(total).toContainText('Total incl. MVA£6,328.13')
  await expectAccessible(mine)
  await expectNoSideScroll(mine)
  await mine.getByRole('button', { name: 'Approve proposal' }).first().click()
  const form = mine.getByRole('form', { name: 'Sign the proposal' })
  await expect(form).toContainText('You agree to: £5,062.50 + MVA £1,265.63 = £6,328.13 incl. MVA')
  await form.getByLabel('Full name').fill('Ada Quill')
  await form.getByLabel('Email').fill('ada@quill.example')
  await form.getByRole('textbox', { name: 'Signature' }).fill('Ada Quill')
  await form.getByRole('button', { name: 'Sign and approve' }).click()
  await form.waitFor({ state: 'hidden' })

  const { invoice: draft } = await call('POST', `/api/admin/projects/${projectId}/invoices`)
  const billingAddress = { line1: '1 Quay Street', line2: '', city: 'Bergen', postalCode: '5003', country: 'Norway' }
  const { invoice } = await call('PUT', `/api/admin/invoices/${draft.id}`, { ...draft, billingAddress })
  await call('POST', `/api/admin/invoices/${draft.id}/issue`, { revision: invoice.revision, send: false })
  await open(mine, `${product.url}/invoice/${draft.id}`)
  await expect(mine.getByRole('table', { name: 'Line by line' })).toContainText('MVA 25% on £5,062.50£1,265.63')
  await expect(mine.getByRole('region', { name: 'Payment' })).toContainText('£6,328.13 incl. MVA')
  await expect(mine.getByRole('region', { name: 'From' })).toContainText('Org.nr 923 609 016 MVA')
  await expectAccessible(mine)
  await expectNoSideScroll(mine)
  expect([...complaints, ...client.complaints]).toEqual([])
  await client.close()
  await close()
})
