import type { Browser, Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, holdBack, openBrowser, phone, visit } from '../support/browser.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { openProject } from '../support/project-page.ts'
import { approveAndConfirm } from '../support/review-page.ts'
import { signIn as signInStaff, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
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

test('a client can sign in, see the state of their project, answer a version and sign out', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone })
  // Without a session, redirects to sign-in.
  await open(page, `${product.url}/portal/projects`)
  expect(page.url()).toBe(`${product.url}/portal/login`)
  await page.getByText('sarah@northfield.example').first().waitFor()
  await page.getByText('james@lakeside.example').first().waitFor()
  expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/contact')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await button(page, 'Sign in').click()
  await page.getByText('Please enter your email address.').first().waitFor()
  await signIn(page, 'sarah@northfield.example', 'lakeside-demo')
  await page.getByText('Invalid email or password. Please try again.').first().waitFor()
  await page.getByLabel('Password').fill('northfield-demo')
  await button(page, 'Sign in').press('Enter')

  await heading(page, 'Welcome back, Sarah Whitcombe').waitFor()
  const figures = page.getByLabel('Your projects in figures')
  await expect
    .poll(async () => (await figures.innerText()).replace(/\s+/g, ' ').toLowerCase())
    .toBe('active projects 1 pending reviews 1 completed milestones 19')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await open(page, `${product.url}/portal/login`)
  expect(page.url()).toBe(`${product.url}/portal`)
  await page.getByRole('banner').getByText('Sarah Whitcombe').waitFor()
  const footer = page.getByRole('contentinfo')
  const hrefOf = (link: Locator) => link.getAttribute('href')
  expect(await hrefOf(footer.getByRole('link', { name: 'Support' }))).toBe('/contact')
  expect(await hrefOf(footer.getByRole('link', { name: 'Privacy' }))).toBe('/privacy')
  expect(await hrefOf(page.getByRole('link', { name: 'Browse Projects' }))).toBe('/portal/projects')
  expect(await hrefOf(page.getByRole('link', { name: 'Contact Team' }))).toBe('/contact')
  await page.getByRole('link', { name: 'Review Pending Items' }).press('Enter')
  await page.waitForURL(/\/portal\/projects\/[\w-]+\?tab=reviews$/)
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor()

  // Empty feedback shows an error at the field, which gets the focus.
  await button(page, 'Add Feedback').press('Enter')
  await button(page, 'Request Changes').press('Enter')
  await page.getByText('Feedback Required', { exact: true }).first().waitFor()
  const field = page.getByLabel('What changes are needed?')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await field.fill('Less wind at the beginning.')
  await page.route('**/api/portal/review/*/request-changes', (route) => route.abort(), { times: 1 })
  await button(page, 'Request Changes').press('Enter')
  await page.getByText('Request Failed', { exact: true }).first().waitFor()
  await page.getByText('There was an error submitting your feedback. Please try again.').first().waitFor()
  expect(await field.inputValue()).toBe('Less wind at the beginning.')
  await button(page, 'Request Changes').press('Enter')
  await page.getByText('Your feedback has been submitted successfully.', { exact: true }).first().waitFor()
  await page.getByText('Changes Requested', { exact: true }).last().waitFor()
  await expect.poll(() => field.count()).toBe(0)
  await expect.poll(() => button(page, 'Approve').count()).toBe(0)

  await tab(page, /^Activity/).press('Enter')
  await page.getByText('You sent round 1 of feedback').first().waitFor()
  await page.getByText('Just now').first().waitFor()
  await reload(page)
  expect(await tab(page, /^Activity/).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => sticksOut(tab(page, /^Activity/))).toBe(false)
  await tab(page, /^Invoices/).press('Enter')
  await page.getByText('Overdue').first().waitFor()
  await page.getByText('Pending', { exact: true }).first().waitFor()
  const invoice = page.getByRole('link', { name: /^View INV-/ })
  expect([await invoice.getAttribute('href'), await invoice.getAttribute('target')]).toEqual([
    expect.stringMatching(/^\/invoice\/[\w-]{22}$/),
    '_blank',
  ])
  await expectAccessible(page)
  await tab(page, /^Files/).press('Enter')
  await page.getByText('No deliverables ready yet').first().waitFor()
  await tab(page, /^Overview/).press('Enter')
  await page.getByText('In Progress', { exact: true }).first().waitFor()
  await page.getByText('Upcoming', { exact: true }).first().waitFor()
  const latest = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
  expect(await latest.count()).toBe(5)
  await expectAccessible(page)

  await open(page, `${product.url}/portal/projects/00000000-0000-4000-8000-000000000000`)
  await page.getByText("The project you're looking for doesn't exist or you don't have access to it.").waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Portal' }).press('Enter')
  await button(page, 'Sign out').press('Enter')
  await button(page, 'Sign in').waitFor()
  await open(page, `${product.url}/portal`)
  expect(page.url()).toBe(`${product.url}/portal/login`)
  expect(complaints).toEqual([])
  await close()
})

/** Whether an element extends beyond the window. */
const sticksOut = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < 0 || right > window.innerWidth
  })

async function askAdmin(path: string, body?: unknown): Promise<any> {
  const headers = { Cookie: await signInStaff(product.url), 'Content-Type': 'application/json', Origin: product.url }
  const answer = await fetch(product.url + path, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const json = await answer.json()
  expect([path, answer.status, json.message]).toEqual([path, 200, json.message])
  return json
}

test('a client can approve a version once it can be processed', async () => {
  // Next version of the item with requested changes.
  const { projects } = await askAdmin('/api/admin/projects?search=Repair')
  const { assets } = await askAdmin('/api/admin/assets?kind=video&state=ready')
  // The asset of the first version cannot be the second one.
  const other = assets.find(({ publicId }: { publicId: string }) => !publicId.includes('meridian_careers'))
  await askAdmin(`/api/admin/projects/${projects[0].id}/versions`, { assetId: other.id, tell: false })
  const { page, complaints, close } = await visit(browser)
  await signIn(page, 'sarah@northfield.example', 'northfield-demo')
  await page.getByRole('link', { name: 'Review Pending Items' }).click()
  await button(page, 'Approve').waitFor()
  await page.route('**/api/portal/review/*/approve', (route) => route.abort(), { times: 1 })
  const press = () => button(page, 'Approve').click()
  const anyway = button(page, 'Approve anyway')
  await approveAndConfirm(press, anyway, page.getByText('Approval Failed', { exact: true }).first())
  await page.getByText('There was an error submitting your approval. Please try again.', { exact: true }).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  else await press()
  await page.getByText('Item Approved', { exact: true }).first().waitFor()
  await page.getByText('Your approval has been submitted successfully.', { exact: true }).first().waitFor()
  await button(page, 'Add Comment').waitFor()
  expect(await button(page, 'Approve').count()).toBe(0)
  await tab(page, /^Activity/).click()
  await page.getByText('You approved V2').first().waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('the portal shows loading, error and empty states', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone })
  const one = '**/api/portal/project/*'
  const asked: Route[] = []
  const nothing = {
    projects: [],
    next: null,
    totals: { projects: 0, activeProjects: 0, pendingReviews: 0, completedMilestones: 0 },
    waitingProject: null,
    activity: [],
  }
  const away = (route: Route) => route.fulfill({ status: 503, json: { success: false, message: 'The studio is away.' } })
  let answer: (route: Route) => unknown = (route) => asked.push(route)
  await page.route('**/api/portal/projects?*', (route) => void answer(route))
  await page.route('**/api/portal/login', (route) => route.abort(), { times: 1 })
  await signIn(page, 'james@lakeside.example', 'lakeside-demo')
  await page.getByText('Login failed. Please try again.').first().waitFor()
  const entering: Route[] = []
  await page.route('**/api/portal/login', (route) => void entering.push(route), { times: 1 })
  await button(page, 'Sign in').click()
  await page.getByText('Signing in...').first().waitFor()
  await entering[0]!.continue()

  await heading(page, 'Welcome back, James Carrick').waitFor()
  await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor()
  expect(await page.getByText(/^Nothing waiting/).count()).toBe(0)
  await expectAccessible(page)
  answer = away
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await Promise.all(asked.map(away))
  await page.getByText('Your projects could not be loaded', { exact: true }).waitFor()
  await page.getByText('The studio is away.').first().waitFor()
  expect(await page.getByLabel('Your projects in figures').count()).toBe(0)
  await expectAccessible(page)
  answer = (route) => route.fulfill({ json: nothing })
  await button(page, 'Try Again').click()
  await page.getByText('No projects found.', { exact: true }).waitFor()
  await page.getByText('No activity to show yet.', { exact: true }).waitFor()
  await page.getByText('Nothing to review').waitFor()
  await expectAccessible(page)

  answer = (route) => route.continue()
  await open(page, `${product.url}/portal/projects`)
  await page.route(one, (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'A weekend by the water' }).click()
  await page.getByText('Error loading project data.', { exact: true }).waitFor()
  await heading(page, 'Project Not Found').first().waitFor()
  await expectAccessible(page)
  await button(page, 'Try Again').click()
  await heading(page, 'A weekend by the water').waitFor()
  await page.getByRole('link', { name: 'Back to Portal' }).click()
  await heading(page, 'Welcome back, James Carrick').waitFor()
  await page.route(
    one,
    async (route) => {
      const read = await route.fetch()
      const { project } = await read.json()
      const bare = { milestones: [], reviewItems: [], deliverables: [], invoices: [], activity: [] }
      await route.fulfill({ response: read, json: { project: { ...project, ...bare } } })
    },
    { times: 1 },
  )
  await page.getByRole('link', { name: 'Autumn at the lodge' }).first().click()
  await page.getByText('No milestones defined for this project.', { exact: true }).waitFor()
  for (const [name, message] of [
    [/^Reviews/, 'No items to review at this time.'],
    [/^Files/, 'No deliverables ready yet'],
    [/^Invoices/, 'No invoices yet'],
    [/^Activity/, 'No activity to show yet.'],
  ] as const) {
    await tab(page, name).click()
    await page.getByText(message, { exact: true }).waitFor()
  }
  await expectNoSideScroll(page)

  const { invoices } = await askAdmin('/api/admin/invoices')
  const idOf = (number: string) => invoices.find((invoice: any) => invoice.invoiceNumber === number).id
  await open(page, `${product.url}/invoice/${idOf('INV-0005')}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByText(/^Overdue since \d+ \w+ \d{4}$/).waitFor()
  await payment.getByRole('link', { name: 'contact the studio' }).waitFor()
  await open(page, `${product.url}/invoice/${idOf('CN-0001')}`)
  await page.route('**/api/invoice/*', (route) => route.abort())
  await page.getByRole('link', { name: 'INV-0007' }).first().click()
  await heading(page, 'Failed to load invoice').waitFor()
  await page.getByRole('link', { name: 'Return Home' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the link of a password mail signs in once, and approved files can be downloaded once the balance is paid', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, `${product.url}/portal/forgot`)
  await page.getByLabel('Email').fill('james@lakeside.example')
  await expectAccessible(page)
  await button(page, 'Email me a sign-in link').click()
  await page.getByText('If this address has an account, we’ve emailed it a link.').first().waitFor()
  const { text } = await findMail(product.dataDir, 'james@lakeside.example', /^Your link to sign in/)
  const link = /http\S+\/portal\/enter\/[\w-]+/.exec(text)![0]
  await open(page, link)
  await expectAccessible(page)
  await button(page, 'Sign in').press('Enter')
  await heading(page, 'Welcome back, James Carrick').waitFor()

  await page.getByRole('link', { name: 'A weekend by the water' }).first().click()
  await tab(page, /^Files/).click()
  await page.getByText('Your downloads will be available as soon as the last invoice is paid.').waitFor()
  expect(await page.getByRole('link', { name: /^Download / }).count()).toBe(0)
  const { invoices } = await askAdmin('/api/admin/invoices')
  const balance = invoices.find((one: any) => one.invoiceNumber === 'INV-0008')
  await askAdmin(`/api/admin/invoices/${balance.id}/payments`, {
    amount: balance.total,
    method: 'bank-transfer',
    receivedOn: new Date().toISOString().slice(0, 10),
  })
  await reload(page)
  await page.getByText('Download links are valid for 7 days.').first().waitFor()
  const file = page.getByRole('link', { name: /^Download / })
  const fetched = await page.request.get(product.url + (await file.getAttribute('href')))
  expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'video/mp4'])
  await expectAccessible(page)
  await tab(page, /^Reviews/).click()
  await button(page, 'Add Comment').click()
  await button(page, 'Send comment').click()
  await page.getByText('Comment Required', { exact: true }).first().waitFor()
  await page.getByLabel('Your comment').fill('We show it at the door.')
  await page.route('**/api/portal/review/*/comment', (route) => route.abort(), { times: 1 })
  await button(page, 'Send comment').click()
  await page.getByText('Comment Failed', { exact: true }).first().waitFor()
  await page.getByText('There was an error submitting your comment. Please try again.').first().waitFor()
  await button(page, 'Send comment').click()
  await page.getByText('Comment Added', { exact: true }).first().waitFor()
  await page.getByText('Your comment has been submitted successfully.', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await button(page, 'Sign out').click()
  await button(page, 'Sign in').waitFor()
  await open(page, link)
  await button(page, 'Sign in').click()
  await page.getByText('This link has been used or has expired. Please ask for a new one.').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('staff can set milestones and view the portal as the client, read-only', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await openProject(page, product, 'autumn-at-the-lodge', 'milestones')
  await page.getByLabel('Name of milestone 2').fill('The treatment')
  await page.getByLabel('The treatment is completed').check()
  const letGo = await holdBack(page, '**/milestones')
  await button(page, 'Save milestones').click()
  // Typing continues during a save.
  await page.getByLabel('Name of milestone 3').press('End')
  await page.keyboard.type(' twice')
  letGo()
  await page.getByText('Milestones saved', { exact: true }).first().waitFor()
  expect(await page.getByLabel('Name of milestone 3').inputValue()).toMatch(/. twice$/)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Name of milestone 3')
  await button(page, 'Save milestones').click()
  await expect.poll(() => button(page, 'Save milestones').isDisabled()).toBe(true)
  await reload(page)
  expect(await page.getByLabel('Name of milestone 3').inputValue()).toMatch(/. twice$/)
  await expectAccessible(page)

  await open(page, `${product.url}/admin/clients`)
  await page.getByRole('link', { name: 'James Carrick' }).first().click()
  await button(page, 'View as client').click()
  await heading(page, 'Welcome back, James Carrick').waitFor()
  await page.getByText('You can’t change anything here.').first().waitFor()
  await page.getByText('completed The treatment').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'A weekend by the water' }).first().click()
  await tab(page, /^Reviews/).click()
  await page.getByText('Approved', { exact: true }).first().waitFor()
  expect(await button(page, 'Add Comment').count()).toBe(0)
  await button(page, 'Back to the admin area').click()
  await heading(page, 'James Carrick').waitFor()
  expect(complaints).toEqual([])
  await close()
})
