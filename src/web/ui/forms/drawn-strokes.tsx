/** Strokes of points, x and y as fractions of the pad. */
export type Strokes = [x: number, y: number][][]

/** Strokes as they were drawn, in the colour of the text. */
export const DrawnStrokes = ({ strokes, width, height }: { strokes: Strokes; width: number; height: number }) => (
  <g fill="none" stroke="currentColor" strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round">
    {strokes.map((points, index) => (
      <polyline
        key={index}
        // A dot is a line to itself.
        points={[...points, ...(points.length === 1 ? points : [])].map(([x, y]) => `${x * width},${y * height}`).join(' ')}
      />
    ))}
  </g>
)

/** A drawn signature as a picture. */
export const DrawnSignature = ({
  strokes,
  pad: { width, height },
  name,
  className,
}: {
  strokes: Strokes
  pad: { width: number; height: number }
  /** Of whoever drew it. */
  name: string
  className?: string
}) => (
  <svg role="img" aria-label={`Drawn signature of ${name}`} viewBox={`0 0 ${width} ${height}`} className={className}>
    <DrawnStrokes strokes={strokes} width={width} height={height} />
  </svg>
)
