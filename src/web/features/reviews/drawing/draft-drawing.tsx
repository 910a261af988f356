import { frameAtTime } from '#domain/media/films/frame-rate.ts'
import type { Drawing } from '#domain/reviews/comments/drawing.ts'
import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'
import { useShownFrame } from '#web/ui/player/film/use-frames.ts'
import { DrawingPad, type Pen } from './drawing-pad.tsx'
import { DrawingShapes } from './drawing-shapes.tsx'
import type { FrameLabels } from '../player/frame-labels.ts'

/** Drawing in progress; the film is paused at its frame. */
export function DraftDrawing({
  film,
  text,
  frame,
  drawing,
  size,
  pen,
  onDraw,
}: {
  film: Film
  text: FrameLabels
  frame: number
  drawing: Drawing
  size: PictureSize
  /** Null while not drawing. */
  pen: Pen | null
  onDraw(stroke: Drawing[number]): void
}) {
  const shown = useShownFrame(film, text.rate)
  const still = !film.running && (shown === frame || frameAtTime(film.position(), text.rate) === frame)
  if (!still) return null
  if (pen) return <DrawingPad size={size} pen={pen} drawing={drawing} onDraw={onDraw} />
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="review-drawn">
      <DrawingShapes drawing={drawing} size={size} />
    </svg>
  )
}
