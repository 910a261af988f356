import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, openAccount } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { startIdentityProvider } from '../support/identity-provider.ts'
import { send } from '../support/join-team.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let product: RunningProduct
let browser: Browser
let visitor: Visit

const rosa = { sub: 'rosa', email: 'rosa@films.example', email_verified: true, name: 'Rosa Lind' }

test.beforeAll(async () => {
  provider = await startIdentityProvider()
  product = await startProduct({ env: { LOG_LEVEL: 'warn', ...provider.env } })
  browser = await openBrowser()
  visitor = await visit(browser)
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
  await provider.close()
})

test('somebody without an account is told so on the sign-in page', async () => {
  const { page } = visitor
  await open(page, `${product.url}/admin/login`)
  await page.getByLabel('Password').waitFor()
  provider.signedIn.person = rosa
  await page.getByRole('link', { name: 'Use single sign-on' }).click()
  await page.waitForURL('**/admin/login?refused=unknown')
  await expect(page.getByRole('alert').filter({ hasText: 'no account' })).toHaveText(
    'There is no account for you here. Ask an owner of the studio to invite you.',
  )
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
})

test('somebody who was invited enters, and confirms a sensitive step in a new tab', async () => {
  const { page, complaints } = visitor
  const owner = await signIn(product.url)
  await send(product, 'POST', '/api/admin/people', { name: 'Rosa Lind', email: rosa.email, role: 'owner' }, owner)
  await expect(async () => {
    await open(page, `${product.url}/admin/login`)
    await page.getByRole('link', { name: 'Use single sign-on' }).click()
    await page.waitForURL('**/admin/dashboard', { timeout: 2_000 })
  }).toPass()
  await openAccount(page, product)
  await page.getByText('You have no password here. You sign in by single sign-on.').waitFor()
  await expectAccessible(page)

  await open(page, `${product.url}/admin/people`)
  await page.getByText('Single sign-on counts as both factors').waitFor()
  await page.getByRole('button', { name: 'Invite someone' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Name').fill('Sam Oduya')
  await dialog.getByLabel('Email').fill('sam@films.example')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByText('This step needs you to sign in again.').waitFor()
  await expectAccessible(page)
  const opened = page.context().waitForEvent('page')
  await question.getByRole('link', { name: 'Sign in again' }).click()
  const tab = await opened
  await tab.waitForURL('**/admin/account')
  await tab.close()
  await question.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Invitation sent').first().waitFor()
  await page.getByRole('row', { name: /Sam Oduya/ }).waitFor()
  expect(complaints).toEqual([])
})
