import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, holdBack, openBrowser, phone } from '../support/browser.ts'
import { openProject, openTabOf } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'
import { download, dragCard, followMenu, open, pressAndWait, reload, visitAdmin } from '../support/admin-visit.ts'

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

async function send(method: string, path: string, body: unknown): Promise<any> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Creates a project with a proposal in a board column (paid ones are delivered); resolves to its id. */
async function makeProject(projectTitle: string, clientName: string, status: string): Promise<string> {
  const clientEmail = `${clientName.toLowerCase().replaceAll(/\W/g, '')}@example.com`
  const offer = { clientName, clientEmail, projectTitle, shootDays: 2, editDays: 2 }
  const { proposalId } = await send('POST', '/api/proposals', offer)
  const { proposal } = await send('PATCH', `/api/proposals/${proposalId}/status`, { status })
  if (status === 'paid') await send('PATCH', `/api/ops/pipeline/${proposal.id}`, { stage: 'delivered' })
  return proposal.id
}

const board = '/admin/job-dashboard'
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const titlesIn = async (page: Page, name: string) => column(page, name).getByRole('listitem').getByRole('link').allInnerTexts()
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('an empty installation explains on every page where to begin', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Project Dashboard' }).waitFor()
  await page.getByText('No projects yet').waitFor()
  await page.getByText(/^Good (morning|afternoon|evening)(, weekend warrior)?$/).waitFor()
  for (const name of ['New Project', 'Create First Project']) {
    expect(await page.getByRole('link', { name }).first().getAttribute('href')).toBe('/admin/project/new')
  }
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'All statuses',
    'Awaiting Review',
    'In Progress',
    'Completed',
    'Cancelled',
    'Newest first',
    'Oldest first',
    'Client A-Z',
    'Client Z-A',
  ])
  await expectAccessible(page)
  await open(page, `${product.url}/admin/projects`)
  await page.getByText('No projects yet').waitFor()
  await open(page, `${product.url}${board}`)
  expect(await page.getByText('No projects', { exact: true }).count()).toBe(8)
  await expectAccessible(page)

  await open(page, `${product.url}/admin/project/no-such-project`)
  await page.getByText('Project Not Found').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.waitForURL(`**${board}`)
  expect(complaints).toEqual([])
  await close()
})

test.describe('with projects', () => {
  const ids: Record<string, string> = {}

  test.beforeAll(async () => {
    const made: [string, string, string][] = [
      ['Harbour Light', 'Amara Okafor', 'sent'],
      ['Winter Campaign', 'Zoe Field', 'signed'],
      ['Glass', 'Noor Haddad-Featherstonehaugh of the Northern Lighthouse Board', 'production'],
      ['Annual Report', 'Ben Reed', 'paid'],
      ['Old Idea', 'Ben Reed', 'cancelled'],
      ['Meadow', 'Amara Okafor', 'draft'],
    ]
    for (const [title, client, status] of made) ids[title] = await makeProject(title, client, status)
  })

  test('counts, searches, filters and sorts projects, keeps the state in the address, and opens each project', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/dashboard`)
    const rows = page.getByRole('list', { name: 'Projects' }).getByRole('listitem')
    const titles = () => rows.getByRole('heading').allInnerTexts()
    const newest = ['Meadow', 'Old Idea', 'Annual Report', 'Glass', 'Winter Campaign', 'Harbour Light']
    expect(await titles()).toEqual(newest)
    const counters = page.getByRole('region', { name: 'Today' }).getByRole('definition')
    expect(await counters.allInnerTexts()).toEqual(['6', '0', '2', '1'])
    await page.getByText('2 in progress, 0 awaiting review.').waitFor()
    expect(await rows.first().innerText()).toMatch(/Pending[\s\S]*£3,000[\s\S]*[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    await expectAccessible(page)

    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Client A-Z')
    await page.waitForURL(/[?&]sort=client-az/)
    await expect.poll(async () => (await titles()).slice(-2)).toEqual(['Glass', 'Winter Campaign'])
    await page.getByRole('combobox', { name: 'Status' }).selectOption('In Progress')
    await page.waitForURL(/[?&]status=in-progress/)
    await expect.poll(titles).toEqual(['Glass', 'Winter Campaign'])
    await page.getByRole('searchbox').fill('ZOE')
    await page.waitForURL(/[?&]search=ZOE/)
    await expect.poll(titles).toEqual(['Winter Campaign'])
    await reload(page)
    await expect.poll(titles).toEqual(['Winter Campaign'])
    await page.getByRole('searchbox').fill('nothing like it')
    await page.getByText('No projects match your filters').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(titles).toHaveLength(6)

    await page.getByRole('link', { name: 'Open Project: Glass' }).click()
    await page.waitForURL('**/admin/project/glass')
    await page.getByRole('heading', { level: 1, name: 'Glass' }).waitFor()

    await open(page, `${product.url}/admin/projects`)
    const states = page.getByRole('navigation', { name: 'State' }).getByRole('link')
    expect((await states.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase())).toEqual([
      'all 6',
      'in progress 2',
      'pending 2',
      'completed 1',
      'cancelled 1',
    ])
    await page.getByRole('searchbox', { name: 'Search title or client' }).fill('ben reed')
    await expect.poll(() => page.getByRole('link', { name: /^View / }).count()).toBe(2)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View Old Idea' }).click()
    await page.getByRole('heading', { level: 1, name: 'Old Idea' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('shows an error when projects cannot be loaded, and retries', async () => {
    const { page, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/outbox`)
    await page.route(/\/api\/(admin\/projects|proposals)/, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'The lights are off.' } }),
    )
    await followMenu(page, 'Dashboard')
    await page.getByText('Error Loading Projects').waitFor()
    await page.getByText('Unable to load project data. Please try again.').waitFor()
    await expectAccessible(page)
    await followMenu(page, 'Job Dashboard')
    await expect.poll(() => page.getByRole('alert').getByText('The lights are off.').count()).toBe(8)
    await followMenu(page, 'All Projects')
    await page.getByText('Failed to load projects').waitFor()
    await page.getByText('The lights are off.').waitFor()
    await page.unroute(/\/api\/(admin\/projects|proposals)/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'View Glass' }).waitFor()
    await close()
  })

  test('moves cards by mouse, keyboard and list, reverts refused moves, and can undo', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}${board}`)
    await page.getByText('5 projects', { exact: true }).waitFor()
    const stats = async () => (await page.getByRole('main').locator('dl').first().innerText()).replace(/\s+/g, ' ')
    // Active value: two projects of £3,000, signed to post-production; active projects: signed only.
    expect((await stats()).toLowerCase()).toBe('active value £6,000 active projects 1 signed completed 1 paid pending 1 sent')
    await expectAccessible(page)

    const edgeOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
    expect(await edgeOf(card(page, 'Glass'))).toBeLessThan(await edgeOf(column(page, 'Production')))

    await dragCard(page, card(page, 'Winter Campaign'), column(page, 'Pre-Production'), 'Pre-Production')
    await notice(page, 'Status Updated').waitFor()
    // A hovered notice stays.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect.poll(() => titlesIn(page, 'Pre-Production')).toEqual(['Winter Campaign'])
    await expect
      .poll(async () => (await stats()).toLowerCase())
      .toBe('active value £6,000 active projects 0 signed completed 1 paid pending 1 sent')
    // Optimistic update: a reload before the response would show the old state.
    const undone = page.waitForResponse('**/status')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titlesIn(page, 'Signed')).toEqual(['Winter Campaign'])
    expect((await undone).status()).toBe(200)
    await reload(page)
    await expect.poll(() => titlesIn(page, 'Signed')).toEqual(['Winter Campaign'])

    const grip = page.getByRole('button', { name: 'Move Winter Campaign, now Signed' })
    await grip.focus()
    await page.keyboard.press('Space')
    await page.getByText('Winter Campaign is over Signed.').waitFor({ state: 'attached' })
    for (const stage of ['Pre-Production', 'Production'])
      await pressAndWait(page, 'ArrowRight', `Winter Campaign is over ${stage}.`)
    await pressAndWait(page, 'ArrowLeft', 'Winter Campaign is over Pre-Production.')
    await page.keyboard.press('Escape')
    await expect.poll(() => titlesIn(page, 'Signed')).toEqual(['Winter Campaign'])
    await grip.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Winter Campaign is over Signed.').waitFor({ state: 'attached' })
    await pressAndWait(page, 'ArrowRight', 'Winter Campaign is over Pre-Production.')
    await page.keyboard.press('Enter')
    await expect.poll(() => titlesIn(page, 'Pre-Production')).toEqual(['Winter Campaign'])

    // Server error: the card rolls back.
    await page.route('**/status', (route) => route.fulfill({ status: 409, json: { success: false, message: 'Not now.' } }))
    await card(page, 'Harbour Light').getByRole('combobox').selectOption('Paid')
    await notice(page, 'Not now.').waitFor()
    await notice(page, 'Error').waitFor()
    await expect.poll(() => titlesIn(page, 'Proposal Sent')).toEqual(['Harbour Light'])
    await page.unroute('**/status')
    await page.route('**/status', (route) => route.abort())
    await dragCard(page, card(page, 'Harbour Light'), column(page, 'Signed'), 'Signed')
    await notice(page, 'Failed to update status').waitFor()
    await expect.poll(() => titlesIn(page, 'Proposal Sent')).toEqual(['Harbour Light'])
    await page.unroute('**/status')

    const stored = page.waitForResponse('**/status')
    await card(page, 'Winter Campaign').getByRole('combobox', { name: 'Status of Winter Campaign' }).selectOption('Signed')
    await expect.poll(() => titlesIn(page, 'Signed')).toEqual(['Winter Campaign'])
    expect((await stored).status()).toBe(200)
    expect(complaints).toEqual([])
    await close()
  })

  test('filters the board by search, status and active projects, and clears all filters', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, `${product.url}${board}`)
    await page.getByRole('switch', { name: 'Active projects only' }).click()
    await page.waitForURL(/[?&]active=true/)
    await page.getByText('3 projects', { exact: true }).waitFor()
    for (const name of ['Draft', 'Paid']) expect(await column(page, name).count(), name).toBe(0)
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Paid')
    await page.getByText('No projects match your filters').waitFor()
    await reload(page)
    await page.getByText('No projects match your filters').waitFor()
    await page.getByRole('button', { name: 'Clear Filters' }).first().click()
    await page.getByText('5 projects', { exact: true }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')

    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Cancelled')
    await expect.poll(() => titlesIn(page, 'Cancelled')).toEqual(['Old Idea'])
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await page.getByRole('searchbox', { name: 'Search client or project title' }).fill('amara')
    await page.waitForURL(/[?&]search=amara/)
    for (const [name, titles] of Object.entries({ Draft: ['Meadow'], 'Proposal Sent': ['Harbour Light'], Signed: [] })) {
      await expect.poll(() => titlesIn(page, name)).toEqual(titles)
    }

    await page.getByRole('button', { name: /^View Meadow/ }).click()
    await notice(page, 'Link Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`^${product.url}/proposal-client/[\\w-]{22}$`),
    )
    await page.getByRole('link', { name: 'Meadow', exact: true }).click()
    await page.waitForURL(`**/admin/project/${ids.Meadow}`)
    await page.getByRole('heading', { level: 1, name: 'Meadow' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('fits a phone, and a long press picks up a card', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true, isMobile: true })
    for (const path of ['/admin/dashboard', '/admin/projects', `/admin/project/${ids.Glass}`, board]) {
      await open(page, product.url + path)
      await expectNoSideScroll(page)
      await expectAccessible(page)
    }
    const start = (await card(page, 'Meadow').boundingBox())!
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const [x, y] = [start.x + 60, start.y + 30]
    await touch('touchStart', x, y)
    await page.getByText('Meadow is over Draft.').waitFor({ state: 'attached' })
    // Dragging near the edge scrolls the board; in the middle it does not.
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', x + (380 - x) * (step / 5), y + 10)
    const next = () => column(page, 'Proposal Sent').boundingBox()
    await expect.poll(async () => (await next())!.x).toBeLessThan(280)
    const left = (await next())!.x
    for (const more of [30, 40, 50]) await touch('touchMove', Math.max(60, left + more), y + 10)
    await page.getByText('Meadow is over Proposal Sent.').waitFor({ state: 'attached' })
    await touch('touchEnd')
    await notice(page, 'Status Updated').waitFor()
    await expect.poll(() => titlesIn(page, 'Draft')).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('keeps the notes of two people who write at once', async () => {
    const [alex, rob] = [await visitAdmin(browser, product), await visitAdmin(browser, product)]
    const note = ({ page }: typeof alex, whose: string) => page.getByRole('textbox', { name: `${whose}’s notes` })
    /** Waits for the response, so that the order of the two saves is certain. */
    const save = ({ page }: typeof alex) =>
      Promise.all([page.waitForResponse('**/details'), page.getByRole('button', { name: 'Save notes' }).click()])
    for (const { page } of [alex, rob]) await openProject(page, product, ids.Glass!, 'notes')

    await note(alex, 'Alex').fill('Call before nine.')
    await note(rob, 'Rob').fill('Bring the macro lens.')
    await save(alex)
    await notice(alex.page, 'Project Updated').waitFor()
    // Different fields: merged without a conflict.
    await save(rob)
    await notice(rob.page, 'Project Updated').waitFor()
    await expect.poll(() => note(rob, 'Alex').inputValue()).toBe('Call before nine.')

    // Same field: the second one gets the conflict, keeps the typed text and chooses.
    await note(alex, 'Rob').fill('Two lenses.')
    await note(rob, 'Rob').fill('Three lenses.')
    await save(rob)
    await expect.poll(() => rob.page.getByText('Only visible to the studio.').count()).toBe(1)
    await save(alex)
    const panel = alex.page.getByRole('group', { name: 'Rob’s notes, saved by someone else' })
    await panel.getByText('Three lenses.').waitFor()
    expect(await note(alex, 'Rob').inputValue()).toBe('Two lenses.')
    expect(await alex.page.getByRole('button', { name: 'Save notes' }).isDisabled()).toBe(true)
    await expectAccessible(alex.page)
    await reload(alex.page)
    await expect.poll(() => note(alex, 'Rob').inputValue()).toBe('Two lenses.')
    await panel.getByRole('button', { name: 'Keep both' }).click()
    await expect.poll(() => note(alex, 'Rob').inputValue()).toBe('Three lenses.\n\nTwo lenses.')
    await save(alex)
    await expect.poll(() => alex.page.getByText('Only visible to the studio.').count()).toBe(1)
    await reload(rob.page)
    await expect.poll(() => note(rob, 'Rob').inputValue()).toBe('Three lenses.\n\nTwo lenses.')

    // Text typed while a save is pending is kept.
    const letGo = await holdBack(rob.page, '**/details')
    await note(rob, 'Alex').fill('Call at ten.')
    const saved = save(rob)
    await rob.page.getByText('Saving...').waitFor()
    await note(rob, 'Alex').fill('Call at ten, or eleven.')
    letGo()
    await saved
    await rob.page.getByText('Not saved yet.').waitFor()
    await save(rob)
    await rob.page.getByText('Only visible to the studio.').waitFor()
    await reload(rob.page)
    await expect.poll(() => note(rob, 'Alex').inputValue()).toBe('Call at ten, or eleven.')
    expect([...alex.complaints, ...rob.complaints]).toEqual([])
    await Promise.all([alex.close(), rob.close()])
  })

  test('starts pre-production, takes invoices, marks the project as invoiced, and records each step', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const id = ids['Winter Campaign']!
    await openProject(page, product, 'winter-campaign', 'external-invoice')
    const status = page.getByRole('combobox', { name: 'Status' })
    const start = page.getByRole('button', { name: 'Start Pre-Production' })
    const invoiced = page.getByRole('button', { name: 'Mark as Invoiced' })
    await page.getByText('No Invoice Added.').waitFor()
    expect(await invoiced.count()).toBe(0)
    await start.click()
    await notice(page, 'Status Updated').waitFor()
    await expect.poll(() => status.inputValue()).toBe('pre-prod')
    await expect.poll(() => start.count()).toBe(0)

    const link = page.getByRole('textbox', { name: 'Invoice link' })
    const saveInvoice = page.getByRole('button', { name: 'Save invoice' })
    await link.fill('   ')
    await saveInvoice.click()
    await page.getByText('Please enter the link to the invoice.').waitFor()
    await link.fill('javascript:alert(1)')
    await saveInvoice.click()
    await page.getByText('Please enter a link that begins with https://').waitFor()
    await link.fill('https://bills.example/7')
    await saveInvoice.click()
    await invoiced.waitFor()
    expect(await page.getByRole('link', { name: 'Open invoice' }).getAttribute('href')).toBe('https://bills.example/7')

    // The link is removed elsewhere while this page is open.
    await send('PATCH', `/api/proposals/${id}/details`, { invoiceLink: '' })
    await invoiced.click()
    await notice(page, 'No Invoice Added').waitFor()
    await expect.poll(() => invoiced.count()).toBe(0)
    await expect.poll(() => status.inputValue()).toBe('pre-prod')

    await page.getByRole('radio', { name: 'PDF upload' }).check()
    const field = page.getByLabel('Invoice as PDF')
    const file = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
    await field.setInputFiles(file('invoice.docx', '%PDF-1.7'))
    await page.getByText('Please choose a PDF file.').waitFor()
    await field.setInputFiles(file('page.pdf', '<!doctype html>'))
    await expect.poll(() => page.getByText('Please choose a PDF file.').count()).toBe(1)
    await field.setInputFiles(file('March.pdf', '%PDF-1.7\n%%EOF\n'))
    await page.getByText('The invoice is uploaded.').first().waitFor()
    await openTabOf(page, 'files')
    const files = page.getByRole('list', { name: 'Files' })
    await files.getByText('March.pdf').waitFor()
    expect(await download(page, files.getByRole('link', { name: 'Download March.pdf' }))).toEqual({
      name: 'March.pdf',
      text: '%PDF-1.7\n%%EOF\n',
    })
    await expectAccessible(page)
    await invoiced.click()
    await expect.poll(() => status.inputValue()).toBe('invoiced')
    await expect.poll(() => invoiced.count()).toBe(0)

    await openTabOf(page, 'timeline')
    const events = page.getByRole('list', { name: 'Events' })
    for (const message of [
      'Proposal created (version 1)',
      'Moved from Signed to Pre-Production',
      'Details saved: invoice link',
      'Invoice uploaded: March.pdf',
      'Moved from Pre-Production to Invoiced',
    ]) {
      await events.getByText(message, { exact: true }).first().waitFor()
    }
    await openTabOf(page, 'files')
    await files.getByRole('button', { name: 'Remove the invoice PDF' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(files.getByText('March.pdf')).toHaveCount(0)
    await openProject(page, product, 'winter-campaign', 'external-invoice')
    await page.getByText('No Invoice Added.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('a long column shows its newest cards and its whole number, and the rest on demand', async () => {
    for (let reel = 1; reel <= 12; reel += 1) await makeProject(`Reel ${reel}`, 'Reel & Co', 'invoiced')
    const { page, complaints, close } = await visitAdmin(browser, product)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/proposals') && asked.push(request.url()))
    await open(page, `${product.url}${board}`)
    const invoiced = column(page, 'Invoiced')
    const before = (await titlesIn(page, 'Invoiced')).length
    expect(before).toBe(10)
    expect((await titlesIn(page, 'Invoiced'))[0]).toBe('Reel 12')
    const all = Number(await invoiced.getByText(/^\d+$/).first().innerText())
    expect(all).toBeGreaterThanOrEqual(12)
    expect(asked).toEqual([])
    // Each card can be moved to every stage, though the server wrote only its own.
    await expect(card(page, 'Reel 12').getByRole('option')).toHaveCount(10)
    await invoiced.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(async () => (await titlesIn(page, 'Invoiced')).length).toBe(all)
    expect(asked).toHaveLength(1)
    await expect(invoiced.getByRole('button', { name: 'Show more' })).toHaveCount(0)
    expect(complaints).toEqual([])
    await close()
  })
})
