import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, holdBack, openBrowser, phone, workLate } from '../support/browser.ts'
import { makeContact, makeInquiry, makeQuoteRequest } from '../support/factories.ts'
import { findMail, readOutbox } from '../support/mailbox.ts'
import { adminPassword, startProduct, type RunningProduct } from '../support/running-product.ts'
import { download, followMenu, open, reload, sendRequest, visitAdmin } from '../support/admin-visit.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const openInbox = (page: Page, filter = '') => open(page, `${product.url}/admin/inbox${filter}`)
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).getByRole('link', { name: new RegExp(name) })
const status = (page: Page) => page.getByRole('status', { name: 'Status' }).innerText()
const countOf = async (page: Page, label: string) =>
  (await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: label }).innerText()).replace(/\D/g, '')

/** Opens a conversation from the list and waits for its content. */
async function openEntry(page: Page, name: string): Promise<void> {
  await openInbox(page)
  await row(page, name).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

test('an empty inbox explains what will appear there', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await openInbox(page)
  await page.getByText('No messages yet').waitFor()
  await page.getByText('What visitors send through the forms on the site appears here.').waitFor()
  for (const label of ['All', 'New', 'Replied', 'Done', 'Snoozed']) expect(await countOf(page, label), label).toBe('0')
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

/**
 * Lets these requests through once something is pressed. A page that the pointer rested on is read twice: its second read may
 * begin after the failure of the first is shown.
 */
async function answerFromNextPress(page: Page, endpoints: RegExp): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    delete dataset.pressed
    addEventListener('click', () => (dataset.pressed = ''), { capture: true, once: true })
  })
  await page.route(endpoints, async (route) => {
    const isPressed = await page.evaluate(() => document.documentElement.dataset.pressed !== undefined)
    await (isPressed ? route.continue() : route.abort())
  })
}

test.describe('an inbox with enquiries', () => {
  test.beforeAll(async () => {
    const contact = {
      name: 'Jane Doe',
      email: 'jane@bakery.example',
      message: '=HYPERLINK("https://bad.example") is not a formula.\nWe would like a film about our bakery.',
    }
    await sendRequest(product, '/api/contact', makeContact(contact))
    await sendRequest(
      product,
      '/api/contact',
      makeContact({ name: 'Noor Haddad', email: 'noor@haddad.example', projectType: 'ai' }),
    )
    await sendRequest(product, '/api/inquire', makeInquiry({ email: 'sam@field.example' }))
    // Price list: £2,000 + £800 + £500 + £1,200.
    await sendRequest(product, '/api/quote', makeQuoteRequest({ clientEmail: 'ada@quill.example', total: 3900 }))
    await sendRequest(
      product,
      '/api/quote',
      makeQuoteRequest({ clientName: 'Ben Reed', clientEmail: 'ben@reed.example', total: 4500, notes: 'At dawn, please.' }),
    )
  })

  test('shows counts, and filters by search, kind and status through the address', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openInbox(page)
    expect(await rows(page).count()).toBe(5)
    await page.getByText('5 conversations', { exact: true }).waitFor()
    expect([await countOf(page, 'All'), await countOf(page, 'New'), await countOf(page, 'Done')]).toEqual(['5', '5', '0'])
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inbox 5 new' }).waitFor()
    // Newest first, with kind and subject.
    expect(await rows(page).first().innerText()).toMatch(/Ben Reed[\s\S]*Brand Film, 2 days, £4,500[\s\S]*quote/i)
    await expectAccessible(page)

    const search = page.getByRole('searchbox', { name: 'Search name, email, message' })
    await search.fill('field')
    await page.waitForURL(/[?&]search=field/)
    await expect.poll(() => rows(page).count()).toBe(1)
    await row(page, 'Sam Field').waitFor()
    await reload(page)
    expect(await search.inputValue()).toBe('field')
    expect(await rows(page).count()).toBe(1)
    await search.press('Escape')
    await expect.poll(() => rows(page).count()).toBe(5)

    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Quote')
    await page.waitForURL(/[?&]kind=quote/)
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'New' }).click()
    await page.waitForURL(/[?&]status=new/)
    await reload(page)
    expect(await page.getByRole('combobox', { name: 'Kind' }).inputValue()).toBe('quote')
    expect(await rows(page).count()).toBe(2)
    // A conversation opened from a filtered list shows beside it.
    await row(page, 'Ada Quill').click()
    await page.waitForURL(/\/admin\/inbox\/[\w-]+\?.*kind=quote/)
    await expect.poll(() => rows(page).count()).toBe(2)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows when nothing matches, and clears the filters', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openInbox(page, '?kind=quote&search=field')
    await page.getByText('Nothing matches').waitFor()
    await page.getByText('No conversation matches this search and filter.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => rows(page).count()).toBe(5)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')

    // Unknown filter values are ignored.
    await openInbox(page, '?kind=nonsense&status=what')
    expect(await rows(page).count()).toBe(5)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows every field of each kind', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const article = page.getByRole('article')
    const answer = (label: string) =>
      article
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd')
        .innerText()

    await openEntry(page, 'Jane Doe')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Jane Doe')
    await article.getByText('We would like a film about our bakery.').waitFor()
    expect(await answer('Kind')).toBe('Contact')
    expect(await answer('Source')).toBe('Contact form')
    expect(await answer('Project type')).toBe('Commercial Production')
    expect(await article.getByRole('link', { name: 'jane@bakery.example' }).getAttribute('href')).toBe(
      'mailto:jane@bakery.example?subject=Re%3A%20Commercial%20Production',
    )
    await expectAccessible(page)

    await row(page, 'Sam Field').click()
    await page.getByRole('heading', { level: 1, name: 'Sam Field' }).waitFor()
    await article.getByText('Field & Sons · Brand Film · $15,000 - $30,000').waitFor()
    expect(await answer('Goal')).toBe('More people should know us.')
    expect(await answer('Deadline')).toBe('1 March 2027')
    expect(await answer('How they heard about us')).toBe('Google Search')
    await article.getByText('Please call in the morning.').waitFor()
    expect(await article.getByRole('link', { name: '+44 20 7946 0000' }).getAttribute('href')).toBe('tel:+442079460000')
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows a quote by our price list, warns of another total, and links the draft project', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const article = page.getByRole('article')
    const warning = article.getByText(/Their browser showed/)

    await openEntry(page, 'Ada Quill')
    const lines = article.getByRole('table', { name: 'Quote, from our price list' }).getByRole('row')
    await expect
      .poll(async () => (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()))
      .toEqual([
        expect.stringMatching(/Item Cost/),
        'Brand Film £2,000',
        '1 additional filming day £800',
        'Shooter + Producer £500',
        'Motion Graphics editing £1,200',
        'Total £4,500',
        'Total the sender saw £3,900',
      ])
    expect(await warning.innerText()).toBe('Their browser showed £3,900, £600 less than our price list. What we quote is £4,500.')
    await article.getByRole('heading', { name: 'Project' }).waitFor()
    await article.getByText('Draft', { exact: true }).waitFor()
    await article.getByText('The Launch', { exact: true }).first().waitFor()
    await article.getByText('4 items').click()
    const items = article.getByRole('list').filter({ hasText: 'Motion Graphics editing' })
    await items.waitFor()
    // No elements other than list items, so that the marker is on the summary only.
    expect(await items.locator('xpath=child::*[not(self::li)]').count()).toBe(0)
    await expectAccessible(page)

    await row(page, 'Ben Reed').click()
    await page.getByRole('heading', { level: 1, name: 'Ben Reed' }).waitFor()
    await article.getByText('At dawn, please.').waitFor()
    await article.getByRole('heading', { name: 'Project' }).waitFor()
    expect(await warning.count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('saves another status, and reverts it when the server refuses', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openEntry(page, 'Noor Haddad')
    const done = page.getByRole('button', { name: 'Done', exact: true })
    expect(await status(page)).toBe('New')
    await page.route('**/api/admin/conversations/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { success: false, message: 'Somebody else was faster.' } })
        : route.continue(),
    )
    await done.click()
    await page.getByText('Status not changed').first().waitFor()
    await page.getByText('Somebody else was faster.').first().waitFor()
    await expect.poll(() => status(page)).toBe('New')
    await page.unroute('**/api/admin/conversations/*')

    await done.click()
    await expect.poll(() => status(page)).toBe('Done')
    await expect.poll(() => countOf(page, 'Done')).toBe('1')
    await expect.poll(() => countOf(page, 'New')).toBe('4')
    await reload(page)
    expect(await status(page)).toBe('Done')
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Done' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await row(page, 'Noor Haddad').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('saves notes', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openEntry(page, 'Sam Field')
    await page.getByRole('tab', { name: 'Note' }).click()
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByText('Please write a note.').first().waitFor()
    await expectAccessible(page)

    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('Call Sam on Monday.\nAsk for the floor plan.')
    await page.getByRole('button', { name: 'Save note' }).dblclick()
    await page.getByText('Note saved').first().waitFor()
    await expect.poll(() => note.inputValue()).toBe('')

    const letGo = await holdBack(page, '**/notes')
    await note.fill('Sam called back.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByText('Saving...').waitFor()
    await note.fill('Sam called back. On Friday')
    letGo()
    await page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Sam called back.' }).waitFor()
    expect(await note.inputValue(), 'what was typed on meanwhile').toBe('Sam called back. On Friday')

    const thread = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Call Sam on Monday.' })
    await thread.waitFor()
    await reload(page)
    await expect.poll(() => thread.count()).toBe(1)
    expect(await thread.innerText()).toContain('Ask for the floor plan.')
    expect(complaints).toEqual([])
    await close()
  })

  test('sends a reply by mail, and keeps its text through a network error and an expired session', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await workLate(page.context())
    await openEntry(page, 'Jane Doe')
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const subject = page.getByRole('textbox', { name: 'Subject' })
    const text = page.getByRole('textbox', { name: 'Message to jane@bakery.example' })
    const send = page.getByRole('button', { name: 'Send reply' })
    await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await subject.inputValue()).toBe('Re: Commercial Production')
    await send.click()
    await page.getByText('Please write a reply.').first().waitFor()

    await subject.fill('Re: Commercial Production, your bakery')
    await text.fill('Dear Jane,\n\nwe would love to. Does Tuesday suit you?')
    await page.route('**/replies', (route) => route.abort())
    await send.click()
    await page.getByText('Reply not sent').first().waitFor()
    await page.getByText('Unable to connect to server. Please try again.').first().waitFor()
    expect(await text.inputValue()).toContain('Does Tuesday suit you?')
    await page.unroute('**/replies')
    await reload(page)
    await expect.poll(() => text.inputValue()).toContain('Does Tuesday suit you?')

    await page.context().clearCookies()
    await send.click()
    await page.waitForURL('**/admin/login')
    await page.getByText('Your session has ended').first().waitFor()
    await page.getByText('Please sign in again. What you were writing is kept.').first().waitFor()
    await page.getByLabel('Password').fill(adminPassword)
    await page.getByLabel('Password').press('Enter')
    await page.waitForURL('**/admin/inbox/*')
    await expect.poll(() => subject.inputValue()).toBe('Re: Commercial Production, your bakery')
    await expect.poll(() => text.inputValue()).toBe('Dear Jane,\n\nwe would love to. Does Tuesday suit you?')

    await text.press('Control+Enter')
    await page.getByText('Reply sent').first().waitFor()
    await expect.poll(() => text.inputValue()).toBe('')
    await expect.poll(() => status(page)).toBe('Replied')
    const reply = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Does Tuesday suit you?' })
    await reply.getByText('Held').waitFor()
    await reply.getByText('Re: Commercial Production, your bakery').waitFor()
    await expect.poll(() => countOf(page, 'Replied')).toBe('1')

    const mail = await findMail(product.dataDir, 'jane@bakery.example', /^Re: Commercial Production, your bakery$/)
    expect(mail.text).toContain('we would love to. Does Tuesday suit you?')
    expect(mail.text).toContain('Jane Doe wrote')
    expect(mail.text).toContain('We would like a film about our bakery.')
    expect(readOutbox(product.dataDir).filter(({ subject }) => subject.startsWith('Re: '))).toHaveLength(1)

    await reload(page)
    await reply.waitFor()
    await expectAccessible(page)
    expect(await status(page)).toBe('Replied')
    expect(await text.inputValue()).toBe('')
    expect(complaints).toEqual([])
    await close()
  })

  test('shows an error when it cannot be loaded, and retries', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const endpoints = /\/api\/admin\/conversations(\/|$)/
    await open(page, `${product.url}/admin/outbox`)
    await page.route(endpoints, (route) => route.abort())
    await followMenu(page, 'Inbox')
    const alert = page.getByRole('alert')
    await alert.getByText('The inbox could not be loaded').waitFor()
    await alert.getByText('Unable to connect to server. Please try again.').waitFor()
    await expectAccessible(page)
    await answerFromNextPress(page, endpoints)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => rows(page).count()).toBe(5)

    await page.route(endpoints, (route) => route.abort())
    await row(page, 'Sam Field').click()
    await alert.getByText('This conversation could not be loaded').waitFor()
    await answerFromNextPress(page, endpoints)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sam Field' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })

    await open(page, `${product.url}/admin/inbox/00000000-0000-4000-8000-000000000000`)
    await page.getByText('Conversation not found').waitFor()
    await page.getByRole('link', { name: 'Back to the inbox' }).click()
    await page.getByText('Choose a conversation to read it here.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('exports the list as a file, without formulas that a spreadsheet would run', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openInbox(page, '?search=bakery.example')
    const { name, text } = await download(page, page.getByRole('link', { name: 'CSV' }))
    expect(name).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/)
    expect(text).toMatch(/^Received,Kind,Status,Name,Email,/)
    expect(text).toContain(',Contact,Replied,Jane Doe,jane@bakery.example,')
    expect(text).toContain(`"'=HYPERLINK(""https://bad.example"")`)
    expect(text).not.toMatch(/(^|,)"?=/m)
    expect(text).not.toContain('Sam Field')
    expect(complaints).toEqual([])
    await close()
  })

  test('opens the first conversation beside the list where there is room for both', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport: { width: 1280, height: 800 } })
    await open(page, `${product.url}/admin/clients`)
    await followMenu(page, 'Inbox')
    const [first, second] = await Promise.all([0, 1].map((place) => rows(page).nth(place).getByRole('link').getAttribute('href')))
    await page.waitForURL(`**${first}`)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    const news = await countOf(page, 'New')
    // The list stays where the keyboard is, and goes on from there.
    // The heading takes the focus once the conversation is there.
    await expect(async () => {
      await rows(page).first().getByRole('link').focus()
      await page.keyboard.press('ArrowDown')
      await expect(rows(page).nth(1).getByRole('link')).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${second}`)
    await page.goBack()
    await page.waitForURL(`**${first}`)
    // It was not opened on the way here: back leaves the inbox.
    await page.goBack()
    await page.waitForURL('**/admin/clients')
    await openInbox(page)
    await heading.waitFor()
    expect(await countOf(page, 'New')).toBe(news)

    await page.setViewportSize({ width: 1279, height: 800 })
    await openInbox(page)
    await expect.poll(() => rows(page).count()).toBe(5)
    expect(new URL(page.url()).pathname).toBe('/admin/inbox')
    expect(complaints).toEqual([])
    await close()
  })

  test('works on a phone', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
    await openInbox(page)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await row(page, 'Ada Quill').tap()
    await page.getByRole('heading', { level: 1, name: 'Ada Quill' }).waitFor()
    expect(await page.getByRole('list', { name: 'Conversations' }).isVisible()).toBe(false)
    await page.getByRole('heading', { name: 'Project' }).waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByRole('article').getByRole('link', { name: 'Inbox' }).tap()
    await expect.poll(() => row(page, 'Ada Quill').evaluate((link) => link === document.activeElement)).toBe(true)

    await page.getByRole('button', { name: 'More' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Logout' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'More' }).tap()
    await menu.getByRole('link', { name: 'Settings' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await menu.waitFor({ state: 'hidden' })
    await page
      .getByRole('navigation', { name: 'Quick menu' })
      .getByRole('link', { name: /^Inbox/ })
      .tap()
    await page.getByRole('navigation', { name: 'Pages of Inbox' }).getByRole('link', { name: 'Sent mail' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Sent mail' }).waitFor()
    await expectNoSideScroll(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('loads more after fifty conversations', async () => {
    for (let index = 0; index < 60; index += 1) {
      const visitor = makeContact({ name: `Guest ${index}` })
      await sendRequest(product, '/api/contact', visitor, `127.0.1.${Math.floor(index / 25) + 1}`)
    }
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openInbox(page)
    await page.getByText('50 of 65 conversations').waitFor()

    await page.route(/\/api\/admin\/conversations\?.*after=/, (route) => route.abort())
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByRole('button', { name: 'Try Again' }).waitFor()
    expect(await rows(page).count()).toBe(50)
    await page.unroute(/\/api\/admin\/conversations\?.*after=/)
    // A live update that comes meanwhile reads the list again, after which the button is "Load more".
    await page.getByRole('button', { name: /^(Try Again|Load more)$/ }).click()
    await expect.poll(() => rows(page).count()).toBe(65)
    const count = page.getByText('65 conversations', { exact: true })
    await expect.poll(() => count.evaluate((message) => message === document.activeElement)).toBe(true)
    expect(await page.getByRole('button', { name: /Load more|Try Again/ }).count()).toBe(0)
    await row(page, 'Jane Doe').waitFor()
    await expectAccessible(page)

    // Arrow keys move between rows, Enter opens one.
    await row(page, 'Ben Reed').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Ada Quill' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
