import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { projectPath } from '#domain/common/project-sections.ts'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { joinTeam, send } from '../support/join-team.ts'
import { readOutbox } from '../support/mailbox.ts'
import { openProject } from '../support/project-page.ts'
import { openPushService } from '../support/push-service.ts'
import { pushTo, standInForPush, watchWorker } from '../support/push-stand-ins.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let service: Awaited<ReturnType<typeof openPushService>>
let browser: Browser
let owner: string
let project: { id: string; slug: string }
let anna: Awaited<ReturnType<typeof joinTeam>>

test.beforeAll(async () => {
  service = await openPushService()
  product = await startProduct({ env: { LOG_LEVEL: 'warn', WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' } })
  browser = await openBrowser()
  owner = await signIn(product.url)
  anna = await joinTeam(product, owner, { name: 'Anna Field', email: 'anna@team.example', role: 'freelancer' })
  const read = async (path: string) => (await send(product, 'GET', path, undefined, owner)).json() as Promise<any>
  for (const { id, slug } of (await read('/api/admin/projects')).projects) {
    const seen = await (await fetch(`${product.url}/api/client/${slug}`)).json()
    // Open to feedback, without a password.
    if (seen.project?.deliverables?.length === 1 && !seen.project.signOff) project ??= { id, slug }
  }
  await send(product, 'PUT', `/api/admin/projects/${project.id}/people`, { people: [anna.id], owner: anna.id }, owner)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await service?.close()
})

async function visitAsAnna(path: string) {
  const visitor = await visit(browser)
  const [name = '', value = ''] = anna.cookie.split('=')
  await visitor.page.context().addCookies([{ name, value, url: product.url }])
  await open(visitor.page, product.url + path)
  return visitor
}

const bell = (page: Page, unread: number) =>
  page
    .getByRole('complementary')
    .getByRole('link', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })

test('a client’s mention reaches the bell of an open page, the list and the comment', async () => {
  const staff = await visitAsAnna('/admin/dashboard')
  await bell(staff.page, 1).waitFor()

  const client = await visit(browser)
  await open(client.page, `${product.url}/clients/${project.slug}`)
  const field = client.page.getByRole('textbox', { name: 'General feedback' })
  await field.click()
  await client.page.keyboard.type('Is this the right logo, @anna f')
  await client.page.getByRole('option', { name: '@Anna Field' }).waitFor()
  await client.page.keyboard.press('Enter')
  await client.page.keyboard.type('?')
  await expect(field).toHaveValue('Is this the right logo, @Anna Field ?')
  await client.page.keyboard.press('Control+Enter')
  await client.page.getByRole('dialog', { name: 'What’s your name?' }).getByLabel('Your name').fill('Sarah Moor')
  await client.page.getByRole('button', { name: 'Continue' }).click()
  await client.page.getByText('Comment added', { exact: true }).first().waitFor()
  await expect(client.page.locator('strong', { hasText: '@Anna Field' })).toHaveCount(1)

  await bell(staff.page, 2).waitFor()
  await bell(staff.page, 2).click()
  const entry = staff.page.getByRole('listitem').filter({ hasText: 'Sarah Moor mentioned you in a comment' })
  await entry.waitFor()
  await expectAccessible(staff.page)
  await staff.page.setViewportSize(phone)
  await expectNoSideScroll(staff.page)
  await expectAccessible(staff.page)
  await staff.page.setViewportSize(desktop)
  await entry.getByRole('link').focus()
  await staff.page.keyboard.press('Enter')
  await staff.page.waitForURL(new RegExp(`/clients/${project.slug}`))
  await expect(staff.page.getByText('Is this the right logo').filter({ visible: true }).first()).toBeVisible()
  await open(staff.page, `${product.url}/admin/notifications`)
  await bell(staff.page, 1).waitFor()
  await staff.page.getByRole('button', { name: 'Mark all as read' }).click()
  await bell(staff.page, 0).waitFor()
  await expect(staff.page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)

  expect([...staff.complaints, ...client.complaints]).toEqual([])
  await staff.close()
  await client.close()
})

test('staff choose when they are mailed, and what they watch', async () => {
  const { page, complaints, close } = await visitAsAnna('/admin/account')
  await page.getByLabel('Email me').selectOption('One email a day, at 08:00')
  await page.getByText('Emails about notifications: one email a day, at 08:00.').first().waitFor()
  await reload(page)
  await expect(page.getByLabel('Email me')).toHaveValue('digest')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('Europe/London')
  await zone.selectOption({ label: 'America/New York' })
  await page.getByText('Your time zone is America/New York.').first().waitFor()
  await reload(page)
  await expect(zone).toHaveValue('America/New_York')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize(desktop)

  const pictures = page.locator('img[src^="/api/people/pictures/"]')
  await page.getByLabel('Your picture').setInputFiles({
    name: 'anna.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#456' } })
      .png()
      .toBuffer(),
  })
  await page.getByText('Your picture has been changed.').first().waitFor()
  await expect(pictures).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize(desktop)
  const feedback = { version: 'V1', comment: 'I am looking into it.' }
  await send(product, 'POST', `/api/client/${project.slug}/feedback`, feedback, anna.cookie)
  const client = await visit(browser)
  await open(client.page, `${product.url}/clients/${project.slug}`)
  const shown = client.page.locator('img[src^="/api/people/pictures/"]').filter({ visible: true }).first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await client.close()
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await page.getByText('Your picture has been removed.').first().waitFor()
  await expect(pictures).toHaveCount(0)

  await openProject(page, product, project.slug, 'team')
  await page.getByText('Anna Field (owner)').waitFor()
  await page.getByRole('button', { name: 'Stop watching' }).click()
  await page.getByRole('button', { name: 'Watch this project' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a page says who else edits its record, until they leave', async () => {
  const address = projectPath(project.slug, 'tasks')
  const editing = 'Anna Field is editing this'
  const studio = await visitAdmin(browser, product)
  await open(studio.page, product.url + address)
  const staff = await visitAsAnna(address)
  const own = await staff.page.context().newPage()
  await open(own, product.url + address)
  await staff.page.bringToFront()
  await staff.page.getByRole('button', { name: 'Add a task' }).click()
  await staff.page.getByRole('textbox', { name: 'Task', exact: true }).fill('Look at the logo')
  await studio.page.getByText(editing).waitFor()
  await expectAccessible(studio.page)
  await studio.page.setViewportSize(phone)
  await expectNoSideScroll(studio.page)
  await expect(own.getByText(editing)).toHaveCount(0)
  await staff.page.close()
  await studio.page.getByText(editing).waitFor({ state: 'detached' })
  expect([...studio.complaints, ...staff.complaints]).toEqual([])
  await staff.close()
  await studio.close()
})

test('@ in a note of a project suggests colleagues who may see it, and tells them', async () => {
  const studio = await visitAdmin(browser, product)
  await openProject(studio.page, product, project.slug, 'notes')
  const notes = studio.page.getByRole('textbox', { name: 'Alex’s notes' })
  await notes.click()
  await studio.page.keyboard.type('Ask @anna')
  await studio.page.getByRole('option', { name: '@Anna Field' }).waitFor()
  await expectAccessible(studio.page)
  await studio.page.keyboard.press('Enter')
  await expect(notes).toHaveValue('Ask @Anna Field ')
  await studio.page.getByRole('button', { name: 'Save notes' }).click()
  const staff = await visitAsAnna('/admin/notifications')
  await staff.page.getByRole('listitem').filter({ hasText: 'Studio mentioned you in the notes' }).waitFor()
  expect([...studio.complaints, ...staff.complaints]).toEqual([])
  await staff.close()
  await studio.close()
})

test('notes on clients and enquiries suggest colleagues who may see them, and say who else writes', async () => {
  const zoe = await joinTeam(product, owner, { name: 'Zoe Marsh', email: 'zoe@team.example', role: 'assistant' })
  const studio = await visitAdmin(browser, product)
  const { page } = studio
  const other = await visit(browser)
  const [name = '', value = ''] = zoe.cookie.split('=')
  await other.page.context().addCookies([{ name, value, url: product.url }])

  const { inquiries } = (await (await send(product, 'GET', '/api/admin/inquiries', undefined, owner)).json()) as any
  await open(other.page, `${product.url}/admin/inbox/${inquiries[0].id}`)
  await open(page, `${product.url}/admin/inbox/${inquiries[0].id}`)
  await page.getByRole('tab', { name: 'Note' }).click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.click()
  await page.keyboard.type('Ring them, @z')
  await page.getByRole('option', { name: '@Zoe Marsh' }).waitFor()
  expect(await page.getByRole('option', { name: '@Anna Field' }).count(), 'a freelancer').toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await other.page.getByText('Studio is editing this').waitFor()
  await expectAccessible(other.page)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Note saved', { exact: true }).first().waitFor()

  const { clients } = (await (await send(product, 'GET', '/api/admin/clients', undefined, owner)).json()) as any
  await open(page, `${product.url}/admin/clients/${clients[0].id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit client' })
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('')
  await dialog.getByRole('textbox', { name: 'Notes' }).click()
  await page.keyboard.type('@zoe')
  // Escape closes the suggestions, not the dialog.
  await page.getByRole('option', { name: '@Zoe Marsh' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Studio staff' })).toHaveCount(0)
  await page.keyboard.type(' ')
  await page.keyboard.press('Backspace')
  await page.getByRole('option', { name: '@Zoe Marsh' }).click()
  await page.keyboard.type('and @Anna Field')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Anna Field cannot see clients and was not notified.').first().waitFor()

  await open(other.page, `${product.url}/admin/notifications`)
  await other.page.getByRole('listitem').filter({ hasText: 'Studio mentioned you in a note on a conversation' }).waitFor()
  await other.page.getByRole('link', { name: /Studio mentioned you in the notes on a client/ }).click()
  await other.page.waitForURL(`**/admin/clients/${clients[0].id}`)
  expect([...studio.complaints, ...other.complaints]).toEqual([])
  await other.close()
  await studio.close()
})

test('the forms of suppliers and settings say who else edits them', async () => {
  const ben = await joinTeam(product, owner, { name: 'Ben Moor', email: 'ben@team.example', role: 'owner' })
  const other = await visit(browser)
  const [name = '', value = ''] = ben.cookie.split('=')
  await other.page.context().addCookies([{ name, value, url: product.url }])
  const studio = await visitAdmin(browser, product)
  const editing = studio.page.getByText('Ben Moor is editing this')
  for (const page of [studio.page, other.page]) await open(page, `${product.url}/admin/settings?tab=general`)
  await other.page.getByRole('textbox', { name: 'Phone' }).fill('0117 496 0100')
  await editing.waitFor()
  await expectAccessible(studio.page)
  for (const page of [studio.page, other.page]) {
    await open(page, `${product.url}/admin/suppliers`)
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByRole('dialog', { name: 'Edit supplier' }).waitFor()
  }
  await other.page.getByRole('dialog', { name: 'Edit supplier' }).getByLabel('Phone').fill('0117 496 0200')
  await editing.waitFor()
  await expectAccessible(studio.page)
  await other.page.keyboard.press('Escape')
  await editing.waitFor({ state: 'detached' })
  await other.close()
  await studio.close()
})

test('a browser that is asked for it shows push messages by its service worker, until the sign-out', async () => {
  const laptop = service.subscribe()
  const { page, complaints, close } = await visitAsAnna('/admin/account')
  await standInForPush(page, laptop.subscription)
  await reload(page)
  const toggle = page.getByRole('switch', { name: 'Push messages in this browser' })
  await page.getByText('This browser blocks messages from this site.').waitFor()
  await expect(toggle).toBeDisabled()

  await page.evaluate(() => localStorage.setItem('stand-in-permission', 'default'))
  await reload(page)
  await page.getByText('Your browser will ask you to allow them.').waitFor()
  const starting = page.context().waitForEvent('serviceworker')
  await toggle.click()
  await page.getByText('They say the same as the bell.').waitFor()
  await expect(toggle).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize(desktop)

  const comment = (text: string) =>
    send(product, 'POST', `/api/client/${project.slug}/feedback`, { version: 'V1', comment: text, name: 'Sarah Moor' })
  await comment('The second logo, @Anna Field')
  await expect.poll(() => laptop.pushed.length).toBe(1)
  const [{ message }] = laptop.pushed as [(typeof laptop.pushed)[0]]
  expect(message.title).toMatch(/^Sarah Moor mentioned you in a comment on V1 · /)
  expect(JSON.stringify(message)).not.toContain('second logo')

  const worker = await starting
  const { shown, badges } = await watchWorker(worker)
  await pushTo(page, `${product.url}/admin/`, message)
  await expect.poll(shown).toEqual([{ title: message.title, data: { path: message.path } }])
  expect(message.unread).toBeGreaterThan(0)
  const badge = () => page.evaluate(() => localStorage.getItem('stand-in-badge'))
  await expect.poll(badge).toBe(String(message.unread))
  expect(await badges()).toEqual([message.unread])

  await page.getByLabel('Email me').selectOption('Straight away')
  await page.getByText('Emails about notifications: straight away.').first().waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/login/)
  await expect.poll(badge).toBe('0')
  const countMails = () => readOutbox(product.dataDir).filter(({ to }) => to.includes(anna.email)).length
  const mailed = countMails()
  await comment('And this one, @Anna Field')
  // Its mail is sent by the same rule as the push message would be.
  await expect.poll(countMails).toBe(mailed + 1)
  expect(laptop.pushed).toHaveLength(1)
  expect(complaints).toEqual([])
  await close()
})

test('a client on a phone gets push messages about their project, and keeps it on the home screen', async () => {
  const telephone = service.subscribe()
  const call = async (method: string, path: string, body?: object) =>
    (await send(product, method, path, body, owner)).json() as Promise<any>
  const may = { comment: true, approve: false, download: false }
  const link = { name: 'Sarah Moor', email: 'sarah@client.example', may }
  const { review } = await call('POST', `/api/admin/projects/${project.id}/review-links`, link)
  const path = new URL(review.links.find(({ name }: { name: string }) => name === link.name).link, product.url).pathname
  const { page, complaints, close } = await visit(browser)
  await page.setViewportSize(phone)
  await standInForPush(page, telephone.subscription)
  await page.addInitScript(() => localStorage.setItem('stand-in-permission', 'default'))
  await open(page, product.url + path)
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  const app = await (await fetch(product.url + manifest)).json()
  expect(app).toMatchObject({ start_url: path, display: 'standalone' })

  await page.getByRole('radio', { name: 'This version' }).check()
  const news = page.getByRole('region', { name: 'Replies and new versions' })
  await news.getByText('We email them to s•••@client.example.').waitFor()
  await news.getByText('Your browser will ask you to allow them.').waitFor()
  const starting = page.context().waitForEvent('serviceworker')
  await news.getByRole('switch', { name: 'Push messages in this browser' }).click()
  await news.getByText('They come with our emails about this project.').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const { shown } = await watchWorker(await starting)

  const { assets } = await call('GET', '/api/admin/assets?kind=video&state=ready')
  const used = JSON.stringify(review.versions)
  const fresh = assets.find(({ id }: { id: string }) => !used.includes(id))
  await call('POST', `/api/admin/projects/${project.id}/versions`, { assetId: fresh.id, label: 'V9', tell: true })
  await expect.poll(() => telephone.pushed.length).toBe(1)
  const [{ message }] = telephone.pushed as [(typeof telephone.pushed)[0]]
  expect(message).toMatchObject({ title: expect.stringMatching(/^V9 is ready for you: /), path })
  await pushTo(page, product.url + path, message)
  await expect.poll(shown).toEqual([{ title: message.title, data: { path: message.path } }])

  // The page shows the new version.
  await page.getByRole('radio', { name: 'This version' }).check()
  await news.getByRole('switch').click()
  await news.getByText('Your browser will ask you to allow them.').waitFor()
  expect(complaints).toEqual([])
  await close()
})
