import { frameCount, type FrameRate } from '#domain/media/films/frame-rate.ts'
import type { Drawing } from '#domain/reviews/comments/drawing.ts'
import { wholeVersionPrefix } from '#domain/reviews/comments/marker-import.ts'
import { timecode } from '#domain/reviews/comments/timecode.ts'

/** A thread of comments as one marker of editing software. */
export interface Note {
  /** From 1, in the order of the film. */
  number: number
  /** Null for the whole version. */
  frame: number | null
  /** Number of frames; 1 for a single frame and for the whole version. */
  frames: number
  /** Includes the replies. */
  text: string
  author: string
  resolved: boolean
  /** Label of a version; empty for none. */
  fixedIn: string
  createdAt: Date
  drawing: Drawing | null
}

/** Frame counting of a film. */
export interface FilmClock {
  rate: FrameRate
  /** Number of frames of the film; at least 1. */
  frames: number
  /** Frame number of the first frame in the edit. */
  start: number
  /** True for drop-frame timecode. */
  drop: boolean
}

/** Data of an export. */
export interface CommentSheet {
  projectTitle: string
  clientName: string
  /** Label of the version. */
  version: string
  /** Name of the film's reel; null where its file has none. */
  reel: string | null
  /** Pixels. */
  width: number
  height: number
  /** Null before the film was probed. */
  clock: FilmClock | null
  notes: Note[]
}

/** For formats that need a frame for each marker. */
export type MarkedSheet = CommentSheet & { clock: FilmClock }

export const titleOf = ({ projectTitle, version }: CommentSheet): string => `${projectTitle} ${version} comments`

export const clockTime = (frame: number, { rate, ...clock }: FilmClock): string => timecode(frame, rate, clock)

/** Timecodes of a note, empty for the whole version. The last frame is inclusive. */
export function timesOf({ frame, frames }: Note, clock: FilmClock | null): { first: string; last: string } {
  if (!clock || frame === null) return { first: '', last: '' }
  return { first: clockTime(frame, clock), last: clockTime(frame + frames - 1, clock) }
}

/** Notes about the whole version are placed at its first frame, and labelled so. */
export const markOf = (note: Note) => ({
  frame: note.frame ?? 0,
  frames: note.frames,
  text: note.frame === null ? `${wholeVersionPrefix}${note.text}` : note.text,
})

/** Frames of the film; for an unknown length up to the last note. */
export const lengthOf = (seconds: number | null, rate: FrameRate, notes: Note[]): number =>
  Math.max(1, seconds === null ? 0 : frameCount(seconds, rate), ...notes.map(({ frame, frames }) => (frame ?? 0) + frames))

/** A text for formats of one line a marker. */
export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?<!\s)\s*[\n\r\u2028\u2029]\s*/g, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
