import type { CaptionedFilm, CaptionTrack, OpenTrack } from '#domain/captions/caption-endpoints.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import type { CaptionedFilmRow, ShownTrack } from './caption-store.ts'

export function toCaptionTrack(track: ShownTrack): CaptionTrack {
  const { id, language, label, kind, version, published, draft, revision } = track
  return {
    id,
    language,
    label,
    kind,
    version,
    sha256: published?.sha256 ?? '',
    cues: published?.cues ?? 0,
    publishedAt: published?.savedAt.toISOString() ?? null,
    publishedBy: published?.savedBy ?? '',
    hasDraft: draft !== null,
    revision,
  }
}

export const toOpenTrack = (track: ShownTrack): OpenTrack => ({ ...toCaptionTrack(track), text: textOf(track) })

/** Cues of a published version are numbered, so that everyone who begins with it knows them by the same identifiers. */
const textOf = ({ draft, published }: ShownTrack): string => draft ?? withIds(published?.vtt ?? 'WEBVTT\n')

export function withIds(vtt: string): string {
  const { cues } = readCaptions(vtt)
  const numbered = (cues ?? []).map((cue, index) => ({ ...cue, id: String(index + 1) }))
  return captionsAsVtt(numbered, { ids: true })
}

export const toCaptionedFilm = (film: CaptionedFilmRow): CaptionedFilm => ({
  publicId: film.publicId,
  title: film.title || film.originalName || film.publicId,
  durationSeconds: film.durationSeconds,
  frameRate: film.numerator && film.denominator ? { numerator: film.numerator, denominator: film.denominator } : null,
  browserSafe: film.browserSafe,
  transcoded: film.streamKey !== null,
})
