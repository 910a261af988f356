import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { readOutbox } from '../support/mailbox.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { openProject } from '../support/project-page.ts'
import { approveAndConfirm, commentItem, composer, film, makeStaffCalls, prepared } from '../support/review-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-guests-'))
const mailbox = 'ben@stone.example'
const clientMailbox = 'ada@quill.example'

let product: RunningProduct
let browser: Browser
let send: Awaited<ReturnType<typeof makeStaffCalls>>
let projectId: string
let link: string

test.beforeAll(async () => {
  const clip = join(folder, 'V1.mp4')
  await filmNumberedClip({ frames: 50, rate: { numerator: 25, denominator: 1 }, output: ['-movflags', '+faststart', clip] })
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
  send = await makeStaffCalls(product)
  const form = new FormData()
  const fields = { clientName: 'Ada Quill', clientEmail: clientMailbox, projectTitle: 'Night Ferry', projectSlug: 'night' }
  for (const [name, value] of Object.entries({ ...fields, versions: 'V1' })) form.append(name, value)
  form.append('videos', new Blob([readFileSync(clip)], { type: 'video/mp4' }), 'night V1.mp4')
  projectId = (await send('POST', '/api/admin/project', form)).project.id
  await send('PATCH', `/api/admin/projects/${projectId}/review`, { roundsIncluded: 0, roundPrice: 250 })
  const may = { comment: true, approve: false, download: false }
  const { review } = await send('POST', `/api/admin/projects/${projectId}/review-links`, {
    name: 'Ben Stone',
    email: mailbox,
    may,
  })
  link = review.links[0].link
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const codeForm = (page: Page) => page.getByRole('form', { name: 'Enter your code' })

/** Enters the newest code of a mailbox, after a wrong one. */
async function enterCode(page: Page, to: string, before: string[] = []): Promise<string> {
  const panel = codeForm(page)
  await panel.getByText(/We’ve emailed six digits to/).waitFor()
  const codes = () =>
    readOutbox(product.dataDir)
      .filter((mail) => mail.to.includes(to) && mail.subject === 'Your code for Night Ferry')
      .map(({ text }) => /\b\d{6}\b/.exec(text)![0])
      .filter((code) => !before.includes(code))
  await expect.poll(() => codes().length).toBe(1)
  const digits = codes()[0]!
  await panel.getByLabel('Code').fill(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'))
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await panel.getByText('This code is not right. You have 4 tries left.').waitFor()
  await panel.getByLabel('Code').fill(digits)
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await panel.waitFor({ state: 'detached' })
  return digits
}

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Your email address' })

test('a guest proves the mailbox that their link was made for, and is the same person on their phone', async () => {
  await prepared(send, 'night', 1)
  const admin = await visitAdmin(browser, product)
  await open(admin.page, `${product.url}/admin/settings?tab=security`)
  const settings = admin.page.getByRole('form', { name: 'Proof of who decides' })
  const guests = settings.getByLabel('Comments and downloads by a share link')
  await expect(guests.getByRole('option')).toHaveText(['Link only', 'Code by email (recommended)'])
  await guests.selectOption({ label: 'Code by email (recommended)' })
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('All changes saved.').waitFor()

  const laptop = await visit(browser)
  const { page } = laptop
  await open(page, link)
  await film(page).waitFor()
  await banner(page).getByText('This link was made for b•••@stone.example.').waitFor()
  expect(await composer(page).count()).toBe(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await banner(page).getByRole('button', { name: 'Confirm email' }).click()
  await expectAccessible(page)
  const first = await enterCode(page, mailbox)
  await page.getByText('Email address confirmed', { exact: true }).first().waitFor()
  await banner(page).waitFor({ state: 'detached' })
  await composer(page).getByLabel('Comment on this frame').fill('The horn is too loud.')
  await composer(page).getByRole('button', { name: 'Send' }).click()
  await commentItem(page, 'The horn is too loud.').getByText('Ben Stone').waitFor()

  // Whoever has only the link can watch. On his phone he confirms again, and is who he was.
  const handset = await visit(browser, { viewport: phone })
  await open(handset.page, link)
  await film(handset.page).waitFor()
  await banner(handset.page).waitFor()
  await expectNoSideScroll(handset.page)
  await expectAccessible(handset.page)
  expect(await handset.page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await banner(handset.page).getByRole('button', { name: 'Confirm email' }).click()
  await expectNoSideScroll(handset.page)
  await enterCode(handset.page, mailbox, [first])
  await banner(handset.page).waitFor({ state: 'detached' })
  const his = commentItem(handset.page, 'The horn is too loud.')
  await his.getByRole('button', { name: 'Edit' }).click()
  await handset.page.getByLabel('Edit the comment').fill('The horn is far too loud.')
  await handset.page.getByRole('button', { name: 'Save' }).click()
  await commentItem(page, 'The horn is far too loud.').waitFor()
  await handset.close()
  await laptop.close()

  // A visitor of the page itself gives an address, which the studio reads as not confirmed.
  await fetch(`${product.url}/api/client/night/me`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Dana Fox', email: 'dana@fox.example' }),
  })
  await openProject(admin.page, product, projectId, 'review')
  await admin.page.getByRole('heading', { level: 3, name: 'Guests' }).click()
  const list = admin.page.getByRole('list', { name: 'Guests' })
  await list.getByRole('listitem').filter({ hasText: 'Ben Stone' }).getByText('Email confirmed').waitFor()
  await list.getByRole('listitem').filter({ hasText: 'dana@fox.example' }).getByText('Email not confirmed').waitFor()
  await expectAccessible(admin.page)
  await admin.close()
})

test('the client enters a code before an extra round and before the approval, and loses nothing that was typed', async () => {
  await send('PATCH', `/api/admin/projects/${projectId}/review`, { proof: 'code' })
  const client = await visit(browser, { viewport: phone })
  const { page } = client
  await open(page, `${product.url}/clients/night`)
  await film(page).waitFor()
  await page.getByRole('radio', { name: 'This version' }).check()
  // What a guest said goes along with her own feedback, and not without any.
  await expect(page.getByRole('button', { name: 'Send my feedback' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Comments' }).check()
  await composer(page).getByLabel('Comment on this frame').fill('Ben is right about the horn.')
  await composer(page).getByRole('button', { name: 'Send' }).click()
  const asked = page.getByRole('dialog', { name: 'What’s your name?' })
  await asked.getByLabel('Your name').fill('Ada Q.')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await commentItem(page, 'Ben is right about the horn.').waitFor()
  await page.getByRole('radio', { name: 'This version' }).check()
  await page.getByRole('button', { name: 'Send my feedback' }).click()
  const round = page.getByRole('dialog', { name: 'Request another round' })
  await round.getByLabel('Add a note (optional)').fill('By Friday, please.')
  await round.getByRole('button', { name: /^Request it for £/ }).click()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const first = await enterCode(page, clientMailbox)
  await page.getByText('Feedback submitted successfully', { exact: true }).first().waitFor()
  const { review } = await send('GET', `/api/admin/projects/${projectId}/review`)
  expect(review.rounds.sent).toMatchObject([{ note: 'By Friday, please.', decision: 'requested' }])

  await page.getByRole('button', { name: 'Approve V1' }).click()
  const approval = page.getByRole('form', { name: 'Approval' })
  await approval.getByLabel('Full name').fill('Ada Quill')
  await approval.getByLabel('Email').fill(clientMailbox)
  await approval.getByRole('textbox', { name: 'Signature' }).fill('Ada Quill')
  const sign = () => approval.getByRole('button', { name: 'Sign and approve V1' }).click()
  await approveAndConfirm(sign, approval.getByRole('button', { name: 'Approve V1 anyway' }), codeForm(page))
  await expectAccessible(page)
  expect(await approval.getByLabel('Full name').inputValue()).toBe('Ada Quill')
  await enterCode(page, clientMailbox, [first])
  await page.getByText('Version approved successfully!', { exact: true }).first().waitFor()
  await client.close()
})
