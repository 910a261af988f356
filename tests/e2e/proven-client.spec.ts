import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { projectPath } from '#domain/common/project-sections.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { findMail, readOutbox } from '../support/mailbox.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser
let cookie: string

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  cookie = await signIn(product.url)
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const mailbox = 'ada@quill.example'

async function sendProposal(projectTitle: string): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url }
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
    return answer.json() as Promise<{ proposalId: string }>
  }
  const form = { clientName: 'Ada Quill', clientEmail: mailbox, projectTitle, shootDays: 1, editDays: 2 }
  const { proposalId } = await post('/api/proposals', form)
  await post(`/api/proposals/${proposalId}/send`, {})
  return proposalId
}

async function sign(page: Page, name = 'Ada Quill') {
  await page.getByRole('button', { name: 'Approve proposal' }).click()
  const form = page.getByRole('form', { name: 'Sign the proposal' })
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Job title').fill('Head of films')
  await form.getByLabel('Signature').fill(name)
  await form.getByRole('button', { name: 'Sign and approve' }).click()
  return form
}

test('the studio asks for codes; the client signs with the one from their mailbox, and a stranger with the link does not', async () => {
  const admin = await visitAdmin(browser, product)
  await open(admin.page, `${product.url}/admin/dashboard`)
  const question = admin.page.getByRole('region', { name: 'Proof of who decides' })
  await question.getByRole('button', { name: 'Ask for codes' }).click()
  await question.waitFor({ state: 'detached' })
  await open(admin.page, `${product.url}/admin/settings?tab=security`)
  const settings = admin.page.getByRole('form', { name: 'Proof of who decides' })
  const proposals = settings.getByLabel('Proposals')
  expect(await proposals.inputValue()).toBe('code')
  await settings.getByLabel('Production sign-offs').selectOption({ label: 'Link only' })
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('All changes saved.').waitFor()
  await expectAccessible(admin.page)

  const id = await sendProposal('The Long Quay')
  const { projects } = (await (
    await fetch(`${product.url}/api/admin/projects?search=Quay`, { headers: { Cookie: cookie } })
  ).json()) as { projects: { slug: string }[] }
  const projectPage = product.url + projectPath(projects[0]!.slug)
  await openProject(admin.page, product, projects[0]!.slug, 'team')
  await admin.page.getByRole('button', { name: 'Watch this project' }).click()
  await admin.page.getByRole('button', { name: 'Stop watching' }).waitFor()
  const bell = (name: string) => admin.page.getByRole('link', { name, exact: true })
  await bell('Notifications').waitFor()

  const client = await visit(browser, { viewport: phone })
  await open(client.page, `${product.url}/proposal/${id}`)
  const form = await sign(client.page)
  const panel = client.page.getByRole('form', { name: 'Enter your code' })
  await panel.getByText('We’ve emailed six digits to a•••@quill.example.').waitFor()
  const code = panel.getByLabel('Code')
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await code.getAttribute('inputmode')).toBe('numeric')
  await expectAccessible(client.page)
  await expectNoSideScroll(client.page)
  const mail = await findMail(product.dataDir, mailbox, /Your code for The Long Quay/)
  const digits = /\b\d{6}\b/.exec(mail.text)![0]

  // A stranger with the copied link gets a code sent too, but to the client's mailbox.
  const stranger = await visit(browser)
  await open(stranger.page, `${product.url}/proposal/${id}`)
  await sign(stranger.page, 'Mallory')
  const strangers = stranger.page.getByRole('form', { name: 'Enter your code' })
  // Until then there is no code of theirs to be wrong about.
  await strangers.getByRole('button', { name: /^Send again in/ }).waitFor()
  await strangers.getByLabel('Code').fill(digits)
  await strangers.getByRole('button', { name: 'Confirm' }).click()
  await strangers.getByText('This code is not right. You have 4 tries left.').waitFor()
  // One slip is nothing to report.
  await bell('Notifications').waitFor()
  for (const left of ['3 tries left', '2 tries left', '1 try left', 'it was the last try']) {
    await strangers.getByRole('button', { name: 'Confirm' }).click()
    await strangers.getByText(left).waitFor()
  }
  // Nor does it help to call the endpoint behind the button.
  const refused = await stranger.page.evaluate(async (path) => {
    const body = JSON.stringify({ name: 'Ada Quill', email: 'ada@quill.example', title: 'Head of films', signature: 'Ada Quill' })
    return (await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status
  }, `/api/proposal/${id}/approve`)
  expect(refused).toBe(403)
  await stranger.close()

  // The studio sees each kind of attempt once: in the bell of the open page, in the activity and in the project's history.
  await bell('Notifications, 2 unread').click()
  const attempts = admin.page
    .getByRole('listitem')
    .filter({ hasText: 'Someone with the link could not prove they are the client' })
  await expect(attempts).toHaveCount(2)
  await expectAccessible(admin.page)
  const attempted = ['used up all tries of an emailed code', 'tried to decide without proving who they are']
  await open(admin.page, `${product.url}/admin/activity?kind=projects`)
  for (const text of attempted) {
    await expect(admin.page.getByRole('row').filter({ hasText: `Someone with the link ${text}` })).toHaveCount(1)
  }
  await expectAccessible(admin.page)
  await open(admin.page, projectPage)
  for (const text of attempted) {
    await admin.page.getByText(`Someone with the link ${text}`).filter({ visible: true }).first().waitFor()
  }
  const told = () =>
    readOutbox(product.dataDir).filter(({ subject }) => subject === 'Someone could not prove to be the client: The Long Quay')
  await expect.poll(() => told().length).toBe(2)

  // A wrong code keeps what was typed; the right one signs.
  await code.fill(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'))
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await panel.getByText('This code is not right. You have 4 tries left.').waitFor()
  expect(await form.getByLabel('Job title').inputValue()).toBe('Head of films')
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await code.press('Enter')
  await client.page
    .getByRole('heading', { name: /approved/i })
    .first()
    .waitFor()

  // The certificate's page says how far the signer was proven.
  await client.page.getByRole('link', { name: 'Check the signature' }).click()
  await client.page.getByText(/Confirmed by a code sent to a•••@quill\.example and entered on/).waitFor()
  await client.page.getByText('It proves access to that mailbox, not who read it.').waitFor()
  await client.close()

  // The studio reads it in the project's history.
  await open(admin.page, projectPage)
  await admin.page.getByText('Code entered: a•••@quill.example').first().waitFor()
  expect(admin.complaints).toEqual([])
  await admin.close()
})

test('by the link alone nothing is asked, and the certificate says that nobody was proven', async () => {
  const answer = await fetch(`${product.url}/api/admin/settings/identity`, { headers: { Cookie: cookie } })
  const { revision } = (await answer.json()) as { revision: number }
  await fetch(`${product.url}/api/admin/settings/identity`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url },
    body: JSON.stringify({ proposals: 'link', signOffs: 'link', approvals: 'link', prices: 'link', revision }),
  })
  const id = await sendProposal('By The Link')
  const client = await visit(browser)
  await open(client.page, `${product.url}/proposal/${id}`)
  await sign(client.page)
  await client.page
    .getByRole('heading', { name: /approved/i })
    .first()
    .waitFor()
  await client.page.getByRole('link', { name: 'Check the signature' }).click()
  await client.page.getByText('Not proven. Anyone with the link could sign.').waitFor()
  expect(readOutbox(product.dataDir).filter(({ subject }) => subject.includes('code for By The Link'))).toEqual([])
  await client.close()
})

test('a production sign-off with a proof of its own is signed with a code, and staff read when there is nobody to send it to', async () => {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url }
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(product.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    expect(answer.ok).toBe(true)
    return answer.json() as Promise<any>
  }
  await sendProposal('The Night Shift')
  const { projects } = await call('GET', '/api/admin/projects?search=Night')
  const { id, slug } = projects[0]
  const admin = await visitAdmin(browser, product)
  await openProject(admin.page, product, slug, 'sign-off')
  const panel = admin.page.getByRole('region', { name: 'Production sign-off' })
  await panel.getByLabel('Proof of who signs off').selectOption({ label: 'Code by email' })
  await admin.page.getByText('Saved', { exact: true }).first().waitFor()
  expect(await panel.getByText('there is no email address of the client on record').count()).toBe(0)
  await expectAccessible(admin.page)
  await admin.close()

  const { link } = await call('POST', `/api/admin/projects/${id}/signoff-link`, { mail: false })
  const client = await visit(browser, { viewport: phone })
  await open(client.page, link)
  const form = client.page.getByRole('form', { name: 'Production sign-off' })
  await form.getByLabel('Shoot date').fill('2031-05-20')
  await form.getByLabel('Anything we should know (optional)').fill('Parking is behind the mill.')
  await form.getByRole('textbox', { name: 'Signature' }).fill('Ada Quill')
  for (const box of await form.getByRole('checkbox').all()) await box.press('Space')
  await form.getByRole('button', { name: 'Complete sign-off' }).click()
  const code = client.page.getByRole('form', { name: 'Enter your code' })
  await code.getByText('We’ve emailed six digits to a•••@quill.example.').waitFor()
  await expectAccessible(client.page)
  await expectNoSideScroll(client.page)
  const mail = await findMail(product.dataDir, mailbox, /Your code for The Night Shift/)
  const digits = /\b\d{6}\b/.exec(mail.text)![0]
  await code.getByLabel('Code').fill(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'))
  await code.getByRole('button', { name: 'Confirm' }).click()
  await code.getByText('This code is not right. You have 4 tries left.').waitFor()
  expect(await form.getByLabel('Anything we should know (optional)').inputValue()).toBe('Parking is behind the mill.')
  await code.getByLabel('Code').fill(digits)
  await code.getByRole('button', { name: 'Confirm' }).click()
  await client.page.getByText('Sign-Off Complete!', { exact: true }).first().waitFor()
  await client.close()
})
