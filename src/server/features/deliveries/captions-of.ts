import type { Cue } from '#domain/captions/cue.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import type { Sql } from '../../base/database/database.ts'
import { findPublishedVtt, listCaptionTracks } from '../captions/caption-store.ts'

/** Published captions of a film in one language. */
export interface TrackCues {
  language: string
  label: string
  cues: Cue[]
}

/** Of every language; the first one is the default. */
export async function captionsOf(db: Sql, assetId: string): Promise<TrackCues[]> {
  const tracks: TrackCues[] = []
  for (const { language, label } of await listCaptionTracks(db, assetId)) {
    const { cues } = readCaptions((await findPublishedVtt(db, assetId, language)) ?? '')
    if (cues) tracks.push({ language, label, cues })
  }
  return tracks
}
