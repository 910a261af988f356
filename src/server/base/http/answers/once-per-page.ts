import type { Context } from 'hono'
import type { AppEnv } from '../request-context.ts'

/**
 * Shares the result of `make` among all endpoints that one page reads, which belong to one request. Outside of pages it is called
 * each time. Only for reads that do not depend on the endpoint.
 */
export function oncePerPage<Found>(c: Context<AppEnv>, name: string, make: () => Promise<Found>): Promise<Found> {
  const { page } = c.env
  const begun = page?.get(name) as Promise<Found> | undefined
  if (begun) return begun
  const made = make()
  page?.set(name, made)
  return made
}
