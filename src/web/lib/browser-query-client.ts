import type { QueryClient } from '@tanstack/react-query'
import { makeQueryClient } from './queries.ts'

let kept: QueryClient | undefined

/** The one query cache of a browser tab. */
export const browserQueryClient = (): QueryClient => (kept ??= makeQueryClient())
