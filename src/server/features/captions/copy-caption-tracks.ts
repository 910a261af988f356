import { shiftCues } from '#domain/captions/cue-edits.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import type { Transaction } from '../../base/database/database.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { trackName } from '#domain/captions/caption-track.ts'
import { insertTrack, listAllTracks, updateTrack } from './caption-store.ts'
import { findFilmOrThrow, lengthOf } from './find-captioned-film.ts'
import { putVersion } from './publish-version.ts'

/**
 * Copies the tracks of one film to another, shifted by an offset in milliseconds: the published version is published, a draft stays
 * a draft. Captions outside of the other film are left out. Languages that it has already stay as they are.
 */
export async function copyCaptionTracks(
  tx: Transaction,
  { from, to, offset }: { from: string; to: string; offset: number },
  now: Date,
): Promise<void> {
  const length = lengthOf(await findFilmOrThrow(tx, to))
  const moved = (vtt: string) => {
    const { cues } = readCaptions(vtt, { draft: true })
    return shiftCues(cues ?? [], offset, length)
  }
  for (const [place, { label, kind, language, published, draft }] of (await listAllTracks(tx, from)).entries()) {
    // One after the other, so that the first one stays the default.
    const createdAt = new Date(now.getTime() + place)
    const track = await insertTrack(tx, { assetId: to, label, kind, language, createdAt })
    if (!track) continue
    const version = published ? await putVersion(tx, track, moved(published.vtt), now) : 0
    if (draft !== null) await updateTrack(tx, track.id, { draft: captionsAsVtt(moved(draft), { ids: true }) })
    const meta = { track: trackName(track), trackId: track.id, version, offset }
    await recordActivity(tx, { actor: 'staff', action: 'captions.copied', subject: to, meta })
  }
}
