import type { QueryClient, DehydratedState } from '@tanstack/react-query'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import { conventions, setConventions, type Conventions } from '#domain/common/conventions.ts'

/** Its answer brings the studio's conventions. */
const { path: brandPath } = brandEndpoints.readBrand

let appliedAt: number | undefined

/**
 * Sets the studio's conventions before a page that came from the server is hydrated with its queries. The same answer is applied
 * once: a layout keeps it while pages change, and the conventions may have been changed and read again since.
 */
export function applySentConventions(queries: DehydratedState['queries']): void {
  const state = queries.find(({ queryKey }) => queryKey[0] === brandPath)?.state
  if (state?.dataUpdatedAt === appliedAt) return
  appliedAt = state?.dataUpdatedAt
  apply(state?.data)
}

/** In the browser, sets the studio's conventions whenever they are read. */
export function followConventions(queries: QueryClient): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === brandPath) apply(query.state.data)
  })
}

function apply(answer: unknown): void {
  const read = (answer as { conventions?: Conventions } | undefined)?.conventions
  if (read && JSON.stringify(read) !== JSON.stringify(conventions())) setConventions(read)
}
