import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, sendRequest } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { makeContact } from '../support/factories.ts'
import { joinTeam, send } from '../support/join-team.ts'
import { inDays } from '../support/make-api-token.ts'
import { findMail } from '../support/mailbox.ts'
import { connectAssistant, type Assistant } from '../support/mcp-client.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let anna: Visit
let assistant: Assistant

const email = 'ada@harbour.example'

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' } })
  const owner = await signIn(product.url)
  const member = await joinTeam(product, owner, { name: 'Anna Field', email: 'anna@team.example', role: 'owner' })
  await sendRequest(
    product,
    '/api/contact',
    makeContact({ name: 'Ada Quill', email, message: 'Could you film our harbour in May?' }),
  )
  browser = await openBrowser()
  anna = await visit(browser)
  const [name = '', value = ''] = member.cookie.split('=')
  await anna.page.context().addCookies([{ name, value, url: product.url }])
  const body = { name: 'Claude', abilities: ['answer-enquiries', 'see-projects', 'see-all-projects'], expiresOn: inDays(30) }
  const made = (await (await send(product, 'POST', '/api/admin/me/tokens', body, member.cookie)).json()) as { secret: string }
  assistant = await connectAssistant(product.url, made.secret)
})

test.afterAll(async () => {
  await assistant?.close()
  await browser?.close()
  await product?.remove()
})

/** On a phone and on a desk; for judging by eye: `SHOTS=folder`. */
async function fits(page: Page, name: string): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await expectNoSideScroll(page)
    if (!process.env.SHOTS) continue
    mkdirSync(process.env.SHOTS, { recursive: true })
    await page.screenshot({ path: join(process.env.SHOTS, `${name}-${size.width}.png`), fullPage: true })
  }
}

test('the account page says how an assistant is let in, and what it can and cannot do', async () => {
  const { page } = anna
  await open(page, `${product.url}/admin/account`)
  const section = page.getByRole('region', { name: 'Use with an assistant' })
  await expect(section.getByLabel('Address for assistants')).toHaveText(`${product.url}/mcp`)
  await section.getByText('send, publish, pay or delete').waitFor()
  await section.getByText('As a configuration file').click()
  await expect(section.getByLabel('Configuration', { exact: true })).toContainText('"Authorization": "Bearer sh_…"')
  await fits(page, 'account')
  await section.getByRole('button', { name: 'Copy the configuration' }).click()
  await section.getByText('Copied').waitFor()
})

test('an assistant lists what waits and drafts a reply, which a person changes and sends', async () => {
  const { page } = anna
  const { answer } = await assistant.use('list_what_waits')
  expect(answer.conversations).toHaveLength(1)
  const [{ id, beginning, page: address }] = answer.conversations
  expect(beginning.textFromOutside).toContain('Could you film our harbour')
  const drafted = await assistant.use('draft_reply', { conversation: id, text: 'Dear Ada,\n\ngladly. We are free in May.' })
  expect(drafted.answer).toEqual({ drafted: true, sent: false, waitsAt: address })

  await open(page, `${product.url}/admin/inbox`)
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Ada Quill/ })
  await row.getByText('Draft waits').waitFor()
  await row.click()
  const draft = page.getByRole('region', { name: 'Draft of an assistant' })
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(draft).toBeInViewport()
  await draft.getByText('through Claude').waitFor()
  await draft.getByText('We are free in May.').waitFor()
  await fits(page, 'draft')
  await draft.getByRole('button', { name: 'Use it' }).click()
  await expect(draft).toHaveCount(0)
  await expect(row.getByText('Draft waits')).toHaveCount(0)
  const field = page.getByRole('textbox', { name: /^Message to / })
  await expect(field).toHaveValue('Dear Ada,\n\ngladly. We are free in May.')
  await field.press('Control+End')
  await field.pressSequentially(' From the 4th on.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Reply sent').first().waitFor()
  const mail = await findMail(product.dataDir, email, /^Re:/)
  expect(mail.text).toContain('We are free in May. From the 4th on.')
  expect(mail.text).not.toContain('Claude')
})

test('a draft is discarded, and its conversation is as before', async () => {
  const { page } = anna
  const { answer } = await assistant.use('find_conversations', { search: 'harbour' })
  const [{ id }] = answer.conversations
  await assistant.use('draft_reply', { conversation: id, text: 'One more thing.' })
  await open(page, `${product.url}/admin/inbox/${id}`)
  const draft = page.getByRole('region', { name: 'Draft of an assistant' })
  await draft.getByRole('button', { name: 'Discard' }).click()
  await expect(draft).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^Message to / })).toHaveValue('')
  expect((await assistant.use('read_conversation', { conversation: id })).answer.waitingDraft).toBeNull()
  expect(anna.complaints).toEqual([])
})
