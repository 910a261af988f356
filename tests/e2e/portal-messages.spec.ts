import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { findMail } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const sarah = { email: 'sarah@northfield.example', password: 'northfield-demo' }

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

async function signIn(page: Page): Promise<void> {
  await open(page, `${product.url}/portal/login`)
  await page.getByLabel('Email').fill(sarah.email)
  await page.getByLabel('Password').fill(sarah.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
}

/** For judging by eye: `SHOTS=folder`. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true })
}

const nav = (page: Page) => page.getByRole('navigation', { name: 'Portal' })
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const thread = (page: Page) => page.getByRole('list', { name: 'Messages' })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

test('a client writes about a project with a file, staff answer from the inbox, and both hear of it', async () => {
  const client = await visit(browser, { viewport: phone })
  await signIn(client.page)
  await nav(client.page).getByRole('link', { name: 'Messages' }).click()
  await client.page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  await client.page.getByText('Nothing here yet.').waitFor()
  await expectAccessible(client.page)
  await expectNoSideScroll(client.page)
  await shoot(client.page, 'empty-390')

  await nav(client.page).getByRole('link', { name: 'Projects' }).click()
  await client.page
    .getByRole('link', { name: /Repair, don’t replace/ })
    .first()
    .click()
  await shoot(client.page, 'project-390')
  await client.page.getByRole('link', { name: 'Write to us' }).click()
  await client.page.getByText('About Repair, don’t replace').waitFor()
  const files = [{ name: 'Floor plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Loom, loom, door.') }]
  await client.page.getByLabel('Attach files').setInputFiles(files)
  await client.page.getByRole('list', { name: 'Files to send' }).getByText('Floor plan.txt').waitFor()
  await field(client.page).fill('Could we move the shoot\nto Thursday?')
  // Nothing that was uploaded or typed is lost by a reload.
  await client.page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('Floor plan.txt')))
  await reload(client.page)
  expect(await field(client.page).inputValue()).toBe('Could we move the shoot\nto Thursday?')
  await client.page.getByRole('list', { name: 'Files to send' }).getByText('Floor plan.txt').waitFor()
  await shoot(client.page, 'writing-390')
  await field(client.page).press('Control+Enter')
  await thread(client.page).getByText('About Repair, don’t replace').waitFor()
  expect(await field(client.page).inputValue()).toBe('')

  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/inbox?kind=portal`)
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Sarah Whitcombe/ })
  expect(await row.innerText()).toMatch(/portal[\s\S]*Could we move the shoot to Thursday\?/i)
  await row.click()
  await page.getByRole('heading', { level: 1, name: 'Sarah Whitcombe' }).waitFor()
  expect(await page.getByRole('status', { name: 'Status' }).innerText()).toBe('New')
  await thread(page).getByText('Floor plan.txt', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Repair, don’t replace' }).first().waitFor()
  await expectAccessible(page)
  await field(page).fill('Thursday it is. The van comes at eight.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await shoot(page, 'inbox-1440')

  // Once it cannot be taken back.
  await thread(client.page).getByText('Thursday it is.').waitFor({ timeout: 30_000 })
  expect(await thread(client.page).locator('> li').last().innerText()).toMatch(/^Studio/)
  await expectAccessible(client.page)
  await expectNoSideScroll(client.page)
  await shoot(client.page, 'answered-390')
  const mail = await findMail(product.dataDir, sarah.email, /wrote to you$/)
  expect(mail.text).toContain('Thursday it is. The van comes at eight.')
  expect(mail.text).toContain(`${product.url}/portal/messages`)
  expect(complaints).toEqual([])
  expect(client.complaints).toEqual([])
  await close()
  await client.close()
})

test('an answer that was not seen counts in the navigation, on a desktop too', async () => {
  const { page, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/inbox?kind=portal`)
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /Sarah Whitcombe/ })
    .click()
  await field(page).fill('And bring boots, please.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Reply sent').first().waitFor()
  await expect.poll(() => thread(page).getByRole('button', { name: 'Undo' }).count(), { timeout: 20_000 }).toBe(0)
  await close()

  const client = await visit(browser)
  await signIn(client.page)
  await nav(client.page).getByRole('link', { name: 'Messages 1 new' }).click()
  await thread(client.page).getByText('And bring boots, please.').waitFor()
  await nav(client.page).getByRole('link', { name: 'Messages', exact: true }).waitFor()
  await expectAccessible(client.page)
  await expectNoSideScroll(client.page)
  await shoot(client.page, 'answered-1440')
  await field(client.page).fill('Not sent yet')
  await client.page.context().setOffline(true)
  await send(client.page).click()
  await client.page.getByRole('alert').filter({ hasText: 'Not sent.' }).waitFor()
  expect(await field(client.page).inputValue()).toBe('Not sent yet')
  await shoot(client.page, 'offline-1440')
  await client.page.context().setOffline(false)
  await client.page.getByRole('button', { name: 'Sign out' }).click()
  await client.page.waitForURL(/\/portal\/login$/)
  expect(await client.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('message')))).toEqual([])
  await client.close()
})
