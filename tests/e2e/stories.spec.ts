import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, movePointer, openBrowser, phone, visit } from '../support/browser.ts'
import { awaken } from '../support/admin-visit.ts'
import { openEditor, type Editor } from '../support/publish-content.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let empty: RunningProduct
let browser: Browser
let editor: Editor

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' } })
  empty = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' } })
  browser = await openBrowser()
  editor = await openEditor(product)
})

test.afterAll(async () => {
  await browser.close()
  await Promise.all([product.remove(), empty.remove()])
})

const post = '/blog/where-generated-video-helps-and-where-it-does-not'
const study = '/case-studies/meridian-careers'
const collection = '/stills/blue-hour'
const pages = ['/blog', '/case-studies', '/stills', post, study, collection]

const fetched = async (path: string, from = product) => {
  const answer = await fetch(from.url + path, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const main = (page: Page) => page.getByRole('main')
/** Opens a public page and moves the pointer, which starts its scripts. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await movePointer(page, 9, 9)
  await awaken(page)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.describe('the HTML of a page, with or without scripts', () => {
  for (const [path, message] of [
    ['/blog', ['Back to home', '6 posts', 'How to brief a video in one page', 'Alex Hartley']],
    ['/case-studies', ['4 case studies available', 'Key Result:', 'View Case Study', 'Financial Services', 'Recruitment film']],
    ['/stills', ['5 collections available', 'View Gallery', 'Eleven minutes, four evenings']],
    [post, ['Noor Haddad', '3 min read', 'What it is good at', 'Ask about AI video', 'Back to the blog']],
    [
      study,
      ['The Challenge', 'Our Solution', 'Results', 'Project Deliverables', 'Behind the Scenes', 'Ready for Your Success Story?'],
    ],
    [
      collection,
      [
        'Equipment',
        'Technique',
        'Collection',
        '6K Resolution',
        'Shown here at up to 1280 × 853 pixels',
        'The wind dropped at 20:34.',
        'Capture Your Vision',
      ],
    ],
  ] as const) {
    test(`${path} contains its text`, async () => {
      const { status, html } = await fetched(path)
      const text = html.replaceAll(/<!-- -->/g, '').replaceAll('&amp;', '&')
      expect(status).toBe(200)
      for (const word of message) expect(text).toContain(word)
    })
  }

  for (const [path, title, text] of [
    ['/blog/no-such-post', 'Post Not Found', 'The requested blog post could not be found.'],
    ['/case-studies/no-such-study', 'Case Study Not Found', 'The requested case study could not be found.'],
    ['/stills/no-such-frames', 'Still Frame Not Found', 'The requested still frame could not be found.'],
    ['/blog/%00%27%3Cscript%3E', 'Post Not Found', 'The requested blog post could not be found.'],
  ] as const) {
    test(`${path} is a 404 with its message`, async () => {
      const { status, html } = await fetched(path)
      expect([status, html.includes(title), html.includes(text), html.includes('noindex')]).toEqual([404, true, true, true])
    })
  }

  test('every page has breadcrumbs, a social image and structured data', async () => {
    const kinds: Record<string, string[]> = {
      [post]: ['BlogPosting', 'BreadcrumbList'],
      [study]: ['Article', 'BreadcrumbList', 'VideoObject'],
      [collection]: ['ImageGallery', 'BreadcrumbList'],
    }
    for (const path of pages) {
      const { html } = await fetched(path)
      const feed = `/api/rss/${path.split('/')[1]}`
      expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"/>`)
      expect(html).toMatch(new RegExp(`<link rel="alternate" type="application/rss\\+xml"[^>]*href="${product.url}${feed}"/>`))
      if (!kinds[path]) continue
      expect(html).toContain('<meta property="og:type" content="article"/>')
      const card = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? ''
      expect(card).toMatch(new RegExp(`^${product.url}/og/(post|case-study|stills)/[a-z-]+\\.jpg$`))
      expect((await fetch(card)).headers.get('content-type')).toBe('image/jpeg')
      const data = JSON.parse(html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/)?.[1] ?? '')
      expect(data['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual(kinds[path])
    }
  })

  test('an earlier address of an item redirects to the present one', async () => {
    const written = await editor.publish('post', { title: 'Moved', slug: 'first-address' })
    await editor.change(written, { slug: 'second-address' })
    const { status, headers } = await fetched('/blog/first-address')
    expect([status, headers.get('location')]).toEqual([301, '/blog/second-address'])
    expect((await fetched('/blog/second-address')).status).toBe(200)
  })
})

test.describe('a visitor', () => {
  test('finds every page complete, accessible and without overflow, on a desktop and on a phone', async () => {
    for (const options of [{}, { viewport: phone, hasTouch: true }]) {
      const { page, complaints, close } = await visit(browser, { reducedMotion: 'reduce', ...options })
      for (const path of pages) {
        await page.goto(product.url + path)
        await movePointer(page, 5, 5)
        await expectAccessible(page)
        await expectNoSideScroll(page)
      }
      expect(complaints).toEqual([])
      await close()
    }
  })

  test('can go from the list to a post, on to the next, and back, by keyboard', async () => {
    const { page, complaints, close } = await visit(browser, { reducedMotion: 'reduce' })
    await open(page, `${product.url}/blog`)
    const link = page.getByRole('link', { name: 'Where generated video helps, and where it does not' })
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${post}`)
    await heading(page, 'What it is good at').waitFor()
    expect(await page.getByRole('link', { name: 'Ask about AI video' }).getAttribute('href')).toBe('/inquire')
    const next = page.getByRole('link', { name: /^Next/ })
    await next.focus()
    await page.keyboard.press('Enter')
    await heading(page, 'What really happens on a filming day').waitFor()
    await page.getByRole('link', { name: 'Back to the blog' }).click()
    await heading(page, 'Blog').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('can play the film of a case study', async () => {
    const { page, close } = await visit(browser, { reducedMotion: 'reduce' })
    await open(page, product.url + study)
    await page.getByRole('button', { name: 'Play the excerpt 0:09' }).click()
    await page.getByRole('dialog', { name: 'Nobody in a hurry to leave' }).locator('video').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await close()
  })

  test('can browse a gallery by arrow keys and close it by Escape', async () => {
    const { page, complaints, close } = await visit(browser, { reducedMotion: 'reduce' })
    await open(page, product.url + collection)
    const first = page.getByRole('button', { name: /^View larger: Windows of a lodge/ })
    await first.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Blue hour, 4 images' })
    await viewer.getByText('The wind dropped at 20:34.').waitFor()
    await viewer.getByText('Venice 2, 35 mm').waitFor()
    await viewer.getByText('1280 × 853').waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('One car, driven home four times.').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await viewer.getByText('4 / 4').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('can swipe through a gallery', async () => {
    const { page, close } = await visit(browser, { viewport: phone, hasTouch: true, reducedMotion: 'reduce' })
    await open(page, product.url + collection)
    await page.getByRole('button', { name: /^View larger: Windows of a lodge/ }).tap()
    const viewer = page.getByRole('dialog')
    await viewer.getByText('1 / 4').waitFor()
    await page.mouse.move(300, 400)
    await page.mouse.down()
    await page.mouse.move(120, 410, { steps: 4 })
    await page.mouse.up()
    await viewer.getByText('2 / 4').waitFor()
    await expectNoSideScroll(page)
    await close()
  })

  test('sees an empty state where there is no content', async () => {
    const { page, close } = await visit(browser, { viewport: phone, reducedMotion: 'reduce' })
    for (const [path, message] of [
      ['/blog', 'No Posts Yet'],
      ['/case-studies', 'No Case Studies Yet'],
      ['/stills', 'No Still Frames Yet'],
    ] as const) {
      expect((await page.goto(empty.url + path))?.status()).toBe(200)
      await main(page).getByText(message).waitFor()
      await expectAccessible(page)
      await expectNoSideScroll(page)
    }
    await close()
  })

  test('sees an error when a page cannot be loaded, and can retry', async () => {
    const { page, close } = await visit(browser, { reducedMotion: 'reduce' })
    for (const [feed, link, message, item] of [
      ['**/api/feed/blog*', 'Blog', 'Blog Not Available', 'How to brief a video in one page'],
      ['**/api/feed/case-studies*', 'Case Studies', 'Case Studies Not Available', 'Nobody in a hurry to leave'],
      ['**/api/feed/stills*', 'Stills', 'Stills Not Available', 'Blue hour'],
    ] as const) {
      await open(page, product.url)
      await page.route(feed, (route) => route.abort())
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
      await main(page).getByText(message).waitFor()
      expect(await main(page).getByText(/^0 of/).count(), 'nothing is counted that is not there').toBe(0)
      if (link === 'Case Studies') await main(page).getByText('Unable to load case studies at this time.').waitFor()
      await expectAccessible(page)
      await page.unroute(feed)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await heading(page, item).waitFor()
    }
    await close()
  })

  test('sees that a post is loading, and a 404 when it does not exist', async () => {
    const { page, close } = await visit(browser, { reducedMotion: 'reduce' })
    await open(page, `${product.url}/blog`)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/blog/*', async (route) => {
      await held
      await route.fulfill({ status: 404, json: { success: false, message: 'Not found.' } })
    })
    await page.getByRole('link', { name: 'How to brief a video in one page' }).click()
    await page.getByText('Loading blog post...').waitFor()
    await expectAccessible(page)
    answer()
    await heading(page, 'Post Not Found').waitFor()
    await main(page).getByText('The requested blog post could not be found.').waitFor()
    await expectAccessible(page)
    await close()
  })
})

test.describe('long and hostile content', () => {
  const script = `</script><script>window.ran = true</script><img src=x onerror="window.ran = true">`
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikationsanlage'.repeat(2)

  test('is shown as text everywhere', async () => {
    const slug = 'hostile'
    const image = { publicId: 'showreel/dawn_ridge', alt: script }
    const title = `${script} ${long}`.slice(0, 200)
    const common = { title, slug, tags: [script.slice(0, 40), long.slice(0, 40)] }
    const seo = { title: script.slice(0, 100), description: script, keywords: [script.slice(0, 50)] }
    await editor.publish('post', {
      ...common,
      body: {
        seo,
        excerpt: script,
        author: script,
        content: `${script}\n\n# ${script}\n\n[here](javascript:alert(1)) ![${script}](https://elsewhere.example/x.png)\n\n\`\`\`\n${script}\n\`\`\`\n\n${long}`,
        featuredImage: image,
        cta: { text: script.slice(0, 80), url: '/inquire' },
      },
    })
    await editor.publish('case-study', {
      ...common,
      body: {
        seo,
        client: script,
        duration: script.slice(0, 60),
        industry: script.slice(0, 60),
        projectType: script.slice(0, 60),
        thumbnail: image,
        results: [script],
        challenge: script,
        solution: script,
        deliverables: [script],
        gallery: [image],
      },
    })
    await editor.publish('stills', {
      ...common,
      body: {
        seo,
        subtitle: script,
        category: script.slice(0, 60),
        description: script,
        equipment: [script],
        technique: script,
        images: [{ ...image, caption: script, camera: script.slice(0, 100) }],
      },
    })
    for (const options of [{}, { viewport: phone }]) {
      const { page, complaints, close } = await visit(browser, { reducedMotion: 'reduce', ...options })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      for (const path of ['/blog', '/case-studies', '/stills', '/blog/hostile', '/case-studies/hostile', '/stills/hostile']) {
        await open(page, product.url + path)
        expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
        expect(await main(page).innerText()).toContain('<script>')
        await expectNoSideScroll(page)
        await expectAccessible(page)
      }
      expect(asked.filter((url) => !url.startsWith(product.url) && !url.startsWith('data:'))).toEqual([])
      expect(complaints).toEqual([])
      await close()
    }
  })

  test('loads a page at a time, and keeps the focus when the last has loaded', async () => {
    for (let number = 1; number <= 8; number += 1) {
      await editor.publish('post', { title: `Post number ${number}`, slug: `post-number-${number}`, tags: ['a', 'b', 'c', 'd'] })
    }
    const { page, complaints, close } = await visit(browser, { reducedMotion: 'reduce' })
    await open(page, `${product.url}/blog`)
    const cards = main(page).getByRole('article')
    expect(await cards.count()).toBe(12)
    expect(await cards.nth(0).getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBe(3)
    const total = Number(/(\d+) posts/.exec(await main(page).innerText())?.[1])
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => cards.count()).toBe(total)
    await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`${total} posts`)
    expect(complaints).toEqual([])
    await close()
  })
})

test('every page is a 404 while the switch is off', async () => {
  const off = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off', FLAG_CONTENT_HUB: 'off' } })
  for (const path of pages) {
    const { status, html } = await fetched(path, off)
    expect([path, status, html.includes('This feature is currently unavailable.')]).toEqual([path, 404, true])
  }
  await off.remove()
})
