import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { gateMessages } from '#domain/venues/venue-messages.ts'
import { countGuess, guessedLink } from '../../base/http/limits/guess-limits.ts'
import { giveToken } from '../../base/access/token-cookie.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { isCodeOf, lockOf } from './venue-code.ts'
import { findVenueBySlug } from './venue-store.ts'

/**
 * Grants access with the code. Throws `too-many`, and the same `not-signed-in` after the same time for a wrong code, a venue
 * without one and an unknown venue.
 */
export async function unlockVenue(
  c: Context<AppEnv>,
  { db, env, limits }: Pick<Services, 'db' | 'env' | 'limits'>,
  { proposalSlug, accessCode }: { proposalSlug: string; accessCode: string },
  now: Date,
): Promise<void> {
  const venue = await findVenueBySlug(db, proposalSlug)
  const guess = await countGuess(c, { env, limits }, guessedLink(`venue.${venue?.id ?? proposalSlug}`))

  const isRight = await isCodeOf(venue, accessCode, env)
  const lock = venue && lockOf(venue, env)
  if (!isRight || !lock) throw new Problem('not-signed-in', gateMessages.denied.text)
  await db.transaction((tx) => recordActivity(tx, { actor: 'client', action: 'venue.unlocked', subject: venue.id }))
  giveToken(c, lock, { https: env.https, now })
  await guess.wasRight()
}
