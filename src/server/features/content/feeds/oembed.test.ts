import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedBarHeight } from '#domain/content/text/film-embed.ts'
import { contentItems } from '#server/tables/website/content.ts'
import { assets } from '#server/tables/website/media.ts'
import { addCaptions } from '#tests/support/make-captions.ts'
import { makePublished } from '#tests/support/make-content.ts'
import { addFilm } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

const site = 'http://localhost:3000'
const script = '</title><script>alert("1 & 2")</script>'

let product: TestProduct
let streamKey: string | null
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  const { db } = product
  const film = await addFilm(product, { publicId: 'films/ferry', publication: 'published', width: 1920, height: 1080 })
  await addFilm(product, { publicId: 'films/upright', publication: 'published', width: 1080, height: 1920 })
  await addFilm(product, { publicId: 'films/hidden', publication: 'private' })
  streamKey = film.streamKey
  await addCaptions(product, film.id)
  const [picture] = [{ publicId: 'things/picture', kind: 'image' as const, storageKey: 'originals/picture.jpg' }]
  await db
    .insert(assets)
    .values([{ ...picture!, contentType: 'image/jpeg', bytes: 9, publication: 'published', width: 1920, height: 1080 }])
  await db.insert(contentItems).values([
    makePublished('work', { slug: 'ferry', title: script, body: { film: 'films/ferry' } }),
    makePublished('case-study', { slug: 'upright', title: 'Upright', body: { film: 'films/upright' } }),
    makePublished('work', { slug: 'silent', title: 'No film' }),
    makePublished('work', { slug: 'hidden', title: 'Hidden film', body: { film: 'films/hidden' } }),
    makePublished('work', {
      slug: 'later',
      title: 'Later',
      body: { film: 'films/ferry' },
      publishedAt: new Date(Date.now() + 86_400_000),
    }),
    { ...makePublished('work', { slug: 'draft', title: 'Draft', body: { film: 'films/ferry' } }), publishedAt: null },
  ])
})
afterAll(() => product.close())

const ask = (query: Record<string, string>) => product.request('GET', `/oembed?${new URLSearchParams(query)}`)

describe('/oembed', () => {
  it.each(['/work/ferry', '/work/ferry/watch', '/embed/work/ferry'])('tells how to show the film of %s', async (path) => {
    const { status, headers, json } = await ask({ url: site + path, format: 'json' })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      version: '1.0',
      type: 'video',
      title: script,
      provider_name: json.author_name,
      provider_url: site,
      width: 640,
      height: 360 + embedBarHeight,
      thumbnail_width: 1280,
      thumbnail_height: 720,
    })
    expect(json.provider_name).not.toBe('')
    expect(json.html).toContain(`<iframe src="${site}/embed/work/ferry" width="640" height="${360 + embedBarHeight}"`)
    expect(json.html).not.toContain('<script')
    expect(json.thumbnail_url).toMatch(/^http:\/\/localhost:3000\/media\/.*films\/ferry\.jpg$/)
    expect(headers.get('Content-Type')).toContain('application/json')
    expect(headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })

  it('keeps the frame and its picture within the limits', async () => {
    const { json } = await ask({ url: `${site}/case-studies/upright`, maxwidth: '700', maxheight: '400' })
    expect(json.width).toBeLessThanOrEqual(700)
    expect(json.height).toBe(400)
    expect(json.width / (json.height - embedBarHeight)).toBeCloseTo(9 / 16, 1)
    expect([json.thumbnail_width, json.thumbnail_height]).toEqual([640, 360])
    const tiny = await ask({ url: `${site}/work/ferry`, maxwidth: '200' })
    expect(tiny.json).toMatchObject({ width: 200 })
    expect(tiny.json).not.toHaveProperty('thumbnail_url')
    expect((await ask({ url: `${site}/work/ferry`, maxwidth: '-1', maxheight: 'x' })).json.width).toBe(640)
  })

  it('is not implemented as XML', async () => {
    expect((await ask({ url: `${site}/work/ferry`, format: 'xml' })).status).toBe(501)
  })

  it.each(['/work/silent', '/work/hidden', '/work/later', '/work/draft', '/work/none', '/blog/ferry', '/clients/ferry', ''])(
    'knows no film at %s',
    async (path) => {
      expect((await ask({ url: site + path })).status).toBe(404)
      const embed = await product.request('GET', `/embed${path}`)
      expect(embed.status).toBe(404)
      expect(embed.text).not.toContain('<video')
    },
  )

  it('knows no film elsewhere, and none without an address', async () => {
    expect((await ask({ url: 'https://elsewhere.example/work/ferry' })).status).toBe(404)
    expect((await ask({})).status).toBe(404)
  })
})

describe('the page for frames', () => {
  it('has the player that browsers bring, with the film’s copies and captions, and a link to its page', async () => {
    const { status, headers, text } = await product.request('GET', '/embed/work/ferry')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(streamKey).not.toBeNull()
    expect(text.indexOf('films/ferry.m3u8')).toBeGreaterThan(0)
    expect(text.indexOf('films/ferry.mp4')).toBeGreaterThan(text.indexOf('films/ferry.m3u8'))
    expect(text).toMatch(/<track\s+kind="captions"\s+srclang="en"\s+label="English"/)
    expect(text).toContain(`<a href="${site}/work/ferry/watch" target="_blank" rel="noopener">`)
    expect(text).toContain('preload="none"')
    expect(text).not.toContain('<script')
    expect((await product.request('GET', '/embed/case-studies/upright')).text).toContain(`${site}/case-studies/upright`)
  })

  it('is the only one that other sites may frame, and keeps nothing of its visitor', async () => {
    const cookie = await product.signIn()
    const { headers, text } = await product.request('GET', '/embed/work/ferry', { cookie })
    const policy = headers.get('Content-Security-Policy')!
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe-inline')
    expect(headers.get('X-Frame-Options')).toBeNull()
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    // The style element is the one that the policy names.
    const styles = /<style>([\s\S]*)<\/style>/.exec(text)![1]!
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles))).toString('base64')
    expect(policy).toContain(`'sha256-${hash}'`)
    for (const path of ['/api/work/ferry', '/sitemap.xml', '/media/none']) {
      const other = await product.request('GET', path)
      expect(other.headers.get('X-Frame-Options')).toBe('DENY')
      expect(other.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    }
  })
})
