// @module-tag sweep: plans of queries among 10,000 posts, jobs and stories
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentItems } from '#server/tables/website/content.ts'
import { makePublished } from '../../../../../tests/support/make-content.ts'
import { planOf as planOfLast } from '#tests/support/plan-of.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { findPublicOrThrow } from './read-public.ts'
import { listPublic } from './content-store.ts'
import { publicOrders, type PublicOrder } from './public-order.ts'

const many = 10_000

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  const { db } = product
  const message = ['launch', 'harbour', 'winter', 'orchestra', 'glass', 'signal', 'meadow', 'engine']
  for (const kind of ['work', 'post'] as const) {
    for (let start = 0; start < many; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => {
        const n = start + index
        const rare = n % 1_000 === 7 ? 'quixotic' : ''
        return makePublished(kind, {
          slug: `item-${n}`,
          title: `${message[n % 8]} ${rare} ${n}`,
          tags: [`tag-${n % 500}`],
          publishedAt: new Date(Date.UTC(2020, 0, 1, 0, n)),
          body: { category: `Category ${n % 12}`, industry: `Industry ${n % 40}`, year: 2000 + (n % 25) },
        })
      })
      await db.insert(contentItems).values(rows)
    }
  }
  await db.execute(sql`analyze content_items`)
}, 120_000)
afterAll(() => product.close())

const planOf = (call: (db: TestProduct['db']) => Promise<unknown>) => planOfLast(product.db, call)

describe('among ten thousand of each', () => {
  const page = { kind: 'work', now: new Date(), limit: 25, after: null } as const
  const orders: [string, PublicOrder][] = Object.entries(publicOrders)

  it.each(orders)('the list in the order %s starts and continues by an index, without sorting', async (_, order) => {
    const begins = await planOf((db) => listPublic(db, { ...page, order }))
    expect(begins).toMatch(/Index Scan/)
    expect(begins).not.toMatch(/Seq Scan|Sort/)
    const after = await findPublicOrThrow(product.db, 'work', 'item-5000', page.now)
    const goesOn = await planOf((db) => listPublic(db, { ...page, order, after }))
    expect(goesOn).toMatch(/Index Cond: .*ROW\(/)
    expect(goesOn).not.toMatch(/Seq Scan|Sort/)
  })

  it('a rare word is found by the trigram index', async () => {
    const plan = await planOf((db) => listPublic(db, { ...page, order: publicOrders.latestYear, search: 'uixoti' }))
    expect(plan).toContain('content_search')
  })

  it('a rare tag is found by the index of tags', async () => {
    const plan = await planOf((db) => listPublic(db, { ...page, order: publicOrders.newest, tag: 'tag-77' }))
    expect(plan).not.toContain('Seq Scan')
  })

  it('a filter scans no whole table', async () => {
    const plan = await planOf((db) =>
      listPublic(db, {
        ...page,
        order: publicOrders.latestYear,
        category: ['Category 3'],
        industry: ['Industry 7'],
        year: [2003],
      }),
    )
    expect(plan).not.toContain('Seq Scan')
  })

  it('totals and facets are correct', async () => {
    const { json } = await product.request('GET', '/api/work/projects?search=quixotic&limit=3')
    expect(json).toMatchObject({ total: 10 })
    expect(json.projects).toHaveLength(3)
    expect(json.facets.industry).toHaveLength(40)
    expect(json.facets.year[0]).toEqual({ value: '2024', projects: 400 })
  })

  it('the sitemap lists all of them', async () => {
    const { text } = await product.request('GET', '/sitemap.xml')
    expect(text.match(/<loc>/g)!.length).toBeGreaterThan(2 * many)
  })
})
