import type { captionEndpoints } from '#domain/captions/caption-endpoints.ts'
import { captionLimits, trackName } from '#domain/captions/caption-track.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import type { FileReading } from '#domain/common/text/file-reading.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { insertTrack, listAllTracks } from './caption-store.ts'
import { findFilmOrThrow, lengthOf } from './find-captioned-film.ts'
import { putVersion } from './publish-version.ts'

/** Adds a track, with its first version when there is text. Returns its id, and what was read of the text. Throws `not-found`, `invalid` and `conflict`, at the fields. */
export async function addCaptionTrack(
  { db }: Pick<Services, 'db'>,
  assetId: string,
  { text, ...track }: BodyOf<typeof captionEndpoints.addCaptionTrack>,
  now: Date,
): Promise<{ id: string; reading: FileReading | null }> {
  return db.transaction(async (tx) => {
    const film = await findFilmOrThrow(tx, assetId)
    if ((await listAllTracks(tx, assetId)).length >= captionLimits.tracks) {
      throw new Problem('conflict', `A film has at most ${captionLimits.tracks} caption tracks. Please delete one first.`)
    }
    const read = text.trim() === '' ? null : readCaptions(text, { length: lengthOf(film) })
    // A page shows what is left out of a file, and sends the rest; others have seen nothing.
    const refusal = read && (read.refusal ?? read.lost)
    if (refusal) throw new Problem('invalid', refusal, { fields: { text: refusal } })
    const row = await insertTrack(tx, { ...track, assetId, createdAt: now })
    if (!row) throw languageTaken()
    const version = read?.cues ? await putVersion(tx, row, read.cues, now) : 0
    const meta = { track: trackName(row), trackId: row.id, version }
    await recordActivity(tx, { actor: 'staff', action: 'captions.added', subject: assetId, meta })
    return { id: row.id, reading: read?.reading ?? null }
  })
}

export function languageTaken(): Problem {
  const message = 'This film has captions in this language already. Please open those, or choose another language.'
  return new Problem('conflict', message, { fields: { language: message } })
}
