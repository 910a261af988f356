import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/base/database/database.ts'
import { makeLog } from '#server/base/log.ts'
import { contentItems } from '#server/tables/website/content.ts'
import { makePublished } from '../tests/support/make-content.ts'
import { measureGrowth, type Growth } from './growth.ts'

const text = ['launch', 'harbour', 'winter', 'orchestra', 'glass', 'signal', 'meadow', 'engine']
const categories = 12
const industries = 40

/** Every turn asks for something else, so that nothing is answered from what was asked before. */
const questions: Record<string, (turn: number, items: number) => string> = {
  'list of posts': (turn) => `/api/feed/blog?limit=${20 + (turn % 5)}&brief=1`,
  'list of posts, continued': (turn, items) => `/api/feed/blog?limit=24&after=item-${(turn * 37) % items}&brief=1`,
  'posts of a tag': (turn) => `/api/feed/blog?limit=24&tag=tag-${turn % 50}`,
  'list of work': (turn) => `/api/work/projects?limit=${20 + (turn % 5)}&sort=${sorts[turn % 4]}`,
  'list of work, continued': (turn, items) =>
    `/api/work/projects?limit=24&sort=${sorts[turn % 4]}&after=item-${(turn * 37) % items}`,
  'search for a common word': (turn) => `/api/work/projects?search=${text[turn % 8]!.slice(0, 4 + (turn % 2))}`,
  // One project in either, so that the answers are of one size.
  'search for a rare word': (turn, items) => `/api/work/projects?search=rarity-${(turn % (items / 100)) % 10}x`,
  'search for nothing there': (turn) => `/api/work/projects?search=zz${turn}`,
  'filter by category': (turn) => `/api/work/projects?category=Category%20${turn % categories}`,
  'filter by three': (turn) =>
    `/api/work/projects?category=Category%20${turn % categories}&category=Category%20${(turn + 1) % categories}` +
    `&industry=Industry%20${turn % industries}&year=${2000 + (turn % 25)}&year=${2000 + ((turn + 5) % 25)}`,
}
const sorts = ['newest', 'oldest', 'alphabetical', 'client']

/** Ratio of the time of lists, searches and filters with 10,000 work projects and posts to that with 100 of each. */
export const measureContent = (folder: string): Promise<Growth[]> =>
  measureGrowth(folder, { few: 100, many: 10_000, questions, fill: fillContent })

export async function fillContent(url: string, items: number): Promise<void> {
  const db = openDatabase(url, makeLog('error'))
  const content = 'A sentence of an article that says what it has to say. '.repeat(60)
  for (const kind of ['work', 'post'] as const) {
    for (let start = 0; start < items; start += 500) {
      const rows = Array.from({ length: Math.min(500, items - start) }, (_, index) => {
        const n = start + index
        return makePublished(kind, {
          slug: `item-${n}`,
          title: `The ${text[n % 8]} ${n}${n % 1_000 === 7 ? ` rarity-${(n - 7) / 1_000}x` : ''}`,
          tags: [`tag-${n % 50}`, text[(n * 3) % 8]!],
          publishedAt: new Date(Date.UTC(2020, 0, 1, 0, n)),
          body: {
            category: `Category ${n % categories}`,
            industry: `Industry ${n % industries}`,
            year: 2000 + (n % 25),
            summary: `${text[(n * 5) % 8]} and ${text[(n * 7) % 8]}, seen from where somebody stands who has to decide today.`,
            ...(kind === 'post' && { content }),
          },
        })
      })
      await db.insert(contentItems).values(rows)
    }
  }
  await db.execute(sql`vacuum analyze content_items`)
  await db.execute(sql`select pg_notify('slatehouse', '["content",{}]')`)
  await db.$client.end()
}
