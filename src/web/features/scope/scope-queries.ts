import type { QueryClient } from '@tanstack/react-query'
import { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const scopeQuery = (projectId: string) => ({
  ...endpointQuery(scopeEndpoints.readScope, { params: { id: projectId } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** After a wish was marked, unmarked or priced. */
export async function wishesChanged(queries: QueryClient, projectId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: scopeQuery(projectId).queryKey }),
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).includes('change-orders') }),
  ])
}
