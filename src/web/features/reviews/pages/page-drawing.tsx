import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import type { Drawing } from '#domain/reviews/comments/drawing.ts'
import { DrawingShapes } from '../drawing/drawing-shapes.tsx'

/** A drawing over a page or picture; without a name that of the draft. */
export const PageDrawing = ({ drawing, by, size }: { drawing: Drawing; by?: string; size: PictureSize }) => (
  <svg
    role={by ? 'img' : undefined}
    aria-label={by && `Drawing by ${by}`}
    viewBox={`0 0 ${size.width} ${size.height}`}
    preserveAspectRatio="none"
    className="review-drawn fade-in pointer-events-none"
  >
    <DrawingShapes drawing={drawing} size={size} />
  </svg>
)
