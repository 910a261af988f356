import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, holdBack, openBrowser, phone } from '../support/browser.ts'
import { followMenu, open, reload, visitAdmin } from '../support/admin-visit.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let cookie: string

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  cookie = await signIn(product.url)
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const media = () => `${product.url}/admin/media`
const cards = (page: Page) => page.getByRole('list', { name: 'Pictures and films' }).getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads', exact: true })
const kind = (page: Page, label: string) => page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: label })
const countOf = async (page: Page, label: string) => Number((await kind(page, label).innerText()).replace(/\D/g, ''))

interface Card {
  id: string
  publicId: string
}

/** API call by another admin. */
async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${product.url}/api/admin/assets${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Answer
}

async function find(search: string, of: 'image' | 'video'): Promise<Card> {
  const { assets } = await call<{ assets: Card[] }>('GET', `?search=${encodeURIComponent(search)}&kind=${of}`)
  return assets.find(({ publicId }) => publicId === search)!
}

const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync('demo/media/showreel/dune_walk.jpg') })

const choose = (page: Page, ...files: ReturnType<typeof picture>[]) =>
  page.getByLabel('Pictures and films', { exact: true }).and(page.locator('input')).first().setInputFiles(files)

test.describe('the library', () => {
  test('lists every picture and film, filtered through the address', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/inbox`)
    await followMenu(page, 'Media')
    await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor()
    await cards(page).first().waitFor()
    // An S3 bucket has no known free space.
    const quota = process.env.SLATEHOUSE_FLEET ? /^[\d.]+ [kMG]B used$/ : /^[\d.]+ [kMG]B used, [\d.]+ [MGT]B free$/
    await page.getByText(quota).waitFor()
    const [all, films] = [await countOf(page, 'All'), await countOf(page, 'Films')]
    const others = [await countOf(page, 'Pictures'), await countOf(page, 'PDFs'), await countOf(page, 'Captions')]
    expect(others.reduce((sum, count) => sum + count, films)).toBe(all)
    expect(await cards(page).count()).toBe(Math.min(48, all))
    await expectAccessible(page)

    for (let shown = 48; shown < all; shown += 48) {
      await page.getByRole('button', { name: 'Load more' }).click()
      await expect.poll(() => cards(page).count()).toBe(Math.min(shown + 48, all))
    }

    await kind(page, 'Films').click()
    await page.waitForURL(/[?&]kind=video/)
    await expect.poll(() => cards(page).count()).toBe(films)
    await page.getByRole('searchbox', { name: 'Search name, title, tags' }).fill('showreel')
    await page.waitForURL(/search=showreel/)
    // The showreel, and its two background loops.
    await expect.poll(() => cards(page).count()).toBe(3)
    const showreel = cards(page).filter({ hasText: /showreel\/showreel(?!_)/ })
    expect((await showreel.innerText()).replace(/\s+/g, ' ')).toMatch(/\d:\d\d .*showreel\/showreel Published/)

    await reload(page)
    expect(await page.getByRole('searchbox').inputValue()).toBe('showreel')
    expect(await cards(page).count()).toBe(3)
    await page.getByRole('searchbox').fill('nothing has this name')
    await page.getByText('Nothing matches').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => countOf(page, 'All')).toBe(all)

    const tags = page.getByRole('navigation', { name: 'Tags' })
    await tags.getByRole('link', { name: /^architecture/ }).click()
    await page.waitForURL(/tag=architecture/)
    await expect.poll(() => cards(page).count()).toBeLessThan(10)
    await tags.getByRole('link', { name: /^architecture/ }).click()
    await expect.poll(() => cards(page).count()).toBe(48)
    await page.getByRole('combobox', { name: 'State' }).selectOption('Failed')
    await page.getByText('Nothing matches').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('shows changes of other people live', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const { id } = await find('photo/products_1', 'image')
    await open(page, `${media()}?search=products_1`)
    await cards(page).waitFor()
    const events = page.waitForResponse((response) => response.url().endsWith('/assets/events'))
    await reload(page)
    await events
    await call('PATCH', `/${id}`, { title: 'A title from elsewhere' })
    await card(page, 'A title from elsewhere').waitFor()
    await call('PATCH', `/${id}`, { published: false })
    await card(page, 'Not published').waitFor()
    await call('PATCH', `/${id}`, { published: true })
    await expect.poll(() => card(page, 'Not published').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows an error when it cannot be loaded, and retries', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${product.url}/admin/inbox`)
    await page.route(/\/api\/admin\/assets(\?|$)/, (route) => route.abort())
    await followMenu(page, 'Media')
    await page.getByRole('alert').getByText('The library could not be loaded').waitFor()
    await expectAccessible(page)
    await page.unroute(/\/api\/admin\/assets(\?|$)/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await cards(page).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('works on a phone', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
    await open(page, media())
    await cards(page).first().waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await open(page, `${media()}?search=dune_walk`)
    await card(page, 'Dune walk').getByRole('link').tap()
    await page.getByRole('heading', { name: 'Dune walk', level: 1 }).waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('one asset', () => {
  test('can be edited, unpublished and published again', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const { id } = await find('photo/events_1', 'image')
    await open(page, `${media()}/${id}`)
    const text = page.getByRole('form', { name: 'Details' })
    const save = text.getByRole('button', { name: 'Save' })
    expect(await save.isDisabled()).toBe(true)
    await text.getByLabel('Title').fill('The gala')
    await text.getByRole('combobox', { name: 'Tags' }).fill('Night, Guests')
    await text.getByRole('combobox', { name: 'Tags' }).press('Enter')
    await text.getByLabel('Public name').fill('photo/events_2')
    await expectAccessible(page)
    await save.click()
    await text.getByText('This name is taken. Please choose another.').waitFor()
    await text.getByLabel('Public name').fill('photo/the_gala')
    const letGo = await holdBack(page, `**/api/admin/assets/${id}`)
    await save.click()
    await text.getByText('Saving...').waitFor()
    await text.getByLabel('Title').fill('The gala, late')
    letGo()
    await page.getByText('Saved').first().waitFor()
    await page.getByRole('heading', { name: 'The gala', level: 1 }).waitFor()
    expect(await text.getByLabel('Title').inputValue(), 'what was typed on meanwhile').toBe('The gala, late')
    await text.getByRole('button', { name: 'Undo' }).click()
    expect(await text.getByLabel('Title').inputValue()).toBe('The gala')

    const published = text.getByRole('switch', { name: 'Published' })
    await published.click()
    await page.getByText('Taken off the site').first().waitFor()
    const link = `${product.url}/media/image/upload/w_320/photo/the_gala.jpg`
    await expect.poll(async () => (await fetch(link)).status).toBe(404)
    expect(await page.evaluate(async (at) => (await fetch(at)).status, link)).toBe(200)

    await text.getByLabel('Description (alt text)').fill('')
    await published.click()
    await text.getByText('Please describe the picture before you publish it.').waitFor()
    await text.getByLabel('Description (alt text)').fill('Guests under chandeliers')
    await published.click()
    await page.getByText('Published', { exact: true }).first().waitFor()
    await expect.poll(async () => (await fetch(link)).status).toBe(200)

    const tag = async () => (await fetch(link)).headers.get('etag')
    const before = await tag()
    await page.getByLabel('Replacement file').setInputFiles(picture('gala again.jpg'))
    const question = page.getByRole('dialog', { name: 'Replace the file?' })
    await question.getByText(/gala again\.jpg \([\d.]+ .B\) replaces the current file/).waitFor()
    await question.getByRole('button', { name: 'Replace' }).click()
    await uploads(page)
      .getByText(/In the library/)
      .waitFor()
    await expect.poll(tag).not.toBe(before)

    await reload(page)
    expect(await text.getByLabel('Description (alt text)').inputValue()).toBe('Guests under chandeliers')
    expect(await text.getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining(['night', 'guests']),
    )
    expect(complaints).toEqual([])
    await close()
  })

  test('of a film has captions and a poster', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const { id } = await find('portfolio/northbank_data_centre', 'video')
    await open(page, `${media()}/${id}`)
    await page.getByRole('region', { name: 'Player: ' }).waitFor()
    await page.getByRole('button', { name: 'Add captions' }).click()
    const captions = page.getByRole('dialog', { name: 'Add captions' })
    await captions.getByLabel('Captions', { exact: true }).fill('Hello there')
    await captions.getByRole('button', { name: 'Add captions' }).click()
    await captions.getByText(/^This is neither WebVTT nor SubRip/).waitFor()
    await captions.locator('input[type=file]').setInputFiles({
      name: 'array.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:03.000\nServers hum.\n'),
    })
    await captions.getByRole('button', { name: 'Add captions' }).click()
    await page.getByText('Captions imported').first().waitFor()
    const vtt = await fetch(`${product.url}/media/video/upload/fl_captions/portfolio/northbank_data_centre.vtt`)
    expect(await vtt.text()).toContain('Servers hum.')
    // The track opens beside the film.
    await page.waitForURL(/\/admin\/captions\//)
    await open(page, `${media()}/${id}`)
    await page.getByRole('list', { name: 'Caption tracks' }).getByText('English').waitFor()

    await page.getByRole('button', { name: 'Choose a picture' }).click()
    const choice = page.getByRole('dialog', { name: 'Choose a poster' })
    await choice.getByRole('searchbox').fill('atrium')
    await choice
      .getByRole('button', { name: /atrium/i })
      .first()
      .waitFor()
    await expectAccessible(page)
    await choice.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: 'Concrete atrium' }).click()
    await choice.waitFor({ state: 'hidden' })
    await page.getByText('location/atrium').first().waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('cannot be deleted while it is in use, and shows where', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    const { id } = await find('location/atrium', 'image')
    await open(page, `${media()}/${id}`)
    await page
      .getByRole('region', { name: 'Where it is used' })
      .getByRole('link', { name: /Home page/ })
      .waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Still in use' })
    await dialog.getByRole('link', { name: /Home page/ }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()

    // In use since the page was loaded: the server refuses.
    const stale = await find('studio/stage_key', 'image')
    await page.route(`**/api/admin/assets/${stale.id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const answer = await route.fetch()
      const { asset } = (await answer.json()) as { asset: object }
      return route.fulfill({ response: answer, json: { asset: { ...asset, uses: [] } } })
    })
    await followMenu(page, 'Media')
    await page.getByRole('searchbox').fill('stage_key')
    await expect.poll(() => cards(page).count()).toBe(1)
    await cards(page).getByRole('link').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete permanently?' }).getByRole('button', { name: 'Delete' }).click()
    await page
      .getByText(/This is still in use: \S.* Please remove it there first\./)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('that does not exist shows a 404', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, `${media()}/00000000-0000-4000-8000-000000000000`)
    await page.getByText('Not in the library').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the library' }).click()
    await cards(page).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('uploads', () => {
  test('succeed or are refused with a message, and can be deleted', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, media())
    await choose(page, picture('harbour wall.jpg'), { ...picture('page.jpg'), buffer: Buffer.from('<html>') })
    await uploads(page)
      .getByText(/In the library/)
      .waitFor()
    await uploads(page).getByText('This is not a picture, film, sound or PDF we can read.').waitFor()
    await expectAccessible(page)
    // The list updates by itself.
    await card(page, 'harbour').first().waitFor()
    await uploads(page).getByRole('link', { name: 'harbour wall.jpg' }).click()
    await page.getByRole('heading', { level: 1, name: /harbour/ }).waitFor()
    await uploads(page).getByRole('button', { name: 'Clear finished' }).click()
    await uploads(page).waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete permanently?' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Deleted').first().waitFor()
    await page.waitForURL(/\/admin\/media$/)
    await expect.poll(() => card(page, 'harbour').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('start by drag and drop anywhere on the page', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, media())
    const drag = (name: string) =>
      page.evaluate(
        ([type, base64]) => {
          const bytes = Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0))
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
          document.body.dispatchEvent(new DragEvent(type!, { dataTransfer, bubbles: true, cancelable: true }))
        },
        [name, picture('').buffer.toString('base64')],
      )
    await expect
      .poll(async () => {
        await drag('dragenter')
        return page.getByText('Drop to upload').count()
      })
      .toBe(1)
    await drag('drop')
    await page.getByText('Drop to upload').waitFor({ state: 'hidden' })
    await uploads(page)
      .getByText(/In the library/)
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('pause, survive a reload and resume', async () => {
    const { page, complaints, close } = await visitAdmin(browser, product)
    await open(page, media())
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 2_000_000,
    })
    // A JPEG with trailing bytes, which decoders ignore.
    const large = { ...picture('large.jpg'), buffer: Buffer.concat([picture('').buffer, Buffer.alloc(12_000_000)]) }
    await choose(page, large)
    await uploads(page)
      .getByText(/[\d.]+ MB of 12\.\d MB, .*\/s, .* left/)
      .waitFor()
    await uploads(page).getByRole('progressbar', { name: 'large.jpg' }).waitFor()
    await uploads(page).getByRole('button', { name: 'Pause large.jpg' }).click()
    await uploads(page)
      .getByText(/^Paused at [1-9]/)
      .waitFor()
    await expectAccessible(page)

    const asked = page.waitForEvent('dialog')
    page.on('dialog', (dialog) => void dialog.accept())
    const reloaded = page.reload()
    expect((await asked).type()).toBe('beforeunload')
    await reloaded
    const unfinished = page.getByRole('region', { name: 'Unfinished uploads' })
    await unfinished.getByText('Choose the same file again to continue where it stopped.').waitFor()
    await unfinished.getByText('large.jpg').waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
})

test('an idle event stream does not keep the product from stopping', async () => {
  const listener = await startProduct({ alone: true, env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  const cookie = await signIn(listener.url)
  const response = await fetch(`${listener.url}/api/admin/assets/events`, { headers: { cookie } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain(': listening')
  const stopped = listener.stop()
  // The stream ends with the shutdown; a client that stays longer than the grace period is cut, which throws here.
  expect((await reader.read()).done).toBe(true)
  await stopped
  await listener.remove()
})

test('an empty library invites to drop the first files', async () => {
  const empty = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' } })
  const { page, complaints, close } = await visitAdmin(browser, empty)
  await open(page, `${empty.url}/admin/media`)
  await page.getByText('Drop your first files here').waitFor()
  await page.getByText('Films are not processed here.').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
  await empty.remove()
})
