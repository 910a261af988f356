import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { contentKinds } from '#domain/content/kinds/content-kinds.ts'
import { namedMedia } from '#domain/content/named-media.ts'
import { photoCategories } from '#domain/content/kinds/photography.ts'
import { filterPortfolio, portfolioFolder, portfolioItems } from '#domain/media/films/portfolio.ts'
import { lakesideText } from '#server/features/venues/lakeside-text.ts'
import { makeTestProduct, type TestProduct } from '../../../tests/support/test-product.ts'
import { demoContent } from './content/demo-content.ts'
import { demoProjects } from './records/demo-projects.ts'
import { seedDemoContent } from './seed-demo-content.ts'

let product: TestProduct
let mediaFolder: string
beforeAll(async () => {
  mediaFolder = mkdtempSync(join(tmpdir(), 'slatehouse-demo-'))
  product = await makeTestProduct({ env: { DEMO_CONTENT: 'on' }, working: false })
  await seedDemoContent(product.services, { now: new Date(), mediaFolder })
})
afterAll(async () => {
  await product.close()
  rmSync(mediaFolder, { recursive: true })
})

interface DemoFilm {
  kind: string
  publicId: string
  tags: string[]
}

const read = async (path: string) => (await product.request('GET', path)).json

describe('the demo’s stories', () => {
  it('are all visible to visitors', async () => {
    expect(await read('/api/content/totals')).toEqual({ blog: 6, caseStudies: 4, stills: 5, work: 9, photos: 24 })
    for (const { slug } of demoContent.post) expect((await read(`/api/blog/${slug}`)).slug).toBe(slug)
    for (const { slug } of demoContent.work) {
      const { project, relatedProjects } = await read(`/api/work/${slug}`)
      expect([project.slug, relatedProjects.length]).toEqual([slug, 3])
    }
  })

  it('have full-length articles', async () => {
    for (const { slug, body } of demoContent.post) {
      const text = body.content.split(/\s+/).length
      expect(text, slug).toBeGreaterThan(400)
      expect(text, slug).toBeLessThan(1_000)
      expect(body.content, slug).toMatch(/^## /m)
      expect(body.content, slug).toMatch(/^> /m)
    }
  })

  it('feature three projects, and show four photographs of every category', async () => {
    expect((await read('/api/work/featured')).projects).toHaveLength(3)
    for (const category of photoCategories) {
      expect((await read(`/api/photography/photos?category=${category}`)).total, category).toBe(4)
    }
  })

  it('show only media that the demo contains', async () => {
    const manifest = JSON.parse(await readFile('demo/media/manifest.json', 'utf8')) as { publicId: string; kind: string }[]
    const there = (kind: string) => manifest.filter((asset) => asset.kind === kind).map(({ publicId }) => publicId)
    for (const kind of contentKinds) {
      const { images, films } = namedMedia(demoContent[kind].map(({ body }) => body))
      expect(there('image')).toEqual(expect.arrayContaining(images))
      expect(there('video')).toEqual(expect.arrayContaining(films))
    }
  })

  it('show each picture in one place: a page, a client’s films and photographs, a post or a collection of stills', () => {
    const places = new Map<string, Set<string>>()
    const show = (place: string, publicIds: readonly string[]) => {
      for (const id of publicIds) places.set(id, (places.get(id) ?? new Set()).add(place))
    }
    for (const kind of contentKinds) {
      for (const { slug, body } of demoContent[kind]) {
        const isOfClient = kind === 'work' || kind === 'case-study' || kind === 'photo'
        show(isOfClient ? (body as { client: string }).client : `${kind} ${slug}`, namedMedia([body]).images)
      }
    }
    const { sea, lost, ...home } = homePictures
    show(
      'home page',
      Object.values(home).map(({ publicId }) => publicId),
    )
    show('end of the work pages', [sea.publicId])
    show('page not found', [lost.publicId])
    show('private proposal', [lakesideText.hero])
    for (const [id, shownIn] of places) expect([...shownIn], id).toHaveLength(1)
  })

  it('give each client’s review films of their own', () => {
    const clients = new Map<string, Set<string>>()
    for (const { films = [], offer } of demoProjects) {
      for (const { versions = [] } of films) {
        for (const { publicId } of versions) {
          clients.set(publicId, (clients.get(publicId) ?? new Set()).add(offer.clientName))
        }
      }
    }
    expect(clients.size).toBeGreaterThan(3)
    for (const [id, shownTo] of clients) expect([...shownTo], id).toHaveLength(1)
  })

  it('have films with readable titles, and only generated films under AI', async () => {
    const manifest = JSON.parse(await readFile('demo/media/manifest.json', 'utf8')) as DemoFilm[]
    const films = manifest.filter(({ kind, publicId }) => kind === 'video' && publicId.startsWith(portfolioFolder))
    const items = portfolioItems(
      films.map(({ publicId, tags }) => ({ public_id: publicId, url: '', tags })),
      '/media',
    )
    for (const { title, category } of items) expect(title.toLowerCase()).not.toContain(category.toLowerCase())
    expect(filterPortfolio(items, 'ai-generated').map(({ title }) => title)).toEqual(['Aperture Titles'])
  })

  it('are valid in the editor but for missing pictures', async () => {
    const cookie = await product.signIn()
    for (const kind of contentKinds) {
      const { json } = await product.request('GET', `/api/admin/content?kind=${kind}&limit=100`, { cookie })
      expect(json.items).toHaveLength(demoContent[kind].length)
      for (const item of json.items) expect(item.state).toBe('published')
    }
  })
})
