import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { findMail } from '../support/mailbox.ts'
import { add, openTabOf } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

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

const amara = 'amara@harbourlight.example'
const studio = 'hello@slatehouse.example'
const calculator = '/admin/quote-calculator'

const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const linkIn = (text: string, path: string) => new RegExp(`${product.url}(${path}\\S+)`).exec(text)![1]!
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

async function send(method: string, path: string, body: unknown): Promise<any> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const offer = async (projectTitle: string, changes: object = {}): Promise<string> =>
  (await send('POST', '/api/proposals', { clientName: 'Ada Quill', projectTitle, shootDays: 1, editDays: 2, ...changes }))
    .proposalId

/** Runs axe, and checks the layout on a phone. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideScroll(page)
}

test('a lead becomes a draft, a proposal, a signature and a signed-off shoot; a changed record fails verification', async () => {
  // A visitor builds a quote: £2,500 + two more days at £800 + £1,000 + £1,200 = £6,300.
  const visitor = await visit(browser)
  await open(visitor.page, `${product.url}/quote-builder?step=1`)
  await visitor.page.getByText('Commercial/Advertisement', { exact: true }).click()
  for (const _ of [1, 2]) await visitor.page.getByRole('button', { name: /more|add|increase/i }).click()
  for (const choice of ['Full Crew', 'Motion Graphics']) await visitor.page.getByText(choice, { exact: true }).click()
  await visitor.page.getByRole('button', { name: 'Next' }).click()
  await visitor.page.getByText('£6,300').first().waitFor()
  await visitor.page.getByRole('button', { name: 'Next' }).click()
  const details = visitor.page.getByRole('form', { name: 'Quote builder' })
  await details.getByLabel('Name').fill('Amara Okafor')
  await details.getByLabel('Email').fill(amara)
  await details.getByLabel('Project title').fill('Twenty Minutes')
  await details.getByRole('button', { name: 'Generate quote' }).click()
  await notice(visitor.page, 'Quote Generated Successfully!').waitFor()
  await visitor.close()

  // The inbox has it with its draft project; staff price it.
  const { page, complaints, close } = await visitAdmin(browser, product)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `${product.url}/admin/inbox`)
  await page.getByRole('link', { name: /Amara Okafor/ }).click()
  await page.getByRole('link', { name: 'Create a proposal' }).click()
  await page.waitForURL(`**${calculator}?**`)
  const quote = page.getByRole('form', { name: 'New proposal' })
  const figures = page.getByRole('region', { name: 'Cost breakdown' })
  const seen = async () => (await figures.innerText()).replace(/\s+/g, ' ').toLowerCase()
  await quote.waitFor()
  expect(await quote.getByLabel('Client name').inputValue()).toBe('Amara Okafor')
  expect(await quote.getByLabel('Client email').inputValue()).toBe(amara)
  expect(await quote.getByLabel('Project title').inputValue()).toBe('Twenty Minutes')
  await expect.poll(seen).toContain('final quote £6,300')
  // The days that she chose are beside the lines, for the studio alone.
  expect(await quote.getByLabel('Days, 2 additional filming days').inputValue()).toBe('2')
  await look(page)

  await quote.getByRole('radio', { name: 'From days and margin' }).check()
  // The three days of filming that she asked for, and one of editing.
  await expect
    .poll(seen)
    .toMatch(/base cost £2,750 margin 50% on cost · £1,375 suggested quote \(50%\) £4,125 final quote £4,125/)
  await quote.getByLabel('Shoot days').fill('0.25')
  await quote.getByText('Minimum 0.5 days').waitFor()
  await quote.getByLabel('Shoot days').fill('2.5')
  await quote.getByLabel('Edit days').fill('3')
  const margin = quote.getByLabel('Margin override')
  const colour = figures.locator('[data-colour]')
  for (const [percent, expected] of [
    ['29.99', 'red'],
    ['30', 'yellow'],
    ['50', 'green'],
    ['100.01', 'green'],
  ] as const) {
    await margin.fill(percent)
    await expect.poll(() => colour.getAttribute('data-colour')).toBe(expected)
    await expect.poll(() => figures.getByText('Margin below minimum 30%').count()).toBe(expected === 'red' ? 1 : 0)
  }
  await quote.getByRole('button', { name: 'Generate proposal' }).click()
  await quote.getByText('Margin must be between 30% and 100%').waitFor()
  await expect.poll(() => margin.evaluate((field) => field === document.activeElement)).toBe(true)
  await margin.fill('33.33')
  // 2,625.00 x 1.3333 = 3,499.9125.
  await expect.poll(seen).toContain('final quote £3,499.91')

  // Manual lines: sorted by keyboard, added, removed, exact to the penny.
  await quote.getByRole('radio', { name: 'Line by line' }).check()
  const items = quote.getByRole('list', { name: 'Items' })
  const labels = () =>
    items.getByLabel(/^Item \d/).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const before = await labels()
  await items.getByRole('button', { name: `Move ${before[0]} down` }).press('Enter')
  await expect.poll(labels).toEqual([before[1], before[0], ...before.slice(2)])
  await quote.getByRole('button', { name: 'Add item' }).click()
  await quote.getByRole('button', { name: 'Generate proposal' }).click()
  await quote.getByText('Please name the item.').waitFor()
  await items
    .getByLabel(/^Item \d/)
    .last()
    .fill('Ferry passes')
  await items.getByLabel('Amount').last().fill('-0.01')
  await expect.poll(seen).toContain('final quote £6,299.99')
  await quote.getByText('Drone footage', { exact: true }).click()
  await quote.getByRole('button', { name: 'Proposal text' }).click()
  await quote.getByRole('textbox', { name: 'Overview' }).fill('Twenty minutes, from quay to quay, in one unbroken shot.')
  await quote.getByLabel('Deliverables').fill('One film of 60 seconds\n\nThree cut-downs')
  await quote.getByLabel('Timeline').fill('Filmed in May, first cut two weeks later.')
  await quote.getByRole('button', { name: 'Generate proposal' }).click()
  await notice(page, 'Proposal Generated').waitFor()
  await page.waitForURL(/quote-calculator\?proposal=[\w-]{22}$/)
  const id = new URL(page.url()).searchParams.get('proposal')!
  await expect.poll(() => focused(page)).toBe('Generated proposal')
  const result = page.getByRole('region', { name: 'Generated proposal' })
  await result.getByText('Draft', { exact: true }).waitFor()
  expect(await result.getByRole('link', { name: 'Open proposal' }).getAttribute('href')).toBe(`/proposal/${id}`)
  await result.getByRole('button', { name: 'Copy link' }).click()
  await result.getByText('Copied', { exact: true }).waitFor()
  await notice(page, 'Link Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/proposal-client/${id}`)
  await result.getByRole('button', { name: 'Copy link' }).waitFor()
  await look(page)

  // Concurrent edit: the second editor gets the conflict, keeps the typed text and chooses.
  const other = await visitAdmin(browser, product)
  await open(other.page, `${product.url}${calculator}?proposal=${id}`)
  await other.page.getByLabel('Timeline').fill('Filmed in June.')
  await other.page.getByLabel('Company').fill('Harbour Light Ferries')
  await other.page.getByRole('button', { name: 'Save changes' }).click()
  await notice(other.page, 'Project Updated').waitFor()
  await other.close()
  const edit = page.getByRole('form', { name: 'Edit proposal' })
  await edit.getByLabel('Timeline').fill('Filmed in July.')
  await edit.getByLabel('Notes').fill('Travel is included.')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  const clash = page.getByRole('alert', { name: 'Someone else saved' })
  await clash.getByText('Filmed in June.').waitFor()
  expect(await edit.getByLabel('Timeline').inputValue()).toBe('Filmed in July.')
  expect(await edit.getByLabel('Company').inputValue()).toBe('Harbour Light Ferries')
  await look(page)
  await clash.getByRole('button', { name: 'Take theirs in Timeline' }).click()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => clash.count()).toBe(0)
  await expect.poll(() => edit.getByLabel('Timeline').inputValue()).toBe('Filmed in June.')
  expect(await edit.getByLabel('Notes').inputValue()).toBe('Travel is included.')

  await page.getByLabel('Message to Amara Okafor').fill('It was good to meet you on the quay.')
  await page.getByRole('button', { name: 'Send by email' }).click()
  await notice(page, 'Proposal sent').waitFor()
  await result.getByText('Sent', { exact: true }).waitFor()
  const overview = page.getByRole('region', { name: 'Proposals overview' })
  await expect.poll(async () => (await overview.innerText()).replace(/\s+/g, ' ').toLowerCase()).toContain('proposal sent 1')

  // The client opens the mailed link on a phone.
  const sent = await findMail(product.dataDir, amara, /^Your proposal from/)
  expect(sent.text).toContain('It was good to meet you on the quay.')
  const client = await visit(browser, { viewport: phone })
  const mine = client.page
  const strangers: string[] = []
  mine.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !/^(data|blob):/.test(request.url())) strangers.push(request.url())
  })
  const path = linkIn(sent.text, '/proposal/')
  expect(path).toBe(`/proposal/${id}`)
  const answer = await mine.goto(product.url + path)
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await open(mine, product.url + path)
  await mine.getByRole('heading', { level: 1, name: 'Twenty Minutes' }).waitFor()
  for (const message of [
    'Harbour Light Ferries',
    '£6,299.99',
    'Three cut-downs',
    'Filmed in June.',
    'Travel is included.',
    'Pending',
  ]) {
    await mine.getByText(message, { exact: true }).first().waitFor()
  }
  await look(mine)
  await mine.getByRole('button', { name: 'Decline' }).press('Enter')
  await expectAccessible(mine)
  await mine.keyboard.press('Escape')
  const approve = mine.getByRole('button', { name: 'Approve proposal' })
  await approve.press('Enter')
  const form = mine.getByRole('form', { name: 'Sign the proposal' })
  expect(await form.getByLabel('Full name').inputValue()).toBe('Amara Okafor')
  expect(await form.getByLabel('Email').inputValue()).toBe(amara)
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => focused(mine)).toBe('Approve proposal')
  await approve.press('Enter')
  await form.getByRole('button', { name: 'Sign and approve' }).press('Enter')
  await notice(mine, 'Validation Error').waitFor()
  await notice(mine, 'Please fill in all required fields including your signature.').waitFor()
  await look(mine)
  await form.getByLabel('Signature').fill('Amara Okafor')
  await mine.route('**/approve', (route) => route.abort())
  await form.getByRole('button', { name: 'Sign and approve' }).press('Enter')
  await notice(mine, 'There was an issue processing your approval. Please try again.').waitFor()
  await mine.unroute('**/approve')
  await form.getByText(/^By typing my name I sign this proposal electronically\./).waitFor()
  await form.getByRole('button', { name: 'Sign and approve' }).click()
  await notice(mine, 'Proposal Approved!').waitFor()
  await notice(mine, "Thank you for approving this proposal. We'll be in touch shortly to begin production.").waitFor()
  await expect.poll(() => focused(mine)).toBe('Proposal approved')
  await mine.getByText(/^Approved on \d{1,2} [A-Z][a-z]+ \d{4} by Amara Okafor\.$/).waitFor()
  await mine.getByText(/We will contact you within 24 hours/).waitFor()
  await look(mine)

  // Both sides receive the same PDF, which the page offers too.
  const [hers, ours] = [await findMail(product.dataDir, amara, /^Signed:/), await findMail(product.dataDir, studio, /^Signed:/)]
  const pdf = Buffer.from(await (await fetch(`${product.url}/api/proposal/${id}/pdf`)).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  for (const mail of [hers, ours]) expect(mail.raw.replace(/\s/g, '')).toContain(pdf.toString('base64'))
  expect(await mine.getByRole('link', { name: 'Download signed PDF' }).getAttribute('href')).toBe(`/api/proposal/${id}/pdf`)

  // The certificate verifies the PDF, and detects a copy with one changed byte.
  await mine.getByRole('link', { name: 'Check the signature' }).press('Enter')
  await mine.waitForURL('**/verify/*')
  await mine.getByText('Everything matches').waitFor()
  await look(mine)
  const copy = mine.getByLabel('Copy of the signed PDF')
  await copy.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: pdf })
  await mine.getByText(/Your copy is identical to the PDF that was sent/).waitFor()
  const changed = Buffer.from(pdf)
  changed[changed.length >> 1]! ^= 1
  await copy.setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed })
  await mine.getByText(/Your copy is different from the PDF/).waitFor()
  await look(mine)

  // On the board; a signed proposal is read-only; pre-production starts.
  await reload(page)
  await page.getByText('This proposal is signed. Create a new version to have it signed again.').waitFor()
  await expect.poll(() => edit.getByLabel('Client name').isDisabled()).toBe(true)
  expect(await page.getByRole('link', { name: 'Create a new version' }).getAttribute('href')).toBe(`${calculator}?project=${id}`)
  await expectAccessible(page)
  await open(page, `${product.url}/admin/job-dashboard`)
  await page.getByRole('region', { name: 'Signed', exact: true }).getByRole('link', { name: 'Twenty Minutes' }).click()
  await page.getByRole('button', { name: 'Start Pre-Production' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('pre-prod')
  await openTabOf(page, 'sign-off')
  await add(page, 'Ask for a sign-off')
  await page.getByRole('button', { name: 'Send sign-off link' }).click()
  await notice(page, 'Sign-off link sent').waitFor()

  // The client signs off the shoot by its link.
  const asked = await findMail(product.dataDir, amara, /sign off/i)
  await open(mine, product.url + linkIn(asked.text, '/signoff'))
  const signOff = mine.getByRole('form', { name: 'Production sign-off' })
  expect(await signOff.getByLabel('Your name').inputValue()).toBe('Amara Okafor')
  expect(await signOff.getByLabel('Project title').inputValue()).toBe('Twenty Minutes')
  const complete = signOff.getByRole('button', { name: 'Complete sign-off' })
  await signOff.getByText('Please check all confirmation boxes to complete the sign-off.').waitFor()
  await signOff.getByText('Please fill in all required fields and check all confirmation boxes.').waitFor()
  await look(mine)
  await signOff.getByLabel('Shoot date').fill('2031-05-20')
  await signOff.getByRole('textbox', { name: 'Signature' }).fill('Amara Okafor')
  const boxes = await signOff.getByRole('checkbox').all()
  expect(boxes).toHaveLength(5)
  for (const box of boxes) {
    expect(await complete.isDisabled()).toBe(true)
    await box.press('Space')
  }
  await expect.poll(() => signOff.getByText(/Please (check|fill)/).count()).toBe(0)
  await mine.route('**/api/signoff', (route) => route.abort())
  await complete.click()
  await notice(mine, 'There was an issue submitting your sign-off. Please try again.').waitFor()
  await mine.unroute('**/api/signoff')
  await complete.click()
  await notice(mine, 'Sign-Off Complete!').waitFor()
  await mine.waitForURL(`${product.url}/`)

  await reload(page)
  const signed = page.getByRole('list', { name: 'Sign-offs' })
  await signed.getByText('Shoot on 20 May 2031').waitFor()
  await look(page)
  await openTabOf(page, 'timeline')
  await page.getByRole('list', { name: 'Events' }).getByText('Production signed off: Amara Okafor').waitFor()
  await look(page)
  expect(strangers).toEqual([])
  expect([...complaints, ...client.complaints]).toEqual([])
  await Promise.all([close(), client.close()])
})

test('a proposal by scope explains when it is declined, closed, unknown or cannot be loaded', async () => {
  const { page, complaints, close } = await visit(browser)
  const shown = await offer('Shown', {
    requiresCaptions: true,
    requiresDrone: true,
    notes: 'At night.',
    clientEmail: 'ada@quill.example',
  })
  await open(page, `${product.url}/proposal-client/${shown}`)
  for (const message of [
    'Draft',
    'Ada Quill',
    'Shoot days',
    'Edit days',
    'At night.',
    'Captions',
    'Drone footage',
    '£1,875',
    '£1,250',
    'Margin (50% on cost)',
    '£625',
  ]) {
    await page.getByText(message, { exact: true }).first().waitFor()
  }
  await look(page)
  await page.getByRole('button', { name: 'Approve proposal' }).click()
  const form = page.getByRole('form', { name: 'Sign the proposal' })
  await form.getByLabel('Email').fill('ada@quill.example')
  await form.getByLabel('Signature').fill('Ada Quill')
  // The proposal changes while the client signs: 409, it has to be read again.
  const { proposal } = (await (
    await fetch(`${product.url}/api/proposals/${shown}`, { headers: { Cookie: cookie } })
  ).json()) as any
  await send('PUT', `/api/proposals/${shown}`, {
    clientName: 'Ada Quill',
    projectTitle: 'Shown',
    clientEmail: 'ada@quill.example',
    shootDays: 2,
    editDays: 2,
    hideCosts: true,
    revision: proposal.revision,
  })
  await form.getByRole('button', { name: 'Sign and approve' }).click()
  await form.getByText('This proposal has just changed. Please read it again before you sign.').waitFor()
  await page.getByText('£3,000', { exact: true }).waitFor()
  expect(await page.getByText('Base cost').count()).toBe(0)
  await form.getByRole('button', { name: 'Sign and approve' }).click()
  await notice(page, 'Proposal Approved').waitFor()
  await page.getByText('Approved', { exact: true }).waitFor()
  await page.getByText(/We will contact you within 24 hours/).waitFor()
  expect(await page.getByRole('button', { name: 'Approve proposal' }).count()).toBe(0)
  await look(page)

  const refused = await offer('Refused')
  await open(page, `${product.url}/proposal/${refused}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Reason').fill('Not this year.')
  await page.route('**/decline', (route) => route.abort())
  await page.getByRole('button', { name: 'Decline proposal' }).click()
  await notice(page, 'There was an issue processing your response.').waitFor()
  await page.unroute('**/decline')
  await page.getByRole('button', { name: 'Decline proposal' }).click()
  await notice(page, 'Proposal Declined').waitFor()
  await expect.poll(() => focused(page)).toBe('This proposal was declined')
  expect(await page.getByRole('button', { name: /Approve|Decline/ }).count()).toBe(0)
  await look(page)

  const cancelled = await offer('Cancelled')
  await send('PATCH', `/api/proposals/${cancelled}/status`, { status: 'cancelled' })
  await open(page, `${product.url}/proposal/${cancelled}`)
  await page.getByText('Expired', { exact: true }).waitFor()
  await page.getByText('This project was cancelled. Please ask us for a new proposal.').waitFor()
  expect(await page.getByRole('button', { name: /Approve|Decline/ }).count()).toBe(0)
  await look(page)

  for (const [path, message, more] of [
    ['/proposal/AAAAAAAAAAAAAAAAAAAAAA', 'Proposal Not Found', 'Failed to load proposal'],
    ['/proposal-client/short', 'Proposal Not Found', 'Failed to load proposal'],
    ['/verify/AAAAAAAAAAAAAAAAAAAAAA', 'Certificate not found', ''],
  ] as const) {
    expect((await page.goto(product.url + path))!.status(), path).toBe(404)
    await page.getByText(message, { exact: true }).last().waitFor()
    await page.getByText(more).last().waitFor()
    expect(await page.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
    await look(page)
  }
  await open(page, `${product.url}/signoff?project=AAAAAAAAAAAAAAAAAAAAAA`)
  await page.getByText(/This link is incomplete or not valid/).waitFor()
  await look(page)
  expect(complaints).toEqual([])
  await close()

  const admin = await visitAdmin(browser, product, { viewport: phone })
  await open(admin.page, `${product.url}${calculator}`)
  await admin.page.getByRole('button', { name: 'Generate proposal' }).click()
  await admin.page.getByText('Client name is required').waitFor()
  await admin.page.getByText('Project title is required').waitFor()
  await look(admin.page)
  await admin.page.getByLabel('Client name').fill('Ada Quill')
  await admin.page.getByLabel('Project title').fill('Out of reach')
  await admin.page.route('**/api/proposals', (route) => route.abort())
  await admin.page.getByRole('button', { name: 'Generate proposal' }).click()
  await notice(admin.page, 'Failed to generate proposal').waitFor()
  expect(await admin.page.getByLabel('Project title').inputValue()).toBe('Out of reach')
  await admin.close()
})
