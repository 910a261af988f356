import type { ComponentType } from 'react'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'

export interface TranscriptInPlayer {
  reviewKey: string
  versionId: string
  /** Captions are of films only. */
  isFilm: boolean
  film: Film
  rate: FrameRate
  /** Timecode of a frame in the edit. */
  timeOf(frame: number): string
  onSeek(frame: number): void
  /** Begins a comment on a range; null where commenting is not allowed. */
  onComment: ((range: { from: number; to: number }) => void) | null
}

/** Parts of the transcript on the review page: of a later feature, so that the page passes them. */
export interface TranscriptParts {
  /** For staff. */
  Panel: ComponentType<TranscriptInPlayer>
  /** For clients. */
  Reader: ComponentType<TranscriptInPlayer>
  /** Versions of the review whose transcript clients may read. */
  usePublished(reviewKey: string): readonly string[]
}
