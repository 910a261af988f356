import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { makeContact } from '../support/factories.ts'
import { startMailCatcher, type MailCatcher } from '../support/mail-catcher.ts'
import { findMail, readOutbox } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'
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

const keptHere = 'Emails are held here.'
const records = (page: Page, name: 'Sent mail' | 'Subscribers') =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const state = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: label, exact: false })
const countOf = async (page: Page, label: string) => (await state(page, label).innerText()).replace(/\D/g, '')
const fact = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')

test.describe('the outbox without a mail server', () => {
  const receipt = 'We have received your message | Slatehouse'
  const notice = 'New contact: Commercial Production, from Jane Doe'

  test('explains before the first mail what will appear there, and that nothing is sent', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/outbox`)
    await page.getByText('Nothing sent yet').waitFor()
    await page.getByText(keptHere).waitFor()
    await page.getByText(/No mail server is set up, so nothing is sent/).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('lists every mail, filtered by search and state through the address', async () => {
    const jane = { name: 'Jane Doe', email: 'jane@bakery.example', message: 'A film about <b>bread</b> & butter.' }
    await sendRequest(product, '/api/contact', makeContact(jane))
    await findMail(product.dataDir, 'jane@bakery.example', /We have received your message/)
    await findMail(product.dataDir, 'hello@slatehouse.example', /New contact/)
    const { page, complaints, close } = await visitAdmin(browser, product)
    const outbox = `${product.url}/admin/outbox`
    await expect
      .poll(async () => {
        await open(page, outbox)
        return countOf(page, 'Held')
      })
      .toBe('2')
    expect([await countOf(page, 'All'), await countOf(page, 'Waiting'), await countOf(page, 'Failed')]).toEqual(['2', '0', '0'])
    const toJane = records(page, 'Sent mail').filter({ hasText: 'jane@bakery.example' })
    expect((await toJane.innerText()).replace(/\s+/g, ' ')).toMatch(
      /We have received your message \| Slatehouse jane@bakery\.example Held Automatic Message received 1/i,
    )
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: 'Search recipient, subject' }).fill('new contact')
    await page.waitForURL(/[?&]search=new\+contact/)
    await expect.poll(() => records(page, 'Sent mail').count()).toBe(1)
    await page.getByRole('button', { name: notice }).waitFor()
    await state(page, 'Failed').click()
    await page.waitForURL(/[?&]state=failed/)
    await page.getByText('Nothing matches').waitFor()
    await reload(page)
    await page.getByText('No mail matches this search and filter.').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('new contact')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => records(page, 'Sent mail').count()).toBe(2)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows a mail as its reader sees it, in a sandbox', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/outbox`)
    await page.getByRole('button', { name: notice }).click()
    await page.waitForURL(/[?&]mail=/)
    const mail = page.getByRole('dialog', { name: notice })
    await mail.getByRole('heading', { name: notice }).waitFor()
    expect(await fact(page, 'To').innerText()).toBe('Slatehouse <hello@slatehouse.example>')
    expect(await fact(page, 'Reply to').innerText()).toBe('jane@bakery.example')
    expect(await fact(page, 'Kind').innerText()).toBe('New message')

    const frame = mail.getByTitle(`${notice}, as HTML`)
    expect(await frame.getAttribute('sandbox')).toBe('')
    await frame.contentFrame().getByText('A film about <b>bread</b> & butter.').waitFor()
    await frame.contentFrame().getByText('Open in the inbox').waitFor()

    await mail.getByRole('tab', { name: 'Text' }).click()
    await mail.getByText(/A film about <b>bread<\/b> & butter\.[\s\S]*\/admin\/inbox\//).waitFor()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await mail.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).not.toContain('mail=')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(notice)
    expect(complaints).toEqual([])
    await close()
  })

  test('sends a mail that was only stored, after confirmation', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const outbox = join(product.dataDir, 'outbox')
    for (const letter of readdirSync(outbox)) rmSync(join(outbox, letter))
    await open(page, `${product.url}/admin/outbox`)
    await page.getByRole('button', { name: receipt }).click()
    const mail = page.getByRole('dialog', { name: receipt })
    const again = mail.getByRole('button', { name: 'Send again' })
    await mail.getByText('Held', { exact: true }).waitFor()

    await again.click()
    const question = page.getByRole('dialog', { name: 'Send this email again?' })
    await question.getByText('It will be sent to jane@bakery.example again, as shown here.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await mail.isVisible()).toBe(true)
    expect(readOutbox(product.dataDir)).toEqual([])

    await page.route('**/send-again', (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'This email is waiting to be sent.' } }),
    )
    await again.click()
    await question.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Not sent again').first().waitFor()
    await page.getByText('This email is waiting to be sent.').first().waitFor()
    await page.unroute('**/send-again')

    await again.click()
    await question.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Queued again').first().waitFor()
    const kept = await findMail(product.dataDir, 'jane@bakery.example', /We have received your message/)
    expect(kept.text).toContain('We’ve received your message about Commercial Production')
    // The address still names the mail.
    await expect
      .poll(async () => {
        await reload(page)
        return fact(page, 'Tries').innerText()
      })
      .toBe('2')
    await mail.getByText('Held', { exact: true }).waitFor()
    expect(readOutbox(product.dataDir)).toHaveLength(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('sends several mails again at once', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const outbox = join(product.dataDir, 'outbox')
    for (const letter of readdirSync(outbox)) rmSync(join(outbox, letter))
    await open(page, `${product.url}/admin/outbox`)
    await page.getByRole('checkbox', { name: `Choose ${receipt} to jane@bakery.example` }).check()
    await page.getByText('1 chosen').waitFor()
    await page.getByRole('checkbox', { name: 'Choose all 2' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send again' }).click()
    const question = page.getByRole('dialog', { name: 'Send these 2 emails again?' })
    await question.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('2 of 2 queued again').first().waitFor()
    await findMail(product.dataDir, 'jane@bakery.example', /We have received your message/)
    await findMail(product.dataDir, 'hello@slatehouse.example', /New contact/)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows an error when it cannot be loaded, and retries', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/inbox`)
    await page.route(/\/api\/admin\/(outbox|subscribers)/, (route) => route.abort())
    for (const [link, message] of [
      ['Sent mail', 'Sent mail could not be loaded'],
      ['Subscribers', 'Subscribers could not be loaded'],
    ] as const) {
      await followMenu(page, link)
      await page.getByRole('alert').getByText(message).waitFor()
      await page.getByRole('alert').getByText('Unable to connect to server. Please try again.').waitFor()
    }
    await expectAccessible(page)
    await page.unroute(/\/api\/admin\/(outbox|subscribers)/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('No subscribers yet').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('works on a phone', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
    await open(page, `${product.url}/admin/outbox`)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: receipt }).tap()
    const mail = page.getByRole('dialog', { name: receipt })
    await mail.getByTitle(`${receipt}, as HTML`).contentFrame().getByText('We’ve received your message about').waitFor()
    await expectNoSideScroll(page)
    await mail.getByRole('button', { name: 'Close' }).tap()
    await mail.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('the subscribers', () => {
  const subscribers = () => `${product.url}/admin/subscribers`

  async function subscribe(email: string, ...steps: ('confirm' | 'unsubscribe')[]): Promise<void> {
    await sendRequest(product, '/api/subscribe', { email })
    const { text } = await findMail(product.dataDir, email, /confirm/i)
    const token = /\/newsletter\/confirm\/([\w-]{43})/.exec(text)?.[1] ?? ''
    if (steps.includes('confirm')) await sendRequest(product, '/api/newsletter/confirm', { token })
    if (steps.includes('unsubscribe')) await sendRequest(product, `/api/newsletter/unsubscribe?token=${token}`, {})
  }

  test('are listed, filtered by search and state, and exported as a file', async () => {
    await subscribe('+1+1@formula.example')
    await subscribe('reader@post.example', 'confirm')
    await subscribe('gone@post.example', 'confirm', 'unsubscribe')
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, subscribers())
    await page.getByText('3 subscribers', { exact: true }).waitFor()
    const counts = ['All', 'Pending', 'Confirmed', 'Unsubscribed'].map((label) => countOf(page, label))
    expect(await Promise.all(counts)).toEqual(['3', '1', '1', '1'])
    const standing = async (email: string) =>
      (await records(page, 'Subscribers').filter({ hasText: email }).innerText()).split(/\s/)
    expect(await standing('reader@post.example')).toEqual(expect.arrayContaining([expect.stringMatching(/^confirmed$/i)]))
    expect(await standing('gone@post.example')).toEqual(expect.arrayContaining([expect.stringMatching(/^unsubscribed$/i)]))
    await expectAccessible(page)

    await state(page, 'Confirmed').click()
    await page.waitForURL(/[?&]state=confirmed/)
    await expect.poll(() => records(page, 'Subscribers').count()).toBe(1)
    await reload(page)
    await records(page, 'Subscribers').filter({ hasText: 'reader@post.example' }).waitFor()
    expect(await records(page, 'Subscribers').count()).toBe(1)

    await state(page, 'All').click()
    await page.getByRole('searchbox', { name: 'Search email' }).fill('formula')
    await page.waitForURL(/[?&]search=formula/)
    await expect.poll(() => records(page, 'Subscribers').count()).toBe(1)
    const { name, text } = await download(page, page.getByRole('link', { name: 'Export CSV' }))
    expect(name).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe('Email,State,Source,Requested,Confirmed,Unsubscribed')
    expect(lines).toEqual([expect.stringMatching(/^'\+1\+1@formula\.example,pending,newsletter-form,\d{4}-/)])

    await page.getByRole('searchbox', { name: 'Search email' }).fill('nobody at all')
    await page.getByText('Nothing matches').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => records(page, 'Subscribers').count()).toBe(3)
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('the outbox with a mail server', () => {
  let catcher: MailCatcher
  let sender: RunningProduct

  test.beforeAll(async () => {
    catcher = await startMailCatcher()
    sender = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'fatal', SMTP_URL: catcher.url } })
  })

  test.afterAll(async () => {
    await sender.remove()
    await catcher.close()
  })

  test('shows which mails were sent, and why the others were not', async () => {
    await sendRequest(sender, '/api/subscribe', { email: 'open@post.example' })
    await expect.poll(() => catcher.caught.length).toBe(1)
    catcher.refusal = { code: 550, text: 'The mailbox is full' }
    await sendRequest(sender, '/api/subscribe', { email: 'full@post.example' })

    const { page, complaints, close } = await visitAdmin(browser, sender)
    const refused = records(page, 'Sent mail').filter({ hasText: 'full@post.example' })
    await expect
      .poll(async () => {
        await open(page, `${sender.url}/admin/outbox`)
        return refused.innerText()
      })
      .toContain('The mailbox is full')
    await refused.getByText('Waiting').waitFor()
    await records(page, 'Sent mail').filter({ hasText: 'open@post.example' }).getByText('Sent', { exact: true }).waitFor()
    expect(await page.getByText(keptHere).count()).toBe(0)
    expect([await countOf(page, 'Waiting'), await countOf(page, 'Sent')]).toEqual(['1', '1'])
    await expectAccessible(page)

    await refused.getByRole('button').click()
    const mail = page.getByRole('dialog')
    await mail.getByText(/550.*The mailbox is full/).waitFor()
    expect(await fact(page, 'Tries').innerText()).toBe('1')
    // It is on its way by itself: there is nothing to press.
    expect(await mail.getByRole('button', { name: 'Send again' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
