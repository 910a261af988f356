import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { hasToken } from '../../base/access/token-cookie.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { lockOf } from './venue-code.ts'
import { findVenueBySlug, type VenueRow } from './venue-store.ts'

/** True when this browser has entered the code. */
export function mayEnter(c: Context<AppEnv>, { env }: Pick<Services, 'env'>, venue: VenueRow, now: Date): boolean {
  const lock = lockOf(venue, env)
  return lock !== null && hasToken(c, lock, { https: env.https, now })
}

/** The venue that this browser has access to. Throws the same `not-signed-in` without access and for an unknown venue. */
export async function enterOrThrow(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'env'>,
  slug: string,
  now: Date,
): Promise<VenueRow> {
  const venue = await findVenueBySlug(services.db, slug)
  if (venue && mayEnter(c, services, venue, now)) return venue
  throw new Problem('not-signed-in', 'Please enter your access code first.')
}
