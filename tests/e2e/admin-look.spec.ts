import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

/** The review page of the first project that has one. */
async function reviewPath(): Promise<string> {
  const answer = await fetch(`${product.url}/api/admin/projects`, { headers: { Cookie: await signIn(product.url) } })
  const { projects } = (await answer.json()) as { projects: { slug: string }[] }
  return `/clients/${projects[0]!.slug}`
}

const lookPage = () => `${product.url}/admin/look`
const colour = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const styleOf = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), property)
const save = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  return (await answer).status()
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 16"><path fill="#d0342c" d="M0 0h16v16H0zm22 4h38v8H22z"/></svg>'
const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }

test('a logo that is none is refused with words at its field, and a real one is in the preview', async () => {
  const { page, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, lookPage())
  const logo = page.getByRole('group', { name: 'Logo for dark grounds' })
  const choose = (name: string, buffer: Buffer) =>
    logo.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('logo.png', Buffer.from('<!doctype html><script>alert(1)</script>'))
  await logo.getByText('This is not a picture that we can read. Please use an SVG, PNG, WebP or JPEG.').waitFor()
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#d0342c' } })
  await choose('logo.png', await pixel.png().toBuffer())
  await logo.getByText('This logo is too small. Its longer side needs at least 64 pixels.').waitFor()
  await choose('logo.png', Buffer.alloc(40 * 1024 ** 2))
  await logo.getByText('This logo is too large. Please choose a file of at most 5 MB.').waitFor()

  await logo.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.alloc(513 * 1024, svg) })
  await logo.getByText('This SVG is too large. Please choose one of at most 512 KB, or use a PNG.').waitFor()
  await logo.locator('input[type=file]').setInputFiles(file)
  await logo.getByRole('img', { name: 'Logo for dark grounds' }).waitFor()
  await page.frameLocator('iframe').locator('h1').waitFor()
  await expectAccessible(page)
  expect(await save(page)).toBe(200)
  await page.getByText('Look saved', { exact: true }).waitFor()
  await expect(page.locator('link[rel=icon]').first()).toHaveAttribute('href', /^\/look\/icons\//)
  await close()
})

test('a colour without contrast is refused with the nearest that has it', async () => {
  const { page, close } = await visitAdmin(browser, product, { viewport: phone })
  await open(page, lookPage())
  await page.getByRole('group', { name: 'Public site' }).getByRole('radio', { name: 'Light' }).check()
  await expect(colour(page, 'Background')).toHaveValue('#f4f1ea')
  await colour(page, 'Accent').fill('  #ffd400 ')
  await expect(colour(page, 'Accent')).toHaveValue('#ffd400')
  await page.getByText(/4\.5:1 is needed/).waitFor()
  expect(await save(page)).toBe(422)
  const nearest = page.getByRole('button', { name: /Use nearest accessible colour for Accent/ })
  await nearest.click()
  await expect(nearest).toHaveCount(0)
  expect(await colour(page, 'Accent').inputValue()).toMatch(/^#[0-9a-f]{6}$/)
  await page.getByLabel('Headings').selectOption('Fraunces')
  await page.getByLabel('Text and labels').selectOption('Inter')
  await page.getByLabel('Corners', { exact: true }).selectOption('12 px')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  const before = await styleOf(page, '--accent')
  await page.evaluate(() => void Object.assign(window, { marked: true }))
  expect(await save(page)).toBe(200)
  // The page that it was saved on shows it too, and so does every next one, without a reload.
  await expect.poll(() => styleOf(page, '--accent')).not.toBe(before)
  await page.getByRole('banner').getByRole('link', { name: 'Slatehouse' }).click()
  await page.waitForURL(`${product.url}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  expect(await styleOf(page, '--canvas')).toBe('#f4f1ea')
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  await close()
})

test('the name stands where no logo suits the page, until there is one', async () => {
  const visitor = await visit(browser, { viewport: desktop })
  await visitor.page.goto(product.url)
  const banner = visitor.page.getByRole('banner')
  await banner.getByRole('link', { name: 'Slatehouse', exact: true }).getByText('Slatehouse', { exact: true }).waitFor()
  await expect(banner.getByRole('img', { name: 'Slatehouse' })).toHaveCount(0)

  const { page, close } = await visitAdmin(browser, product, { viewport: desktop })
  await open(page, lookPage())
  const logo = page.getByRole('group', { name: 'Logo for light grounds' })
  await logo.locator('input[type=file]').setInputFiles(file)
  await logo.getByRole('img', { name: 'Logo for light grounds' }).waitFor()
  expect(await save(page)).toBe(200)
  await close()
  await visitor.page.reload()
  await banner.getByRole('img', { name: 'Slatehouse' }).waitFor()
  await visitor.close()
})

test('a visitor sees the look on the home page, at the portal and on a review page', async () => {
  const visitor = await visit(browser, { viewport: desktop })
  const { page, complaints } = visitor
  await page.goto(product.url)
  expect(await styleOf(page, '--canvas')).toBe('#f4f1ea')
  expect(await styleOf(page, '--card-radius')).toBe('12px')
  expect(await styleOf(page, 'font-family')).toContain('Inter Variable')
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Fraunces Variable')
  const logo = page.getByRole('banner').getByRole('img', { name: 'Slatehouse' })
  await logo.waitFor()
  const icon = await page.locator('link[rel=icon]').first().getAttribute('href')
  expect((await page.request.get(product.url + icon)).headers()['content-type']).toBe('image/png')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  for (const path of ['/contact', '/portal/login', await reviewPath()]) {
    await page.goto(product.url + path)
    expect(await styleOf(page, '--canvas'), path).toBe('#f4f1ea')
    await page.getByRole('img', { name: 'Slatehouse' }).first().waitFor()
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
  await visitor.close()
})

test('the look goes back to the default', async () => {
  const { page, close } = await visitAdmin(browser, product)
  await open(page, lookPage())
  await page.getByRole('button', { name: 'Back to default' }).click()
  await expect(colour(page, 'Background')).toHaveValue('#0b0e0f')
  expect(await save(page)).toBe(200)
  await page.goto(product.url)
  expect(await styleOf(page, '--canvas')).toBe('#0b0e0f')
  expect(await page.locator('link[href^="/look/"]').count()).toBe(0)
  await close()
})
