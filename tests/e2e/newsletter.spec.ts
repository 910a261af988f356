import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, openBrowser, visit } from '../support/browser.ts'
import { findMail } from '../support/mailbox.ts'
import { readMail } from '../support/read-mail.ts'
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

async function stateOf(email: string): Promise<string | undefined> {
  const cookie = await signIn(product.url)
  const answer = await fetch(`${product.url}/api/admin/subscribers`, { headers: { cookie } })
  const { subscribers } = (await answer.json()) as { subscribers: { email: string; state: string }[] }
  return subscribers.find((subscriber) => subscriber.email === email)?.state
}

test('a visitor can subscribe and unsubscribe through the links of the mails', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(product.url)
  const form = page.getByRole('form', { name: 'Newsletter' })

  await form.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Invalid Email').first().waitFor()
  await page.getByText('Please enter a valid email address.').first().waitFor()

  await form.getByLabel('Email address').fill('Reader@Post.example')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText("Thanks for subscribing! You've been added to our newsletter.").waitFor()
  expect(await stateOf('reader@post.example')).toBe('pending')

  const invitation = await findMail(product.dataDir, 'reader@post.example', /confirm/i)
  const confirmLink = invitation.text.match(/https?:\/\/\S+\/newsletter\/confirm\/[\w-]{43}/)?.[0] ?? ''
  await page.goto(confirmLink)
  // Opening the link changes nothing, since mail scanners do so.
  expect(await stateOf('reader@post.example')).toBe('pending')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button').first().click()
  await expect.poll(() => stateOf('reader@post.example')).toBe('confirmed')

  const welcome = await findMail(product.dataDir, 'reader@post.example', /welcome/i)
  expect(readMail(welcome.raw).header('list-unsubscribe')).toContain(`<${product.url}/api/newsletter/unsubscribe?token=`)
  expect(readMail(welcome.raw).header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const leaveLink = welcome.text.match(/https?:\/\/\S+\/newsletter\/unsubscribe\/[\w-]{43}/)?.[0] ?? ''
  await page.goto(leaveLink)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button').first().click()
  await expect.poll(() => stateOf('reader@post.example')).toBe('unsubscribed')
  expect(complaints).toEqual([])
  await close()
})

test('an invalid link shows an error', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`${product.url}/newsletter/confirm/${'x'.repeat(43)}`)
  await page.getByRole('main').getByRole('button').first().click()
  await page
    .getByText(/not known|no longer|not valid|unknown|expired/i)
    .first()
    .waitFor()
  await close()
})

test('pages of mailed links send no referrer', async () => {
  const answer = await fetch(`${product.url}/newsletter/confirm/${'x'.repeat(43)}`)
  const html = await answer.text()
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect(html + answer.headers.get('referrer-policy')).toContain('no-referrer')
})
