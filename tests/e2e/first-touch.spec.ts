import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, inMotion, movePointer, openBrowser, phone, slowDown, visit } from '../support/browser.ts'
import { arrive } from '../support/public-visit.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

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

/** Delays every script, as on a slow connection. */
async function slowScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
}

/** Focuses the select and changes it, as a user does. */
async function choose(select: Locator, value: string): Promise<void> {
  await select.focus()
  await select.selectOption(value)
}

/**
 * Clicks as soon as React can handle it: when it has `reached` an element, or hydrated it (`taken`). Effects run after both, so
 * the click is on server-rendered HTML.
 */
async function clickBeforeEffects(page: Page, selector: string, moment: 'reached' | 'taken', times = 1): Promise<void> {
  await page.addInitScript(
    ([selector, moment, times]) => {
      // No public API: reads the current tree from the fiber root of the element.
      const isDue = (element: any) => {
        let fiber = element?.[Object.keys(element).find((key) => key.startsWith('__reactFiber')) ?? '']
        if (moment === 'reached') return fiber !== undefined
        while (fiber?.return) fiber = fiber.return
        return fiber !== undefined && fiber.stateNode.current === fiber
      }
      // A message is delivered before any timer.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        const element = document.querySelector<HTMLElement>(selector)
        if (!isDue(element)) return port2.postMessage(null)
        for (let click = 0; click < times; click += 1) element?.click()
      })
      port1.start()
      port2.postMessage(null)
    },
    [selector, moment, times] as const,
  )
}

test.describe('a page before the first interaction', () => {
  test('loads no script, and reads the same without JavaScript', async () => {
    const { page, close } = await visit(browser)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(product.url, { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    await movePointer(page, 300, 300)
    await expect.poll(() => scripts.length).toBeGreaterThan(3)
    await close()

    const reader = await visit(browser, { javaScriptEnabled: false })
    await reader.page.goto(product.url)
    await reader.page.getByRole('heading', { name: 'Ready to Create Something Extraordinary?' }).waitFor()
    await reader.page.getByRole('form', { name: 'Enquiry' }).getByLabel('Message').waitFor()
    await reader.close()
  })

  test('is every content page: none loads or names a script of its own', async () => {
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
    expect(paths).toContain('/work/keeper-of-the-coast/watch')
    for (const path of paths) {
      const html = await (await fetch(product.url + path)).text()
      expect(html, path).toContain(' id="page" data-waits="')
      expect(html, path).not.toMatch(/<script[^>]* src=|<link[^>]* rel=.?modulepreload/)
    }
  })

  test('plays a film whose picture was pressed before hydration', async () => {
    const { page, complaints, close } = await visit(browser)
    await slowScripts(page)
    await page.goto(`${product.url}/work/keeper-of-the-coast/watch`)
    const player = page.getByRole('region', { name: 'Player: The keeper of the coast' })
    await player.locator('video').click()
    await player.getByRole('button', { name: 'Pause' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('replays a first click that came before hydration', async () => {
    const { page, complaints, close } = await visit(browser, { viewport: phone })
    await slowScripts(page)
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Photography' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('keeps what was entered when a link is followed before hydration', async () => {
    const { page, complaints, close } = await visit(browser)
    await slowScripts(page)
    await page.goto(`${product.url}/pre-production/budget-estimator`)
    const length = page.getByRole('radio', { name: /^1–2 minutes/ })
    await length.check()
    await page.getByRole('link', { name: /^Production Timeline/ }).click()
    await page.getByRole('heading', { name: 'From call to final cut' }).waitFor()
    await page.goto(`${product.url}/pre-production/budget-estimator`)
    await expect(length).toBeChecked()
    expect(complaints).toEqual([])
    await close()
  })

  for (const slower of [1, 4] as const) {
    test(`steps through the films from the first click on, on a machine ${slower} times slower`, async () => {
      const { page, complaints, close } = await visit(browser, inMotion)
      await clickBeforeEffects(page, 'button[aria-label="Next film"]', 'reached', 2)
      await slowDown(page, slower)
      await page.goto(product.url)
      await movePointer(page, 300, 300)
      await page.locator('#our-work').getByText('3 / 8').waitFor()
      await page.getByRole('button', { name: 'Previous film' }).click()
      await page.locator('#our-work').getByText('2 / 8').waitFor()
      expect(complaints).toEqual([])
      await close()
    })
  }

  test('keeps what was typed before hydration, and sends it', async () => {
    const { page, complaints, close } = await visit(browser)
    await slowScripts(page)
    await page.goto(product.url)
    const form = page.getByRole('form', { name: 'Enquiry' })
    await form.getByLabel('Name').fill('Quick Typist')
    await form.getByLabel('Email').fill('quick@typist.example')
    await form.getByLabel('Project type').selectOption('ai')
    await form.getByLabel('Message').fill('All of this was typed before the scripts were there.')
    await form.getByLabel('Message').press('Tab')
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await page.getByText('Request Submitted').first().waitFor()
    expect(page.url()).toBe(`${product.url}/`)
    expect(complaints).toEqual([])
    await close()
  })

  for (const [path, label] of [
    ['/work', 'Search the work'],
    ['/photography', 'Search photographs'],
  ] as const) {
    test(`${path} searches for a word that was typed before the scripts loaded`, async () => {
      const { page, complaints, close } = await visit(browser)
      await slowScripts(page)
      await page.goto(product.url + path)
      await page.getByRole('searchbox', { name: label }).pressSequentially('light')
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('light')
      expect(await page.getByRole('searchbox', { name: label }).inputValue()).toBe('light')
      expect(complaints).toEqual([])
      await close()
    })
  }

  for (const [_, name, value, chooseIn] of [
    ['the order', 'sort', 'alphabetical', (page: Page) => choose(page.getByLabel('Sort'), 'alphabetical')],
    ['the list', 'view', 'list', (page: Page) => page.getByRole('radio', { name: 'List' }).check({ force: true })],
    [
      'a filter',
      'category',
      'Documentary',
      async (page: Page) => {
        await page.locator('details').evaluate((filters: HTMLDetailsElement) => (filters.open = true))
        await page.getByRole('checkbox', { name: /^Documentary/ }).check()
      },
    ],
  ] as const) {
    test(`/work applies a ${_} that was chosen before the scripts loaded`, async () => {
      const { page, complaints, close } = await visit(browser)
      await slowScripts(page)
      // Its address has a filter, so that filters are offered.
      await page.goto(`${product.url}/work?industry=Charity`)
      await chooseIn(page)
      await expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(value)
      const sort = await page.getByLabel('Sort').inputValue()
      expect(sort).toBe(name === 'sort' ? value : 'newest')
      expect(await page.getByRole('radio', { name: 'List' }).isChecked()).toBe(name === 'view')
      expect(await page.getByLabel(/^Documentary/).isChecked()).toBe(name === 'category')
      expect(complaints).toEqual([])
      await close()
    })
  }

  test('shows the next project after eight seconds, unless reduced motion is preferred', async () => {
    const { page, complaints, close } = await visit(browser, inMotion)
    await page.goto(`${product.url}/work`)
    const title = page.getByRole('region', { name: 'Featured projects' }).getByRole('heading', { level: 2 })
    const [first] = await title.allTextContents()
    const began = Date.now()
    await expect.poll(() => title.textContent()).not.toBe(first)
    expect(Date.now() - began).toBeGreaterThan(6000)
    expect(Date.now() - began).toBeLessThan(11_000)
    expect(complaints).toEqual([])
    await close()

    const still = await visit(browser)
    const scripts: string[] = []
    still.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await still.page.clock.install()
    await still.page.goto(`${product.url}/work`, { waitUntil: 'networkidle' })
    await still.page.clock.fastForward(10_000)
    await still.page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    await still.close()
  })

  test('shows which part could not be loaded, and retries', async () => {
    const { page, close } = await visit(browser)
    await page.route('**/assets/contact-form-*.js', (route) => route.abort())
    await page.goto(`${product.url}/contact`)
    await movePointer(page, 20, 20)
    const payload = page.getByRole('alert').filter({ hasText: 'The form could not be loaded' })
    await payload.waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    await page.unroute('**/assets/contact-form-*.js')
    await payload.getByRole('button', { name: 'Try Again' }).click()
    await payload.waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    await close()
  })

  test('that is left by Back is not hydrated at the other page’s URL, however late that page arrives', async () => {
    const { page, complaints, close } = await visit(browser)
    await arrive(page, `${product.url}/work`)
    const projects = page.getByRole('list', { name: 'Projects' }).getByRole('heading')
    const all = await projects.count()
    await arrive(page, `${product.url}/work?category=Commercial`)
    await page.route(`${product.url}/work`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await route.continue()
    })
    const left = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client-*.js', (route) => left.promise.then(() => route.continue()))
    const asked = page.waitForRequest((request) => request.url().includes('/assets/entry.client-'))
    // Without waiting for all of it: a scroll position that is restored starts the scripts as well.
    await page.reload({ waitUntil: 'domcontentloaded' })
    await movePointer(page, 20, 20)
    await asked
    await page.evaluate(() => history.back())
    left.resolve()
    await expect.poll(() => projects.count().catch(() => 0), { timeout: 30_000 }).toBe(all)
    expect(complaints).toEqual([])
    await close()
  })

  test('does not submit a form natively when Enter comes before hydration', async () => {
    const { page, close } = await visit(browser)
    await slowScripts(page)
    await page.goto(product.url)
    const email = page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address')
    await email.fill('enter@typist.example')
    await email.press('Enter')
    await page.getByText("Thanks for subscribing! You've been added to our newsletter.").waitFor()
    await close()
  })
})

test('keeps a choice made in a planning tool before the scripts loaded', async () => {
  const { page, complaints, close } = await visit(browser)
  const early = async (tool: string, choose: () => Promise<unknown>) => {
    await page.goto(`${product.url}/pre-production/${tool}`, { waitUntil: 'commit' })
    await choose()
  }
  await slowScripts(page)
  const radio = (name: string | RegExp) => page.getByRole('radio', { name }).check()
  await early('budget-estimator', () => radio(/^Under 1 minute/))
  await expect.poll(() => page.evaluate(() => localStorage['slatehouse.plan.v1.budget'])).toContain('"length":"under-1"')
  await early('script-generator', () => radio(/^Complex/))
  await expect.poll(() => page.evaluate(() => localStorage['slatehouse.plan.v2.timeline'])).toContain('"complexity":"complex"')
  await early('inspiration-board', () => choose(page.getByLabel('Category', { exact: true }), 'Motion'))
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Note', { exact: true }).fill('A slow push in')
  await page.getByLabel('Note', { exact: true }).press('Control+Enter')
  await expect.poll(() => page.evaluate(() => localStorage['slatehouse.plan.v1.board'])).toContain('"tag":"Motion"')
  expect(complaints).toEqual([])
  await close()
})

test('counts every choice of a quote that was made before the scripts loaded', async () => {
  const { page, complaints, close } = await visit(browser)
  await slowScripts(page)
  await page.goto(`${product.url}/quote-builder`)
  const choose = (name: string) => page.getByText(name, { exact: true }).click()
  const more = page.getByRole('button', { name: 'One filming day more' })
  await choose('Commercial/Advertisement')
  await more.click()
  await more.click()
  for (const name of ['Full Crew', 'Motion Graphics', 'Voiceover', 'Rush Delivery']) await choose(name)
  // £2,500 + two extra days at £800 + £1,000 + £1,200 + £350 + £400.
  await page.getByRole('complementary').getByText('£7,050').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('two answers in a planning tool before the scripts loaded keep what was saved beside them', async () => {
  const { page, complaints, close } = await visit(browser)
  const kept = { complexity: 'simple', open: null, chosen: true, anchor: { kind: 'deadline', day: '2031-03-03' } }
  await page.addInitScript((text) => {
    localStorage['slatehouse.plan.v2.timeline'] ??= text
  }, JSON.stringify(kept))
  await slowScripts(page)
  await page.goto(`${product.url}/pre-production/script-generator`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^Complex/ }).check()
  await page.getByLabel('First day').fill('2031-06-02')
  const saved = () => page.evaluate(() => JSON.parse(localStorage['slatehouse.plan.v2.timeline']))
  await expect.poll(saved).toMatchObject({ complexity: 'complex', chosen: true, anchor: { day: '2031-06-02' } })
  await expect(page.getByRole('radio', { name: /^Complex/ })).toBeChecked()
  expect(complaints).toEqual([])
  await close()
})

for (const slower of [1, 4] as const) {
  test(`a first click in a planning tool keeps saved data, on a machine ${slower} times slower`, async () => {
    const { page, complaints, close } = await visit(browser)
    const kept = { answers: { length: '1-2', crew: 'small', days: 'two', location: '', post: '' }, question: 4 }
    await page.addInitScript((text) => localStorage.setItem('slatehouse.plan.v1.budget', text), JSON.stringify(kept))
    // Server-rendered at the first question, with nothing chosen.
    await clickBeforeEffects(page, 'input[name=length][value=under-1]', 'taken')
    await slowDown(page, slower)
    await page.goto(`${product.url}/pre-production/budget-estimator`)
    await page.getByRole('heading', { name: 'Question 4 of 5' }).waitFor()
    const answers = async () => (await page.evaluate(() => JSON.parse(localStorage['slatehouse.plan.v1.budget']))).answers
    await expect.poll(answers).toMatchObject({ length: 'under-1', crew: 'small', days: 'two' })
    expect(complaints).toEqual([])
    await close()
  })
}
