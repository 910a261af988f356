import { FileRemarks } from '#domain/common/text/file-reading.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { Problem } from '#domain/common/problem.ts'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { cutFileLimits, type ClipSource, type NamedClip } from '#domain/rights/clip.ts'

/** A clip as its file has it. */
export interface FoundClip extends NamedClip {
  /** A timecode of the edit, or a frame from its first one; a number of frames, or the timecode after the last one. */
  at: { from: string; end: string } | { from: string; frames: number } | { frame: number; frames: number }
  /** Where in the file: `Line 12`, `Clip Harbour`. */
  place: string
}

export interface CutFile {
  source: Exclude<ClipSource, 'hand'>
  /** What the file says about how it counts; null where it says nothing. */
  rate: FrameRate | null
  drop: boolean | null
  clips: FoundClip[]
  /** What of the file becomes no clip. */
  leftOut: FileRemarks
  /** What the file does not say. */
  assumed: FileRemarks
}

export const noRemarks = (): Pick<CutFile, 'leftOut' | 'assumed'> => ({ leftOut: new FileRemarks(), assumed: new FileRemarks() })

/** A name without line breaks and control characters, cut at what is stored. */
export const cleanName = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
    .trim()

export const unreadable = (text: string) => new Problem('invalid', text, { fields: { file: text } })

/** Throws `invalid` beyond the maximum. */
export function expectFewEvents(number: number): void {
  if (number <= cutFileLimits.events) return
  throw unreadable(`A cut can have up to ${formatNumber(cutFileLimits.events)} events. Please export it in parts.`)
}
