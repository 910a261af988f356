import { strokePath, strokeWidth, type PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import { drawingColours, type Drawing } from '#domain/reviews/comments/drawing.ts'

/** SVG strokes of a drawing with a dark outline, visible on any picture. For an `<svg>` of the picture's size. */
export function DrawingShapes({ drawing, size }: { drawing: Drawing; size: PictureSize }) {
  const line = strokeWidth(size)
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {drawing.map((stroke, index) => (
        <g key={index}>
          <path d={strokePath(stroke, size)} stroke="#000" strokeOpacity={0.45} strokeWidth={line * 1.9} />
          <path d={strokePath(stroke, size)} stroke={drawingColours[stroke.colour]} strokeWidth={line} />
        </g>
      ))}
    </g>
  )
}
