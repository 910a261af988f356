import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentKinds } from '#domain/content/kinds/content-kinds.ts'
import { contentItems } from '#server/tables/website/content.ts'
import { assets } from '#server/tables/website/media.ts'
import { makePublished } from '../../../../../tests/support/make-content.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'

const script = `</script><script>alert("1 & 2")</script>]]><!--`
const tomorrow = new Date(Date.now() + 86_400_000)

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  const { db, services } = product
  await services.storage.write('originals/dawn.jpg', await readFile('demo/media/showreel/dawn_ridge.jpg'))
  const asset = { contentType: 'image/jpeg', bytes: 9, publication: 'published' as const, width: 1920, height: 1080 }
  await db.insert(assets).values([
    { ...asset, publicId: 'things/picture', kind: 'image', storageKey: 'originals/dawn.jpg' },
    { ...asset, publicId: 'things/film', kind: 'video', storageKey: 'originals/film.mp4', durationSeconds: 95.4 },
  ])
  const picture = { publicId: 'things/picture', alt: script }
  const hostile = { title: script, tags: [script.slice(0, 40)] }
  await db.insert(contentItems).values([
    makePublished('post', {
      ...hostile,
      slug: 'hostile',
      body: {
        excerpt: script,
        author: script,
        content: `${script}\n\n[a](javascript:alert(1))\n\n**bold** [work](/work)`,
        featuredImage: picture,
      },
    }),
    makePublished('case-study', {
      ...hostile,
      slug: 'hostile',
      body: { client: script, challenge: script, results: [script], film: 'things/film' },
    }),
    makePublished('stills', {
      ...hostile,
      slug: 'hostile',
      body: { description: script, images: [{ ...picture, caption: script }] },
    }),
    makePublished('work', { ...hostile, slug: 'hostile', body: { client: script, summary: script, film: 'things/film' } }),
    makePublished('photo', { ...hostile, slug: 'hostile', body: { client: script, picture } }),
    makePublished('post', { slug: 'later', title: 'Not yet', publishedAt: tomorrow }),
    { ...makePublished('post', { slug: 'never', title: 'Not at all' }), publishedAt: null },
  ])
})
afterAll(() => product.close())

const visit = (path: string) => product.request('GET', path)

describe.each(['/api/rss/blog', '/api/rss/case-studies', '/api/rss/stills'])('%s', (path) => {
  it('is well-formed RSS with the item in it, its script as text', async () => {
    const { status, headers, text } = await visit(path)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(faultsInXml(text)).toEqual([])
    expect(text).toContain('<rss version="2.0"')
    expect(text).toContain(`<atom:link href="http://localhost:3000${path}" rel="self" type="application/rss+xml"/>`)
    const title = '&lt;/script&gt;&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;]]&gt;&lt;!--'
    expect(text).toContain(`<item><title>${title}</title>`)
    expect(text).toMatch(/<guid isPermaLink="false">urn:uuid:[0-9a-f-]{36}<\/guid>/)
    expect(text).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/)
    expect(text).toMatch(
      /<media:content url="http:\/\/localhost:3000\/media\/image\/upload\/[^"]*things\/picture\.jpg" medium="image"/,
    )
    expect(text).not.toMatch(/<script|Not yet|Not at all/)
    // Escaped in the embedded HTML too.
    expect(unescaped(text)).not.toMatch(/<content:encoded>[^]*<script[^]*<\/content:encoded>/)
  })

  it('is a 404 while the content hub is off', async () => {
    const cookie = await product.signIn()
    await product.request('PUT', '/api/admin/flags/contentHub', { cookie, body: { on: false } })
    expect((await visit(path)).status).toBe(404)
    await product.request('PUT', '/api/admin/flags/contentHub', { cookie, body: { on: null } })
  })
})

it('has the Markdown of posts as HTML', async () => {
  const text = unescaped((await visit('/api/rss/blog')).text)
  expect(text).toContain('<p><strong>bold</strong> <a href="http://localhost:3000/work">work</a></p>')
  expect(text).not.toContain('href="javascript:')
})

describe('the sitemap', () => {
  it('is well-formed, and lists every public item with its pictures and films', async () => {
    const { text } = await visit('/sitemap.xml')
    expect(faultsInXml(text)).toEqual([])
    for (const path of ['/', '/inquire', '/blog', '/case-studies', '/stills', '/work', '/photography']) {
      expect(text).toContain(`<loc>http://localhost:3000${path}</loc>`)
    }
    for (const path of ['/blog/hostile', '/case-studies/hostile', '/stills/hostile', '/work/hostile']) {
      expect(text).toMatch(new RegExp(`<loc>http://localhost:3000${path}</loc><lastmod>[^<]+Z</lastmod><image:image>`))
    }
    expect(text).toContain('<video:duration>95</video:duration>')
    // A project's film belongs to its watch page; other kinds have no film.
    expect(text).toMatch(/<loc>http:\/\/localhost:3000\/work\/hostile\/watch<\/loc><lastmod>[^<]+<\/lastmod><video:video>/)
    expect(text.match(/\/watch<\/loc>/g)).toHaveLength(1)
    expect(text).toContain('<video:content_loc>http://localhost:3000/media/video/upload/q_90/things/film.mp4</video:content_loc>')
    expect(text).not.toMatch(/later|never|thumbnails|<script/)
  })

  it('omits what is switched off', async () => {
    const cookie = await product.signIn()
    await product.request('PUT', '/api/admin/flags/workHub', { cookie, body: { on: false } })
    await expect.poll(async () => (await visit('/sitemap.xml')).text).not.toContain('/work')
    expect((await visit('/og/work/hostile.jpg')).status).toBe(404)
    await product.request('PUT', '/api/admin/flags/workHub', { cookie, body: { on: null } })
  })
})

describe('the endpoints', () => {
  it('return script as text', async () => {
    const { headers, json } = await visit('/api/blog/hostile')
    expect(headers.get('Content-Type')).toContain('application/json')
    expect(json).toMatchObject({ title: script, author: script, excerpt: script, featuredImage: { alt: script } })
    expect((await visit('/api/work/hostile')).json.project).toMatchObject({ title: script, client: script, duration: '1:35' })
    expect((await visit('/api/stills/hostile')).json).toMatchObject({ images: [{ caption: script, dimensions: '1920 × 1080' }] })
  })

  it('count public items, and answer 404 with the specified message', async () => {
    expect((await visit('/api/content/totals')).json).toEqual({ blog: 1, caseStudies: 1, stills: 1, work: 1, photos: 1 })
    const { status, json } = await visit('/api/blog/later')
    expect([status, json.message]).toEqual([404, 'The requested blog post could not be found.'])
  })
})

it.each([
  ['/api/blog/%00', 404],
  ['/api/work/%00', 404],
  ['/api/feed/blog?after=%00', 422],
  ['/api/feed/blog?tag=%00', 200],
  ['/api/work/projects?category=%00&industry=%00', 200],
  ['/api/photography/photos?category=%00&search=%00', 200],
])('%s is answered without an error', async (path, status) => expect((await visit(path)).status).toBe(status))

describe('social images', () => {
  it('show the picture with the title, at the size of link previews', async () => {
    for (const kind of contentKinds) {
      const { status, headers, bytes } = await visit(`/og/${kind}/hostile.jpg`)
      expect([status, headers.get('Content-Type')], kind).toEqual([200, 'image/jpeg'])
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    }
    const { headers } = await visit('/og/post/hostile.jpg')
    const again = await product.request('GET', '/og/post/hostile.jpg', { headers: { 'If-None-Match': headers.get('ETag')! } })
    expect(again.status).toBe(304)
  })

  it('exist for other pages, and without a picture', async () => {
    expect((await visit('/og/site.jpg')).status).toBe(200)
  })

  it.each(['/og/post/later.jpg', '/og/post/never.jpg', '/og/post/hostile.png', '/og/user/hostile.jpg', '/og/post/%00.jpg'])(
    '%s is not found',
    async (path) => expect((await visit(path)).status).toBe(404),
  )

  it.each(['W'.repeat(200), '🎬', 'مرحبا بالعالم, שלום', '  ', '&amp;<b>&#0;', 'ﷺ'.repeat(60)])(
    'hold the title %s',
    async (title) => {
      const [row] = await product.db
        .insert(contentItems)
        .values({ ...makePublished('post'), title })
        .returning()
      const { status, bytes } = await visit(`/og/post/${row!.slug}.jpg`)
      expect(status).toBe(200)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    },
  )
})

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Finds errors in generated XML: unclosed elements, attributes without a space before them, unescaped characters. */
function faultsInXml(text: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  if (body === text) faults.push('no declaration')
  const spaces = new Set(['xml', 'xmlns', ...[...body.matchAll(/ xmlns:(\w+)="/g)].map((found) => found[1])])
  const tag = /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g
  for (const [, closing, name = '', , selfClosing] of body.matchAll(tag)) {
    if (name.includes(':') && !spaces.has(name.split(':')[0])) faults.push(`unknown name ${name}`)
    if (closing) {
      if (open.pop() !== name) faults.push(`${name} closes what is not open`)
    } else if (!selfClosing) open.push(name)
  }
  const texts = body.replace(tag, '')
  if (/[<>]/.test(texts)) faults.push('a bare sign')
  if (/&(?!amp;|lt;|gt;|quot;)/.test(texts)) faults.push('a bare ampersand')
  return open.length > 0 ? [...faults, `open: ${open.join()}`] : faults
}
