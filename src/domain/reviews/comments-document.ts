import type { PictureSize } from './drawing-path.ts'
import type { Drawing } from './drawing.ts'

/** The comments of a version as they are printed. */
export interface CommentsDocument {
  projectTitle: string
  clientName: string
  version: string
  /** Of the film. */
  picture: PictureSize
  comments: number
  open: number
  /** How many of them this document does not show. */
  leftOut: number
  notes: {
    number: number
    time: string
    author: string
    text: string
    state: string
    createdAt: string
    /** A `data:` address; null where there is none. */
    picture: string | null
    drawing: Drawing | null
  }[]
}
