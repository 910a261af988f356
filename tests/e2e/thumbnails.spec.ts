import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { pictureEffects } from '#domain/media/pictures/effects.ts'
import { desktop, expectAccessible, expectNoSideScroll, movePointer, openBrowser, phone, visit } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const path = '/thumbnails'

test('shows fifteen different thumbnails of the showreel, 640x360', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(product.url + path)
  const pictures = page.getByRole('img', { name: /^Showreel at / })
  await expect.poll(() => pictures.count()).toBe(15)
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  const sizes = () =>
    pictures.evaluateAll((all) => (all as HTMLImageElement[]).map((image) => `${image.naturalWidth}x${image.naturalHeight}`))
  await expect.poll(sizes, { timeout: 30_000 }).toEqual(Array.from({ length: 15 }, () => '640x360'))

  const links = await pictures.evaluateAll((all) => (all as HTMLImageElement[]).map((image) => image.src))
  const asked = [
    ...[5, 20, 30, 50, 75, 100].map((second) => `so_${second},`),
    ...Object.keys(pictureEffects).map((effect) => `e_${effect}`),
  ]
  for (const text of asked) {
    expect(
      links.some((link) => link.includes(text)),
      text,
    ).toBe(true)
  }
  expect(links.every((link) => link.includes('w_640,h_360,c_fill,'))).toBe(true)

  const files = await Promise.all(links.map(async (link) => Buffer.from(await (await fetch(link)).arrayBuffer())))
  expect(new Set(files.map((file) => createHash('sha256').update(file).digest('hex'))).size).toBe(15)
  const pixels = await Promise.all(files.map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  for (const [index, one] of pixels.entries()) {
    for (const other of pixels.slice(0, index)) expect(meanDifference(one, other)).toBeGreaterThan(1.5)
  }
  expect(complaints).toEqual([])
  await close()
})

test('copies the link of each thumbnail', async () => {
  const { page, close } = await visit(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(product.url + path)
  await page.getByRole('button', { name: 'Copy link (Artistic: Zorro)' }).click()
  await page.getByRole('button', { name: 'Copied (Artistic: Zorro)' }).waitFor()
  await page.getByText('Link copied').first().waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${product.url}/media/video/upload/w_640,h_360,c_fill,q_90,so_100,f_auto,e_art:zorro/showreel/showreel.jpg`)
  const answer = await fetch(link)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  await close()
})

test('shows an error when a picture cannot be loaded, and retries', async () => {
  const { page, close } = await visit(browser)
  await page.route(/e_sharpen:100/, (route) => route.abort())
  await page.goto(product.url + path)
  await movePointer(page, 20, 20)
  await page.getByRole('heading', { name: 'Sharpen 100' }).scrollIntoViewIfNeeded()
  await page.getByText('This frame could not be loaded.').waitFor()
  await expectAccessible(page)
  await page.unroute(/e_sharpen:100/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('This frame could not be loaded.').waitFor({ state: 'detached' })
  await page.getByRole('img', { name: /Sharpen 100/ }).waitFor()
  await close()
})

for (const viewport of [desktop, phone] as const) {
  test(`passes axe and fits at ${viewport.width} px`, async () => {
    const { page, complaints, close } = await visit(browser, { viewport })
    await page.goto(product.url + path)
    await movePointer(page, 10, 10)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
}

test('is not indexed by search engines', async () => {
  const html = await (await fetch(product.url + path)).text()
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toMatch(/<title>Thumbnail options/)
})

/** Mean difference of two pictures of equal size over all channels, 0 to 255. */
function meanDifference(one: Buffer, other: Buffer): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Math.abs(one[at]! - other[at]!)
  return sum / one.length
}
