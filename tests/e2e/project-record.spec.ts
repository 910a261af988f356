import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let cookie: string

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  cookie = await signIn(product.url)
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

async function send(path: string, body: unknown): Promise<any> {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

test('staff can choose a known client for a quote, rename and move the project, and delete it', async () => {
  const client = { phone: '', company: '', location: '', status: 'active', notes: '' }
  await send('/api/admin/clients', { ...client, name: 'Ada Quill', email: 'ada@quill.example', company: 'Quill & Co' })
  await send('/api/admin/clients', { ...client, name: 'Tom Weir', email: 'tom@weir.example' })

  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/quote-calculator`)
  const offer = page.getByRole('form', { name: 'New proposal' })
  await offer.getByLabel('Choose an existing client').fill('quill')
  await offer.getByRole('button', { name: /Ada Quill/ }).click()
  expect(await offer.getByLabel('Client name').inputValue()).toBe('Ada Quill')
  expect(await offer.getByLabel('Client email').inputValue()).toBe('ada@quill.example')
  expect(await offer.getByLabel('Company').inputValue()).toBe('Quill & Co')
  await offer.getByLabel('Project title').fill('Harbour Lights')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Generate proposal' }).click()
  await page.getByRole('link', { name: 'Open project' }).click()
  await page.getByRole('heading', { level: 1, name: 'Harbour Lights' }).waitFor()

  await page.getByRole('button', { name: 'Edit project' }).click()
  const form = page.getByRole('form', { name: 'Edit project' })
  await form.getByText('/clients/harbour-lights').waitFor()
  await form.getByLabel('Project title').fill('Harbour by Night')
  await form.getByLabel('Deadline').fill('2027-06-14')
  await form.getByRole('button', { name: 'Change client' }).click()
  await form.getByLabel('Find a client').fill('weir')
  await form.getByRole('button', { name: /Tom Weir/ }).click()
  await form.getByText('Tom Weir will see this project in the portal.').waitFor()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Harbour by Night' }).waitFor()
  await page.getByText('Jun 14, 2027').waitFor()
  await page.getByText('tom@weir.example').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/project/harbour-lights')

  await page.getByRole('button', { name: 'Delete project' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this project?' })
  await question.getByText('1 proposal').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/projects')
  await page.getByText('Project deleted').first().waitFor()
  await page.getByText('No projects yet').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a project with records that must be kept is archived instead, on a phone as well', async () => {
  const made = await send('/api/proposals', {
    clientName: 'Ada Quill',
    clientEmail: 'ada@quill.example',
    projectTitle: 'Signed',
    shootDays: 1,
    editDays: 1,
  })
  await send(`/api/proposals/${made.proposalId}/send`, {})
  await send(`/api/proposal/${made.proposalId}/approve`, {
    name: 'Ada Quill',
    email: 'ada@quill.example',
    title: '',
    signature: 'Ada Quill',
  })
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone })
  await open(page, `${product.url}/admin/project/signed`)
  await page.getByRole('button', { name: 'Delete project' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this project?' })
  await question.getByText('These must be kept: 1 signed document.').waitFor()
  expect(await question.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await expectNoSideScroll(page)
  await question.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Status Updated').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})
