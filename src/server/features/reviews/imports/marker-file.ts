import { FileRemarks } from '#domain/common/text/file-reading.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { Problem } from '#domain/common/problem.ts'
import { markerFileLimits, type MarkerFormat } from '#domain/reviews/comments/marker-import.ts'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'

/** A marker as its file has it. */
export interface FoundMarker {
  /** A timecode of the edit, a frame counted from the first one, or null for the whole version. */
  at: { timecode: string } | { frame: number } | null
  /** A number of frames, or the timecode after the last one. */
  length: { frames: number } | { end: string } | null
  /** Empty for none. */
  author: string
  text: string
}

export interface MarkerFile {
  format: MarkerFormat
  /** Name of the sequence; empty for none. */
  title: string
  /** What the file says about how it counts; null where it says nothing. */
  rate: FrameRate | null
  start: { timecode: string } | { frame: number } | null
  drop: boolean | null
  /** How many sequences with markers it has; the first is read. */
  sequences: number
  /** It has clips that are played faster or slower, whose own markers may be at another place. */
  isRetimed?: boolean
  markers: FoundMarker[]
  /** What of the file becomes no marker. */
  leftOut: FileRemarks
  /** What the file does not say. */
  assumed: FileRemarks
}

export const noRemarks = (): Pick<MarkerFile, 'leftOut' | 'assumed'> => ({
  leftOut: new FileRemarks(),
  assumed: new FileRemarks(),
})

/** Why a marker is left out that would otherwise stand on the first frame. */
export const timeUnread = 'A marker whose time cannot be read.'

export const unreadable = (text: string) => new Problem('invalid', text, { fields: { file: text } })

/** Throws `invalid` beyond the maximum. */
export function expectFewMarkers(number: number): void {
  if (number <= markerFileLimits.markers) return
  throw unreadable(`A file can have up to ${formatNumber(markerFileLimits.markers)} markers.`)
}

/** Timecodes as editing software writes them: `01:00:00:00`, `01;00;00;00`, `01:00:00.00`. */
export const markerTimecode = /^\d{1,2}[:;]\d{2}[:;]\d{2}[:;.,]\d{2}$/

/** One of our own: colons, and a semicolon before the frames for drop-frame. */
export function cleanTimecode(text: string, drop: boolean | null): string {
  const parts = text.trim().split(/[:;.,]/)
  const isDrop = drop ?? /[;.,]/.test(text)
  return `${parts.slice(0, 3).join(':')}${isDrop ? ';' : ':'}${parts[3]}`
}
