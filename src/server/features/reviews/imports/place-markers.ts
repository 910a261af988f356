import { frameRateLabel, type FrameRate } from '#domain/media/films/frame-rate.ts'
import type { FilmMeasure } from '#domain/reviews/comments/comment-place.ts'
import { wholeVersionPrefix } from '#domain/reviews/comments/marker-import.ts'
import { frameOfTimecode, mayDrop, timecode } from '#domain/reviews/comments/timecode.ts'
import { cleanTimecode, markerTimecode, unreadable, type FoundMarker, type MarkerFile } from './marker-file.ts'

export interface PlacedMarker {
  /** As in the file; empty for the whole version. */
  time: string
  /** Null for the whole version. */
  frame: number | null
  frames: number
  /** False when it is not within the film. */
  isWithin: boolean
  author: string
  text: string
}

export interface PlacedMarkers {
  markers: PlacedMarker[]
  /** Timecode of the first frame that the file's times were read with. */
  start: string
  warnings: string[]
}

/**
 * Finds the frames of a file's markers in a film. `label` names the version. `start`: timecode of the first frame in the edit, where
 * it is not the version's. Throws `invalid` for a file of another frame rate; what else speaks for another film is a warning.
 */
export function placeMarkers(
  file: MarkerFile,
  { rate, frames, clock }: FilmMeasure,
  { label, start: given }: { label: string; start?: string | undefined },
): PlacedMarkers {
  if (file.rate && !isSameRate(file.rate, rate)) throw otherRate(file.rate, rate, label)
  const drop = mayDrop(rate) && (file.drop ?? saysDrop(file, clock.drop))
  const startText = cleanTimecode(given ?? timecode(0, rate, clock), drop)
  const start = frameOfTimecode(startText, rate)
  if (start === null) throw unreadable('This timecode does not exist at the frame rate of this version.')
  const edit = { rate, frames, start, drop }
  const markers = file.markers.map((marker) => placeMarker(marker, edit))
  return { markers, start: startText, warnings: warningsOf(file, edit, { label, versionDrops: clock.drop, markers }) }
}

interface Edit {
  rate: FrameRate
  frames: number
  start: number
  drop: boolean
}

function placeMarker(marker: FoundMarker, edit: Edit): PlacedMarker {
  const { rate, frames, start, drop } = edit
  const { author, text } = marker
  const whole = { time: '', frame: null, frames: 1, isWithin: true, author }
  if (marker.at === null) return { ...whole, text }
  const frame = 'frame' in marker.at ? marker.at.frame : withinDay(frameIn(marker.at.timecode, edit) - start, edit)
  const about = frame === 0 ? withoutPrefix(text) : text
  if (about !== text) return { ...whole, text: about }
  const isWithin = Number.isInteger(frame) && frame >= 0 && frame < frames
  const time = 'timecode' in marker.at ? marker.at.timecode : isWithin ? timecode(frame, rate, { start, drop }) : `frame ${frame}`
  return { time, frame, frames: lengthOf(marker, frame, edit), isWithin, author, text }
}

/** Exports put notes about the whole version on the first frame, with a prefix, sometimes behind the author's name. */
function withoutPrefix(text: string): string {
  const at = text.indexOf(wholeVersionPrefix)
  if (at < 0 || at > 124 || (at > 0 && !text.slice(0, at).endsWith(': '))) return text
  return text.slice(0, at) + text.slice(at + wholeVersionPrefix.length)
}

/** Frames of a range, up to the end of the film. */
function lengthOf({ length }: FoundMarker, frame: number, edit: Edit): number {
  const asked =
    length === null ? 1 : 'frames' in length ? length.frames : withinDay(frameIn(length.end, edit) - edit.start, edit) - frame
  return Math.max(1, Math.min(asked, edit.frames - frame))
}

function frameIn(text: string, { rate, drop }: Edit): number {
  const frame = markerTimecode.test(text.trim()) ? frameOfTimecode(cleanTimecode(text, drop), rate) : null
  if (frame !== null) return frame
  throw unreadable(
    markerTimecode.test(text.trim())
      ? `${text.trim()} does not exist at ${frameRateLabel(rate)} frames a second: these markers are from a film with another frame rate.`
      : `“${text.trim().slice(0, 40)}” is not a timecode.`,
  )
}

/** Films that run past midnight begin again at zero. */
export function withinDay(frame: number, { rate, frames, drop }: Pick<Edit, 'rate' | 'frames' | 'drop'>): number {
  const day = frameOfTimecode(drop ? '23:59:59;00' : '23:59:59:00', rate)! + Math.round(rate.numerator / rate.denominator)
  return frame < 0 && frame + day < frames ? frame + day : frame
}

export const isSameRate = (one: FrameRate, other: FrameRate): boolean =>
  Math.abs(one.numerator / one.denominator - other.numerator / other.denominator) < 0.005

/** Drop-frame where any timecode says so. Without timecodes as the version counts. */
function saysDrop({ markers }: MarkerFile, otherwise: boolean): boolean {
  const times = markers.flatMap(({ at }) => (at !== null && 'timecode' in at ? [at.timecode] : []))
  return times.length === 0 ? otherwise : times.some((time) => /[;,]|\.\d{2}$/.test(time))
}

const otherRate = (of: FrameRate, rate: FrameRate, label: string) =>
  unreadable(
    `This file counts ${frameRateLabel(of)} frames a second, but ${label} has ${frameRateLabel(rate)}. Export the markers from the edit of this version.`,
  )

function warningsOf(
  file: MarkerFile,
  { rate, frames, start, drop }: Edit,
  { label, versionDrops, markers }: { label: string; versionDrops: boolean; markers: PlacedMarker[] },
): string[] {
  const at = (frame: number) => timecode(frame, rate, { start: 0, drop })
  const begins = file.start && ('frame' in file.start ? file.start.frame : frameOfTimecode(file.start.timecode, rate))
  const outside = markers.filter(({ isWithin }) => !isWithin).length
  return [
    ...(begins !== null && begins !== start
      ? [`The edit in this file starts at ${at(begins)}, but ${label} at ${at(start)}.`]
      : []),
    ...(drop !== versionDrops
      ? [`This file counts ${drop ? 'with' : 'without'} drop-frame, but ${label} ${drop ? 'without' : 'with'} it.`]
      : []),
    ...(outside > 0 && outside * 2 >= markers.length
      ? [
          `${outside === markers.length ? 'All' : 'Most'} of these markers are outside of ${label}, which runs from ${at(start)} to ${at(start + frames - 1)}.`,
        ]
      : []),
    ...(file.isRetimed
      ? ['This file has retimed clips. Markers inside them are placed as if the clips ran at normal speed: please check them.']
      : []),
    ...(file.sequences > 1 ? [`This file has ${file.sequences} sequences with markers. The first is read.`] : []),
  ]
}
