import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { requiredLine } from '../common/fields.ts'
import { searchKinds } from './search-kinds.ts'

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  /** Unique within its kind. */
  id: z.string(),
  title: z.string(),
  /** A second line: whom it belongs to, or the words around what was searched for. */
  detail: z.string().nullable(),
  /** Page with its details. */
  path: z.string(),
  /** ISO 8601: when it was made, sent, or begins. */
  at: z.string().nullable(),
  /** Of people whom the studio can write to; null for everything else. */
  email: z.string().nullable().default(null),
  /** Of footage: what it uses and is not cleared, in words, for those who see rights. */
  warning: z.string().optional(),
})
export type SearchHit = z.output<typeof searchHit>

const staffEndpoint = endpointsFor({ who: 'staff' })

export const searchEndpoints = {
  searchEverything: staffEndpoint('GET', '/api/admin/search', 'Search everything', {
    description:
      'Projects, people, messages, comments, invoices and more, the best first; only what the caller may see. Words may be unfinished, and misspelled names are found where little else is. `kinds`: `project,client`.',
    can: 'see-projects',
    scope: 'list',
    query: z.object({
      q: requiredLine('Please say what to look for.'),
      kinds: z
        .string()
        .max(400)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(z.enum(searchKinds)))
        .optional(),
      /** Of each kind. */
      limit: z.coerce.number().int().min(1).max(50).default(5),
    }),
    answer: z.object({ hits: z.array(searchHit) }),
  }),
}
