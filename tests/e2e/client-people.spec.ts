import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { findMail } from '../support/mailbox.ts'
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

const omar = { name: 'Omar Field', email: 'omar@northfield.example', password: 'a film about the north' }
const title = 'Repair, don’t replace'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, `${product.url}/portal/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
}

/** The project’s latest version, which the client has to answer. */
async function openReviews(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Review Pending Items' }).click()
  await page.waitForURL(/\/portal\/projects\/[\w-]+\?tab=reviews$/)
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor()
}

const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })

test('a client invites a colleague, both approve together, and the certificate names both', async () => {
  // The studio wants two of the client's people.
  const cookie = await signInStaff(product.url)
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url }
    const answer = await fetch(product.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as any
  }
  const { projects } = await call('GET', `/api/admin/projects?search=${encodeURIComponent('Repair')}`)
  const { id } = projects[0]
  const { review } = await call('GET', `/api/admin/projects/${id}/review`)
  await call('PATCH', `/api/admin/projects/${id}/review`, { approvalsNeeded: 2, revision: review.revision })

  const sarah = await visit(browser)
  await signIn(sarah.page, 'sarah@northfield.example', 'northfield-demo')
  await sarah.page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'People' }).click()
  await sarah.page.getByRole('heading', { name: 'People', level: 1 }).waitFor()
  await sarah.page.getByRole('button', { name: 'Invite a colleague' }).click()
  const form = sarah.page.getByRole('form', { name: 'Invite a colleague' })
  await form.getByLabel('Name').fill(omar.name)
  await form.getByLabel('Email').fill('sarah@northfield.example')
  await form.getByLabel('Approve versions of a film').check()
  await expectAccessible(sarah.page)
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await form.getByText('This is the address of Sarah Whitcombe.').first().waitFor()
  await form.getByLabel('Email').fill(omar.email)
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  const row = sarah.page.getByRole('row', { name: /Omar Field/ })
  await row.getByText('Invited').waitFor()
  await row.getByText('View, comment, approve').waitFor()
  await expectAccessible(sarah.page)
  await expectNoSideScroll(sarah.page)

  const mail = await findMail(product.dataDir, omar.email, /Your client portal/)
  expect(mail.text).toContain('Sarah Whitcombe has invited you')
  const colleague = await visit(browser, { viewport: phone })
  await open(colleague.page, mail.text.match(/https?:\/\/\S+\/portal\/welcome\/[\w-]+/)![0])
  await colleague.page.getByLabel('New password').fill(omar.password)
  await colleague.page.getByRole('button', { name: 'Set my password' }).click()
  await colleague.page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await colleague.page.getByRole('link', { name: 'Open your projects' }).click()
  await colleague.page.getByRole('heading', { name: 'Welcome back, Omar Field' }).waitFor()

  // He approves; that is one of two.
  await openReviews(colleague.page)
  const anyway = (page: Page) => page.getByRole('button', { name: 'Approve anyway' })
  const ofColleague = colleague.page.getByText('Item Approved').first()
  await approveAndConfirm(() => approve(colleague.page).click(), anyway(colleague.page), ofColleague)
  await colleague.page.getByText(/^Omar Field approved V\d\. One more approval is needed\.$/).waitFor()
  await expect.poll(() => approve(colleague.page).count()).toBe(0)
  await expectAccessible(colleague.page)
  await expectNoSideScroll(colleague.page)
  await findMail(product.dataDir, 'sarah@northfield.example', /your approval is needed/)

  await open(sarah.page, `${product.url}/portal`)
  await openReviews(sarah.page)
  await sarah.page.getByText(/^Omar Field approved V\d\. One more approval is needed\.$/).waitFor()
  const address = await sarah.page.getByRole('link', { name: 'Open the review page' }).first().getAttribute('href')
  const approved = sarah.page.getByText('Item Approved').first()
  await approveAndConfirm(() => approve(sarah.page).click(), anyway(sarah.page), approved)
  await open(sarah.page, `${product.url}${address}`)
  const done = sarah.page.getByRole('region', { name: /is approved$/ })
  await done.getByText(/By Omar Field and Sarah Whitcombe/).waitFor()

  await done.getByRole('link', { name: 'Certificate' }).click()
  await sarah.page.getByRole('heading', { name: 'Approved together with' }).waitFor()
  await sarah.page.getByText('Signed in to the client portal, with the account of s•••@northfield.example.').waitFor()
  await sarah.page.getByText(/^Omar Field,/).waitFor()
  await sarah.page.getByText(/with the account of o•••@northfield\.example\./).waitFor()
  await expectAccessible(sarah.page)
  await sarah.page.getByRole('link', { name: 'Their certificate' }).click()
  await sarah.page.getByText('Omar Field', { exact: true }).first().waitFor()

  // She takes him out; his open page ends, and the studio sees who is left.
  await open(sarah.page, `${product.url}/portal/people`)
  await sarah.page.getByRole('button', { name: omar.name }).click()
  const panel = sarah.page.getByRole('dialog', { name: omar.name })
  await expectAccessible(sarah.page)
  await panel.getByRole('button', { name: 'Remove' }).click()
  await sarah.page.getByText('They are signed out everywhere at once.', { exact: false }).waitFor()
  await sarah.page
    .getByRole('dialog', { name: `Remove ${omar.name}?` })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect.poll(() => row.count()).toBe(0)
  await colleague.page.getByRole('link', { name: 'Dashboard' }).click()
  await colleague.page.waitForURL(/\/portal\/login/)
  await colleague.page.getByLabel('Email').fill(omar.email)
  await colleague.page.getByLabel('Password').fill(omar.password)
  await colleague.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await colleague.page.getByText('Invalid email or password. Please try again.').first().waitFor()
  expect([...sarah.complaints, ...colleague.complaints].filter((text) => !/40[19]|422/.test(text))).toEqual([])
  await colleague.close()
  await sarah.close()
})

test('staff see and manage the same people on the client’s page', async () => {
  const admin = await visitAdmin(browser, product)
  const { page } = admin
  await open(page, `${product.url}/admin/clients`)
  await page
    .getByRole('link', { name: /Sarah Whitcombe/ })
    .first()
    .click()
  const people = page.getByRole('region', { name: 'People' })
  await people.getByText('Main contact').waitFor()
  await people.getByRole('button', { name: 'Sarah Whitcombe' }).click()
  const panel = page.getByRole('dialog', { name: 'Sarah Whitcombe' })
  // The last one with all permissions keeps them.
  await panel.getByText('Someone needs to keep all permissions.', { exact: false }).first().waitFor()
  expect(await panel.getByRole('button', { name: 'Remove' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await panel.getByLabel('Name').fill('Sarah Whitcombe-Hall')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await reload(page)
  await people.getByRole('button', { name: 'Sarah Whitcombe-Hall' }).waitFor()
  await admin.close()
})

test('a person of a client adds passkeys, signs in with one, and removes it', async () => {
  const { page, complaints, close } = await visit(browser)
  const email = 'james@lakeside.example'
  await signIn(page, email, 'lakeside-demo')
  await findMail(product.dataDir, email, /New sign-in to your client portal/)
  await open(page, `${product.url}/portal/people`)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const passkeys = page.getByRole('list', { name: 'Your passkeys' })
  await passkeys.getByText('Work laptop').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await findMail(product.dataDir, email, /A passkey was added to your account/)

  await page.context().clearCookies({ name: 'slatehouse_portal' })
  await open(page, `${product.url}/portal/login`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await open(page, `${product.url}/portal/people`)
  await passkeys.getByText('Last used').waitFor()
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys).toHaveCount(0)
  expect(complaints.filter((text) => !/40[19]|422/.test(text))).toEqual([])
  await close()
})
