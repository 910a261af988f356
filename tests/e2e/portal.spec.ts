import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { eventually, open, reload, visitDesk } from '../support/desk-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await product.remove()
})

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const title = 'Repair, don’t replace'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, `${product.url}/portal/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign in').click()
}

test('a client signs in, sees where their work stands, answers a version and leaves', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone })
  // Whoever is not signed in gets as far as the sign-in.
  await open(page, `${product.url}/portal/projects`)
  expect(page.url()).toBe(`${product.url}/portal/login`)
  await page.getByText('sarah@northfield.example').first().waitFor()
  await page.getByText('james@lakeside.example').first().waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await button(page, 'Sign in').click()
  await page.getByText('Please enter your email address.').first().waitFor()
  await signIn(page, 'sarah@northfield.example', 'lakeside-demo')
  await page.getByText('Invalid email or password. Please try again.').first().waitFor()
  await page.getByLabel('Password').fill('northfield-demo')
  await button(page, 'Sign in').click()

  await heading(page, 'Welcome back, Sarah Whitcombe').waitFor()
  const figures = page.getByLabel('Your projects in figures')
  await eventually(async () => (await figures.innerText()).replace(/\s+/g, ' ').toLowerCase()).toBe(
    'active projects 1 pending reviews 1 completed milestones 19',
  )
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: 'Review Pending Items' }).click()
  await page.waitForURL(/\/portal\/projects\/[\w-]+\?tab=reviews$/)
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor()

  // What was not said is told of in place, and the field has the focus.
  await button(page, 'Add Feedback').click()
  await button(page, 'Request Changes').click()
  await page.getByText('Feedback Required', { exact: true }).first().waitFor()
  const field = page.getByLabel('What changes are needed?')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await field.fill('Less wind at the beginning.')
  await button(page, 'Request Changes').click()
  await page.getByText('Your feedback has been submitted successfully.', { exact: true }).first().waitFor()
  await page.getByText('Changes Requested', { exact: true }).last().waitFor()
  await eventually(() => field.count()).toBe(0)
  await eventually(() => button(page, 'Approve').count()).toBe(0)

  await tab(page, /^Activity/).click()
  await page.getByText('You sent round 1 of feedback').first().waitFor()
  await page.getByText('Just now').first().waitFor()
  await reload(page)
  expect(await tab(page, /^Activity/).getAttribute('aria-selected')).toBe('true')
  await tab(page, /^Invoices/).click()
  await page.getByText('Overdue').first().waitFor()
  await page.getByText('Pending', { exact: true }).first().waitFor()
  const invoice = page.getByRole('link', { name: /^View INV-/ })
  expect([await invoice.getAttribute('href'), await invoice.getAttribute('target')]).toEqual([
    expect.stringMatching(/^\/invoice\/[\w-]{22}$/),
    '_blank',
  ])
  await expectAccessible(page)
  await tab(page, /^Files/).click()
  await page.getByText('No deliverables ready yet').first().waitFor()
  await tab(page, /^Overview/).click()
  await page.getByText('In Progress', { exact: true }).first().waitFor()
  await expectAccessible(page)

  await open(page, `${product.url}/portal/projects/00000000-0000-4000-8000-000000000000`)
  await page.getByText("The project you're looking for doesn't exist or you don't have access to it.").waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Portal' }).click()
  await button(page, 'Sign out').click()
  await button(page, 'Sign in').waitFor()
  await open(page, `${product.url}/portal`)
  expect(page.url()).toBe(`${product.url}/portal/login`)
  expect(complaints).toEqual([])
  await close()
})

test('a forgotten password: the link of the mail signs in, once, and what is approved can be fetched', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, `${product.url}/portal/forgot`)
  await page.getByLabel('Email').fill('james@lakeside.example')
  await expectAccessible(page)
  await button(page, 'Mail me a sign-in link').click()
  await page.getByText('If this address has an account, a mail with a link is on its way.').first().waitFor()
  const { text } = await findMail(product.dataDir, 'james@lakeside.example', /^Your link to sign in/)
  const link = /http\S+\/portal\/enter\/[\w-]+/.exec(text)![0]
  await open(page, link)
  await expectAccessible(page)
  await button(page, 'Sign in').click()
  await heading(page, 'Welcome back, James Carrick').waitFor()

  await page.getByRole('link', { name: 'A weekend by the water' }).first().click()
  await tab(page, /^Files/).click()
  await page.getByText('Download links are valid for 7 days.').first().waitFor()
  const file = page.getByRole('link', { name: /^Download / })
  const fetched = await page.request.get(product.url + (await file.getAttribute('href')))
  expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'video/mp4'])
  await expectAccessible(page)
  await tab(page, /^Reviews/).click()
  await button(page, 'Add Comment').click()
  await button(page, 'Send Comment').click()
  await page.getByText('Comment Required', { exact: true }).first().waitFor()
  await page.getByLabel('Your comment').fill('We show it at the door.')
  await button(page, 'Send Comment').click()
  await page.getByText('Your comment has been submitted successfully.', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await button(page, 'Sign out').click()
  await button(page, 'Sign in').waitFor()
  await open(page, link)
  await button(page, 'Sign in').click()
  await page.getByText('This link has been used, or its 15 minutes are over. Please ask for a new one.').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('staff set milestones and look at the portal as the client: they change nothing there', async () => {
  const { page, complaints, close } = await visitDesk(browser, product)
  await open(page, `${product.url}/admin/project/autumn-at-the-lodge`)
  await page.getByLabel('Name of milestone 2').fill('The treatment')
  await page.getByLabel('The treatment is completed').check()
  await button(page, 'Save milestones').click()
  await page.getByText('Milestones saved', { exact: true }).first().waitFor()
  await expectAccessible(page)

  await open(page, `${product.url}/admin/clients`)
  await page.getByRole('link', { name: 'James Carrick' }).first().click()
  await button(page, 'View as client').click()
  await heading(page, 'Welcome back, James Carrick').waitFor()
  await page.getByText('Read only: nothing can be changed here.').first().waitFor()
  await page.getByText('completed The treatment').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'A weekend by the water' }).first().click()
  await tab(page, /^Reviews/).click()
  await page.getByText('Approved', { exact: true }).first().waitFor()
  expect(await button(page, 'Add Comment').count()).toBe(0)
  await button(page, 'Back to the desk').click()
  await heading(page, 'James Carrick').waitFor()
  expect(complaints).toEqual([])
  await close()
})
