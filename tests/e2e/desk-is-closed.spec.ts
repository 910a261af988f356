import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, visit } from '../support/browser.ts'
import { adminPassword, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await product.remove()
})

test('whoever is not signed in is sent to the sign-in page, by the server already', async () => {
  for (const path of ['/admin', '/admin/inbox', '/admin/outbox', '/admin/subscribers', '/admin/flags', '/admin/ui']) {
    const answer = await fetch(product.url + path, { redirect: 'manual' })
    expect(answer.status, path).toBe(302)
    expect(answer.headers.get('location'), path).toBe('/admin/login')
  }
})

test('staff sign in, are greeted, look around and sign out', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(`${product.url}/admin/login`)
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
  await page.waitForURL('**/admin/inbox')

  await page.goto(`${product.url}/admin/login`)
  await page.waitForURL('**/admin/inbox')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  await page.getByText('Logged out successfully').first().waitFor()
  await page.getByText('You have been logged out of the admin panel').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})
