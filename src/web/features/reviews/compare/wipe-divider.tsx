import { useRef, type PointerEvent } from 'react'

/** Divider of the wipe, moved with the arrow keys; `draggable` where the picture itself has another use for dragging. */
export function WipeDivider({
  wipe,
  onWipe,
  label,
  draggable = false,
}: {
  /** Percent of the width. */
  wipe: number
  onWipe(wipe: number): void
  /** Version on the left. */
  label: string
  draggable?: boolean
}) {
  const line = useRef<HTMLDivElement>(null)
  function move({ clientX }: PointerEvent) {
    const area = line.current?.parentElement
    if (area) onWipe(wipeAt(area, clientX))
  }
  return (
    <div ref={line} className="compare-wipe">
      <input
        type="range"
        aria-label="Divider"
        aria-valuetext={`${Math.round(wipe)}% ${label}`}
        data-own-keys
        min={0}
        max={100}
        value={wipe}
        onChange={({ target }) => onWipe(target.valueAsNumber)}
      />
      <span
        aria-hidden="true"
        data-testid="wipe-handle"
        className={draggable ? 'compare-wipe-handle' : undefined}
        onPointerDown={(event) => draggable && event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => draggable && event.currentTarget.hasPointerCapture(event.pointerId) && move(event)}
      />
    </div>
  )
}

/** Position in percent of an area's width. */
export function wipeAt(area: Element, clientX: number): number {
  const { left, width } = area.getBoundingClientRect()
  return Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 1000) / 10
}
