import type { Drawing } from '#domain/reviews/drawing.ts'

export interface DraftAttachment {
  id: string
  name: string
  bytes: number
}

/** What is being written about a version, before it is sent. The frame is null until somebody has begun. */
export interface Draft {
  text: string
  /** About the version as a whole, whatever the frame. */
  whole: boolean
  /** A moment as it was typed, where no frame can be read from it. */
  typed: string
  frame: number | null
  frameTo: number | null
  drawing: Drawing
  attachments: DraftAttachment[]
}

export const emptyDraft: Draft = { text: '', whole: false, typed: '', frame: null, frameTo: null, drawing: [], attachments: [] }

/** Whether there is anything to lose. */
export const isBegun = ({ text, drawing, attachments }: Draft): boolean =>
  text.trim() !== '' || drawing.length > 0 || attachments.length > 0

/** A draft as it was kept; what is not one is empty. */
export function readDraft(kept: string | null): Draft {
  try {
    const { text, whole, typed, frame, frameTo, drawing, attachments } = JSON.parse(kept ?? '') as Partial<Draft>
    return {
      text: typeof text === 'string' ? text : '',
      whole: whole === true,
      typed: typeof typed === 'string' ? typed : '',
      frame: isFrame(frame) ? frame : null,
      frameTo: isFrame(frame) && isFrame(frameTo) && frameTo > frame ? frameTo : null,
      drawing: Array.isArray(drawing) ? drawing.filter(({ points }) => Array.isArray(points)) : [],
      attachments: Array.isArray(attachments) ? attachments : [],
    }
  } catch {
    return emptyDraft
  }
}

/** The range from here on: an end that lies before it is dropped. */
export const withIn = (draft: Draft, frame: number): Draft => ({
  ...draft,
  whole: false,
  typed: '',
  frame,
  frameTo: draft.frameTo !== null && draft.frameTo > frame ? draft.frameTo : null,
})

/** The range up to here, from where it begins or else from `frame` itself. */
export function withOut(draft: Draft, frame: number): Draft {
  const from = draft.frame ?? frame
  const [first, last] = frame < from ? [frame, from] : [from, frame]
  return { ...draft, whole: false, typed: '', frame: first, frameTo: last > first ? last : null }
}

const isFrame = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
