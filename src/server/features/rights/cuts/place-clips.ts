import { Problem } from '#domain/common/problem.ts'
import { frameRateLabel } from '#domain/media/films/frame-rate.ts'
import type { FilmMeasure } from '#domain/reviews/comments/comment-place.ts'
import { frameOfTimecode, mayDrop, timecode } from '#domain/reviews/comments/timecode.ts'
import { clipKey, type NamedClip } from '#domain/rights/clip.ts'
import { cleanTimecode } from '../../reviews/imports/marker-file.ts'
import { isSameRate, withinDay } from '../../reviews/imports/place-markers.ts'
import { unreadable, type CutFile, type FoundClip } from './cut-file.ts'

export interface PlacedClip extends NamedClip {
  /** Frames of the version, the last one inclusive. */
  from: number
  to: number
}

/**
 * Finds the frames of a cut's clips in a version. Each range of a clip is kept once. `start`: timecode of the first frame in the edit,
 * where it is not the version's. Throws `invalid` at `file` for another frame rate, and at `start` where no clip is within the version;
 * what else speaks for another version is a warning.
 */
export function placeClips(
  file: CutFile,
  { rate, frames, clock }: FilmMeasure,
  { label, start: given }: { label: string; start?: string | undefined },
): { clips: PlacedClip[]; start: string; warnings: string[] } {
  if (file.rate && !isSameRate(file.rate, rate)) {
    throw unreadable(
      `This cut has ${frameRateLabel(file.rate)} frames a second, but ${label} has ${frameRateLabel(rate)}. Please export it from the edit of this version.`,
    )
  }
  if (file.drop && !mayDrop(rate)) {
    throw unreadable(
      `This cut counts with drop-frame, which ${label} with ${frameRateLabel(rate)} frames a second cannot have. It is from another edit.`,
    )
  }
  const drop = mayDrop(rate) && (file.drop ?? clock.drop)
  const startText = cleanTimecode(given || timecode(0, rate, clock), drop)
  const start = frameOfTimecode(startText, rate)
  if (start === null) throw wrongStart('This timecode does not exist at the frame rate of this version.')
  const edit = { rate, frames, drop, start }
  if (!file.rate) {
    file.assumed.add(
      `The file does not say its frame rate: it is read with ${frameRateLabel(rate)} frames a second, as ${label} has.`,
    )
  }
  const found = file.clips
    .map((clip) => ({ clip, ...rangeOf(clip, edit) }))
    .filter(({ clip, from, to }) => {
      if (to < from) file.leftOut.add('An event that ends before it begins.', clip.place)
      return to >= from
    })
  if (found.length === 0) throw unreadable('There are no clips in this file.')
  const within = found.filter(({ from, to }) => from < frames && to >= 0)
  const at = (frame: number) => timecode(frame, rate, { start: 0, drop })
  const begin = found.reduce((first, { from }) => Math.min(first, from), Infinity)
  if (within.length === 0) {
    const first = at(Math.max(0, begin + start))
    throw wrongStart(
      `The cut in this file begins at ${first}, but ${label} at ${at(start)}. Please enter the timecode of its first frame.`,
    )
  }
  for (const { clip } of found.filter((one) => !within.includes(one)))
    file.leftOut.add('Clips outside of the version.', clip.place)
  const clips = within.map(({ clip: { name, reel }, from, to }) => ({
    name,
    reel,
    from: Math.max(0, from),
    to: Math.min(frames - 1, to),
  }))
  return {
    clips: [...new Map(clips.map((clip) => [`${clipKey(clip)}\n${clip.from}\n${clip.to}`, clip])).values()],
    start: startText,
    warnings: warningsOf({ found, within, begin }, edit, label),
  }
}

interface Edit extends Pick<FilmMeasure, 'rate' | 'frames'> {
  /** Frame number of the version's first frame. */
  start: number
  drop: boolean
}

function rangeOf({ at }: FoundClip, edit: Edit): { from: number; to: number } {
  if ('frame' in at) return { from: at.frame, to: at.frame + at.frames - 1 }
  const number = frameIn(at.from, edit)
  const from = withinDay(number - edit.start, edit)
  // An event can go on past midnight.
  const length = 'frames' in at ? at.frames : withinDay(frameIn(at.end, edit) - number, edit)
  return { from, to: from + length - 1 }
}

function frameIn(text: string, { rate, drop }: Edit): number {
  const frame = frameOfTimecode(cleanTimecode(text, drop), rate)
  if (frame !== null) return frame
  throw unreadable(
    `${text} does not exist at ${frameRateLabel(rate)} frames a second: this cut is from a film with another frame rate.`,
  )
}

const wrongStart = (text: string) => new Problem('invalid', text, { fields: { start: text } })

interface Range {
  from: number
  to: number
}

/** Above this share of the version's length, and a second, another length is a reason to ask. */
const otherLength = 0.02

function warningsOf(
  { found, within, begin }: { found: readonly Range[]; within: readonly Range[]; begin: number },
  { rate, frames, drop }: Edit,
  label: string,
): string[] {
  const long = (count: number) => timecode(count, rate, { start: 0, drop })
  const length = found.reduce((end, { to }) => Math.max(end, to), 0) + 1 - begin
  const outside = found.length - within.length
  const isOther = Math.abs(length - frames) > Math.max(rate.numerator / rate.denominator, frames * otherLength)
  return [
    ...(outside > 0 ? [`${outside} of ${found.length} events are outside of ${label}.`] : []),
    ...(isOther
      ? [`This cut is ${long(length)} long, but ${label} ${long(frames)}. It may be of another version or frame rate.`]
      : []),
  ]
}
