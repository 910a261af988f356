import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, openAccount } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { joinTeam, memberPassword } from '../support/join-team.ts'
import { findMail } from '../support/mailbox.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let anna: Visit
let secret: string

const email = 'anna@team.example'

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  await joinTeam(product, await signIn(product.url), { name: 'Anna Field', email, role: 'owner' })
  browser = await openBrowser()
  anna = await visit(browser)
  const { page } = anna
  await page.goto(`${product.url}/admin/login`)
  await page.getByRole('button', { name: 'Use your own account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(memberPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const call = (path: string) =>
  fetch(product.url + path, { headers: { Authorization: `Bearer ${secret}`, Cookie: 'slatehouse_admin=none' } })

async function fits(page: Page): Promise<void> {
  // Nothing half behind the page's bars.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
}

test('a token is created with a few abilities, shown once, and works', async () => {
  const { page } = anna
  await openAccount(page, product)
  await page.getByRole('button', { name: 'Create a token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Accounts import')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByText('Please choose what the token can do.').waitFor()
  await dialog.getByLabel('See invoices and payments').check()
  await expect(dialog.getByLabel('See every project'), 'what it needs comes too').toBeChecked()
  await dialog.getByLabel('Works for').selectOption({ label: 'Until a day that I choose' })
  await dialog.getByLabel('Last day').waitFor()
  await fits(page)
  await dialog.getByLabel('Works for').selectOption('30')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  secret = (await dialog.getByLabel('Your new token').textContent()) ?? ''
  expect(secret).toMatch(/^sh_\w{36}$/)
  await fits(page)
  await dialog.getByRole('button', { name: 'Copy the token' }).click()
  await dialog.getByText('Copied').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  const row = page.getByRole('list', { name: 'Your API tokens' }).getByRole('listitem')
  await row.getByText(`${secret.slice(0, 8)}…`).waitFor()
  await row.getByText('Never used').waitFor()

  const invoices = await call('/api/admin/invoices')
  expect([invoices.status, invoices.headers.getSetCookie()]).toEqual([200, []])
  expect((await call('/api/admin/settings/general')).status).toBe(403)
  await page.reload()
  await row.getByText('Last used').waitFor()
  await fits(page)
  const { text } = await findMail(product.dataDir, email, /API token was created/)
  expect(text).toContain('Accounts import')
})

test('the description of the API is read without reaching elsewhere, and a call is found', async () => {
  const page = await anna.page.context().newPage()
  const faults: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:')) faults.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${product.url}/docs/api`)
  await page.getByRole('heading', { name: 'API', level: 1 }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: 'List tasks' }).click()
  await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor()
  await page.getByText('/api/admin/projects/{id}/tasks').first().waitFor()
  await page
    .getByText('TaskListTasksAnswer')
    .or(page.getByText('Done', { exact: true }))
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.close()
})

test('an owner sees the token in the security settings; revoked, it opens nothing', async () => {
  const { page } = anna
  await open(page, `${product.url}/admin/settings?tab=security`)
  await page.getByRole('button', { name: /^API tokens/ }).click()
  await page.getByText('API token “Accounts import”').waitFor()
  await openAccount(page, product)
  await page.getByRole('button', { name: 'Revoke Accounts import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('list', { name: 'Your API tokens' })).toHaveCount(0)
  const refused = await call('/api/admin/invoices')
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ reason: 'token-revoked' })])
})
