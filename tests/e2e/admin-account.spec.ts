import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let person: { page: Page; close(): Promise<void> }
/** Of the authenticator app. */
let secret: string
let recoveryCode: string
let secondCode: string

const email = 'anna@studio.example'
const password = 'seven quiet rivers'

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const codeIn = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

async function openOwnSignIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/admin/login`)
  await page.getByRole('button', { name: 'Use your own account' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('**/admin/login')
}

test('a new installation says once how to make an account of one’s own', async () => {
  const { page, close } = await visitAdmin(browser, product)
  await page.goto(`${product.url}/admin/dashboard`)
  const hint = page.getByRole('region', { name: 'An account of your own' })
  await hint.getByRole('link', { name: 'Invite yourself' }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await hint.getByRole('button', { name: 'Dismiss' }).click()
  await hint.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(hint).toHaveCount(0)
  await close()
})

test('an owner invites somebody, who sets up an account from the mail and is in', async () => {
  const owner = await visitAdmin(browser, product)
  await owner.page.goto(`${product.url}/admin/people`)
  await owner.page.getByRole('button', { name: 'Invite someone' }).first().click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Anna Field')
  await dialog.getByLabel('Email').fill(email)
  await expectAccessible(owner.page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await owner.page.getByRole('cell', { name: 'Producer' }).waitFor()
  await owner.close()

  person = await visit(browser)
  const { page } = person
  await page.goto(`${product.url}/invitation/${await tokenFor(email)}`)
  await page.getByText('Studio has invited you as producer.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set up my account' }).click()
  await page.waitForURL('**/admin/projects')
  await page.getByRole('link', { name: 'Anna Field' }).first().click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
})

test('a passkey is added, signs in without a password, and is removed', async () => {
  const { page } = person
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
  await page.getByLabel('Name').last().fill('Work laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('list', { name: 'Your passkeys' }).getByText('Work laptop').waitFor()
  await expectAccessible(page)
  await signOut(page)

  await openOwnSignIn(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto(`${product.url}/admin/account`)
  await page.getByRole('list', { name: 'Your passkeys' }).getByText('Last used').waitFor()
  await page.getByRole('list', { name: 'Your passkeys' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toHaveCount(0)
})

test('an authenticator app is set up, and sign-in asks for its code', async () => {
  const { page } = person
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await dialog.getByText('This code is not right. Check the clock of your phone.').waitFor()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeIn(-30))
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  recoveryCode = (await page.getByRole('dialog').getByRole('listitem').first().textContent()) ?? ''
  secondCode = (await page.getByRole('dialog').getByRole('listitem').nth(1).textContent()) ?? ''
  expect(recoveryCode).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes left').waitFor()
  await signOut(page)

  await openOwnSignIn(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/dashboard')
  await signOut(page)
})

test('a recovery code stands in for the phone, once', async () => {
  const { page } = person
  const signIn = async () => {
    await openOwnSignIn(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signIn()
  await page.waitForURL('**/admin/dashboard')
  await signOut(page)
  await signIn()
  await page.getByText('This code is not right, or was used before.').first().waitFor()
})

test('a link by mail signs in after its button is pressed and the code entered, once', async () => {
  const { page, complaints, close } = await visit(browser)
  await openOwnSignIn(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await page.getByText('If this address has an account, we’ve emailed it a link.').waitFor()
  await expectAccessible(page)
  const { text } = await findMail(product.dataDir, email, /Your link to sign in/)
  const address = `${product.url}/admin/enter/${/admin\/enter\/([\w-]{43})/.exec(text)![1]!}`
  await open(page, address)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(secondCode)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/dashboard')
  await open(page, address)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This link has been used or has expired. Please ask for a new one.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the account fits a phone, and lists where one is signed in', async () => {
  const { page } = person
  await openOwnSignIn(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(30))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.setViewportSize(phone)
  await page.goto(`${product.url}/admin/account`)
  await page.getByRole('list', { name: 'Your sessions' }).getByText('This browser').waitFor()
  await expectNoSideScroll(page)
  await person.close()
})

async function tokenFor(address: string): Promise<string> {
  const { text } = await findMail(product.dataDir, address, /Your account at/)
  return /invitation\/([\w-]{43})/.exec(text)![1]!
}
