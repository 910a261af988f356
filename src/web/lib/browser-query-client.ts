import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { makeQueryClient } from './queries.ts'

let kept: QueryClient | undefined

/** The one query cache of a browser tab. */
export const browserQueryClient = (): QueryClient => (kept ??= makePromptClient())

/**
 * What a press changed in the cache is on the page before the next press is handled. By default the page hears of it in a
 * timer, and a page that is busy handles presses first: the second one would start from what the first had not changed yet.
 */
function makePromptClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask)
  return makeQueryClient()
}
