import { frameCount, type FrameRate } from '#domain/media/frame-rate.ts'
import type { Drawing } from '#domain/reviews/drawing.ts'
import { timecode } from '#domain/reviews/timecode.ts'

/** A thread of comments as an edit suite takes it: one mark with all that was said. */
export interface Note {
  /** 1 for the first on the film. */
  number: number
  /** Null for the version as a whole. */
  frame: number | null
  /** How many it is about; 1 for one frame, and for the version as a whole. */
  frames: number
  /** With the replies below it. */
  text: string
  author: string
  resolved: boolean
  /** Label of a version; empty where none is named. */
  fixedIn: string
  createdAt: Date
  drawing: Drawing | null
}

/** Of a film whose frames can be counted. */
export interface FilmClock {
  rate: FrameRate
  /** How many frames the film has; at least 1. */
  frames: number
  /** What the edit counts before the first frame. */
  start: number
  /** Whether it drops numbers, as 29.97 may. */
  drop: boolean
}

/** Everything that an export is written from. */
export interface CommentSheet {
  projectTitle: string
  clientName: string
  /** Its label. */
  version: string
  /** Pixels. */
  width: number
  height: number
  /** Null while nobody has looked at the film. */
  clock: FilmClock | null
  notes: Note[]
}

/** For those formats that are marks on frames and nothing else. */
export type MarkedSheet = CommentSheet & { clock: FilmClock }

export const titleOf = ({ projectTitle, version }: CommentSheet): string => `${projectTitle} ${version} comments`

export const clockTime = (frame: number, { rate, ...clock }: FilmClock): string => timecode(frame, rate, clock)

/** Empty for the version as a whole. The last frame is one that the note is about. */
export function timesOf({ frame, frames }: Note, clock: FilmClock | null): { first: string; last: string } {
  if (!clock || frame === null) return { first: '', last: '' }
  return { first: clockTime(frame, clock), last: clockTime(frame + frames - 1, clock) }
}

/** What is said of the version as a whole stands at its first frame, and says so. */
export const markOf = (note: Note) => ({
  frame: note.frame ?? 0,
  frames: note.frames,
  text: note.frame === null ? `The whole version: ${note.text}` : note.text,
})

/** A film that does not tell its length is as long as what is said of it. */
export const lengthOf = (seconds: number | null, rate: FrameRate, notes: Note[]): number =>
  Math.max(1, seconds === null ? 0 : frameCount(seconds, rate), ...notes.map(({ frame, frames }) => (frame ?? 0) + frames))
