import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectSorts } from '#domain/projects/project.ts'
import { makeManyProjects } from '#tests/support/make-projects.ts'
import { plansOf } from '#tests/support/plan-of.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { countByListStatus, listProjects } from './project-list-store.ts'
import { findProjectByKey } from './project-store.ts'

const many = 100_000

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  await makeManyProjects(product.db, many)
}, 120_000)
afterAll(() => product.close())

/** The plans of all statements that a call sends, in one text. */
const planOf = async (call: (db: TestProduct['db']) => Promise<unknown>) => (await plansOf(product.db, call)).join('\n')

describe('among a hundred thousand', () => {
  const ways = projectSorts.flatMap((sort) => [
    { sort, status: undefined },
    { sort, status: 'cancelled' as const },
  ])

  it.each(ways)('a list in the order $sort of $status begins and goes on by an index, without sorting', async (way) => {
    const begins = await planOf((db) => listProjects(db, { ...way, limit: 50 }))
    expect(begins).toMatch(/Index Scan/)
    expect(begins).not.toMatch(/Seq Scan|Sort/)
    const { next } = await listProjects(product.db, { ...way, limit: 5_000 })
    const goesOn = await planOf((db) => listProjects(db, { ...way, limit: 50, after: next! }))
    expect(goesOn).toMatch(/Index Cond: .*ROW\(/)
    expect(goesOn).not.toMatch(/Seq Scan|Sort/)
  })

  it.each(projectSorts)('a rare word is found by the index of parts of words, in the order %s', async (sort) => {
    const plan = await planOf((db) => listProjects(db, { sort, search: 'Uixoti', limit: 50 }))
    expect(plan).toContain('projects_search')
    const { page } = await listProjects(product.db, { sort, search: 'Uixoti', limit: 100 })
    expect(page).toHaveLength(100)
  })

  it('a word that many have needs no whole table either', async () => {
    expect(await planOf((db) => listProjects(db, { sort: 'newest', search: 'harbour', limit: 50 }))).not.toContain('Seq Scan')
  })

  it('counts come from the totals alone', async () => {
    expect(await planOf(countByListStatus)).not.toMatch(/ on projects/)
    const counts = await countByListStatus(product.db)
    expect(Object.values(counts).reduce((sum, number) => sum + number, 0)).toBe(many)
  })

  it('one is found by id, slug or proposal without reading the others', async () => {
    expect(await planOf((db) => findProjectByKey(db, 'nothing-of-that-name'))).not.toContain('Seq Scan on projects')
  })
})
