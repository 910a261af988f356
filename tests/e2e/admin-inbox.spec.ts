import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { open, reload, sendRequest, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { makeQuoteRequest } from '../support/factories.ts'
import { findMail } from '../support/mailbox.ts'
import { makeBounce, makeMail, type MadeMail } from '../support/make-mail.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const secret = 'webhook-secret-of-the-journey-0123456789'
const ada = 'Ada Quill <ada@harbour.example>'
const first = 'first@harbour.example'
const html = `<p>Dear <b>studio</b>,</p><p onclick="alert(1)">we plan a film.</p><script>parent.alert(1)</script>
  <img src="https://tracker.example/pixel.png" alt="Our boats"><p><a href="https://harbour.example">Harbour</a></p>`

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off', MAIL_WEBHOOK_SECRET: secret }
  product = await startProduct({ env })
  browser = await openBrowser()
  await sendRequest(product, '/api/quote', makeQuoteRequest({ clientName: 'Ben Reed', clientEmail: 'ben@reed.example' }))
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

async function deliver(mail: MadeMail | string): Promise<void> {
  const response = await fetch(`${product.url}/api/mail/incoming`, {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822', Authorization: `Bearer ${secret}` },
    body: typeof mail === 'string' ? mail : makeMail(mail),
  })
  expect(response.status, await response.text()).toBe(200)
}

const openInbox = (page: Page, filter = '') => open(page, `${product.url}/admin/inbox${filter}`)
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
const row = (page: Page, name: string | RegExp) => rows(page).getByRole('link', { name: new RegExp(name) })
const thread = (page: Page) => page.getByRole('list', { name: 'Messages' })
const message = (page: Page, text: string | RegExp) => thread(page).locator('> li').filter({ hasText: text })
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const status = (page: Page) => page.getByRole('status', { name: 'Status' }).innerText()
const menuOf = (page: Page, text: string) => page.getByRole('article').locator('summary').filter({ hasText: text })
const notice = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function openConversation(page: Page, name: string): Promise<void> {
  await openInbox(page)
  await row(page, name).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** For judging by eye: `SHOTS=folder`. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true })
}

test('a stranger’s mail is a conversation, with what it quotes folded and its HTML in a sandbox', async () => {
  await deliver({
    from: ada,
    subject: 'A film about our harbour',
    messageId: first,
    text: 'Dear studio,\n\nwe plan a film about our harbour.\n\n-- \nAda Quill\nHarbour Office',
    html,
    attachments: [
      { name: 'boats.png', type: 'image/png', content: await picture() },
      { name: 'notes.txt', type: 'text/plain', content: Buffer.from('Fog at dawn.') },
    ],
  })
  const { page, complaints, close } = await visitAdmin(browser, product)
  await openInbox(page)
  expect(await rows(page).count()).toBe(2)
  expect(await row(page, 'Ada Quill').innerText()).toMatch(/A film about our harbour[\s\S]*email[\s\S]*we plan a film/i)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Email')
  await page.waitForURL(/[?&]kind=mail/)
  await expect.poll(() => rows(page).count()).toBe(1)
  await shoot(page, 'list')

  await row(page, 'Ada Quill').click()
  await page.getByRole('heading', { level: 1, name: 'Ada Quill' }).waitFor()
  expect(await status(page)).toBe('New')
  const signature = thread(page).getByText('Harbour Office')
  expect(await signature.isVisible()).toBe(false)
  await button(page, 'Show quoted text').click()
  await signature.waitFor()
  await button(page, 'Hide quoted text').click()
  await expectAccessible(page)

  await button(page, 'Show as sent').click()
  const frame = thread(page).locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  await frame.contentFrame().getByText('we plan a film.').waitFor()
  expect(await frame.contentFrame().locator('script, [onclick], img[src^="http"]').count()).toBe(0)
  const asked: string[] = []
  await page.route('https://tracker.example/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'image/png', body: await picture() })
  })
  await button(page, 'Show pictures').click()
  await expect.poll(() => asked.length).toBe(1)
  await shoot(page, 'html')
  await button(page, 'Show as text').click()
  expect(complaints.filter((one) => !one.includes('tracker.example'))).toEqual([])
  await close()
})

test('attachments are downloaded, and taken into media and the project’s files in one press', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await openConversation(page, 'Ada Quill')
  const files = page.getByRole('list', { name: 'Attachments' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: 'Download notes.txt' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('notes.txt')
  await button(files, /^Add to media.*boats\.png/).click()
  await notice(page, 'boats.png is now in the media library.')
  await files.getByRole('link', { name: 'In the media library' }).waitFor()

  const toProject = button(files, /^Add to project files.*notes\.txt/)
  expect(await toProject.getAttribute('title')).toBe('Link this conversation to a project first.')
  await page.locator('summary[aria-label="More actions"]').click()
  await button(page, 'Link to a project').click()
  const dialog = page.getByRole('dialog', { name: 'Link to a project' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /The Launch/ }).click()
  await notice(page, 'This conversation is about')
  await page
    .getByRole('article')
    .getByRole('link', { name: /The Launch/ })
    .first()
    .waitFor()
  await toProject.click()
  await notice(page, 'notes.txt is now in the files of')
  await files.getByText('In the project’s files').waitFor()
  await reload(page)
  await files.getByText('In the project’s files').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a reply is kept as a draft for every browser, leaves after ten seconds, and can be taken back until then', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await openConversation(page, 'Ada Quill')
  await menuOf(page, 'Templates').click()
  await button(page, 'Manage templates').click()
  const dialog = page.getByRole('dialog', { name: /template/i })
  await button(dialog, 'Add a template').click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('First answer')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {first name},\n\nthank you for writing to {studio}.')
  await expectAccessible(page)
  await button(dialog, 'Add template').click()
  await dialog.getByRole('list', { name: 'Message templates' }).getByText('First answer').waitFor()
  await shoot(page, 'templates')
  await page.keyboard.press('Escape')

  await menuOf(page, 'Templates').click()
  await page.getByRole('list', { name: 'Templates' }).getByRole('button', { name: 'First answer' }).click()
  await expect.poll(() => field(page).inputValue()).toMatch(/^Dear Ada,\n\nthank you for writing to /)
  await page.getByLabel('Attach files').setInputFiles([
    { name: 'quote.txt', mimeType: 'text/plain', buffer: Buffer.from('A quote.') },
    { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('The wrong file.') },
  ])
  const attached = page.getByRole('list', { name: 'Files to send' })
  await expect.poll(() => attached.getByRole('listitem').count()).toBe(2)
  await expect.poll(() => attached.getByRole('progressbar').count()).toBe(0)
  await button(attached, 'Remove wrong.txt').click()
  await page.getByText('Draft saved').waitFor()
  await shoot(page, 'composer')

  const other = await visitAdmin(browser, product)
  await openConversation(other.page, 'Ada Quill')
  await expect.poll(() => field(other.page).inputValue()).toMatch(/^Dear Ada,/)
  const theirs = other.page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')
  await expect.poll(() => theirs.allInnerTexts()).toEqual([expect.stringContaining('quote.txt')])
  await other.close()
  await reload(page)
  await expect.poll(() => field(page).inputValue()).toMatch(/^Dear Ada,/)

  await button(page, 'Cc').click()
  await page.getByRole('textbox', { name: 'Cc' }).fill('office@harbour.example')
  await page.getByRole('combobox', { name: 'If there is no answer' }).selectOption('Remind me')
  await field(page).press('Control+Enter')
  await notice(page, 'Reply sent')
  const reply = message(page, 'thank you for writing to')
  await reply.getByText(/^Sending in \d+ s$/).waitFor()
  expect(await field(page).inputValue()).toBe('')
  await expect.poll(() => status(page)).toBe('Replied')
  await expectAccessible(page)
  await shoot(page, 'waiting')
  await button(reply, 'Undo').click()
  await notice(page, 'Reply taken back')
  await expect.poll(() => field(page).inputValue()).toMatch(/^Dear Ada,/)
  await attached.getByText('quote.txt').waitFor()
  expect(await page.getByRole('textbox', { name: 'Cc' }).inputValue()).toBe('office@harbour.example')
  await expect.poll(() => status(page)).toBe('New')
  expect(await reply.count()).toBe(0)

  await page.getByRole('combobox', { name: 'If there is no answer' }).selectOption('Remind me')
  await button(page, 'Send reply').click()
  await reply.getByText(/^Sending in \d+ s$/).waitFor()
  await page.getByText('A reminder comes').waitFor()
  await reply.getByText('Held').waitFor()
  const mail = await findMail(product.dataDir, 'ada@harbour.example', /^Re: A film about our harbour$/)
  expect(mail.raw).toMatch(new RegExp(`^References:\\s*<${first}>`, 'im'))
  expect(mail.raw).toContain('quote.txt')
  expect(mail.raw).not.toContain('wrong.txt')
  expect(complaints).toEqual([])
  await close()
})

test('answers, automatic replies, false colleagues and bounces are shown for what they are', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  const mail = await findMail(product.dataDir, 'ada@harbour.example', /^Re: A film about our harbour$/)
  const messageId = /^Message-ID:\s*<(.+)>/im.exec(mail.raw)![1]!
  await openConversation(page, 'Ada Quill')
  await deliver({
    from: ada,
    subject: 'Out of office',
    inReplyTo: messageId,
    text: 'I am away until Monday.',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  await reload(page)
  await message(page, 'I am away until Monday.').getByText('Automatic reply').waitFor()
  expect(await status(page)).toBe('Replied')
  await page.getByText('A reminder comes').waitFor()

  await deliver({
    from: ada,
    subject: 'Re: A film about our harbour',
    inReplyTo: messageId,
    text: 'Yes, please.\n\nOn Monday we meet.',
  })
  await reload(page)
  await message(page, 'Yes, please.').waitFor()
  expect(await status(page)).toBe('New')
  expect(await page.getByText('A reminder comes').count()).toBe(0)

  const { email } = await (await page.request.get(`${product.url}/api/brand`)).json()
  await deliver({ from: `The boss <${email}>`, subject: 'Pay at once', text: 'Please pay this bill.' })
  await openConversation(page, 'The boss')
  await page.getByText('This says it is from the studio, but it came from outside.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'claims')

  await deliver(makeBounce({ messageId }))
  await openConversation(page, 'Ada Quill')
  await page.getByText(/^Emails to ada@harbour\.example bounce since /).waitFor()
  await message(page, 'thank you for writing to').getByText('This email did not arrive.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'thread')
  expect(complaints).toEqual([])
  await close()
})

test('a conversation is put off, assigned, tagged, noted, forwarded and merged', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await deliver({ from: ada, subject: 'The harbour wall', text: 'One more thing about the wall.' })
  await openConversation(page, 'Ada Quill')
  await page.getByText('One more thing about the wall.').first().waitFor()

  await menuOf(page, 'Snooze').click()
  await expectAccessible(page)
  await shoot(page, 'snooze')
  await button(page, /^Tomorrow morning/).click()
  await notice(page, 'Snoozed until')
  await expect.poll(() => rows(page).count()).toBe(3)
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Snoozed 1' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await menuOf(page, 'Snooze').click()
  await button(page, 'Back to the inbox now').click()
  await page.getByText('Nothing matches').waitFor()
  await button(page, 'Clear filters').click()

  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ index: 1 })
  const tags = page.getByRole('textbox', { name: 'Tags' }).or(page.getByRole('combobox', { name: 'Tags' }))
  await tags.fill('Wall')
  await tags.press('Enter')
  await expect.poll(() => row(page, 'The harbour wall').innerText()).toMatch(/wall[\s\S]*Assigned to/)
  await page.getByRole('combobox', { name: 'Assigned', exact: true }).selectOption('Mine')
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('wall')
  await page.waitForURL(/tag=wall/)
  await reload(page)
  await expect.poll(() => rows(page).count()).toBe(1)

  await page.getByRole('tab', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('She means the north wall.')
  await button(page, 'Save note').click()
  await message(page, 'She means the north wall.').waitFor()

  await message(page, 'One more thing').locator('summary').click()
  await button(page, 'Forward').click()
  const forward = page.getByRole('dialog', { name: 'Forward message' })
  await forward.getByRole('textbox', { name: 'To' }).fill('crew@studio.example')
  await forward.getByRole('textbox', { name: /^Message/ }).fill('Please have a look.')
  await expectAccessible(page)
  await button(forward, 'Forward').click()
  await notice(page, 'Message forwarded')
  await message(page, 'Please have a look.').waitFor()

  const address = page.url()
  await page.locator('summary[aria-label="More actions"]').click()
  await button(page, 'Merge with another').click()
  const merge = page.getByRole('dialog', { name: 'Merge conversations' })
  await merge.getByRole('button', { name: /A film about our harbour/ }).click()
  await merge.getByText(/will move into “A film about our harbour”/).waitFor()
  await expectAccessible(page)
  await shoot(page, 'merge')
  await button(merge, 'Merge').click()
  await notice(page, 'Conversations merged')
  await message(page, 'Yes, please.').waitFor()
  await message(page, 'She means the north wall.').waitFor()
  const merged = new URL(page.url()).pathname
  await open(page, address)
  await expect.poll(() => new URL(page.url()).pathname).toBe(merged)
  expect(complaints).toEqual([])
  await close()
})

test('earlier messages come by a button, and the place in the thread stays', async () => {
  for (let index = 0; index < 60; index += 1) {
    await deliver({
      from: 'Max Long <max@long.example>',
      subject: 'A long talk',
      date: new Date(Date.now() - (60 - index) * 60_000),
      text: `Part ${index} of the talk.`,
    })
  }
  const { page, complaints, close } = await visitAdmin(browser, product)
  await openConversation(page, 'Max Long')
  await message(page, /Part 59 /).waitFor()
  expect(await thread(page).locator('> li').count()).toBe(50)
  const tenth = message(page, /Part 10 /)
  await tenth.scrollIntoViewIfNeeded()
  const earlier = button(page, 'Show earlier messages')
  await earlier.scrollIntoViewIfNeeded()
  const before = (await tenth.boundingBox())!.y
  await earlier.click()
  await expect.poll(() => thread(page).locator('> li').count()).toBe(60)
  expect(await thread(page).locator('> li').first().innerText()).toContain('Part 0 of the talk.')
  expect(Math.abs((await tenth.boundingBox())!.y - before)).toBeLessThan(3)
  expect(await earlier.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('a new message begins a conversation, and clients and projects show theirs', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await openInbox(page)
  await button(page, 'New message').click()
  const dialog = page.getByRole('dialog', { name: 'New message' })
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Hello from us')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We liked your boats.')
  await page.keyboard.press('Escape')
  await button(page, 'New message').click()
  expect(await dialog.getByRole('textbox', { name: 'Message' }).inputValue(), 'kept').toBe('We liked your boats.')
  await button(dialog, 'Send').click()
  await dialog.getByText('Please enter a valid email address.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'new-message')
  await dialog.getByRole('textbox', { name: 'To' }).fill('noor@haddad.example')
  await button(dialog, 'Send').click()
  await page.waitForURL(/\/admin\/inbox\/[\w-]+/)
  await message(page, 'We liked your boats.')
    .getByText(/^Sending in/)
    .waitFor()

  await openConversation(page, 'Ada Quill')
  await page
    .getByRole('article')
    .getByRole('link', { name: /The Launch/ })
    .first()
    .click()
  const panel = page.getByRole('region', { name: 'Conversation' })
  await panel.getByRole('link', { name: /A film about our harbour/ }).waitFor()
  await panel.getByRole('link').filter({ hasText: 'Quote' }).waitFor()
  await expectAccessible(page)

  await openConversation(page, 'Ada Quill')
  await page.locator('summary[aria-label="More actions"]').click()
  await button(page, 'Link to a client').click()
  const choice = page.getByRole('dialog', { name: 'Link to a client' })
  await choice.getByRole('searchbox').fill('Ben')
  await choice.getByRole('button', { name: /Ben Reed/ }).click()
  await page.getByRole('article').getByRole('link', { name: 'Ben Reed', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Ben Reed' }).waitFor()
  await panel.getByRole('link', { name: /A film about our harbour/ }).waitFor()
  // The quote, too, with which they became a client.
  await panel.getByRole('link', { name: /Brand Film/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'client')
  expect(complaints).toEqual([])
  await close()
})

test('works on a phone, in both themes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true, colorScheme })
    await openInbox(page)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `phone-list-${colorScheme}`)
    await row(page, 'Ada Quill').first().tap()
    await page.getByRole('heading', { level: 1, name: 'Ada Quill' }).waitFor()
    expect(await page.getByRole('list', { name: 'Conversations' }).isVisible()).toBe(false)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `phone-thread-${colorScheme}`)
    await menuOf(page, 'Snooze').tap()
    await expectNoSideScroll(page)
    await page.keyboard.press('Escape')
    await menuOf(page, 'Templates').tap()
    await expectNoSideScroll(page)
    await page.keyboard.press('Escape')
    await page.getByRole('article').getByRole('link', { name: 'Inbox' }).tap()
    await expect
      .poll(() =>
        row(page, 'Ada Quill')
          .first()
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true)
    expect(complaints).toEqual([])
    await close()
    const wide = await visitAdmin(browser, product, { colorScheme })
    await openConversation(wide.page, 'Ada Quill')
    await expectAccessible(wide.page)
    await shoot(wide.page, `wide-${colorScheme}`)
    await wide.close()
  }
})

const picture = () =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
