import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import {
  expectAccessible,
  expectNoSideScroll,
  inMotion,
  movePointer,
  openBrowser,
  phone,
  settled,
  visit,
} from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

const planPaths = ['/inquire', '/quote-builder', '/pre-production', '/stills']

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const mailTo = 'mailto:hello@slatehouse.example'

test.describe('the home page', () => {
  test('has its eleven sections in order, with the specified texts', async () => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(product.url)
    const text = await page.evaluate(() => document.body.textContent ?? '')
    const order = [
      'Your All-Access Pass to the Future of Video',
      'PLAY VIDEO',
      'What We Do',
      'Studio Design',
      'On Location Excellence',
      'Our Work',
      'Why Slatehouse',
      'Ready to Create Something Extraordinary?',
      'Ready for Your Close-Up?',
      'Stay Updated',
    ]
    const places = order.map((message) => text.replace(/\s+/g, ' ').indexOf(message))
    expect(
      places.every((place) => place >= 0),
      String(places),
    ).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))

    for (const message of [
      '2:45',
      'up to 60%',
      '2.3x',
      '24 hours',
      '5 business days or less',
      '30-minute consultation',
      'Swipe to explore',
    ]) {
      expect(text).toContain(message)
    }
    for (const card of ['Speed', 'Style', 'Substance', 'Innovation', 'Versatility', 'Results']) {
      await page.locator('#why-us').getByRole('heading', { name: card, exact: true }).waitFor()
    }
    for (const contact of ['studio@slatehouse.example', '+44 20 7946 0185', '14 Lantern Yard']) expect(text).toContain(contact)
    for (const anchor of ['what-we-do', 'studio-design', 'our-work', 'why-us', 'why-slatehouse', 'contact']) {
      expect(await page.locator(`#${anchor}`).count(), anchor).toBe(1)
    }
    expect(text).toContain(`© ${new Date().getFullYear()}`)
    expect(complaints).toEqual([])
    await close()
  })

  test('is seven screens long at 1440 by 900, with the films within the first four', async () => {
    const { page, close } = await visit(browser)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(product.url)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(7 * 900)
    const films = await page.locator('#our-work').evaluate((work) => work.getBoundingClientRect().top + scrollY)
    expect(films).toBeLessThanOrEqual(4 * 900)
    await expectAccessible(page)
    await close()
  })

  test('links to mail addresses where it promises so', async () => {
    const { page, close } = await visit(browser)
    await page.goto(product.url)
    for (const name of [
      'Book Now',
      'Hire Our Crew',
      'Create with AI',
      'Book a Consultation',
      'Discuss Your Location',
      'Book Your Consultation',
    ]) {
      const link = page.getByRole('link', { name, exact: true }).first()
      expect(await link.getAttribute('href'), name).toMatch(new RegExp(`^${mailTo}`))
    }
    await close()
  })

  test('has its header links, and a solid header after ten pixels', async () => {
    const { page, close } = await visit(browser, inMotion)
    await page.goto(product.url)
    const nav = page.getByRole('navigation', { name: 'Main' })
    const links = await nav
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    for (const wanted of [
      ['Work', '/work'],
      ['Photography', '/photography'],
      ['Blog', '/blog'],
      ['Case Studies', '/case-studies'],
      ['Stills', '/stills'],
      ['Planning Tools', '/pre-production'],
      ['Services', '/#what-we-do'],
    ]) {
      expect(links).toContainEqual(wanted)
    }
    const header = page.getByRole('banner')
    const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
    await movePointer(page, 100, 100)
    await page.mouse.wheel(0, 9)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(9)
    await settled(page)
    expect(await background()).toBe('rgba(0, 0, 0, 0)')
    await page.mouse.wheel(0, 40)
    await expect.poll(background).not.toMatch(/, 0\)$/)
    await close()
  })

  test('has working footer links', async () => {
    const { page, close } = await visit(browser)
    await page.goto(product.url)
    const footer = page.getByRole('contentinfo')
    for (const [name, path] of [
      ['Client Portal', '/portal/login'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Cookie Policy', '/cookies'],
      ['Accessibility', '/accessibility'],
    ] as const) {
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(path)
      expect((await fetch(product.url + path)).status).toBe(200)
    }
    const plan = footer.getByRole('navigation', { name: 'Plan' }).getByRole('link')
    expect(await plan.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(planPaths)
    for (const path of planPaths) expect((await fetch(product.url + path)).status, path).toBe(200)
    const call = page.getByRole('region', { name: 'Ready for Your Close-Up?' })
    expect(await call.getByRole('link', { name: 'Start a project' }).getAttribute('href')).toBe('/inquire')
    expect(await call.getByRole('link', { name: 'Build a quote' }).getAttribute('href')).toBe('/quote-builder')
    for (const social of ['Instagram', 'YouTube', 'LinkedIn', 'Vimeo']) {
      expect(await footer.getByRole('link', { name: social }).getAttribute('href')).toMatch(/^https:/)
    }
    for (const anchor of ['#why-slatehouse', '#our-work', '#contact']) {
      expect(await footer.locator(`a[href$="${anchor}"]`).count(), anchor).toBe(1)
    }
    await close()
  })

  test('plays a film of the portfolio, from the carousel, and closes by its backdrop', async () => {
    const { page, complaints, close } = await visit(browser, inMotion)
    await page.goto(product.url)
    const work = page.locator('#our-work')
    await work.scrollIntoViewIfNeeded()
    await movePointer(page, 200, 200)
    const carousel = work.getByRole('region', { name: 'Featured films' })
    await expect.poll(() => carousel.getByRole('listitem').count()).toBe(8)
    await work.getByText('1 / 8').waitFor()
    await work.getByRole('button', { name: 'Next film' }).click()
    await work.getByText('2 / 8').waitFor()
    await work.getByRole('button', { name: 'Next film' }).press('ArrowLeft')
    await work.getByText('1 / 8').waitFor()

    // Filters come with the twelfth film (`our-work.test.tsx`).
    expect(await work.getByRole('group', { name: 'Show films of' }).count()).toBe(0)
    await work.getByRole('button', { name: 'Next film' }).click()
    await work.getByText('2 / 8').waitFor()
    await carousel.getByRole('button', { name: /Old Mill Sourdough/ }).click()
    const film = page.getByRole('dialog').locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
    await page.mouse.click(8, 450)
    await film.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  test('animates before any interaction without React, after the largest picture, until it is paused', async () => {
    const { page, complaints, close } = await visit(browser, inMotion)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || request.url().includes('hero_loop')) asked.push(request.url())
    })
    await page.addInitScript(() => {
      const seen = { largest: '', shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.largest = (entry as unknown as { element: Element }).element.tagName
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(product.url)
    const hero = page.getByRole('region', { name: /All-Access Pass/ })
    const film = hero.locator('video[data-moving$="hero_loop.mp4"]')
    const runs = () => film.evaluate((video: HTMLVideoElement) => !video.paused && video.muted && video.currentTime > 0.2)
    await expect.poll(runs).toBe(true)
    expect(asked.filter((url) => !url.includes('hero_loop'))).toEqual([])
    const seen = await page.evaluate(() => (window as unknown as { seen: { largest: string; shift: number } }).seen)
    expect(seen.largest).not.toBe('VIDEO')
    expect(seen.shift).toBeLessThan(0.02)

    await hero.getByRole('button', { name: 'Pause moving pictures' }).click()
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await hero.getByRole('button', { name: 'Play moving pictures' }).click()
    await expect.poll(runs).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('has no layout shift while it loads', async () => {
    // Sends the page in two parts, divided in the last line of the hero.
    const slow = createServer(async (request, response) => {
      const answer = await fetch(product.url + request.url, { headers: { Accept: request.headers.accept ?? '' } })
      const body = Buffer.from(await answer.arrayBuffer())
      const at = request.url === '/' ? body.indexOf('href="#what-we-do"') : body.length
      const own = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']
      response.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name))))
      response.write(body.subarray(0, at))
      await delay(request.url === '/' ? 1_000 : 0)
      response.end(body.subarray(at))
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const { page, close } = await visit(browser)
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Discover' }).waitFor()
    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen)
    expect(shift).toBeLessThan(0.01)
    await close()
    slow.closeAllConnections()
    slow.close()
  })

  for (const wish of ['less motion', 'less data'] as const) {
    test(`does not move with ${wish}`, async () => {
      const { page, close } = await visit(browser, wish === 'less data' ? inMotion : {})
      if (wish === 'less data') {
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      }
      const films: string[] = []
      page.on('request', (request) => request.url().includes('.mp4') && films.push(request.url()))
      await page.goto(product.url, { waitUntil: 'networkidle' })
      await movePointer(page, 300, 300)
      await page.waitForTimeout(1500)
      expect(films).toEqual([])
      expect(await page.getByRole('button', { name: 'Pause moving pictures' }).count()).toBe(0)
      await close()
    })
  }

  test('has three pictures in the showreel section', async () => {
    const { page, close } = await visit(browser)
    await page.goto(product.url)
    const hero = await page
      .getByRole('region', { name: /All-Access Pass/ })
      .locator('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src')))
    const large = await page
      .getByRole('region', { name: 'Showreel' })
      .locator('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src')))
    const names = [...hero, ...large].map((src) => src?.split('/').slice(-2).join('/'))
    expect(names).toHaveLength(3)
    expect(new Set(names).size).toBe(3)
    await close()
  })

  test('works on a phone: menu, no horizontal scrolling', async () => {
    const { page, complaints, close } = await visit(browser, { viewport: phone, hasTouch: true, isMobile: true, ...inMotion })
    await page.goto(product.url)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: 'Watch Our Showreel' }).waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const name of ['Work', 'Photography', 'Blog', 'Case Studies', 'Services', 'Contact', 'Book Now']) {
      await menu.getByRole('link', { name, exact: true }).waitFor()
    }
    expect(await menu.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link').allTextContents()).toEqual([
      'Work',
      'Photography',
      'Blog',
      'Case Studies',
      'Services',
      'Contact',
    ])
    const plan = menu.getByRole('navigation', { name: 'Plan' }).getByRole('link')
    expect(await plan.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(planPaths)
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Services' }).click()
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toContain('#what-we-do')
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await menu.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await close()
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`passes axe, motion: ${reducedMotion}`, async () => {
      const { page, close } = await visit(browser, { reducedMotion })
      await page.goto(product.url)
      await movePointer(page, 10, 10)
      await expectAccessible(page)
      await close()
    })
  }
})

test.describe('the metadata of a page', () => {
  test('describes it to search engines and social sharing', async () => {
    const html = await (await fetch(product.url)).text()
    expect(html).toMatch(/<title>[^<]*Slatehouse[^<]*<\/title>/)
    expect(html).toContain(`<link rel="canonical" href="${product.url}/"`)
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type'])
      expect(html).toContain(`property="${property}"`)
    const data = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([^<]+)<\/script>/g)].map(([, json]) =>
      JSON.parse(json!),
    )
    const types = JSON.stringify(data)
    for (const type of ['Organization', 'LocalBusiness', 'VideoObject']) expect(types).toContain(`"${type}"`)
    expect(types).toContain('PT2M45S')
  })

  for (const path of [
    '/',
    '/inquire',
    '/quote-builder',
    '/contact',
    '/privacy',
    '/terms',
    '/cookies',
    '/accessibility',
  ] as const) {
    test(`${path} has its own title, description and canonical link`, async () => {
      const html = await (await fetch(product.url + path)).text()
      expect(html.match(/<title>/g)).toHaveLength(1)
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
      expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"`)
      expect(html.match(/<h1/g)).toHaveLength(1)
    })
  }
})

test('a page that does not exist is a 404 with its message', async () => {
  const answer = await fetch(`${product.url}/no/such/page`)
  expect(answer.status).toBe(404)
  const { page, close } = await visit(browser)
  await page.goto(`${product.url}/no/such/page`)
  await page.getByRole('heading', { name: 'This page isn’t here' }).waitFor()
  await page.getByRole('link', { name: 'Contact', exact: true }).first().waitFor()
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()
  await expectAccessible(page)
  await close()
})

for (const path of ['/inquire', '/quote-builder', '/contact', '/privacy', '/terms', '/cookies', '/accessibility'] as const) {
  test(`${path} passes axe and fits a phone`, async () => {
    const { page, complaints, close } = await visit(browser, { viewport: phone })
    await page.goto(product.url + path)
    await movePointer(page, 10, 10)
    await page.waitForLoadState('networkidle')
    await expectNoSideScroll(page)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
}
