import { trackName } from '#domain/captions/caption-track.ts'
import { refusalToPublishCaptions } from '#domain/captions/cue-marks.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockTrack, type WhichTrack } from './caption-store.ts'
import { findFilmOrThrow, lengthOf, noSuchTrack } from './find-captioned-film.ts'
import { putVersion } from './publish-version.ts'

/** Makes the draft the track's next version. Throws `not-found`, `invalid`, and `conflict` when it was saved since; without a draft nothing changes. */
export async function publishCaptionTrack(
  { db }: Pick<Services, 'db'>,
  which: WhichTrack,
  { revision }: { revision?: number | undefined },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const track = await tryLockTrack(tx, which)
    if (!track) throw noSuchTrack()
    expectRevision(revision, track.revision, 'these captions')
    if (track.draft === null) return
    const read = readCaptions(track.draft, { draft: true })
    const length = lengthOf(await findFilmOrThrow(tx, which.assetId))
    const refusal = read.refusal ?? refusalToPublishCaptions(read.cues, length)
    if (refusal !== null) throw new Problem('invalid', refusal)
    const version = await putVersion(tx, track, read.cues!, now)
    const meta = { track: trackName(track), trackId: track.id, version }
    await recordActivity(tx, { actor: 'staff', action: 'captions.published', subject: which.assetId, meta })
  })
}
