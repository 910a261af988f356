import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, openAccount, reload, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { invitationOf, memberPassword, send } from '../support/join-team.ts'
import { findMail } from '../support/mailbox.ts'
import { openProject, openTabOf } from '../support/project-page.ts'
import { openPushService } from '../support/push-service.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial', timeout: 60_000 })

let product: RunningProduct
let browser: Browser
let owner: Visit
let producer: Visit
let freelancer: Visit
let service: Awaited<ReturnType<typeof openPushService>>
/** The project that the freelancer is assigned to: open to feedback, without a password. */
let project: { id: string; slug: string; projectTitle: string }
let title: string

test.beforeAll(async () => {
  service = await openPushService()
  product = await startProduct({ env: { LOG_LEVEL: 'warn', WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' } })
  browser = await openBrowser()
  owner = await visitAdmin(browser, product)
  producer = await visit(browser)
  freelancer = await visit(browser)
  const cookie = await signIn(product.url)
  const { projects } = (await (await send(product, 'GET', '/api/admin/projects', undefined, cookie)).json()) as any
  for (const one of projects) {
    const seen = (await (await fetch(`${product.url}/api/client/${one.slug}`)).json()) as any
    if (seen.project?.deliverables?.length === 1 && !seen.project.signOff) project ??= one
  }
  title = project.projectTitle
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await service?.close()
})

const people = {
  producer: { name: 'Petra Vale', email: 'petra@team.example', role: 'Producer' },
  freelancer: { name: 'Fay Marsh', email: 'fay@team.example', role: 'Freelancer' },
}

async function signInAs({ email }: { email: string }, page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use your own account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(memberPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function changeMember(name: string, press: string, confirm?: string): Promise<void> {
  const { page } = owner
  await open(page, `${product.url}/admin/people`)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.getByRole('button', { name: press, exact: true }).click()
  if (confirm)
    await page
      .getByRole('dialog', { name: `${press} ${name}?` })
      .getByRole('button', { name: confirm })
      .click()
}

test('the owner invites a producer and a freelancer, who join from their mails', async () => {
  const { page } = owner
  await open(page, `${product.url}/admin/people`)
  for (const { name, email, role } of Object.values(people)) {
    await page.getByRole('button', { name: 'Invite someone' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Invite someone' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Role').selectOption(role)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await expect(page.getByRole('row', { name: /Fay Marsh/ })).toContainText('Invited')

  for (const [visitor, { email }] of [[producer, people.producer] as const, [freelancer, people.freelancer] as const]) {
    await open(visitor.page, `${product.url}/invitation/${await invitationOf(product, email)}`)
    await expectAccessible(visitor.page)
    await visitor.page.getByLabel('New password').fill(memberPassword)
    await visitor.page.getByRole('button', { name: 'Set up my account' }).click()
    await visitor.page.waitForURL('**/admin/projects')
  }
  // Nothing is assigned yet, and there is nothing to create.
  await freelancer.page.getByText('Nothing is assigned to you yet.').waitFor()
  await open(freelancer.page, `${product.url}/admin/dashboard`)
  await freelancer.page.getByText('Nothing is assigned to you yet.').waitFor()
  expect(await freelancer.page.getByRole('link', { name: /New Project|Create First Project/ }).count()).toBe(0)
  expect(await freelancer.page.getByText(/Create your first project/).count()).toBe(0)
})

test('the freelancer signs in with a passkey, and the producer with a code of an authenticator app', async () => {
  const { page } = freelancer
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await openAccount(page, product)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').last().fill('Laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('list', { name: 'Your passkeys' }).getByText('Laptop').waitFor()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('**/admin/login')
  await page.getByRole('button', { name: 'Use your own account' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/admin/dashboard')

  const { page: theirs } = producer
  await openAccount(theirs, product)
  await theirs.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = Secret.fromBase32(((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', ''))
  const codeIn = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
  // Codes change every 30 s, and that of the time before the last is refused.
  await expect.poll(() => Date.now() % 30_000, { timeout: 15_000 }).toBeLessThan(20_000)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeIn(-30))
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await theirs.getByRole('button', { name: 'I have kept them' }).click()
  await theirs.getByText('10 recovery codes left').waitFor()
  await theirs.getByRole('button', { name: 'Logout' }).first().click()
  await theirs.waitForURL('**/admin/login')
  await signInAs(people.producer, theirs)
  await theirs.getByRole('textbox', { name: 'Code' }).fill(codeIn(0))
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await theirs.waitForURL('**/admin/dashboard')
  // The tests below sign in again and again, and each code counts once.
  await openAccount(theirs, product)
  await theirs.getByRole('button', { name: 'Remove', exact: true }).click()
  const removing = theirs.getByRole('dialog', { name: 'Remove the authenticator app?' })
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await theirs.getByRole('button', { name: 'Set up an app' }).waitFor()
})

test('the freelancer sees exactly the project that the producer assigns to them, and no price', async () => {
  const { page } = producer
  await openProject(page, product, project.slug, 'team')
  await page.getByRole('button', { name: 'Assign people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who works on this project?' })
  await dialog.getByRole('checkbox', { name: people.freelancer.name }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const { page: theirs } = freelancer
  await theirs.getByRole('button', { name: 'Logout' }).first().click()
  await theirs.waitForURL('**/admin/login')
  await signInAs(people.freelancer, theirs)
  await theirs.waitForURL('**/admin/dashboard')
  await open(theirs, `${product.url}/admin/projects`)
  expect(await theirs.getByRole('link', { name: /^View / }).count()).toBe(1)
  await theirs.getByRole('link', { name: `View ${title}` }).click()
  await theirs.getByRole('heading', { name: title, level: 1 }).waitFor()
  await theirs.getByRole('heading', { name: 'Timeline' }).waitFor()
  expect(await theirs.locator('body').innerText()).not.toContain('£')
  const notTheirs = ['Save milestones', 'Plan a shoot', 'Assign people', 'Edit project', 'New share link']
  const sections = theirs.getByRole('navigation', { name: 'Sections of this project' })
  await expect(sections.getByRole('link', { name: 'Money', exact: true })).toHaveCount(0)
  for (const section of ['overview', 'team', 'agreements', 'storage', 'review'] as const) {
    await openTabOf(theirs, section)
    await expect(theirs.getByRole('main').getByText('Loading...')).toHaveCount(0)
    expect(await theirs.locator('body').innerText()).not.toContain('£')
    // In the menu of what can be added, too.
    for (const name of notTheirs) {
      expect(await theirs.getByRole('button', { name, includeHidden: true }).count(), name).toBe(0)
    }
  }
  const add = theirs.getByRole('button', { name: 'Add a version' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription(/You need the ability “Upload versions and finals”/)
  await expectAccessible(theirs)
  await theirs.setViewportSize(phone)
  await expectNoSideScroll(theirs)
  await open(theirs, `${product.url}/admin/invoices`)
  await theirs.getByText('You can’t open this page').waitFor()
})

test('a client’s mention reaches the freelancer’s bell, mailbox and browser', async () => {
  const { page } = freelancer
  await open(page, `${product.url}/admin/dashboard`)
  const laptop = service.subscribe()
  const session = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await send(product, 'POST', '/api/admin/me/push', laptop.subscription, session)

  const client = await visit(browser)
  await open(client.page, `${product.url}/clients/${project.slug}`)
  await client.page.getByRole('textbox', { name: 'General feedback' }).fill(`Is this the right logo, @${people.freelancer.name}?`)
  await client.page.getByRole('textbox', { name: 'General feedback' }).press('Control+Enter')
  await client.page.getByRole('dialog', { name: 'What’s your name?' }).getByLabel('Your name').fill('Sarah Moor')
  await client.page.getByRole('button', { name: 'Continue' }).click()
  await client.page.getByText('Comment added', { exact: true }).first().waitFor()

  // The assignment is one, the mention is another.
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Sarah Moor mentioned you in a comment' }).waitFor()
  const { text } = await findMail(product.dataDir, people.freelancer.email, /Sarah Moor mentioned you/)
  expect(text).toContain(`Is this the right logo, @${people.freelancer.name}?`)
  expect(text).toContain(`/clients/${project.slug}?c=`)
  await expect.poll(() => laptop.pushed.length).toBe(1)
  expect(laptop.pushed[0]!.message.title).toContain('Sarah Moor mentioned you in a comment')
  expect(client.complaints).toEqual([])
  await client.close()
})

test('a suspended freelancer’s open page leads to sign-in, and back once they are let in again', async () => {
  const { page } = freelancer
  await open(page, `${product.url}/admin/projects`)
  await page.getByRole('link', { name: `View ${title}` }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await changeMember(people.freelancer.name, 'Suspend', 'Suspend')
  await owner.page.getByText('Suspended').first().waitFor()

  // The page sends nothing by itself: coming back to the window is enough.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForURL('**/admin/login', { timeout: 2_000 })
  await page.getByText('Your account is suspended', { exact: true }).waitFor()
  await signInAs(people.freelancer, page)
  await page.getByText('Login failed', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/login')

  await changeMember(people.freelancer.name, 'Let back in')
  await owner.page.getByText('Let back in').first().waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
})

test('a suspended producer is told over their page within two seconds, and saves what they typed once they are let in again', async () => {
  const { page } = producer
  await open(page, `${product.url}/admin/projects`)
  await page.getByRole('link', { name: `View ${title}` }).click()
  await openTabOf(page, 'notes')
  const notes = page.getByLabel('Alex’s notes')
  await notes.fill('Call the venue about the lift.')
  // The live connection tells, not a press.
  const suspended = page.getByRole('dialog', { name: 'Your account is suspended' })
  const told = suspended.waitFor()
  await changeMember(people.producer.name, 'Suspend', 'Suspend')
  await owner.page.getByText('Suspended').first().waitFor()
  const since = Date.now()
  await told
  expect(Date.now() - since).toBeLessThan(2_000)
  expect(new URL(page.url()).pathname).not.toBe('/admin/login')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // It can be closed to copy the text, and a press brings it back.
  await suspended.getByRole('button', { name: 'Close' }).click()
  await expect(notes).toHaveValue('Call the venue about the lift.')
  await page.getByText('What you typed is still on this page.').waitFor()
  await page.getByRole('button', { name: 'Save notes' }).click()
  await suspended.getByRole('button', { name: 'Use your own account' }).click()
  await suspended.getByLabel('Email').fill(people.producer.email)
  await suspended.getByLabel('Password').fill(memberPassword)
  await suspended.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Login failed', { exact: true }).waitFor()

  await changeMember(people.producer.name, 'Let back in')
  await owner.page.getByText('Let back in').first().waitFor()
  await suspended.getByRole('button', { name: 'Sign in' }).click()
  await suspended.waitFor({ state: 'detached' })
  await expect(notes).toHaveValue('Call the venue about the lift.')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await page.getByText('Only visible to the studio.').waitFor()
  await reload(page)
  await expect(notes).toHaveValue('Call the venue about the lift.')
})

test('what was typed is still there after signing out and in again in another tab', async () => {
  const { page } = producer
  const notes = page.getByLabel('Alex’s notes')
  await notes.fill('The lift is out of order.')
  const other = await page.context().newPage()
  await openAccount(other, product)
  await other.getByRole('button', { name: 'Logout' }).first().click()
  await other.waitForURL('**/admin/login')
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await ended.waitFor()
  await signInAs(people.producer, other)
  await other.waitForURL('**/admin/dashboard')
  await other.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await ended.waitFor({ state: 'detached' })
  await expect(notes).toHaveValue('The lift is out of order.')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await page.getByText('Only visible to the studio.').waitFor()
  for (const { complaints } of [owner, producer, freelancer]) expect(complaints).toEqual([])
})
