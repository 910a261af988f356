import { useRef, useState, type PointerEvent } from 'react'
import {
  mostPoints,
  mostStrokes,
  type Drawing,
  type DrawingColour,
  type DrawingTool,
  type Stroke,
} from '#domain/reviews/comments/drawing.ts'
import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import { DrawingShapes } from './drawing-shapes.tsx'
import { useKeyPen } from '../composer/use-key-pen.ts'

type Place = Stroke['points'][number]

export interface Pen {
  tool: DrawingTool
  colour: DrawingColour
}

/** Minimum distance between recorded points, as a share of the picture's width. */
const leastStep = 0.002

/** Captures drawings by mouse, touch, pen or keyboard over the picture. */
export function DrawingPad({
  size,
  pen,
  drawing,
  onDraw,
}: {
  size: PictureSize
  pen: Pen
  drawing: Drawing
  onDraw(stroke: Stroke): void
}) {
  const pad = useRef<SVGSVGElement>(null)
  const [stroke, setStroke] = useState<Stroke | null>(null)
  // Ref to the latest stroke: pointerup may come before its last change has rendered.
  const latest = useRef<Stroke | null>(null)
  const quota = mostPoints - drawing.reduce((sum, { points }) => sum + points.length, 0)

  function put(next: Stroke | null) {
    latest.current = next
    setStroke(next)
  }
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Place {
    const { left, top, width, height } = pad.current!.getBoundingClientRect()
    return [part((clientX - left) / width), part((clientY - top) / height)]
  }

  function begin(point: Place) {
    if (drawing.length >= mostStrokes || quota < 2) return
    put({ ...pen, points: pen.tool === 'pen' ? [point] : [point, point] })
  }

  function follow(ways: Place[]) {
    const before = latest.current
    if (!before) return
    put({
      ...before,
      points: before.tool === 'pen' ? onward(before.points, ways, quota) : [before.points[0]!, ways.at(-1)!],
    })
  }

  function end() {
    const drawn = latest.current
    if (!drawn) return
    put(null)
    const [first, last] = [drawn.points[0]!, drawn.points.at(-1)!]
    // Ignore a tap with the arrow or box tool.
    if (drawn.tool !== 'pen' && Math.hypot(last[0] - first[0], last[1] - first[1]) < 0.008) return
    onDraw(drawn)
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    begin(pointOf(event))
  }

  function onPointerMove({ nativeEvent }: PointerEvent) {
    // Coalesced events have the points between two frames.
    const events = nativeEvent.getCoalescedEvents?.() ?? []
    follow((events.length > 0 ? events : [nativeEvent]).map(pointOf))
  }

  const keys = useKeyPen({ isDrawing: stroke !== null, begin, follow, end, drop: () => put(null) })

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- keys draw in it */}
      <svg
        ref={pad}
        role="application"
        aria-label="Draw on this frame"
        tabIndex={0}
        data-testid="drawing-pad"
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="review-pad"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={() => put(null)}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.onBlur}
      >
        <DrawingShapes drawing={stroke ? [...drawing, stroke] : drawing} size={size} />
        {keys.place && <Cross place={keys.place} size={size} />}
      </svg>
      <p role="status" className="review-pad-words">
        {keys.text}
      </p>
    </>
  )
}

/** Crosshair for drawing by keyboard. */
function Cross({ place: [across, down], size: { width, height } }: { place: Place; size: PictureSize }) {
  const arm = width / 40
  const d = `M${across * width - arm} ${down * height}h${arm * 2}M${across * width} ${down * height - arm}v${arm * 2}`
  return (
    <g fill="none">
      <path d={d} stroke="#000" strokeWidth={width / 180} />
      <path d={d} stroke="#fff" strokeWidth={width / 450} />
    </g>
  )
}

const part = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))

function onward(points: Stroke['points'], ways: Place[], quota: number): Stroke['points'] {
  const drawn = [...points]
  for (const way of ways) {
    const last = drawn.at(-1)!
    if (drawn.length < quota && Math.hypot(way[0] - last[0], way[1] - last[1]) >= leastStep) drawn.push(way)
  }
  return drawn
}
