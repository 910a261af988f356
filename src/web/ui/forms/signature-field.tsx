import { Eraser, Undo2 } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '../button.tsx'
import { DrawnStrokes, type Strokes } from './drawn-strokes.tsx'
import { FieldError, TextField } from './field.tsx'
import { Segmented } from './segmented.tsx'
import './handwriting.css'

interface Pad {
  width: number
  height: number
  mostStrokes: number
  mostPoints: number
}

const ways = [
  { value: 'type', label: 'Type' },
  { value: 'draw', label: 'Draw' },
] as const

/** A signature: the full name is always typed; below it stands in handwriting, or it is drawn by finger, pen or mouse. */
export function SignatureField({
  label,
  hint,
  typed,
  autoComplete = 'off',
  drawn,
  drawnError,
  pad,
  onDraw,
}: {
  label: string
  hint: string
  typed: {
    value: string
    error?: string | undefined
    maxLength?: number
    onChange(event: { target: { value: string } }): void
  }
  autoComplete?: string
  /** Null while the signature is typed only. */
  drawn: Strokes | null
  drawnError?: string | undefined
  pad: Pad
  onDraw(strokes: Strokes | null): void
}) {
  // What was drawn comes back after a look at the typed one.
  const before = useRef<Strokes>([])
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField label={label} required autoComplete={autoComplete} hint={hint} maxLength={200} {...typed} />
      <Segmented
        label="How to sign"
        value={drawn === null ? 'type' : 'draw'}
        options={ways}
        className="justify-self-start"
        onChange={(way) => {
          if (drawn) before.current = drawn
          onDraw(way === 'draw' ? before.current : null)
        }}
      />
      <div data-theme="admin-day" className="rounded-card border border-line bg-surface px-4 pt-2 pb-3 text-ink">
        {drawn === null ? (
          <p aria-hidden="true" className="handwriting min-h-12 border-b border-ink">
            {typed.value || '\u00a0'}
          </p>
        ) : (
          <SignaturePad strokes={drawn} pad={pad} error={drawnError} onDraw={onDraw} />
        )}
      </div>
    </div>
  )
}

/** Minimum distance between recorded points, in widths of the pad. */
const leastStep = 0.004

function SignaturePad({
  strokes,
  pad: { width, height, mostStrokes, mostPoints },
  error,
  onDraw,
}: {
  strokes: Strokes
  pad: Pad
  error: string | undefined
  onDraw(strokes: Strokes): void
}) {
  const surface = useRef<SVGSVGElement>(null)
  const [stroke, setStroke] = useState<Strokes[number] | null>(null)
  // pointerup may come before the last change has rendered.
  const latest = useRef<Strokes[number] | null>(null)
  const left = mostPoints - strokes.reduce((sum, points) => sum + points.length, 0)

  function put(next: Strokes[number] | null) {
    latest.current = next
    setStroke(next)
  }
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] {
    const box = surface.current!.getBoundingClientRect()
    return [part((clientX - box.left) / box.width), part((clientY - box.top) / box.height)]
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || strokes.length >= mostStrokes || left < 2) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    put([pointOf(event)])
  }
  function onPointerMove({ nativeEvent }: PointerEvent) {
    const drawn = latest.current
    if (!drawn) return
    // Coalesced events have the points between two frames.
    const events = nativeEvent.getCoalescedEvents?.() ?? []
    const next = [...drawn]
    for (const event of events.length > 0 ? events : [nativeEvent]) {
      const [x, y] = pointOf(event)
      const [lastX, lastY] = next.at(-1)!
      if (next.length < left && Math.hypot(x - lastX, y - lastY) >= leastStep) next.push([x, y])
    }
    put(next)
  }
  function onPointerUp() {
    const drawn = latest.current
    if (!drawn) return
    put(null)
    onDraw([...strokes, drawn])
  }

  return (
    <div>
      <svg
        ref={surface}
        role="img"
        aria-label={strokes.length === 0 ? 'Draw your signature here' : 'Your drawn signature'}
        aria-describedby="signature-pad-error"
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full cursor-crosshair touch-none border-b border-ink select-none"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => put(null)}
      >
        {strokes.length === 0 && !stroke && (
          <text x={width / 2} y={height / 2} textAnchor="middle" aria-hidden="true" className="fill-muted text-[0.75rem]">
            Sign here with your finger
          </text>
        )}
        <DrawnStrokes strokes={stroke ? [...strokes, stroke] : strokes} width={width} height={height} />
      </svg>
      <div className="mt-2 flex flex-wrap gap-1">
        <Button
          variant="quiet"
          size="small"
          disabled={strokes.length === 0}
          onClick={() => onDraw(strokes.slice(0, -1))}
          aria-label="Undo the last stroke"
        >
          <Undo2 aria-hidden="true" size={15} />
          Undo
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={strokes.length === 0}
          onClick={() => onDraw([])}
          aria-label="Clear the drawing"
        >
          <Eraser aria-hidden="true" size={15} />
          Clear
        </Button>
      </div>
      <FieldError id="signature-pad-error">{error}</FieldError>
    </div>
  )
}

const part = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))
