import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, openBrowser, visit } from '../support/browser.ts'
import { adminPassword, startProduct, type RunningProduct } from '../support/running-product.ts'
import { followMenu, open, reload, visitAdmin } from '../support/admin-visit.ts'

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

const unreachable = 'Unable to connect to server. Please try again.'

test('redirects to the sign-in page on the server without a session', async () => {
  for (const path of [
    '/admin',
    '/admin/dashboard',
    '/admin/job-dashboard',
    '/admin/project/x',
    '/admin/inbox',
    '/admin/outbox',
    '/admin/subscribers',
    '/admin/flags',
    '/admin/ui',
  ]) {
    const answer = await fetch(product.url + path, { redirect: 'manual' })
    expect(answer.status, path).toBe(302)
    expect(answer.headers.get('location'), path).toBe('/admin/login')
  }
})

test('staff can sign in, open every page and sign out', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, `${product.url}/admin/login`)
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Password is required').waitFor()

  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Login failed').first().waitFor()
  await page.getByText('Invalid password').first().waitFor()

  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Welcome to Slatehouse Admin').first().waitFor()
  await page.waitForURL('**/admin/dashboard')

  await page.goto(`${product.url}/admin/login`)
  await page.waitForURL('**/admin/dashboard')
  await page.goto(`${product.url}/admin`)
  await page.waitForURL('**/admin/dashboard')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  await page.getByText('Logged out successfully').first().waitFor()
  await page.getByText('You have been logged out of the admin panel').first().waitFor()
  await page.goBack()
  await page.waitForURL('**/admin/login')
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test.describe('signing in', () => {
  test('shows that it is in progress, and keeps what was typed when the server cannot be reached', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, `${product.url}/admin/login`)
    const password = page.getByLabel('Password')
    await password.fill(adminPassword)
    const { promise: cut, resolve: cutNow } = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/api/admin/login', async (route) => {
      sent += 1
      await cut
      await route.abort()
    })
    await page.getByRole('button', { name: 'Sign in' }).focus()
    await page.keyboard.press('Enter')
    const waiting = page.getByRole('button', { name: 'Signing in...' })
    expect(await waiting.isDisabled()).toBe(true)
    // While disabled, the button keeps the focus and does not submit again, neither by click nor by its form.
    expect(await waiting.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await waiting.click({ force: true })
    await password.press('Enter')
    cutNow()
    await page.getByText('Login failed').first().waitFor()
    await page.getByText(unreachable).first().waitFor()
    expect(sent).toBe(1)
    expect(await password.inputValue()).toBe(adminPassword)
    await expectAccessible(page)

    await page.unroute('**/api/admin/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/admin/dashboard')
    expect(complaints).toEqual([])
    await close()
  })

  test('is refused after many failures, even with the right password', async () => {
    const guessed = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
    for (let guess = 0; guess < 9; guess += 1) {
      const answer = await fetch(`${guessed.url}/api/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ password: `guess number ${guess}` }),
      })
      expect(answer.status).toBe(401)
    }
    const { page, complaints, close } = await visit(browser)
    await open(page, `${guessed.url}/admin/login`)
    const password = page.getByLabel('Password')
    await password.fill('guess number 9')
    await password.press('Enter')
    await page.getByText('Invalid password').first().waitFor()

    await password.fill(adminPassword)
    await password.press('Enter')
    const refusal = page.getByRole('main').getByText('Too many attempts. Please wait a little and try again.')
    await refusal.waitFor()
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.goto(`${guessed.url}/admin/inbox`)
    await page.waitForURL('**/admin/login')
    expect(complaints).toEqual([])
    await close()
    await guessed.remove()
  })
})

test.describe('an expired session', () => {
  async function letSessionsExpire(): Promise<void> {
    const folder = join(product.dataDir, 'postgres', 'cluster')
    const port = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3])
    const password = readFileSync(join(product.dataDir, 'secrets', 'postgres-password'), 'utf8').trim()
    const database = new pg.Client({ host: '127.0.0.1', port, user: 'slatehouse', password, database: 'postgres' })
    await database.connect()
    await database.query(`update sessions set expires_at = now() - interval '1 second'`)
    await database.end()
  }

  test('opens no page and no endpoint', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/inbox`)
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await letSessionsExpire()

    // The session ends before the next request.
    await followMenu(page, 'Sent mail')
    await page.waitForURL('**/admin/login')
    await page.getByText('Your session has ended').first().waitFor()
    await expectAccessible(page)

    // The cookie still exists, but its session has ended.
    expect(await page.context().cookies()).toHaveLength(1)
    await page.goto(`${product.url}/admin/inbox`)
    await page.waitForURL('**/admin/login')

    await open(page, page.url())
    await page.getByLabel('Password').fill(adminPassword)
    await page.getByLabel('Password').press('Enter')
    await page.waitForURL('**/admin/dashboard')
    await reload(page)
    await page.getByRole('heading', { level: 1, name: 'Project Dashboard' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('signing out', () => {
  test('shows that it is in progress, shows an error when it failed, and then ends the session', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/outbox`)
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const { promise: cut, resolve: cutNow } = Promise.withResolvers<void>()
    await page.route('**/api/admin/logout', async (route) => {
      await cut
      await route.abort()
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    expect(await page.getByRole('button', { name: 'Logging out...' }).isDisabled()).toBe(true)
    cutNow()
    await page.getByText('Logout failed').first().waitFor()
    await page.getByText('Unable to logout properly').first().waitFor()
    await page.getByRole('heading', { level: 1, name: 'Sent mail' }).waitFor()
    await expectAccessible(page)

    await page.unroute('**/api/admin/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/admin/login')
    await page.getByText('Logged out successfully').first().waitFor()
    // A copy of the cookie is invalid after sign-out.
    const answer = await fetch(`${product.url}/api/admin/inquiries`, { headers: { cookie } })
    expect(answer.status).toBe(401)
    expect(complaints).toEqual([])
    await close()
  })
})
