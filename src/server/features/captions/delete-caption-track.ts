import { trackName } from '#domain/captions/caption-track.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { deleteTrack, tryLockTrack, type WhichTrack } from './caption-store.ts'
import { noSuchTrack } from './find-captioned-film.ts'
import { tracksChanged } from './publish-version.ts'

/** Deletes a track with its versions; approvals that name them keep their checksums. Throws `not-found`. */
export async function deleteCaptionTrack({ db }: Pick<Services, 'db'>, which: WhichTrack): Promise<void> {
  await db.transaction(async (tx) => {
    const track = await tryLockTrack(tx, which)
    if (!track) throw noSuchTrack()
    await deleteTrack(tx, track.id)
    const meta = { track: trackName(track), version: track.version }
    await recordActivity(tx, { actor: 'staff', action: 'captions.deleted', subject: which.assetId, meta })
    await tracksChanged(tx, which.assetId)
  })
}
