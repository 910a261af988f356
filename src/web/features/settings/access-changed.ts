import type { QueryClient } from '@tanstack/react-query'
import { accessQuery, securityQuery } from './setting-queries.ts'

/** Invalidates counts, lists and the number of sessions. */
export async function accessChanged(queries: QueryClient): Promise<void> {
  const [path] = accessQuery().queryKey
  await Promise.all([
    queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(String(path)) }),
    queries.invalidateQueries({ queryKey: securityQuery().queryKey }),
  ])
}
