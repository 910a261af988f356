import type { Film } from '#web/ui/player/film/use-film.ts'
import { useShownFrame } from '#web/ui/player/film/use-frames.ts'
import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import { DrawingShapes } from './drawing-shapes.tsx'
import type { FrameLabels } from '../player/frame-labels.ts'
import type { ShownThread } from '../comments/threads.ts'

/** Drawing of the open comment, while its frame is on screen. */
export function ShownDrawing({
  film,
  text,
  thread: { root, frame, frameTo },
  size,
}: {
  film: Film
  text: FrameLabels
  thread: ShownThread
  size: PictureSize
}) {
  const shown = useShownFrame(film, text.rate)
  if (!root.drawing || frame === null || shown < frame || shown > (frameTo ?? frame)) return null
  return (
    <svg
      role="img"
      aria-label={`Drawing by ${root.author.name}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="review-drawn fade-in"
    >
      <DrawingShapes drawing={root.drawing} size={size} />
    </svg>
  )
}
