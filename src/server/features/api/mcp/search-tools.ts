import { z } from 'zod'
import { requiredLine } from '#domain/common/fields.ts'
import { searchEndpoints } from '#domain/search/search-endpoints.ts'
import { searchKinds } from '#domain/search/search-kinds.ts'
import { outside } from './text-from-outside.ts'
import { tool } from './tool.ts'

export const searchTools = [
  tool({
    name: 'search',
    title: 'Search everything',
    description:
      'Projects, people, messages, comments, invoices and more, by words, names or numbers; the best first. `kinds` narrows it.',
    input: z.strictObject({
      search: requiredLine('Please say what to look for.'),
      kinds: z.array(z.enum(searchKinds)).max(searchKinds.length).default([]),
      limit: z.int().min(1).max(20).default(5).describe('Of each kind'),
    }),
    calls: [searchEndpoints.searchEverything],
    async run({ search, kinds, limit }, { call, page }) {
      const query = { q: search, kinds: kinds.join(','), limit }
      const { hits } = await call(searchEndpoints.searchEverything, { query })
      return {
        hits: hits.map(({ kind, id, title, detail, path, at }) => ({
          kind,
          id,
          title: outside(title),
          detail: outside(detail),
          at,
          page: page(path),
        })),
      }
    },
  }),
]
