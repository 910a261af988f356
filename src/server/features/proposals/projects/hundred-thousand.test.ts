// @module-tag sweep: plans of queries among 100,000 projects and 20,000 proposals
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersBy } from '#domain/common/list-order.ts'
import { statusesInHand } from '#domain/projects/stages/board-status.ts'
import { dashboardSorts, projectColumns, projectSorts } from '#domain/projects/project.ts'
import { fillAdmin } from '#tests/support/fill-admin.ts'
import { plansOf as eachPlanOf } from '#tests/support/plan-of.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { listSignatures } from '../../signatures/signature-store.ts'
import { countByListStatus, listProjects } from '../../projects/project-list-store.ts'
import { findProjectByKey, listSlugsFrom } from '../../projects/project-store.ts'
import { listWork, readTotals } from './job-board-store.ts'
import { findWork } from '../proposal-store.ts'
import { listDue } from '../reminders/reminder-store.ts'

let product: TestProduct
let proposalId: string
let middle: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  await fillAdmin(product.db, { projects: 100_000, proposals: 20_000 })
  const { rows } = await product.db.execute<{ id: string }>(sql`select id from proposals order by id limit 1 offset 10000`)
  proposalId = rows[0]!.id
  const { next } = await listWork(product.db, { limit: 50 })
  middle = next!
}, 120_000)
afterAll(() => product.close())

/** Query plans of all statements of a call, as one text. */
const plansOf = async (call: (db: TestProduct['db']) => Promise<unknown>) => (await eachPlanOf(product.db, call)).join('\n')

describe('among 100,000 projects and 20,000 proposals', () => {
  const lists: [string, Partial<Parameters<typeof listWork>[1]>, RegExp][] = [
    ['the board', {}, /projects_newest/],
    ['what is active', { active: true }, /projects_active/],
    ['a stage', { status: 'production' }, /projects_(by_)?stage/],
    ['a stage and what is active', { status: 'signed', active: true }, /Index Scan/],
  ]
  it.each(lists)('%s starts and continues by an index', async (_, filter, index) => {
    for (const after of [undefined, middle]) {
      const plan = await plansOf((db) => listWork(db, { limit: 50, ...filter, after }))
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/Seq Scan on (projects|proposals|signatures)/)
      expect(plan).not.toMatch(/^\s+(->\s+)?Sort/m)
    }
  })

  it.each(['uixotic', 'harbour', 'Client 777'])('a search for %s scans no whole table', async (search) => {
    for (const filter of [{}, { active: true }, { status: 'paid' as const }]) {
      const plan = await plansOf((db) => listWork(db, { limit: 50, search, ...filter }))
      expect(plan).not.toMatch(/Seq Scan on (projects|proposals)/)
    }
  })

  it.each(['zq', 'q', 'Z-q', 'zzzebra'])(
    'a search for %s, which nobody has, asks an index of words in every list',
    async (search) => {
      for (const filter of [{}, { active: true }, { status: 'paid' as const }, { status: 'production' as const }]) {
        const plan = await plansOf((db) => listWork(db, { limit: 50, search, ...filter }))
        expect(plan).not.toMatch(/Seq Scan on (projects|proposals)/)
        if (filter.status === 'paid') expect(plan).toMatch(/projects_(short_)?search/)
      }
    },
  )

  it('one or two letters are found anywhere in a word, as longer words are', async () => {
    const titles = async (search: string) =>
      (await listWork(product.db, { limit: 60, search })).page.map(({ project }) => project.projectTitle)
    expect(await titles('QU')).toHaveLength(10)
    expect((await titles('ss')).every((title) => title.startsWith('Glass'))).toBe(true)
    expect(await titles('ii')).toEqual([])
    for (const wild of ['%', '_', '%_', '\\']) expect(await titles(wild)).toEqual([])
  })

  it('a column without a matching card does not scan the whole table', async () => {
    const search = { limit: 50, search: 'harbour', status: 'draft' as const }
    expect((await listWork(product.db, search)).page).toEqual([])
    expect(await plansOf((db) => listWork(db, search))).toMatch(/projects_(by_stage|stage|search)/)
  })

  it('a rare word is found by the trigram index, wherever it stands', async () => {
    expect(await plansOf((db) => listWork(db, { limit: 50, search: 'uixotic' }))).toContain('projects_search')
    expect((await listWork(product.db, { limit: 100, search: 'QUIXOTIC' })).page).toHaveLength(10)
  })

  it('totals are read, not counted', async () => {
    expect(await plansOf(readTotals)).not.toMatch(/on projects|on proposals/)
    const { counts, activeValue } = await readTotals(product.db)
    const { rows } = await product.db.execute(sql`
      select count(*) filter (where board_stage = 'signed')::int as signed,
        sum(value_pence) filter (where board_stage = any(${`{${statusesInHand.join(',')}}`}::text[]))::float8 as value
      from projects`)
    expect([{ signed: counts.signed, value: activeValue }]).toEqual(rows)
    expect(Object.values(counts).reduce((sum, number) => sum + number, 0)).toBe(100_000)
  })

  it('a project, a proposal, a slug, reminders and sign-offs are found by an index', async () => {
    const { project } = (await findWork(product.db, proposalId))!
    for (const call of [
      (db: TestProduct['db']) => findWork(db, proposalId),
      (db: TestProduct['db']) => findWork(db, project.id),
      (db: TestProduct['db']) => listDue(db, { sentBefore: new Date(Date.now() - 86_400_000 * 3), times: 1, now: new Date() }),
      (db: TestProduct['db']) => listSignatures(db, { kind: 'sign-off', subject: project.id, limit: 50 }),
      (db: TestProduct['db']) => listSlugsFrom(db, 'work-4711'),
    ]) {
      expect(await plansOf(call)).not.toMatch(/Seq Scan on (projects|proposals)/)
    }
  })

  it('pages have no gap and no duplicate', async () => {
    const cookie = await product.signIn()
    const seen = new Set<string>()
    let after = ''
    for (let turn = 0; turn < 5; turn += 1) {
      const { json } = await product.request('GET', `/api/proposals?active=true&limit=100${after && `&after=${after}`}`, {
        cookie,
      })
      for (const { id, status } of json.proposals) {
        expect(['draft', 'paid', 'cancelled', 'archived']).not.toContain(status)
        seen.add(id)
      }
      after = json.next
    }
    expect(seen.size).toBe(500)
  })
})

describe('the list of 100,000 projects', () => {
  const ways = dashboardSorts.flatMap((sort) => [
    { sort, status: undefined },
    { sort, status: 'cancelled' as const },
  ])

  it.each(ways)('in the order $sort of $status starts and continues by an index, without sorting', async (way) => {
    const begins = await plansOf((db) => listProjects(db, { ...way, limit: 50 }))
    expect(begins).toMatch(/Index Scan/)
    expect(begins).not.toMatch(/Seq Scan|Sort/)
    const { next } = await listProjects(product.db, { ...way, limit: 500 })
    const goesOn = await plansOf((db) => listProjects(db, { ...way, limit: 50, after: next! }))
    expect(goesOn).toMatch(/Index Cond: .*ROW\(/)
    expect(goesOn).not.toMatch(/Seq Scan|Sort/)
  })

  it.each(ordersBy(projectColumns))('by the column %s starts and continues by an index, without sorting', async (sort) => {
    const { next } = await listProjects(product.db, { sort, limit: 500 })
    for (const after of [undefined, next!]) {
      const plan = await plansOf((db) => listProjects(db, { sort, limit: 50, after }))
      expect(plan).toMatch(/Index Scan/)
      expect(plan).not.toMatch(/Seq Scan|Sort/)
    }
    expect(await plansOf((db) => listProjects(db, { sort, status: 'cancelled', limit: 50 }))).not.toContain('Seq Scan')
  })

  it.each(projectSorts)('a rare word is found by the trigram index, in the order %s', async (sort) => {
    const plan = await plansOf((db) => listProjects(db, { sort, search: 'Uixoti', limit: 50 }))
    expect(plan).toContain('projects_search')
    const { page } = await listProjects(product.db, { sort, search: 'Uixoti', limit: 100 })
    expect(page).toHaveLength(10)
  })

  it('a frequent word scans no whole table either', async () => {
    expect(await plansOf((db) => listProjects(db, { sort: 'newest', search: 'harbour', limit: 50 }))).not.toContain('Seq Scan')
  })

  it('counts come from the totals only', async () => {
    expect(await plansOf(countByListStatus)).not.toMatch(/ on projects/)
    const counts = await countByListStatus(product.db)
    expect(Object.values(counts).reduce((sum, number) => sum + number, 0)).toBe(100_000)
  })

  it('one is found by id, slug or proposal without reading the others', async () => {
    expect(await plansOf((db) => findProjectByKey(db, 'nothing-of-that-name'))).not.toContain('Seq Scan on projects')
  })
})
