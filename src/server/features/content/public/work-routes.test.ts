import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workSorts, type WorkSort } from '#domain/content/kinds/work-portfolio.ts'
import { contentItems } from '#server/tables/website/content.ts'
import { makePublished } from '../../../../../tests/support/make-content.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'

interface Made {
  slug: string
  title: string
  client: string
  summary: string
  category: string
  industry: string
  year: number
  tags: string[]
  publishedAt: Date
}

const categories = ['Commercial', 'Corporate', 'Documentary', 'AI-Generated']
const industries = ['Retail', 'Food & Drink', 'Energy']
const years = [2022, 2023, 2025, 2026]
const message = ['launch', 'élan', '100% wool', 'a_b', 'back\\slash', 'harbour', "o'clock", 'LAUNCHPAD']
const tags = ['macro', 'night', 'drone', 'series', 'launch']

/** Sixty projects whose fields vary in different cycles, with equal dates and titles among them. */
const made: Made[] = Array.from({ length: 60 }, (_, n) => ({
  slug: `project-${n}`,
  title: `${['The', 'Zoë', 'ápril', 'bright', 'Éclat'][n % 5]} ${message[n % 8]}`,
  client: ['Kestrel', 'ámbar', 'Volt', 'kestrel'][n % 4]!,
  summary: `A film about ${message[(n * 3) % 8]}`,
  category: categories[(n * 7) % 4]!,
  industry: industries[(n + Math.floor(n / 4)) % 3]!,
  year: years[(n * 5 + Math.floor(n / 7)) % 4]!,
  tags: [tags[n % 5]!, tags[(n * 2 + 1) % 5]!].filter((tag, place, all) => all.indexOf(tag) === place),
  publishedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2))),
}))

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  const { db } = product
  await db
    .insert(contentItems)
    .values(
      made.map(({ slug, title, tags: all, publishedAt, ...body }) =>
        makePublished('work', { slug, title, tags: all, publishedAt, body }),
      ),
    )
  // Must never be in an answer.
  const hidden = makePublished('work', { title: 'Hidden launch' })
  await db
    .insert(contentItems)
    .values([
      { ...hidden, publishedAt: null },
      makePublished('work', { title: 'Scheduled launch', publishedAt: new Date(Date.now() + 3_600_000) }),
      makePublished('photo', { title: 'A photograph of a launch' }),
    ])
})
afterAll(() => product.close())

const list = async (query: string) => (await product.request('GET', `/api/work/projects?${query}`)).json

interface Wanted {
  search: string
  category: string[]
  industry: string[]
  year: number[]
  sort: WorkSort
}

/** Expected results, implemented independently of the product. */
function reckon({ search, category, industry, year, sort }: Wanted): Made[] {
  const within = <Value>(values: Value[], value: Value) => values.length === 0 || values.some((one) => one === value)
  const found = made.filter((project) => {
    const texts = [project.title, project.client, project.summary, ...project.tags].map((text) => text.toLowerCase())
    return (
      within(category, project.category) &&
      within(industry, project.industry) &&
      within(year, project.year) &&
      texts.some((text) => text.includes(search.toLowerCase()))
    )
  })
  return found.sort((a, b) => comparisons[sort](a, b))
}

const alphabet = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const byText = (a: string, b: string) => (alphabet(a) < alphabet(b) ? -1 : alphabet(a) > alphabet(b) ? 1 : 0)
const byAge = (a: Made, b: Made) => a.year - b.year || +a.publishedAt - +b.publishedAt
const comparisons: Record<WorkSort, (a: Made, b: Made) => number> = {
  newest: (a, b) => byAge(b, a),
  oldest: byAge,
  alphabetical: (a, b) => byText(a.title, b.title),
  client: (a, b) => byText(a.client, b.client) || byText(a.title, b.title),
}

/** The sort key of a project: projects with equal keys may be in any order. */
const placeOf: Record<WorkSort, (project: Made) => string> = {
  newest: ({ year, publishedAt }) => `${year} ${+publishedAt}`,
  oldest: ({ year, publishedAt }) => `${year} ${+publishedAt}`,
  alphabetical: ({ title }) => alphabet(title),
  client: ({ client, title }) => `${alphabet(client)} ${alphabet(title)}`,
}

const queryOf = ({ search, category, industry, year, sort }: Wanted, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ sort, limit: '100', ...more })
  if (search) query.set('search', search)
  for (const value of category) query.append('category', value)
  for (const value of industry) query.append('industry', value)
  for (const value of year) query.append('year', String(value))
  return query.toString()
}

const bySlug = (slugs: string[]) => slugs.map((slug) => made.find((project) => project.slug === slug)!)

describe('every combination of filters', () => {
  const choices = {
    category: [[], ['Commercial'], ['AI-Generated', 'Documentary'], ['Unheard of'], categories],
    industry: [[], ['Food & Drink'], ['Energy', 'Retail']],
    year: [[], [2025], [2022, 2026]],
    search: ['', 'LAUNCH', 'harb'],
  }
  it.each(workSorts)('finds what an independent calculation finds, sorted by %s', async (sort) => {
    for (const category of choices.category) {
      for (const industry of choices.industry) {
        for (const year of choices.year) {
          for (const search of choices.search) {
            const wanted = { search, category, industry, year, sort }
            const expected = reckon(wanted)
            const answer = await list(queryOf(wanted))
            const found = bySlug(answer.projects.map(({ slug }: Made) => slug))
            const message = JSON.stringify(wanted)
            expect(answer.total, message).toBe(expected.length)
            expect(new Set(found), message).toEqual(new Set(expected))
            expect(found.map(placeOf[sort]), message).toEqual(expected.map(placeOf[sort]))
          }
        }
      }
    }
  })

  it('lists all choices, whatever is chosen', async () => {
    const { facets } = await list('search=nothing-has-this&category=Commercial')
    const reckonFacet = (of: (project: Made) => string | number) =>
      Object.fromEntries([...new Set(made.map(of))].map((value) => [value, made.filter((one) => of(one) === value).length]))
    const asRecord = (facet: { value: string; projects: number }[]) =>
      Object.fromEntries(facet.map(({ value, projects }) => [value, projects]))
    expect(asRecord(facets.category)).toEqual(reckonFacet(({ category }) => category))
    expect(asRecord(facets.industry)).toEqual(reckonFacet(({ industry }) => industry))
    expect(asRecord(facets.year)).toEqual(reckonFacet(({ year }) => year))
    expect(facets.year.map(({ value }: { value: string }) => value)).toEqual(['2026', '2025', '2023', '2022'])
    expect(facets.category[0].value).toBe('AI-Generated')
  })
})

describe('search', () => {
  it.each(['aunch', 'LAUNCHPAD', '100%', '%', '_', 'a_b', '\\', "o'c", 'ÉLAN', 'Zoë', 'kestrel', 'drone', '  launch  '])(
    'takes %j as it stands, and finds it within words',
    async (search) => {
      const wanted = { search: search.trim(), category: [], industry: [], year: [], sort: 'newest' as const }
      const expected = reckon(wanted)
      const answer = await list(queryOf({ ...wanted, search }))
      expect(answer.total).toBe(expected.length)
      expect(new Set(answer.projects.map(({ slug }: Made) => slug))).toEqual(new Set(expected.map(({ slug }) => slug)))
    },
  )

  it('does not match across two fields, and accepts a NUL', async () => {
    expect((await list('search=launch%0Akestrel')).total).toBe(0)
    expect((await list('search=%00')).total).toBe(made.length)
  })
})

describe('paging', () => {
  it.each(workSorts)('has no gaps and no duplicates, sorted by %s', async (sort) => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await list(`sort=${sort}&limit=7${after ? `&after=${after}` : ''}`)
      expect(page.total).toBe(made.length)
      seen.push(...page.projects.map(({ slug }: Made) => slug))
      after = page.next
    } while (after)
    expect(seen).toHaveLength(made.length)
    expect(new Set(seen).size).toBe(made.length)
    expect(seen).toEqual((await list(`sort=${sort}&limit=100`)).projects.map(({ slug }: Made) => slug))
  })

  it.each(['after=never-was', 'limit=0', 'limit=101', 'sort=random', 'year=soon', 'year=99999999999'])(
    'refuses %s in words',
    async (query) => {
      const { status, json } = await product.request('GET', `/api/work/projects?${query}`)
      expect(status).toBe(422)
      expect(Object.keys(json.errors)).toEqual([query.split('=')[0]])
    },
  )
})

describe('a project', () => {
  it('is shown with at most three similar ones, the closest first, and never itself', async () => {
    for (const project of made.slice(0, 20)) {
      const { json } = await product.request('GET', `/api/work/${project.slug}`)
      const related = bySlug(json.relatedProjects.map(({ slug }: Made) => slug))
      expect(related).toHaveLength(3)
      expect(related).not.toContain(project)
      const rank = (other: Made) => (other.category === project.category ? 4 : 0) + (other.industry === project.industry ? 2 : 0)
      const best = made
        .filter((other) => other !== project)
        .map(rank)
        .sort((a, b) => b - a)
      expect(related.map(rank)).toEqual(best.slice(0, 3))
    }
  })

  it('has its neighbours in the list', async () => {
    const { projects } = await list('limit=100')
    const { json } = await product.request('GET', `/api/work/${projects[5].slug}`)
    expect(json.project.previous.slug).toBe(projects[4].slug)
    expect(json.project.next.slug).toBe(projects[6].slug)
    expect((await product.request('GET', `/api/work/${projects[0].slug}`)).json.project.previous).toBeNull()
  })

  it('that does not exist is a 404', async () => {
    const { status, json } = await product.request('GET', '/api/work/never-was')
    expect([status, json.message]).toEqual([404, 'The requested project could not be found.'])
  })
})
