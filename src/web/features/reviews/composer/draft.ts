import type { Point } from '#domain/reviews/comments/comment-place.ts'
import type { Drawing } from '#domain/reviews/comments/drawing.ts'

export interface DraftAttachment {
  id: string
  name: string
  bytes: number
}

/** Unsent comment on a version. The frame is null until the user begins. */
export interface Draft {
  text: string
  /** About the whole version, ignoring the frame. */
  whole: boolean
  /** Typed time that could not be parsed to a frame. */
  typed: string
  frame: number | null
  frameTo: number | null
  /** Page of a document, from 1. */
  page: number | null
  /** Point on the page or picture. */
  point: Point | null
  drawing: Drawing
  attachments: DraftAttachment[]
}

export const emptyDraft: Draft = {
  text: '',
  whole: false,
  typed: '',
  frame: null,
  frameTo: null,
  page: null,
  point: null,
  drawing: [],
  attachments: [],
}

/** Whether the draft has any content. */
export const isBegun = ({ text, drawing, attachments }: Draft): boolean =>
  text.trim() !== '' || drawing.length > 0 || attachments.length > 0

/** Parses a stored draft; empty if invalid. */
export function readDraft(kept: string | null): Draft {
  try {
    const { text, whole, typed, frame, frameTo, page, point, drawing, attachments } = JSON.parse(kept ?? '') as Partial<Draft>
    return {
      text: typeof text === 'string' ? text : '',
      whole: whole === true,
      typed: typeof typed === 'string' ? typed : '',
      frame: isFrame(frame) ? frame : null,
      frameTo: isFrame(frame) && isFrame(frameTo) && frameTo > frame ? frameTo : null,
      page: isFrame(page) && page > 0 ? page : null,
      point: isPoint(point) ? point : null,
      drawing: Array.isArray(drawing) ? drawing.filter(({ points }) => Array.isArray(points)) : [],
      attachments: Array.isArray(attachments) ? attachments : [],
    }
  } catch {
    return emptyDraft
  }
}

/** Sets the start of the range; drops an end before it. */
export const withIn = (draft: Draft, frame: number): Draft => ({
  ...draft,
  whole: false,
  typed: '',
  frame,
  frameTo: draft.frameTo !== null && draft.frameTo > frame ? draft.frameTo : null,
})

/** Sets the end of the range; the start defaults to `frame`. */
export function withOut(draft: Draft, frame: number): Draft {
  const from = draft.frame ?? frame
  const [first, last] = frame < from ? [frame, from] : [from, frame]
  return { ...draft, whole: false, typed: '', frame: first, frameTo: last > first ? last : null }
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number' && part >= 0 && part <= 1)

const isFrame = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
