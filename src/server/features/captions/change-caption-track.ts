import type { captionEndpoints } from '#domain/captions/caption-endpoints.ts'
import { trackName } from '#domain/captions/caption-track.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import type { FileReading } from '#domain/common/text/file-reading.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity, wasRecorded } from '../activity/activity-store.ts'
import { languageTaken } from './add-caption-track.ts'
import { hasLanguage, tryLockTrack, updateTrack, type CaptionTrackRow, type WhichTrack } from './caption-store.ts'
import { noSuchTrack } from './find-captioned-film.ts'
import { tracksChanged } from './publish-version.ts'

/** Minutes of autosaves that count as one editing session, with one activity row. */
const sittingMinutes = 30

/** Saves a track's name or draft; returns what was read of the text. Throws `not-found`, `invalid`, and `conflict` when it was saved since or the language is taken. */
export async function changeCaptionTrack(
  { db }: Pick<Services, 'db'>,
  which: WhichTrack,
  { revision, text, ...names }: BodyOf<typeof captionEndpoints.changeCaptionTrack>,
  now: Date,
): Promise<FileReading | null> {
  return db.transaction(async (tx) => {
    const track = await tryLockTrack(tx, which)
    if (!track) throw noSuchTrack()
    expectRevision(revision, track.revision, 'these captions')
    const draft = text === undefined ? null : draftOf(text)
    const reading = draft?.reading ?? null
    const given: Partial<CaptionTrackRow> = { ...names, ...(draft && { draft: draft.vtt }) }
    const fields = Object.entries(given).filter(
      ([name, value]) => value !== undefined && value !== track[name as keyof typeof track],
    )
    if (fields.length === 0) return reading
    const changes = Object.fromEntries(fields) as typeof given
    if (changes.language && (await hasLanguage(tx, which, changes.language))) throw languageTaken()
    await updateTrack(tx, track.id, { ...changes, revision: track.revision + 1 })
    if (Object.keys(changes).some((name) => name !== 'draft')) await tracksChanged(tx, which.assetId)

    const changed = fields.map(([name]) => name)
    const meta = { trackId: track.id, version: track.version }
    const deed = { action: 'captions.changed', subject: which.assetId } as const
    const since = new Date(now.getTime() - sittingMinutes * 60_000)
    const isSameSitting = changed.join() === 'draft' && (await wasRecorded(tx, { ...deed, meta }, since))
    if (isSameSitting) return reading
    const named = { track: trackName({ ...track, ...changes }), changed }
    await recordActivity(tx, { actor: 'staff', ...deed, meta: { ...meta, ...named } })
    return reading
  })
}

/** The draft as it is kept: allowed markup only. */
function draftOf(text: string): { vtt: string; reading: FileReading } {
  const read = readCaptions(text, { draft: true })
  const refusal = read.refusal ?? read.lost
  if (read.cues === null || refusal) throw new Problem('invalid', refusal!, { fields: { text: refusal! } })
  return { vtt: captionsAsVtt(read.cues, { ids: true }), reading: read.reading }
}
