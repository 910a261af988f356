import { useRef, useState, type PointerEvent } from 'react'
import {
  mostPoints,
  mostStrokes,
  type Drawing,
  type DrawingColour,
  type DrawingTool,
  type Stroke,
} from '#domain/reviews/drawing.ts'
import type { PictureSize } from '#domain/reviews/drawing-path.ts'
import { DrawingShapes } from './drawing-shapes.tsx'

export interface Pen {
  tool: DrawingTool
  colour: DrawingColour
}

/** Points closer than this to the one before say nothing: a part of the picture's width. */
const leastStep = 0.002

/** Takes what a mouse, a finger or a pen draws over the picture; fills the box of the picture. */
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
  // A hand is lifted sooner than what it drew last is rendered.
  const latest = useRef<Stroke | null>(null)
  const room = mostPoints - drawing.reduce((sum, { points }) => sum + points.length, 0)

  function put(next: Stroke | null) {
    latest.current = next
    setStroke(next)
  }
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] {
    const { left, top, width, height } = pad.current!.getBoundingClientRect()
    return [part((clientX - left) / width), part((clientY - top) / height)]
  }

  function begin(event: PointerEvent) {
    if (event.button !== 0 || drawing.length >= mostStrokes || room < 2) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    put({ ...pen, points: pen.tool === 'pen' ? [point] : [point, point] })
  }

  function follow(event: PointerEvent) {
    const before = latest.current
    if (!before) return
    // A screen draws sixty times a second, a pen tells of its way more often.
    const { nativeEvent } = event
    const told = nativeEvent.getCoalescedEvents?.() ?? []
    const ways = (told.length > 0 ? told : [nativeEvent]).map(pointOf)
    put({
      ...before,
      points: before.tool === 'pen' ? onward(before.points, ways, room) : [before.points[0]!, ways.at(-1)!],
    })
  }

  function end() {
    const drawn = latest.current
    if (!drawn) return
    put(null)
    const [first, last] = [drawn.points[0]!, drawn.points.at(-1)!]
    // A touch with the arrow or the box is no arrow and no box.
    if (drawn.tool !== 'pen' && Math.hypot(last[0] - first[0], last[1] - first[1]) < 0.008) return
    onDraw(drawn)
  }

  return (
    <svg
      ref={pad}
      data-testid="drawing-pad"
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="review-pad"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => put(null)}
    >
      <title>Draw on this frame</title>
      <DrawingShapes drawing={stroke ? [...drawing, stroke] : drawing} size={size} />
    </svg>
  )
}

const part = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))

function onward(points: Stroke['points'], ways: [number, number][], room: number): Stroke['points'] {
  const drawn = [...points]
  for (const way of ways) {
    const last = drawn.at(-1)!
    if (drawn.length < room && Math.hypot(way[0] - last[0], way[1] - last[1]) >= leastStep) drawn.push(way)
  }
  return drawn
}
