import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { followMenu, open, pressAndWait, pressWhileBusy, reload, visitAdmin } from '../support/admin-visit.ts'
import { openEditor, type Editor } from '../support/publish-content.ts'
import { adminPassword, signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const script = `</script><script>alert('1 & 2')</script><img src=x onerror=alert(3)>`

let product: RunningProduct
let browser: Browser
let editor: Editor
let cookie: string

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  editor = await openEditor(product)
  cookie = await signIn(product.url)
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const get = async (path: string) => (await fetch(product.url + path)).text()
const admin = async (method: string, path: string, body?: unknown): Promise<any> => {
  const answer = await fetch(`${product.url}/api/admin${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor()
const saved = (page: Page) => status(page, /^Saved/)
const library = (page: Page, name: string) => page.getByRole('dialog', { name })

async function choose(page: Page, dialog: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await library(page, dialog).getByRole('searchbox').fill(name)
    const found = library(page, dialog).getByRole('list', { name: 'Pictures' }).getByRole('button')
    await expect.poll(() => found.count()).toBe(1)
    await found.click()
  }
}

/** Moves an item of a sortable list by keyboard, checking the announcements. */
async function carry(page: Page, handle: Locator, key: string): Promise<void> {
  const payload = (text: RegExp) => page.getByText(text).waitFor({ state: 'attached' })
  await handle.press('Space')
  await payload(/ picked up from place \d+ of \d+\.$/)
  await pressAndWait(page, key, / is over place \d+ of \d+\.$/)
  await page.keyboard.press('Space')
  await payload(/ dropped at place \d+ of \d+\.$/)
}

const openItem = (page: Page, id: string) => open(page, `${product.url}/admin/content/${id}`)

test.describe('a post', () => {
  test('can be written with pictures, and is on its page, in the feed, the sitemap and its social image within a second', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`))
    await open(page, `${product.url}/admin/inbox`)
    await followMenu(page, 'Stories')
    await page.getByRole('list', { name: 'Posts' }).getByRole('listitem').first().waitFor()
    await expectAccessible(page)
    await button(page, 'New post').click()
    await field(page, 'Title').fill('Fog, and what it forgives')
    await expect.poll(() => field(page, 'Address').inputValue()).toBe('fog-and-what-it-forgives')

    await button(page, 'Choose: featured picture').click()
    await library(page, 'Choose a picture').getByRole('list', { name: 'Pictures' }).waitFor()
    await expectAccessible(page)
    await choose(page, 'Choose a picture', 'dawn_ridge')
    await field(page, 'Description (alt text)').fill('')
    await field(page, 'Excerpt').fill(`Soft light. ${script}`)
    await page.getByRole('combobox', { name: 'Tags' }).fill('Light')
    await page.getByRole('combobox', { name: 'Tags' }).press('Enter')

    // Validation errors are shown at their fields and linked.
    await button(page, 'Publish').click()
    const faults = page.getByRole('alert').filter({ hasText: '3 things to fix before this can be published' })
    await faults.waitFor()
    expect(await faults.getByRole('listitem').allInnerTexts()).toEqual([
      'Author: Please name the author.',
      'Post: Please write the post.',
      'Featured picture: Please describe the picture.',
    ])
    await expectAccessible(page)
    await faults.getByRole('button', { name: /^Featured picture/ }).click()
    await page.keyboard.type('Ridges in the mist')
    await field(page, 'Author').fill('Jane Doe')

    const text = field(page, 'Post')
    await text.fill(`One line. ${script}\n\n`)
    await text.press('Control+End')
    await button(page, 'Heading').click()
    await page.keyboard.type('What fog does')
    await text.press('Control+End')
    await button(page, 'Picture').click()
    const files = { name: 'fog.jpg', mimeType: 'image/jpeg', buffer: readFileSync('demo/media/showreel/dune_walk.jpg') }
    const pictures = library(page, 'Choose pictures')
    await pictures.getByLabel('Pictures and films', { exact: true }).and(page.locator('input')).setInputFiles(files)
    // What was just uploaded is chosen already.
    await expect(pictures.getByRole('button', { name: 'fog', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await choose(page, 'Choose pictures', 'forest_rays')
    await button(pictures, 'Add 2 pictures').click()
    // The first picture has no alt text: the cursor is placed where it is typed.
    await expect.poll(() => text.inputValue()).toMatch(/## What fog does\n\n!\[\]\(\/media\/image\/upload\/w_1280\/.*fog/)
    await page.keyboard.type('A dune in the fog')
    await expect.poll(() => text.inputValue()).toMatch(/!\[A dune in the fog\]\(.*fog.*\n\n!\[[^\]]+\]\(.*forest_rays/)
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('heading', { name: 'What fog does', level: 2 }).waitFor()
    await expect.poll(() => preview.getByRole('img').count()).toBe(2)
    expect(await preview.innerText()).toContain(script)

    await button(page, 'Publish').click()
    await page.getByRole('dialog', { name: 'Publish this post' }).waitFor()
    await expectAccessible(page)
    const answered = page.waitForResponse(/\/publish$/)
    await button(page, 'Publish now').click()
    await answered
    // No waiting: published content must be visible immediately, so that its link can be sent.
    const html = await get('/blog/fog-and-what-it-forgives')
    expect(html).toContain('Fog, and what it forgives')
    expect(html).toContain('fog.jpg')
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(await get('/blog')).toContain('Fog, and what it forgives')
    expect(await get('/api/rss/blog')).toContain('<title>Fog, and what it forgives</title>')
    expect(await get('/sitemap.xml')).toMatch(
      /\/blog\/fog-and-what-it-forgives<\/loc><lastmod>[^<]+<\/lastmod>(<image:image>.*?){3}<\/url>/,
    )
    const card = async () => Buffer.from(await (await fetch(`${product.url}/og/post/fog-and-what-it-forgives.jpg`)).arrayBuffer())
    const before = await card()
    expect(await sharp(before).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })

    // A change stays in the draft until published.
    await page.getByText('Published', { exact: true }).first().waitFor()
    await field(page, 'Title').fill('What fog forgives')
    await saved(page)
    expect(await get('/blog/fog-and-what-it-forgives')).not.toContain('What fog forgives')
    const again = page.waitForResponse(/\/publish$/)
    await button(page, 'Publish changes').click()
    await again
    expect(await get('/blog/fog-and-what-it-forgives')).toContain('What fog forgives')
    expect(before.equals(await card())).toBe(false)

    // Its pictures cannot be deleted.
    const { assets } = await admin('GET', '/assets?search=forest_rays&kind=image')
    const { status: refused, message } = await admin('DELETE', `/assets/${assets[0].id}`)
    expect([refused, message]).toEqual([409, expect.stringContaining('What fog forgives')])
    expect(complaints).toEqual([])
    await close()
  })

  test('has an address of its own, and redirects from the one before', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await editor.publish('post', { title: 'Taken', slug: 'taken' })
    const { id } = await editor.publish('post', { title: 'Moves house', slug: 'old-house' })
    await openItem(page, id)
    await field(page, 'Address').fill('taken')
    await button(page, 'Publish changes').click()
    await page.getByRole('alert').getByText('Another post has this address. Please choose another.').waitFor()
    await field(page, 'Address').fill('new house')
    await button(page, 'Publish changes').click()
    await page.getByRole('alert').getByText('Please use lower-case letters, digits and hyphens').waitFor()
    await field(page, 'Address').fill('new-house')
    await page.getByText('/blog/old-house will also lead here').waitFor()
    await button(page, 'Publish changes').click()
    await expect
      .poll(async () => (await fetch(`${product.url}/blog/old-house`, { redirect: 'manual' })).headers.get('location'))
      .toBe('/blog/new-house')

    await button(page, 'Take off the site').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take off the site' }).click()
    await page.getByText('Draft', { exact: true }).waitFor()
    expect((await fetch(`${product.url}/blog/new-house`)).status).toBe(404)

    // A local time that does not exist, in the hour skipped by daylight saving.
    await button(page, 'Publish').click()
    await page.getByRole('radio', { name: /^On a date/ }).check()
    await button(page, 'Schedule').click()
    await page.getByText('Please choose a valid date and time.').waitFor()
    await field(page, 'Day and time').fill('2027-03-28T01:30')
    await button(page, 'Schedule').click()
    await page.getByText('Please choose a valid date and time.').waitFor()
    await field(page, 'Day and time').fill('2097-06-02T09:30')
    await button(page, 'Schedule').click()
    await status(page, 'Goes live 2 June 2097')
    expect((await fetch(`${product.url}/blog/new-house`)).status).toBe(404)
    expect((await admin('GET', `/content/${id}`)).item).toMatchObject({
      state: 'scheduled',
      publishedAt: '2097-06-02T08:30:00.000Z',
    })

    await button(page, 'Delete').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Stories', level: 1 }).waitFor()
    expect((await admin('GET', `/content/${id}`)).status).toBe(404)
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('unsaved text', () => {
  test('is kept when two people edit at once: the second sees both versions, and the other stays in the history', async () => {
    const { id } = await editor.publish('post', { title: 'Two pens', slug: 'two-pens', body: { content: 'The first words.' } })
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openItem(page, id)
    const theirs = async (content: string) => {
      const { item } = await admin('GET', `/content/${id}`)
      return admin('PUT', `/content/${id}`, { ...item.draft, body: { ...item.draft.body, content }, revision: item.revision })
    }
    await theirs('The words of somebody else.')
    await field(page, 'Post').fill('My own words.')
    const notice = page.getByRole('region', { name: 'Someone else saved this while you were writing' })
    await notice.waitFor()
    await notice.getByText(/just now|minute ago/).waitFor()
    expect(await field(page, 'Post').inputValue()).toBe('My own words.')
    await expectAccessible(page)
    await button(notice, 'Compare').click()
    const comparison = page.getByRole('dialog', { name: 'Their version, and how yours differs' })
    expect((await comparison.getByRole('deletion').innerText()).replace(/\s+/g, ' ')).toContain('words of somebody else.')
    expect((await comparison.getByRole('insertion').allInnerTexts()).join(' ')).toContain('My own')
    await expectAccessible(page)
    await button(comparison, 'Keep mine').click()
    await saved(page)
    await expect.poll(async () => (await admin('GET', `/content/${id}`)).item.draft.body.content).toBe('My own words.')
    await notice.waitFor({ state: 'detached' })

    await theirs('They write again.')
    await field(page, 'Post').fill('And so do I.')
    await notice.waitFor()
    await button(notice, 'Take theirs').click()
    await expect.poll(() => field(page, 'Post').inputValue()).toBe('They write again.')
    await notice.waitFor({ state: 'detached' })

    await button(page, 'History').click()
    const history = page.getByRole('dialog', { name: 'History' })
    const versions = history.getByRole('list', { name: 'Versions' }).getByRole('listitem')
    await versions.first().waitFor()
    const kept = (await admin('GET', `/content/${id}/revisions`)).revisions.map((one: any) => one.draft.body.content)
    expect(kept).toEqual(
      expect.arrayContaining([
        'And so do I.',
        'They write again.',
        'My own words.',
        'The words of somebody else.',
        'The first words.',
      ]),
    )
    await versions.filter({ hasText: 'Published' }).getByRole('button').first().click()
    expect(await history.getByRole('deletion').first().innerText()).toContain('first words.')
    await expectAccessible(page)
    await button(history, 'Restore this version').click()
    await expect.poll(() => field(page, 'Post').inputValue()).toBe('The first words.')
    expect(complaints).toEqual([])
    await close()
  })

  test('survives a reload, a network error and an expired session', async () => {
    const { id } = await editor.publish('post', { title: 'Kept', slug: 'kept' })
    const { page, complaints, close } = await visitAdmin(browser, product)
    await openItem(page, id)
    await page.route('**/api/admin/content/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await field(page, 'Excerpt').fill('Typed without a line')
    await status(page, 'Not saved yet. Kept in this browser while we try again')
    page.once('dialog', (dialog) => void dialog.accept())
    await reload(page)
    await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Typed without a line')

    // Navigation with unsaved text asks, and the text is restored.
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
    await button(leaving, 'Stay').click()
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await button(leaving, 'Leave').click()
    await page.getByRole('list', { name: 'Posts' }).getByRole('link', { name: /^Kept/ }).click()
    await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Typed without a line')
    await page.unroute('**/api/admin/content/*')
    await button(page, 'Save').click()
    await saved(page)
    await expect.poll(async () => (await admin('GET', `/content/${id}`)).item.draft.body.excerpt).toBe('Typed without a line')

    await page.context().clearCookies()
    await field(page, 'Excerpt').fill('Typed after the session')
    await page.getByLabel('Password').fill(adminPassword)
    await page.getByRole('button', { name: /Sign in|Login|Access/i }).click()
    await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Typed after the session')
    await saved(page)
    await expect.poll(async () => (await admin('GET', `/content/${id}`)).item.draft.body.excerpt).toBe('Typed after the session')

    // Nor is it lost when the item is deleted during editing, or by signing out.
    await admin('DELETE', `/content/${id}`)
    await field(page, 'Excerpt').fill('Typed after the end')
    await button(page, 'Logout').click()
    await page.getByRole('dialog', { name: 'Log out with unsaved changes?' }).getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Keep as a new draft').click()
    await expect.poll(() => page.url()).not.toContain(id)
    await saved(page)
    const again = (await admin('GET', '/content?search=kept')).items.find(({ slug }: { slug: string }) => slug === 'kept')
    await expect
      .poll(async () => (await admin('GET', `/content/${again.id}`)).item.draft.body.excerpt)
      .toBe('Typed after the end')
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('by keyboard alone', () => {
  test('an editor can order and feature work, and move an entry and its pictures', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/content?kind=work`)
    await page.getByRole('radio', { name: 'Latest' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/view=shown/)
    const handlesOf = (list: Locator) => list.getByRole('button', { name: /^Move (?!.* (up|down)$)/ })
    const namesOf = (list: Locator) =>
      handlesOf(list).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!.slice(5)))
    const order = page.getByRole('list', { name: 'Order of work' })
    const handles = handlesOf(order)
    const names = () => namesOf(order)
    await handles.first().waitFor()
    await expectAccessible(page)
    const [first, second] = await names()
    const ordered = page.waitForResponse(/content-order$/)
    await carry(page, handles.first(), 'ArrowDown')
    await ordered
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move ${first}`)
    await reload(page)
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])

    await page.getByRole('radio', { name: 'Order' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/view=featured/)
    const reel = page.getByRole('list', { name: 'Featured work' })
    const add = page.getByRole('list', { name: 'Other projects' }).getByRole('button').first()
    const title = (await add.getAttribute('aria-label'))!.slice('Feature '.length)
    await add.press('Enter')
    await reel.getByText(title).waitFor()
    await expectAccessible(page)
    await button(reel, `Move ${title} up`).focus()
    await pressWhileBusy(page, 'Enter', 'Enter', 'Enter')
    await expect.poll(async () => JSON.parse(await get('/api/work/featured')).projects[0].title).toBe(title)
    await expect.poll(() => get('/work')).toContain(title)

    // A failed move shows an error; the list shows the saved order.
    await page.route('**/api/admin/featured-work', (route) => route.abort(), { times: 1 })
    await button(reel, `Move ${title} down`).focus()
    await pressWhileBusy(page, 'Enter', 'Enter')
    await page.getByText('Not changed', { exact: true }).waitFor()
    const visitorsSee = async () =>
      JSON.parse(await get('/api/work/featured')).projects.map((one: { title: string }) => one.title)
    await expect.poll(async () => (await visitorsSee()).indexOf(title)).toBe(2)
    await expect.poll(() => namesOf(reel)).toEqual(await visitorsSee())

    const { items } = await admin('GET', '/content?kind=work&order=featured')
    const { id } = items.find((one: any) => one.slug === 'halden-watch-launch')
    const { item } = await admin('GET', `/content/${id}`)
    item.draft.body.gallery.push({ publicId: 'showreel/dawn_ridge', alt: 'Ridge at dawn' })
    await admin('PUT', `/content/${id}`, { ...item.draft, revision: item.revision })
    await openItem(page, item.id)
    const gallery = page.getByRole('list', { name: 'Gallery' })
    await button(gallery, 'Move picture 1 down').press('Enter')
    // The focus moves along, so that the same key moves it again.
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add result' }).press('Enter')
    await page.getByRole('textbox', { name: 'Measure, result 4' }).fill('Prizes')
    await carry(page, button(page, 'Move result 4'), 'ArrowUp')
    await button(page, 'Change film').press('Enter')
    await page.getByRole('dialog', { name: 'Choose a film' }).getByRole('list', { name: 'Films' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change film')
    await button(page, 'Save').press('Enter')
    await saved(page)
    const { body } = (await admin('GET', `/content/${item.id}`)).item.draft
    const was = item.draft.body.gallery.map((one: any) => one.publicId)
    expect(body.gallery.map((one: any) => one.publicId)).toEqual([was[1], was[2], was[0]])
    expect(body.kpis.map((one: any) => one.metric)).toEqual([
      'Waiting list',
      'Watched to the end',
      'Prizes',
      'Edition sold out in',
    ])
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
})

test('every kind of content can be edited on a phone, filtered and searched by the address', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
  for (const [kind, title] of [
    ['case-study', 'Case studies'],
    ['stills', 'Stills'],
    ['photo', 'Photographs'],
  ] as const) {
    await open(page, `${product.url}/admin/content?kind=${kind}`)
    await expectNoSideScroll(page)
    await page.getByRole('list', { name: title }).getByRole('link').first().tap()
    await field(page, 'Title').waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
  const hostile = await editor.publish('work', {
    title: script,
    slug: 'hostile',
    tags: [script.slice(0, 40)],
    body: {
      client: script,
      summary: script,
      category: script.slice(0, 60),
      industry: script.slice(0, 60),
      problem: script,
      approach: script,
      thumbnail: { publicId: 'showreel/dawn_ridge', alt: script },
      gallery: [{ publicId: 'showreel/dawn_ridge', alt: script }],
      kpis: [{ metric: script.slice(0, 80), value: script.slice(0, 40) }],
      testimonials: [{ quote: script, author: script, title: script }],
      awards: [{ name: script, year: 2026, category: script }],
      seo: { title: script, description: script, keywords: [script.slice(0, 60)] },
    },
  })
  page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`))
  await open(page, `${product.url}/admin/content?kind=work`)
  await page.getByRole('list', { name: 'Work' }).getByText(script).waitFor()
  await openItem(page, hostile.id)
  for (const label of ['Title', 'Client', 'Summary', 'Problem', 'Approach', 'Quote, testimonial 1', 'Title in search results']) {
    expect(await field(page, label).inputValue()).toBe(script)
  }
  await expectNoSideScroll(page)

  await open(page, `${product.url}/admin/content?kind=photo`)
  await page.getByRole('list', { name: 'Photographs' }).getByRole('link').first().tap()
  await field(page, 'Title').fill('Seen again')
  await button(page, 'Save').tap()
  await saved(page)
  await open(page, `${product.url}/admin/content?kind=photo&state=changed&search=again`)
  expect(await page.getByRole('list', { name: 'Photographs' }).getByRole('listitem').count()).toBe(1)
  expect(await page.getByRole('navigation', { name: 'State' }).getByRole('link').allInnerTexts()).toEqual([
    expect.stringMatching(/All\s+1/i),
    expect.stringMatching(/Draft\s+0/i),
    expect.stringMatching(/Scheduled\s+0/i),
    expect.stringMatching(/Published\s+0/i),
    expect.stringMatching(/Changed\s+1/i),
  ])
  await page.getByRole('searchbox').fill('nothing has this name')
  await page.getByText('Nothing matches').waitFor()
  await button(page, 'Clear filters').tap()
  await page.getByRole('link', { name: /^Seen again/ }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
