import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import {
  desktop,
  expectAccessible,
  expectNoSideScroll,
  inMotion,
  movePointer,
  openBrowser,
  phone,
  visit,
} from '../support/browser.ts'
import { arrive, makePublisher, structuredData } from '../support/public-visit.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let every: { title: string; client: string; category: string; industry: string; year: number; tags: string[] }[]

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  const answer = await fetch(`${product.url}/api/work/projects?limit=100`)
  every = ((await answer.json()) as { projects: typeof every }).projects
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const reel = (page: Page) => page.getByRole('region', { name: 'Featured projects' })
const reelTitle = (page: Page) => reel(page).getByRole('heading', { level: 2 }).textContent()
const shown = (page: Page) => page.getByRole('list', { name: 'Projects' }).getByRole('heading').allTextContents()
const titlesOf = (projects: typeof every) => projects.map(({ title }) => title)
const count = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ projects?$/ })

test.describe('the featured projects carousel', () => {
  /** Opens the page with a mocked clock that advances only by `runFor`. */
  async function visitWithFakeClock(options = {}) {
    const visitor = await visit(browser, { ...inMotion, ...options })
    await visitor.page.clock.install()
    await visitor.page.clock.pauseAt(Date.now() + 60_000)
    await arrive(visitor.page, `${product.url}/work`, () => visitor.page.clock.runFor(100))
    return visitor
  }

  test('advances every eight seconds, in a loop', async () => {
    const { page, complaints, close } = await visitWithFakeClock()
    const titles = ['One sweep of light', 'The keeper of the coast', 'Run the colour']
    // The progress bar includes the time before hydration.
    const bar = reel(page).locator('.reel-time')
    const gone = await bar.evaluate((element) => -Number.parseFloat(getComputedStyle(element).animationDelay) * 1000)
    expect(gone).toBeLessThanOrEqual(6_000)
    for (const [index, title] of titles.entries()) {
      await expect.poll(() => reelTitle(page)).toBe(title)
      const left = index === 0 ? Math.floor(8_000 - gone) : 8_000
      await page.clock.runFor(left - 1)
      expect(await reelTitle(page)).toBe(title)
      await page.clock.runFor(index === 0 ? 2 : 1)
      await expect.poll(() => reelTitle(page)).toBe(titles[(index + 1) % 3])
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('pauses while a film plays, which starts muted, and while it is paused by the visitor', async () => {
    const { page, close } = await visitWithFakeClock()
    await reel(page).getByRole('button', { name: 'Play film' }).click()
    const film = reel(page).locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true)
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    await page.mouse.move(10, 10)
    await page.clock.runFor(20_000)
    expect(await reelTitle(page)).toBe('One sweep of light')
    await reel(page).getByRole('button', { name: 'Unmute' }).click()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
    await reel(page).getByRole('button', { name: 'Pause film' }).click()
    await reel(page).getByRole('button', { name: 'Pause the reel' }).click()
    await page.mouse.move(10, 10)
    await page.clock.runFor(20_000)
    expect(await reelTitle(page)).toBe('One sweep of light')

    await reel(page).getByRole('button', { name: 'Resume the reel' }).click()
    // A hovered button pauses it too.
    await page.clock.runFor(20_000)
    expect(await reelTitle(page)).toBe('One sweep of light')
    await page.mouse.move(10, 10)
    await page.clock.runFor(8_100)
    await expect.poll(() => reelTitle(page)).toBe('The keeper of the coast')
    await close()
  })

  test('pauses for keyboard focus, and goes to the chosen project', async () => {
    const { page, close } = await visitWithFakeClock()
    await reel(page).getByRole('button', { name: 'Show Run the colour' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => reelTitle(page)).toBe('Run the colour')
    await page.clock.runFor(20_000)
    expect(await reelTitle(page)).toBe('Run the colour')
    await reel(page).getByRole('button', { name: 'Next project' }).press('Enter')
    await expect.poll(() => reelTitle(page)).toBe('One sweep of light')
    await reel(page).getByRole('button', { name: 'Previous project' }).press('Enter')
    await expect.poll(() => reelTitle(page)).toBe('Run the colour')
    await close()
  })

  test('does not move with reduced motion', async () => {
    const { page, close } = await visitWithFakeClock({ reducedMotion: 'reduce' })
    await page.clock.runFor(30_000)
    expect(await reelTitle(page)).toBe('One sweep of light')
    expect(await reel(page).getByRole('button', { name: 'Pause the reel' }).count()).toBe(0)
    await close()
  })
})

test.describe('the portfolio', () => {
  test('filters by any value of one group and by all groups together, with the state in the address', async () => {
    const { page, complaints, close } = await visit(browser)
    // Filters are offered from twelve projects up, and where the address has one.
    await arrive(page, `${product.url}/work`)
    expect(every.length).toBeLessThan(12)
    expect(await page.locator('summary').count()).toBe(0)
    await arrive(page, `${product.url}/work?category=Commercial`)
    await page.locator('summary').filter({ hasText: 'Filters' }).click()
    const choose = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
    await choose('Documentary')
    const either = every.filter(({ category }) => ['Commercial', 'Documentary'].includes(category))
    await expect.poll(() => shown(page)).toEqual(titlesOf(either))
    await choose('Hospitality')
    const both = either.filter(({ industry }) => industry === 'Hospitality')
    await expect.poll(() => shown(page)).toEqual(titlesOf(both))
    await count(page).getByText('1 project', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?category=Commercial&category=Documentary&industry=Hospitality')

    await page.reload()
    expect(await shown(page)).toEqual(titlesOf(both))
    await page.goBack()
    // Before React is there, the page loads anew, which ends what was being read.
    await expect.poll(() => shown(page).catch(() => null)).toEqual(titlesOf(either))
    await movePointer(page, 20, 20)
    await page.getByRole('button', { name: 'Remove Documentary' }).click()
    await expect.poll(() => shown(page)).toEqual(titlesOf(every.filter(({ category }) => category === 'Commercial')))
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => shown(page)).toEqual(titlesOf(every))
    expect(complaints).toEqual([])
    await close()
  })

  test('applies every choice made in quick succession, and a first click before hydration', async () => {
    const { page, close } = await visit(browser)
    await page.goto(`${product.url}/work?industry=Retail`)
    await page.locator('summary').filter({ hasText: 'Filters' }).click()
    for (const name of ['Social', 'Training', 'Tech Demo']) await page.getByText(name, { exact: true }).first().click()
    await expect.poll(() => new URL(page.url()).searchParams.getAll('category')).toEqual(['Social', 'Training', 'Tech Demo'])
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(4)
    await close()
  })

  test('renders the filters of the address on the server', async () => {
    const html = await (await fetch(`${product.url}/work?year=2024&sort=client&view=list`)).text()
    for (const { title, year } of every) {
      if (year === 2024) expect(html).toContain(title)
    }
    const [list = ''] = html.slice(html.indexOf('aria-label="Projects"')).split('</section>')
    for (const { title, year } of every) expect(list.includes(title), title).toBe(year === 2024)
    for (const wrong of ['?sort=rude', '?year=soon', '?view=3d', `?category=${'x'.repeat(500)}`, '?search=%00']) {
      expect((await fetch(`${product.url}/work${wrong}`)).status, wrong).toBe(200)
    }
  })

  test('searches title, client, summary and tags, and shows an empty state', async () => {
    const { page, close } = await visit(browser)
    await arrive(page, `${product.url}/work`)
    const search = page.getByRole('searchbox', { name: 'Search the work' })
    for (const [message, title] of [
      ['SWEEP of', 'One sweep of light'],
      ['glenarrow', 'Twenty-one years in forty seconds'],
      ['below a lighthouse', 'The keeper of the coast'],
      ['cutdowns', 'Run the colour'],
    ] as const) {
      await search.fill(message)
      await expect.poll(() => shown(page)).toEqual([title])
      expect(new URL(page.url()).searchParams.get('search')).toBe(message)
    }
    await search.fill('nothing of the kind')
    await page.getByText('No projects match').waitFor()
    await count(page).getByText('0 projects').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => shown(page)).toEqual(titlesOf(every))
    await expect.poll(() => search.inputValue()).toBe('')
    await close()
  })

  test('sorts in four orders, as a grid or a list', async () => {
    const { page, close } = await visit(browser)
    await arrive(page, `${product.url}/work`)
    const sort = page.getByRole('combobox', { name: 'Sort' })
    expect(await sort.locator('option').allTextContents()).toEqual(['Newest', 'Oldest', 'Alphabetical', 'Client'])
    const inOrder = (key: 'title' | 'client') =>
      every.toSorted((a, b) => a[key].localeCompare(b[key]) || a.title.localeCompare(b.title))
    await sort.selectOption('Alphabetical')
    await expect.poll(() => shown(page)).toEqual(titlesOf(inOrder('title')))
    await sort.selectOption('Client')
    await expect.poll(() => shown(page)).toEqual(titlesOf(inOrder('client')))
    await sort.selectOption('Oldest')
    await expect.poll(async () => (await shown(page))[0]).toBe('Windows first')
    await page.getByRole('radio', { name: 'List' }).check()
    await expect.poll(() => page.url()).toContain('view=list')
    await expect.poll(() => shown(page)).toHaveLength(every.length)
    await page.goBack()
    await page.goBack()
    await expect.poll(() => shown(page)).toEqual(titlesOf(inOrder('client')))
    await expect.poll(() => sort.inputValue()).toBe('client')
    await close()
  })

  test('shows at most three tags and counts the rest, loads four pictures eagerly, and links to its projects', async () => {
    const { page, close } = await visit(browser, inMotion)
    await arrive(page, `${product.url}/work`)
    const cards = page.getByRole('list', { name: 'Projects' }).getByRole('article')
    for (const project of every) {
      const tags = cards.filter({ hasText: project.title }).getByRole('list', { name: 'Tags' }).getByRole('listitem')
      const message = (await tags.allTextContents()).map((text) => text.replace(' more tags', ''))
      const more = project.tags.length - 3
      expect(message, project.title).toEqual([...project.tags.slice(0, 3), ...(more > 0 ? [`+${more}`] : [])])
    }
    const loading = await cards.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('loading')))
    expect(loading.filter((how) => how === 'eager')).toHaveLength(4)
    expect(loading.slice(0, 4)).toEqual(Array(4).fill('eager'))

    const film = cards.filter({ hasText: 'Run the colour' })
    await film.hover()
    await expect.poll(() => film.locator('video').evaluate((video: HTMLVideoElement) => video.muted && !video.paused)).toBe(true)
    await film.getByRole('link', { name: 'Run the colour' }).click()
    await page.getByRole('heading', { level: 1, name: 'Run the colour' }).waitFor()
    for (const [name, path] of [
      ['Start a project', '/inquire'],
      ['Build a quote', '/quote-builder'],
      ['Back to Work', '/work'],
    ] as const) {
      expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(path)
    }
    await close()
  })

  test('shows an error when it cannot be loaded, and retries', async () => {
    const { page, close } = await visit(browser)
    await arrive(page, `${product.url}/contact`)
    const refuse = { status: 500, contentType: 'application/json', body: '{"success":false,"message":"Something broke."}' }
    await page.route('**/api/work/**', (route) => route.fulfill(refuse))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Work', exact: true }).click()
    await page.getByText("Oops! We couldn't load our portfolio right now.").waitFor()
    await page.getByText('Our featured projects could not be loaded.').waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/work/**')
    await page.route('**/api/work/featured', (route) => route.fulfill(refuse))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => shown(page)).toEqual(titlesOf(every))
    await page.getByText('Our featured projects could not be loaded.').waitFor()
    await close()
  })

  for (const [path, viewport] of [
    ['/work', desktop],
    ['/work', phone],
    ['/work?view=list&category=Commercial', desktop],
    ['/work?view=list&category=Commercial', phone],
    ['/work/halden-watch-launch', desktop],
    ['/work/halden-watch-launch', phone],
    ['/work/halden-watch-launch/watch', phone],
    ['/work/no-such-film', phone],
  ] as const) {
    test(`${path} passes axe and fits ${viewport.width} px`, async () => {
      const { page, complaints, close } = await visit(browser, { viewport, reducedMotion: 'reduce' })
      await arrive(page, product.url + path)
      await expectNoSideScroll(page)
      await expectAccessible(page)
      expect(complaints).toEqual([])
      await close()
    })
  }
})

test.describe('a project', () => {
  const path = '/work/keeper-of-the-coast'

  test('shows its text, plays its film and opens its pictures', async () => {
    const { page, complaints, close } = await visit(browser)
    await arrive(page, product.url + path)
    for (const message of [
      'Northern Lights Trust',
      '+62%',
      'Donations',
      'Ewan Rennie',
      'Saltwater Documentary Days',
      'Charity',
      '11:20',
    ]) {
      await page.getByText(message).first().waitFor()
    }
    const related = page.getByRole('region', { name: 'Related projects' })
    if (await related.count()) expect(await related.getByRole('article').count()).toBeLessThanOrEqual(3)
    const beside = page.getByRole('navigation', { name: 'More projects' })
    expect(await beside.getByRole('link').count()).toBe(2)

    await page.getByRole('button', { name: 'Play excerpt 0:10' }).click()
    const film = page.getByRole('dialog').locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1)
    await page.keyboard.press('Escape')
    await film.waitFor({ state: 'detached' })

    const swell = 'Grey swell running towards a dark headland'
    await page.getByRole('button', { name: swell }).click()
    const viewer = page.getByRole('dialog', { name: 'Pictures of The keeper of the coast' })
    await viewer.getByRole('img', { name: swell }).waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await close()
  })

  test('plays its film in our player, and requests nothing that does not exist', async () => {
    const { page, complaints, close } = await visit(browser)
    const missing: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 404 && answer.url().includes('/fl_')) missing.push(answer.url())
    })
    await page.goto(`${product.url}${path}/watch`)
    const player = page.getByRole('region', { name: 'Player: The keeper of the coast' })
    await player.getByRole('button', { name: 'Play', exact: true }).first().click()
    const film = player.locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1)
    expect(await film.getAttribute('controls')).toBeNull()
    expect(missing).toEqual([])
    expect(complaints).toEqual([])
    await close()

    const reader = await visit(browser, { javaScriptEnabled: false })
    await reader.page.goto(`${product.url}${path}/watch`)
    await reader.page.locator('video[controls]').waitFor()
    await reader.close()
  })

  test('has metadata for search engines and social sharing, and a page for its film', async () => {
    const html = await (await fetch(product.url + path)).text()
    expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"`)
    expect(html).toContain('<meta property="og:type" content="video.other"')
    expect(html).toContain(`<meta property="og:image" content="${product.url}/og/work/keeper-of-the-coast.jpg"`)
    const card = await fetch(`${product.url}/og/work/keeper-of-the-coast.jpg`)
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    const watch = await (await fetch(`${product.url}${path}/watch`)).text()
    expect(watch).toContain(`<link rel="canonical" href="${product.url}${path}/watch"`)
    expect(watch).toMatch(/<video[^>]+src="[^"]+lighthouse_keepers\.mp4"/)
    for (const address of [path, `${path}/watch`]) {
      const graph = await structuredData(product.url + address)
      expect(graph.find((part) => part['@type'] === 'VideoObject')).toMatchObject({
        name: 'The keeper of the coast',
        contentUrl: expect.stringMatching(/^http.+lighthouse_keepers\.mp4$/),
        thumbnailUrl: expect.stringMatching(/^http.+\.jpg$/),
        uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        duration: 'PT0M10S',
      })
      const crumbs = graph.find((part) => part['@type'] === 'BreadcrumbList')!.itemListElement as { name: string }[]
      expect(crumbs.slice(0, 3).map(({ name }) => name)).toEqual(['Home', 'Work', 'The keeper of the coast'])
    }
    expect((await fetch(`${product.url}/work/larchwater-lodge/watch`)).status).toBe(404)
  })

  test('that does not exist shows a 404 with two links', async () => {
    expect((await fetch(`${product.url}/work/no-such-film`)).status).toBe(404)
    const { page, close } = await visit(browser)
    await page.goto(`${product.url}/work/no-such-film`)
    await page.getByRole('heading', { level: 1, name: 'Project Not Found' }).waitFor()
    expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    await page.getByRole('link', { name: 'Back to Work' }).click()
    await page.waitForURL('**/work')
    await close()
  })

  test('that could not be read shows the same', async () => {
    const { page, close } = await visit(browser)
    await arrive(page, `${product.url}/work`)
    await page.route('**/api/work/keeper-of-the-coast', (route) => route.abort())
    await page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'The keeper of the coast' }).click()
    await page.getByRole('heading', { level: 1, name: 'Project Not Found' }).waitFor()
    await close()
  })

  test('escapes markup everywhere, and redirects from an earlier address', async () => {
    const evil = '</script><script>window.broken = 1</script><img src=x onerror="window.broken = 1">'
    const { publish, rewrite } = await makePublisher(product)
    const draft = {
      title: `Evil ${evil}`,
      slug: 'evil-film',
      tags: ['<b>tag</b>'],
      body: {
        client: evil,
        summary: evil,
        category: '<i>Odd</i>',
        industry: '<i>Odd</i>',
        year: 1999,
        thumbnail: { publicId: 'portfolio/social_neon_run', alt: evil },
        film: 'portfolio/volt_night_run',
        gallery: [{ publicId: 'photo/events_1', alt: evil }],
        problem: evil,
        approach: evil,
        kpis: [{ metric: evil.slice(0, 80), value: '<u>9</u>' }],
        testimonials: [{ quote: evil, author: evil, title: evil }],
        awards: [{ name: evil, year: 1999, category: evil }],
        seo: { title: '', description: '', keywords: [] },
      },
    }
    const item = await publish('work', draft)
    const { page, complaints, close } = await visit(browser)
    for (const at of ['/work/evil-film', '/work/evil-film/watch', '/work?year=1999']) {
      await arrive(page, product.url + at)
      await page.getByText(evil).first().waitFor()
      expect(await page.evaluate(() => 'broken' in window)).toBe(false)
      await expectNoSideScroll(page)
    }
    expect(complaints).toEqual([])

    await rewrite(item.id, item.revision, { ...draft, slug: 'tame-film' })
    for (const end of ['', '/watch']) {
      const moved = await fetch(`${product.url}/work/evil-film${end}`, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/work/tame-film${end}`])
    }
    await close()
  })
})
