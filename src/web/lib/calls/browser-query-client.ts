import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { followConventions } from '../studio/apply-conventions.ts'
import { makeQueryClient } from './queries.ts'

let kept: QueryClient | undefined

/** The query client of this browser tab. */
export const browserQueryClient = (): QueryClient => (kept ??= makePromptClient())

/**
 * A query client that notifies its observers synchronously. By default TanStack Query does so in a timer, and on a busy page a
 * second press would run first, on state without the first one's optimistic update.
 */
function makePromptClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask)
  const client = makeQueryClient()
  followConventions(client)
  return client
}
