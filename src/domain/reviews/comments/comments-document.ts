import type { PictureSize } from './drawing-path.ts'
import type { Drawing } from './drawing.ts'

/** Comments of a version for a printed document. */
export interface CommentsDocument {
  projectTitle: string
  clientName: string
  version: string
  /** Pixel size of the film. */
  picture: PictureSize
  comments: number
  open: number
  /** Number of comments that are left out. */
  omitted: number
  notes: {
    number: number
    time: string
    author: string
    text: string
    state: string
    createdAt: string
    /** A `data:` URL; null for none. */
    picture: string | null
    drawing: Drawing | null
  }[]
}
