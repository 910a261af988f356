import { Problem } from '../../common/problem.ts'
import type { FrameRate } from '../../media/films/frame-rate.ts'
import { frameOfText, timecode, type EditClock } from './timecode.ts'

/** Length, frame rate and timecode of a probed film. */
export interface FilmMeasure {
  rate: FrameRate
  frames: number
  clock: EditClock
}

/** What a version's comments can refer to: frames of a film or sound, pages of a document, points of a picture. */
export type Surface =
  | ({ kind: 'film' | 'sound' } & FilmMeasure)
  | { kind: 'document'; pages: number }
  | { kind: 'picture' }
  /** Nothing: the whole project, or a film before it was probed. */
  | { kind: 'none' }

/** Fractions of the width and height, from the upper left corner. */
export type Point = [across: number, down: number]

interface Pointed {
  frame: number | null
  frameTo: number | null
  /** From 1. */
  page: number | null
  point: Point | null
  /** As the author typed it. */
  timestamp: string
}

/** The place that a comment refers to; all null for the whole version. */
export type Place = Pick<Pointed, 'frame' | 'frameTo' | 'page' | 'point'>

const nowhere: Place = { frame: null, frameTo: null, page: null, point: null }

/**
 * Resolves a comment's place on a surface: a frame from its number or a typed timestamp (from zero, or in the edit's timecode), a
 * page from its number or typed text. Throws `invalid` at the field.
 */
export function placeOf(given: Pointed, surface: Surface): Place {
  switch (surface.kind) {
    case 'film':
    case 'sound':
      return frameOf(refuseOthers(given, ['frame', 'frameTo']), surface)
    case 'document':
      return pageOf(refuseOthers(given, ['page', 'point']), surface.pages)
    case 'picture':
      return { ...nowhere, point: refuseOthers(given, ['point']).point }
    case 'none':
      refuseOthers(given, [])
      return nowhere
  }
}

/** `Page 3`, for a comment on a document; empty for others. */
export const pageLabel = (page: number | null): string => (page === null ? '' : `Page ${page}`)

/** Page of typed text: `Page 3`, `p. 3`, `3`; null for anything else. */
export function pageOfText(text: string): number | null {
  const found = /^(?:page|p\.?|pg\.?)?\s*(\d{1,5})$/i.exec(text.trim())
  const page = Number(found?.[1] ?? 0)
  return page > 0 ? page : null
}

/** True when a comment at this place can have a drawing. */
export const mayHaveDrawing = ({ frame, page, point }: Pick<Place, 'frame' | 'page' | 'point'>): boolean =>
  frame !== null || page !== null || point !== null

const absent: Record<keyof Place, string> = {
  frame: 'There is no frame to comment on here.',
  frameTo: 'There is no frame to comment on here.',
  page: 'There is no page to comment on here.',
  point: 'A point can only be set on a page or a picture.',
}

function refuseOthers(given: Pointed, allowed: (keyof Place)[]): Pointed {
  for (const field of Object.keys(absent) as (keyof Place)[]) {
    if (given[field] !== null && !allowed.includes(field)) throw refusal(field, absent[field])
  }
  return given
}

function frameOf({ frame, frameTo, timestamp }: Pointed, film: FilmMeasure): Place {
  const first = frame ?? frameOfText(timestamp, film.rate, film.clock, film.frames)
  if (first === null) {
    if (frameTo !== null) throw refusal('frameTo', 'A range must start at a frame.')
    return nowhere
  }
  expectWithin(first, film, frame === null ? 'timestamp' : 'frame')
  if (frameTo === null || frameTo === first) return { ...nowhere, frame: first }
  if (frameTo < first) throw refusal('frameTo', 'A range must end after its start.')
  expectWithin(frameTo, film, 'frameTo')
  return { ...nowhere, frame: first, frameTo }
}

function pageOf({ page, point, timestamp }: Pointed, pages: number): Place {
  const found = page ?? pageOfText(timestamp)
  if (found === null) {
    if (point !== null) throw refusal('point', 'A point must be on a page.')
    return nowhere
  }
  if (found > pages) {
    throw refusal(page === null ? 'timestamp' : 'page', `This version has ${pages === 1 ? '1 page' : `${pages} pages`}.`)
  }
  return { ...nowhere, page: found, point }
}

function expectWithin(frame: number, { rate, frames, clock }: FilmMeasure, field: keyof Pointed): void {
  if (frame < frames) return
  // Uses the page's timecode, with its start and drop-frame counting.
  throw refusal(field, `This version ends at ${timecode(frames - 1, rate, clock)}.`)
}

const refusal = (field: keyof Pointed, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
