import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { projectPath } from '#domain/common/project-sections.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { findMail } from '../support/mailbox.ts'
import { openTabOf } from '../support/project-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let admin: Visit
test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  admin = await visitAdmin(browser, product)
})
test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const title = 'Release for the mill'
const ada = 'ada@mill.example'
const ben = 'ben@mill.example'
let projectPage = ''

const openProject = async (page: Page, name: string) => {
  const { projects } = (await (await page.request.get(`${product.url}/api/admin/projects`)).json()) as {
    projects: { id: string; projectTitle: string }[]
  }
  projectPage = product.url + projectPath(projects.find(({ projectTitle }) => projectTitle === name)!.id, 'agreements')
  await open(page, projectPage)
}
const panel = (page: Page) => page.getByRole('region', { name: 'Contracts and releases' })
const linkIn = async (address: string) => {
  const { text } = await findMail(product.dataDir, address, /^Please sign/)
  return /https?:\/\/\S+\/agreement\/[\w-]{22}/.exec(text)![0]
}

/** Two strokes on the pad. */
async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /drawn signature|your signature here/ })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  for (const down of [0.35, 0.7]) {
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * down)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * (down - 0.2), { steps: 6 })
    await page.mouse.up()
  }
}

test('the studio edits a template: an unknown field is named with its line, and a save is a version', async () => {
  const { page } = admin
  await open(page, `${product.url}/admin/agreements?tab=templates`)
  await page.getByRole('list', { name: 'Templates' }).getByRole('link', { name: 'Location release', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const before = await text.inputValue()
  await text.fill(`{{prise}}\n${before}`)
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('Line 1: there is no field {{prise}}.').first()).toBeVisible()
  await text.fill(`${before}\n\n# Parking\nVans park at {{place}}.`)
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await page.getByRole('list', { name: 'Versions' }).getByText('Version 2').waitFor()
  await page.getByLabel('Filled in for').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Fill in', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview of the text' })
  await expect(preview).not.toContainText('{{client}}')
  await expect(preview).toContainText('{{place}}')
  await expectAccessible(page)
})

test('a project needs a release: two signers in order are asked for it', async () => {
  const { page } = admin
  await openProject(page, 'Repair, don’t replace')
  await panel(page).getByText('Needed for this project:').click()
  await panel(page).getByLabel('Location release').check()
  await panel(page).getByText('Location release is missing.').waitFor()
  await panel(page).getByRole('button', { name: 'New agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'New agreement' })
  await dialog.getByLabel('Template').selectOption({ label: 'Location release' })
  await dialog.getByLabel('Title').fill(title)
  const signer = (number: number) => dialog.getByRole('group', { name: `Signer ${number}` })
  await signer(1).getByLabel('Name').fill('Ada Quill')
  await signer(1).getByLabel('Role').fill('Owner')
  await signer(1).getByLabel('Email').fill(ada)
  await dialog.getByRole('button', { name: 'Add a signer' }).click()
  await signer(2).getByLabel('Name').fill('Ben Hale')
  await signer(2).getByLabel('Email').fill(ben)
  await dialog.getByLabel('They sign one after another, in this order').check()
  await dialog.getByLabel('Days of filming').fill('14 June')
  await dialog.getByRole('button', { name: 'Send agreement' }).click()
  // What is not filled in is named, and nothing is lost.
  await dialog.getByText('Please fill in: Place.').waitFor()
  await dialog.getByLabel('Place').fill('The mill <b>yard</b>')
  await dialog.getByLabel('Fee (or “none”)').fill('none')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send agreement' }).click()
  const card = page.getByRole('article', { name: title })
  await card.getByText('0 of 2 signed').waitFor()
  await expectAccessible(page)
})

test('the first signs on a phone: a lost connection loses nothing and signs once', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone, hasTouch: true, isMobile: true })
  await open(page, await linkIn(ada))
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText('The mill <b>yard</b>').first().waitFor()
  await page.getByRole('radio', { name: 'Draw' }).check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Please draw your signature, or type it instead.').waitFor()
  await draw(page)
  await page.getByRole('button', { name: 'Undo the last stroke' }).click()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  // The request arrives, the answer does not.
  await page.route('**/api/agreement/*/signature', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible()
  await page.unroute('**/api/agreement/*/signature')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Thank you. You have signed.').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  expect(complaints).toEqual([])
  await close()
})

test('the second signs after the first; the document is complete, with a certificate each', async () => {
  const { page, close } = await visit(browser, { viewport: phone })
  await open(page, await linkIn(ben))
  await page.getByLabel('Full name').fill('Ben Hale')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Everybody has signed.').waitFor()
  const { text } = await findMail(product.dataDir, ada, /^Signed: /)
  expect(text).toContain('signed by Ada Quill and Ben Hale')
  await open(page, /https?:\/\/\S+\/verify\/[\w-]{22}/.exec(text)![0])
  await page.getByRole('region', { name: 'Signed together with' }).getByRole('link', { name: 'Their certificate' }).click()
  await page.getByRole('img', { name: 'Drawn signature of Ada Quill' }).waitFor()
  await expectAccessible(page)
  await close()

  await reload(admin.page)
  const card = admin.page.getByRole('article', { name: title })
  await card.getByText('2 of 2 signed').waitFor()
  await expect(panel(admin.page).getByText('Location release is missing.')).toHaveCount(0)
})

test('somebody signs on the producer’s phone at the shoot, and sees nothing of the admin area', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true, isMobile: true })
  await open(page, projectPage)
  await panel(page).getByRole('button', { name: 'Sign on this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign on this device' })
  await dialog.getByLabel('Template').selectOption({ label: 'Talent release' })
  await dialog.getByLabel('Name of the signer').fill('Idris Okafor')
  await dialog.getByLabel('Place').fill('The mill')
  await dialog.getByLabel('Fee (or “none”)').fill('none')
  await dialog.getByRole('button', { name: 'Open, and hand over the device' }).click()
  await page.waitForURL('**/agreement/*')
  await page.getByRole('heading', { name: 'Talent release' }).waitFor()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await draw(page)
  await reload(page)
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Thank you. Please hand the phone back.').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('the call sheet of a shoot warns of what is missing, and can be sent', async () => {
  const { page, complaints } = admin
  await openProject(page, 'Apprentices on site')
  await openTabOf(page, 'shoots')
  await page.getByRole('list', { name: 'Shoots of this project' }).getByRole('link').first().click()
  await page.getByRole('button', { name: /^Send updated call sheet/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Send updated call sheet/ })
  await dialog.getByText('Talent release is missing.').waitFor()
  await expect(dialog.getByRole('button', { name: /^Send to/ })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await open(page, `${product.url}/admin/agreements`)
  await page.getByRole('table', { name: 'Agreements' }).getByText(title).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
