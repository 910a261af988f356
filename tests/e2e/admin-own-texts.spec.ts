import { studioDay } from '#domain/common/dates/calendar-day.ts'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, movePointer, openBrowser, phone, visit } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

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

test('a studio writes its own photography packages and puts its rows in order, and visitors read them so', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/prices`)
  await page.getByRole('button', { name: 'New price list', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Price list 1' }).waitFor()
  const form = page.getByRole('form', { name: 'Prices' })
  await form.getByLabel('Applies from').fill(studioDay(new Date()))

  // A default package, changed: what it says and what it holds must agree.
  await form.getByLabel('Name, package 1').fill('Half day')
  await form.getByLabel('Photos to choose, package 1').fill('25')
  await form.getByLabel('Price, package 1').fill('820')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await form.getByText('“Half day” says “20 photos”, and its galleries take 25.').waitFor()
  await form.getByLabel('Includes, package 1').fill('4 hours\n25 photos\nA call before')
  // One of its own, put first, and one that is not offered any more.
  await form.getByRole('button', { name: 'Add a package' }).click()
  await form.getByLabel('Name, package 4').fill('Portrait')
  await form.getByLabel('Includes, package 4').fill('One hour\n5 photos')
  await form.getByLabel('Photos to choose, package 4').fill('5')
  await form.getByLabel('Gallery kept, days, package 4').fill('14')
  await form.getByLabel('Price, package 4').fill('190')
  await form.getByLabel('Most popular, package 4').check()
  await expect(form.getByLabel('Most popular, package 2')).not.toBeChecked()
  for (const place of [4, 3, 2]) {
    await expect(form.getByLabel(`Name, package ${place}`)).toHaveValue('Portrait')
    await form.getByRole('button', { name: 'Move Portrait up' }).click()
  }
  await form.getByLabel('Offer Premium').uncheck()
  await expect(form.getByText('As visitors read them')).toBeVisible()
  await expect(page.locator('[inert] h3')).toHaveText(['Portrait', 'Half day', 'Professional'])

  // Rows of its own, in its own order, by keys too.
  for (const [number, name] of [
    [1, 'Drone Film'],
    [2, 'Wedding'],
  ] as const) {
    await form.getByRole('button', { name: 'Add a video type' }).click()
    await form.getByLabel(`Name, own video type ${number}`).fill(name)
    await form.getByLabel(`Price, own video type ${number}`).fill('900')
  }
  await form.getByRole('button', { name: 'Move Wedding up' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Name, own video type 1')).toHaveValue('Wedding')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved').first().waitFor()
  await expect(form.getByLabel('Name, package 1')).toHaveValue('Portrait')
  await page.getByText('Half day, includes').waitFor()

  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Price list 1 published').first().waitFor()
  await page.getByText('Premium (not offered)').waitFor()

  const visitor = await visit(browser)
  const { page: site } = visitor
  await site.goto(`${product.url}/photography`)
  const prices = site.getByRole('region', { name: 'Prices' })
  await expect(prices.getByRole('heading', { level: 3 })).toHaveText(['Portrait', 'Half day', 'Professional'])
  await expect(prices.getByRole('listitem').filter({ hasText: 'Portrait' }).first()).toContainText('£190')
  await prices.getByText('A call before').waitFor()
  await site.setViewportSize(phone)
  await expectNoSideScroll(site)
  await site.goto(`${product.url}/quote-builder`)
  await site.getByText('Wedding', { exact: true }).waitFor()
  const types = await site.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent))
  const placeOf = (name: string) => types.findIndex((text) => text?.startsWith(name))
  expect(placeOf('Drone Film')).toBe(placeOf('Wedding') + 1)
  await site.goto(`${product.url}/pre-production/project-planner`)
  await movePointer(site, 20, 20)
  await site.getByRole('button', { name: 'Start Planning Wizard' }).click()
  await site.getByRole('radio', { name: 'Wedding' }).check()
  await expect(site.getByRole('radio', { name: 'Drone Film' })).toBeVisible()
  await visitor.close()

  // A gallery is made with a package of its own.
  await open(page, `${product.url}/admin/proofs/new`)
  const gallery = page.getByRole('form', { name: 'New gallery' })
  await expect(gallery.getByLabel('Package')).toHaveValue('Portrait')
  await expect(gallery.getByLabel('Package').locator('option')).toHaveText([
    'Portrait, 5 photos',
    'Half day, 25 photos',
    'Professional, 50 photos',
  ])
  await gallery.getByLabel('Title').fill('Ada')
  await gallery.getByLabel('Client').fill('Ada Quill')
  await gallery.getByLabel('Email').fill('ada@quill.example')
  await gallery.getByRole('button', { name: 'Create gallery' }).click()
  await page.getByText('Portrait', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a studio chooses the picture of shared links and the types of its planner, and sees both before they are public', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product)
  await open(page, `${product.url}/admin/look`)
  const field = page.getByRole('group', { name: 'Picture of shared links' })
  const picture = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#2f6f7e' } })
    .jpeg()
    .toBuffer()
  await field.locator('input[type=file]').setInputFiles({ name: 'shore.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(field.getByRole('img')).toHaveAttribute('src', /^\/look\/pictures\//)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Look saved').first().waitFor()
  const socialImage = async (path: string) =>
    /property="og:image" content="([^"]+)"/.exec(await (await fetch(product.url + path)).text())![1]!
  await expect.poll(() => socialImage('/quote-builder')).toMatch(/\/look\/pictures\/[\w-]+-1200x630$/)
  const shared = await fetch(product.url + new URL(await socialImage('/quote-builder')).pathname)
  expect(await sharp(Buffer.from(await shared.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await field.getByRole('button', { name: 'Back to the usual one' }).click()
  await expect(field.getByRole('img')).not.toHaveAttribute('src', /pictures/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => socialImage('/quote-builder')).not.toMatch(/\/look\/pictures\//)

  await open(page, `${product.url}/admin/site?section=planner`)
  const form = page.getByRole('form')
  await form.getByRole('button', { name: 'Remove type 1' }).click()
  await form.getByLabel('Name, type 1').fill('Christening')
  await form.getByRole('button', { name: 'Save draft' }).click()
  const preview = page.frameLocator('iframe')
  await preview.getByRole('radio', { name: 'Christening' }).waitFor()
  await expect(preview.getByRole('radio', { name: 'Product Demo' })).toHaveCount(0)
  await expect(preview.getByRole('radio', { name: 'Wedding' })).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})
