import { createHash } from 'node:crypto'
import type { Cue } from '#domain/captions/cue.ts'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import { announce } from '../../base/database/announcements.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Transaction } from '../../base/database/database.ts'
import { callingPersonId } from '../../base/http/callers/caller.ts'
import { insertVersion, updateTrack, type CaptionTrackRow } from './caption-store.ts'

/** Writes cues as the track's next version, which players show from then on, and removes the draft. Returns its number. */
export async function putVersion(
  tx: Transaction,
  track: Pick<CaptionTrackRow, 'id' | 'assetId' | 'version' | 'revision'>,
  cues: readonly Cue[],
  now: Date,
): Promise<number> {
  const number = track.version + 1
  const vtt = captionsAsVtt(cues)
  const sha256 = createHash('sha256').update(vtt).digest('hex')
  await insertVersion(tx, { trackId: track.id, number, vtt, sha256, cues: cues.length, savedBy: callingPersonId(), savedAt: now })
  await updateTrack(tx, track.id, { version: number, draft: null, revision: track.revision + 1 })
  await tracksChanged(tx, track.assetId)
  return number
}

/** Drops what public pages show, and tells open review pages. */
export async function tracksChanged(tx: Transaction, assetId: string): Promise<void> {
  await contentChanged(tx)
  await announce(tx, 'asset', { assetId })
}
