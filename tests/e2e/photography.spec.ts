import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { desktop, expectAccessible, expectNoSideScroll, movePointer, openBrowser, phone, visit } from '../support/browser.ts'
import { arrive, makePublisher, structuredData } from '../support/public-visit.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let every: { slug: string; title: string; client: string; description: string; category: string }[]

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  const answer = await fetch(`${product.url}/api/photography/photos?limit=100`)
  every = ((await answer.json()) as { photos: typeof every }).photos
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const wall = (page: Page) => page.getByRole('list', { name: 'Photographs' })
const shown = async (page: Page) =>
  (await wall(page).getByRole('button').allTextContents()).map(
    (message) => every.find(({ title }) => message.startsWith(title))?.title,
  )
const titlesOf = (photos: typeof every) => photos.map(({ title }) => title)
const viewer = (page: Page) => page.getByRole('dialog')

test.describe('the gallery', () => {
  test('shows twelve photographs, and twelve more by a button', async () => {
    const { page, complaints, close } = await visit(browser)
    await arrive(page, `${product.url}/photography`)
    expect(await shown(page)).toEqual(titlesOf(every.slice(0, 12)))
    await page.getByText('12 of 24 photographs').waitFor()
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect.poll(() => shown(page)).toEqual(titlesOf(every))
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('is filtered by category and search, with the state in the address', async () => {
    const { page, close } = await visit(browser)
    await arrive(page, `${product.url}/photography`)
    const categories = page.getByRole('navigation', { name: 'Category' })
    expect(await categories.getByRole('link').allTextContents()).toEqual([
      'All',
      'Corporate',
      'Events',
      'Products',
      'Portraits',
      'Architecture',
      'Lifestyle',
    ])
    await categories.getByRole('link', { name: 'Events' }).click()
    const events = every.filter(({ category }) => category === 'Events')
    await expect.poll(() => shown(page)).toEqual(titlesOf(events))
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)

    const search = page.getByRole('searchbox', { name: 'Search photographs' })
    await search.fill('OPENING night')
    await expect.poll(() => shown(page)).toEqual(['Opening night'])
    expect(new URL(page.url()).searchParams.get('search')).toBe('OPENING night')
    await page.reload()
    expect(await shown(page)).toEqual(['Opening night'])
    await page.goBack()
    // Before React is there, the page loads anew, which ends what was being read.
    await expect.poll(() => shown(page).catch(() => null)).toEqual(titlesOf(every.slice(0, 12)))

    await movePointer(page, 20, 20)
    for (const message of ['halden', 'fourth BUTTON', 'turned away']) {
      await search.fill(message)
      const found = every.filter(({ title, client, description }) =>
        [title, client, description].some((text) => text.toLowerCase().includes(message.toLowerCase())),
      )
      expect(found.length).toBeGreaterThan(0)
      await expect.poll(() => shown(page)).toEqual(titlesOf(found))
    }
    await search.fill('nothing of the kind')
    await page.getByText('No photographs match').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => shown(page)).toEqual(titlesOf(every.slice(0, 12)))
    await close()
  })

  test('has no layout shift while its pictures load, and mixes portrait and landscape', async () => {
    const { page, close } = await visit(browser)
    await page.route('**/media/image/**', (route) => route.abort())
    await arrive(page, `${product.url}/photography`)
    const boxes = () =>
      wall(page)
        .getByRole('listitem')
        .evaluateAll((all) => all.map((item) => item.getBoundingClientRect()).map(({ width, height }) => [width, height]))
    const before = await boxes()
    expect(before.every(([width = 0, height = 0]) => width > 100 && height > 100)).toBe(true)
    const upright = before.filter(([width = 0, height = 0]) => height > width).length
    expect([upright > 2, upright < 10]).toEqual([true, true])
    await page.unroute('**/media/image/**')
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await boxes()).toEqual(before)
    await close()
  })

  test('shows an error when it cannot be loaded, and retries', async () => {
    const { page, close } = await visit(browser)
    await arrive(page, `${product.url}/contact`)
    await page.route('**/api/photography/photos*', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Photography' }).click()
    await page.getByText('Failed to Load Portfolio').waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/photography/photos*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => shown(page)).toEqual(titlesOf(every.slice(0, 12)))
    await close()
  })
})

test.describe('a photograph', () => {
  test('opens in a lightbox, which the keyboard controls and which returns the focus', async () => {
    const { page, complaints, close } = await visit(browser)
    await arrive(page, `${product.url}/photography`)
    const [first, second, third] = every as [(typeof every)[0], (typeof every)[0], (typeof every)[0]]
    const button = wall(page).getByRole('button', { name: second.title })
    await button.press('Enter')
    await viewer(page).getByRole('heading', { name: second.title }).waitFor()
    await viewer(page).getByText('Picture 2 of 24').waitFor()
    for (const message of [second.client, second.description, 'Canon R5, 85 mm']) await viewer(page).getByText(message).waitFor()
    await viewer(page).getByText(second.category).waitFor()
    expect(new URL(page.url()).searchParams.get('photo')).toBe(second.slug)
    await expectAccessible(page)

    await page.keyboard.press('ArrowRight')
    await viewer(page).getByRole('heading', { name: third.title }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await viewer(page).getByRole('heading', { name: first.title }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await viewer(page).getByText('Picture 1 of 24').waitFor()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

    await button.press('Enter')
    await viewer(page).getByText('Picture 2 of 24').waitFor()
    await page.goBack()
    await viewer(page).waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await close()
  })

  test('can be swiped', async () => {
    const { page, close } = await visit(browser, { viewport: phone, hasTouch: true, isMobile: true })
    await page.goto(`${product.url}/photography?photo=${every[0]!.slug}`)
    await viewer(page).getByText('Picture 1 of 24').waitFor()
    const touch = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const point = (x: number) => [{ x, y: 380 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(from + (to - from) * part) })
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(300, 80)
    await viewer(page).getByText('Picture 2 of 24').waitFor()
    await swipe(80, 300)
    await viewer(page).getByText('Picture 1 of 24').waitFor()
    await swipe(200, 185)
    await viewer(page).getByText('Picture 1 of 24').waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await close()
  })

  test('can be shared by its address, also beyond the first page', async () => {
    const { page, close } = await visit(browser)
    const last = every.at(-1)!
    await page.goto(`${product.url}/photography?photo=${last.slug}`)
    await viewer(page).getByRole('heading', { name: last.title }).waitFor()
    await viewer(page).getByText('Picture 24 of 24').waitFor()
    await viewer(page).getByRole('button', { name: 'Close' }).click()
    await viewer(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toBe(`${product.url}/photography`)
    await close()
  })

  test('beyond the twelfth is loaded when the visitor reaches it', async () => {
    const { page, close } = await visit(browser)
    await page.goto(`${product.url}/photography?photo=${every[11]!.slug}`)
    await viewer(page).getByText('Picture 12 of 24').waitFor()
    await expect.poll(() => wall(page).locator('li').count()).toBe(24)
    await page.keyboard.press('ArrowRight')
    await viewer(page).getByRole('heading', { name: every[12]!.title }).waitFor()
    await close()
  })

  test('escapes markup', async () => {
    const evil = '</script><script>window.broken = 1</script><img src=x onerror="window.broken = 1">'
    const { publish } = await makePublisher(product)
    await publish('photo', {
      title: `Evil ${evil}`,
      slug: 'evil-photo',
      tags: ['<b>tag</b>'],
      body: {
        client: evil,
        description: evil,
        category: 'Events',
        picture: { publicId: 'photo/events_1', alt: evil },
        camera: evil,
      },
    })
    const { page, complaints, close } = await visit(browser)
    await page.goto(`${product.url}/photography?photo=evil-photo`)
    await viewer(page).getByText(evil).first().waitFor()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('the page', () => {
  test('has its three tiers and six steps', async () => {
    const { page, close } = await visit(browser)
    await page.goto(`${product.url}/photography`)
    const message = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    for (const told of [
      'Essential £750 per session 2-hour session 20 photos 30-day gallery 1 revision',
      '£1,250 per session 4 hours 50 photos 90-day gallery 2 revisions 48-hour delivery Save 20% when booking multiple sessions',
      'Premium £2,000 per session 8 hours 100+ photos Unlimited gallery Unlimited revisions Same-day delivery available',
    ]) {
      expect(message).toContain(told)
    }
    expect(await page.getByText('Most popular').count()).toBe(1)
    for (const [name, takes] of [
      ['Consultation', '30-60 minutes'],
      ['Planning', '1-3 days'],
      ['Session', '2-8 hours'],
      ['Editing', '3-7 days'],
      ['Delivery', '24-48 hours'],
      ['Follow-up', 'ongoing'],
    ] as const) {
      await page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: takes }).first().waitFor()
    }
    for (const [name, href] of [
      ['Book a session', '/inquire'],
      ['Book Essential', '/inquire'],
      ['Start a project', '/inquire'],
      ['Build a quote', '/quote-builder'],
    ] as const) {
      expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(href)
    }
    await close()
  })

  test('links from a specialty to its photographs', async () => {
    const { page, close } = await visit(browser)
    await arrive(page, `${product.url}/photography`)
    await page.getByRole('region', { name: 'Specialties' }).getByRole('link', { name: 'Portraits' }).click()
    await expect.poll(() => shown(page)).toEqual(titlesOf(every.filter(({ category }) => category === 'Portraits')))
    await close()
  })

  test('has metadata for search engines', async () => {
    const graph = await structuredData(`${product.url}/photography`)
    const gallery = graph.find((part) => part['@type'] === 'ImageGallery')!
    expect(gallery.image).toHaveLength(12)
    expect(gallery.image[0].contentUrl).toMatch(/^http/)
    const offers = graph
      .filter((part) => part['@type'] === 'Product')
      .map(({ offers: offer }) => [offer.price, offer.priceCurrency])
    expect(offers).toEqual([
      ['750.00', 'GBP'],
      ['1250.00', 'GBP'],
      ['2000.00', 'GBP'],
    ])
    expect(graph.some((part) => part['@type'] === 'BreadcrumbList')).toBe(true)
    const html = await (await fetch(`${product.url}/photography`)).text()
    expect(html).toContain(`<link rel="canonical" href="${product.url}/photography"`)
  })

  for (const viewport of [desktop, phone] as const) {
    test(`passes axe and fits ${viewport.width} px`, async () => {
      const { page, complaints, close } = await visit(browser, { viewport, reducedMotion: 'reduce' })
      await arrive(page, `${product.url}/photography`)
      await expectNoSideScroll(page)
      await expectAccessible(page)
      expect(complaints).toEqual([])
      await close()
    })
  }
})

test('a page that is switched off is a 404', async () => {
  const off = await startProduct({
    env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', FLAG_PHOTO_LANDING: 'off', FLAG_WORK_HUB: 'off' },
  })
  try {
    for (const path of ['/photography', '/work', '/work/halden-watch-launch', '/work/halden-watch-launch/watch']) {
      const answer = await fetch(off.url + path)
      expect(answer.status, path).toBe(404)
      expect(await answer.text()).toContain('This feature is currently unavailable.')
    }
  } finally {
    await off.remove()
  }
})
