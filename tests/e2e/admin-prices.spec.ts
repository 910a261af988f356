import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import type { ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { download, open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { makeProposal } from '../support/factories.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser
let proposalId: string

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  const headers = { cookie: await signIn(product.url), 'Content-Type': 'application/json' }
  const body = JSON.stringify(makeProposal({ shootDays: 1, editDays: 2 }))
  const made = await fetch(`${product.url}/api/proposals`, { method: 'POST', headers, body })
  proposalId = ((await made.json()) as { proposalId: string }).proposalId
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

test('staff write a price list; quotes follow it at once, and what was priced before keeps its prices', async () => {
  const today = studioDay(new Date())
  const { page, complaints, close } = await visitAdmin(browser, product)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  // A visitor has a quote at today's prices before them: £2,000 + £0 + £700.
  const visitor = await visit(browser)
  await visitor.page.goto(`${product.url}/quote-builder`)
  for (const choice of ['Brand Film', 'Solo Shooter', 'Standard']) {
    await visitor.page.getByText(choice, { exact: true }).click()
  }
  await visitor.page.getByRole('button', { name: 'Next' }).click()
  await visitor.page.getByText('£2,700').first().waitFor()
  await visitor.page.getByRole('button', { name: 'Next' }).click()
  const quote = visitor.page.getByRole('form', { name: 'Quote builder' })
  await quote.getByLabel('Name').fill('Ada Quill')
  await quote.getByLabel('Email').fill('ada@quill.example')
  await quote.getByLabel('Project title').fill('The Pier')

  // The first draft has the default prices, and shows what a change comes to.
  await open(page, `${product.url}/admin/prices`)
  await page.getByText('Original prices').first().waitFor()
  await expectAccessible(page)
  await button('New price list').click()
  await page.getByRole('heading', { level: 1, name: 'Price list 1' }).waitFor()
  const form = page.getByRole('form', { name: 'Prices' })
  await expect(form.getByLabel('Brand Film')).toHaveValue('2000')
  await form.getByLabel('Brand Film').fill('2200')
  await form.getByLabel('Shoot day').fill('1000')
  await expect(page.getByLabel('Quote total')).toHaveText(/^£5,050/)
  await page.getByText('Today £4,850').waitFor()
  const compared = page.getByRole('table', { name: /Changes from Original prices/ })
  await expect(compared.getByRole('row', { name: /Brand Film/ })).toHaveText(/£2,000.*£2,200/)

  // Bad prices are refused at their fields, and the form stays as it is.
  await form.getByLabel('Full Crew').fill('-5')
  await button('Save draft').click()
  await page.getByText('Please enter 0 or more.').waitFor()
  await expect(form.getByLabel('Brand Film')).toHaveValue('2200')
  await form.getByLabel('Full Crew').fill('1000')
  await form.getByLabel('Applies from').fill(today)
  await form.getByLabel('Note').fill('Winter')
  await button('Save draft').click()
  await page.getByText('Draft saved').first().waitFor()
  await expectAccessible(page)
  const publish = async () => {
    await button('Publish').click()
    await page.getByRole('dialog', { name: 'Publish these prices?' }).getByRole('button', { name: 'Publish' }).click()
  }

  // Somebody else changes the draft before it is published: theirs is shown, and what was typed meanwhile stays.
  await changeElsewhere(1, { extraDay: 820 })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/prices/1/publish', async (route) => {
    await held.promise
    await route.continue()
  })
  await publish()
  await form.getByLabel('Note').fill('Winter prices')
  held.resolve()
  await page.getByText('Not published', { exact: true }).first().waitFor()
  await expect(form.getByLabel('Each further filming day')).toHaveValue('820')
  await expect(form.getByLabel('Note')).toHaveValue('Winter prices')
  await page.unroute('**/api/admin/prices/1/publish')
  await button('Save draft').click()
  await expect(page.getByText('Not saved yet.')).toBeHidden()
  await publish()
  await page.getByText('In force', { exact: true }).waitFor()
  await page.getByText(`From ${longDay(today)}. Winter prices`).waitFor()

  // The visitor is told both prices; nothing typed is lost, and the next press sends it.
  await quote.getByRole('button', { name: 'Generate quote' }).click()
  await visitor.page
    .getByText(/your quote is now £2,900, and was £2,700/)
    .first()
    .waitFor()
  await expect(quote.getByLabel('Project title')).toHaveValue('The Pier')
  await expect(visitor.page.getByText('£2,900', { exact: true }).first()).toBeVisible()
  await quote.getByRole('button', { name: 'Generate quote' }).click()
  await visitor.page.getByText('Quote Generated Successfully!').first().waitFor()
  await visitor.close()

  // Staff see which prices a quote was made with.
  await open(page, `${product.url}/admin/inbox`)
  await page
    .getByRole('link', { name: /Ada Quill/ })
    .first()
    .click()
  const used = page.getByRole('link', { name: `Price list 1, from ${longDay(today)}` }).first()
  await used.waitFor()

  // An earlier proposal keeps its prices until they are changed by hand: £1,250 + 50%, then £1,500 + 50%.
  await open(page, `${product.url}/admin/quote-calculator?proposal=${proposalId}`)
  await page.getByRole('link', { name: 'Original prices' }).waitFor()
  await page.getByText('£1,875').filter({ visible: true }).first().waitFor()
  await button('Use current prices').click()
  await page.getByText('£2,250').filter({ visible: true }).first().waitFor()
  await button('Save changes').click()
  await page.getByText('Project Updated').first().waitFor()
  await expect(button('Use current prices')).toBeHidden()

  // As a file and back; one with a bad line names it.
  await open(page, `${product.url}/admin/prices/1`)
  const { text: csv } = await download(page, page.getByRole('link', { name: 'Export CSV' }))
  await open(page, `${product.url}/admin/prices`)
  const choose = (text: string) =>
    page.getByLabel('CSV file of prices').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(csv.replace('2200.00', 'dear'))
  await page.getByRole('alert').getByText('Line 2: Please enter a price.').waitFor()
  await choose(csv.replace('2200.00', '2300.00'))
  await page.getByRole('heading', { level: 1, name: 'Price list 2' }).waitFor()
  await expect(form.getByLabel('Brand Film')).toHaveValue('2300')
  const quotes = page.getByRole('table', { name: 'Quotes by both price lists' })
  await expect(quotes.getByRole('row', { name: /The Pier/ })).toHaveText(/£2,900.*£3,000.*\+£100/)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

/** Saves a change of a draft as somebody else. */
async function changeElsewhere(version: number, changes: object): Promise<void> {
  const headers = { cookie: await signIn(product.url), 'Content-Type': 'application/json' }
  const path = `${product.url}/api/admin/prices/${version}`
  const { book } = (await (await fetch(path, { headers })).json()) as { book: ShownPriceBook }
  const { prices, revision, note, holdsFrom } = book
  const body = JSON.stringify({ ...prices, ...changes, revision, note, holdsFrom })
  const saved = await fetch(path, { method: 'PUT', headers, body })
  expect(saved.status).toBe(200)
}
