import { hashPassword } from '../../base/access/password-hash.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockVenueOrThrow } from './change-venue.ts'
import { updateVenue, type VenueRow } from './venue-store.ts'

/** Null removes the code set by staff. Throws `not-found`. */
export async function setVenueCode({ db }: Pick<Services, 'db'>, id: string, accessCode: string | null): Promise<VenueRow> {
  const codeHash = accessCode === null ? null : await hashPassword(accessCode)
  return db.transaction(async (tx) => {
    await lockVenueOrThrow(tx, id)
    await recordActivity(tx, { actor: 'staff', action: codeHash ? 'venue.code-set' : 'venue.code-removed', subject: id })
    return updateVenue(tx, id, { codeHash, codeEndedAt: null })
  })
}
