import type { QueryClient } from '@tanstack/react-query'
import { accessQuery, securityQuery } from './setting-queries.ts'

/** Reads the counts, the open lists and how many are signed in again. */
export async function accessChanged(queries: QueryClient): Promise<void> {
  const [path] = accessQuery().queryKey
  await Promise.all([
    queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(String(path)) }),
    queries.invalidateQueries({ queryKey: securityQuery().queryKey }),
  ])
}
