import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const headline = 'Films that sell boats'
const usual = 'Your All-Access Pass to the Future of Video'

let product: RunningProduct
let browser: Browser
let page: Page
let complaints: string[]

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  ;({ page, complaints } = await visitAdmin(browser, product))
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const publicHome = async () => (await fetch(product.url)).text()
const preview = () => page.frameLocator('iframe[title="Preview of the page"]')
const save = async () => {
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
}
async function edit(section: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: section, exact: true }).click()
  await page.getByRole('heading', { name: section, level: 2 }).waitFor()
}
const back = () => page.getByRole('link', { name: 'All sections' }).click()

test('a headline is changed, seen in the preview, and public only once it is published', async () => {
  await open(page, `${product.url}/admin/site`)
  await expectAccessible(page)
  await edit('Opening')
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline)
  await save()
  await expect(preview().getByRole('heading', { level: 1 })).toHaveText(headline)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Phone' }).check()
  await expect(preview().getByRole('heading', { level: 1 })).toHaveText(headline)
  expect(await publicHome()).toContain(usual)
  expect(await publicHome()).not.toContain(headline)
  await back()
})

test('sections are moved and switched off and on', async () => {
  const sections = page.getByRole('list', { name: 'Sections of the home page' }).getByRole('link')
  const before = await sections.allTextContents()
  // Saved one after another: the answer to the first does not take back those that wait.
  const path = '**/api/admin/site/sections/order'
  const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let saves = 0
  await page.route(path, async (route) => {
    if (route.request().method() === 'PUT') await (saves++ === 0 ? first : others).promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Move Our work up' }).click()
  await page.getByRole('switch', { name: 'Show Studio design' }).click()
  await page.getByRole('switch', { name: 'Show Team' }).click()
  const second = page.waitForRequest((request) => request.method() === 'PUT')
  first.resolve()
  await second
  await page.getByRole('switch', { name: 'Show Testimonials' }).click()
  others.resolve()
  await expect(page.getByRole('switch', { name: 'Show Studio design' })).not.toBeChecked()
  for (const name of ['Team', 'Testimonials']) await expect(page.getByRole('switch', { name: `Show ${name}` })).toBeChecked()
  await expect.poll(() => saves).toBe(4)
  await page.unroute(path)
  const at = before.indexOf('Our work')
  await expect(sections).toHaveText(before.with(at - 1, 'Our work').with(at, before[at - 1]!))
  await expect(preview().getByRole('heading', { name: 'Studio Design' })).toHaveCount(0)
})

test('somebody joins the team, with a portrait', async () => {
  await edit('Team')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const library = page.getByRole('dialog', { name: 'Choose pictures' })
  await library.getByRole('searchbox').fill('portraits_1')
  const found = library.getByRole('list', { name: 'Pictures' }).getByRole('button')
  await expect(found).toHaveCount(1)
  await found.click()
  await library.getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('textbox', { name: 'Name, picture 1' }).fill('Ona Reel')
  await page.getByRole('textbox', { name: 'Role, picture 1' }).fill('Producer')
  await save()
  await expect(preview().getByText('Ona Reel')).toBeVisible()
  await back()
})

test('a client is quoted from their feedback once they agreed', async () => {
  await edit('Testimonials')
  await page.getByRole('button', { name: 'Choose from feedback' }).click()
  await page
    .getByRole('dialog', { name: 'Choose from feedback' })
    .getByRole('button', { name: /^Use this/ })
    .last()
    .click()
  await page.getByRole('textbox', { name: 'Quote, testimonial 1' }).fill('Delivered two days early.')
  await save()
  await page.getByText('Please confirm that the client agreed to be quoted').waitFor()
  await page.getByRole('checkbox', { name: 'The client agreed to be quoted with these words' }).check()
  await save()
  await page.getByText(/^Confirmed by /).waitFor()
  await expectAccessible(page)
  await back()
})

test('visitors see it all once it is published', async () => {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 4 sections' }).click()
  await page.getByText('Everything is public').waitFor()
  const visitor = await visit(browser)
  await visitor.page.goto(product.url)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(headline)
  await visitor.page.getByText('Ona Reel').scrollIntoViewIfNeeded()
  await visitor.page.getByText('Delivered two days early.').waitFor()
  expect(await visitor.page.getByRole('heading', { name: 'Studio Design' }).count()).toBe(0)
  expect(await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Studio Design' }).count()).toBe(0)
  const titles = await visitor.page.getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.indexOf('Our Work')).toBeLessThan(titles.findIndex((title) => title.startsWith('On Location')))
  await expectAccessible(visitor.page)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

test('and it can be undone', async () => {
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore the original texts' }).click()
  await page.getByRole('dialog', { name: 'Restore the original texts?' }).getByRole('button', { name: 'Restore' }).click()
  await expect.poll(publicHome).toContain(usual)
  expect(await publicHome()).not.toContain(headline)
  await page.getByText('Original texts restored').waitFor()
  expect(complaints).toEqual([])
})

test('one section goes back to what is public, and somebody else’s words are not lost unseen', async () => {
  await page.getByRole('dialog', { name: 'History of the site' }).getByRole('button', { name: 'Close' }).click()
  await edit('Opening')
  const field = page.getByRole('textbox', { name: 'Headline' })
  await expect(field).toHaveValue(usual)
  await field.fill('Films that sell ships')
  await save()
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo changes' }).click()
    await page
      .getByRole('dialog', { name: /^Undo the changes/ })
      .getByRole('button', { name: 'Undo changes' })
      .click()
  }
  await page.evaluate(async () => {
    const path = '/api/admin/site/sections/hero'
    const { section } = await (await fetch(path)).json()
    const body = JSON.stringify({ revision: section.revision, draft: { ...section.draft, title: 'Theirs' } })
    await fetch(path, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body })
  })
  await undo()
  await page.getByText('Not undone').first().waitFor()
  await expect(field).toHaveValue('Theirs')
  await field.fill('Typed')
  await undo()
  await page.getByText('Changes undone').first().waitFor()
  await expect(field).toHaveValue(usual)
  await expect(page.getByRole('button', { name: 'Undo changes' })).toBeDisabled()
  await expect(preview().getByRole('heading', { level: 1 })).toHaveText(usual)
  await expectAccessible(page)
  await back()
})

test('a list of the footer without links is left out', async () => {
  const status = await page.evaluate(async () => {
    const ask = (method: string, path: string, body?: object) =>
      fetch(`/api/admin/site/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const { section } = await (await ask('GET', 'sections/footer')).json()
    const draft = { ...section.draft, plan: [] }
    const saved = await (await ask('PUT', 'sections/footer', { revision: section.revision, draft })).json()
    return (await ask('POST', 'publications', { sections: [{ name: 'footer', revision: saved.section.revision }] })).status
  })
  expect(status).toBe(200)
  const visitor = await visit(browser, { viewport: phone })
  await visitor.page.goto(product.url)
  const footer = visitor.page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Company' })).toHaveCount(1)
  await expect(footer.getByRole('navigation', { name: 'Plan' })).toHaveCount(0)
  await visitor.page.getByRole('button', { name: 'Menu' }).click()
  const menu = visitor.page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('navigation', { name: 'Menu' }).waitFor()
  await expect(menu.getByRole('navigation', { name: 'Plan' })).toHaveCount(0)
  await visitor.close()
})

test('on a phone the page is whole, and its preview a page of its own', async () => {
  const visitor = await visitAdmin(browser, product, { viewport: phone })
  await open(visitor.page, `${product.url}/admin/site?section=whyUs`)
  await expectNoSideScroll(visitor.page)
  await expectAccessible(visitor.page)
  await visitor.page.getByRole('link', { name: 'Preview this page' }).click()
  await visitor.page.getByRole('heading', { level: 1, name: usual }).waitFor()
  await visitor.close()
})
